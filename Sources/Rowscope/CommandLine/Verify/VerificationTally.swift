import LayoutDocument

/// How many cells agree with their recorded frames, those that the file flags counted apart.
struct VerificationTally {
    private var agreeing = 0
    private var total = 0
    private var flaggedAgreeing = 0
    private var flagged = 0
    private var ambiguous = 0
    private var misplaced = 0
    private var handPlaced = 0
    /// The files that could not be read.
    var failedFiles = 0

    /// Whether a cell differs, flagged or not.
    var hasDifferences: Bool { agreeing < total || flaggedAgreeing < flagged }

    mutating func count(_ cells: [CellVerification]) {
        for cell in cells {
            if cell.isFlagged {
                flagged += 1
                if cell.agrees { flaggedAgreeing += 1 }
                if cell.isAmbiguous { ambiguous += 1 }
                if cell.isMisplaced { misplaced += 1 }
            } else {
                total += 1
                if cell.agrees { agreeing += 1 }
                if cell.handPlacedCount > 0 { handPlaced += 1 }
            }
        }
    }

    /// The result in words, its denominators said.
    var text: String {
        var lines: [String] = []
        if total > 0 || flagged == 0 {
            let share = total > 0 ? " (\(percent(agreeing, total)))" : ""
            lines.append("\(agreeing) of \(total) cells\(share) agree with every recorded frame.")
        }
        if handPlaced > 0 {
            lines.append("In \(handPlaced) of them autoresizing masks place views, by the file's own frames.")
        }
        if flagged > 0 {
            lines.append(
                "Not counted: \(flagged) whose frames the file flags (\(ambiguous) ambiguous, "
                    + "\(misplaced) misplaced); of these \(flaggedAgreeing) agree.")
        }
        if failedFiles > 0 { lines.append("\(failedFiles) files could not be read.") }
        return lines.joined(separator: "\n")
    }

    private func percent(_ part: Int, _ whole: Int) -> String {
        let tenths = Int((Double(part) * 1000 / Double(whole)).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
