extension Typesetter {
  /// The rules for what ``mathML(tex:display:macros:)`` writes, and for MathML of the same kind that
  /// others write, in the font that a site carries along.
  package static let mathStyleSheet = """
    math {
      font-feature-settings: normal;
      font-style: normal;
      font-weight: normal;
      /* WebKit alone knows it, and would hang each "(" over the letter before. */
      hanging-punctuation: none;
      letter-spacing: 0;
      text-indent: 0;
      white-space: nowrap;
      word-spacing: 0;
    }
    /* A letter that leans loses its space on the right to an index, which also does not sink below a tail; only
       what is more than a letter raises what stands beside it. */
    math :is(msub, msubsup) > mi:first-child { margin-bottom: -0.2em; font-feature-settings: "ss01"; }
    math :is(msup, msubsup) > :is(mrow, mo:not([stretchy])):first-child { margin-top: 0.135em; }
    math .marked { margin-top: -0.25em; }
    /* Chromium takes what has stretched for as wide as it was, and leaves out ends that lie in another tile. */
    math :is(mover, munder, munderover) > mo { box-shadow: -9em 0 transparent, 9em 0 transparent; }
    math * { box-sizing: content-box; }
    math mfrac { padding-inline: 0.12em; }
    math mfrac.bare { padding-inline: 0; }
    /* TeX's four sizes of fences. */
    math .big1 { font-feature-settings: "ss02"; }
    math .big2 { font-feature-settings: "ss03"; }
    math .big3 { font-feature-settings: "ss04"; }
    math .big4 { font-feature-settings: "ss05"; }

    math mtd { padding: 0; }
    math mtd + mtd { padding-left: 1em; }
    math .array > mtr > mtd { padding-inline: 0.5em; }
    math .small > mtr > mtd + mtd { padding-left: 0.39em; }
    math .diagram > mtr > mtd + mtd { padding-left: 0.5em; }
    math .open > mtr > mtd { padding-bottom: 0.3em; }
    math .cases > mtr > mtd { padding-block: 0.2em; }
    math :is(.cases, .branches) > mtr > mtd, math mtd.left { text-align: left; }
    math mtd.right { text-align: right; }
    math .aligned > mtr > mtd { padding-inline: 0; text-align: left; }
    math .aligned > mtr > mtd:nth-child(odd) { text-align: right; }
    math .aligned:not(.tight) > mtr > mtd:nth-child(2n + 3) { padding-left: 1em; }
    math .line-above > mtd { border-top: 0.04em solid; }
    math .line-below > mtd { border-bottom: 0.04em solid; }
    math .dashes-above > mtd { border-top: 0.04em dashed; }
    math .dashes-below > mtd { border-bottom: 0.04em dashed; }
    math .line-before { border-left: 0.04em solid; }
    math .dashes-before { border-left: 0.04em dashed; }
    math .line-behind { border-right: 0.04em solid; }
    math .dashes-behind { border-right: 0.04em dashed; }

    math .overline { padding-top: 0.12em; border-top: 0.04em solid; }
    math .underline { padding-bottom: 0.12em; border-bottom: 0.04em solid; }
    math .segment-over { padding-top: 0.43em; background: linear-gradient(currentColor, currentColor) 0 0.147em / 100% 0.04em no-repeat, linear-gradient(currentColor, currentColor) 0 0 / 0.04em 0.334em no-repeat, linear-gradient(currentColor, currentColor) 100% 0 / 0.04em 0.334em no-repeat; }
    math .segment-under { padding-bottom: 0.43em; background: linear-gradient(currentColor, currentColor) 0 calc(100% - 0.147em) / 100% 0.04em no-repeat, linear-gradient(currentColor, currentColor) 0 100% / 0.04em 0.334em no-repeat, linear-gradient(currentColor, currentColor) 100% 100% / 0.04em 0.334em no-repeat; }
    math .boxed { padding: 0.3em; border: 0.04em solid; }
    math .coloured { padding: 0.3em; }
    math .ink { color: var(--ink); }
    math .angle { padding: 0.13em 0.04em 0 0.04em; border: solid; border-width: 0.049em 0.049em 0 0; }
    math .rule { background: currentColor; }
    math .cancel { background: linear-gradient(to bottom right, transparent calc(50% - 0.03em), currentColor calc(50% - 0.02em), currentColor calc(50% + 0.02em), transparent calc(50% + 0.03em)); }
    math .bcancel { background: linear-gradient(to top right, transparent calc(50% - 0.03em), currentColor calc(50% - 0.02em), currentColor calc(50% + 0.02em), transparent calc(50% + 0.03em)); }
    math .xcancel { background: linear-gradient(to bottom right, transparent calc(50% - 0.03em), currentColor calc(50% - 0.02em), currentColor calc(50% + 0.02em), transparent calc(50% + 0.03em)), linear-gradient(to top right, transparent calc(50% - 0.03em), currentColor calc(50% - 0.02em), currentColor calc(50% + 0.02em), transparent calc(50% + 0.03em)); }
    math .wide { margin-inline: -0.2em; padding-inline: 0.2em; }
    math .tall { margin-block: -0.2em; padding-block: 0.2em; }
    math .struck { background: linear-gradient(currentColor, currentColor) 0 60% / 100% 0.05em no-repeat; }
    math :is(.coloured, .rule, .cancel, .bcancel, .xcancel, .struck, .segment-over, .segment-under) { print-color-adjust: exact; }
    math .poor-bold { text-shadow: 0.02em 0.01em 0.04px; }
    math .lap-left { transform: translateX(-100%); }
    math .lap-middle { transform: translateX(-50%); }
    math .over-arrow { padding-inline: 0.5em; }
    math .mark { padding-bottom: 0.12em; }
    math .harpoon { padding-bottom: 0.2em; }
    math .brace { padding-block: 0.05em; }
    /* Spaces of negative width: each takes back twice as much as the one before. */
    math .back0 { margin-left: -0.02778em; }
    math .back1 { margin-left: -0.05556em; }
    math .back2 { margin-left: -0.11111em; }
    math .back3 { margin-left: -0.22222em; }
    math .back4 { margin-left: -0.44444em; }
    math .back5 { margin-left: -0.88889em; }
    math .back6 { margin-left: -1.77778em; }
    math .back7 { margin-left: -3.55556em; }
    math .back8 { margin-left: -7.11111em; }
    math .back9 { margin-left: -14.22222em; }
    math .back10 { margin-left: -28.44444em; }

    math .upper { padding-left: 0.2778em; }
    math[display="block"] .upper { padding-left: 0.6349em; }
    /* Firefox sees itself how far a letter leans. */
    @supports (-moz-appearance: none) {
      math .lean { display: none; }
      math :has(> mrow > .far) { padding-right: 0.25em; }
    }
    /* Chromium moves the line of a cell by this kind alone; WebKit would lay its parts on each other. */
    @supports not (hanging-punctuation: first) {
      math mtd.right, math .aligned > mtr > mtd:nth-child(odd) { text-align: -webkit-right; }
    }
    /* Chromium makes each root as wide as one with a tall sign. */
    @supports not ((hanging-punctuation: first) or (-moz-appearance: none)) {
      math .low { margin-right: -0.167em; }
    }
    /* WebKit makes scripts smaller, and no fractions. */
    @supports (hanging-punctuation: first) {
      /* There margins move the base itself. */
      math .marked, math :is(msup, msubsup) > :is(mrow, mo):first-child { margin-top: 0; }
      math:not([display="block"], [displaystyle="true"]) mfrac > *, math mtd mfrac > *,
      math mstyle[scriptlevel="1"] { font-size: 0.71em; }
      math[displaystyle="true"] mfrac > *, math mtable[displaystyle="true"] mfrac > *,
      math mstyle[displaystyle="true"] mfrac > * { font-size: 1em; }
      math mstyle[displaystyle="false"] mfrac > * { font-size: 0.71em; }
      math mstyle[displaystyle="false"] :where(mstyle[displaystyle="true"]) mfrac > * { font-size: 1em; }
      math mfrac mfrac:not(.none) > * { font-size: 0.71em; }
      math mfrac mstyle[displaystyle="true"] > mfrac > * { font-size: 1em; }
    }

    /* A long formula breaks before its relations. */
    .lines { display: block; text-align: center; }
    /* Fractions in lines above each other must not touch. */
    .lines math { padding-block: 0.18em; }
    /* Where there is room a part stays whole. (A box of its own would be too narrow for it in two engines.) */
    @media (min-width: 36rem) { span.part { white-space: nowrap; } }
    /* A number stands at the right edge, and below where there is no room beside the formula. */
    body { counter-reset: equation; }
    .numbered { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1em; }
    .numbered::before { content: ""; flex: 1 1 0; }
    .tag { flex: 1 1 0; min-width: max-content; text-align: right; white-space: nowrap; }
    .tag.counted { counter-increment: equation; }
    .tag.counted::before { content: "(" counter(equation) ")"; }
    .rows { display: table; width: 100%; }
    .rows > span { display: table-row; }
    /* On paper Chromium puts the cells of a table that may break on no common baseline; one in a line does not break. */
    @media print { .rows { display: inline-table; vertical-align: top; } }
    .rows > span > span { display: table-cell; padding-bottom: 0.3em; white-space: nowrap; }
    .rows > span > :is(:first-child, :last-child) { width: 50%; text-align: right; }
    .rows .right { text-align: right; }
    .rows .middle { text-align: center; }
    .rows .apart { padding-left: 1em; }

    """
}
