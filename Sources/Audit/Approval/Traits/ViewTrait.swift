import AutoLayout
import LayoutDocument
import Wording

/// A property of a view that affects the layout, as approved files write it.
struct ViewTrait: Sendable {
    /// The name in the file.
    let name: String
    /// The default value.
    let standard: String
    /// Gets the value, with the names of the template's fields; `nil` for a view without such a property.
    let get: @Sendable (ViewSpec, [String]) -> String?
    /// Sets the value; returns whether it could be set.
    let set: @Sendable (inout ViewSpec, String, [String]) -> Bool

    /// All of them, in the order in which they are written and set.
    static let all: [ViewTrait] = [
        ViewTrait("hugging", "250,250", .priorities, .view(\.contentHugging)),
        ViewTrait("compression", "750,750", .priorities, .view(\.compressionResistance)),
        ViewTrait("hidden", "no", form: { WordForm.truth.orField($0) }, [.view(\.isHidden)]),
        ViewTrait("margins", "8,8,8,8", .insets, .view(\.layoutMargins)),
        ViewTrait("superviewMargins", "no", .truth, .view(\.preservesSuperviewLayoutMargins)),
        ViewTrait("clips", "no", .truth, .view(\.clipsToBounds)),
        ViewTrait("placeholderSize", "-", .size, .view(\.placeholderIntrinsicSize)),
        ViewTrait("autoresizing", "-", .autoresizing, .view(\.autoresizing)),
        ViewTrait("restingOrigin", "-", .point, .view(\.restingOrigin)),
        // Texts
        ViewTrait(
            "text", "", form: { .template($0) },
            [.of(\LabelSpec.text), .of(\ButtonSpec.title), .of(\ControlSpec.text)]),
        ViewTrait("placeholder", "", form: { .template($0) }, [.of(\ControlSpec.placeholder)]),
        ViewTrait("font", "body", .font, .of(\LabelSpec.font), .of(\ButtonSpec.font), .of(\ControlSpec.font)),
        ViewTrait(
            "numberOfLines", "1", .integer(tr("a number of lines"), in: 0...10_000),
            .of(\LabelSpec.numberOfLines)
        ),
        ViewTrait("minimumScaleFactor", "0", .number(), .of(\LabelSpec.minimumScaleFactor)),
        ViewTrait("minimumFontSize", "0", .number(), .of(\LabelSpec.minimumFontSize)),
        ViewTrait("alignment", "natural", .named(tr("an alignment")), .of(\LabelSpec.textAlignment)),
        // Sizes and images
        ViewTrait("width", "0", form: { WordForm.number().orField($0) }, [.of(\ShapeSpec.width)]),
        ViewTrait("height", "0", form: { WordForm.number().orField($0) }, [.of(\ShapeSpec.height)]),
        ViewTrait("thickness", "1", .number(), .of(\SeparatorSpec.thickness)),
        ViewTrait("image", "", form: { .template($0) }, [.of(\ImageSpec.image), .of(\ButtonSpec.imageName)]),
        ViewTrait(
            "size", "-", .size, .of(\ImageSpec.size), .of(\ButtonSpec.imageSize), .of(\ControlSpec.size),
            .of(\PlaceholderSpec.size)),
        ViewTrait("class", "", .string, .of(\PlaceholderSpec.className)),
        // Buttons and controls
        ViewTrait("style", "system", .named(tr("a style")), .of(\ButtonSpec.style)),
        ViewTrait("imagePadding", "0", .number(), .of(\ButtonSpec.imagePadding)),
        ViewTrait("contentInsets", "-", WordForm.insets.optional(none: "-"), .of(\ButtonSpec.contentInsets)),
        ViewTrait("control", "switch", .named(tr("a control")), .of(\ControlSpec.kind)),
        ViewTrait("bordered", "yes", .truth, .of(\ControlSpec.isBordered)),
        // Stack views
        ViewTrait("axis", "horizontal", .axis, .of(\StackSpec.axis)),
        ViewTrait("distribution", "fill", .named(tr("a distribution")), .of(\StackSpec.distribution)),
        ViewTrait("stackAlignment", "fill", .named(tr("an alignment")), .of(\StackSpec.alignment)),
        ViewTrait("spacing", "0", .number(), .of(\StackSpec.spacing)),
        ViewTrait("customSpacing", "", .customSpacing, .of(\StackSpec.customSpacing)),
        ViewTrait("baselineRelative", "no", .truth, .of(\StackSpec.isBaselineRelative)),
        ViewTrait("marginsRelative", "no", .truth, .of(\StackSpec.isMarginsRelative)),
    ]

    /// The trait of a name; `nil` for an unknown one.
    static func named(_ name: String) -> ViewTrait? { all.first { $0.name == name } }

    /// Makes a trait that views of some kinds have, in a form that needs the names of the template's fields.
    private init<Value>(
        _ name: String, _ standard: String, form: @escaping @Sendable ([String]) -> WordForm<Value>,
        _ places: [TraitPlace<Value>]
    ) {
        self.name = name
        self.standard = standard
        get = { view, fields in
            places.lazy.compactMap { $0.get(view) }.first.map { form(fields).text($0) }
        }
        set = { view, text, fields in
            guard let value = try? form(fields).value(text[...]) else { return false }
            return places.contains { $0.set(&view, value) }
        }
    }

    /// Makes a trait that views of some kinds have.
    private init<Value>(
        _ name: String, _ standard: String, _ form: @escaping @Sendable @autoclosure () -> WordForm<Value>,
        _ places: TraitPlace<Value>...
    ) {
        self.init(name, standard, form: { _ in form() }, places)
    }
}
