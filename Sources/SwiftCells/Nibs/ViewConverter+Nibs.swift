import AutoLayout
import LayoutDocument

extension ViewConverter {
    /// Sets the description from the nib, with the values that code has set since.
    func takeNib(_ part: NibPart, into view: inout ViewSpec) {
        guard var spec = part.spec else { return }
        spec.name = view.name
        spec.superview = view.superview
        spec.origin = .init(file: part.nib.file.path, place: spec.place)
        spec.place = view.place
        spec.autoresizing = nil
        switch spec.kind {
        case .label(let label): spec.kind = .label(changed(label, part))
        case .image(let image): spec.kind = .image(changed(image))
        case .button(let button): spec.kind = .button(changed(button, part))
        case .control(let control): spec.kind = .control(changed(control, part))
        case .container, .placeholder: takeOwnSize(into: &spec)
        case .shape, .separator, .stack, .spacer: break
        }
        view = spec
    }

    /// Takes the size that the class of a plain view gives it, which counts instead of the nib's placeholder for one.
    private func takeOwnSize(into spec: inout ViewSpec) {
        guard instance.declaration != nil, ["UIView", "UIControl"].contains(instance.baseName) else { return }
        if !declaresSize {
            // What the nib has inside gives it a size.
            let isEmpty = state.subviews.allSatisfy { $0.nib?.spec == nil }
            guard isEmpty, spec.placeholderIntrinsicSize != nil else { return }
            spec.isSizedOnCanvasAlone = true
            spec.kind = .container
        } else if let size = declaredSize {
            spec.kind = .shape(ShapeSpec(width: size.width, height: size.height))
        }
    }

    /// Whether code has set one of some properties.
    private func sets(_ keys: String...) -> Bool { keys.contains { instance.fields[$0] != nil } }

    /// The text that code has set, else the nib's, which may have fields.
    private func text(_ text: TextTemplate, _ part: NibPart, unless keys: String...) -> TextTemplate {
        // A text of several words is the author's example of what rows show.
        let example = text.text(fields: part.fields.map { $0.defaultText ?? "" })
        let sample = example.contains(" ") ? example : nil
        for key in keys {
            if let template = template(instance.fields[key], sample: sample) { return template }
        }
        return TextTemplate(
            parts: text.parts.map { piece in
                guard case .field(let index) = piece, part.fields.indices.contains(index) else {
                    return piece
                }
                let field = part.fields[index]
                return .field(
                    builder.fields.field("outlet." + name, kind: field.kind, sample: field.defaultText ?? ""))
            })
    }

    private func changed(_ label: LabelSpec, _ part: NibPart) -> LabelSpec {
        var label = label
        label.text = text(label.text, part, unless: "text", "attributedText")
        label.font = font(label.font)
        if case .truth(let adjusts)? = instance.fields["adjustsFontSizeToFitWidth"], !adjusts {
            label.minimumScaleFactor = 0
            label.minimumFontSize = 0
        } else if let factor = number(instance, "minimumScaleFactor") {
            label.minimumScaleFactor = min(max(factor, 0), 1)
        }
        if let preferredWidth { label.preferredMaxLayoutWidth = preferredWidth }
        let lineStyle = lineStyle
        if lineStyle != .ofFont { label.lineStyle = lineStyle }
        if let pieces = fontPieces(of: label) { label.fontPieces = pieces }
        return label
    }

    private func changed(_ image: ImageSpec) -> ImageSpec {
        var image = image
        if let value = instance.fields["image"] {
            image.image = picture(value)
            image.size = nil
        }
        return image
    }

    private func changed(_ button: ButtonSpec, _ part: NibPart) -> ButtonSpec {
        var changed = button
        if sets("configuration") {
            changed = self.button
            if !changed.title.parts.isEmpty { return changed }
        }
        changed.title = text(button.title, part, unless: "title", "attributedTitle")
        if breaksTitle { changed.wrapsTitle = true }
        if case .object(let label)? = instance.fields["titleLabel"],
            case .font(let font, _)? = label.fields["font"]
        {
            changed.font = font
        }
        if let color = builder.color(instance, "titleColor") ?? builder.color(instance, "tintColor") {
            changed.titleColor = color
        }
        if let value = instance.fields["image"] { changed.image = ImageSpec(image: picture(value)) }
        if case .object(let insets)? = instance.fields["contentEdgeInsets"] {
            let given = builder.insets(insets, ["top", "left", "bottom", "right"])
            changed.contentInsets = given == .zero ? nil : given
        }
        return changed
    }

    private func changed(_ control: ControlSpec, _ part: NibPart) -> ControlSpec {
        var control = control
        control.text = text(control.text, part, unless: "text", "attributedText")
        if let placeholder = template(instance.fields["placeholder"]), placeholder.isConstant {
            control.placeholder = placeholder
        }
        control.font = font(control.font)
        if let color = builder.color(instance, "textColor") { control.textColor = color }
        if let color = builder.color(instance, control.kind == .switch ? "onTintColor" : "tintColor") {
            control.tintColor = color
        }
        if sets("textAlignment") { control.textAlignment = alignment }
        if sets("borderStyle") { control.isBordered = (word("borderStyle") ?? "none") != "none" }
        if case .truth(let isOn)? = instance.fields["isOn"] { control.isOn = .constant(isOn) }
        if let count = number(instance, "numberOfPages"), control.kind == .pageControl {
            control.text = TextTemplate(
                literal: String(repeating: "\n", count: max(0, min(Int(clamping: count), 1000) - 1)))
        }
        return control
    }
}
