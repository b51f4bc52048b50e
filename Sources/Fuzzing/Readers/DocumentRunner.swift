import Audit
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SelfSizing

/// Reads the file of a case and measures, lays out, examines and explains its rows, like the program.
final class DocumentRunner: FuzzRunning {
    private let folder: URL
    private let appearance = Appearance()
    private let textEngine: TextEngine
    /// Reads documents.
    let reader: DocumentReader

    /// Makes a runner.
    ///
    /// - folder: The folder for the files of a case.
    init(folder: URL) {
        self.folder = folder
        textEngine = TextEngine(appearance: appearance, cacheCapacity: 4 << 20)
        reader = DocumentReader(environment: RowEnvironment(fontFamilies: textEngine.fontFamilies))
    }

    var fileFolder: URL? { folder }

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        let path = folder.appendingPathComponent(file.fileName).path
        if file.format == .interfaceBuilder { try verify(path) }
        return try measure(try reader.read(contentsOf: path))
    }

    // MARK: Cells

    /// Lays the cells of an Interface Builder file out beside their recorded frames.
    private func verify(_ path: String) throws {
        for cell in CellVerification.all(of: try InterfaceBuilderReader().read(contentsOf: path)) {
            for view in cell.views where !view.computed.isFinite {
                throw FuzzingFailure(description: "the computed frame of \(view.id) is \(view.computed)")
            }
        }
    }

    // MARK: Rows

    private static let widths: [Double] = [375, 40, 2000]

    /// Measures some rows of a document, and checks that frames are finite and that sums add up.
    func measure(_ document: LayoutDocument) throws -> CaseOutcome {
        let source = DocumentDataSource(document: document)
        let rows = someRows(of: source)
        var environment = appearance.environment(with: textEngine)
        environment.layoutDirection = document.rows.writingDirection
        var conditions = LayoutConditions(
            environment, size: Size(width: 375, height: 600), flow: document.list.flow,
            settings: document.list.measuring)
        let list = RowMeasurer(dataSource: source, conditions: conditions, textMeasurer: textEngine)
        var reportedRows: Set<Int> = []
        for category in [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            conditions.contentSizeCategory = category
            for width in Self.widths {
                conditions.width = width
                list.take(conditions)
                for row in rows {
                    let laid = list.layOut(row: row)
                    try check(laid.cell, height: laid.measurement.height)
                    guard reportedRows.insert(row).inserted else { continue }
                    _ = ExaminedRow(laid.cell, laid.measurement, rules: RuleBook(document.audit)).problems()
                }
            }
        }
        guard list.flow == nil else { return .measured(rows: rows.count) }
        for row in rows.prefix(2) { try explain(row, list) }
        if let row = rows.first { explainFindings(row, list) }
        return .measured(rows: rows.count)
    }

    /// The first rows, one of each template among those that follow, the middle row and the last.
    private func someRows(of source: DocumentDataSource) -> [Int] {
        let count = source.numberOfRows
        var rows: Set<Int> = Set([0, 1, count / 2, count - 1].filter { (0..<count).contains($0) })
        var identifiers: Set<String> = []
        for row in 0..<min(count, 300) where identifiers.insert(source.reuseIdentifier(forRow: row)).inserted
        {
            if rows.count < 12 { rows.insert(row) }
        }
        return rows.sorted()
    }

    private func check(_ cell: TableViewCell, height: Double) throws(FuzzingFailure) {
        guard height.isFinite, height >= 0 else { throw FuzzingFailure(description: "a height of \(height)") }
        func check(_ view: View) throws(FuzzingFailure) {
            guard view.frame.isFinite else {
                throw FuzzingFailure(description: "the frame of \(view.name) is \(view.frame)")
            }
            for child in view.subviews { try check(child) }
        }
        try check(cell.contentView)
    }

    /// Explains what is found in a row, as `measure` does.
    private func explainFindings(_ row: Int, _ measurer: RowMeasurer) {
        measurer.width = 375
        let (measurement, cell) = measurer.layOut(row: row)
        let findings = RowExaminer(of: cell).examineAll(measurement).findings
        _ = RowExplainer(cell).explain(findings)
    }

    /// Explains a row, and checks that its terms add up to its height.
    private func explain(_ row: Int, _ measurer: RowMeasurer) throws(FuzzingFailure) {
        let explanation = measurer.explain(row: row)
        let sum = explanation.terms.reduce(0) { $0 + $1.amount }
        guard abs(sum - explanation.height) <= 1e-6 * max(1, abs(explanation.height)) else {
            throw FuzzingFailure(description: "terms of \(sum) explain a height of \(explanation.height)")
        }
        let cell = measurer.sizingCell(withReuseIdentifier: measurer.dataSource.reuseIdentifier(forRow: row))
        for case .layout(let term) in explanation.terms.prefix(8).map(\.source) {
            _ = cell.engine.whatIf(term, on: .height, of: cell.contentView)
        }
    }
}

extension Rect {
    /// Whether all its numbers are finite.
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
