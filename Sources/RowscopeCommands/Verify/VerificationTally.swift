import LayoutDocument
import RowscopeApp
import Wording

/// How many cells agree with their recorded frames, those that are no measure of it counted apart.
struct VerificationTally {
    /// How many of some things agree.
    private struct Share {
        var agreeing = 0
        var total = 0

        var differing: Int { total - agreeing }
        /// The share in words, as “9 of 10 cells (90.0 %)”; rounded down, so that only all are 100 %.
        func text(_ noun: String) -> String {
            guard total > 0 else { return "0 of 0 \(noun)" }
            let percent = (Double(agreeing) * 1000 / Double(total)).rounded(.down) / 10
            return "\(agreeing) of \(total) \(noun) (\(percent.text(decimals: 1, isPadded: true)) %)"
        }

        mutating func count(_ agrees: Bool) {
            total += 1
            if agrees { agreeing += 1 }
        }
    }

    /// The cells that are counted.
    private var cells = Share()
    /// Those of them whose recorded frames can be met, hidden views left out.
    private var fairCells = Share()
    /// Where they are, of those that differ, and which of their views do.
    private(set) var differing: [String] = []
    /// Their views with a recorded frame, the contentViews aside: those are as large as the cell by definition.
    private var views = Share()
    private var unrecordedViews = 0
    private var handPlacedCells = 0
    /// The cells that their files flag.
    private var flagged = Share()
    private var ambiguous = 0
    private var misplaced = 0
    /// The cells that are flagged as both.
    private var doublyFlagged = 0
    /// The cells without a recorded frame.
    private var unrecordedCells = 0
    /// The files that could not be read.
    var failedFiles = 0

    /// Whether a cell differs, flagged or not.
    var hasDifferences: Bool { cells.differing + flagged.differing > 0 }

    /// Counts the cells of a file.
    mutating func count(_ cells: [CellVerification], in file: String) {
        for cell in cells { count(cell, in: file) }
    }

    private mutating func count(_ cell: CellVerification, in file: String) {
        if cell.isFlagged {
            flagged.count(cell.agrees)
            if cell.isAmbiguous { ambiguous += 1 }
            if cell.isMisplaced { misplaced += 1 }
            if cell.isAmbiguous, cell.isMisplaced { doublyFlagged += 1 }
            return
        }
        guard cell.views.contains(where: { $0.agrees != nil }) else {
            unrecordedCells += 1
            return
        }
        cells.count(cell.agrees)
        if cell.isFair {
            fairCells.count(cell.agreesWhereShown)
            if !cell.agreesWhereShown { differing.append("  \(file): \(cell.name): \(cell.difference)") }
        }
        if cell.handPlacedCount > 0 { handPlacedCells += 1 }
        for view in cell.views where view.name != TemplateSpec.contentViewName {
            if let agrees = view.agrees { views.count(agrees) } else { unrecordedViews += 1 }
        }
    }

    /// The result in words: of how many, what is not counted and why, and how that fares.
    var text: String {
        var lines: [String] = []
        if cells.total == 0 { lines.append("No cell is counted.") }
        if cells.total > 0 {
            lines.append("\(cells.text("cells")) agree with every recorded frame.")
            lines.append("Fair: \(fairCells.text("cells")). Hidden views are left out\(contradictions).")
            let more = unrecordedViews > 0 ? "; \(unrecordedViews) more have no recorded frame" : ""
            lines.append("In these \(views.text("views")) agree, contentViews aside\(more).")
        }
        if handPlacedCells > 0 {
            lines.append(
                "In \(handPlacedCells) of the cells autoresizing masks place views, by the file's own frames."
            )
        }
        if flagged.total > 0 {
            lines.append(
                "Not counted: \(flagged.total.counted("cell")) that the file itself flags, as \(flags); "
                    + "\(flagged.agreeing) agree, \(flagged.differing) differ.")
        }
        if unrecordedCells > 0 {
            lines.append(
                "Not counted: \(unrecordedCells.counted("cell")) for which no frame is recorded.")
        }
        if failedFiles > 0 { lines.append("\(failedFiles.counted("file")) could not be read.") }
        return lines.joined(separator: "\n")
    }

    /// How many cells are not among the fair ones, as the end of a sentence.
    private var contradictions: String {
        let count = cells.total - fairCells.total
        guard count > 0 else { return "" }
        return ", and \(count.counted("cell")) whose recorded frames contradict "
            + "\(count == 1 ? "its" : "their") own required constraints"
    }

    /// Why cells are flagged.
    private var flags: String {
        let reasons = [
            (ambiguous, "ambiguous (constraints leave a frame open)"),
            (misplaced, "misplaced (a frame is not where constraints have it)"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return reasons.joined(separator: ", ")
            + (doublyFlagged > 0 ? ", \(doublyFlagged) of them both" : "")
    }
}

extension CellVerification {
    /// How many of the views that are shown differ, and the first of them with what is behind it.
    fileprivate var difference: String {
        let shown = views.filter { !$0.isHidden && $0.agrees != nil }
        let names = Set(shown.filter { $0.agrees == false }.map(\.name))
        let first = ownDifferences.first { names.contains($0.name) }
        return "\(names.count) of \(shown.count.counted("view"))"
            + (first.map { ", such as \($0.name). \($0.sentence)" } ?? "")
    }
}
