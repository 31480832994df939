"""First games: what is dealt, what the others do, and what is said and waited for, beat by beat.

A lesson runs on the machinery of `ui.table`. Its script is data, and is loaded when the lesson begins.
"""
