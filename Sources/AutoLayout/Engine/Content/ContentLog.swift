/// Records what changes in a hierarchy from one row to the next, so that its content can be taken and set again without
/// asking the data source.
///
/// The following can be set again: texts of labels, sizes of shapes, contents of other leaves (pictures, buttons,
/// controls), constants of constraints, and hidden views of stacks. Each of these that has changed since the
/// *generation* began is part of every ``LayoutContent`` taken in the generation; all others stayed the same
/// throughout. Where anything else changes (a priority, a margin, the hierarchy), or one more thing begins to vary, a
/// new generation begins. Contents of earlier generations cannot be used in it.
public final class ContentLog {
    /// After this many generations that ended with a change that cannot be set again, no more contents are taken: such
    /// changes come with the rows.
    static let changeLimit = 16
    /// The largest number of things that may vary.
    static let capacity = 64

    private enum Number {
        case constant(LayoutConstraint)
        case size(ShapeView, Axis)
        case isHidden(View)
    }

    /// The number of changes noted so far.
    public var changeCount: Int { changes }
    /// Whether a content can be taken.
    public var canTakeContent: Bool { isActive && changesBeyond < Self.changeLimit }

    private var presentGeneration = 0
    private var changes = 0
    /// Whether changes are noted.
    private var isActive = false
    /// Greater than 0 while changes are consequences of others that were noted.
    private var pauses = 0
    private var changesBeyond = 0
    private var labels: [Label] = []
    /// The same labels, for setting them without reference counting.
    private var labelPlaces = UnsafeMutablePointer<Unmanaged<Label>>.allocate(capacity: capacity)
    private var numbers: [Number] = []
    private var leaves: [LeafView] = []

    init() {}

    deinit { labelPlaces.deallocate() }

    // MARK: Noting

    /// Begins to note changes, with the content as it is.
    ///
    /// Hierarchies with views of unknown classes are not recorded, since such views do not report their changes.
    func start(_ views: [View]) {
        isActive = views.allSatisfy { view in
            let kind = type(of: view)
            return kind == View.self || kind == Label.self || kind == ShapeView.self
                || kind == StackView.self || kind == ImageView.self || kind == Button.self
                || kind == Control.self || kind == PlaceholderView.self
        }
        changesBeyond = 0
        beginEra()
    }

    /// Whether changes are noted now.
    @inline(__always)
    private var isNoting: Bool { isActive && pauses == 0 }

    /// Runs a body whose changes are consequences of others, and are not noted.
    @inline(__always)
    func pause<Result>(_ body: () -> Result) -> Result {
        pauses += 1
        defer { pauses -= 1 }
        return body()
    }

    /// Begins a new generation: contents taken so far cannot be used any more.
    public func beginEra() {
        presentGeneration += 1
        changes += 1
        for label in labels { label.logsText = false }
        for number in numbers {
            switch number {
            case .constant(let constraint): constraint.logsConstant = false
            case .size(let shape, _): shape.logsSize = false
            case .isHidden(let view): view.logsVisibility = false
            }
        }
        for leaf in leaves { leaf.logsContent = false }
        labels.removeAll(keepingCapacity: true)
        leaves.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
    }

    /// Notes a change that cannot be set again.
    func noteOther() {
        guard isNoting else { return }
        changesBeyond += 1
        beginEra()
    }

    func noteText(of label: Label) {
        guard isNew(&label.logsText) else { return }
        labelPlaces[labels.count] = .passUnretained(label)
        labels.append(label)
    }

    func noteContent(of leaf: LeafView) {
        guard isNew(&leaf.logsContent) else { return }
        leaves.append(leaf)
    }

    func noteSize(of shape: ShapeView) {
        guard isNew(&shape.logsSize) else { return }
        numbers.append(.size(shape, .horizontal))
        numbers.append(.size(shape, .vertical))
    }

