import AutoLayout
import SourceText

/// The cells of an Interface Builder file (`.xib` or `.storyboard`).
///
/// It is a value; read one with ``InterfaceBuilderReader``. Every cell is a ``TemplateSpec`` like those of layout
/// documents, and ``layoutDocument(cell:)`` makes a whole layout document of it.
package struct InterfaceBuilderDocument: Sendable {
    /// The document's name as given to the reader, usually its path.
    package var sourceName: String
    /// Whether the file is a storyboard rather than a nib's.
    package var isStoryboard: Bool
    /// The version of the Interface Builder that wrote the file, such as 14868; 0 where it does not say.
    package var toolsVersion: Double
    /// Whether the file is for Apple TV.
    package var isForTelevision = false
    /// The device that the file was laid out for.
    var device: CanvasDevice
    /// The cells in the document's order; there is at least one, and their templates' identifiers differ.
    package var cells: [InterfaceBuilderCell]
    /// What outlets connect, in the document's order.
    package var connections: [InterfaceBuilderConnection] = []
    /// The identifier of the file's owner; `nil` where it has none, as a storyboard.
    package var ownerID: String?
    /// The class of the file's owner; `nil` where the file does not say.
    package var ownerClass: String?
    /// What was read of the code around the file.
    var code = NibCode.nothing
    /// The paths of the files of code that say something of the cells.
    var codeFiles: [String] = []
    /// The file's bytes, where documents take cells from it.
    var bytes: [UInt8] = []

    /// The version by which the canvas behaves: the betas of Xcode 15 number themselves 32700, after 22154.
    var canvasVersion: Double { toolsVersion >= 30000 ? 22154 : toolsVersion }
}

/// A cell of an Interface Builder file, or a top-level view of a nib that has no cells.
package struct InterfaceBuilderCell: Sendable {
    /// Something unsupported in a cell: an element, or one of its attributes.
    package struct Unsupported: Hashable, Sendable {
        /// The element's name, such as `visualEffectView`.
        package var element: String
        /// The unsupported attribute; `nil` where the element is unsupported.
        package var attribute: String?
        /// How it is handled, in words; empty where it is left out.
        package var note: String
        /// Whether views may be placed or sized differently from the app for it; what it changes is only drawn, or holds
        /// elsewhere, if not.
        package var touchesLayout = true
        /// How often it occurs in the cell.
        package var count: Int
        /// Where it occurs first.
        package var place: SourcePlace
    }

    /// A header or footer of a collection view's sections.
    package struct SectionView: Hashable, Sendable {
        /// Whether it is a footer.
        package var isFooter = false
        /// The height that a flow layout without an estimate gives it; `nil` where the file does not say.
        package var height: Double?
    }

    /// The values that the file sets properties of its class to.
    package var runtimeAttributes: [RuntimeAttribute] = []
    /// The object's identifier in the file.
    package var id: String
    /// The element that describes it: `tableViewCell`, `collectionViewCell`, `collectionReusableView`,
    /// `tableViewHeaderFooterView`, or that of a view.
    package var kind: String
    /// The class that the file names for it; `nil` for the element's own.
    package var customClass: String?
    /// The reuse identifier; `nil` where the file gives none.
    package var reuseIdentifier: String?
    /// The size of the whole cell that the file records, in points.
    package var size: Size
    /// The content view's frame in the cell, as the file records it; `nil` where it has none, or where the cell
    /// itself holds the views.
    package var contentViewFrame: Rect?
    /// Whether the views are inside a content view of the cell's, rather than directly in it.
    package var hasContentView: Bool
    /// The property of a table that the view is set to, as `tableHeaderView`; `nil` for other views.
    var tableProperty: String?
    /// The heights of the rows of the table that the cell is a prototype of; `nil` where the file has no table.
    var tableRows: TableRows?
    /// Whether the table draws a line below its rows.
    var hasSeparator = true
    /// The size that a flow layout without an estimate gives all of its items; `nil` for items that size themselves.
    var itemSize: Size?
    /// Where the layout gives that size; `nil` for none.
    var itemSizePlace: SourcePlace?
    /// Whether its flow layout estimates the size of items, so that its constraints decide.
    var isEstimated = false
    /// What the collection view says of the header or footer of a section that it is; `nil` for other cells.
    package var sectionView: SectionView?
    /// The table or collection view that it is a prototype of; `nil` where the file has none.
    package var list: CellList?
    /// What code says of its size; `nil` where it says nothing, or is not known.
    package var codedSize: CodedSize?
    /// The layouts that its class gives it, in a file of its own.
    var classLayouts: [SwiftCell] = []
    /// The accessory at the trailing edge in the file; `none` by default.
    package var accessoryType: String
    /// What the file says of the view that holds the cell's views.
    var root: RecordedRoot
    /// The cell's views and constraints.
    ///
    /// Its identifier is the reuse identifier, the class's or the element's name, with a number where another cell
    /// has it; its fields are the texts, each with the file's as default.
    package var template: TemplateSpec
    /// The constraints that are removed at build time, and those that are not installed in the size class that counts.
    package var absentConstraints: [ConstraintSpec]
    /// What is not understood, in the document's order.
    package var unsupported: [Unsupported]
    /// Whether everything that matters to layout is understood.
    package var isComplete: Bool { !unsupported.contains(where: \.touchesLayout) }
    /// The place of the cell's element.
    package var place: SourcePlace

    /// Whether the cell is one of a table: its height follows from its constraints.
    package var isTableCell: Bool { kind == "tableViewCell" || kind == "tableViewHeaderFooterView" }

    /// Whether the cell is an item of a collection view, which the layout gives its size.
    package var isItem: Bool { kind == "collectionViewCell" || kind == "collectionReusableView" }

    /// What the file records of the views, the content view first.
    package var recordedViews: [RecordedView] {
        [template.recorded].compactMap { $0 } + template.views.compactMap(\.recorded)
    }
}
