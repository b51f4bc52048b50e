/// An element of an XML document: its attributes, the elements inside it and the text between them.
package struct XMLElement: Sendable {
    /// The name, with a prefix if it has one.
    package let name: String
    /// The attributes' values by their names, references resolved.
    package let attributes: [String: String]
    /// The elements directly inside, in the document's order.
    package let children: [XMLElement]
    /// The text directly inside, without that of the elements inside.
    package let text: String
    /// The `<` of the element's begin tag.
    package let place: SourcePlace

    package init(
        name: String, attributes: [String: String], children: [XMLElement], text: String, place: SourcePlace
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.place = place
    }

    /// The value of an attribute; `nil` if the element does not have it.
    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The first element directly inside with a name and, if one is asked for, a value of its attribute `key`.
    package func child(_ name: String? = nil, key: String? = nil) -> XMLElement? {
        children.first { (name == nil || $0.name == name) && (key == nil || $0["key"] == key) }
    }

    /// The elements inside the first element directly inside with a name; none if there is none.
    package func children(in name: String) -> [XMLElement] { child(name)?.children ?? [] }

    /// Whether an attribute says `YES`.
    package func isYes(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}
