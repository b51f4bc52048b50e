import AutoLayout
import SelfSizing

/// A tile that is laid out for its findings to be explained.
struct ExplainedTile {
    let place: Finding.Place
    /// Whether the cell was solved once more as its row measures itself.
    let isFitted: Bool
    let budget: SearchBudget
    let cell: TableViewCell
    /// Explains what was found, as the cell was last solved.
    let explainer: RowExplainer
    /// What is found in the tile.
    let judgement: RowJudgement
}
