import AutoLayout
import SourceText

extension CellConverter {
    /// The elements that hold views, or a text, which a direction of their own places.
    private static let directedElements: Set<String> = [
        "view", "stackView", "tableViewCellContentView", "collectionViewCellContentView", "label",
    ]
    /// The value of a view that is from left to right for good.
    private static let fromLeftToRight = "forceLeftToRight"

    /// Aligns the text of a label that is from left to right for good.
    func keepDirection(of view: inout ViewSpec, _ element: XMLElement) {
        guard element["semanticContentAttribute"] == Self.fromLeftToRight,
            case .label(var label) = view.kind, label.textAlignment == .natural
        else { return }
        label.textAlignment = .left
        view.kind = .label(label)
    }

    /// The elements of texts that can follow the text size.
    private static let adjustingElements: Set<String> = ["label", "textField", "textView"]

    /// Whether a text has a text style and does not follow the text size while the app runs.
    func keepsFontSize(_ element: XMLElement) -> Bool {
        Self.adjustingElements.contains(element.name) && !element.isYes("adjustsFontForContentSizeCategory")
            && element.child("fontDescription", key: "fontDescription")?["style"] != nil
            // The labels of UIKit's own cell styles follow it themselves.
            && !["textLabel", "detailTextLabel"].contains { cell[$0] != nil && cell[$0] == element["id"] }
    }

    /// Notes a view that is from left to right for good.
    func noteDirection(of element: XMLElement, named name: String) {
        guard element["semanticContentAttribute"] == Self.fromLeftToRight,
            Self.directedElements.contains(element.name)
        else { return }
        let origin = ConstraintSpec.Origin(file: context.sourceName, place: element.place)
        keptDirections.append(.init(.forcedDirection, of: name, place: origin.words, origin: origin))
    }

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
