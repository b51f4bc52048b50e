import AutoLayout
import LayoutDocument
import SelfSizing

/// A list under the controls: its data source, and its layout.
@MainActor
final class ModelList {
    /// Makes rows and cells.
    private(set) var source: DocumentDataSource
    /// The list without a window.
    let layout: TableViewLayout
    /// Whether it ignores the demonstrations of the controls.
    let isRight: Bool
    /// Measures rows ahead; `nil` while that is off.
    var ahead: MeasuringAhead?
    /// The version of the text metrics that ``ahead`` was made for.
    var aheadMetrics = 0

    /// Measures the texts of its rows.
    var textMeasurer: any TextMeasuring { layout.measurer.environment.textMeasurer }

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

    /// Applies the controls to the list.
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

    /// Shows the rows of another source, in which some rows of each round were replaced.
    ///
    /// - Parameters:
    ///   - new: The source; its cells are made as those before.
    ///   - replaced: The rows of one round that were replaced.
    ///   - count: The number of new rows; the same number where rows repeat.
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

    /// Shows the same rows with cells made from another state of the document.
    func takeTemplates(of document: LayoutDocument) {
        let new = DocumentDataSource(document: document, rows: source.rows.following(document))
        new.rowTexts = source.rowTexts
        new.demonstrations = source.demonstrations
        source = new
        layout.setCellSource(new)
    }

    /// Sets the number of rows; rows are added or removed at the end.
    func setRowCount(_ count: Int) {
        let old = source.rows.count
        guard count != old else { return }
        if source.rows.isEdited {
            if count > old { source.rows.insertRows(count: count - old, at: old) }
            if count < old { source.rows.removeRows(count..<old) }
        } else {
            source.rows = DocumentRows(of: source.document, count: count)
        }
        let selected = layout.viewport.selectedRow
        if count > old { layout.insertRows(at: old, count: count - old) }
        if count < old { layout.deleteRows(count..<old) }
        if let selected { layout.select(row: layout.rowCount > 0 ? min(selected, layout.rowCount - 1) : nil) }
    }

    /// Shows the document's rows as they are written.
    func restoreRows(count: Int?) {
        source.rows = DocumentRows(of: source.document, count: count)
        layout.reloadData()
    }

    /// The settings for measuring rows under controls.
    ///
    /// A list without index titles has no section index, and a flow has no demonstrations.
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
    /// The estimate; where every row has one height, that height.
    var effectiveEstimate: EstimatedRowHeight {
        if case .fixed(let height) = measuring.rowHeight { return .constant(height) }
        return estimatedRowHeight
    }
}
