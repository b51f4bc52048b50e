import AutoLayout
import SourceText

/// Reads the views of a template, containers before what is inside them.
struct ViewsReader {
    let context: ReadingContext
    /// The views read so far.
    var views: [ViewSpec] = []
    /// The fields that they draw on.
    let fields = FieldNames()

    private static let kinds = [
        "label", "image", "button", "switch", "separator", "shape", "spacer", "container", "stack", "control",
    ]
    private static let common =
        ["contentHugging", "compressionResistance", "hidden", "alpha", "border", "clipsToBounds"] + look
    /// What every view has beside its kind; some kinds have it among their own keys too.
    static let look = ["layoutMargins", "color", "cornerRadius"]
    private static let reservedNames = ["contentView", "superview", "cell", "H", "V"]

    init(context: ReadingContext) { self.context = context }

    /// Reads sibling views.
    ///
    /// - Parameters:
    ///   - entries: Names and descriptions.
    ///   - superview: The container's or stack's name; `nil` for the content view.
    mutating func read(_ entries: [SourceNode.Entry], superview: String?) {
        for entry in entries where views.count <= ReadingContext.maximumParts {
            guard checkName(entry) else { continue }
            let what = "the view \"\(entry.key)\""
            guard
                let keyed = KeyedNode(
                    entry.value, keys: Self.kinds + Self.common, of: what, in: context)
            else { continue }
            let given = Self.kinds.filter { keyed[$0] != nil }
            guard let kindName = given.first, given.count == 1, let node = keyed[kindName] else {
                // A kind that is misspelt has been reported.
                guard !given.isEmpty || Self.kinds.allSatisfy(keyed.lacks) else { continue }
                context.report(
                    given.isEmpty ? entry.keyPlace : keyed.keyPlaces[given[1]],
                    "\(what) \(given.isEmpty ? "does not say what it is" : "is two things at once")",
                    "Give it one of: \(Self.kinds.joined(separator: ", ")).")
                continue
            }
            // The view keeps its place before the views inside it even if its description is wrong.
            let index = views.count
            views.append(
                ViewSpec(
                    name: entry.key, kind: .container, superview: superview,
                    compressionResistance: priorities(
                        keyed["compressionResistance"], "compressionResistance", .defaultHigh),
                    place: entry.keyPlace))
            if let hidden = keyed["hidden"] {
                views[index].isHidden = context.bool(hidden, "hidden", in: fields) ?? .constant(false)
            }
            if let kind = kind(kindName, node, of: index) { views[index].kind = kind }
            views[index].contentHugging = priorities(
                keyed["contentHugging"], "contentHugging", views[index].kind.contentHugging)
            readLook(keyed, of: index)
            readEdges(keyed, of: index)
        }
    }

    private mutating func readEdges(_ keyed: KeyedNode, of index: Int) {
        if let alpha = keyed["alpha"] {
            views[index].alpha = context.number(alpha, "alpha", in: 0...1) ?? 1
        }
        if let clips = keyed["clipsToBounds"] {
            views[index].clipsToBounds = context.bool(clips, "clipsToBounds") ?? false
        }
        guard let node = keyed["border"] else { return }
        guard case .mapping = node.content else {
            views[index].border = context.length(node, "the border").map { Border(width: $0) }
            return
        }
        guard let keyed = KeyedNode(node, keys: ["width", "color"], of: "the border", in: context) else {
            return
        }
        var border = Border(width: 1)
        if let width = keyed["width"] { border.width = context.length(width, "a border's width") ?? 1 }
        if let color = keyed["color"] { border.color = context.color(color) ?? border.color }
        views[index].border = border
    }

    private func checkName(_ entry: SourceNode.Entry) -> Bool {
        let name = entry.key
        if !ConstraintScope.isName(name) || Self.reservedNames.contains(name) {
            context.report(
                entry.keyPlace, "\"\(name)\" cannot name a view",
                Self.reservedNames.contains(name)
                    ? "The name has a meaning of its own in constraints; choose another."
                    : "Begin with a letter, and go on with letters, digits and _.")
            return false
        }
        if let other = views.first(where: { $0.name == name }) {
            context.report(
                entry.keyPlace, "the template has two views named \"\(name)\"",
                "The other is at line \(other.place.line); names must differ, inside containers too.")
            return false
        }
        return true
    }

    private func priorities(
        _ node: SourceNode?, _ what: String, _ standard: LayoutPriority
    ) -> AxisPriorities {
        var result = AxisPriorities(standard)
        guard let node else { return result }
        guard case .mapping = node.content else {
            return context.priority(node, what).map { AxisPriorities($0) } ?? result
        }
        guard let keyed = KeyedNode(node, keys: ["horizontal", "vertical"], of: what, in: context) else {
            return result
        }
        for axis in Axis.allCases {
            if let value = keyed[axis == .horizontal ? "horizontal" : "vertical"] {
                result[axis] = context.priority(value, what) ?? standard
            }
        }
        return result
    }

    private mutating func kind(_ name: String, _ node: SourceNode, of index: Int) -> ViewSpec.Kind? {
        switch name {
        case "label": return label(node, of: views[index].name).map { .label($0) }
        case "shape": return shape(node, of: index).map { .shape($0) }
        case "separator": return separator(node, of: index).map { .separator($0) }
        case "stack": return stack(node, of: index).map { .stack($0) }
        case "image": return image(node, of: views[index].name).map { .image($0) }
        case "button": return button(node, of: views[index].name).map { .button($0) }
        case "switch": return switchControl(node, of: views[index].name).map { .control($0) }
        case "control": return control(node, of: views[index].name).map { .control($0) }
        case "spacer":
            if !node.isNull {
                context.report(node.place, "a spacer has nothing of its own", "Write \"spacer:\" alone.")
            }
            return .spacer
        default:
            readContainer(node, of: index)
            return .container
        }
    }

    /// Reads margins, background and corners, as far as they are given.
    mutating func readLook(_ keyed: KeyedNode, of index: Int) {
        if let margins = keyed["layoutMargins"].flatMap(context.margins) {
            views[index].layoutMargins = margins
        }
        if let color = keyed["color"].flatMap(context.color) { views[index].color = color }
        if let radius = keyed["cornerRadius"] {
            views[index].cornerRadius = context.length(radius, "cornerRadius") ?? 0
        }
    }
}

extension ViewSpec.Kind {
    /// The hugging priority that such a view starts with.
    fileprivate var contentHugging: LayoutPriority {
        if case .control(let control) = self { return control.kind.contentHugging }
        return .defaultLow
    }
}
