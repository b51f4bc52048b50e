import AutoLayout
import LayoutDocument

extension ViewTrait {
    // MARK: Sizes

    static let sizes: [ViewTrait] = [
        ViewTrait(
            name: "width", standard: "0",
            get: { view, fields in
                guard case .shape(let shape) = view.kind else { return nil }
                return ApprovalText.text(shape.width, fields, ApprovalNumber.text)
            },
            set: { view, text, fields in
                guard case .shape(var shape) = view.kind,
                    let width = ApprovalText.rowValue(text, fields, { ApprovalNumber.value($0) })
                else { return false }
                shape.width = width
                view.kind = .shape(shape)
                return true
            }),
        ViewTrait(
            name: "height", standard: "0",
            get: { view, fields in
                guard case .shape(let shape) = view.kind else { return nil }
                return ApprovalText.text(shape.height, fields, ApprovalNumber.text)
            },
            set: { view, text, fields in
                guard case .shape(var shape) = view.kind,
                    let height = ApprovalText.rowValue(text, fields, { ApprovalNumber.value($0) })
                else { return false }
                shape.height = height
                view.kind = .shape(shape)
                return true
            }),
        ViewTrait("thickness", "1") { view in
            guard case .separator(let separator) = view.kind else { return nil }
            return ApprovalNumber.text(separator.thickness)
        } set: { view, text in
            guard case .separator = view.kind, let thickness = ApprovalNumber.value(text) else {
                return false
            }
            view.kind = .separator(SeparatorSpec(thickness: thickness))
            return true
        },
        ViewTrait(
            name: "image", standard: "",
            get: { view, fields in
                switch view.kind {
                case .image(let image): ApprovalText.text(image.image, fields)
                case .button(let button): button.image.map { ApprovalText.text($0.image, fields) }
                default: nil
                }
            },
            set: { view, text, fields in
                guard let text = ApprovalText.template(text, fields) else { return false }
                switch view.kind {
                case .image(var image):
                    image.image = text
                    view.kind = .image(image)
                case .button(var button):
                    var image = button.image ?? ImageSpec(image: text)
                    image.image = text
                    button.image = text.parts.isEmpty ? nil : image
                    view.kind = .button(button)
                default: return false
                }
                return true
            }),
        ViewTrait("size", "-") { view in
            switch view.kind {
            case .image(let image): ApprovalNumber.text(image.size)
            case .button(let button): button.image.map { ApprovalNumber.text($0.size) }
            case .control(let control): ApprovalNumber.text(control.size)
            case .placeholder(let placeholder): ApprovalNumber.text(placeholder.size)
            default: nil
            }
        } set: { view, text in
            guard let size = ApprovalNumber.size(text) else { return false }
            switch view.kind {
            case .image(var image):
                image.size = size
                view.kind = .image(image)
            case .button(var button):
                button.image?.size = size
                view.kind = .button(button)
            case .control(var control):
                control.size = size
                view.kind = .control(control)
            case .placeholder(var placeholder):
                placeholder.size = size
                view.kind = .placeholder(placeholder)
            default: return false
            }
            return true
        },
        ViewTrait("class", "") { view in
            guard case .placeholder(let placeholder) = view.kind else { return nil }
            return placeholder.className
        } set: { view, text in
            guard case .placeholder(var placeholder) = view.kind else { return false }
            placeholder.className = text
            view.kind = .placeholder(placeholder)
            return true
        },
    ]

    // MARK: Buttons and controls

