import AutoLayout

/// Notes properties that would change a view's intrinsic size and are not understood, on axes where no constraints set
/// the size.
extension TemplateBuilder {
    /// Notes the width at which a label wraps, and the image behind a button.
    func noteSizes(of view: Instance, isArranged: Bool) {
        let isWide = isArranged || isHeld(view, on: .horizontal)
        if case .number(let width)? = view.fields["preferredMaxLayoutWidth"], width.value > 0,
            width.literal != nil || !isWide
        {
            note(view, "preferredMaxLayoutWidth", "the text wraps at the label's width")
        }
        switch view.fields["backgroundImage"] {
        case .object?, .unknown?:
            if !isWide || !isArranged && !isHeld(view, on: .vertical) {
                note(view, "backgroundImage", "the button is as large as its title and image")
            }
        default: break
        }
    }

    /// Whether active constraints give a view its size on an axis.
    private func isHeld(_ view: Instance, on axis: Axis) -> Bool {
        let attributes = interpreter.constraints.compactMap(\.constraint).filter(\.isActive).flatMap {
            state in
            [state.first, state.second].compactMap { $0?.item === view ? $0?.attribute : nil }
        }
        let held = Set(attributes.filter { $0.axis == axis })
        return held.contains { $0.isSize } || held.count > 1
    }

    private func note(_ view: Instance, _ property: String, _ consequence: String) {
        let origin = view.origins[property] ?? (file, 0)
        interpreter.note(origin.file, origin.byte, property, consequence)
    }
}
