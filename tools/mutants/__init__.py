"""Mutation testing: small wrong changes to the source, each of which some test must notice.

python -m tools.mutants [--number N] [--seed S] [--shard I/N] [PATH …]

Mutants are drawn at random, each place of the source with equal chance. Each is tried in a process of its own, where
the changed file is imported in place of the one on disk, by the tests that reach the changed line; golden files are
left out, for they notice any change, right or wrong. What became of a mutant is kept in `tried.jsonl` by its place and
change, so that a run that was stopped goes on, and shards add up; a changed file begins anew.
"""
