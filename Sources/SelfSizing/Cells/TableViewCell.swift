import AutoLayout

/// One row's views: a cell whose ``contentView`` carries the subviews and their constraints.
///
/// The cell is made once per reuse identifier and place, its constraints with it; for each row only its
/// content changes. A *sizing cell* is such a cell that is never shown.
///
/// A subclass that adds its constraints in ``updateConstraints()`` does so once, behind a guard, and sets
/// constants that depend on the row outside it, at every call:
///
/// ```swift
/// override func updateConstraints() {
///     if !didSetupConstraints {
///         LayoutConstraint.activate(constraints)
///         didSetupConstraints = true
///     }
///     indent.constant = level * 12
///     super.updateConstraints()
/// }
/// ```
open class TableViewCell {
    /// The name of the set of constraints; cells of one identifier can stand in for one another.
    public let reuseIdentifier: String
    /// The view around the contentView, named “cell”.
    ///
    /// Pinning a subview to it, rather than to the contentView, is an easy mistake: the constraint places the subview
    /// once the row has its height, and does not hold the row open. It is found among this view's `constraints`.
    public let cellView = View(name: "cell")
    /// The view to which subviews are added and pinned.
    public let contentView: View
    /// The engine that lays out the contentView.
    public let engine: LayoutEngine
    /// How the list that the cell belongs to measures and shows its rows.
    ///
    /// A list sets it on sizing cells and shown cells alike, before their constraints are brought up to date for
    /// the first time. Cells made under other ``MeasuringSettings/demonstrations`` are not used any more.
    public var settings = MeasuringSettings() {
        didSet {
            let own = adapted(settings)
            settings = isItem ? own.ofItems : own
        }
    }
    /// Whether the cell is an item of a flow, which ignores the settings for rows.
    public internal(set) var isItem = false
    /// Whether the last layout did not settle, as views kept changing during it.
    public private(set) var didDetectLayoutLoop = false
    /// Whether labels may have preferred widths that the layout has not set.
    var hasPreferredWidths = false
    private var needsUpdateConstraints = true

    /// Makes a cell around a contentView whose subviews are in place.
    public init(reuseIdentifier: String, contentView: View, environment: LayoutEnvironment) {
        self.reuseIdentifier = reuseIdentifier
        self.contentView = contentView
        engine = LayoutEngine(root: contentView, environment: environment)
        cellView.addSubview(contentView)
    }

    /// The text that a screen reader speaks for the cell: texts, names of pictures, titles of buttons and states of
    /// controls, in the order of the views, without hidden ones.
    public var accessibilityLabel: String {
        var labels: [String] = []
        contentView.visit(skipsHidden: true) { view in
            if let label = view.accessibilityLabel { labels.append(label) }
        }
        return labels.joined(separator: ", ")
    }

    /// The texts of the labels that are not hidden, in the order of the views.
    var texts: [String] {
        var texts: [String] = []
        contentView.visit(skipsHidden: true) { view in
            if let label = view as? Label, !label.text.isEmpty { texts.append(label.text) }
        }
        return texts
    }

    /// The list's settings with this cell's own values for its rows; unchanged by default.
    ///
    /// A cell whose rows have a height of their own (UIKit's `heightForRowAt`), or another accessory, overrides it.
    open func adapted(_ settings: MeasuringSettings) -> MeasuringSettings { settings }

    /// The size of the cell's items in a flow layout in points; `nil` where their constraints decide.
    open var itemSize: Size? { nil }

    /// The height of the contentView in points that its Interface Builder file records; `nil` for none.
    open var recordedHeight: Double? { nil }

    /// The recorded height in points where it is used instead of the constraints' height; `nil` where the constraints
    /// decide.
    open func recordedHeight(insteadOf height: Double) -> Double? { height > 0 ? nil : recordedHeight }

