import AutoLayout
import LayoutDocument
import SelfSizing

/// The state in which a window is to open. A value of `nil` stands for the document's own or the default.
///
/// It can be written as a command line and read back, see ``arguments`` and ``StateFlag/all``. Rows that were inserted,
/// deleted or moved in the window are not included, since no document has them.
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
    /// The source of the line height of the system font.
    public var lineHeight: LineHeight?
    /// The way of finding row heights.
    public var rowHeight: RowHeight?
    /// The size of items of a collection view in points.
    public var itemSize: Size?
    /// The estimated height of rows that are not measured.
    public var estimate: EstimatedRowHeight?
    /// What happens to the scroll position when rows turn out taller or shorter than estimated.
    public var correction: PositionCorrection?
    /// The number of rows.
    public var rowCount: Int?
    /// The picked row, from 0.
    public var row: Int?
    /// The name of a picked case of the document's audit. If given, the cases follow the rows.
    public var caseName: String?
    /// The scroll position; `nil` puts the picked row at the top.
    public var top: ListPosition?
    /// The accessory at the trailing edge of rows.
    public var accessory: RowAccessories.Accessory?
    /// Whether rows have an editing control.
    public var isEditing: Bool?
    /// Whether the list has a section index.
    public var hasSectionIndex: Bool?
    /// The texts that replace the rows' own.
    public var texts: RowTexts?
    /// Whether the list is a table or a flow.
    public var layoutKind: LayoutKind?
    /// The differences of the flow from the document's.
    public var flow: FlowChanges?
    /// Whether a flow's items get their sizes step by step, at the reader's command.
    public var stepsItemSizes: Bool?
    /// Whether rows are measured in idle time.
    public var measuresAhead: Bool?
    /// Whether heights measured before are remembered.
    public var usesHeightCache: Bool?
    /// How labels of several lines get their preferred width.
    public var preferredWidth: PreferredWidthMode?
    /// How long a measurement takes.
    public var engineCost: EngineCost?
    /// Whether cells or heights are requested first.
    public var callOrder: CallOrder?
    /// The mistakes that are demonstrated.
    public var demonstrations: Set<Demonstration>?
    /// Whether the demonstration is shown beside the correct list.
    public var isComparing: Bool?
    /// The overlays over the rows.
    public var overlays: Overlays?
    /// Light or dark; `nil` follows the desktop.
    public var theme: ThemeSetting?

    /// Makes a request for the start page.
    public init() {}

    /// The controls for a document, with the request's values.
    public func controls(for document: LayoutDocument) -> Controls {
        var controls = Controls(startingWith: document)
        for flag in StateFlag.all { flag.apply(self, &controls) }
        controls.rowCount = rowCount == document.rows.count ? nil : rowCount
        controls.showsCases = caseName != nil
        flow?.apply(to: &controls.flow)
        return controls
    }

    /// Makes a request from the controls of a document. It has the width, the text size, and the values that differ
    /// from those that the document starts with.
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

/// A scroll position: the row at the top, and how much of it is above the edge.
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
