import AutoLayout
import SourceText
import Wording

extension CellConverter {
    /// What a view is and shows; the texts it has become fields.
    ///
    /// - Parameters:
    ///   - element: The view's element.
    ///   - name: The view's name, which its field has too.
    ///   - size: The size that the file records, in points.
    ///   - given: The kind with what attributes give.
    /// - Returns: The kind.
    func kind(
        of element: XMLElement, named name: String, size: Size?, given: ViewSpec.Kind
    ) -> ViewSpec.Kind {
        switch given {
        case .label(let given): return .label(label(element, named: name, given))
        case .image(let given): return .image(image(element, given))
        case .stack(let given): return .stack(stack(element, given))
        default: break
        }
        switch element.name {
        case "button": return .button(button(element, named: name))
        case "view", "tableViewCellContentView": return .container
        case "scrollView":
            context.note(element, tr("its content stands still"))
            return .container
        case _ where ViewKind.isPlainList(element):
            context.note(element, tr("its rows are not drawn"), touchesLayout: false)
            return .container
        case "arscnView", "arskView", "glkView", "mapView", "mtkView", "scnView", "skView", "webView",
            "wkWebView":
            context.note(element, tr("what it shows is not drawn"), touchesLayout: false)
            return .container
        case let kind:
            if let control = ControlSpec.Kind.elements[kind] {
                return .control(self.control(control, element, named: name))
            }
            context.note(element, tr("it is a box of its recorded size"))
            return .placeholder(PlaceholderSpec(className: element["customClass"] ?? kind, size: size))
        }
    }

    /// A text that rows can give, and that is the file's where they do not.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - text: The file's text.
    ///   - element: The view.
    ///   - property: The names that Xcode gives the text in files of languages, behind the view's identifier.
    /// - Returns: The text.
    private func field(
        _ name: String, _ text: String, of element: XMLElement, _ property: String...
    ) -> TextTemplate {
        var field = TemplateSpec.Field(name: name, defaultText: admitted(text, of: element))
        field.keys =
            property.compactMap { property in element["id"].map { "\($0).\(property)" } }
            + runtimeKeys(of: element)
        fields.append(field)
        return TextTemplate(parts: [.field(fields.count - 1)])
    }

    /// A text, or none after it was reported to be beyond the limits.
    private func admitted(_ text: String, of element: XMLElement) -> String {
        guard let (excess, _) = TextLimit.firstExcess(in: text) else { return text }
        context.report(
            element.place, excess.problem(of: tr("a text of the \(element.name)")), excess.suggestion)
        return ""
    }

    /// A text that is an attribute or, where it has several lines, an element.
    private func text(_ element: XMLElement, _ key: String) -> String? {
        if let text = element[key] { return text }
        if let string = element.child("string", key: key) ?? element.child("mutableString", key: key) {
            return string.isYes("base64-UTF8") ? decodedBase64(string) : string.text
        }
        return nil
    }

    /// The text that is written in base64, as Interface Builder does with characters that XML does not take.
    private func decodedBase64(_ element: XMLElement) -> String {
        // Interface Builder leaves out the padding.
        var code = element.text.filter { !$0.isWhitespace && $0 != "=" }
        code += String(repeating: "=", count: (4 - code.count % 4) % 4)
        guard let bytes = Base64.bytes(code), let text = String(validating: bytes, as: UTF8.self) else {
            context.note(element, attribute: "base64-UTF8", tr("the text cannot be read"))
            return ""
        }
        return text
    }

    // MARK: Texts

    private func label(_ element: XMLElement, named name: String, _ given: LabelSpec) -> LabelSpec {
        let run = attributedText(element, key: "attributedText")
        var label = given
        label.text = field(name, text(element, "text") ?? run?.text ?? "", of: element, "text")
        label.font = run?.font ?? fonts.font(in: element) ?? .fixed(FontDescriptor(pointSize: 17))
        if let color = run?.color { label.textColor = color }
        if let alignment = run?.alignment { label.textAlignment = alignment }
        if let width = context.number(element, "preferredMaxLayoutWidth"), width > 0 {
            label.preferredMaxLayoutWidth = width
        }
        if let lines = run?.lines { label.lineStyle = lines }
        if element["lineBreakMode"] == "characterWrap" { label.lineStyle.breaksCharacters = true }
        // Interface Builder writes the attribute only where it is off.
        if element["adjustsFontSizeToFit"] != "NO" {
            label.minimumScaleFactor = context.number(element, "minimumScaleFactor", in: 0...1) ?? 0
            if label.minimumScaleFactor == 0 {
                label.minimumFontSize = context.number(element, "minimumFontSize", in: 0...1000) ?? 0
            }
        }
        return label
    }

    private func alignment(_ name: String?) -> TextAlignment {
        name.flatMap { TextAlignment(rawValue: $0) } ?? .natural
    }

