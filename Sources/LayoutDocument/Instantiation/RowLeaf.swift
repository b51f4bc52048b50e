import AutoLayout

/// What a row brings to a picture, a button or a control.
struct RowLeaf {
    private let view: LeafView
    private var text: TextTemplate?
    private var placeholder: TextTemplate?
    private var image: TextTemplate?
    private var isOn: RowValue<Bool>?
    /// Whether something can stand in for the text.
    private var isLocalised: Bool

    /// Finds what a description says of a view's content; `nil` if the view has none.
    init?(_ description: ViewSpec, view: LeafView) {
        self.view = view
        isLocalised = !description.keepsText
        switch description.kind {
        case .image(let spec): image = spec.image
        case .button(let spec):
            text = spec.title
            image = spec.image?.image
        case .control(let spec):
            if !spec.text.parts.isEmpty { text = spec.text }
            if !spec.placeholder.parts.isEmpty { placeholder = spec.placeholder }
            if spec.kind == .switch { isOn = spec.isOn }
            // The dots of a page control are the lines of a text without any letters.
            if spec.kind == .pageControl { isLocalised = false }
        default: return nil
        }
    }

    /// Whether every row brings the same, whatever stands in for the rows' own texts.
    var isConstant: Bool {
        if let text, !text.parts.isEmpty { return false }
        if let placeholder, !placeholder.parts.isEmpty { return false }
        if case .field = isOn { return false }
        return image?.isConstant ?? true
    }

    /// Sets what a row brings, aligned with the template's fields.
    func set(fields: [String], images: ImageLibrary, localisation: RowTexts = .none) {
        var content = view.content
        let isEmpty = text.map { $0.text(fields: fields).isEmpty } ?? true
        if text != nil || placeholder != nil {
            let own = (isEmpty ? placeholder : text)?.text(fields: fields) ?? ""
            // A button or control without any text is not what a row with nothing to say has.
            let isOwn = !localisation.standsIn || localisation == .empty || !isLocalised
            let shown = isOwn ? own : localisation.applied(to: own)
            if shown != content.text.text { content.text = LabelContent(text: shown) }
            content.isPlaceholder = isEmpty && placeholder != nil
        }
        if let image { content.image = images.image(named: image.text(fields: fields)) }
        if let isOn { content.isOn = isOn.value(fields: fields) }
        view.content = content
    }
}
