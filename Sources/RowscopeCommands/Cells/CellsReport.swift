import LayoutDocument
import SourceText
import Wording

/// The result of `cells`, as JSON or in words.
struct CellsReport: Encodable {
    /// The reason why a file was not read.
    struct Problem: Encodable {
        let file: String
        let line: Int?
        let column: Int?
        let message: String
        let suggestion: String
    }

    private let format = JSONForm.version
    private(set) var cells: [ListedCell] = []
    private(set) var errors: [Problem] = []
    /// The number of files that hold cells.
    private var fileCount = 0

    enum CodingKeys: String, CodingKey {
        case format, cells, errors
    }

    /// Puts the cells of files together.
    init(_ results: [(file: String, result: CellListing.Result)]) {
        for (_, result) in results {
            switch result {
            case .success(let found):
                cells += found
                fileCount += 1
            case .failure(let failure):
                errors += failure.all.map {
                    Problem(
                        file: $0.sourceName, line: $0.place?.line, column: $0.place?.column,
                        message: $0.message, suggestion: $0.suggestion)
                }
            }
        }
    }

    /// Whether everything of every cell is understood.
    var isComplete: Bool { cells.allSatisfy(\.complete) }

    // MARK: In words

    /// A line for each cell, followed by the constructs that are not understood.
    var lines: [String] { cells.flatMap(\.lines).map(VisibleText.line) }

    /// The number of cells and of complete ones, and the constructs that are most often not understood.
    var sum: [String] {
        guard !cells.isEmpty else { return ["No cell was found."] }
        let complete = cells.count { $0.complete }
        // Rounded down, so that 100 % means all.
        let percent = (Double(complete) * 1000 / Double(cells.count)).rounded(.down) / 10
        var lines = [
            "\(cells.count.counted("cell")) in \(fileCount.counted("file")), \(complete) complete "
                + "(\(percent.text(decimals: 1, isPadded: true)) %)."
        ]
        let commonest = commonest.prefix(10)
        if !commonest.isEmpty {
            lines.append(
                "Most often not understood: "
                    + commonest.map { "\($0.what) (\($0.count))" }.joined(separator: ", ") + ".")
        }
        return lines.map(VisibleText.line)
    }

    /// The constructs that are not understood, the most frequent first.
    private var commonest: [(what: String, count: Int)] {
        var counts: [String: Int] = [:]
        for entry in cells.flatMap(\.notUnderstood) { counts[entry.what, default: 0] += 1 }
        return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}

extension ListedCell {
    /// The cell in words.
    fileprivate var lines: [String] {
        var head = "\(file):\(line): \(name) (\(kind)): \(constraints.counted("constraint")), "
        head += complete ? "complete" : "\(notUnderstood.count) not understood"
        if !parameters.isEmpty {
            let values = parameters.map { "\($0.name) \($0.value.text)" }
            head += "; parameters: " + values.joined(separator: ", ")
        }
        var lines = [head]
        if let size {
            let sides = (size.width.map { "\($0.shortText) × " } ?? "") + size.height.shortText
            lines.append(
                "  \(size.file.map { "\($0) " } ?? "")line \(size.line): its list gives it \(sides) points")
        }
        if let unguardedAdding {
            lines.append("  line \(unguardedAdding): \(SwiftCell.unguardedAddingSentence)")
        }
        if let variant { lines.append("  variant: \(variant)") }
        lines += (layouts ?? []).map { layout in
            var when: [String] = []
            if let variant = layout.variant { when.append("variant: \(variant)") }
            if let sizes = layout.textSizes, let first = sizes.first, let last = sizes.last {
                when.append(sizes.count == 1 ? "at \(first)" : "at \(first) to \(last)")
            }
            if let direction = layout.direction { when.append(direction) }
            let shown = layout.differences.prefix(4)
            let more = layout.differences.count - shown.count
            return "  \(when.joined(separator: ", ")): \(shown.joined(separator: ", "))"
                + (more > 0 ? " and \(more) more" : "")
        }
        lines += (notUnderstood + notRun).map { entry in
            "  \(entry.file.map { "\($0) " } ?? "")line \(entry.line): \(entry.what): \(entry.consequence)"
        }
        return lines
    }
}
