import AutoLayout
import LayoutDocument
import Wording

/// Buttons and other controls.
extension ViewConverter {
    // MARK: Buttons

    var button: ButtonSpec {
        let configuration = instance.fields["configuration"]?.instance
        var title = text("title", or: "attributedTitle", ofUnknown: false)
        for name in ["title", "attributedTitle"] where title.parts.isEmpty {
            title = template(configuration?.fields[name]) ?? title
        }
        var button = ButtonSpec(
            title: title, font: .fixed(FontDescriptor(pointSize: isOfCustomType ? 18 : 15)))
        if let configuration { configure(&button, configuration) }
        if let font = font(ofText: instance.fields["attributedTitle"]) { button.font = font }
        if case .object(let label)? = instance.fields["titleLabel"],
            case .font(let font, _)? = label.fields["font"]
        {
            button.font = font
        }
        let tint = builder.color(instance, "tintColor")
        if let color = builder.color(instance, "titleColor") ?? tint { button.titleColor = color }
        if let configuration {
            let name = button.style == .filled ? "baseBackgroundColor" : "baseForegroundColor"
            if let color = builder.color(configuration, name) { button.titleColor = color }
        }
        if let value = instance.fields["image"] ?? configuration?.fields["image"] {
            let preferred =
                configuration?.fields["preferredSymbolConfigurationForImage"]
                ?? instance.fields["preferredSymbolConfiguration"]
            button.image = ImageSpec(
                image: picture(value), size: pictureSize(value, preferred: preferred), tintColor: tint)
        }
        button.wrapsTitle = configuration == nil && breaksTitle
        noteButton(configuration)
        noteAttributes(of: "attributedTitle")
        if configuration == nil, case .object(let insets)? = instance.fields["contentEdgeInsets"] {
            let given = builder.insets(insets, ["top", "left", "bottom", "right"])
            button.contentInsets = given == .zero ? nil : given
        }
        if let added = addedToButton {
            // The title stays in the middle.
            var insets =
                button.contentInsets ?? DirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
            insets.top += added.height / 2
            insets.bottom += added.height / 2
            insets.leading += added.width / 2
            insets.trailing += added.width / 2
            button.contentInsets = insets
        }
        return button
    }

    /// Notes what changes a button's size and is not laid out.
    private func noteButton(_ configuration: Instance?) {
        func note(_ owner: Instance, _ name: String) {
            builder.interpreter.note(
                owner.origins[name] ?? instance.origin ?? builder.file.start, name,
                tr("\(self.name) is as large as its title and image side by side")
            )
        }
        if let type = word("type"),
            ["contactAdd", "infoLight", "infoDark", "detailDisclosure", "close"].contains(type)
        {
            note(instance, type)
        }
        guard let configuration else { return }
        if case .object(let label)? = instance.fields["titleLabel"],
            let lines = number(label, "numberOfLines"),
            lines != 1
        {
            note(label, "numberOfLines")
        }
        if let name = configuration.fields["imagePlacement"]?.name,
            ["top", "bottom", "all"].contains(name)
        {
            note(configuration, "imagePlacement")
        }
        for name in ["buttonSize", "subtitle", "attributedSubtitle", "titlePadding"] {
            switch configuration.fields[name] {
            case nil, .null?: break
            case .member(let member)? where member.name == "medium": break
            default: note(configuration, name)
            }
        }
    }

    /// Whether code lets the title of a button have several lines: without a configuration, its height is that of one line
    /// all the same.
    var breaksTitle: Bool {
        guard case .object(let label)? = instance.fields["titleLabel"] else { return false }
        if let lines = number(label, "numberOfLines") { return lines != 1 }
        return label.fields["lineBreakMode"]?.word == "byWordWrapping"
    }

    /// Whether a button has UIKit's custom type, whose title is larger than that of system buttons.
    private var isOfCustomType: Bool {
        (word("type") ?? "custom") == "custom"
    }

    /// Applies a button's configuration.
    private func configure(_ button: inout ButtonSpec, _ configuration: Instance) {
        button.style = .plain
        button.font =
            transformedFont(configuration) ?? font(ofText: configuration.fields["attributedTitle"])
            ?? .textStyle(.body)
        if case .text(let style)? = configuration.fields["style"], let name = style.literal,
            let style = Button.Style(rawValue: name)
        {
            button.style = style
        }
        button.imagePadding = number(configuration, "imagePadding") ?? 0
        if case .object(let insets)? = configuration.fields["contentInsets"] {
            button.contentInsets = builder.insets(insets, ["top", "leading", "bottom", "trailing"])
        }
    }

    /// The font that a configuration's transformer gives the title; `nil` where it has none.
    private func transformedFont(_ configuration: Instance) -> LabelFont? {
        let function: FunctionValue
        switch configuration.fields["titleTextAttributesTransformer"] {
        case .member(let member)?:
            guard case .function(let closure)? = member.arguments?.first?.value else { return nil }
            function = closure
        case .object(let transformer)?:
            guard case .function(let closure)? = transformer.fields["transform"] else { return nil }
            function = closure
        default: return nil
        }
        let attributes = Value.object(Instance("AttributeContainer"))
        let result = builder.interpreter.call(
            function, [Argument(nil, attributes)], in: Scope(file: builder.file))
        return result.instance?.fields["font"]?.font
    }

    // MARK: Controls

