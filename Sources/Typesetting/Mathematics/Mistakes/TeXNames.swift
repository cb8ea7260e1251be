/// Commands and environments that KaTeX reads, for who misspells one: it keeps its own tables to itself.
enum TeXNames {
  /// Without the backslash.
  static let commands = """
    Alpha Beta Big Bigg Biggl Biggm Biggr Bigl Bigm Bigr Box Bra Braket Bumpeq Cap Chi Colonapprox Coloneq
    Coloneqq Colonsim Cup Dagger Darr Delta Diamond Doteq Downarrow Epsilon Eqcolon Eqqcolon Eta Finv Gamma
    Harr Huge Im Iota Join KaTeX Kappa Ket LARGE LaTeX Lambda Large Larr Leftarrow Leftrightarrow Lleftarrow
    Longleftarrow Longleftrightarrow Longrightarrow Lrarr Lsh Mu Nu Omega Overrightarrow Phi Pi Pr Psi Rarr
    Re Rho Rightarrow Rrightarrow Rsh Set Sigma Subset Supset Tau TeX Theta Uarr Uparrow Updownarrow Upsilon
    Vdash Vert Vvdash Xi Zeta acute aleph allowbreak alpha angl angle angln approx approxcolon
    approxcoloncolon approxeq arccos arcsin arctan arg argmax argmin ast asymp backepsilon backprime backsim
    backsimeq backslash bar barwedge bcancel because begin begingroup beta beth between big bigcap bigcirc
    bigcup bigg biggl biggm biggr bigl bigm bigodot bigoplus bigotimes bigr bigsqcup bigstar bigtriangledown
    bigtriangleup biguplus bigvee bigwedge binom blacklozenge blacksquare blacktriangle blacktriangledown
    blacktriangleleft blacktriangleright bm bmod boldsymbol bot bowtie boxdot boxed boxminus boxplus boxtimes
    bra braket breve bullet bumpeq cancel cap cdot cdotp cdots centerdot cfrac check checkmark chi circ
    circeq circlearrowleft circlearrowright circledR circledS circledast circledcirc circleddash clap
    clubsuit colon colonapprox coloncolon coloncolonapprox coloncolonequals coloncolonminus coloncolonsim
    coloneq coloneqq colonequals colonminus colonsim color colorbox complement cong coprod copyright cos cosh
    cot coth csc cup curlyeqprec curlyeqsucc curlyvee curlywedge curvearrowleft curvearrowright dArr dag
    dagger daleth darr dashleftarrow dashrightarrow dashv dbinom dblcolon ddag ddagger ddot ddots deg degree
    delta det dfrac diagdown diagup diamond diamondsuit digamma dim displaystyle div divideontimes dot doteq
    doteqdot dotplus dots dotsb dotsc dotsi dotsm dotso dotsx doublebarwedge doublecap doublecup downarrow
    downdownarrows downharpoonleft downharpoonright ell emptyset end endgroup enskip enspace epsilon eqcirc
    eqcolon eqqcolon eqsim eqslantgtr eqslantless equalscolon equalscoloncolon equiv eta eth exists exp
    fallingdotseq fbox fcolorbox flat footnotesize forall frac frown gamma gcd ge genfrac geq geqq geqslant
    gets gg ggg gimel gnapprox gneq gneqq gnsim grave gt gtrapprox gtrdot gtreqless gtreqqless gtrless gtrsim
    gvertneqq hArr harr hat hbar hbox hdashline heartsuit hline hom hookleftarrow hookrightarrow hphantom
    hslash hspace huge iff iiint iint imageof imath impliedby implies in inf infty injlim int intercal iota
    jmath kappa ker ket lArr lBrace lVert lambda land langle large larr lbrace lbrack lceil ldotp ldots le
    leadsto left leftarrow leftarrowtail leftharpoondown leftharpoonup leftleftarrows leftrightarrow
    leftrightarrows leftrightharpoons leftrightsquigarrow leftthreetimes leq leqq leqslant lessapprox lessdot
    lesseqgtr lesseqqgtr lessgtr lesssim lfloor lg lgroup lhd lim liminf limits limsup ll llbracket llcorner
    lll llless lmoustache ln lnapprox lneq lneqq lnot lnsim log longleftarrow longleftrightarrow longmapsto
    longrightarrow looparrowleft looparrowright lor lozenge lparen lrArr lrarr lrcorner lt ltimes lvert
    lvertneqq maltese mapsto mathbb mathbf mathbin mathcal mathclap mathclose mathellipsis mathfrak mathinner
    mathit mathllap mathnormal mathop mathopen mathord mathpunct mathrel mathring mathrlap mathrm mathscr
    mathsf mathsterling mathstrut mathtt max measuredangle medspace mho mid middle min minuscolon
    minuscoloncolon minuso mod models mp mu multimap nLeftarrow nLeftrightarrow nRightarrow nVDash nVdash
    nabla natural ncong ne nearrow neg negmedspace negthickspace negthinspace neq newcommand newline nexists
    ngeq ngeqq ngeqslant ni nleftarrow nleftrightarrow nleq nleqq nleqslant nmid nobreak nobreakspace
    nolimits nonumber normalsize not notag notin notni nparallel nprec npreceq nrightarrow nshortmid
    nshortparallel nsim nsubseteq nsubseteqq nsucc nsucceq nsupseteq nsupseteqq ntriangleleft ntrianglelefteq
    ntriangleright ntrianglerighteq nu nvDash nvdash nwarrow odot oiiint oiint oint omega ominus operatorname
    operatornamewithlimits oplus origof oslash otimes overbrace overgroup overleftarrow overleftharpoon
    overleftrightarrow overline overlinesegment overrightarrow overrightharpoon overset owns parallel partial
    perp phantom phase phi pi pitchfork plim pm pmb pmod pod pounds prec precapprox preccurlyeq preceq
    precnapprox precneqq precnsim precsim prime prod projlim propto providecommand psi qquad quad rArr rBrace
    rVert raisebox rangle rarr ratio rbrace rbrack rceil renewcommand restriction rfloor rgroup rhd rho right
    rightarrow rightarrowtail rightharpoondown rightharpoonup rightleftarrows rightleftharpoons
    rightrightarrows rightsquigarrow rightthreetimes risingdotseq rmoustache rparen rrbracket rtimes rule
    rvert scriptscriptstyle scriptsize scriptstyle searrow sec set setminus sharp shortmid shortparallel
    sigma sim simcolon simcoloncolon simeq sin sinh small smallfrown smallint smallsetminus smallsmile smash
    smile sout space spadesuit sphericalangle sqcap sqcup sqrt sqsubset sqsubseteq sqsupset sqsupseteq square
    stackrel star subset subseteq subseteqq subsetneq subsetneqq substack succ succapprox succcurlyeq succeq
    succnapprox succneqq succnsim succsim sum sup supset supseteq supseteqq supsetneq supsetneqq surd swarrow
    tag tan tanh tau tbinom text textbf textcircled textcolor textcopyright textit textmd textnormal
    textregistered textrm textsf textstyle texttt textup tfrac therefore theta thickapprox thicksim
    thickspace thinspace tilde times tiny tmspace to top triangle triangledown triangleleft trianglelefteq
    triangleq triangleright trianglerighteq twoheadleftarrow twoheadrightarrow uArr uarr ulcorner underbar
    underbrace undergroup underleftarrow underleftrightarrow underline underlinesegment underrightarrow
    underset unlhd unrhd uparrow updownarrow upharpoonleft upharpoonright uplus upsilon upuparrows urcorner
    vDash varDelta varGamma varLambda varOmega varPhi varPi varPsi varSigma varTheta varUpsilon varXi
    varepsilon varinjlim varkappa varliminf varlimsup varnothing varphi varpi varprojlim varpropto varrho
    varsigma varsubsetneq varsubsetneqq varsupsetneq varsupsetneqq vartheta vartriangle vartriangleleft
    vartriangleright varvdots vcentcolon vcenter vdash vdots vec vee veebar verb vert vphantom wedge
    widecheck widehat widetilde wp wr xLeftarrow xLeftrightarrow xRightarrow xcancel xhookleftarrow
    xhookrightarrow xi xleftarrow xleftequilibrium xleftharpoondown xleftharpoonup xleftrightarrow
    xleftrightharpoons xlongequal xmapsto xrightarrow xrightequilibrium xrightharpoondown xrightharpoonup
    xrightleftarrows xrightleftharpoons xtofrom xtwoheadleftarrow xtwoheadrightarrow yen zeta
    """.split { $0 == " " || $0 == "\n" }.map { String($0) }

  /// The environments that stand anywhere in a formula.
  static let environments = [
    "aligned", "cases", "matrix", "pmatrix", "bmatrix", "vmatrix", "Bmatrix", "Vmatrix", "smallmatrix", "array",
    "gathered",
    "alignedat", "split", "dcases", "rcases", "drcases", "darray", "subarray",
  ]

  /// Those that stand only in a display.
  static let displays = [
    "align", "align*", "equation", "equation*", "gather", "gather*", "alignat", "alignat*", "CD",
  ]
}
