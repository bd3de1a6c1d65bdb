"""Read the Parquet of a run and give tables, intervals and verdicts."""
