import AutoLayout
import LayoutDocument
import SelfSizing

/// A list under the controls: what makes its rows, and the rows as they are laid out.
@MainActor
final class ModelList {
    /// Makes rows and cells.
    private(set) var source: DocumentDataSource
    /// The list without a window.
    let layout: TableViewLayout
    /// Whether nothing is done wrong in it, whatever the controls say.
    let isRight: Bool
    /// Measures rows ahead; `nil` while that is off.
    var ahead: MeasuringAhead?
    /// The text metrics that it was made for.
    var aheadMetrics = 0

    /// Makes a list under controls.
    init(
        source: DocumentDataSource, environment: LayoutEnvironment, controls: Controls, isRight: Bool = false
    ) {
        self.source = source
        self.isRight = isRight
        source.rowTexts = controls.texts
        let settings = Self.settings(controls, of: source, isRight: isRight)
        source.demonstrations = settings.demonstrations
        let measurer = RowMeasurer(
            dataSource: source, environment: environment, width: controls.width, settings: settings)
        layout = TableViewLayout(measurer: measurer, estimatedRowHeight: controls.effectiveEstimate)
        layout.correction = controls.correction
        let document = source.document
        layout.floatsHeaders = document.list.style == .plain && !document.rows.sections.isEmpty
    }

    /// Lets the list follow the controls.
    func follow(_ controls: Controls, environment: LayoutEnvironment) {
        layout.correction = controls.correction
        layout.estimatedRowHeight = controls.effectiveEstimate
        let settings = Self.settings(controls, of: source, isRight: isRight)
        source.demonstrations = settings.demonstrations
        layout.setEnvironment(environment, width: controls.width, settings: settings)
        if source.rowTexts != controls.texts {
            source.rowTexts = controls.texts
            layout.contentChanged(ofRows: 0..<layout.rowCount)
        }
    }

    /// Shows the rows of another source, in which other rows stand in the place of some, or in each round of them.
    ///
    /// - Parameters:
    ///   - new: The source; its cells are made as those before.
    ///   - replaced: The rows of one round that are there no longer.
    ///   - count: The number of rows in their place; as many where rows are repeated.
    ///   - period: The number of rows of one round.
    func take(_ new: DocumentDataSource, replacing replaced: Range<Int>, withCount count: Int, period: Int) {
        new.rowTexts = source.rowTexts
        new.demonstrations = source.demonstrations
        source = new
        layout.setDataSource(new, replacing: replaced, withCount: count)
        var start = replaced.lowerBound + period
        while start < layout.rowCount, !replaced.isEmpty {
            layout.contentChanged(ofRows: start..<min(start + replaced.count, layout.rowCount))
            start += period
        }
    }

    /// Shows the same rows with cells made as another state of the document has them.
    func takeTemplates(of document: LayoutDocument, forgettingFindings: Bool) {
        let new = DocumentDataSource(document: document, rows: source.rows.following(document))
        new.rowTexts = source.rowTexts
        new.demonstrations = source.demonstrations
        source = new
        layout.setCellSource(new, forgettingFindings: forgettingFindings)
    }

    /// Shows as many rows: they are added or go at the end.
    func setRowCount(_ count: Int) {
        let old = source.rows.count
        guard count != old else { return }
        if source.rows.isEdited {
            if count > old { source.rows.insertRows(count: count - old, at: old) }
            if count < old { source.rows.removeRows(count..<old) }
        } else {
            source.rows = DocumentRows(of: source.document, count: count)
        }
        let picked = layout.viewport.pickedRow
        if count > old { layout.insertRows(at: old, count: count - old) }
        if count < old { layout.deleteRows(count..<old) }
        if let picked { layout.pick(row: layout.rowCount > 0 ? min(picked, layout.rowCount - 1) : nil) }
    }

    /// Shows the document's rows as they are written.
    func restoreRows(count: Int?) {
        source.rows = DocumentRows(of: source.document, count: count)
        layout.reloadData()
    }

    /// How rows are measured under controls: a list without index titles has no section index, and in a flow nothing
    /// is done wrong.
    private static func settings(
        _ controls: Controls, of source: DocumentDataSource, isRight: Bool
    ) -> MeasuringSettings {
        let isRight = isRight || controls.layoutKind == .flow
        var settings = isRight ? controls.measuring.withoutDemonstrations : controls.measuring
        if source.sectionIndexTitles.isEmpty { settings.accessories.hasSectionIndex = false }
        return settings
    }
}

extension Controls {
    /// What unmeasured rows are taken for: where every row has one height, that height.
    var effectiveEstimate: EstimatedRowHeight {
        if case .fixed(let height) = measuring.rowHeight { return .constant(height) }
        return estimatedRowHeight
    }
}
