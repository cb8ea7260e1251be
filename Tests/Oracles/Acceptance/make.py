#!/usr/bin/env python3
"""Writes the true curves of the acceptance set, computed with 40 digits, into tables/.

Needs mpmath (pip install mpmath). Without arguments it makes all tables, the same each time, in a few minutes;
names of cases make those alone."""

import sys
from pathlib import Path

import domains
import implicit
import jumps
import pairs
import poles
import swings
from case import Case

folder = Path(__file__).parent / "tables"
folder.mkdir(exist_ok=True)
wanted = sys.argv[1:]
Case.wanted = wanted
for family in (poles, jumps, swings, domains, pairs, implicit):
    for case in family.cases():
        if not wanted or case.name in wanted:
            (folder / f"{case.name}.txt").write_text(case.text())
            print(case.name)
