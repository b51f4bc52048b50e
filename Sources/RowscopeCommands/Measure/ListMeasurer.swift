import AutoLayout
import LayoutDocument
import SelfSizing

/// Measures and lays out the rows of a list, or its items, in one state after the other.
struct ListMeasurer {
    /// A row laid out, until its cell is used for another one.
    struct Laid {
        let cell: TableViewCell
        /// The row's size in points; the separator is part of it.
        let size: Size
        /// What was measured; `nil` for an item.
        let measurement: RowMeasurement?
    }

    private let rows: RowMeasurer
    /// The items; `nil` in a table.
    private let flow: CollectionViewFlowLayout?

    /// Makes a measurer of a list's rows.
    init(_ source: DocumentDataSource, _ list: MeasuredList, in environment: LayoutEnvironment) {
        rows = RowMeasurer(
            dataSource: source, environment: environment, width: 0, settings: list.settings)
        flow = list.document.list.flow.map {
            CollectionViewFlowLayout(
                measurer: ItemMeasurer(
                    dataSource: source, environment: environment, settings: list.settings),
                settings: $0)
        }
    }

    /// Whether rows are items of a flow.
    var isFlow: Bool { flow != nil }

    /// Goes to a state.
    func begin(_ sweep: MeasurePlan.Sweep) {
        guard let flow else {
            rows.environment.layoutDirection = sweep.direction
            rows.environment.contentSizeCategory = sweep.category
            rows.width = sweep.width
            return
        }
        var environment = flow.measurer.environment
        environment.layoutDirection = sweep.direction
        environment.contentSizeCategory = sweep.category
        flow.setEnvironment(environment)
        // A flow that scrolls sideways is as high as one item of the estimated height.
        let settings = flow.settings
        let height =
            settings.expectedItemSize.height + settings.sectionInset.top + settings.sectionInset.bottom
        flow.containerSize = Size(width: sweep.width, height: height)
    }

    /// Lays a row out.
    func layOut(row: Int) -> Laid {
        if let flow {
            let (size, _, cell) = flow.layOut(item: row, explains: false)
            return Laid(cell: cell, size: size, measurement: nil)
        }
        let (measurement, cell) = rows.layOut(row: row)
        return Laid(
            cell: cell, size: Size(width: rows.width, height: measurement.height), measurement: measurement)
    }

    /// The terms of a row's height, read before the views are placed at that height; `nil` for an item with a given
    /// size.
    func terms(ofRow row: Int) -> [MeasuredTerm]? {
        if let flow {
            let laid = flow.layOut(item: row)
            return laid.explanation.map { MeasuredTerm.terms(of: $0, cell: laid.cell) }
        }
        let explanation = rows.explain(row: row)
        let identifier = rows.dataSource.reuseIdentifier(forRow: row)
        return MeasuredTerm.terms(of: explanation, cell: rows.sizingCell(withReuseIdentifier: identifier))
    }
}
