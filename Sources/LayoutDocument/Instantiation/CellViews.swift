import AutoLayout

/// The views of a cell by their names in constraints, with their content from rows.
struct CellViews {
    /// The views by name, the contentView among them.
    let named: [String: View]
    /// The items of constraints by name: the views, and the template's guides.
    let items: [String: any LayoutItem]
    /// The first label of several lines; failing that, the first label.
    let wrappingLabel: Label?
    private var labels: [(label: Label, spec: LabelSpec, isOfFile: Bool, isKept: Bool)] = []
    private var shapes: [(shape: ShapeView, spec: ShapeSpec)] = []
    private var leaves: [RowLeaf] = []
    private let images: ImageLibrary
    private var hideable: [(view: View, isHidden: RowValue<Bool>)] = []

    /// Makes the views of a template inside a contentView, which takes the template's margins.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - contentView: The view that gets them.
    ///   - images: Knows the pictures.
    ///   - substitute: Makes a view in place of the one that a description stands for; `nil` for that one.
    init(
        of template: TemplateSpec, in contentView: View, images: ImageLibrary,
        substitute: (ViewSpec) -> View? = { _ in nil }
    ) {
        self.images = images
        contentView.layoutMargins = template.layoutMargins
        contentView.backgroundColor = template.color
        var views = [TemplateSpec.contentViewName: contentView]
        let spokenNames = template.spokenNames
        for spec in template.views {
            let view = spec.makeView(substitute(spec))
            view.spokenName = spokenNames[spec.name]
            switch spec.superview.flatMap({ views[$0] }) {
            case let stack as StackView: stack.addArrangedSubview(view)
            case let container: (container ?? contentView).addSubview(view)
            }
            views[spec.name] = view
            switch (spec.kind, view) {
            case (.label(let content), let label as Label):
                labels.append((label, content, spec.isFilledWhereEmpty(.fill), spec.keepsText))
            case (.shape(let content), let shape as ShapeView):
                if content.comesFromRow { shapes.append((shape, content)) }
            default:
                if let leaf = view as? LeafView, let content = RowLeaf(spec, view: leaf) {
                    content.set(fields: [], images: images)
                    if !content.isConstant { leaves.append(content) }
                }
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
            let guide = LayoutGuide(identifier: spec.name, spokenName: spokenNames[spec.name])
            (views[spec.owner] ?? contentView).addLayoutGuide(guide)
            items[spec.name] = guide
        }
        self.items = items
        wrappingLabel = labels.first { $0.label.numberOfLines != 1 }?.label ?? labels.first?.label
    }

    /// Sets the row's content, in the order of the template's fields.
    func set(_ fields: [String], localisation: RowTexts, emptyLabels: EmptyLabels) {
        for (label, spec, isOfFile, isKept) in labels {
            label.text = localisation.text(
                of: spec, fields: fields, isEmptyFilled: isOfFile && emptyLabels == .fill,
                isOnGround: label.isOnGround, isKept: isKept)
        }
        for leaf in leaves { leaf.set(fields: fields, images: images, localisation: localisation) }
        for (shape, spec) in shapes { shape.contentSize = spec.size(fields: fields) }
        for (view, isHidden) in hideable { view.isHidden = isHidden.value(fields: fields) }
    }
}

extension Label {
    /// Whether the label, or the view right around it, has a background, as initials in a circle do.
    fileprivate var isOnGround: Bool {
        backgroundColor != nil || superview?.backgroundColor != nil && superview?.superview?.superview != nil
    }
}

extension ShapeSpec {
    /// Whether the size depends on the row.
    fileprivate var comesFromRow: Bool {
        if case .field = width { return true }
        if case .field = height { return true }
        return false
    }
}
