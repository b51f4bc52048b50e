import AutoLayout
import LayoutDocument
import SelfSizing

/// Why something of the picked row is as it is.
@MainActor
public final class WhyModel {
    /// The row that it is about.
    public let inspection: InspectionModel
    let look = Look<LookKey, FrameSum?>()
    /// The sum of the selected frame value, with its key.
    private var sum: KeyedSum?
    /// The sum without reasons, with its key.
    private var plainSum: KeyedSum?
    private var keptGhost: CellGhost?

    /// The list that the row is of.
    public var list: OpenList { inspection.list }

    struct LookKey: Hashable, Sendable {
        let state: RowStateKey
        let selection: Selection
    }

    /// Makes a model of the row that is inspected.
    public init(of inspection: InspectionModel) {
        self.inspection = inspection
        inspection.list.changes.observe(.trial) { [weak self] _ in
            self?.keptGhost = self?.inspection.inspectedRow(explains: false).map(CellGhost.init)
        }
    }

    /// The picked row's cell as the document has it, while changes of its template are tried out.
    public var ghost: CellGhost? { list.isPreviewing ? keptGhost : nil }

    /// The selected frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// Of a height that does not hold any more, the sum says what would be right. It costs a few measurements.
    public func frameSum(of row: InspectedRow) -> FrameSum? { frameSum(of: row, list.selection) }

    /// A frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - selection: The frame value.
    ///   - tellsReasons: Whether the sum says what decides, how far that goes and what takes over.
    /// - Returns: The sum.
    public func frameSum(
        of row: InspectedRow, _ selection: Selection, tellsReasons: Bool = true
    ) -> FrameSum? {
        FrameSums(measurer: row.isItem ? nil : inspection.measurer)
            .sum(of: row, selection, tellsReasons: tellsReasons)
    }

    /// The selected frame value of the picked row as a sum; `nil` without a row, or where it has no such view.
    ///
    /// It is made again only when something may have changed, so it can be asked for in each frame. Of a large cell it
    /// is made on another thread.
    ///
    /// - Parameter tellsReasons: Whether the sum says what decides, how far that goes and what takes over: most of the
    ///   work, and more than there is room for in a frame.
    /// - Returns: The sum.
    public func currentSum(tellsReasons: Bool = true) -> Looked<FrameSum?> {
        guard let source = list.list?.source, let row = list.targetRow else { return .known(nil) }
        let selection = list.selection
        if let (state, key) = list.state(ofRow: row) {
            let sum = list.looked(atRow: row, look, .init(state: key, selection: selection)) {
                state.frameSum(selection, with: $0)
            }
            if let sum { return sum }
        }
        let key = KeyedSum.Key(
            row: row, selection: selection, controls: list.controls, source: ObjectIdentifier(source),
            version: source.version, category: list.contentSizeCategory, drawn: list.drawnRow(row))
        if let sum, sum.key == key { return .known(sum.sum) }
        if !tellsReasons, let plainSum, plainSum.key == key { return .known(plainSum.sum) }
        let found = inspection.inspectedRow().flatMap {
            frameSum(of: $0, selection, tellsReasons: tellsReasons)
        }
        // A document that is gone may leave its address to another one.
        let keyed = KeyedSum(key: key, source: source, sum: found)
        if tellsReasons { sum = keyed } else { plainSum = keyed }
        return .known(found)
    }

    /// The frame values that can be explained of a view, or of the row.
    ///
    /// - Parameters:
    ///   - view: The name of the view; `nil` for the row.
    ///   - row: The row.
    /// - Returns: The attributes, the most telling first.
    public func explainableAttributes(ofView view: String?, in row: InspectedRow) -> [Attribute] {
        guard let view, let found = row.view(named: view) else { return [.height, .width] }
        var attributes: [Attribute] = [
            .height, .width, .left, .top, .leading, .trailing, .bottom, .centerX, .centerY,
        ]
        if found.firstBaselineFromTop != nil { attributes += [.firstBaseline, .lastBaseline] }
        return attributes
    }

    /// The views of a row that can be selected, in the order of the tree, with how deep they are in it.
    public func selectableViews(in row: InspectedRow) -> [(name: String, depth: Int)] {
        var views: [(name: String, depth: Int)] = []
        func collect(_ view: View, _ depth: Int) {
            for child in view.subviews {
                if child.isHidden { continue }
                views.append((child.name, depth))
                collect(child, depth + 1)
            }
        }
        collect(row.cell.contentView, 0)
        return views
    }
}

/// A sum, and what it was made for.
private struct KeyedSum {
    struct Key: Equatable {
        let row: Int
        let selection: Selection
        let controls: Controls
        let source: ObjectIdentifier
        let version: Int
        let category: ContentSizeCategory
        let drawn: DrawnRow?
    }

    let key: Key
    let source: DocumentDataSource
    let sum: FrameSum?
}

extension RowState {
    /// A frame value of the row as a sum, with what decides it; `nil` where the row has no such view.
    func frameSum(_ selection: Selection, with textMeasurer: any TextMeasuring) -> FrameSum? {
        let measurer = flow == nil ? makeMeasurer(with: textMeasurer) : nil
        return FrameSums(measurer: measurer).sum(of: inspected(with: textMeasurer, measurer), selection)
    }
}
