import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// The result of `verify` for one file, as JSON or in words.
struct VerificationReport: Encodable {
    fileprivate struct View: Encodable {
        let id: String
        let name: String
        /// The name in sentences, for the text alone.
        let spokenName: String
        let kind: String
        let recorded: [Double]?
        let computed: [Double]
        let agrees: Bool?

        enum CodingKeys: String, CodingKey {
            case id, name, kind, recorded, computed, agrees
        }

        /// Encodes all keys, with `null` for a frame that is not recorded.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(name, forKey: .name)
            try container.encode(kind, forKey: .kind)
            try container.encode(recorded, forKey: .recorded)
            try container.encode(computed, forKey: .computed)
            try container.encode(agrees, forKey: .agrees)
        }
    }

    fileprivate struct Unsupported: Encodable {
        let element: String
        let attribute: String?
        let count: Int
        let line: Int
        let note: String?
    }

    fileprivate struct Difference: Encodable {
        let id: String
        let name: String
        /// The distances of the left, top, right and bottom side from the recorded ones.
        let sides: [Double]
        let harmful: Bool
        let cause: String
        let reason: String
    }

    /// A required constraint that the recorded frames violate, and by how many points.
    fileprivate struct Contradiction: Encodable {
        let constraint: String
        /// The constraint as people read it, for the text alone.
        let spokenConstraint: String
        let amount: Double

        enum CodingKeys: String, CodingKey {
            case constraint, amount
        }
    }

    fileprivate struct Cell: Encodable {
        let id: String
        let name: String
        let kind: String
        let agrees: Bool
        let flagged: [String]
        let contradictions: [Contradiction]
        let unsupported: [Unsupported]
        let views: [View]
        let differences: [Difference]
    }

    fileprivate struct Problem: Encodable {
        let line: Int?
        let column: Int?
        let message: String
        let suggestion: String
    }

    private let format = JSONForm.version
    private let file: String
    fileprivate let cells: [Cell]
    private let errors: [Problem]?

    init(file: String, cells: [CellVerification]) {
        self.file = file
        self.cells = cells.map(Cell.init)
        errors = nil
    }

    /// Makes the report of a file that cannot be read, without cells.
    init(file: String, errors: DocumentErrors) {
        self.file = file
        cells = []
        self.errors = errors.all.map {
            Problem(
                line: $0.place?.line, column: $0.place?.column, message: $0.message, suggestion: $0.suggestion
            )
        }
    }

    /// An object for one file, an array for several, one on a line.
    static func json(_ reports: [VerificationReport]) throws -> String {
        let objects = try reports.map { try $0.jsonLine() }
        return objects.count == 1 ? objects[0] : "[" + objects.joined(separator: ",\n") + "]"
    }
}

extension VerificationReport.Cell {
    fileprivate init(_ cell: CellVerification) {
        id = cell.id
        name = cell.name
        kind = cell.kind
        agrees = cell.agrees
        flagged = cell.flags
        contradictions = cell.contradictions.map {
            VerificationReport.Contradiction(
                constraint: $0.constraint, spokenConstraint: $0.spokenConstraint,
                amount: ($0.amount * 1000).rounded() / 1000)
        }
        unsupported = cell.unsupported.map {
            VerificationReport.Unsupported(
                element: $0.element, attribute: $0.attribute, count: $0.count, line: $0.place.line,
                note: $0.note.isEmpty ? nil : $0.note)
        }
        views = cell.views.map {
            VerificationReport.View(
                id: $0.id, name: $0.name, spokenName: $0.spokenName, kind: $0.kind,
                recorded: $0.recorded?.numbers, computed: $0.computed.numbers, agrees: $0.agrees)
        }
        differences = cell.differences.map {
            let amounts = $0.amounts
            return VerificationReport.Difference(
                id: $0.id, name: $0.name,
                sides: [amounts.left, amounts.top, amounts.right, amounts.bottom].map {
                    ($0 * 1000).rounded() / 1000
                }, harmful: $0.isHarmful, cause: $0.cause.rawValue, reason: $0.sentence)
        }
    }
}

extension CellVerification {
    /// Interface Builder's flags of the cell, in the words of the file.
    fileprivate var flags: [String] {
        (isAmbiguous ? ["ambiguous"] : []) + (isMisplaced ? ["misplaced"] : [])
    }
}

// MARK: In words

extension VerificationReport {
    /// A line for each cell, followed by its differences and the constructs that are not understood.
    var text: String {
        ([file] + cells.flatMap(\.lines)).map(VisibleText.line).joined(separator: "\n")
    }
}

extension VerificationReport.Cell {
    fileprivate var lines: [String] {
        let different = views.filter { $0.agrees == false }
        let unrecorded = views.count { $0.recorded == nil }
        let compared = views.count - unrecorded
        var line = "  \(kind) \(name): "
        line +=
            compared == 0
            ? "nothing to compare"
            : different.isEmpty
                ? "\(compared) views agree" : "\(different.count) of \(compared) views differ"
        if unrecorded > 0 { line += ", \(unrecorded) without a recorded frame" }
        if !flagged.isEmpty { line += " (flagged \(flagged.listed()) by the file)" }
        var lines = [line]
        for view in different {
            let kind = view.spokenName == view.name ? " (\(view.kind))" : ""
            lines.append("    \(view.spokenName)\(kind): \(view.difference)")
            if let difference = differences.first(where: { $0.name == view.name }) {
                lines.append("      \(difference.harmful ? "harmful" : "harmless"): \(difference.reason)")
            }
        }
        for contradiction in contradictions {
            lines.append(
                "    contradicts itself: \(contradiction.spokenConstraint), missed by "
                    + contradiction.amount.counted("point", decimals: 2))
        }
        if !unsupported.isEmpty {
            lines.append("    not understood: " + unsupported.map(\.text).joined(separator: ", "))
        }
        return lines
    }
}

extension VerificationReport.View {
    /// A number with at most two decimals.
    private func number(_ value: Double) -> String { value.shortText(decimals: 2) }

    /// The numbers that differ, recorded before computed.
    fileprivate var difference: String {
        guard let recorded else { return "" }
        let names = ["x", "y", "width", "height"]
        return names.indices.filter { abs(recorded[$0] - computed[$0]) > CellVerification.tolerance }.map {
            "\(names[$0]) \(number(recorded[$0])) in the file, \(number(computed[$0])) here"
        }.joined(separator: "; ")
    }
}

extension VerificationReport.Unsupported {
    fileprivate var text: String {
        let name = attribute.map { "\(element).\($0)" } ?? element
        return count == 1 ? name : "\(name) (\(count))"
    }
}
