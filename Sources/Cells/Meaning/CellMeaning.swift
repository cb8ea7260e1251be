/// What a word means: how its cells are read, what they lend, what a slider or a hand changes of them. Each word has a
/// folder of its own; ``CellWord`` is their list, ``CellContent`` a cell of any of them.
protocol CellMeaning: CellReading, CellExporting, CellSliding, CellLiving {}
