import AutoLayout

/// The views of a cell by the names that constraints know them by, and where a row's content goes.
struct CellViews {
    /// The views by name, the contentView among them.
    let named: [String: View]
    /// What constraints can speak of by name: the views, and the template's guides.
    let items: [String: any LayoutItem]
    /// The first label of several lines; failing that, the first label.
    let wrappingLabel: Label?
    private var labels: [(label: Label, text: TextTemplate)] = []
    private var shapes: [(shape: ShapeView, spec: ShapeSpec)] = []
    private var hideable: [(view: View, isHidden: RowValue<Bool>)] = []

    /// Makes the views of a template inside a contentView, which takes the template's margins.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - contentView: The contentView.
    ///   - substitute: Makes a view in place of the one that a description stands for; `nil` for that one.
    init(
        of template: TemplateSpec, in contentView: View, substitute: (ViewSpec) -> View? = { _ in nil }
    ) {
        contentView.layoutMargins = template.layoutMargins
        contentView.backgroundColor = template.color
        var views = [TemplateSpec.contentViewName: contentView]
        for spec in template.views {
            let view = spec.makeView(substitute(spec))
            switch spec.superview.flatMap({ views[$0] }) {
            case let stack as StackView: stack.addArrangedSubview(view)
            case let container: (container ?? contentView).addSubview(view)
            }
            views[spec.name] = view
            switch (spec.kind, view) {
            case (.label(let content), let label as Label): labels.append((label, content.text))
            case (.shape(let content), let shape as ShapeView):
                if content.comesFromRow { shapes.append((shape, content)) }
            default: break
            }
            view.isHidden = spec.isHidden.value(fields: [])
            if case .field = spec.isHidden { hideable.append((view, spec.isHidden)) }
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
        named = views
        var items: [String: any LayoutItem] = views
        for spec in template.layoutGuides {
            let guide = LayoutGuide(identifier: spec.name)
            (views[spec.owner] ?? contentView).addLayoutGuide(guide)
            items[spec.name] = guide
        }
        self.items = items
        wrappingLabel = labels.first { $0.label.numberOfLines != 1 }?.label ?? labels.first?.label
    }

    /// Sets what a row brings, aligned with the template's fields.
    func set(_ fields: [String], localisation: PseudoLocalisation) {
        for (label, text) in labels {
            let own = text.text(fields: fields)
            label.text = localisation == .none ? own : localisation.applied(to: own)
        }
        for (shape, spec) in shapes { shape.contentSize = spec.size(fields: fields) }
        for (view, isHidden) in hideable { view.isHidden = isHidden.value(fields: fields) }
    }
}

extension ShapeSpec {
    /// Whether the size differs from row to row.
    fileprivate var comesFromRow: Bool {
        if case .field = width { return true }
        if case .field = height { return true }
        return false
    }
}

extension ViewSpec {
    /// The view that the description stands for, without what views of all kinds have in common.
    private func makeBareView() -> View {
        let view: View
        switch kind {
        case .label(let spec):
            let label = Label(name: name, font: spec.font, numberOfLines: spec.numberOfLines)
            label.textAlignment = spec.textAlignment
            label.textColor = spec.textColor
            view = label
        case .shape(let spec):
            view = ShapeView(name: name, contentSize: spec.size(fields: []))
        case .separator(let spec):
            view = ShapeView(
                name: name, contentSize: Size(width: View.noIntrinsicMetric, height: spec.thickness))
        case .container:
            view = View(name: name)
        case .stack(let spec):
            view = spec.makeStack(name: name)
        case .image(let spec):
            view = ShapeView(name: name, contentSize: spec.size ?? Self.noSize)
        case .button(let spec):
            let label = Label(name: name, font: spec.font)
            label.textColor = spec.titleColor
            view = label
        case .control(let spec):
            view = ShapeView(name: name, contentSize: spec.size ?? Self.noSize)
        case .placeholder(let spec):
            view = ShapeView(name: name, contentSize: spec.size ?? Self.noSize)
        }
        return view
    }

    /// The view that the description stands for, without superview and constraints.
    ///
    /// - Parameter substitute: A view that stands in for it and takes its priorities, margins and the like.
    /// - Returns: The view, in no hierarchy.
    func makeView(_ substitute: View? = nil) -> View {
        let view = substitute ?? makeBareView()
        view.layoutMargins = layoutMargins
        view.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins
        view.backgroundColor = color
        view.cornerRadius = cornerRadius
        view.alpha = alpha
        view.placeholderIntrinsicContentSize = placeholderIntrinsicSize
        if let autoresizing {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = autoresizing.mask
            view.setFrame(autoresizing.frame, inSuperviewOfSize: autoresizing.superviewSize)
        }
        for axis in Axis.allCases {
            view.setContentHuggingPriority(contentHugging[axis], for: axis)
            view.setContentCompressionResistancePriority(compressionResistance[axis], for: axis)
        }
        return view
    }
}

extension ViewSpec {
    /// The intrinsic size of a view that has none on either axis.
    private static let noSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
}
