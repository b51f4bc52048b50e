import AutoLayout
import SourceText
import Wording

/// Makes a document of the tree of an Interface Builder file.
struct InterfaceBuilderDocumentConverter {
    let root: XMLElement
    let context: InterfaceBuilderContext

    /// The document; what is wrong with it is in the context.
    func document() -> InterfaceBuilderDocument {
        let version = Self.version(root["toolsVersion"])
        let device = CanvasDevice(named: root.child("device")?["id"], toolsVersion: version)
        var document = InterfaceBuilderDocument(
            sourceName: context.sourceName, isStoryboard: root.child("scenes") != nil,
            toolsVersion: version,
            device: device, cells: [])
        document.isForTelevision = root["targetRuntime"] == "AppleTV"
        let connections = InterfaceBuilderDocument.Connections(root)
        document.connections = connections.all
        document.ownerID = connections.owner?.id
        document.ownerClass = connections.owner?.customClass
        let resources = InterfaceBuilderResources(root, context: context)
        let documentNotes = context.unsupported
        let index = ObjectIndex(root, context: context)
        let elements = CellFinder.cells(in: root)
        if elements.isEmpty {
            context.reportEmptyFile(
                root.place, tr("there is no cell and no view of its own in the file"),
                tr(
                    """
                    Name a file with a table or collection view cell; a storyboard's are its prototype cells.
                    """
                ))
        }
        guard elements.count <= Self.maximumCells else {
            context.report(
                root.place, tr("the file has \(elements.count) cells, more than \(Self.maximumCells)"),
                tr("Take some out into a file of their own."))
            return document
        }
        var identifiers: Set<String> = []
        let lists = CellLists(root)
        for (element, table) in elements {
            context.beginCell()
            let converter = CellConverter(
                cell: element, document: document, resources: resources, index: index, context: context)
            guard var cell = converter.convert() else { continue }
            if let table {
                cell.list = lists.list(of: table)
                cell.hasSeparator = table["separatorStyle"] != "none"
                cell.tableRows = cell.kind == "tableViewCell" ? TableRows(table, of: element) : nil
                if cell.kind == "collectionViewCell" {
                    // One that is drawn in another size gets it from code.
                    if let given = itemSize(of: table), given.size == cell.size {
                        (cell.itemSize, cell.itemSizePlace) = (given.size, given.place)
                    }
                    cell.isEstimated = flowLayout(of: table).map(estimatesItems) ?? false
                }
                if cell.kind == "collectionReusableView" {
                    cell.sectionView = sectionView(element, of: table, height: cell.size.height)
                }
                cell.tableProperty = element["key"].flatMap {
                    CellFinder.tableProperties.contains($0) ? $0 : nil
                }
            }
            cell.template.identifier = cell.template.identifier.firstFree { identifiers.insert($0).inserted }
            cell.unsupported = documentNotes + context.unsupported
            document.cells.append(cell)
        }
        return document
    }

    /// The size of the items of a collection view whose flow layout does not estimate it, and where it is written; `nil`
    /// for others.
    private func itemSize(of list: XMLElement) -> (size: Size, place: SourcePlace)? {
        guard let layout = layoutWithoutEstimate(of: list),
            let size = layout.children.first(where: { $0["key"] == "itemSize" }),
            let width = length(size["width"]), let height = length(size["height"])
        else { return nil }
        return (Size(width: width, height: height), size.place)
    }

    /// What a collection view says of the header or footer of its sections that an element is.
    private func sectionView(
        _ element: XMLElement, of list: XMLElement, height recorded: Double
    ) -> InterfaceBuilderCell.SectionView {
        let isFooter = element["key"] == "sectionFooterView"
        let key = isFooter ? "footerReferenceSize" : "headerReferenceSize"
        var view = InterfaceBuilderCell.SectionView(isFooter: isFooter)
        // A layout that scrolls sideways gives it a width.
        if let layout = layoutWithoutEstimate(of: list), layout["scrollDirection"] != "horizontal",
            let size = layout.children.first(where: { $0["key"] == key })
        {
            // One that is drawn in another height gets it from code.
            view.height = length(size["height"]).flatMap { abs($0 - recorded) <= 1 ? $0 : nil }
        }
        return view
    }

    private func flowLayout(of list: XMLElement) -> XMLElement? {
        list.child("collectionViewFlowLayout", key: "collectionViewLayout")
    }

    /// Whether a flow layout estimates the size of items, which then size themselves.
    private func estimatesItems(_ layout: XMLElement) -> Bool {
        layout["automaticEstimatedItemSize"] == "YES"
            || layout.children.contains { $0["key"] == "estimatedItemSize" && $0["width"] != "0.0" }
    }

    /// The flow layout of a collection view, where it does not estimate the size of items.
    private func layoutWithoutEstimate(of list: XMLElement) -> XMLElement? {
        flowLayout(of: list).flatMap { estimatesItems($0) ? nil : $0 }
    }

    private func length(_ text: String?) -> Double? {
        text.flatMap(Double.init).flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    }

    /// The most cells of a file.
    private static let maximumCells = 1000

    /// The number at the beginning of a version, such as 14460.31 of 14460.31.1.
    private static func version(_ text: String?) -> Double {
        let parts = (text ?? "").split(separator: ".").prefix(2)
        return Double(parts.joined(separator: ".")).flatMap { $0.isFinite ? $0 : nil } ?? 0
    }
}

/// The objects of an Interface Builder file by their identifiers, and what outlets call them.
struct ObjectIndex {
    /// The elements' names by the objects' identifiers.
    private(set) var elements: [String: String] = [:]
    /// The first property that an outlet connects to each object, those of the cells before the file's owner's.
    private(set) var outlets: [String: String] = [:]

    /// Connections have identifiers too, which nothing refers to.
    private static let connections: Set<String> = ["outlet", "outletCollection", "action", "segue"]

    /// Looks through a document; an identifier that two objects share is an error.
    init(_ document: XMLElement, context: InterfaceBuilderContext) {
        var places: [String: SourcePlace] = [:]
        for part in ["objects", "scenes"] {
            guard let part = document.child(part) else { continue }
            collect(part, &places, context)
        }
    }

    private mutating func collect(
        _ element: XMLElement, _ places: inout [String: SourcePlace], _ context: InterfaceBuilderContext
    ) {
        if let id = element["id"], !Self.connections.contains(element.name) {
            if let first = places[id], element.name != "placeholder" {
                context.report(
                    element.place,
                    tr("the identifier \(InterfaceBuilderContext.shortened(id)) is given to two objects"),
                    tr("It was given before at line \(first.line); each object needs its own."))
            }
            places[id] = element.place
            elements[id] = element.name
        }
        if element.name == "outlet" || element.name == "outletCollection",
            let property = element["property"], let destination = element["destination"]
        {
            if outlets[destination] == nil { outlets[destination] = property }
        }
        for child in element.children { collect(child, &places, context) }
    }
}
