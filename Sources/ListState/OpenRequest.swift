import AutoLayout
import LayoutDocument
import SelfSizing

/// The state in which a window is to open.
///
/// A value of `nil` stands for the document's own or the default.
///
/// It can be written as a command line and read back, see ``arguments`` and ``StateFlag/all``. Rows that were inserted,
/// deleted or moved in the window are not included, since no document has them.
package struct OpenRequest: Hashable, Sendable {
    /// The file's path, or `example:` and a name; `nil` for the start page.
    package var document: String?
    /// The cell of a file with several, such as a storyboard: its reuse identifier or its identifier in the file.
    package var cell: String?
    /// The width of the list in points.
    package var width: Double?
    /// The text size.
    package var textSize: TextSizeSetting?
    /// The writing direction.
    package var direction: DirectionSetting?
    /// The source of the line height of the system font.
    package var lineHeight: LineHeight?
    /// The way of finding row heights.
    package var rowHeight: RowHeight?
    /// The size of items of a collection view in points.
    package var itemSize: Size?
    /// The estimated height of rows that are not measured.
    package var estimate: EstimatedRowHeight?
    /// What happens to the scroll position when rows turn out taller or shorter than estimated.
    package var correction: PositionCorrection?
    /// The number of rows.
    package var rowCount: Int?
    /// The selected row, from 0.
    package var row: Int?
    /// The name of a selected case of the document's audit.
    ///
    /// If given, the cases follow the rows.
    package var caseName: String?
    /// The name of the variant whose first row is selected.
    package var variant: String?
    /// The scroll position; `nil` puts the selected row at the top.
    package var top: ListPosition?
    /// The accessory at the trailing edge of rows.
    package var accessory: RowAccessories.Accessory?
    /// Whether rows have an editing control.
    package var isEditing: Bool?
    /// Whether the list has a section index.
    package var hasSectionIndex: Bool?
    /// The texts that replace the rows' own.
    package var texts: RowTexts?
    /// Whether the list is a table or a flow.
    package var layoutKind: LayoutKind?
    /// The differences of the flow from the document's.
    package var flow: FlowChanges?
    /// Whether the sizing steps of a flow's items run one at a time.
    package var stepsItemSizes: Bool?
    /// Whether rows are measured in idle time.
    package var measuresAhead: Bool?
    /// Whether heights measured before are remembered.
    package var usesHeightCache: Bool?
    /// How labels of several lines get their preferred width.
    package var preferredWidth: PreferredWidthMode?
    /// How long a measurement takes.
    package var engineCost: EngineCost?
    /// Whether cells or heights are requested first.
    package var callOrder: CallOrder?
    /// The mistakes that are demonstrated.
    package var demonstrations: Set<Demonstration>?
    /// Whether the demonstration is shown beside the correct list.
    package var isComparing: Bool?
    /// The overlays over the rows.
    package var overlays: Overlays?
    /// Light or dark; `nil` follows the desktop.
    package var theme: ThemeSetting?

    /// Makes a request for the start page.
    package init() {}

    /// The controls for a document, with the request's values.
    package func controls(for document: LayoutDocument) -> Controls {
        var controls = Controls(startingWith: document)
        for flag in StateFlag.all { flag.apply(self, &controls) }
        controls.rowCount = rowCount == document.rows.count ? nil : rowCount
        controls.showsCases = caseName != nil
        flow?.apply(to: &controls.flow)
        return controls
    }

    /// Makes a request from the controls of a document.
    ///
    /// It has the width, the text size, and the values that differ from those that the document starts with.
    ///
    /// - Parameters:
    ///   - controls: The controls.
    ///   - document: The document.
    package init(_ controls: Controls, of document: LayoutDocument) {
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
package struct ListPosition: Hashable, Sendable {
    /// The row, from 0.
    package var row: Int
    /// How much of the row is above the visible part, in points.
    package var offset: Double

    /// Makes a position; the offset in points.
    package init(row: Int, offset: Double = 0) {
        self.row = row
        self.offset = offset
    }
}
