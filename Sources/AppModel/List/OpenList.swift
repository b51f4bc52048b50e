import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The app without its window: the document, the controls and the list made from both.
///
/// Views observe the ``changes`` of what they show, and then read the state.
@MainActor
package final class OpenList {
    /// The parts of the model that changed.
    package struct Change: OptionSet, Hashable, Sendable {
        /// The bits.
        package let rawValue: Int

        /// Makes a change from its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Another document is open, or its rows were replaced: ``OpenList/layout`` is new.
        package static let document = Change(rawValue: 1 << 0)
        /// With ``document``: it is the open document in another state, at the same scroll position.
        package static let reloaded = Change(rawValue: 1 << 9)
        /// A control has another value.
        package static let controls = Change(rawValue: 1 << 1)
        /// The rows must be laid out again.
        package static let rows = Change(rawValue: 1 << 2)
        /// The notice was changed or removed.
        package static let notice = Change(rawValue: 1 << 3)
        /// Measuring all rows has progressed or ended.
        package static let progress = Change(rawValue: 1 << 4)
        /// The comparison began or ended: ``OpenList/rightLayout`` changed.
        package static let comparison = Change(rawValue: 1 << 5)
        /// Another sizing step of items was made.
        package static let steps = Change(rawValue: 1 << 8)
        /// Measuring ahead has progressed or ended.
        package static let ahead = Change(rawValue: 1 << 6)
        /// The content of rows changed, or rows were replaced: their cells must be filled again.
        package static let contents = Change(rawValue: 1 << 7)
        /// With ``rows``: cells are made differently, as from templates with other constraints.
        package static let cells = Change(rawValue: 1 << 10)
        /// ``OpenList/selection`` changed: another view or frame value is inspected.
        package static let selection = Change(rawValue: 1 << 11)
        /// ``InspectionModel/highlight`` changed: the pointer or the focus moved.
        package static let highlight = Change(rawValue: 1 << 12)
        /// A ``QueryResult/pending`` result is known, or must be requested again.
        package static let looked = Change(rawValue: 1 << 13)
        /// A preview of template edits begins; rows are unchanged until ``rows`` is sent.
        package static let trial = Change(rawValue: 1 << 14)
    }

    /// The open document with its controls and lists.
    var shown = OpenState()
    /// Incremented whenever the document changes, also by a preview.
    var documentStamp = 0
    /// Incremented whenever a document is opened or read again.
    var documentVersion = 0
    /// The verifications of the document's Interface Builder file; `nil` without a document.
    package internal(set) var verifications: DocumentVerifications?
    /// The document without previewed edits, while there is a preview; `nil` for none.
    var untriedDocument: LayoutDocument?
    /// The notice for the user.
    package internal(set) var notice: Notice?
    /// What ``NoticesModel`` found in the rows in view.
    var examined: (key: ViewKey, rows: ExaminedRows)?
    /// Whether findings are hidden, as while a lesson asks for a prediction.
    package internal(set) var withholdsFindings = false {
        didSet { if withholdsFindings != oldValue { changes.send([.notice, .looked]) } }
    }
    /// Whether the list's figures are hidden, as while a lesson asks for one of them.
    package internal(set) var withholdsFigures = false {
        didSet { if withholdsFigures != oldValue { changes.send(.looked) } }
    }
    /// The refused controls, while their notice is shown.
    var refusedControls: Controls?
    /// The desktop's text scaling factor, which the system text size follows.
    package var textScale = 1.0 {
        didSet { if textScale != oldValue, controls.textSize == .system { applyEnvironment() } }
    }
    /// The state in which the next document is opened; it is used once.
    package var openingRequest: OpenRequest?
    /// Returns a factory for the background thread's text measurer; where it is `nil`, large cells are examined on the
    /// main thread.
    package var makeQueryMeasurer: (@MainActor () -> @Sendable () -> any TextMeasuring)?
    /// The thread that examines large cells.
    let queries = RowQueries()
    /// The open label edit; `nil` once its row is gone or was changed.
    package var openLabelEdit: LabelEdit?
    /// The last measured time per row, with its key.
    var lastRowCost: (key: MeasuringKey, cost: RowCost)?
    /// The observers of the model's changes.
    package let changes = Observers<Change>()

    let makeEnvironment: @MainActor (ContentSizeCategory, LayoutDirection) -> LayoutEnvironment
    /// Makes the queue that measures rows ahead on other threads; without one, rows are measured in idle time.
    package var makeAheadQueue: (@MainActor () -> any LayoutQueue<AheadBatch>)?

    /// Makes the model.
    ///
    /// - Parameter makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    package init(
        makeEnvironment:
            @escaping @MainActor (ContentSizeCategory, LayoutDirection) -> LayoutEnvironment
    ) {
        self.makeEnvironment = makeEnvironment
    }

    /// The resulting Dynamic Type category.
    package var contentSizeCategory: ContentSizeCategory {
        controls.textSize.category(textScale: textScale)
    }

    /// The resulting writing direction.
    package var layoutDirection: LayoutDirection {
        controls.direction.direction(ofContent: shown.contentDirection)
    }

    var environment: LayoutEnvironment { makeEnvironment(contentSizeCategory, layoutDirection) }

    // MARK: Documents

    /// Shows a document from its top.
    ///
    /// Controls of the view stay: width, text size, direction, replacement texts, the correction of the position,
    /// measuring ahead and the ways of working. The settings of the document's list replace previous ones, and
    /// demonstrations end.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - initial: Controls to start with; `nil` keeps the present ones but for the settings of the document's list.
    package func open(_ document: LayoutDocument, controls initial: Controls? = nil) {
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
        layout?.select(row: 0)
        startEstimating()
        changes.send([.document, .controls, .rows, .notice, .progress, .comparison])
    }

    /// Starts a new list with its estimate, or by measuring all rows.
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

    /// Shows a notice that a document could not be opened; the open one stays.
    package func fail(toOpen name: String, because reason: String) {
        fail(
            tr("“\(name)” could not be opened."), because: reason,
            guidePage: DocumentFormat.guidePage(ofFile: name))
    }

    /// Shows a notice of a failure.
    ///
    /// - Parameters:
    ///   - title: What failed, in a sentence.
    ///   - reason: The reason and the remedy.
    ///   - guidePage: The name of the guide's page that explains it; `nil` for none.
    package func fail(_ title: String, because reason: String, guidePage: String? = nil) {
        notice = Notice(kind: .error, title: title, detail: reason, guidePage: guidePage)
        changes.send(.notice)
    }

    /// A row as the list draws it; `nil` for one that it has not measured, and for an item out of view.
    package func drawnRow(_ row: Int) -> DrawnRow? {
        shownLayout?.drawnRow(row)
    }

    /// Selects another frame value, or another view.
    package func select(_ new: Selection) {
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
        self.list = list
        rightList = nil
        lastRowCost = nil
        progress = nil
        updateFlow(isNew: true, environment: environment)
    }

    // MARK: Controls

    /// Sets the controls; the list follows in the next frame.
    ///
    /// A change is refused if the list would have to measure all rows for minutes: the controls stay as they were and
    /// ``notice`` says why.
    ///
    /// - Returns: Whether the change was made.
    @discardableResult
    package func setControls(_ new: Controls) -> Bool {
        let old = controls
        guard new != old else { return true }
        if let refusal = refusal(of: new, after: old) {
            notice = refusal
            refusedControls = new
            // Makes the control show its previous value again.
            changes.send([.notice, .controls])
            return false
        }
        controls = new
        if new.showsCases != old.showsCases || new.showsCases && new.rowCount != old.rowCount {
            // With cases shown, rows are added and removed before the last ones.
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
            // The findings are those of the previous demonstrations.
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
    package func updateControls(_ change: (inout Controls) -> Void) -> Bool {
        var new = controls
        change(&new)
        return setControls(new)
    }

    /// Resets all controls to those that the document starts with.
    package func resetControls() {
        if list?.source.rows.isEdited == true {
            let own = document?.rows.count
            changeRows {
                $0.restoreRows(count: own)
            } following: {
                if $0 is CollectionViewFlowLayout { $0.reloadData() }
            }
        }
        setControls(document.map(Controls.init(startingWith:)) ?? Controls())
    }

    /// Changes the rows of all lists, and the items of a flow.
    ///
    /// - Parameters:
    ///   - change: Changes the rows of a list's source.
    ///   - follow: Updates a list, or a flow.
    func changeRows(
        _ change: (ModelList) -> Void = { _ in }, following follow: (any ListLayout) -> Void = { _ in }
    ) {
        for list in lists {
            change(list)
            follow(list.layout)
        }
        if let flowLayout { follow(flowLayout) }
        let count = layout.map { $0.rowCount - (list?.source.rows.caseCount ?? 0) }
        controls.rowCount = count == document?.rows.count ? nil : count
        startMeasuring()
        changes.send([.controls, .rows, .contents])
    }

    /// Examines the rows again, as their texts have other contrasts; no row has another height.
    package func themeChanged() { applyEnvironment() }

    private func applyEnvironment() {
        for list in lists { list.follow(controls, environment: environment) }
        updateFlow(isNew: false, environment: environment)
        startMeasuring()
        changes.send([.controls, .rows])
    }

    // MARK: Measuring all rows

    /// Measures all rows that are due: as many at once as fit into an unnoticeable pause, the rest step by step.
    func startMeasuring() {
        // In a flow the table's rows are not visible.
        guard controls.measuresEveryRow, lists.contains(where: { !$0.layout.canShow }) else { return }
        progress = measureSome(for: .seconds(MeasuringPlan.noticeable)) ? nil : progressNow
        changes.send(.progress)
    }

    /// Measures some rows.
    ///
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

    /// Continues measuring all rows for some time.
    ///
    /// - Returns: Whether there is more to do.
    package func continueMeasuring(for duration: Duration) -> Bool {
        guard progress != nil else { return false }
        let isDone = measureSome(for: duration)
        progress = isDone ? nil : progressNow
        changes.send(isDone ? [.progress, .rows] : .progress)
        return !isDone
    }

    /// Cancels measuring all rows and restores the last estimate; does nothing while none are measured.
    package func cancelMeasuring() {
        guard progress != nil else { return }
        updateControls { $0.estimatedRowHeight = shown.lastEstimate }
    }
}
