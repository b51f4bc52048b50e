import AutoLayout
import LayoutDocument
import SelfSizing

/// The app without its window: the document, the controls and the list they make, in one place.
///
/// Views observe the ``changes`` of what they show, and read the state then.
@MainActor
public final class OpenList {
    /// What changed.
    public struct Change: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Makes a change from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Another document is open, or its rows are other ones: ``OpenList/layout`` is new.
        public static let document = Change(rawValue: 1 << 0)
        /// With ``document``: it is the open one in another state, in the place where it was.
        public static let reloaded = Change(rawValue: 1 << 9)
        /// A control has another value.
        public static let controls = Change(rawValue: 1 << 1)
        /// The rows have to be laid out anew.
        public static let rows = Change(rawValue: 1 << 2)
        /// There is another notice, or none any more.
        public static let notice = Change(rawValue: 1 << 3)
        /// The measuring of all rows has come further, or ended.
        public static let progress = Change(rawValue: 1 << 4)
        /// A second list is there to be compared with, or gone: ``OpenList/rightLayout`` is another one.
        public static let comparison = Change(rawValue: 1 << 5)
        /// Another of the steps in which items come to their sizes was made.
        public static let steps = Change(rawValue: 1 << 8)
        /// The measuring of rows ahead has come further, or ended.
        public static let ahead = Change(rawValue: 1 << 6)
        /// Rows contain something else, or are other ones: their cells have to be filled anew.
        public static let contents = Change(rawValue: 1 << 7)
        /// With ``rows``: cells are made otherwise, as from templates with other constraints.
        public static let cells = Change(rawValue: 1 << 10)
        /// Another view or frame value is looked at: ``OpenList/selection`` is another one.
        public static let selection = Change(rawValue: 1 << 11)
        /// The pointer or the focus is at something else: ``InspectionModel/highlight`` is another one.
        public static let highlight = Change(rawValue: 1 << 12)
        /// Something that was ``Looked/pending`` is known, or has to be asked for again.
        public static let looked = Change(rawValue: 1 << 13)
        /// Changes of a template begin to be tried out; rows are as before until ``rows`` is sent.
        public static let trial = Change(rawValue: 1 << 14)
    }

    /// What is shown.
    var shown = OpenState()
    /// Rises whenever the document is another one, a change of it that is tried out with it.
    var documentStamp = 0
    /// Rises whenever a document is opened, or read again.
    var documentVersion = 0
    /// What the document's Interface Builder file is wrong about; `nil` without a document.
    public internal(set) var verifications: DocumentVerifications?
    /// The document as it is while changes of a template are tried out; `nil` for none.
    var untriedDocument: LayoutDocument?
    /// What the user has to know.
    public internal(set) var notice: Notice?
    /// Whether findings are kept back, as while a lesson asks for a prediction.
    public internal(set) var withholdsFindings = false {
        didSet { if withholdsFindings != oldValue { changes.send([.notice, .looked]) } }
    }
    /// Whether the list's figures are kept back, as while a lesson asks for one of them.
    public internal(set) var withholdsFigures = false {
        didSet { if withholdsFigures != oldValue { changes.send(.looked) } }
    }
    /// The controls that were refused, while the notice of it stands.
    var refusedControls: Controls?
    /// The desktop's text scaling factor, which the system text size follows.
    public var textScale = 1.0 {
        didSet { if textScale != oldValue, controls.textSize == .system { applyEnvironment() } }
    }
    /// The state in which the next document is opened; it holds for that one alone.
    public var openingRequest: OpenRequest?
    /// Returns a factory for the background thread's text measurer; where it is `nil`, large cells are examined on the
    /// main thread.
    public var makeLookMeasurer: (@MainActor () -> @Sendable () -> any TextMeasuring)?
    /// That thread.
    let looks = RowLooks()
    /// What is typed into at present; `nil` again once its row is gone or says something else.
    public var openLabelEdit: LabelEdit?
    /// The time that rows were last found to take, and under what.
    var lastRowCost: (key: MeasuringKey, cost: RowCost)?
    /// Those who follow the model's changes, each those of what it shows.
    public let changes = Observers<Change>()

    let makeEnvironment: @MainActor (ContentSizeCategory, LayoutDirection) -> LayoutEnvironment
    /// Makes what measures rows ahead on other threads; where it is not set, idle time does.
    public var makeAheadExecutor: (@MainActor () -> any AheadExecutor)?

    /// Makes the model.
    ///
    /// - Parameter makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    public init(
        makeEnvironment:
            @escaping @MainActor (ContentSizeCategory, LayoutDirection) -> LayoutEnvironment
    ) {
        self.makeEnvironment = makeEnvironment
    }

    /// The Dynamic Type category in force.
    public var contentSizeCategory: ContentSizeCategory {
        controls.textSize.category(textScale: textScale)
    }

    /// The writing direction in force.
    public var layoutDirection: LayoutDirection {
        controls.direction.direction(ofContent: shown.contentDirection)
    }

    var environment: LayoutEnvironment { makeEnvironment(contentSizeCategory, layoutDirection) }

    // MARK: Documents

    /// Shows a document from its top.
    ///
    /// How it is looked at stays: width, text size, direction, what stands in for texts, the correction of the
    /// position, measuring ahead and how the work is done. What the document's list says of itself holds instead of
    /// what was set before, and what was done wrong on purpose is not any more.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - initial: Controls to start with; `nil` keeps the present ones but for what the document's list says.
    public func open(_ document: LayoutDocument, controls initial: Controls? = nil) {
        self.document = document
        openLabelEdit = nil
        untriedDocument = nil
        documentVersion += 1
        selection = .rowHeight
        notice = nil
        refusedControls = nil
        controls = initial ?? openingRequest?.controls(for: document) ?? controls.following(document)
        openingRequest = nil
        makeLists()
        layout?.pick(row: 0)
        startEstimating()
        changes.send([.document, .controls, .rows, .notice, .progress, .comparison])
    }

    /// Begins a new list with its estimate, or with the measuring of all rows.
    func startEstimating() {
        if controls.estimatedRowHeight != .off {
            shown.lastEstimate = controls.estimatedRowHeight
        } else if let refusal = refusal(of: controls) {
            notice = refusal
            refusedControls = controls
            controls.estimatedRowHeight = shown.lastEstimate
            layout?.estimatedRowHeight = shown.lastEstimate
        } else {
            startMeasuring()
        }
    }

    /// Gives notice that a document could not be opened; what was open stays.
    public func fail(toOpen name: String, because reason: String) {
        fail("“\(name)” could not be opened.", because: reason)
    }

    /// Gives notice that something could not be done.
    public func fail(_ title: String, because reason: String) {
        notice = Notice(kind: .error, title: title, detail: reason)
        changes.send(.notice)
    }

    /// A row as the list draws it; `nil` for one that it has not measured, and for an item out of view.
    public func drawnRow(_ row: Int) -> DrawnRow? {
        flowLayout.map { $0.drawnItem(row) } ?? list?.layout.drawnRow(row)
    }

    /// Looks at another frame value, or at another view.
    public func select(_ new: Selection) {
        guard new != selection else { return }
        selection = new
        changes.send(.selection)
    }

    func makeLists() {
        guard let document else { return }
        let rows = DocumentRows(
            of: document, count: controls.rowCount, includingCases: controls.showsCases)
        let source = DocumentDataSource(document: document, rows: rows)
        source.rowTexts = controls.texts
        shown.contentDirection = source.naturalDirection
        let list = ModelList(source: source, environment: environment, controls: controls)
        putOffFindings(of: list)
        self.list = list
        rightList = nil
        lastRowCost = nil
        progress = nil
        updateFlow(isNew: true, environment: environment)
    }

    // MARK: Controls

    /// Sets the controls; the list follows in the next frame.
    ///
    /// A change after which all rows would have to be measured for minutes is refused: the controls stay as they
    /// were and ``notice`` says why.
    ///
    /// - Returns: Whether the change was made.
    @discardableResult
    public func setControls(_ new: Controls) -> Bool {
        let old = controls
        guard new != old else { return true }
        if let refusal = refusal(of: new, after: old) {
            notice = refusal
            refusedControls = new
            // The control that asked shows the old value again.
            changes.send([.notice, .controls])
            return false
        }
        controls = new
        if new.showsCases != old.showsCases || new.showsCases && new.rowCount != old.rowCount {
            // Rows come and go before the last ones, or at the end.
            makeLists()
            startEstimating()
            changes.send([.document, .reloaded, .controls, .rows, .notice, .progress, .comparison])
            return true
        }
        var change: Change = [.controls, .rows]
        if new.rowCount != old.rowCount, let document {
            for list in lists { list.setRowCount(new.rowCount ?? document.rows.count) }
            change.insert(.contents)
        }
        if new.texts != old.texts, let source = list?.source.snapshot() {
            change.insert(.contents)
            source.rowTexts = new.texts
            shown.contentDirection = source.naturalDirection
        }
        for list in lists { list.follow(new, environment: environment) }
        if rightList != nil, !canCompare {
            rightList = nil
            change.insert(.comparison)
        }
        if new.measuring.demonstrations != old.measuring.demonstrations {
            // What was found belongs to what was done before.
            if notice?.kind == .finding {
                notice = nil
                change.insert(.notice)
            }
        }
        updateFlow(isNew: false, environment: environment)
        if new.estimatedRowHeight != .off { shown.lastEstimate = new.estimatedRowHeight }
        if new.measuresEveryRow {
            startMeasuring()
        } else if progress != nil {
            progress = nil
            change.insert(.progress)
        }
        refusedControls = nil
        if notice?.isRefusal == true {
            notice = nil
            change.insert(.notice)
        }
        changes.send(change)
        return true
    }

    /// Changes some of the controls; see ``setControls(_:)``.
    @discardableResult
    public func updateControls(_ change: (inout Controls) -> Void) -> Bool {
        var new = controls
        change(&new)
        return setControls(new)
    }

    /// Sets all controls back to what the document starts with.
    public func resetControls() {
        if list?.source.rows.isEdited == true {
            let own = document?.rows.count
            changeRows { $0.restoreRows(count: own) }
        }
        setControls(document.map(Controls.init(startingWith:)) ?? Controls())
    }

    /// Changes the rows of all lists alike, and the items of a flow with them.
    ///
    /// - Parameters:
    ///   - change: Changes a list's rows.
    ///   - flow: Tells a flow of it; by default that all its items may be others.
    func changeRows(
        _ change: (ModelList) -> Void, flow: (CollectionViewFlowLayout) -> Void = { $0.reloadData() }
    ) {
        for list in lists { change(list) }
        if let flowLayout { flow(flowLayout) }
        let count = layout.map { $0.rowCount - (list?.source.rows.caseCount ?? 0) }
        controls.rowCount = count == document?.rows.count ? nil : count
        startMeasuring()
        changes.send([.controls, .rows, .contents])
    }

    private func applyEnvironment() {
        for list in lists { list.follow(controls, environment: environment) }
        updateFlow(isNew: false, environment: environment)
        startMeasuring()
        changes.send([.controls, .rows])
    }

    // MARK: Measuring all rows

    /// Measures all rows that are due, as many at once as nobody notices, the rest bit by bit.
    func startMeasuring() {
        // The rows of a flow are out of sight.
        guard controls.measuresEveryRow, lists.contains(where: { !$0.layout.canShow }) else { return }
        progress = measureSome(for: .seconds(MeasuringPlan.noticeable)) ? nil : progressNow
        changes.send(.progress)
    }

    /// - Returns: Whether all rows are measured.
    private func measureSome(for duration: Duration) -> Bool {
        guard let waiting = lists.first(where: { !$0.layout.canShow }) else { return true }
        return waiting.layout.measureRows(for: duration) && lists.allSatisfy(\.layout.canShow)
    }

    private var progressNow: MeasuringProgress {
        MeasuringProgress(
            measuredCount: lists.reduce(0) { $0 + $1.layout.measuredRowCount },
            totalCount: lists.reduce(0) { $0 + $1.layout.rowCount })
    }

    /// Goes on measuring all rows for a stretch of time.
    ///
    /// - Returns: Whether there is more to do.
    public func continueMeasuring(for duration: Duration) -> Bool {
        guard progress != nil else { return false }
        let isDone = measureSome(for: duration)
        progress = isDone ? nil : progressNow
        changes.send(isDone ? [.progress, .rows] : .progress)
        return !isDone
    }

    /// Gives up measuring all rows and goes back to the last estimate; does nothing while none are measured.
    public func cancelMeasuring() {
        guard progress != nil else { return }
        updateControls { $0.estimatedRowHeight = shown.lastEstimate }
    }
}
