import SourceText

extension CellConverter {
    /// Notes the unsupported attributes and elements inside an element.
    func checkAttributes(of element: XMLElement) {
        let kind = element.name
        // An unknown view is listed as a whole.
        guard ViewKind.isKnown(kind) || CellFinder.cellElements.contains(kind) else { return }
        for name in element.attributes.keys.sorted() {
            if ViewKind.hasAttribute(name, kind) { continue }
            context.note(element, attribute: name)
        }
        for child in element.children {
            if ViewKind.hasElement(child.name, kind) { continue }
            if child["key"] == "contentView" || child.name == "constraints" { continue }
            context.note(child, attribute: child["key"])
        }
    }
}
