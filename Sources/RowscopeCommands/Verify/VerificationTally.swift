import LayoutDocument
import Wording

/// Counts the cells that agree with their recorded frames; cells whose recording is no measure are counted apart.
struct VerificationTally {
    /// A number of things, and how many of them agree.
    private struct Share {
        var agreeing = 0
        var total = 0

        var differing: Int { total - agreeing }
        /// The share in words, as “9 of 10 cells (90.0 %)”; rounded down, so that 100 % means all.
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
    /// The counted cells whose recorded frames can be met; hidden views do not count.
    private var fairCells = Share()
    /// The places of cells that differ, with the views that do.
    private(set) var differing: [String] = []
    /// The views of counted cells with a recorded frame, without contentViews, which are as large as the cell by
    /// definition.
    private var views = Share()
    private var unrecordedViews = 0
    private var handPlacedCells = 0
    /// The cells that their files flag as misplaced or ambiguous.
    private var flagged = Share()
    private var ambiguous = 0
    private var misplaced = 0
    /// The cells with both flags.
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

    /// The result in words: the shares, and the cells that are not counted, with the reasons.
    var text: String {
        var lines: [String] = []
        if cells.total == 0 { lines.append("No cell is counted.") }
        if cells.total > 0 {
            lines.append("\(cells.text("cells")) agree with every recorded frame.")
            lines.append("Fair: \(fairCells.text("cells")). Hidden views are left out\(contradictions).")
            let more = unrecordedViews > 0 ? "; \(unrecordedViews) more have no recorded frame" : ""
            lines.append(
                views.differing == 0
                    ? "In these every view agrees (\(views.total)), contentViews aside\(more)."
                    : "In these \(views.text("views")) agree, contentViews aside\(more).")
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

    /// The number of cells whose recorded frames cannot be met, as the end of a sentence.
    private var contradictions: String {
        let count = cells.total - fairCells.total
        guard count > 0 else { return "" }
        return ", and \(count.counted("cell")) whose recorded frames contradict "
            + "\(count == 1 ? "its" : "their") own required constraints"
    }

    /// The reasons for flags.
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
    /// The number of shown views that differ, and the first of them with its cause.
    fileprivate var difference: String {
        let shown = views.filter { !$0.isHidden && $0.agrees != nil }
        let names = Set(shown.filter { $0.agrees == false }.map(\.name))
        let first = ownDifferences.first { names.contains($0.name) }
        return "\(names.count) of \(shown.count.counted("view"))"
            + (first.map { ", such as \($0.spokenName). \($0.sentence)" } ?? "")
    }
}
