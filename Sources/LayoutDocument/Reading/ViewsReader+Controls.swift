import AutoLayout
import SourceText
import Wording

extension ViewsReader {
    /// An image view: the picture's name alone, or a mapping.
    mutating func image(_ node: SourceNode, of view: String) -> ImageSpec? {
        image(node, tr("the image \"\(view)\""))
    }

    private mutating func image(_ node: SourceNode, _ what: String) -> ImageSpec? {
        guard case .mapping = node.content else {
            return ImageSpec(image: picture(node, tr("the name of \(what)")))
        }
        let keys = ["name", "size", "contentMode", "tintColor"]
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        var image = ImageSpec(image: TextTemplate(parts: []))
        if let name = keyed["name"] {
            image.image = picture(name, tr("the name of \(what)"))
        } else if keyed.lacks("name") {
            context.report(node.place, tr("\(what) has no name"), tr("Add name: with a symbol or a file."))
        }
        image.size = size(keyed, of: what)
        keyed.read("contentMode", into: &image.contentMode) { context.choice($0, tr("content mode")) }
        image.tintColor = keyed["tintColor"].flatMap(context.color)
        return image
    }

    /// A picture's name; a file that is the same in every row is one that the document draws on.
    private mutating func picture(_ node: SourceNode, _ what: String) -> TextTemplate {
        let name = textTemplate(node, what)
        if name.isConstant, ImageLibrary.isPath(name.text(fields: [])) {
            context.draws(
                onFile: DocumentFiles.path(of: name.text(fields: []), beside: context.source.name))
        }
        return name
    }

    /// A button: its title alone, or a mapping.
    mutating func button(_ node: SourceNode, of view: String) -> ButtonSpec? {
        let what = tr("the button \"\(view)\"")
        guard case .mapping = node.content else {
            return ButtonSpec(title: textTemplate(node, tr("the title of \(what)")))
        }
        let keys = [
            "title", "textStyle", "font", "titleColor", "image", "imagePadding", "style", "contentInsets",
        ]
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        var button = ButtonSpec(title: TextTemplate(parts: []))
        keyed.read("title", into: &button.title) { textTemplate($0, tr("the title of \(what)")) }
        keyed.read("image", into: &button.image) { image($0, tr("the image of \(what)")) }
        if keyed.lacks("title"), keyed.lacks("image") {
            context.report(node.place, tr("\(what) has neither title nor image"), tr("Add title: or image:."))
        }
        button.font = font(keyed, of: what) ?? button.font
        keyed.read("titleColor", into: &button.titleColor, by: context.color)
        keyed.read("imagePadding", into: &button.imagePadding, by: context.length)
        keyed.read("style", into: &button.style) { context.choice($0, tr("button style")) }
        keyed.read("contentInsets", into: &button.contentInsets, by: context.insets)
        return button
    }

    /// A switch: whether it is on, nothing, or a mapping.
    mutating func switchControl(_ node: SourceNode, of view: String) -> ControlSpec? {
        var control = ControlSpec(.switch)
        if node.isNull { return control }
        let what = tr("the switch \"\(view)\"")
        guard case .mapping = node.content else {
            return context.bool(node, tr("whether \(what) is on"), in: fields).map {
                control.isOn = $0
                return control
            }
        }
        guard let keyed = KeyedNode(node, keys: ["isOn", "tintColor"], of: what, in: context) else {
            return nil
        }
        keyed.read("isOn", into: &control.isOn) { context.bool($0, "isOn", in: fields) }
        control.tintColor = keyed["tintColor"].flatMap(context.color)
        return control
    }

    /// One of the controls without a word of their own, by its kind.
    mutating func control(_ node: SourceNode, of view: String) -> ControlSpec? {
        let what = tr("the control \"\(view)\"")
        let keys = [
            "kind", "size", "text", "placeholder", "titles", "pages", "textStyle", "font", "textColor",
            "tintColor", "isOn", "value", "bordered",
        ]
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        guard let kindNode = keyed["kind"] else {
            if keyed.lacks("kind") {
                context.report(
                    node.place, tr("\(what) does not say what it is"), tr("Add kind: slider, or another."))
            }
            return nil
        }
        guard let kind: Control.Kind = context.choice(kindNode, tr("kind of control")) else { return nil }
        for key in keys where keyed[key] != nil && !kind.takes(key) {
            context.report(
                keyed.keyPlaces[key], tr("a \(kind.rawValue) has no \"\(key)\""),
                adviceOnName(key, among: keys.filter(kind.takes), called: tr("valid keys")))
        }
        var control = ControlSpec(kind)
        control.size = size(keyed, of: what)
        keyed.read("text", into: &control.text) { textTemplate($0, tr("the text of \(what)")) }
        keyed.read("placeholder", into: &control.placeholder) {
            textTemplate($0, tr("the placeholder of \(what)"))
        }
        keyed.read("titles", into: &control.text) { titles($0, of: what) }
        keyed.read("pages", into: &control.text) {
            context.integer($0, $1, in: 1...100).map {
                TextTemplate(literal: String(repeating: "\n", count: $0 - 1))
            }
        }
        control.font = font(keyed, of: what) ?? (kind == .segmentedControl ? .segments : control.font)
        control.textColor = keyed["textColor"].flatMap(context.color)
        control.tintColor = keyed["tintColor"].flatMap(context.color)
        keyed.read("isOn", into: &control.isOn) { context.bool($0, $1, in: fields) }
        keyed.read("value", into: &control.value) { context.number($0, $1, in: 0...1) }
        keyed.read("bordered", into: &control.isBordered, by: context.bool)
        return control
    }

    /// Titles in a list, a line each.
    private mutating func titles(_ node: SourceNode, of what: String) -> TextTemplate {
        var parts: [TextTemplate.Part] = []
        for (place, item) in (context.items(node, tr("the titles of \(what)")) ?? []).prefix(100).enumerated()
        {
            if place > 0 { parts.append(.literal("\n")) }
            parts += textTemplate(item, tr("a title of \(what)")).parts
        }
        return TextTemplate(parts: parts)
    }

    private func size(_ keyed: KeyedNode, of what: String) -> Size? {
        guard let node = keyed["size"],
            let size = size(node, tr("the size of \(what)"), { context.length($0, $1) })
        else { return nil }
        return Size(width: size.width, height: size.height)
    }
}

extension LabelFont {
    /// The font of a segmented control's titles, which Dynamic Type leaves alone.
    fileprivate static let segments = LabelFont.fixed(FontDescriptor(pointSize: 13))
}

extension Control.Kind {
    /// Whether such controls have a key.
    func takes(_ key: String) -> Bool {
        switch key {
        case "kind", "size", "tintColor": true
        case "isOn": self == .switch
        case "value": self == .slider || self == .progress
        case "titles": self == .segmentedControl
        case "pages": self == .pageControl
        case "bordered": self == .textField
        case "placeholder": self == .textField || self == .searchBar
        case "text", "textStyle", "font", "textColor":
            [.textField, .textView, .searchBar, .datePicker, .picker].contains(self)
                || (key != "text" && self == .segmentedControl)
        default: false
        }
    }
}