    func noteConstant(of constraint: LayoutConstraint) {
        guard isNew(&constraint.logsConstant) else { return }
        numbers.append(.constant(constraint))
    }

    func noteVisibility(of view: View) {
        guard isNew(&view.logsVisibility) else { return }
        numbers.append(.isHidden(view))
    }

    /// Counts a change, and begins a generation if it is of one more thing that varies.
    @inline(__always)
    private func isNew(_ isLogged: inout Bool) -> Bool {
        guard isNoting else { return false }
        changes += 1
        if isLogged { return false }
        isLogged = true
        presentGeneration += 1
        if labels.count + numbers.count + leaves.count + 2 > Self.capacity { isActive = false }
        return true
    }

    // MARK: Contents

    /// Takes the content as it is now.
    ///
    /// - Returns: Whether it was taken; `false` where something changes that cannot be set again.
    @discardableResult
    public func takeContent(into content: LayoutContent) -> Bool {
        guard canTakeContent else { return false }
        content.generation = presentGeneration
        content.reserve(labels: labels.count, numbers: numbers.count, leaves: leaves.count)
        for (place, label) in labels.enumerated() { content.labels[place] = label.content }
        for (place, leaf) in leaves.enumerated() { content.leaves[place] = leaf.content }
        for (place, number) in numbers.enumerated() {
            content.numbers[place] =
                switch number {
                case .constant(let constraint): constraint.constant
                case .size(let shape, let axis): shape.contentSize[axis]
                case .isHidden(let view): view.isHidden ? 1 : 0
                }
        }
        return true
    }

    /// Sets a content that was taken in this generation; a content of another generation is not set.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - isPreparedInFont: Whether its texts were prepared in the present environment.
    ///   - noteStale: Called with each label and leaf whose content changes.
    /// - Returns: Whether it was set.
    @inline(__always)
    func setContent(
        _ content: LayoutContent, isPreparedInFont: Bool, noteStale: (_ view: View) -> Void
    ) -> Bool {
        guard content.generation == presentGeneration, canTakeContent else { return false }
        let contents = content.labels
        for place in 0..<contents.count {
            labelPlaces[place].borrow {
                if $0.take(contents[place], isPreparedInFont: isPreparedInFont) { noteStale($0) }
            }
        }
        for place in 0..<content.leaves.count where leaves[place].take(content.leaves[place]) {
            noteStale(leaves[place])
        }
        if content.numbers.count > 0 { setNumbers(of: content) }
        return true
    }

    private func setNumbers(of content: LayoutContent) {
        pause {
            for (place, number) in numbers.enumerated() {
                let value = content.numbers[place]
                switch number {
                case .constant(let constraint): constraint.constant = value
                case .size(let shape, let axis): shape.contentSize[axis] = value
                case .isHidden(let view): view.isHidden = value != 0
                }
            }
        }
    }
}

extension LayoutEngine {
    /// Makes changes that hold for every content, such as another constant for all rows: contents taken before stay
    /// valid.
    ///
    /// The changes must not include anything that a content holds itself.
    public func changeForAllContents(_ body: () -> Void) { contentLog.pause(body) }

    /// Begins to record changes of the hierarchy, so that its content can be taken.
    public func startContentLog() {
        buildIfNeeded()
        contentLog.start(items.views)
    }

    /// Sets a content that was taken before, instead of filling the views again.
    ///
    /// - Parameters:
    ///   - content: What ``ContentLog/takeContent(into:)`` took.
    ///   - isPreparedInFont: Whether texts have the sizes that they had then: in an ``environment`` equivalent to the
    ///     present one.
    /// - Returns: Whether it was set; `false` where something that it does not hold has changed since.
    public func setContent(_ content: LayoutContent, isPreparedInFont: Bool) -> Bool {
        contentLog.setContent(content, isPreparedInFont: isPreparedInFont) { view in
            hot.markStale(view)
            needsSolve = true
        }
    }
}
