import AutoLayout

/// Something about a view that a template can say, such as the colour of its text.
///
/// ``all`` is the table of them: readers and writers of documents, Interface Builder files and Swift, *Tree*, edits and
/// approved files go through it.
package final class ViewProperty: Hashable, Sendable {
    /// The form of a property's values.
    package enum Form: Hashable, Sendable {
        /// Yes or no.
        case truth
        /// Yes or no, or the field that says so.
        case rowTruth
        /// A number within bounds.
        case number(ClosedRange<Double>)
        /// A length in points.
        case length
        /// A whole number within bounds.
        case integer(ClosedRange<Int>)
        /// A length, or the field that has it.
        case rowLength
        /// One of some names.
        case word([String])
        /// One of the names of a stack's alignments, some of which depend on its axis.
        case alignment
        /// Any name.
        case anyWord
        /// A text with fields.
        case text
        /// A picture's name or path, which may have fields.
        case picture
        /// Titles in a list, kept as lines.
        case titles
        /// A number of pages, kept as empty lines.
        case pages
        /// A font.
        case font
        /// A colour.
        case color
        /// A width and a height in points, or none.
        case size
        /// A place in points, or none.
        case point
        /// Distances from four edges in points.
        case insets
        /// A priority for each axis.
        case priorities
        /// Lengths by the names of arranged views.
        case lengths
        /// A frame and mask, or none.
        case autoresizing
        /// Parts of a text in another weight or in italics, or none.
        case pieces
    }

    /// The key in documents, such as `textStyle`.
    package let key: String
    /// What it is called, as in “Text style”; empty for one that *Tree* does not show.
    package let title: String
    package let form: Form
    /// Where views keep it.
    let places: [PropertyPlace]
    /// The name in approved files; `nil` for what does not affect the layout.
    package let trait: String?
    /// UIKit's property; `nil` where its statements are not those of others.
    package let swift: String?
    /// The attribute of Interface Builder files, or a colour's key; `nil` where there is none like those of others.
    package let nib: String?
    /// What a step of it is called, of a view by its name, where it is a number that is changed step by step.
    package let step: (@Sendable (_ view: String) -> String)?
    /// What messages call it, of a view that is given in words.
    let words: @Sendable (_ view: String) -> String

    init(
        _ key: String, _ title: String, _ form: Form, _ places: PropertyPlace..., trait: String? = nil,
        swift: String? = nil, nib: String? = nil, step: (@Sendable (_ view: String) -> String)? = nil,
        words: (@Sendable (_ view: String) -> String)? = nil
    ) {
        self.key = key
        self.title = title
        self.form = form
        self.places = places
        self.trait = trait
        self.swift = swift
        self.nib = nib
        self.step = step
        self.words = words ?? { _ in key }
    }

    /// Whether two are the same entry of the table.
    package static func == (one: ViewProperty, other: ViewProperty) -> Bool { one === other }

    /// Hashes the entry.
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ViewProperty {
    /// Whether it is a number that is changed step by step.
    package var isStepped: Bool { step != nil }

    /// The value of a view; `nil` for a view without the property.
    package func value(of view: ViewSpec) -> PropertyValue? { places.lazy.compactMap { $0.get(view) }.first }

    /// Changes the value of a view; whether the view has the property, and can have the value.
    @discardableResult
    package func set(_ value: PropertyValue, of view: inout ViewSpec) -> Bool {
        places.contains { $0.set(&view, value) }
    }

    /// The value that views of a kind have unless they are given another; `nil` for a kind without the property.
    package func standard(in kind: ViewSpec.Kind) -> PropertyValue? {
        kind.plain.flatMap { value(of: ViewSpec(name: "", kind: $0)) }
    }

    /// Whether a name is one of its values.
    package func takes(_ name: String) -> Bool {
        switch form {
        case .word(let names): names.contains(name)
        case .alignment: StackSpec.alignmentNames.contains(name)
        default: false
        }
    }

    /// Whether views of all kinds have it.
    package var isOfAll: Bool { value(of: ViewSpec(name: "", kind: .spacer)) != nil }

    /// Whether all views have it, beside their kind.
    var isShared: Bool { places.first?.kinds == [PropertyPlace.anyKind] }

    /// Whether documents have it for views of a kind.
    package func isProperty(of kind: ViewSpec.Kind) -> Bool {
        isShared || places.contains { $0.kinds.contains(kind.key) && $0.takes(kind) }
    }

    /// Whether documents have it below `control` for controls of a kind.
    func isProperty(of control: Control.Kind) -> Bool {
        places.contains { $0.kinds.contains("control") && $0.controls?.contains(control) != false }
    }

    /// The key of the kind below which it is written; `nil` for beside it.
    func holder(in kind: ViewSpec.Kind) -> String? { isShared ? nil : kind.key }
}

extension PropertyPlace {
    fileprivate func takes(_ kind: ViewSpec.Kind) -> Bool {
        guard let controls, case .control(let control) = kind else { return true }
        return controls.contains(control.kind)
    }
}

extension ViewSpec.Kind {
    /// The key of the kind in documents.
    var key: String {
        if case .control(let control) = self, control.kind == .switch { return "switch" }
        return name
    }

    /// Each kind, with default values.
    package static let plain: [Self] = {
        let empty = TextTemplate(parts: [])
        return [
            .label(LabelSpec(text: empty)), .shape(ShapeSpec(size: .zero)), .separator(SeparatorSpec()),
            .container, .stack(StackSpec()), .image(ImageSpec(image: empty)),
            .button(ButtonSpec(title: empty)), .control(ControlSpec(.switch)),
            .placeholder(PlaceholderSpec(className: "", size: nil)), .spacer,
        ]
    }()

    /// Makes a kind with default values by its name; `nil` for an unknown name.
    package init?(named name: String) {
        guard let kind = Self.plain.first(where: { $0.name == name }) else { return nil }
        self = kind
    }

    /// The kind with default values.
    fileprivate var plain: Self? { Self(named: name) }
}
