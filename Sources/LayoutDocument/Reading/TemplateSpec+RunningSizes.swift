import AutoLayout
import Wording

/// Sizes of views in a running app that an Interface Builder file does not record.
extension TemplateSpec {
    /// Gives views of custom classes, and image views without a picture, their placeholder sizes: the app's content has
    /// that size, unless a class that is known gives it none.
    mutating func takePlaceholderSizes() {
        for index in views.indices {
            guard case .image(var image) = views[index].kind, image.size == nil, image.image.parts.isEmpty,
                let size = views[index].placeholderIntrinsicSize
            else { continue }
            image.size = size
            views[index].kind = .image(image)
        }
        let outer = Set(views.compactMap(\.superview))
        for index in views.indices where views[index].kind == .container && !outer.contains(views[index].name)
        {
            guard let name = views[index].recorded?.customClass, !views[index].isSizedOnCanvasAlone,
                let size = views[index].placeholderIntrinsicSize
            else { continue }
            views[index].kind = .placeholder(PlaceholderSpec(className: name, size: size))
        }
    }

    /// The template with text views that are as high as their texts.
    package func withGrownTextViews() -> TemplateSpec {
        var template = self
        template.growTextViews()
        for index in template.adaptations.indices { template.adaptations[index].template.growTextViews() }
        return template
    }

    /// Gives text views that do not scroll a label for their text, so that they are as high as it.
    ///
    /// As in UIKit, the text has insets of 8 points above and below, and of 5 at the sides; the view hugs it and resists
    /// compression with its own priorities.
    private mutating func growTextViews() {
        var names = Set(views.map(\.name) + layoutGuides.map(\.name))
        for index in views.indices.reversed() {
            guard views[index].recorded?.growsWithText == true,
                case .control(let control) = views[index].kind, control.kind == .textView
            else { continue }
            var name = views[index].name + "Text"
            while !names.insert(name).inserted { name += "_" }
            let view = views[index]
            views[index].kind = .container
            views.insert(Self.label(named: name, in: view, control), at: index + 1)
            constraints += Self.pins(of: name, in: view, control)
        }
    }

    /// The insets yield in a view that is smaller than they are, and have precedence over the text.
    private static let insets = LayoutPriority(999)
    private static let beforeInsets = LayoutPriority(998)

    private static func label(named name: String, in view: ViewSpec, _ control: ControlSpec) -> ViewSpec {
        var text = LabelSpec(
            text: control.text, font: control.font, numberOfLines: 0, textAlignment: control.textAlignment)
        if let color = control.textColor { text.textColor = color }
        var label = ViewSpec(name: name, kind: .label(text), superview: view.name, place: view.place)
        label.contentHugging = view.contentHugging
        label.compressionResistance = view.compressionResistance
        // A text view that a person types in begins empty, others get their text from the app as labels do.
        if let recorded = view.recorded, !recorded.isEditable {
            label.recorded = RecordedView(id: recorded.id, element: "label")
        }
        // A text on one line would have precedence over the edges before it wraps.
        label.compressionResistance.horizontal = min(label.compressionResistance.horizontal, beforeInsets)
        label.compressionResistance.vertical = min(label.compressionResistance.vertical, beforeInsets)
        // In a higher view the text stands at the top.
        label.contentHugging.vertical = LayoutPriority(beforeInsets.rawValue - 1)
        return label
    }

    private static func pins(of label: String, in view: ViewSpec, _ control: ControlSpec) -> [ConstraintSpec]
    {
        func pin(
            _ attribute: Attribute, _ relation: Relation = .equal, inset: Double,
            _ priority: LayoutPriority = .required
        ) -> ConstraintSpec {
            let isFar = attribute == .trailing || attribute == .bottom
            let (outer, inner) = (
                ConstraintSpec.AttributeRef(view.name, attribute),
                ConstraintSpec.AttributeRef(label, attribute)
            )
            return ConstraintSpec(
                first: isFar ? outer : inner, relation: relation, second: isFar ? inner : outer,
                constant: inset,
                priority: priority, place: view.place, source: tr("\(view.name) is as tall as its text"))
        }
        var pins = [
            pin(.leading, inset: 5), pin(.trailing, inset: 5, insets), pin(.top, inset: 8),
            pin(.bottom, .greaterThanOrEqual, inset: 8, insets),
            pin(.bottom, .lessThanOrEqual, inset: 8, view.contentHugging.vertical),
        ]
        // Without a text there is room for one line.
        let line =
            control.font.descriptor(for: .large).pointSize
            * (LineHeight.phoneAscent + LineHeight.phoneDescent)
        pins.append(
            ConstraintSpec(
                first: .init(view.name, .height), relation: .greaterThanOrEqual,
                constant: (line + 16).rounded(.up), priority: view.compressionResistance.vertical,
                place: view.place,
                source: tr("\(view.name) has room for a line")))
        return pins
    }
}
