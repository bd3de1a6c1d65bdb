"""What rules may not do, read from their text.

Rules are compiled without counting references (docs/decisions.md, 005). One that gave back an array it was handed would
give it to a caller who counts, and who lets go of it once more than it was taken: the array would be freed in use.
"""

import ast
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def rules_of(text):
    """Return the functions that bear `@rule`."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return [function for function in functions if any(map(is_rule, function.decorator_list))]


def is_rule(decorator):
    return ast.unparse(decorator).split(".")[-1] == "rule"


def parameters(function):
    return [argument.arg for argument in function.args.posonlyargs + function.args.args]


def looked_into(function, known):
    """Return the names in a function that are no plain numbers: looked into, or handed to a rule that does so."""
    names = set()
    for node in ast.walk(function):
        match node:
            case ast.Subscript(value=ast.Name(id=name)) | ast.Attribute(value=ast.Name(id=name)):
                names.add(name)
            case ast.For(iter=ast.Name(id=name)) | ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]):
                names.add(name)
            case ast.Call(func=ast.Name(id=called), args=arguments):
                handed = zip(arguments, known.get(called, []), strict=False)
                names |= {argument.id for argument, inside in handed if inside and isinstance(argument, ast.Name)}
    return names


def holders(rules):
    """Return, by the name of a rule, which of its parameters hold arrays or records."""
    known = {}
    while True:
        found = {}
        for function in rules:
            names = looked_into(function, known)
            inside = [bool(aliases(function, {parameter}) & names) for parameter in parameters(function)]
            found[function.name] = [
                a or b for a, b in zip_longest(inside, found.get(function.name, []), fillvalue=False)
            ]
        if found == known:
            return known
        known = found


def aliases(function, names):
    """Add the names that are given to what `names` hold."""
    given = [node for node in ast.walk(function) if isinstance(node, ast.Assign) and is_view(node.value, names)]
    more = names | {target.id for node in given for target in node.targets if isinstance(target, ast.Name)}
    return names if more == names else aliases(function, more)


def is_view(value, names):
    """Tell whether an expression may be one of `names`, or a slice of it."""
    match value:
        case ast.Name(id=name):
            return name in names
        case ast.Subscript(value=whole, slice=ast.Slice()):
            return is_view(whole, names)
        case ast.IfExp(body=one, orelse=other):
            return is_view(one, names) or is_view(other, names)
        case ast.BoolOp(values=parts) | ast.Tuple(elts=parts):
            return any(is_view(part, names) for part in parts)
    return False


def handed_back(rules):
    """Return every place where a rule gives back an array or a record that it was handed."""
    known, places = holders(rules), []
    for function in rules:
        holds = zip(parameters(function), known[function.name], strict=False)
        names = aliases(function, {parameter for parameter, inside in holds if inside})
        returns = [node for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]
        places += [f"{function.name}: {ast.unparse(node)}" for node in returns if is_view(node.value, names)]
    return places


def test_no_rule_gives_back_an_array_or_a_record_that_it_was_handed():
    files = sorted((ROOT / "sim").rglob("*.py"))
    rules = [function for file in files for function in rules_of(file.read_text("utf-8"))]
    assert len(rules) > 300
    assert handed_back(rules) == []


PLANTED = """
@rule
def looks(options, n):
    return options[n]["a"]

@rule
def counts(options, n):
    return n

@rule
def hands_on(listing, n):
    looks(listing, n)
    return listing

@kernel.rule
def renames(game, tables):
    chosen = game
    chosen["score"] = 1
    return chosen

@rule
def chooses(game, other, which):
    game["a"] = other["a"]
    return game if which else other

@rule
def cuts(options, n):
    return options[:n], n

@rule
def top(game):
    return game["pending"][game["depth"] - 1]

def plain(options):
    options[0] = 1
    return options
"""


def test_one_that_does_is_found():
    assert handed_back(rules_of(PLANTED)) == [
        "hands_on: return listing",
        "renames: return chosen",
        "chooses: return game if which else other",
        "cuts: return (options[:n], n)",
    ]
