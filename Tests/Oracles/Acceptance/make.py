#!/usr/bin/env python3
"""Writes the true curves of the acceptance set, computed with 40 digits, into tables/.

Needs mpmath (pip install mpmath). Run without arguments; the same tables come out each time."""

import sys
from pathlib import Path

import domains
import jumps
import pairs
import poles
import swings

folder = Path(__file__).parent / "tables"
folder.mkdir(exist_ok=True)
wanted = sys.argv[1:]
for family in (poles, jumps, swings, domains, pairs):
    for case in family.cases():
        if not wanted or case.name in wanted:
            (folder / f"{case.name}.txt").write_text(case.text())
            print(case.name)
