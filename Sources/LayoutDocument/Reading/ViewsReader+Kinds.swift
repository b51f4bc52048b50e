import AutoLayout
import SourceText
import Wording

extension ViewsReader {
    /// The keys of what kinds have besides the properties of their own.
    private static let ownKeys: [String: [String]] = [
        "shape": ["cornerRadius", "color"], "separator": ["color"], "container": ["views"] + look,
        "stack": ["customSpacing", "views"] + look, "button": ["image"], "control": ["kind"],
    ]

    /// The keys of each kind.
    private static let keys: [String: [String]] = Dictionary(
        uniqueKeysWithValues: kinds.map { kind in
            (kind, ViewProperty.below(kind).map(\.key) + (ownKeys[kind] ?? []))
        })

    /// Reads what a view is, and what is inside it.
    ///
    /// - Parameters:
    ///   - kind: The kind's key.
    ///   - node: The description.
    ///   - index: The place of the view.
    mutating func readKind(_ kind: String, _ node: SourceNode, of index: Int) {
        let what = Self.words(kind, views[index].name)
        switch kind {
        case "shape": views[index].color = .fill
        case "separator": views[index].color = .separator
        case "spacer" where !node.isNull:
            context.report(
                node.place, tr("a spacer has nothing of its own"), tr("Write \"spacer:\" alone."))
        default: break
        }
        if kind == "spacer" || node.isNull && ["separator", "container", "switch"].contains(kind) {
            views[index].kind = Self.plain(kind)
            return
        }
        if let main = ViewProperty.main(of: kind), isAlone(node, kind) {
            views[index].kind = Self.plain(kind)
            let words = main == .isOn ? tr("whether \(what) is on") : main.words(what)
            if let value = reader.value(of: main, node, words, of: views[index]) {
                main.set(value, of: &views[index])
            }
            return
        }
        let properties = ViewProperty.below(kind)
        guard let keyed = KeyedNode(node, keys: Self.keys[kind] ?? [], of: what, in: context),
            let own = spec(kind, keyed, what, properties)
        else { return }
        views[index].kind = own
        checkContent(kind, keyed, what)
        reader.read(properties, keyed, of: what, into: &views[index])
        readLook(keyed, of: index)
        readInside(keyed, what, of: index)
    }

    /// What a view is, before the properties of its kind are read; `nil` after an error.
    private func spec(
        _ kind: String, _ keyed: KeyedNode, _ what: String, _ properties: [ViewProperty]
    ) -> ViewSpec.Kind? {
        switch kind {
        case "shape": shape(keyed, what).map { .shape($0) }
        case "control": control(keyed, what, properties).map { .control($0) }
        default: Self.plain(kind)
        }
    }

    private static func plain(_ kind: String) -> ViewSpec.Kind {
        ViewSpec.Kind(named: kind == "switch" ? "control" : kind) ?? .container
    }

    /// Whether a node is a kind's main value alone.
    private func isAlone(_ node: SourceNode, _ kind: String) -> Bool {
        guard kind == "label" else { return !node.isMapping }
        if case .scalar = node.content { return !node.isNull }
        return false
    }

    /// Reports what a view shows nothing without.
    private func checkContent(_ kind: String, _ keyed: KeyedNode, _ what: String) {
        switch kind {
        case "label" where keyed.lacks("text"):
            context.report(
                keyed.place, tr("\(what) has no text"), tr("Add text: \"{field}\", or text: \"\"."))
        case "image" where keyed.lacks("name"):
            context.report(keyed.place, tr("\(what) has no name"), tr("Add name: with a symbol or a file."))
        case "button" where keyed.lacks("title") && keyed.lacks("image"):
            context.report(
                keyed.place, tr("\(what) has neither title nor image"), tr("Add title: or image:."))
        default: break
        }
    }

