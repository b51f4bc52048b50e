import AutoLayout
import LayoutDocument
import SelfSizing

/// The state in which a window is asked to open; what is left out is the document's or the default.
///
/// It can be written as a command line and read back, see ``arguments`` and ``StateFlag/all``. Rows that were inserted,
/// deleted or moved in the window are not part of it: they are no part of any document.
public struct OpenRequest: Hashable, Sendable {
    /// The file's path, or `example:` and a name; `nil` for the start page.
    public var document: String?
    /// The cell of a file with several, such as a storyboard: its reuse identifier or its identifier in the file.
    public var cell: String?
    /// The width of the list in points.
    public var width: Double?
    /// The text size.
    public var textSize: TextSizeSetting?
    /// The writing direction.
    public var direction: DirectionSetting?
    /// Where lines of the system font get their height from.
    public var lineHeight: LineHeight?
    /// Where heights come from.
    public var rowHeight: RowHeight?
    /// The size of items of a collection view in points.
    public var itemSize: Size?
    /// What an unmeasured row's height is taken for.
    public var estimate: EstimatedRowHeight?
    /// What happens to the position when rows turn out otherwise.
    public var correction: PositionCorrection?
    /// The number of rows.
    public var rowCount: Int?
    /// The picked row, from 0.
    public var row: Int?
    /// The name of a case of the document's audit that is picked; the cases come after the rows then.
    public var caseName: String?
    /// Where the list is scrolled to; the picked row stands at the top unless it is given.
    public var top: ListPosition?
    /// What stands at the trailing edge of rows.
    public var accessory: RowAccessories.Accessory?
    /// Whether rows have an editing control.
    public var isEditing: Bool?
    /// Whether the list has a section index.
    public var hasSectionIndex: Bool?
    /// What stands in for the rows' texts.
    public var texts: RowTexts?
    /// How the list arranges its cells.
    public var layoutKind: LayoutKind?
    /// How a flow differs from the document's.
    public var flow: FlowChanges?
    /// Whether the steps in which a flow's items come to their sizes are made one by one.
    public var stepsItemSizes: Bool?
    /// Whether rows are measured in idle time.
    public var measuresAhead: Bool?
    /// Whether heights measured before are remembered.
    public var usesHeightCache: Bool?
    /// How labels of several lines come to know their width.
    public var preferredWidth: PreferredWidthMode?
    /// How much work measuring takes.
    public var engineCost: EngineCost?
    /// Whether cells or heights are asked for first.
    public var callOrder: CallOrder?
    /// What is done wrong on purpose.
    public var demonstrations: Set<Demonstration>?
    /// Whether the list is shown beside one without demonstrations.
    public var isComparing: Bool?
    /// What is drawn over the rows.
    public var overlays: Overlays?
    /// Light or dark; `nil` for what the desktop has.
    public var theme: ThemeSetting?

    /// Makes a request for the start page.
    public init() {}

    /// The controls to start a document with.
    public func controls(for document: LayoutDocument) -> Controls {
        var controls = Controls(startingWith: document)
        for flag in StateFlag.all { flag.apply(self, &controls) }
        controls.rowCount = rowCount == document.rows.count ? nil : rowCount
        controls.showsCases = caseName != nil
        flow?.apply(to: &controls.flow)
        return controls
    }

    /// Makes a request for the controls that a document is looked at with; only what differs from what the document
    /// starts with is in it, and width and text size.
    ///
    /// - Parameters:
    ///   - controls: The controls.
    ///   - document: The document.
    public init(_ controls: Controls, of document: LayoutDocument) {
        let start = Controls(startingWith: document)
        for flag in StateFlag.all { flag.take(controls, start, &self) }
        self.document = document.sourceName
        width = controls.width
        textSize = controls.textSize
        rowCount = controls.rowCount
        let changes = FlowChanges(from: start.flow, to: controls.flow)
        if controls.layoutKind == .flow, !changes.isEmpty { flow = changes }
    }
}

/// What a list is scrolled to: a row at its top, and how much of it is above the edge.
public struct ListPosition: Hashable, Sendable {
    /// The row, from 0.
    public var row: Int
    /// How much of the row is above the visible part, in points.
    public var offset: Double

    /// Makes a position; the offset in points.
    public init(row: Int, offset: Double = 0) {
        self.row = row
        self.offset = offset
    }
}
