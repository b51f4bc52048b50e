import SourceText

/// Finds the cells of an Interface Builder file.
enum CellFinder {
    /// The elements that are cells wherever they stand.
    static let cellElements: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
    ]

    /// The cells of a document, in its order.
    ///
    /// They are among a nib's own objects, or the prototypes of tables and collection views. Without one, a nib's
    /// views and those of its view controllers stand in.
    static func cells(in document: XMLElement) -> [XMLElement] {
        var cells: [XMLElement] = []
        var views: [XMLElement] = []
        for object in document.children(in: "objects") {
            let view = object.child(key: "view") ?? object
            if ViewKind.isView(view) { views.append(view) }
            collect(object, into: &cells)
        }
        for scene in document.children(in: "scenes") {
            for object in scene.children(in: "objects") { collect(object, into: &cells) }
        }
        return cells.isEmpty ? views : cells
    }

    private static func collect(_ element: XMLElement, into cells: inout [XMLElement]) {
        if cellElements.contains(element.name), element["id"] != nil { cells.append(element) }
        for child in element.children { collect(child, into: &cells) }
    }
}