    /// Whether the row's height depends on a chain of constraints from the top of its contentView to the bottom.
    ///
    /// Views that are placed by masks determine no height, which no author expects.
    package var needsChain: Bool {
        settings.rowHeight.followsConstraints && recordedHeight == nil
            && contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// Whether the cell has the views and constraints that its rows have in an environment; if not, another is made.
    ///
    /// A cell whose code builds another layout at some text sizes (UIKit's `traitCollectionDidChange`) overrides it.
    open func fits(_ environment: LayoutEnvironment) -> Bool { true }

    /// The height in points that a required constraint on the cell itself sets; `nil` for none.
    ///
    /// The row takes it, whatever its content asks for.
    public var ownHeight: Double? {
        for constraint in cellView.constraints
        where constraint.firstItem === cellView && constraint.firstAttribute == .height
            && constraint.secondAttribute == nil && constraint.relation == .equal
            && constraint.priority == .required
        {
            return constraint.constant
        }
        return nil
    }

    /// Where a constraint of the cell is written, as in “line 12”; `nil` where that is not known.
    open func place(of constraint: LayoutConstraint) -> String? { nil }

    /// The constraints that say again what others of the cell say; none but in a demonstration.
    open var pile: ConstraintPile { ConstraintPile() }

    /// Called just before a dequeued cell is handed over; resets state other than content.
    open func prepareForReuse() {}

    // MARK: Passes

    /// Asks for ``updateConstraints()`` before the cell is measured or laid out next.
    public func setNeedsUpdateConstraints() { needsUpdateConstraints = true }

    /// Brings the constraints up to date if that was asked for: the contentView's views first, then the cell.
    ///
    /// Measuring and laying out do so by themselves. A list does it after each dequeue, once the content is set,
    /// for sizing cells and for shown cells.
    public func updateConstraintsIfNeeded() {
        guard needsUpdateConstraints else { return }
        engine.updateConstraintsIfNeeded()
        needsUpdateConstraints = false
        updateConstraints()
    }

    /// Adds the subclass's constraints, once, and sets constants that depend on the row, at every call.
    open func updateConstraints() {}

    /// Called before the cell is measured or laid out: a subclass sets values that depend on the width of the row, such
    /// as margins.
    open func prepare(forWidth width: Double) {}

    /// Called after the contentView's views have got their frames; its changes are laid out at once.
    ///
    /// Sets the widths at which labels wrap where ``MeasuringSettings/preferredWidth`` says so: a subclass calls
    /// `super`.
    open func layoutSubviews() {
        if settings.takesPreferredWidthsFromFrames { takePreferredWidthsFromFrames() }
    }

    /// The height that the contentView's constraints ask for in a cell of a width, in points.
    ///
    /// The width of the accessories beside the contentView is subtracted. The remaining width is required, and the
    /// height is pulled to 0 at the fitting-size level, as a table does with its cells.
    public func fittingHeight(forWidth width: Double) -> Double {
        updateConstraintsIfNeeded()
        prepareWidths(inWidth: width)
        return engine.fittingSize(
            for: Size(width: settings.accessories.contentWidth(inWidth: width), height: 0),
            horizontalPriority: .required, verticalPriority: .fittingSizeLevel
        ).height
    }

    /// Places the contentView and the accessories that ``settings`` put beside it, and lays out the contentView's
    /// views.
    ///
    /// - Parameters:
    ///   - width: The width of the cell in points.
    ///   - height: The height of the cell, without the separator, in points.
    public func layOut(width: Double, height: Double) {
        updateConstraintsIfNeeded()
        prepareWidths(inWidth: width, isLaidOutNext: true)
        layOutViews(width: width, height: height)
    }

    /// How far the cell's own layout pass moves the edges of the contentView in, in points; not at all by default.
    ///
    /// The row is measured without them. A cell that gives its contentView another frame in its `layoutSubviews`
    /// overrides it.
    open var contentInsets: EdgeInsets { .zero }

    /// The frames of the contentView and of the accessories beside it, as of the last layout.
    public var rowFrames: RowFrames {
        var frames = settings.accessories.frames(
            in: cellView.frame.size, direction: engine.environment.layoutDirection)
        let insets = contentInsets
        guard insets != .zero else { return frames }
        frames.contentView = frames.contentView.inset(by: insets)
        frames.contentView.width = max(0, frames.contentView.width)
        frames.contentView.height = max(0, frames.contentView.height)
        return frames
    }

    func layOutViews(width: Double, height: Double) {
        cellView.frame = Rect(x: 0, y: 0, width: width, height: height)
        let content = rowFrames.contentView
        let sides = (left: content.x, right: width - content.x - content.width)
        let isMirrored = engine.environment.layoutDirection == .rightToLeft
        engine.superviewOutsets = DirectionalEdgeInsets(
            top: content.y, leading: isMirrored ? sides.right : sides.left,
            bottom: height - content.y - content.height,
            trailing: isMirrored ? sides.left : sides.right)
        layOutViews(contentSize: content.size)
        if content.origin != .zero { contentView.frame = content }
    }

    /// Lays out the contentView's views until no view needs another layout.
    func layOutViews(contentSize: Size) {
        for _ in 0...LayoutEngine.maximumRounds {
            engine.layOut(size: contentSize)
            layoutSubviews()
            didDetectLayoutLoop = engine.needsLayout
            guard didDetectLayoutLoop else { return }
        }
    }
}