    private func shape(_ keyed: KeyedNode, _ what: String) -> ShapeSpec? {
        let size = keyed.required(
            "size", in: context, tr("\(what) has no size"), tr("Add size: [width, height]."))
        guard let size else { return nil }
        return reader.size(size, tr("the size of \(what)"), { context.length($0, $1, in: reader.fields) })
            .map { ShapeSpec(width: $0.width, height: $0.height) }
    }

    /// A control of the kind that is given; what such controls lack is reported.
    private func control(
        _ keyed: KeyedNode, _ what: String, _ properties: [ViewProperty]
    ) -> ControlSpec? {
        let given = keyed.required(
            "kind", in: context, tr("\(what) does not say what it is"), tr("Add kind: slider, or another."))
        guard let given, let kind: Control.Kind = context.choice(given, tr("kind of control")) else {
            return nil
        }
        let own = properties.filter { $0.isProperty(of: kind) }
        for property in properties where keyed[property.key] != nil && !own.contains(property) {
            context.report(
                keyed.keyPlaces[property.key], tr("a \(kind.rawValue) has no \"\(property.key)\""),
                adviceOnName(property.key, among: ["kind"] + own.map(\.key), called: tr("valid keys")))
        }
        var control = ControlSpec(kind)
        if kind == .segmentedControl { control.font = .segments }
        return control
    }

    /// Reads what is inside a view.
    private mutating func readInside(_ keyed: KeyedNode, _ what: String, of index: Int) {
        let view = views[index].name
        if case .button = views[index].kind, let node = keyed["image"] {
            let what = tr("the image of \(what)")
            var image = ViewSpec(name: view, kind: Self.plain("image"))
            if isAlone(node, "image") {
                if let value = reader.value(of: .imageName, node, tr("the name of \(what)"), of: image) {
                    ViewProperty.imageName.set(value, of: &image)
                }
            } else {
                let properties = ViewProperty.below("image")
                guard let keyed = KeyedNode(node, keys: properties.map(\.key), of: what, in: context) else {
                    return
                }
                checkContent("image", keyed, what)
                reader.read(properties, keyed, of: what, into: &image)
            }
            views[index].kind[ButtonSpec.self]?.image = image.kind[ImageSpec.self]
        }
        var names: [String] = []
        if let inside = keyed["views"], let entries = context.entries(inside, tr("the views of \(what)")) {
            names = entries.map(\.key)
            read(entries, superview: view)
        }
        guard case .stack(var stack) = views[index].kind else { return }
        stack.isMarginsRelative = keyed["layoutMargins"] != nil
        keyed.read("customSpacing", into: &stack.customSpacing) {
            customSpacing($0, among: names, of: what)
        }
        views[index].kind = .stack(stack)
    }

    private func customSpacing(
        _ node: SourceNode, among names: [String], of what: String
    ) -> [String: Double] {
        var result: [String: Double] = [:]
        for entry in context.entries(node, tr("the custom spacing of \(what)")) ?? [] {
            guard names.contains(entry.key) else {
                context.report(
                    entry.keyPlace, tr("\(what) has no view \"\(entry.key)\" of its own"),
                    adviceOnName(entry.key, among: names, called: tr("views")))
                continue
            }
            result[entry.key] = context.length(entry.value, tr("custom spacing"))
        }
        return result
    }

    private static func words(_ kind: String, _ view: String) -> String {
        switch kind {
        case "label": tr("the label \"\(view)\"")
        case "image": tr("the image \"\(view)\"")
        case "button": tr("the button \"\(view)\"")
        case "switch": tr("the switch \"\(view)\"")
        case "control": tr("the control \"\(view)\"")
        case "shape": tr("the shape \"\(view)\"")
        case "separator": tr("the separator \"\(view)\"")
        case "stack": tr("the stack \"\(view)\"")
        default: tr("the container \"\(view)\"")
        }
    }
}

extension LabelFont {
    /// The font of a segmented control's titles, which Dynamic Type leaves alone.
    fileprivate static let segments = LabelFont.fixed(FontDescriptor(pointSize: 13))
}
