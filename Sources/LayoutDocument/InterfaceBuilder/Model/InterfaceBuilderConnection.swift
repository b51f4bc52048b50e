import SourceText

/// An outlet of an Interface Builder file: what it connects a property of an object with.
package struct InterfaceBuilderConnection: Hashable, Sendable {
    /// The identifier of the object that has the property.
    package var source: String
    /// The property's name.
    package var property: String
    /// The identifier of the object that the property is set to.
    package var destination: String
    /// Whether the property is a collection, of which this is one element.
    package var isCollection: Bool
}

extension InterfaceBuilderDocument {
    /// The outlets of a file and the class of its owner.
    struct Connections {
        private(set) var all: [InterfaceBuilderConnection] = []
        private(set) var owner: (id: String, customClass: String?)?

        /// Looks through a document.
        init(_ document: XMLElement) {
            for part in ["objects", "scenes"] { document.child(part).map { collect($0) } }
        }

        private mutating func collect(_ element: XMLElement) {
            if element.name == "placeholder", element["placeholderIdentifier"] == "IBFilesOwner",
                let id = element["id"]
            {
                owner = (id, element["customClass"])
            }
            if let source = element["id"] {
                for child in element.children(in: "connections") {
                    guard ["outlet", "outletCollection"].contains(child.name),
                        let property = child["property"], let destination = child["destination"]
                    else { continue }
                    all.append(
                        InterfaceBuilderConnection(
                            source: source, property: property, destination: destination,
                            isCollection: child.name == "outletCollection"))
                }
            }
            for child in element.children { collect(child) }
        }
    }
}
