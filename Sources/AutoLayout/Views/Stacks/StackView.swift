/// A view that lays out others in a row or a column.
///
/// Names and behaviour are those of UIKit's `UIStackView`. A stack places its ``arrangedSubviews`` by ordinary
/// constraints, which it holds under the identifiers that UIKit's conflict messages show (`UISV-spacing` and the like).
/// They are made in the update-constraints pass when the arrangement changes; a change of spacing only changes
/// constants.
///
/// The constraints and their priorities are those that A. Grebenyuk, “Let's Build UIStackView” (2017), prints of UIKit.
/// Two things differ. A hidden view leaves the arrangement on both axes, and no width is made up for labels of several
/// lines side by side (UIKit's undocumented `UISV-text-width-disambiguation`, rdar://39275811): where equal priorities
/// leave widths open, they are open.
open class StackView: View {
    /// Stands for the stack's ``spacing`` after a view.
    public static let spacingUseDefault = Double.greatestFiniteMagnitude
    /// The system's standard distance between neighbours, 8 points.
    public static let spacingUseSystem = Double.leastNormalMagnitude

    /// The direction in which the views follow one another.
    public var axis: Axis {
        didSet { if axis != oldValue { arrangementChanged() } }
    }
    /// How the stack fills its extent along the axis.
    public var distribution = Distribution.fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }
    /// Where the views stand across the axis.
    public var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }
    /// The distance between neighbours in points; for the distributions that space views the least distance.
    public var spacing = 0.0 {
        didSet { if spacing != oldValue { arrangementChanged() } }
    }
    /// Whether the views keep inside ``View/layoutMargins`` rather than the bounds.
    public var isLayoutMarginsRelativeArrangement = false {
        didSet {
            if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() }
        }
    }
    /// Whether a vertical stack measures its spacing from a last baseline to the next first baseline.
    public var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// The views that the stack lays out, in their order; they are subviews too.
    public private(set) var arrangedSubviews: [View] = []

    /// The custom spacings after views.
    private var customSpacings: [ObjectIdentifier: Double] = [:]
    /// The constraints as last made.
    var arrangement = StackArrangement()

    /// Makes a stack of views, which become its subviews.
    public init(name: String, axis: Axis = .horizontal, arrangedSubviews views: [View] = []) {
        self.axis = axis
        super.init(name: name)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// Adds a view at the end of the arrangement; it becomes a subview if it is none.
    public func addArrangedSubview(_ view: View) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view at a place in the arrangement; it becomes a subview if it is none.
    ///
    /// A view that is arranged already moves. A place outside the arrangement stands for its nearer end.
    public func insertArrangedSubview(_ view: View, at place: Int) {
        guard view !== self else { return }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(place, 0), arrangedSubviews.count))
        arrangementChanged()
    }

    /// Removes a view from the arrangement; it stays a subview, placed by its other constraints.
    ///
    /// ``View/removeFromSuperview()`` removes it from both.
    public func removeArrangedSubview(_ view: View) {
        guard let place = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: place)
        customSpacings[ObjectIdentifier(view)] = nil
        // Some constraints are held by the view itself and would follow it into another hierarchy.
        arrangement.dismantle(self)
        arrangementChanged()
    }

    override func subviewRemoved(_ view: View) { removeArrangedSubview(view) }

    override func subviewVisibilityChanged(_ view: View) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        layoutEngine?.contentLog.noteVisibility(of: view)
        setNeedsUpdateConstraints()
    }

    private func arrangementChanged() {
        layoutEngine?.contentLog.noteOther()
        setNeedsUpdateConstraints()
    }

    /// The arranged views that are not hidden.
    package var visibleViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

    // MARK: Spacing

    /// Sets the distance from an arranged view to the next one in points, in place of ``spacing``.
    ///
    /// - Parameters:
    ///   - spacing: The distance, ``spacingUseDefault`` or ``spacingUseSystem``.
    ///   - view: The view in front of the gap; a view that is not arranged is ignored. Where the view behind the gap is
    ///     hidden, the distance is that to the next visible one.
    public func setCustomSpacing(_ spacing: Double, after view: View) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// The distance set after a view, ``spacingUseDefault`` if there is none.
    public func customSpacing(after view: View) -> Double {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    /// The distance from a view to the next one in points.
    package func effectiveSpacing(after view: View) -> Double {
        let value = customSpacings[ObjectIdentifier(view)] ?? spacing
        if value == Self.spacingUseDefault { return 0 }
        return value == Self.spacingUseSystem ? 8 : value
    }

    // MARK: Baselines

    /// The first baseline at the top: in a vertical stack that of the first view; in a horizontal stack whose views
    /// reach the top that of the first view that has a baseline.
    open override var firstBaselineFromTop: Double? {
        let inset = isLayoutMarginsRelativeArrangement ? effectiveLayoutMargins.top : 0
        return topView?.firstBaselineFromTop.map { $0 + inset }
    }

    /// The last baseline at the bottom, found in the same way as ``firstBaselineFromTop``.
    open override var lastBaselineFromBottom: Double {
        let inset = isLayoutMarginsRelativeArrangement ? effectiveLayoutMargins.bottom : 0
        return bottomView.map { $0.lastBaselineFromBottom + inset } ?? 0
    }

    override var hasLastBaseline: Bool { bottomView != nil }

    private var topView: View? {
        let view = axis == .vertical ? visibleViews.first : visibleViews.first(where: \.hasFirstBaseline)
        let reachesTop = axis == .vertical || alignment == .fill || alignment == .top
        return reachesTop && view?.hasFirstBaseline == true ? view : nil
    }

    private var bottomView: View? {
        let view = axis == .vertical ? visibleViews.last : visibleViews.first(where: \.hasLastBaseline)
        let reachesBottom = axis == .vertical || alignment == .fill || alignment == .bottom
        return reachesBottom && view?.hasLastBaseline == true ? view : nil
    }

    // MARK: Passes

    /// Makes the constraints again if the arrangement has changed, and updates their constants.
    ///
    /// A subclass that overrides this calls `super`.
    open override func updateConstraints() {
        super.updateConstraints()
        guard arrangement.update(for: self) else { return }
        // Whether a stack has a baseline depends on its visible views.
        if let outer = superview as? StackView { outer.setNeedsUpdateConstraints() }
    }
}
