import AutoLayout
import SourceText
import Wording

/// Reads the views of a template, containers before what is inside them.
struct ViewsReader {
    let context: ReadingContext
    /// The views read so far.
    var views: [ViewSpec] = []
    let reader: PropertyReader
    /// The fields that they draw on.
    var fields: FieldNames { reader.fields }

    static let kinds = [
        "label", "image", "button", "switch", "separator", "shape", "spacer", "container", "stack", "control",
    ]
    private static let common = ["border"] + ViewProperty.shared.map(\.key)
    /// What some kinds have among their own keys too.
    static let look = ["layoutMargins", "color", "cornerRadius"]
    private static let lookProperties = ViewProperty.shared.filter { look.contains($0.key) }
    private static let others = ViewProperty.shared.filter { $0 != .hidden }

    init(context: ReadingContext) {
        self.context = context
        reader = PropertyReader(context: context)
    }

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
            // Its field comes before those of its content.
            reader.read([.hidden], keyed, of: what, into: &views[index])
            readKind(kindName, node, of: index)
            views[index].contentHugging = AxisPriorities(views[index].kind.contentHugging)
            reader.read(Self.others, keyed, of: what, into: &views[index])
            readBorder(keyed, of: index)
        }
    }

    private mutating func readBorder(_ keyed: KeyedNode, of index: Int) {
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
        if !ConstraintLexer.isName(name) || TemplateSpec.reservedNames.contains(name) {
            context.report(
                entry.keyPlace, tr("\"\(name)\" cannot name a view"),
                TemplateSpec.reservedNames.contains(name)
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

    /// Reads margins, background and corners, as far as they are given.
    mutating func readLook(_ keyed: KeyedNode, of index: Int) {
        reader.read(Self.lookProperties, keyed, of: "", into: &views[index])
    }
}

extension ViewSpec.Kind {
    /// The hugging priority that such a view starts with.
    package var contentHugging: LayoutPriority {
        if case .control(let control) = self { return control.kind.contentHugging }
        return .defaultLow
    }
}
