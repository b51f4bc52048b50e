import AutoLayout

/// Reads the views of a template, containers before what is inside them.
struct ViewsReader {
    let context: ReadingContext
    /// The views read so far.
    private(set) var views: [ViewSpec] = []
    /// The fields that they draw on.
    let fields = FieldNames()

    private static let kinds = ["label", "shape", "separator", "container", "stack"]
    private static let common = ["contentHugging", "compressionResistance", "hidden"]
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
                    contentHugging: priorities(keyed["contentHugging"], "contentHugging", .defaultLow),
                    compressionResistance: priorities(
                        keyed["compressionResistance"], "compressionResistance", .defaultHigh),
                    place: entry.keyPlace))
            if let hidden = keyed["hidden"] {
                views[index].isHidden = context.bool(hidden, "hidden", in: fields) ?? .constant(false)
            }
            if let kind = kind(kindName, node, of: index) { views[index].kind = kind }
        }
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
        if let color = keyed["color"].flatMap(color) { views[index].color = color }
        if let radius = keyed["cornerRadius"] {
            views[index].cornerRadius = context.length(radius, "cornerRadius") ?? 0
        }
    }

    private mutating func label(_ node: SourceNode, of view: String) -> LabelSpec? {
        let keys = ["text", "textStyle", "font", "numberOfLines", "textAlignment", "textColor"]
        let what = "the label \"\(view)\""
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        var label = LabelSpec(text: TextTemplate(parts: []))
        if let text = keyed["text"] {
            label.text = textTemplate(text, "the text of \(what)")
        } else if keyed.lacks("text") {
            context.report(node.place, "\(what) has no text", "Add text: \"{field}\", or text: \"\".")
        }
        if let style = keyed["textStyle"], let choice = context.choice(style, "text style", TextStyle.self) {
            label.font = .textStyle(choice)
        }
        if let font = keyed["font"] {
            if keyed["textStyle"] != nil {
                context.report(
                    keyed.keyPlaces["font"], "\(what) has both a text style and a font", "Keep one of them.")
            }
            label.font = context.font(font).map { .fixed($0) } ?? label.font
        }
        if let lines = keyed["numberOfLines"] {
            label.numberOfLines =
                context.integer(lines, "numberOfLines", in: 0...10_000) ?? label.numberOfLines
        }
        if let alignment = keyed["textAlignment"] {
            label.textAlignment =
                context.choice(alignment, "text alignment", TextAlignment.self) ?? label.textAlignment
        }
        if let color = keyed["textColor"] { label.textColor = self.color(color) ?? label.textColor }
        return label
    }

    private mutating func textTemplate(_ node: SourceNode, _ what: String) -> TextTemplate {
        guard let text = context.text(node, what), case .scalar(let scalar) = node.content else {
            return TextTemplate(parts: [])
        }
        do {
            return try TextTemplate.parse(text, fields: fields)
        } catch {
            context.report(
                context.source.place(ofCharacter: error.offset, in: scalar, at: node.place), error.message,
                error.suggestion)
            return TextTemplate(parts: [])
        }
    }

    private mutating func shape(_ node: SourceNode, of index: Int) -> ShapeSpec? {
        let what = "the shape \"\(views[index].name)\""
        views[index].color = .fill
        guard let keyed = KeyedNode(node, keys: ["size", "cornerRadius", "color"], of: what, in: context)
        else {
            return nil
        }
        guard let sizeNode = keyed["size"] else {
            if keyed.lacks("size") {
                context.report(node.place, "\(what) has no size", "Add size: [width, height].")
            }
            return nil
        }
        guard let items = context.items(sizeNode, "the size of \(what)") else { return nil }
        guard items.count == 2 else {
            context.report(
                sizeNode.place, "a size has two numbers, not \(items.count)", "Write [width, height].")
            return nil
        }
        guard let width = context.length(items[0], "a width", in: fields),
            let height = context.length(items[1], "a height", in: fields)
        else { return nil }
        readLook(keyed, of: index)
        return ShapeSpec(width: width, height: height)
    }

    private mutating func separator(_ node: SourceNode, of index: Int) -> SeparatorSpec? {
        var separator = SeparatorSpec()
        views[index].color = .separator
        if node.isNull { return separator }
        let what = "the separator \"\(views[index].name)\""
        guard let keyed = KeyedNode(node, keys: ["thickness", "color"], of: what, in: context) else {
            return nil
        }
        if let thickness = keyed["thickness"] {
            separator.thickness = context.length(thickness, "thickness") ?? separator.thickness
        }
        readLook(keyed, of: index)
        return separator
    }

    private mutating func readContainer(_ node: SourceNode, of index: Int) {
        if node.isNull { return }
        let view = views[index].name
        let keys = ["views", "layoutMargins", "color", "cornerRadius"]
        let what = "the container \"\(view)\""
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return }
        readLook(keyed, of: index)
        if let inside = keyed["views"], let entries = context.entries(inside, "the views of \(what)") {
            read(entries, superview: view)
        }
    }

    func color(_ node: SourceNode) -> Color? {
        context.choice(node, "colour role", ColorRole.self).map { .role($0) }
    }
}