    static let controls: [ViewTrait] = [
        ViewTrait("style", "system") { view in
            guard case .button(let button) = view.kind else { return nil }
            return button.style.rawValue
        } set: { view, text in
            guard case .button(var button) = view.kind, let style = Button.Style(rawValue: text) else {
                return false
            }
            button.style = style
            view.kind = .button(button)
            return true
        },
        ViewTrait("imagePadding", "0") { view in
            guard case .button(let button) = view.kind else { return nil }
            return ApprovalNumber.text(button.imagePadding)
        } set: { view, text in
            guard case .button(var button) = view.kind, let padding = ApprovalNumber.value(text) else {
                return false
            }
            button.imagePadding = padding
            view.kind = .button(button)
            return true
        },
        ViewTrait("contentInsets", "0,0,0,0") { view in
            guard case .button(let button) = view.kind else { return nil }
            return ApprovalNumber.text(button.contentInsets)
        } set: { view, text in
            guard case .button(var button) = view.kind, let insets = ApprovalNumber.insets(text) else {
                return false
            }
            button.contentInsets = insets
            view.kind = .button(button)
            return true
        },
        ViewTrait("control", "switch") { view in
            guard case .control(let control) = view.kind else { return nil }
            return control.kind.rawValue
        } set: { view, text in
            guard case .control(var control) = view.kind, let kind = Control.Kind(rawValue: text) else {
                return false
            }
            control.kind = kind
            view.kind = .control(control)
            return true
        },
        ViewTrait("bordered", "yes") { view in
            guard case .control(let control) = view.kind else { return nil }
            return ApprovalText.text(control.isBordered)
        } set: { view, text in
            guard case .control(var control) = view.kind, let truth = ApprovalText.truth(text) else {
                return false
            }
            control.isBordered = truth
            view.kind = .control(control)
            return true
        },
    ]

    // MARK: Stack views

    static let stacks: [ViewTrait] = [
        stack("axis", "horizontal") {
            $0.axis == .horizontal ? "horizontal" : "vertical"
        } set: { stack, text in
            guard text == "horizontal" || text == "vertical" else { return false }
            stack.axis = text == "horizontal" ? .horizontal : .vertical
            return true
        },
        stack("distribution", "fill") {
            $0.distribution.rawValue
        } set: {
            ApprovalText.set(&$0.distribution, StackView.Distribution(rawValue: $1))
        },
        stack("stackAlignment", "fill") {
            $0.alignment.rawValue
        } set: {
            ApprovalText.set(&$0.alignment, StackView.Alignment(rawValue: $1))
        },
        stack("spacing", "0") {
            ApprovalNumber.text($0.spacing)
        } set: {
            ApprovalText.set(&$0.spacing, ApprovalNumber.value($1))
        },
        stack("customSpacing", "") { stack in
            stack.customSpacing.sorted { $0.key < $1.key }.map {
                "\($0.key)=\(ApprovalNumber.text($0.value))"
            }
            .joined(separator: ";")
        } set: { stack, text in
            var spacing: [String: Double] = [:]
            for entry in text.split(separator: ";") {
                guard let equals = entry.lastIndex(of: "="),
                    let value = ApprovalNumber.value(entry[entry.index(after: equals)...])
                else { return false }
                spacing[String(entry[..<equals])] = value
            }
            stack.customSpacing = spacing
            return true
        },
        stack("baselineRelative", "no") {
            ApprovalText.text($0.isBaselineRelative)
        } set: {
            ApprovalText.set(&$0.isBaselineRelative, ApprovalText.truth($1))
        },
        stack("marginsRelative", "no") {
            ApprovalText.text($0.isMarginsRelative)
        } set: {
            ApprovalText.set(&$0.isMarginsRelative, ApprovalText.truth($1))
        },
    ]

    /// A trait of stack views.
    private static func stack(
        _ name: String, _ standard: String, get: @escaping @Sendable (StackSpec) -> String,
        set: @escaping @Sendable (inout StackSpec, String) -> Bool
    ) -> ViewTrait {
        ViewTrait(name, standard) { view in
            guard case .stack(let stack) = view.kind else { return nil }
            return get(stack)
        } set: { view, text in
            guard case .stack(var stack) = view.kind, set(&stack, text) else { return false }
            view.kind = .stack(stack)
            return true
        }
    }
}
