import SourceText

/// Finds the cells of an Interface Builder file.
enum CellFinder {
    /// The elements that are cells wherever they stand.
    static let cellElements: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
    ]

    /// The properties of a table whose views stand above and below its rows.
    static let tableProperties: Set<String> = ["tableHeaderView", "tableFooterView"]

    /// A cell's element, with that of the table or collection view around it; `nil` for none.
    typealias Found = (element: XMLElement, table: XMLElement?)

    /// The cells of a document, in its order.
    ///
    /// They are among a nib's own objects, or the prototypes of tables and collection views. Without one, a nib's
    /// views and those of its view controllers stand in. The views above and below the rows of a storyboard's tables
    /// come after the cells.
    static func cells(in document: XMLElement) -> [Found] {
        var cells: [Found] = []
        var views: [Found] = []
        for object in document.children(in: "objects") {
            let view = object.child(key: "view") ?? object
            if ViewKind.isView(view) { views.append((view, nil)) }
            collect(object, table: nil, into: &cells)
        }
        var headers: [Found] = []
        for scene in document.children(in: "scenes") {
            for object in scene.children(in: "objects") {
                collect(object, table: nil, into: &cells)
                collectHeaders(of: object, into: &headers)
            }
        }
        return (cells.isEmpty ? views : cells) + headers
    }

    private static func collect(_ element: XMLElement, table: XMLElement?, into cells: inout [Found]) {
        if cellElements.contains(element.name), element["id"] != nil { cells.append((element, table)) }
        let inner = ["tableView", "collectionView"].contains(element.name) ? element : table
        for child in element.children { collect(child, table: inner, into: &cells) }
    }

    private static func collectHeaders(of element: XMLElement, into headers: inout [Found]) {
        for child in element.children {
            if element.name == "tableView", child["id"] != nil, tableProperties.contains(child["key"] ?? ""),
                child.child("subviews") != nil
            {
                headers.append((child, element))
            }
            collectHeaders(of: child, into: &headers)
        }
    }
}
