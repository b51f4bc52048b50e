import SourceText
import Wording

/// The parts of an Interface Builder file that are not installed, or that differ, in the size class that is laid out:
/// that of a phone held upright, or the canvas's.
///
/// A view's element lists all of its subviews and constraints, for all size classes. Its `variation`s list those that
/// are not installed, first by default, then in some size classes, where they also install some that are not by default.
struct SizeClassVariations {
    /// The size classes of a surrounding; `nil` for any.
    struct SizeClass: Sendable {
        var width: String?
        var height: String?

        /// A phone held upright.
        static let phone = SizeClass(width: "compact", height: "regular")

        /// Whether a variation with a key such as `heightClass=regular-widthClass=compact` applies here.
        func has(_ key: String) -> Bool {
            key == "default"
                || key.split(separator: "-").allSatisfy { part in
                    width.map { part == "widthClass=\($0)" } == true
                        || height.map { part == "heightClass=\($0)" } == true
                }
        }
    }

    /// The identifiers of the views and constraints that are not installed.
    private(set) var excluded: Set<String> = []
    private let sizeClass: SizeClass

    /// Looks through a cell.
    init(of cell: XMLElement, context: InterfaceBuilderContext, device: CanvasDevice) {
        sizeClass = context.isOnCanvas ? device.sizeClass : .phone
        collect(cell, context)
    }

    private mutating func collect(_ element: XMLElement, _ context: InterfaceBuilderContext) {
        for variation in variations(of: element) {
            for mask in variation.children where mask.name == "mask" {
                for entry in mask.children {
                    guard let reference = entry["reference"] else { continue }
                    if entry.name == "exclude" { excluded.insert(reference) }
                    if entry.name == "include" { excluded.remove(reference) }
                }
            }
        }
        for child in element.children {
            if child.name != "variation" {
                collect(child, context)
            } else if let key = child["key"], !sizeClass.has(key) {
                context.note(
                    child, attribute: key, tr("the size class of a phone held upright is taken"),
                    touchesLayout: false)
            }
        }
    }

    /// The variations of an element that apply, the most general first.
    private func variations(of element: XMLElement) -> [XMLElement] {
        func rank(_ key: String?) -> Int {
            key == "default" ? 0 : key.map { $0.split(separator: "-").count } ?? 0
        }
        let all = element.children.filter { $0.name == "variation" && $0["key"].map(sizeClass.has) == true }
        return all.enumerated().sorted {
            (rank($0.element["key"]), $0.offset) < (rank($1.element["key"]), $1.offset)
        }
        .map(\.element)
    }

    /// An element with the attributes and parts that its variations give in place of its own.
    func applied(to element: XMLElement) -> XMLElement {
        var attributes = element.attributes
        var children = element.children
        for variation in variations(of: element) {
            attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
            for part in variation.children where part.name != "mask" {
                guard let key = part["key"] else { continue }
                children.removeAll { $0["key"] == key && $0.name != "variation" }
                children.append(part)
            }
        }
        guard
            attributes != element.attributes || children.count != element.children.count
                || variations(of: element).contains(where: { $0.children.contains { $0.name != "mask" } })
        else { return element }
        return XMLElement(
            name: element.name, attributes: attributes, children: children, text: element.text,
            place: element.place)
    }
}
