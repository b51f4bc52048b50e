import AutoLayout
import LayoutDocument

/// What UIKit's list content views show: a text, a second one and a picture, as their configurations say.
///
/// UIKit documents no sizes of theirs: margins and distances are about those of its cells.
extension TemplateBuilder {
    private static let listMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    private static let listImagePadding = 16.0
    private static let listTextPadding = 3.0

    /// Adds a list content view as a container with its labels and its picture.
    func addListContent(_ container: ViewSpec, by converter: ViewConverter) {
        views.append(container)
        let configuration = converter.instance.fields["configuration"]?.instance
        let style = configuration?.fields["style"]?.text?.literal ?? "cell"
        var margins = Self.listMargins
        if case .object(let insets)? = configuration?.fields["directionalLayoutMargins"] {
            margins = self.insets(insets, ["top", "leading", "bottom", "trailing"])
        }
        let outer = container.name
        let isHeading = style.hasSuffix("Header") || style.hasSuffix("Footer")
        let text = addPart(
            "Text",
            .label(
                listLabel("text", configuration, isHeading ? .footnote : .body, by: converter)
                    ?? LabelSpec(
                        text: TextTemplate(parts: [.field(fields.field(outer))]), numberOfLines: 0)),
            of: container)
        if let picture = configuration?.fields["image"], !picture.isNull {
            let image = ImageSpec(
                image: converter.picture(picture), size: converter.pictureSize(picture))
            let name = addPart("Image", .image(image), of: container)
            hold(name, .leading, to: outer, .leading, margins.leading, in: container)
            hold(name, .centerY, to: outer, .centerY, 0, in: container)
            hold(name, .top, .greaterThanOrEqual, to: outer, .top, margins.top, in: container)
            hold(text, .leading, to: name, .trailing, Self.listImagePadding, in: container)
        } else {
            hold(text, .leading, to: outer, .leading, margins.leading, in: container)
        }
        hold(text, .top, to: outer, .top, margins.top, in: container)
        let isBeside = style == "valueCell"
        guard
            let label = listLabel(
                "secondaryText", configuration, isBeside ? .body : .caption1, by: converter)
        else {
            hold(text, .bottom, to: outer, .bottom, -margins.bottom, in: container)
            hold(text, .trailing, to: outer, .trailing, -margins.trailing, in: container)
            return
        }
        let second = addPart("SecondaryText", .label(label), of: container)
        hold(second, .trailing, to: outer, .trailing, -margins.trailing, in: container)
        if isBeside {
            hold(text, .bottom, to: outer, .bottom, -margins.bottom, in: container)
            hold(second, .top, to: text, .top, 0, in: container)
            hold(
                second, .leading, .greaterThanOrEqual, to: text, .trailing, Self.listTextPadding,
                in: container)
        } else {
            hold(text, .trailing, to: outer, .trailing, -margins.trailing, in: container)
            hold(second, .leading, to: text, .leading, 0, in: container)
            hold(second, .top, to: text, .bottom, Self.listTextPadding, in: container)
            hold(second, .bottom, to: outer, .bottom, -margins.bottom, in: container)
        }
    }

    /// The label for a text of a configuration; `nil` where that has none.
    private func listLabel(
        _ name: String, _ configuration: Instance?, _ style: TextStyle, by converter: ViewConverter
    ) -> LabelSpec? {
        guard let text = converter.template(configuration?.fields[name]) else { return nil }
        var label = LabelSpec(text: text, font: .textStyle(style), numberOfLines: 0)
        guard case .object(let properties)? = configuration?.fields[name + "Properties"] else { return label }
        if case .font(let font, _)? = properties.fields["font"] { label.font = font }
        if let lines = converter.number(properties, "numberOfLines") {
            label.numberOfLines = Int(clamping: lines)
        }
        return label
    }

    /// Adds a view in a container and returns its name.
    private func addPart(_ suffix: String, _ kind: ViewSpec.Kind, of container: ViewSpec) -> String {
        var part = ViewSpec(
            name: names.name(container.name + suffix), kind: kind, superview: container.name,
            place: container.place)
        part.isNamed = container.isNamed
        views.append(part)
        return part.name
    }

    /// Adds a constraint between a container's parts.
    func hold(
        _ first: String, _ attribute: Attribute, _ relation: Relation = .equal, to second: String,
        _ other: Attribute, _ constant: Double, in container: ViewSpec
    ) {
        specs.append(
            ConstraintSpec(
                first: .init(first, attribute), relation: relation, second: .init(second, other),
                multiplier: 1, constant: constant, priority: .required, place: container.place, source: ""))
        literals.append(SwiftCell.ConstraintLiterals(constant: nil, priority: nil))
    }
}
