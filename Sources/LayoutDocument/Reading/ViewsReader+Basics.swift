import AutoLayout
import SourceText
import Wording

extension ViewsReader {
    /// A label: its text alone, or a mapping.
    mutating func label(_ node: SourceNode, of view: String) -> LabelSpec? {
        let keys = [
            "text", "textStyle", "font", "numberOfLines", "minimumScaleFactor", "textAlignment", "textColor",
        ]
        let what = tr("the label \"\(view)\"")
        if case .scalar = node.content, !node.isNull {
            return LabelSpec(text: textTemplate(node, tr("the text of \(what)")))
        }
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        var label = LabelSpec(text: TextTemplate(parts: []))
        if let text = keyed["text"] {
            label.text = textTemplate(text, tr("the text of \(what)"))
        } else if keyed.lacks("text") {
            context.report(node.place, tr("\(what) has no text"), tr("Add text: \"{field}\", or text: \"\"."))
        }
        label.font = font(keyed, of: what) ?? label.font
        keyed.read("minimumScaleFactor", into: &label.minimumScaleFactor) {
            context.number($0, "minimumScaleFactor", in: 0...1)
        }
        keyed.read("numberOfLines", into: &label.numberOfLines) {
            context.integer($0, $1, in: 0...10_000)
        }
        keyed.read("textAlignment", into: &label.textAlignment) { context.choice($0, tr("text alignment")) }
        keyed.read("textColor", into: &label.textColor, by: context.color)
        return label
    }

    mutating func textTemplate(_ node: SourceNode, _ what: String) -> TextTemplate {
        context.textTemplate(node, what, fields) ?? TextTemplate(parts: [])
    }

    mutating func shape(_ node: SourceNode, of index: Int) -> ShapeSpec? {
        let what = tr("the shape \"\(views[index].name)\"")
        views[index].color = .fill
        guard let keyed = KeyedNode(node, keys: ["size", "cornerRadius", "color"], of: what, in: context)
        else {
            return nil
        }
        guard let sizeNode = keyed["size"] else {
            if keyed.lacks("size") {
                context.report(node.place, tr("\(what) has no size"), tr("Add size: [width, height]."))
            }
            return nil
        }
        guard let size = size(sizeNode, tr("the size of \(what)"), { context.length($0, $1, in: fields) })
        else {
            return nil
        }
        readLook(keyed, of: index)
        return ShapeSpec(width: size.width, height: size.height)
    }

    mutating func separator(_ node: SourceNode, of index: Int) -> SeparatorSpec? {
        var separator = SeparatorSpec()
        views[index].color = .separator
        if node.isNull { return separator }
        let what = tr("the separator \"\(views[index].name)\"")
        guard let keyed = KeyedNode(node, keys: ["thickness", "color"], of: what, in: context) else {
            return nil
        }
        keyed.read("thickness", into: &separator.thickness, by: context.length)
        readLook(keyed, of: index)
        return separator
    }

    mutating func readContainer(_ node: SourceNode, of index: Int) {
        if node.isNull { return }
        let view = views[index].name
        let keys = ["views", "layoutMargins", "color", "cornerRadius"]
        let what = tr("the container \"\(view)\"")
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return }
        readLook(keyed, of: index)
        if let inside = keyed["views"], let entries = context.entries(inside, tr("the views of \(what)")) {
            read(entries, superview: view)
        }
    }

    /// The font of a text, by its text style or by itself; `nil` for neither.
    func font(_ keyed: KeyedNode, of what: String) -> LabelFont? {
        let style: TextStyle? = keyed["textStyle"].flatMap { context.choice($0, tr("text style")) }
        let result = style.map { LabelFont.textStyle($0) }
        guard let font = keyed["font"] else { return result }
        if keyed["textStyle"] != nil {
            context.report(
                keyed.keyPlaces["font"], tr("\(what) has both a text style and a font"),
                tr("Keep one of them."))
        }
        return context.font(font) ?? result
    }

    /// Two lengths in brackets, each read by itself.
    func size<Length>(
        _ node: SourceNode, _ what: String, _ length: (SourceNode, String) -> Length?
    ) -> (width: Length, height: Length)? {
        guard let items = context.items(node, what) else { return nil }
        guard items.count == 2 else {
            context.report(
                node.place, tr("a size has two numbers, not \(items.count)"), tr("Write [width, height]."))
            return nil
        }
        guard let width = length(items[0], tr("a width")), let height = length(items[1], tr("a height"))
        else {
            return nil
        }
        return (width, height)
    }
}
