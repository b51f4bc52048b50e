/// A rectangle in a hierarchy, placed by constraints.
///
/// Names and behaviour are those of UIKit's `UIView`, as far as layout goes; a view draws nothing itself.
/// A view takes part in constraint layout unless its autoresizing mask is translated into constraints, which
/// is off by default: cells here are made of constraints.
/// Views belong to one thread at a time.
open class View {
    /// The extent of a view that has no intrinsic size on an axis (UIKit's `noIntrinsicMetric`).
    public static let noIntrinsicMetric: Double = -1

    /// The name of the view in documents, messages and tests.
    public let name: String
    /// The view's name in sentences; the same as its name unless it is set, as for a view without a label or outlet.
    public var spokenName: String
    /// The view that contains this one.
    public private(set) weak var superview: View?
    /// The views inside this one, back to front.
    public private(set) var subviews: [View] = []
    /// The rectangle in the superview's coordinates in points.
    ///
    /// The layout pass sets it. A frame set by hand counts for views whose autoresizing mask is translated into
    /// constraints; that of any other view lasts until the next layout pass.
    public var frame: Rect {
        get { layoutFrame }
        set { setFrame(newValue, inSuperviewOfSize: superview?.frame.size ?? .zero) }
    }
    /// Which parts of the frame share in a change of the superview's size, where the mask is translated.
    public var autoresizingMask: AutoresizingMask = [] {
        didSet {
            if autoresizingMask != oldValue { layoutEngine?.structureChanged() }
        }
    }
    /// Whether ``frame`` and ``autoresizingMask`` place the view; `false`, unlike in UIKit, unless it is set.
    ///
    /// The frame holds exactly at the superview's size for which it was set.
    public var translatesAutoresizingMaskIntoConstraints = false {
        didSet {
            if translatesAutoresizingMaskIntoConstraints != oldValue { layoutEngine?.structureChanged() }
        }
    }
    /// The frame that was set by hand, and the superview's size at that time.
    var autoresizingFrame = Rect.zero
    var autoresizingSuperviewSize = Size.zero
    /// The view's rectangle in its own coordinates in points.
    public var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
    /// The frame as the layout pass knows it.
    var layoutFrame = Rect.zero
    /// The guides added to the view.
    public internal(set) var layoutGuides: [LayoutGuide] = []
    /// The standard guides of the view, made when they are first requested.
    var standardGuides: [LayoutGuide] = []
    /// The constraints held by this view: it is the nearest common ancestor of their items.
    public internal(set) var constraints: [LayoutConstraint] = []

    /// The background colour; `nil` for none.
    public var backgroundColor: Color?
    /// The opacity of the view and its subviews, from 0 to 1.
    public var alpha: Double = 1
    /// The radius of the background's corners in points.
    public var cornerRadius: Double = 0
    /// Whether the subviews are clipped at the view's edges and round corners.
    public var clipsToBounds = false
    /// Whether the view is a scroll view, whose content may be larger than its bounds.
    public var scrolls = false
    /// The line along the inside of the edges; `nil` for none.
    public var border: Border?
    /// Whether the view and its subviews are left out of the drawing.
    ///
    /// A hidden view takes part in layout all the same; only stack views close the gap.
    public var isHidden = false {
        didSet {
            if isHidden != oldValue { superview?.subviewVisibilityChanged(self) }
        }
    }

