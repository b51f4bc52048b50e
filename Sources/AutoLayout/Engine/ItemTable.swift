import ConstraintSolver

/// The views and guides of a hierarchy, in the order of their variables.
struct ItemTable {
    /// The views in depth-first order, the root first.
    private(set) var views: [View] = []
    /// The place of each view's superview; that of the root is its own.
    private(set) var parents: [Int] = []
    /// The guides that have variables; their places follow those of the views.
    private(set) var guides: [LayoutGuide] = []
    /// The views that are labels.
    private(set) var labels: [Label] = []
    /// The views that are stacks.
    private(set) var stacks: [StackView] = []
    /// The places of views that preserve their superview's margins, superviews first.
    private(set) var marginKeepers: [Int] = []

    /// How many items have variables.
    var count: Int { views.count + guides.count }

    /// Numbers the views and guides of a hierarchy, replacing those numbered before.
    ///
    /// - Parameters:
    ///   - root: The view at the top.
    ///   - engine: The engine to set on the views; `nil` where the root has another one.
    mutating func collect(from root: View, for engine: Unmanaged<LayoutEngine>?) {
        for view in views {
            view.engineIndex = -1
            if let engine { view.detach(from: engine) }
        }
        for guide in guides { guide.engineIndex = -1 }
        views.removeAll(keepingCapacity: true)
        parents.removeAll(keepingCapacity: true)
        guides.removeAll(keepingCapacity: true)
        labels.removeAll(keepingCapacity: true)
        marginKeepers.removeAll(keepingCapacity: true)
        stacks.removeAll(keepingCapacity: true)
        append(root, parent: 0, engine)
        for view in views {
            for guide in view.layoutGuides { append(guide) }
            for guide in view.standardGuides where guide.hasVariables { append(guide) }
        }
        for (place, guide) in guides.enumerated() { guide.engineIndex = views.count + place }
    }

    private mutating func append(_ view: View, parent: Int, _ engine: Unmanaged<LayoutEngine>?) {
        let place = views.count
        // Inside a view with an engine of its own, that engine counts.
        let engine = place == 0 || view.ownEngine == nil ? engine : nil
        view.engineIndex = place
        if let engine { view.attachment = engine }
        views.append(view)
        parents.append(parent)
        if let label = view as? Label { labels.append(label) }
        if place > 0, view.preservesSuperviewLayoutMargins { marginKeepers.append(place) }
        if let stack = view as? StackView { stacks.append(stack) }
        for child in view.subviews { append(child, parent: place, engine) }
    }

    private mutating func append(_ guide: LayoutGuide) { guides.append(guide) }

    /// The item at a place.
    subscript(place: Int) -> any LayoutItem {
        place < views.count ? views[place] : guides[place - views.count]
    }

    /// The place of a view, if it is in the table.
    func place(of view: View) -> Int? {
        views.indices.contains(view.engineIndex) && views[view.engineIndex] === view
            ? view.engineIndex : nil
    }

    /// The place of a guide with variables, if it is in the table.
    func place(of guide: LayoutGuide) -> Int? {
        let place = guide.engineIndex - views.count
        return guides.indices.contains(place) && guides[place] === guide ? guide.engineIndex : nil
    }
}

/// The variables of each item in the problem of one axis, or of both.
///
/// Each item has a variable for its position (leading or top edge, in the root's coordinates) and one for its extent,
/// both of its alignment rectangle.
struct VariableMap {
    /// The index of the first variable of the vertical axis.
    let verticalStart: Int

    init(itemCount: Int, isCoupled: Bool) {
        verticalStart = isCoupled ? 2 * itemCount : 0
    }

    func position(of place: Int, _ axis: Axis) -> Variable {
        Variable(index: 2 * place + (axis == .vertical ? verticalStart : 0))
    }

    func extent(of place: Int, _ axis: Axis) -> Variable {
        Variable(index: 2 * place + 1 + (axis == .vertical ? verticalStart : 0))
    }
}
