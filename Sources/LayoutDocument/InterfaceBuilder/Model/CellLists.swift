import SourceText

/// The lists of an Interface Builder file, by the identifiers of their elements.
struct CellLists {
    private var lists: [String: CellList] = [:]
    private var classes: [String: String] = [:]
    /// The identifiers of the objects that the lists are in.
    private var holders: [String: String] = [:]
    private let outlets: [InterfaceBuilderConnection]

    private static let elements: Set<String> = ["tableView", "collectionView"]

    /// Looks through a document.
    init(_ document: XMLElement) {
        outlets = InterfaceBuilderDocument.Connections(document).all.filter { !$0.isCollection }
        for object in document.children(in: "objects") { collect(object, in: object) }
        for scene in document.children(in: "scenes") {
            for object in scene.children(in: "objects") { collect(object, in: object) }
        }
        for id in lists.keys { complete(id) }
    }

    /// All lists, in no order.
    var all: [CellList] { Array(lists.values) }

    /// The list of an element.
    func list(of element: XMLElement) -> CellList? { element["id"].flatMap { lists[$0] } }

    private mutating func collect(_ element: XMLElement, in holder: XMLElement) {
        // A list inside a cell is the cell's.
        let holder = CellFinder.cellElements.contains(element.name) ? element : holder
        if let id = element["id"] {
            if let name = element["customClass"] { classes[id] = name }
            if Self.elements.contains(element.name) {
                var list = CellList(isStatic: element["dataMode"] == "static", place: element.place)
                list.rowHeight = TableRows(element, of: nil)?.givenHeight
                // The view of such a controller is its list.
                if holder.name == element.name + "Controller" { list.properties = [element.name] }
                lists[id] = list
                holders[id] = holder["id"]
            }
        }
        for child in element.children { collect(child, in: holder) }
    }

    private mutating func complete(_ id: String) {
        let holder = holders[id]
        let owners = outlets.filter { $0.destination == id }
        func served(_ property: String) -> [String] {
            outlets.filter { $0.source == id && $0.property == property }.map(\.destination)
        }
        let objects = served("delegate") + [holder].compactMap(\.self) + owners.map(\.source)
        var names: [String] = []
        for object in objects + served("dataSource") + [id] {
            if let name = classes[object], !names.contains(name) { names.append(name) }
        }
        lists[id]?.classes = names
        lists[id]?.properties.formUnion(owners.map(\.property))
        lists[id]?.isOnly = holders.values.filter { $0 == holder }.count == 1
    }
}
