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
        let measurer = RowMeasurer(
            dataSource: source, environment: environment, width: controls.width,
            settings: Self.settings(controls, of: source, isRight: isRight))
        layout = TableViewLayout(measurer: measurer, estimatedRowHeight: controls.effectiveEstimate)
        layout.correction = controls.correction
    }

    /// Lets the list follow the controls.
    func follow(_ controls: Controls, environment: LayoutEnvironment) {
        layout.correction = controls.correction
        layout.estimatedRowHeight = controls.effectiveEstimate
        layout.setEnvironment(
            environment, width: controls.width,
            settings: Self.settings(controls, of: source, isRight: isRight))
    }

    /// Shows the rows of a source whose first rows are the same.
    func setSource(_ new: DocumentDataSource) {
        source = new
        let picked = layout.viewport.pickedRow ?? 0
        layout.setDataSource(new)
        layout.pick(row: min(picked, max(0, layout.rowCount - 1)))
    }

    /// How rows are measured under controls: a list without index titles has no section index.
    private static func settings(
        _ controls: Controls, of source: DocumentDataSource, isRight: Bool
    ) -> MeasuringSettings {
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
