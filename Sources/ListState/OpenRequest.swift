import AutoLayout
import LayoutDocument
import SelfSizing

/// The state in which a window is asked to open; what is left out is the document's or the default.
///
/// It can be written as a command line and read back, see ``arguments`` and ``StateFlag``. Rows that were inserted,
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
    /// Where heights come from.
    public var rowHeight: RowHeight?
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
    public var texts: PseudoLocalisation?
    /// How the list arranges its cells.
    public var layoutKind: LayoutKind?
    /// How a flow differs from the document's.
    public var flow = FlowChanges()
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
    /// Whether that is shown beside the right way.
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
        func set<Value>(_ value: Value?, _ path: WritableKeyPath<Controls, Value>) {
            if let value { controls[keyPath: path] = value }
        }
        set(width, \.width)
        set(textSize, \.textSize)
        set(direction, \.direction)
        set(rowHeight, \.measuring.rowHeight)
        set(estimate, \.estimatedRowHeight)
        set(correction, \.correction)
        if let rowCount { controls.rowCount = rowCount == document.rows.count ? nil : rowCount }
        if caseName != nil { controls.showsCases = true }
        set(accessory, \.measuring.accessories.accessory)
        set(isEditing, \.measuring.accessories.isEditing)
        set(hasSectionIndex, \.measuring.accessories.hasSectionIndex)
        set(texts, \.texts)
        set(layoutKind, \.layoutKind)
        flow.apply(to: &controls.flow)
        set(stepsItemSizes, \.stepsItemSizes)
        set(measuresAhead, \.measuresAhead)
        set(usesHeightCache, \.measuring.usesHeightCache)
        set(preferredWidth, \.measuring.preferredWidth)
        set(engineCost, \.measuring.engineCost)
        set(callOrder, \.measuring.callOrder)
        set(demonstrations, \.measuring.demonstrations)
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
        func changed<Value: Equatable>(_ path: KeyPath<Controls, Value>) -> Value? {
            controls[keyPath: path] == start[keyPath: path] ? nil : controls[keyPath: path]
        }
        self.document = document.sourceName
        width = controls.width
        textSize = controls.textSize
        direction = changed(\.direction)
        rowHeight = changed(\.measuring.rowHeight)
        estimate = changed(\.estimatedRowHeight)
        correction = changed(\.correction)
        rowCount = controls.rowCount
        accessory = changed(\.measuring.accessories.accessory)
        isEditing = changed(\.measuring.accessories.isEditing)
        hasSectionIndex = changed(\.measuring.accessories.hasSectionIndex)
        texts = changed(\.texts)
        layoutKind = changed(\.layoutKind)
        if controls.layoutKind == .flow { flow = FlowChanges(from: start.flow, to: controls.flow) }
        stepsItemSizes = changed(\.stepsItemSizes)
        measuresAhead = changed(\.measuresAhead)
        usesHeightCache = changed(\.measuring.usesHeightCache)
        preferredWidth = changed(\.measuring.preferredWidth)
        engineCost = changed(\.measuring.engineCost)
        callOrder = changed(\.measuring.callOrder)
        demonstrations = changed(\.measuring.demonstrations)
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

    /// Reads a row, or a row and points, as in `120` and `120+14.5`.
    ///
    /// - Throws: ``ControlError`` unless it is that.
    public static func parse(_ text: String) throws(ControlError) -> ListPosition {
        let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        guard let row = Int(parts[0]), row >= 0 else { throw error(text) }
        guard parts.count > 1 else { return ListPosition(row: row) }
        guard let offset = Double(parts[1]), offset.isFinite, offset >= 0 else { throw error(text) }
        return ListPosition(row: row, offset: offset)
    }

    private static func error(_ text: String) -> ControlError {
        ControlError(
            "“\(text)” is not a place in the list.",
            remedy: "Give a row from 0, or a row and points above the edge, such as 120+14.5.")
    }
}
