import AutoLayout
import SelfSizing

/// A cell made from a template of a document, which knows where a row's texts go.
public final class DocumentCell: TableViewCell {
    /// The template.
    public let template: TemplateSpec
    private let bindings: [(label: Label, text: TextTemplate)]
    private let lines: [ObjectIdentifier: Int]

    /// Makes the views and constraints of a template; they stay for the cell's life.
    public init(template: TemplateSpec, environment: LayoutEnvironment) {
        self.template = template
        let contentView = View(name: TemplateSpec.contentViewName)
        contentView.layoutMargins = template.layoutMargins
        var views = [contentView.name: contentView]
        var bindings: [(label: Label, text: TextTemplate)] = []
        for spec in template.views {
            let view = spec.makeView()
            if let label = view as? Label, case .label(let content) = spec.kind {
                bindings.append((label, content.text))
            }
            switch spec.superview.flatMap({ views[$0] }) {
            case let stack as StackView: stack.addArrangedSubview(view)
            case let container: (container ?? contentView).addSubview(view)
            }
            views[spec.name] = view
        }
        for spec in template.views {
            guard case .stack(let content) = spec.kind, let stack = views[spec.name] as? StackView else {
                continue
            }
            for view in stack.arrangedSubviews {
                guard let spacing = content.customSpacing[view.name] else { continue }
                stack.setCustomSpacing(spacing, after: view)
            }
        }
        self.bindings = bindings
        var lines: [ObjectIdentifier: Int] = [:]
        for spec in template.constraints {
            guard let constraint = spec.makeConstraint(among: views) else { continue }
            constraint.isActive = true
            lines[ObjectIdentifier(constraint)] = spec.place.line
        }
        self.lines = lines
        super.init(
            reuseIdentifier: template.identifier, contentView: contentView, environment: environment)
    }

    /// The line of the document that a constraint comes from.
    public override func place(of constraint: LayoutConstraint) -> String? {
        lines[ObjectIdentifier(constraint)].map { "line \($0)" }
    }

    /// Sets the texts of all labels to those of a row.
    ///
    /// - Parameter fields: The row's texts, aligned with the template's fields.
    public func setContent(fields: [String]) {
        for (label, text) in bindings { label.text = text.text(fields: fields) }
    }
}

extension ViewSpec {
    /// The view that the description stands for, without superview and constraints.
    func makeView() -> View {
        let view: View
        switch kind {
        case .label(let spec):
            let label = Label(name: name, font: spec.font, numberOfLines: spec.numberOfLines)
            label.textAlignment = spec.textAlignment
            label.textColor = spec.textColor
            view = label
        case .shape(let spec):
            view = ShapeView(name: name, contentSize: spec.size(fields: []))
            view.backgroundColor = spec.color
            view.cornerRadius = spec.cornerRadius
        case .separator(let spec):
            view = ShapeView(
                name: name, contentSize: Size(width: View.noIntrinsicMetric, height: spec.thickness))
            view.backgroundColor = spec.color
        case .container(let spec):
            view = View(name: name)
            view.layoutMargins = spec.layoutMargins
            view.backgroundColor = spec.color
            view.cornerRadius = spec.cornerRadius
        case .stack(let spec):
            view = spec.makeStack(name: name)
        }
        for axis in Axis.allCases {
            view.setContentHuggingPriority(contentHugging[axis], for: axis)
            view.setContentCompressionResistancePriority(compressionResistance[axis], for: axis)
        }
        return view
    }
}

extension ConstraintSpec {
    /// The inactive constraint that the description stands for; `nil` if a view is missing.
    func makeConstraint(among views: [String: View]) -> LayoutConstraint? {
        guard let firstView = views[first.view] else { return nil }
        guard let second else {
            return LayoutConstraint(
                firstView, first.attribute, relation, toConstant: constant, priority: priority,
                identifier: identifier)
        }
        guard let secondView = views[second.view] else { return nil }
        return LayoutConstraint(
            firstView, first.attribute, relation, to: secondView, second.attribute,
            multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
    }
}