    /// The first run of an attributed text and the whole text.
    private func attributedText(
        _ element: XMLElement, key: String
    ) -> (text: String, font: LabelFont?, color: Color?, alignment: TextAlignment?, lines: LineStyle)? {
        guard let attributed = element.child("attributedString", key: key) else { return nil }
        let runs = attributed.children.filter { $0.name == "fragment" }
        let texts = runs.map { text($0, "content") ?? "" }
        if runs.count > 1 { context.note(attributed, tr("all of it is drawn like its first part")) }
        let attributes = runs.first?.child("attributes")
        for attribute in attributes?.children ?? [] {
            if !["NSColor", "NSFont", "NSParagraphStyle"].contains(attribute["key"]) {
                context.note(attribute, attribute: attribute["key"])
            }
        }
        let style = attributes?.child("paragraphStyle", key: "NSParagraphStyle")
        return (
            texts.joined(), attributes?.child("font", key: "NSFont").flatMap(fonts.runFont),
            attributes.flatMap { colors.color(in: $0, key: "NSColor") },
            style?["alignment"].map { self.alignment($0) }, style.map { lineStyle($0) } ?? .ofFont
        )
    }

    /// The style of lines of a paragraph style.
    private func lineStyle(_ element: XMLElement) -> LineStyle {
        // No file is refused for the look of a text.
        func number(_ key: String, most: Double = 10_000) -> Double {
            guard let number = element[key].flatMap({ Double($0) }), number.isFinite else { return 0 }
            return min(max(number, 0), most)
        }
        return LineStyle(
            minimumHeight: number("minimumLineHeight"), maximumHeight: number("maximumLineHeight"),
            heightMultiple: number("lineHeightMultiple", most: 10), spacing: number("lineSpacing"),
            paragraphSpacing: number("paragraphSpacing"),
            breaksCharacters: element["lineBreakMode"] == "charWrapping")
    }

    // MARK: Pictures

    private func image(_ element: XMLElement, _ given: ImageSpec) -> ImageSpec {
        let reference = element.child("imageReference", key: "image")
        let name = element["image"] ?? reference?["image"] ?? ""
        let symbol = element.child("preferredSymbolConfiguration") ?? reference
        var image = given
        image.image = TextTemplate(literal: pictureName(name, element, reference))
        image.size = imageSize(name, symbol: symbol)
        image.isOutlinedWhenEmpty = true
        let mode = element["contentMode"] ?? "scaleToFill"
        if let known = ImageSpec.ContentMode(rawValue: mode) {
            image.contentMode = known
        } else {
            image.contentMode = .center
            context.note(
                element, attribute: "contentMode", tr("\(mode) is drawn as center"), touchesLayout: false)
        }
        return image
    }

    /// The name to look a picture up by: a symbol's is that of an icon like it, where there is one.
    private func pictureName(_ name: String, _ elements: XMLElement?...) -> String {
        guard resources.symbols.contains(name) || elements.contains(where: { $0?["catalog"] == "system" })
        else { return name }
        return Image.iconName(forSymbol: name) ?? name
    }

    /// The size of a picture as the file records it; a symbol's follows the text that it goes with.
    private func imageSize(_ name: String, symbol: XMLElement?) -> Size? {
        guard var size = resources.imageSizes[name] else { return nil }
        guard resources.symbols.contains(name), let symbol else { return size }
        let font = fonts.font(in: symbol)?.descriptor(for: .large).pointSize
        var factor = (font ?? context.number(symbol, "pointSize", in: 1...1000) ?? 17) / 17
        let scale = (symbol["scale"] ?? symbol["symbolScale"]).flatMap { Image.SymbolScale(rawValue: $0) }
        factor *= scale?.factor ?? 1
        size.width *= factor
        size.height *= factor
        return size
    }

    // MARK: Buttons

    private func button(_ element: XMLElement, named name: String) -> ButtonSpec {
        let states = element.children.filter { $0.name == "state" }
        let normal = states.first { $0["key"] == "normal" }
        for state in states where state["key"] != "normal" {
            context.note(
                state, attribute: state["key"], tr("the normal state is shown"), touchesLayout: false)
        }
        let configuration = element.child("buttonConfiguration", key: "configuration")
        let source = configuration ?? normal
        let run = source.flatMap { attributedText($0, key: "attributedTitle") }
        // The title of a state beside a configuration is left over, and is not drawn.
        let title = source.flatMap { text($0, "title") } ?? run?.text
        let isSystem = ["system", "roundedRect"].contains(element["buttonType"])
        var button = ButtonSpec(
            title: field(name, title ?? "", of: element, "configuration.title", "normalTitle"),
            font: run?.font ?? configuration.flatMap { fonts.font(in: $0, key: "titleFontDescription") }
                ?? fonts.font(in: element) ?? .fixed(FontDescriptor(pointSize: isSystem ? 15 : 18)))
        let color =
            run?.color ?? normal.flatMap { colors.color(in: $0, key: "titleColor") }
            ?? configuration.flatMap { colors.color(in: $0, key: "baseForegroundColor") }
        if let color {
            button.titleColor = color
        } else if !isSystem, configuration == nil {
            button.titleColor = .fixed(light: ColorValue(red: 1, green: 1, blue: 1))
        }
        let reference = [source, normal].compactMap { $0?.child("imageReference", key: "image") }.first
        if let image = source?["image"] ?? normal?["image"] ?? reference?["image"] {
            let symbol = configuration?.child("preferredSymbolConfiguration") ?? reference
            button.image = ImageSpec(
                image: TextTemplate(literal: pictureName(image, source, normal, reference)),
                size: imageSize(image, symbol: symbol),
                contentMode: .scaleAspectFit, tintColor: colors.color(in: element, key: "tintColor"))
        }
        if let background = normal?["backgroundImage"] {
            context.note(element, attribute: "backgroundImage", background)
        }
        if let configuration { readConfiguration(configuration, into: &button) }
        let mode = configuration == nil ? element["lineBreakMode"] : configuration?["titleLineBreakMode"]
        button.wrapsTitle = mode.map { ["wordWrap", "characterWrap"].contains($0) } ?? (configuration != nil)
        button.contentInsets = contentInsets(element)
        return button
    }

