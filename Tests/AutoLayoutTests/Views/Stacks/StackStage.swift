import AutoLayout

/// A stack view of boxes in a content view, along either axis.
///
/// Expected values are written once, along the axis: `start` and `length` of each box.
struct StackStage {
    let axis: Axis
    let content = View(name: "contentView")
    let stack: StackView
    let engine: LayoutEngine

    /// Boxes of given lengths along the axis, each 20 across it.
    init(
        _ axis: Axis, _ lengths: [Double], direction: LayoutDirection = .leftToRight,
        configure: (StackView) -> Void = { _ in }
    ) {
        let boxes = lengths.enumerated().map { place, length in
            ShapeView(
                name: "box\(place)",
                contentSize: axis == .horizontal
                    ? Size(width: length, height: 20) : Size(width: 20, height: length))
        }
        self.init(axis, boxes, direction: direction, configure: configure)
    }

    /// Views of any kind.
    init(
        _ axis: Axis, _ views: [View], direction: LayoutDirection = .leftToRight,
        configure: (StackView) -> Void = { _ in }
    ) {
        self.axis = axis
        stack = StackView(name: "stack", axis: axis, arrangedSubviews: views)
        content.addSubview(stack)
        configure(stack)
        engine = LayoutEngine(root: content, environment: environment(direction: direction))
    }

    /// Lays the stack out from edge to edge in a content view of a length and a breadth in points.
    func layOut(_ length: Double, _ breadth: Double) {
        if content.constraints.isEmpty { LayoutConstraint.activate(stack.pinToEdges()) }
        engine.layOut(
            size: axis == .horizontal
                ? Size(width: length, height: breadth) : Size(width: breadth, height: length))
    }

    /// The starts of the visible views along the axis.
    var starts: [Double] { frames.map { axis == .horizontal ? $0.x : $0.y } }
    /// The lengths of the visible views.
    var lengths: [Double] { frames.map { $0.size[axis] } }
    /// The starts of the visible views across the axis.
    var crossStarts: [Double] { frames.map { axis == .horizontal ? $0.y : $0.x } }
    /// The breadths of the visible views.
    var breadths: [Double] { frames.map { axis == .horizontal ? $0.height : $0.width } }

    /// The fitting size of the stack.
    var fittingSize: Size {
        if content.constraints.isEmpty { LayoutConstraint.activate(stack.pinToEdges()) }
        return engine.fittingSize(
            for: .zero, horizontalPriority: .fittingSizeLevel, verticalPriority: .fittingSizeLevel)
    }

    private var frames: [Rect] { stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame) }
}
