"""Play games and write what happened as Parquet; imports nothing else of ours."""
