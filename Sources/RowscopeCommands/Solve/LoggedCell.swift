import AutoLayout
import CellRendering
import InputOutput
import LayoutDocument
import SelfSizing
import SolverProblems
import Wording

/// The file of the cell that a log is about: lines are found in it, and repairs are tried on the cell.
struct LoggedCell {
    private let document: LayoutDocument
    private let textEngine = TextEngine(appearance: Appearance())

    /// Reads the file.
    init(contentsOf name: String) throws(CommandFailure) {
        document = try DocumentLoader(fontFamilies: textEngine.fontFamilies).load(name)
    }

    /// What was found of a log.
    struct Result: Encodable {
        /// A line of the log in the file.
        struct Line: Encodable {
            /// The number of the log's line.
            var line: Int
            var place: String
            /// The constraint as the file has it.
            var source: String
        }

        /// A repair that was tried on the cell.
        struct Trial: Encodable {
            var place: String
            var advice: String
            /// Whether the cell holds together with it.
            var isEnough: Bool
        }

        /// The cell; `nil` if the file has none like that of the log.
        var cell: String?
        var lines: [Line] = []
        /// The size that repairs were tried at, in points.
        var width = 0.0
        var height = 0.0
        /// Whether the cell's constraints contradict each other at that size, as the log says.
        var isReproduced = false
        /// Whether lines are constraints on the cell itself, whose size no layout of its content shows.
        var isOnCell = false
        var repairs: [Trial] = []

        /// The result for people.
        var report: String {
            guard let cell else { return "no line of the log is among the constraints of the file" }
            var text = ["in \(cell):"]
            text += lines.map { "  line \($0.line) is \($0.place): \($0.source)" }
            let size = "\(width.shortText(decimals: 4)) × \(height.shortText(decimals: 4))"
            if isOnCell {
                text.append("they are constraints on the cell itself, on which no repair was tried")
            } else if !isReproduced {
                text.append("at \(size) the cell’s own constraints do not contradict each other")
            }
            text += repairs.map {
                "repair tried on \(cell) at \(size): \($0.place): \($0.advice)"
                    + ($0.isEnough ? "; nothing contradicts then" : "; something contradicts still")
            }
            return text.joined(separator: "\n")
        }
    }

    /// Finds the lines of a log in the cell that fits best, and tries the repairs of its first contradiction there.
    func found(_ log: ConflictLog) -> Result {
        let matches = document.templates.map { CellMatch(log, in: $0) }.filter { !$0.constraints.isEmpty }
        guard let match = matches.max(by: { $0.score < $1.score }) else { return Result() }
        let template = match.template
        var result = Result(cell: template.identifier)
        func place(_ index: Int) -> String {
            let constraint = template.constraints[index]
            return template.place(ofLine: constraint.place.line, isAdded: constraint.isAdded)
        }
        result.lines = match.constraints.sorted { $0.key < $1.key }.map { line, index in
            let spec = template.constraints[index]
            return Result.Line(
                line: log.lines[line].number, place: place(index),
                source: spec.source.isEmpty ? log.lines[line].title : spec.source)
        }
        result.isOnCell = match.constraints.values.contains { index in
            let spec = template.constraints[index]
            return spec.first.view == TemplateSpec.cellName || spec.second?.view == TemplateSpec.cellName
        }
        let given = log.lines.map(\.equation).filter(\.isGiven)
        result.width =
            given.first { $0.first.attribute == "width" && $0.constant > 0 }?.constant
            ?? MeasuredList.standardWidth
        let height = given.first { $0.first.attribute == "height" }?.constant
        guard let plain = conflictCount([], of: template, width: result.width, height: height) else {
            return result
        }
        result.height = plain.height
        result.isReproduced = plain.count > 0
        guard result.isReproduced, let conflict = log.conflicts.first else { return result }
        for repair in conflict.repairs {
            guard let index = match.constraints[repair.line], let trial = edit(repair.change, index) else {
                continue
            }
            let left = conflictCount([trial.edit], of: template, width: result.width, height: height)
            result.repairs.append(
                Result.Trial(place: place(index), advice: trial.advice, isEnough: left?.count == 0))
        }
        result.repairs.sort { $0.isEnough && !$1.isEnough }
        return result
    }

    private func edit(_ change: ConflictLog.Change, _ index: Int) -> (edit: TemplateEdit, advice: String)? {
        switch change {
        case .priority: (.priority(constraint: index, LayoutPriority(999)), "give it the priority 999")
        case .relation(.greaterThanOrEqual):
            (.relation(constraint: index, .greaterThanOrEqual), "make it >= instead of ==")
        case .relation(.lessThanOrEqual):
            (.relation(constraint: index, .lessThanOrEqual), "make it <= instead of ==")
        case .relation, .other: nil
        }
    }

    /// The number of contradictions in the cell with edits, at a width and a height that its list requires.
    private func conflictCount(
        _ edits: [TemplateEdit], of template: TemplateSpec, width: Double, height: Double?
    ) -> (count: Int, height: Double)? {
        let changed = document.applying(edits, toTemplate: template.identifier) ?? document
        let source = DocumentDataSource(document: changed)
        let rows = source.document.rows.count
        let appearance = Appearance()
        let measurer = RowMeasurer(
            dataSource: source,
            conditions: LayoutConditions(
                appearance.environment(with: textEngine), size: Size(width: width, height: 0),
                settings: MeasuringSettings()),
            textMeasurer: textEngine)
        guard
            let row = (0..<rows).first(where: {
                (measurer.sizingCell(forRow: $0) as? DocumentCell)?.template.identifier == template.identifier
            })
        else { return nil }
        let (measurement, cell) = measurer.layOut(row: row)
        let asked = height ?? measurement.contentHeight
        cell.engine.layOut(size: Size(width: width, height: asked), heightPriority: .required)
        return (cell.engine.conflicts().count, asked)
    }
}