    func control(_ kind: ControlSpec.Kind) -> ControlSpec {
        var control = ControlSpec(kind)
        control.tintColor = builder.color(instance, kind == .switch ? "onTintColor" : "tintColor")
        switch kind {
        case .textField, .searchBar, .textView: writeText(into: &control)
        case .switch: if let isOn { control.isOn = isOn }
        case .slider: if let value = number(instance, "value") { control.value = share(value) }
        case .progress:
            if let value = number(instance, "progress") ?? number(instance, "value") {
                control.value = min(max(value, 0), 1)
            }
        case .segmentedControl: writeSegments(into: &control)
        case .pageControl:
            let count = number(instance, "numberOfPages") ?? 3
            control.text = TextTemplate(
                literal: String(repeating: "\n", count: max(0, min(Int(clamping: count), 1000) - 1)))
        case .activityIndicator:
            control.tintColor = builder.color(instance, "color") ?? control.tintColor
            if ["large", "whiteLarge"].contains(word("style") ?? "") {
                control.size = Size(width: 37, height: 37)
            }
        case .datePicker, .picker, .stepper: break
        }
        return control
    }

    /// Whether a switch is on; `nil` where code does not set it.
    private var isOn: RowValue<Bool>? {
        switch instance.fields["isOn"] {
        case .truth(let isOn)?: .constant(isOn)
        case .unknown(let unknown)?: .field(builder.fields.field(unknown.name, kind: .truth))
        default: nil
        }
    }

    /// The share of a slider's value between its ends.
    private func share(_ value: Double) -> Double {
        let low = number(instance, "minimumValue") ?? 0
        let high = number(instance, "maximumValue") ?? 1
        guard high > low else { return 0 }
        return low == 0 && high == 1 ? min(max(value, 0), 1) : min(max((value - low) / (high - low), 0), 1)
    }

    /// The text of a text view that does not scroll, which is as tall as its text, and the insets around it; `nil` for
    /// another view.
    var grownText: (LabelSpec, DirectionalEdgeInsets)? {
        guard instance.nib?.spec == nil, UIKitTypes.isKind(instance.baseName, of: "UITextView"),
            case .truth(false)? = instance.fields["isScrollEnabled"]
        else { return nil }
        noteAttributes()
        let control = control(.textView)
        var label = LabelSpec(
            text: control.text, font: control.font, numberOfLines: 0, textAlignment: control.textAlignment)
        if let color = control.textColor { label.textColor = color }
        var padding = DirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
        if case .object(let insets)? = instance.fields["textContainerInset"] {
            padding = builder.insets(insets, ["top", "left", "bottom", "right"])
        }
        var side = 5.0
        if case .object(let container)? = instance.fields["textContainer"] {
            side = number(container, "lineFragmentPadding") ?? side
            if let lines = number(container, "maximumNumberOfLines") {
                label.numberOfLines = max(0, min(Int(clamping: lines), 10_000))
            }
        }
        padding.leading += side
        padding.trailing += side
        return (label, padding)
    }

    private func writeText(into control: inout ControlSpec) {
        let kind = control.kind
        control.text = text("text", or: "attributedText", ofUnknown: kind == .textView)
        if let placeholder = placeholder { control.placeholder = placeholder }
        control.font = font(.fixed(FontDescriptor(pointSize: kind == .textView ? 12 : 17)))
        control.textColor = builder.color(instance, "textColor")
        control.textAlignment = alignment
        control.isBordered = (word("borderStyle") ?? "none") != "none"
        guard kind == .searchBar, case .object(let field)? = instance.fields["searchTextField"],
            let state = field.view
        else { return }
        let inner = ViewConverter(builder: builder, instance: field, state: state, name: name)
        control.font = inner.font(control.font)
        control.textColor = builder.color(field, "textColor") ?? control.textColor
        control.textAlignment = inner.alignment
        if control.text.parts.isEmpty { control.text = inner.text("text", ofUnknown: false) }
        if control.placeholder.parts.isEmpty, let placeholder = inner.placeholder {
            control.placeholder = placeholder
        }
    }

    /// The placeholder, if it is written in the source or comes from rows; one from a lookup elsewhere is `nil`.
    private var placeholder: TextTemplate? {
        switch instance.fields["placeholder"] {
        case .unknown(let unknown)? where !builder.interpreter.isOfRow(unknown.name): return nil
        case .text(let text)?:
            let isKnown = text.parts.allSatisfy {
                if case .field(let name) = $0 { builder.interpreter.isOfRow(name) } else { true }
            }
            return isKnown ? template(.text(text)) : nil
        case let value: return template(value)
        }
    }

    // MARK: Segments

    private func writeSegments(into control: inout ControlSpec) {
        var parts: [TextTemplate.Part] = []
        for (index, title) in (builder.interpreter.elements(of: instance.fields["items"] ?? .null) ?? [])
            .enumerated()
        {
            if index > 0 { parts.append(.literal("\n")) }
            parts += template(title)?.parts ?? []
        }
        control.text = TextTemplate(parts: parts)
        control.font = .fixed(FontDescriptor(pointSize: 13))
        for (name, value) in attributes(instance.fields["titleTextAttributes"]) {
            if name == "font", case .font(let font, _) = value { control.font = font }
            if name == "foregroundColor", case .color(let color) = value { control.textColor = color }
        }
    }

    private func attributes(_ value: Value?) -> [(name: String, value: Value)] {
        guard case .dictionary(let pairs)? = value else { return [] }
        return pairs.compactMap { pair in
            pair.key.word.map { ($0, pair.value) }
        }
    }
}
