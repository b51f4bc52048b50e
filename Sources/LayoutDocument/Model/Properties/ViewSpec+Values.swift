import AutoLayout

extension ViewSpec {
    /// The values of its properties, each once.
    package var values: [(property: ViewProperty, value: PropertyValue)] {
        ViewProperty.all.compactMap { property in
            property.trait == nil ? nil : property.value(of: self).map { (property, $0) }
        }
    }

    /// What it shows that is of a form, as its texts or pictures.
    package func texts(_ forms: ViewProperty.Form...) -> [TextTemplate] {
        ViewProperty.shownTexts.compactMap { property in
            guard forms.contains(property.form), case .text(let text)? = property.value(of: self) else {
                return nil
            }
            return text
        }
    }

    /// The font of its text; `nil` for a view without one.
    package var font: LabelFont? {
        if case .font(let font)? = ViewProperty.font.value(of: self) { font } else { nil }
    }

    /// The text of a label or button; `nil` for other views.
    package var ownText: TextTemplate? { kind[LabelSpec.self]?.text ?? kind[ButtonSpec.self]?.title }
}