    /// The insets from the edges to the margins in points; a plain view starts at 8 on all sides.
    public var layoutMargins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
        didSet {
            guard layoutMargins != oldValue else { return }
            effectiveLayoutMargins = layoutMargins
            layoutEngine?.constantsChanged()
        }
    }
    /// Whether the margins are widened so that content inside them also stays inside the superview's margins.
    ///
    /// A margin is then the larger of its own and of what the superview's margin reaches into the view. How far the
    /// view lies from its superview's edges is taken from the layout without that, then solved again.
    public var preservesSuperviewLayoutMargins = false {
        didSet {
            guard preservesSuperviewLayoutMargins != oldValue else { return }
            effectiveLayoutMargins = layoutMargins
            layoutEngine?.hierarchyChanged()
        }
    }
    /// The margins as of the last layout: ``layoutMargins``, widened where the view preserves its superview's.
    public internal(set) var effectiveLayoutMargins = DirectionalEdgeInsets(
        top: 8, leading: 8, bottom: 8, trailing: 8)

    private var huggingPriorities = AxisPriorities(.defaultLow)
    private var compressionPriorities = AxisPriorities(.defaultHigh)
    var needsUpdateConstraints = true
    var intrinsicSizeIsStale = true
    /// Whether the engine's ``ContentLog`` records ``isHidden``.
    var logsVisibility = false
    /// The index of this view's variables in its engine's tables.
    var engineIndex = -1
    /// The engine that lays out the hierarchy, held by its root.
    weak var ownEngine: LayoutEngine?
    /// The engine that has the view in its tables, stored here to spare the way up to the root.
    var attachment: Unmanaged<LayoutEngine>?

    /// Makes a view without a superview.
    public init(name: String) {
        self.name = name
        spokenName = name
    }

    /// The size that the content asks for in points, ``noIntrinsicMetric`` on an axis without one.
    ///
    /// It must not depend on ``frame``.
    open var intrinsicContentSize: Size {
        Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Updates the measurements that ``intrinsicContentSize`` is made of, before a layout reads it.
    func measureContent(in environment: LayoutEnvironment) {}

    /// The position from the leading and top edges of the superview in points, as far as constraints leave it open;
    /// `nil` leaves it to the tie-break.
    ///
    /// Set it before the first layout. It is weaker than any constraint. ``LayoutEngine/openItems()`` and the like
    /// still count the position as open.
    public var restingOrigin: Point?
    /// A size that stands for ``intrinsicContentSize`` at design time, in points.
    ///
    /// It is for views whose content is not known at design time; ``noIntrinsicMetric`` stands for no size on an axis.
    /// Only environments with ``LayoutEnvironment/isDesignTime`` use it.
    public var placeholderIntrinsicContentSize: Size? {
        didSet { invalidateContent(if: placeholderIntrinsicContentSize != oldValue) }
    }

    /// The intrinsic size that an environment uses.
    func contentSize(in environment: LayoutEnvironment) -> Size {
        contentSize(isDesignTime: environment.isDesignTime)
    }

    /// The intrinsic size, at design time or not.
    func contentSize(isDesignTime: Bool) -> Size {
        isDesignTime ? placeholderIntrinsicContentSize ?? intrinsicContentSize : intrinsicContentSize
    }

    /// The distances from the frame's edges in to the alignment rectangle, on which constraints act, in points.
    ///
    /// A subclass that draws an ornament such as a shadow outside its content overrides it; by default the
    /// alignment rectangle is the frame. The intrinsic size is that of the alignment rectangle.
    open var alignmentRectInsets: EdgeInsets { givenAlignmentRectInsets }
    /// What ``alignmentRectInsets`` is unless a subclass overrides it, in points.
    ///
    /// Set it before the first layout.
    public var givenAlignmentRectInsets = EdgeInsets.zero

    /// The distance from the top edge to the first baseline in points; `nil` stands for the bottom edge.
    open var firstBaselineFromTop: Double? { nil }

    /// The distance from the bottom edge up to the last baseline in points.
    open var lastBaselineFromBottom: Double { 0 }

    /// Whether the view has a first baseline of its own, rather than its bottom.
    var hasFirstBaseline: Bool { firstBaselineFromTop != nil }

    /// Whether the view has a last baseline of its own, rather than its bottom.
    var hasLastBaseline: Bool { firstBaselineFromTop != nil }

    /// Whether baselines are those of a text that is centred in a view taller than it.
    var drawsTextInMiddle: Bool { false }

    /// Updates the view's constraints, once per update-constraints pass.
    ///
    /// A subclass adds lasting constraints once, behind a guard, and sets constants at every call.
    open func updateConstraints() {}

    /// Called in the layout pass after all frames have been set, before the subviews' turn.
    ///
    /// Its changes are solved at once, in another pass.
    open func layoutSubviews() {}

    // MARK: Hierarchy

    /// Adds a view in front of the other subviews; it leaves its former superview first.
    ///
    /// A view that is a subview already keeps its constraints. This view and those around it cannot become its
    /// subviews: nothing happens.
    public func addSubview(_ view: View) {
        if isDescendant(of: view) { return }
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        subviews.append(view)
        view.superview = self
        if view.autoresizingSuperviewSize == .zero { view.autoresizingSuperviewSize = frame.size }
        layoutEngine?.hierarchyChanged()
    }

    /// Removes the view from its superview, together with the constraints to items outside it.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        let engine = layoutEngine
        var ancestor: View? = parent
        while let view = ancestor {
            for constraint in view.constraints where constraint.reaches(into: self) {
                constraint.isActive = false
            }
            ancestor = view.superview
        }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        detach()
        parent.subviewRemoved(self)
        engine?.hierarchyChanged()
    }

    /// Called when a view has left the subviews.
    func subviewRemoved(_ view: View) {}

    /// Called when a subview has been hidden or shown.
    func subviewVisibilityChanged(_ view: View) {}

    /// Whether the view is this one or inside it.
    public func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.superview
        }
        return false
    }

    /// The engine that lays out the hierarchy, if it has one.
    public var layoutEngine: LayoutEngine? {
        if let attachment { return attachment.takeUnretainedValue() }
        var view: View? = self
        while let current = view {
            if let engine = current.ownEngine { return engine }
            view = current.superview
        }
        return nil
    }

    /// Forgets the engine that has the view and those inside it in its tables.
    ///
    /// A view with an engine of its own keeps it, and so do the views inside that view.
    func detach() {
        if ownEngine != nil { return }
        attachment = nil
        for child in subviews { child.detach() }
    }

    /// Forgets an engine, if it is the one that has the view in its tables.
    func detach(from engine: Unmanaged<LayoutEngine>) {
        if attachment?.toOpaque() == engine.toOpaque() { attachment = nil }
    }

    /// The first view with a name, this one or inside it, in depth-first order.
    public func view(named name: String) -> View? {
        if self.name == name { return self }
        for child in subviews {
            if let match = child.view(named: name) { return match }
        }
        return nil
    }

    /// Calls a function with this view and those inside it, in depth-first order.
    ///
    /// - Parameters:
    ///   - skipsHidden: Whether hidden views are left out, with those inside them.
    ///   - body: The function.
    package func visit(skipsHidden: Bool = false, _ body: (View) -> Void) {
        if skipsHidden, isHidden { return }
        body(self)
        for child in subviews { child.visit(skipsHidden: skipsHidden, body) }
    }

    // MARK: Content priorities

    /// How strongly the view resists growing beyond its intrinsic size; starts at 250.
    public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
        huggingPriorities[axis]
    }

    /// Sets how strongly the view resists growing beyond its intrinsic size.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
        huggingPriorities[axis] = priority
        layoutEngine?.structureChanged(axis)
    }

    /// How strongly the view resists shrinking below its intrinsic size; starts at 750.
    public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
        compressionPriorities[axis]
    }

    /// Sets how strongly the view resists shrinking below its intrinsic size.
    public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
        compressionPriorities[axis] = priority
        layoutEngine?.structureChanged(axis)
    }

    // MARK: Passes

    /// Says that ``intrinsicContentSize`` has changed.
    public func invalidateIntrinsicContentSize() {
        measureAgain { $0.noteOther() }
    }

    /// Has the content measured again at the next solve, after its engine has noted what changed.
    @inline(__always)
    final func measureAgain(noting note: (LayoutEngine) -> Void) {
        guard let engine = layoutEngine else {
            intrinsicSizeIsStale = true
            return
        }
        note(engine)
        engine.measureAgain(self)
    }

    /// Asks for a new measurement where a property that it depends on has changed.
    final func invalidateContent(if isChanged: Bool) {
        if isChanged { invalidateIntrinsicContentSize() }
    }

    /// Asks for ``updateConstraints()`` in the next pass.
    public func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
        layoutEngine?.setNeedsUpdateConstraints()
    }

    /// Runs the update-constraints pass, from the leaves to this view.
    public func updateConstraintsIfNeeded() {
        for child in subviews { child.updateConstraintsIfNeeded() }
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        updateConstraints()
    }

    /// The smallest size that satisfies the constraints, as near to a target as they allow; the view itself does not
    /// change.
    ///
    /// - Parameters:
    ///   - target: The size to approach in points; (0, 0) gives the compressed fitting size.
    ///   - horizontalFittingPriority: How strongly the width approaches the target.
    ///   - verticalFittingPriority: How strongly the height approaches the target.
    /// - Returns: The fitting size in points; the target itself for a view without an engine.
    public func systemLayoutSizeFitting(
        _ target: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
        verticalFittingPriority: LayoutPriority
    ) -> Size {
        guard let engine = ownEngine else { return target }
        return engine.fittingSize(
            for: target, horizontalPriority: horizontalFittingPriority,
            verticalPriority: verticalFittingPriority)
    }
}
