import AutoLayout
import LayoutDocument
import SelfSizing
import SolverProblems
import Wording

/// The cell that a log is about: lines are found in a document, and repairs are tried on the cell.
package struct LoggedCell {
    let document: LayoutDocument
    private let environment: LayoutEnvironment
    private let textMeasurer: any TextMeasuring
    let width: Double

    /// Makes the search of a document.
    ///
    /// - Parameters:
    ///   - document: The document that has the cell.
    ///   - environment: The environment in which repairs are tried.
    ///   - textMeasurer: Measures the texts of its rows.
    ///   - width: The width of a log that gives none, in points.
    package init(
        in document: LayoutDocument, _ environment: LayoutEnvironment, _ textMeasurer: any TextMeasuring,
        width: Double
    ) {
        (self.document, self.environment) = (document, environment)
        (self.textMeasurer, self.width) = (textMeasurer, width)
    }

    /// What was found of a log.
    package struct Result: Encodable {
        /// A line of the log in the file.
        package struct Line: Encodable {
            /// The number of the log's line.
            package var line: Int
            package var place: String
            /// The constraint as the file has it.
            package var source: String
            /// The constraint in the names of the file.
            package var equation: String
            /// Whether another line of the log is the same constraint of the file, which was made more than once.
            package var isRepeated = false
            /// The constraint, as a place in the template's list.
            package var constraint: Int

            private enum CodingKeys: CodingKey { case line, place, source, equation, isRepeated }
        }

        /// The size of the row that a list of the file gives.
        package struct GivenHeight: Encodable {
            /// The number of the log's line.
            package var line: Int
            package var place: String
        }

        /// A repair that was tried on the cell.
        package struct Trial: Encodable {
            package var place: String
            package var advice: String
            /// Whether the cell holds together with it.
            package var isEnough: Bool
            /// The repair, as a place among those of the log's first contradiction.
            package var repair: Int
            /// The change of the template.
            package var edit: TemplateEdit

            private enum CodingKeys: CodingKey { case place, advice, isEnough }
        }

        /// The cell; `nil` if the file has none like that of the log.
        package var cell: String?
        package var lines: [Line] = []
        /// The log's height of the row, where the file's list gives it.
        package var list: GivenHeight?
        /// The size that repairs were tried at, in points.
        package var width = 0.0
        package var height = 0.0
        /// Whether the cell's constraints contradict each other at that size, as the log says.
        package var isReproduced = false
        /// Whether lines are constraints on the cell itself, whose size no layout of its content shows.
        package var isOnCell = false
        /// The repairs that were tried, those that are enough first.
        package var repairs: [Trial] = []

        /// The size that repairs were tried at, in words.
        package var size: String { "\(width.shortText(decimals: 4)) × \(height.shortText(decimals: 4))" }
    }

    /// Finds the lines of a log in the cell that fits best, and tries the repairs of its first contradiction there.
    package func found(_ log: ConflictLog) -> Result {
        let matches = document.templates.map { CellMatch(log, in: $0) }.filter { !$0.constraints.isEmpty }
        guard let match = matches.max(by: { $0.score < $1.score }) else { return Result() }
        let template = match.template
        var result = Result(cell: template.identifier)
        let repeated = match.repeated
        result.lines = match.constraints.merging(repeated) { first, _ in first }.sorted { $0.key < $1.key }
            .map { line, index in
                let spec = template.constraints[index]
                return Result.Line(
                    line: log.lines[line].number, place: template.place(of: spec),
                    source: spec.source.isEmpty ? log.lines[line].title : spec.source,
                    equation: spec.equation(fields: template.fields, names: template.spokenNames),
                    isRepeated: repeated[line] != nil, constraint: index)
            }
        if let place = template.heightPlace, let height = template.rowHeight {
            // The separator stands below the content.
            let line = log.lines.first {
                $0.constraint.isGivenSize && $0.constraint.first.attribute == "height"
                    && (height - 1...height).contains($0.constraint.constant)
            }
            result.list = line.map { .init(line: $0.number, place: place) }
        }
        result.isOnCell = match.constraints.values.contains { index in
            let spec = template.constraints[index]
            return spec.first.view == TemplateSpec.cellName || spec.second?.view == TemplateSpec.cellName
        }
        let given = log.lines.map(\.constraint).filter(\.isGivenSize)
        result.width =
            given.first { $0.first.attribute == "width" && $0.constant > 0 }?.constant
            ?? width
        let height = given.first { $0.first.attribute == "height" }?.constant
        guard let plain = conflictCount([], of: template, width: result.width, height: height) else {
            return result
        }
        result.height = plain.height
        result.isReproduced = plain.count > 0
        guard result.isReproduced, let conflict = log.conflicts.first else { return result }
        for (number, repair) in conflict.repairs.enumerated() {
            guard let index = match.constraints[repair.line], let trial = edit(repair.change, index) else {
                continue
            }
            let left = conflictCount([trial.edit], of: template, width: result.width, height: height)
            result.repairs.append(
                Result.Trial(
                    place: template.place(of: template.constraints[index]), advice: trial.advice,
                    isEnough: left?.count == 0, repair: number,
                    edit: trial.edit))
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

    /// The most rows among which one of the cell is looked for.
    private static let searchedRows = 2000

    /// The number of contradictions in the cell with edits, at a width and a height that its list requires.
    private func conflictCount(
        _ edits: [TemplateEdit], of template: TemplateSpec, width: Double, height: Double?
    ) -> (count: Int, height: Double)? {
        guard let (measurer, row) = measurer(edits, of: template, width: width) else { return nil }
        let (measurement, cell) = measurer.layOut(row: row)
        let asked = height ?? measurement.contentHeight
        cell.engine.layOut(size: Size(width: width, height: asked), heightPriority: .required)
        return (cell.engine.conflicts().count, asked)
    }

    /// A measurer of the document with edits, and the first row of a template; `nil` for a template without rows.
    func measurer(
        _ edits: [TemplateEdit], of template: TemplateSpec, width: Double
    ) -> (measurer: RowMeasurer, row: Int)? {
        let changed = document.applying(edits, toTemplate: template.identifier) ?? document
        let source = DocumentDataSource(document: changed)
        let row = (0..<min(source.rows.count, Self.searchedRows)).first {
            source.rows.template(ofRow: $0).identifier == template.identifier
        }
        guard let row else { return nil }
        let measurer = RowMeasurer(
            dataSource: source,
            conditions: LayoutConditions(
                environment, size: Size(width: width, height: 0), settings: MeasuringSettings()),
            textMeasurer: textMeasurer)
        return (measurer, row)
    }
}
