import AutoLayout

/// The safe areas of a cell's views on the canvas: constraints to them are as much longer as bars and notches take of
/// their views, and so are margins of views that lie under these.
struct CanvasSafeAreas {
    /// What is taken of the root, in points.
    private let insets: EdgeInsets
    private let root: View
    /// The views with views inside, outer ones first.
    private let views: [(spec: ViewSpec, view: View)]
    /// The constraints that speak of a safe area.
    private let constraints: [(spec: ConstraintSpec, constraint: LayoutConstraint)]

    /// Insets the root's safe area; those of views inside follow with ``apply()``, once it is known where they lie.
    init(
        insets: EdgeInsets, root: View, views: [(ViewSpec, View)],
        constraints: [(ConstraintSpec, LayoutConstraint)]
    ) {
        self.insets = insets
        self.root = root
        self.views = views
        self.constraints = constraints.filter { $0.0.isOfSafeArea }
        setConstants([TemplateSpec.contentViewName: insets])
    }

    /// Insets the safe areas and margins of the views inside that the layout put under the root's bars.
    ///
    /// - Returns: Whether there are any, so that another layout is due.
    func apply() -> Bool {
        guard insets != .zero else { return false }
        var all = [TemplateSpec.contentViewName: insets]
        for (spec, view) in views {
            let own = insets(of: view)
            guard own != .zero else { continue }
            all[spec.name] = own
            if spec.recorded?.insetsLayoutMarginsFromSafeArea == true {
                view.layoutMargins.top += own.top
                view.layoutMargins.bottom += own.bottom
            }
        }
        setConstants(all)
        return all.count > 1
    }

    private func setConstants(_ insets: [String: EdgeInsets]) {
        for (spec, constraint) in constraints {
            constraint.constant = spec.constant(insideSafeAreas: { insets[$0] ?? .zero })
        }
    }

    /// How far a view lies under what is taken of the root.
    private func insets(of view: View) -> EdgeInsets {
        var top = 0.0
        var ancestor = view
        while ancestor !== root, let parent = ancestor.superview {
            top += ancestor.frame.y
            ancestor = parent
        }
        let bottom = root.frame.height - top - view.frame.height
        return EdgeInsets(
            top: max(0, insets.top - max(0, top)), left: 0, bottom: max(0, insets.bottom - max(0, bottom)),
            right: 0)
    }
}

extension ConstraintSpec {
    fileprivate var isOfSafeArea: Bool { first.guide == .safeArea || second?.guide == .safeArea }

    /// The constant with safe areas written as distances from the views' own edges, in points; their insets are asked
    /// for by the views' names.
    fileprivate func constant(insideSafeAreas insets: (String) -> EdgeInsets) -> Double {
        func distance(_ side: AttributeRef) -> Double {
            side.guide == .safeArea ? side.attribute.distance(inside: insets(side.view)) : 0
        }
        return constant - distance(first) + multiplier * (second.map(distance) ?? 0)
    }
}

extension Attribute {
    /// How much larger the attribute of an area inside a view is than the view's own, where only top and bottom are
    /// inset.
    fileprivate func distance(inside insets: EdgeInsets) -> Double {
        switch self {
        case .top: insets.top
        case .bottom: -insets.bottom
        case .centerY: (insets.top - insets.bottom) / 2
        case .height: -insets.top - insets.bottom
        default: 0
        }
    }
}
