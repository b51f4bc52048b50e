import AutoLayout
import LayoutDocument
import Wording

/// The names in a class: its own, those of its views and guides, and those of its content's fields.
struct SwiftNames {
    /// The class's name.
    let className: String
    /// Property names by the names of views and guides.
    private(set) var views: [String: String] = [:]
    /// The names of the content's properties, in the order of the fields.
    private(set) var fields: [String] = []
    private var taken: Set<String> = SwiftIdentifier.members.union(SwiftIdentifier.keywords)

    /// Makes names for a template.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - kind: The kind of the class, which gives its superclass.
    ///   - className: The class's name, if one is asked for.
    ///   - keepsViewNames: Whether views are named like properties already, so that no kind is appended.
    init(of template: TemplateSpec, kind: SwiftCell.Kind, className: String?, keepsViewNames: Bool) {
        self.className = Self.className(
            [className, template.identifier].compactMap { $0 }, kind: kind, isGiven: className != nil)
        // Names that can stay as they are come first, so that no other view takes them.
        for view in template.views where keepsViewNames { keep(view.name) }
        for view in template.views where views[view.name] == nil { name(view) }
        for guide in template.layoutGuides {
            let name = SwiftIdentifier.lowerCamel(guide.name)
            views[guide.name] = unused(name.isEmpty ? "guide1" : name, "Guide")
        }
        var fields: Set<String> = SwiftIdentifier.keywords
        for field in template.fields {
            var name =
                SwiftIdentifier.isName(field.name) ? field.name : SwiftIdentifier.lowerCamel(field.name)
            if name.isEmpty { name = "value1" }
            let unused = Self.unused(name, "Value", among: &fields)
            self.fields.append(unused)
        }
    }

    /// An unused name for another member of the class, such as a constraint.
    mutating func unusedName(_ text: String, ending: String = "") -> String {
        let name = SwiftIdentifier.lowerCamel(text)
        let base = name.isEmpty ? "constraint" : name
        return unused(base.lowercased().hasSuffix(ending.lowercased()) ? base : base + ending, "Constraint")
    }

    private mutating func keep(_ name: String) {
        if SwiftIdentifier.isName(name), taken.insert(name).inserted { views[name] = name }
    }

    private mutating func name(_ view: ViewSpec) {
        let suffix = view.kind.nameEnding
        let name = SwiftIdentifier.lowerCamel(view.name)
        if name.isEmpty {
            views[view.name] = unused(suffix.smallFirst + "1", "")
        } else {
            views[view.name] = unused(Self.name(name, ending: suffix), suffix)
        }
    }

    /// A name with its kind appended, without repeating a part that it has: `photoImage` becomes `photoImageView`.
    private static func name(_ name: String, ending: String) -> String {
        let bare = name.reversed().drop { $0.isNumber || $0 == "_" }.reversed()
        let stem = String(bare)
        if stem.lowercased().hasSuffix(ending.lowercased()) { return name }
        if ending.lowercased().hasSuffix(name.lowercased()) { return ending.smallFirst }
        let words = ending.words
        for count in (1..<max(words.count, 1)).reversed() {
            let head = words[..<count].joined()
            if stem == head.smallFirst || stem.hasSuffix(head) {
                return stem + words[count...].joined() + name.dropFirst(stem.count)
            }
        }
        return name + ending
    }

    private mutating func unused(_ name: String, _ ending: String) -> String {
        Self.unused(name, ending, among: &taken)
    }

    /// The first unused name of: the name, the name with its ending, the name with a number.
    private static func unused(_ name: String, _ ending: String, among taken: inout Set<String>) -> String {
        if taken.insert(name).inserted { return name }
        let hasEnding = name.lowercased().hasSuffix(ending.lowercased())
        if !hasEnding, taken.insert(name + ending).inserted {
            return name + ending
        }
        // A name that UIKit uses gets a prefix: `cellImageView`.
        if SwiftIdentifier.members.contains(name) {
            let own = "cell" + name.capitalised
            if taken.insert(own).inserted { return own }
        }
        let base =
            name.last?.isNumber == true ? String(name.reversed().drop { $0.isNumber }.reversed()) : name
        var number = 1
        while !taken.insert("\(base)\(number)").inserted { number += 1 }
        return "\(base)\(number)"
    }

    private static func className(_ texts: [String], kind: SwiftCell.Kind, isGiven: Bool) -> String {
        for (place, text) in texts.enumerated() {
            if isGiven, place == 0, SwiftIdentifier.isName(text), !isUIKit(text) { return text }
            let name = SwiftIdentifier.upperCamel(text)
            if name.isEmpty { continue }
            let endings = ["Cell", "View", "Header", "Footer"]
            let full = endings.contains(where: name.hasSuffix) ? name : name + kind.nameEnding
            return isUIKit(full) || ["Content", "Cell", "View"].contains(full) ? "Own" + full : full
        }
        return kind.nameEnding == "Cell" ? "RowCell" : "RowView"
    }

    /// Whether a name is that of a class of UIKit or of the written file.
    private static func isUIKit(_ name: String) -> Bool {
        ["UI", "NS", "CG", "CA", "Sized"].contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        } || SwiftIdentifier.keywords.contains(name)
    }
}

extension String {
    /// The words of a name in camel case.
    fileprivate var words: [String] {
        var words: [String] = []
        for character in self {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }
}

extension SwiftCell.Kind {
    /// The ending of the names of such classes.
    fileprivate var nameEnding: String { rawValue.hasSuffix("Cell") ? "Cell" : "View" }

    /// The superclass in UIKit.
    var baseClass: String { "UI" + rawValue.capitalised }

    /// Whether views are in a content view, not in the view itself.
    var hasContentView: Bool { self != .collectionReusableView && self != .view }

    /// Whether lists dequeue such views by reuse identifiers.
    var isReused: Bool { self != .view }
}

extension ViewSpec.Kind {
    /// The ending of property names for such a view.
    fileprivate var nameEnding: String {
        switch self {
        case .label: "Label"
        case .shape, .separator, .container, .placeholder, .spacer: "View"
        case .stack: "StackView"
        case .image: "ImageView"
        case .button: "Button"
        case .control(let control):
            control.kind == .progress ? "ProgressView" : control.kind.rawValue.capitalised
        }
    }
}