    private func readConfiguration(_ configuration: XMLElement, into button: inout ButtonSpec) {
        button.style = .plain
        if let name = configuration["style"] {
            if let style = Button.Style(rawValue: name) {
                button.style = style
            } else {
                context.note(configuration, attribute: "style", tr("\(name) is drawn as plain"))
            }
        }
        button.imagePadding = context.number(configuration, "imagePadding") ?? 0
        for part in ["subtitle", "imagePlacement"] where configuration[part] != nil {
            context.note(configuration, attribute: part)
        }
    }

    /// The distances from a button's edges to what is in it, where the file gives them.
    private func contentInsets(_ element: XMLElement) -> DirectionalEdgeInsets? {
        for inset in element.children where inset.name == "inset" {
            if !["contentEdgeInsets", "insetFor6xAndEarlier"].contains(inset["key"]) {
                // These move what a button draws, and its size does not follow from them.
                context.note(
                    inset, attribute: inset["key"], tr("title and picture stand side by side"),
                    touchesLayout: false)
            }
        }
        // A button with a configuration ignores its other insets.
        if let configuration = element.child("buttonConfiguration", key: "configuration") {
            return configuration.child("directionalEdgeInsets").map { context.insets($0) }
        }
        let insets = element.child("inset", key: "contentEdgeInsets").map {
            context.insets($0, ["minY", "minX", "maxY", "maxX"])
        }
        // Without a configuration, UIKit takes zero for its own.
        return insets == .zero ? nil : insets
    }

    // MARK: Controls

    private func control(_ kind: ControlSpec.Kind, _ element: XMLElement, named name: String) -> ControlSpec {
        var control = ControlSpec(kind)
        control.tintColor =
            colors.color(in: element, key: kind == .switch ? "onTintColor" : "tintColor")
            ?? colors.color(in: element, key: "color")
        switch kind {
        case .textField, .searchBar, .textView:
            let own = text(element, "text") ?? attributedText(element, key: "attributedText")?.text ?? ""
            control.text = field(name, own, of: element, "text")
            control.placeholder = TextTemplate(
                literal: admitted(text(element, "placeholder") ?? "", of: element))
            control.font = fonts.font(in: element) ?? .fixed(FontDescriptor(pointSize: 14))
            control.textColor = colors.color(in: element, key: "textColor")
            control.textAlignment = alignment(element["textAlignment"])
            control.isBordered = element["borderStyle"] != nil
        case .segmentedControl:
            let titles = element.children(in: "segments").map { $0["title"] ?? $0["image"] ?? "" }
            control.text = field(name, titles.joined(separator: "\n"), of: element)
            control.font = .fixed(FontDescriptor(pointSize: 13))
        case .pageControl:
            let count = context.number(element, "numberOfPages", in: 0...1000) ?? 3
            control.text = TextTemplate(literal: String(repeating: "\n", count: max(0, Int(count) - 1)))
        case .activityIndicator:
            if ["large", "whiteLarge"].contains(element["style"]) {
                control.size = Size(width: 37, height: 37)
            }
        case .switch: control.isOn = .constant(element.isYes("on"))
        case .slider, .progress: control.value = fraction(of: element, kind)
        default: break
        }
        return control
    }

    private func fraction(of element: XMLElement, _ kind: ControlSpec.Kind) -> Double {
        if kind == .progress { return context.number(element, "progress", in: 0...1) ?? 0.5 }
        let low = context.number(element, "minValue") ?? 0
        let high = context.number(element, "maxValue") ?? 1
        let value = context.number(element, "value") ?? 0.5
        return high > low ? min(max((value - low) / (high - low), 0), 1) : 0.5
    }

    // MARK: Stacks

    private func stack(_ element: XMLElement, _ given: StackSpec) -> StackSpec {
        var stack = given
        // The standard spacing is the standard distance between neighbours.
        stack.spacing = element["spacingType"] == "standard" ? 8 : context.number(element, "spacing") ?? 0
        // Margins that the author gave a stack are there for its views: Interface Builder sets both together.
        stack.isMarginsRelative = margins(of: element) != nil
        return stack
    }
}
