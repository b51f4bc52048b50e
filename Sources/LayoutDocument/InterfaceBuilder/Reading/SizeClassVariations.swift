import SourceText
import Wording

/// The parts of an Interface Builder file that are not installed by default, or that differ in some size classes.
///
/// A view's element lists all of its subviews and constraints, for all size classes. Its `variation`s list those that
/// are not installed. The one with the key `default` is applied, the others are reported as unsupported.
struct SizeClassVariations {
    /// The identifiers of the views and constraints that are not installed by default.
    private(set) var excluded: Set<String> = []

    /// Looks through a cell.
    init(of cell: XMLElement, context: InterfaceBuilderContext) { collect(cell, context) }

    private mutating func collect(_ element: XMLElement, _ context: InterfaceBuilderContext) {
        for child in element.children {
            if child.name == "variation" {
                guard child["key"] == "default" else {
                    context.note(child, attribute: child["key"], tr("the default is taken"))
                    continue
                }
                for mask in child.children where mask.name == "mask" {
                    for entry in mask.children where entry.name == "exclude" {
                        if let reference = entry["reference"] { excluded.insert(reference) }
                    }
                }
            } else {
                collect(child, context)
            }
        }
    }

    /// An element with the attributes that its default variation gives in place of its own.
    static func defaults(of element: XMLElement) -> XMLElement {
        guard let variation = element.child("variation", key: "default") else { return element }
        let own = variation.attributes.filter { $0.key != "key" }
        if own.isEmpty { return element }
        return XMLElement(
            name: element.name, attributes: element.attributes.merging(own) { $1 },
            children: element.children, text: element.text, place: element.place)
    }
}
