import AutoLayout
import SourceText
import Wording

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
    static let reservedNames = ["contentView", "superview", "cell", "H", "V"]

    init(context: ReadingContext) { self.context = context }

    /// Reads sibling views.
    ///
    /// - Parameters:
    ///   - entries: Names and descriptions.
    ///   - superview: The container's or stack's name; `nil` for the content view.
    mutating func read(_ entries: [SourceNode.Entry], superview: String?) {
        for entry in entries where views.count <= ReadingContext.maximumParts {
            guard checkName(entry) else { continue }
            let what = tr("the view \"\(entry.key)\"")
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
                    given.isEmpty
                        ? tr("\(what) does not say what it is") : tr("\(what) is two things at once"),
                    tr("Give it one of: \(Self.kinds.joined(separator: ", "))."))
                continue
            }
            // The view keeps its place before the views inside it even if its description is wrong.
            let index = views.count
            views.append(
                ViewSpec(
                    name: entry.key, kind: .container, superview: superview, place: entry.keyPlace))
            let (context, fields) = (context, fields)
            keyed.read("hidden", into: &views[index].isHidden) { context.bool($0, $1, in: fields) }
            if let kind = kind(kindName, node, of: index) { views[index].kind = kind }
            views[index].contentHugging = AxisPriorities(views[index].kind.contentHugging)
            readLook(keyed, of: index)
            readBehaviour(keyed, of: index)
        }
    }

    private mutating func readBehaviour(_ keyed: KeyedNode, of index: Int) {
        let (context, view) = (context, views[index])
        keyed.read("contentHugging", into: &views[index].contentHugging) {
            context.priorities($0, $1, instead: view.contentHugging)
        }
        keyed.read("compressionResistance", into: &views[index].compressionResistance) {
            context.priorities($0, $1, instead: view.compressionResistance)
        }
        keyed.read("alpha", into: &views[index].alpha) { context.number($0, $1, in: 0...1) }
        keyed.read("clipsToBounds", into: &views[index].clipsToBounds, by: context.bool)
        guard let node = keyed["border"] else { return }
        guard case .mapping = node.content else {
            views[index].border = context.length(node, tr("the border")).map { Border(width: $0) }
            return
        }
        guard let keyed = KeyedNode(node, keys: ["width", "color"], of: tr("the border"), in: context) else {
            return
        }
        var border = Border(width: 1)
        keyed.read("width", into: &border.width) { context.length($0, tr("a border's width")) }
        keyed.read("color", into: &border.color, by: context.color)
        views[index].border = border
    }

    private func checkName(_ entry: SourceNode.Entry) -> Bool {
        let name = entry.key
        if !ConstraintScope.isName(name) || Self.reservedNames.contains(name) {
            context.report(
                entry.keyPlace, tr("\"\(name)\" cannot name a view"),
                Self.reservedNames.contains(name)
                    ? tr("The name has a meaning of its own in constraints; choose another.")
                    : tr("Begin with a letter, and go on with letters, digits and _."))
            return false
        }
        if let other = views.first(where: { $0.name == name }) {
            context.report(
                entry.keyPlace, tr("the template has two views named \"\(name)\""),
                tr("The other is at line \(other.place.line); names must differ, inside containers too."))
            return false
        }
        return true
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
                context.report(
                    node.place, tr("a spacer has nothing of its own"), tr("Write \"spacer:\" alone."))
            }
            return .spacer
        default:
            readContainer(node, of: index)
            return .container
        }
    }

    /// Reads margins, background and corners, as far as they are given.
    mutating func readLook(_ keyed: KeyedNode, of index: Int) {
        keyed.read("layoutMargins", into: &views[index].layoutMargins, by: context.insets)
        if let color = keyed["color"].flatMap(context.color) { views[index].color = color }
        keyed.read("cornerRadius", into: &views[index].cornerRadius, by: context.length)
    }
}

extension ViewSpec.Kind {
    /// The hugging priority that such a view starts with.
    fileprivate var contentHugging: LayoutPriority {
        if case .control(let control) = self { return control.kind.contentHugging }
        return .defaultLow
    }
}
