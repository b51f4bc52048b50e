import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// What happens to the open list's rows at each width, found on another thread.
///
/// ``refresh()`` asks for what is to be known now, ``takeResults()`` takes what has come of it; neither measures
/// anything itself. What is known stays known until the rows, their cells or the text metrics are others.
@MainActor
public final class WidthBreaks {
    /// The rows whose widths are tried.
    public var scope = BreakScope.allRows {
        didSet { if scope != oldValue { refresh() } }
    }
    /// Whether all text sizes are tried, and not only the present one.
    public var triesAllTextSizes = false {
        didSet { if triesAllTextSizes != oldValue { refresh() } }
    }
    /// What happens at the present text size; `nil` where nothing is asked for, as in a flow.
    public private(set) var track: BreakTrack?
    /// What happens at other text sizes, as far as it was tried.
    public private(set) var tracks: [ContentSizeCategory: BreakTrack] = [:]
    /// The rows whose widths are tried.
    public private(set) var scanned: ScannedRows?
    /// How the texts of the picked row wrap; `nil` where none is picked, or not every width of it was tried.
    public private(set) var story: WidthStory?
    /// What is said of the rows at the present width, everywhere in the window; `nil` in a flow, where no width is tried.
    public private(set) var sentence: BreakSentence?
    /// Happens when ``sentence`` was put together.
    public let sentences = Event<Void>()
    /// Another number whenever a track is another one.
    public private(set) var version = 0
    /// Happens when a track is another one.
    public let changes = Event<Void>()
    /// Makes what tries widths; where it is not set, taking results does it.
    public var makeExecutor: (@MainActor () -> any WidthScanExecutor)?

    private let model: OpenList
    private var executor: (any WidthScanExecutor)?
    private var request: Request?
    private var requestScope: BreakScope?
    /// The picked row, of which every width is tried as soon as something is known of all rows.
    private var storyRow: Int?
    /// What ``story`` was made from.
    private var storyKey: Key?
    private var stamp = 0
    /// What the tracks are of.
    private var shownRequest: Request?
    private var queue: [Round] = []
    /// The first of the queue that was not given out.
    private var next = 0
    private var runningCount = 0
    /// What is known, by what it depends on.
    private var known: [Key: WidthOutcomes] = [:]

    /// The most rows at text sizes of which is kept what is known.
    static let capacity = 3000
    /// Every how many points widths are tried, one round after the other.
    static let steps = [16, 4, 1]

    /// What is asked for.
    private struct Request: Equatable {
        let version: Int
        let rows: ScannedRows
        let conditions: ScanConditions
        let categories: [ContentSizeCategory]
        let source: ObjectIdentifier
    }

    /// What becomes of a row depends on.
    private struct Key: Hashable {
        let version: Int
        let row: Int
        let conditions: ScanConditions
    }

    /// A round of a row at a text size.
    private struct Round {
        let key: Key
        let step: Int
    }

    /// Makes what happens to a list's rows at each width.
    public init(of model: OpenList) { self.model = model }

    // MARK: Asking

    /// Asks for what is to be known of the list as it is now; does nothing where that is what was asked for.
    ///
    /// It looks at which rows there are, and at no more.
    public func refresh() {
        guard let list = model.list, model.controls.layoutKind == .table, list.layout.rowCount > 0,
            !model.withholdsFindings
        else { return clear() }
        let conditions = ScanConditions(of: list.layout.measurer)
        let present = conditions.contentSizeCategory
        let others = triesAllTextSizes ? ContentSizeCategory.allCases.filter { $0 != present } : []
        // To see which rows are different takes a look at many of them.
        let rows =
            scope == .allRows && request?.version == list.source.version && requestScope == scope
                && scanned?.standsFor == list.layout.rowCount
            ? scanned ?? scannedRows(of: list) : scannedRows(of: list)
        let new = Request(
            version: list.source.version, rows: rows, conditions: conditions, categories: [present] + others,
            source: ObjectIdentifier(list.source))
        let row = list.layout.viewport.pickedRow
        guard new != request || row != storyRow else { return }
        storyRow = row
        // What was known of other rows will not be asked for again.
        if new.version != request?.version { known = known.filter { $0.key.version == new.version } }
        request = new
        requestScope = scope
        scanned = rows
        stamp += 1
        executor?.giveUp(allBut: stamp)
        plan(new)
        showKnown()
        submit(of: list)
    }

    private func clear() {
        guard request != nil || track != nil else { return }
        request = nil
        (story, storyRow, storyKey) = (nil, nil, nil)
        shownRequest = nil
        scanned = nil
        stamp += 1
        executor?.giveUp(allBut: stamp)
        queue = []
        next = 0
        track = nil
        tracks = [:]
        version += 1
        changes.send()
        formSentence()
    }

    private func scannedRows(of list: ModelList) -> ScannedRows {
        let source = list.source
        let layout = list.layout
        let candidates: Range<Int>
        switch scope {
        case .pickedRow:
            let row = min(model.targetRow ?? 0, layout.rowCount - 1)
            candidates = row..<row + 1
        case .rowsOnScreen:
            let visible = layout.visibleRows
            let first = visible.first?.row ?? 0
            candidates = first..<max(first, min(visible.last?.row ?? first, layout.rowCount - 1)) + 1
        case .allRows: candidates = 0..<layout.rowCount
        }
        // Rows of several templates may stand side by side.
        let looked = [candidates.first, candidates.dropFirst(candidates.count / 2).first, candidates.last]
        let isLarge = looked.contains { $0.map { model.lookThread(forRow: $0) != nil } ?? false }
        return ScannedRows(
            scope, of: candidates, limit: isLarge ? ScannedRows.largeLimit : ScannedRows.limit
        ) { source.contentKey(forRow: $0) }
    }

    /// Puts what is not known in order: the present text size from coarse to fine, the picked row before others, then
    /// the other text sizes.
    private func plan(_ request: Request) {
        if known.count > Self.capacity { known = [:] }
        queue = []
        next = 0
        func add(_ category: ContentSizeCategory, steps: [Int]) {
            let conditions = request.conditions.at(category)
            for step in steps {
                for row in request.rows.rows {
                    let key = Key(version: request.version, row: row, conditions: conditions)
                    if known[key]?.isComplete != true { queue.append(Round(key: key, step: step)) }
                }
            }
        }
        add(request.categories[0], steps: Array(Self.steps.prefix(1)))
        if let storyRow {
            let key = Key(version: request.version, row: storyRow, conditions: request.conditions)
            if known[key]?.isComplete != true { queue.append(Round(key: key, step: 1)) }
        }
        add(request.categories[0], steps: Array(Self.steps.dropFirst()))
        for category in request.categories.dropFirst() { add(category, steps: Array(Self.steps.prefix(1))) }
        for category in request.categories.dropFirst() { add(category, steps: Array(Self.steps.suffix(1))) }
    }

    private func submit(of list: ModelList) {
        guard next < queue.count else { return }
        let executor =
            self.executor ?? makeExecutor?()
            ?? ImmediateWidthScanExecutor(
                textMeasurer: list.layout.measurer.environment.textMeasurer)
        self.executor = executor
        let rows = list.source.scanRows
        while runningCount < executor.capacity, next < queue.count {
            let task = queue[next]
            next += 1
            let outcomes = known[task.key] ?? WidthOutcomes(widths: BreakTrack.widths)
            // A round that another one has made needless.
            if outcomes.isComplete { continue }
            runningCount += 1
            executor.submit(
                WidthScanJob(
                    stamp: stamp, rows: rows, row: task.key.row, conditions: task.key.conditions,
                    step: task.step, known: outcomes))
        }
    }

    /// Puts ``sentence`` together for the present width, and sends ``sentences``.
    ///
    /// What the rows in view are drawn with comes first: a height that was kept from another state may cut what is fine
    /// when it is measured.
    public func formSentence() {
        defer { sentences.send() }
        sentence = track?.sentence(
            atWidth: model.controls.width, namesRows: scope != .pickedRow, of: scanned)
        let stale = model.layout?.staleVisibleRowCount ?? 0
        if stale > 0 {
            sentence?.leads.insert(
                "\(stale.counted("row")) in view \(stale.plural("keeps its height", "keep their heights")) "
                    + "from another state. If measured again,", at: 0)
        }
    }

    // MARK: Taking

    /// Takes what was tried.
    ///
    /// - Returns: Whether there is more to come.
    @discardableResult
    public func takeResults() -> Bool {
        guard let executor else { return false }
        var hasNew = false
        while let result = executor.takeResult() {
            runningCount = max(0, runningCount - 1)
            let job = result.job
            let key = Key(version: job.rows.version, row: job.row, conditions: job.conditions)
            // Another round may have come further meanwhile; what was given up is not lost.
            if (known[key]?.knownCount ?? 0) < result.outcomes.knownCount { known[key] = result.outcomes }
            if job.stamp == stamp { hasNew = true }
            // One at a time where it is this thread that does it.
            if executor.capacity == 1 { break }
        }
        if let list = model.list, request != nil { submit(of: list) }
        if hasNew { showKnown() }
        return isBusy
    }

    /// Whether widths are being tried.
    public var isBusy: Bool { runningCount > 0 }

    /// Puts together what is known of what is asked for; what was shown before stays until something is.
    private func showKnown() {
        guard let request else { return }
        showStory(request)
        if shownRequest != request {
            let present = outcomes(of: request, at: request.categories[0])
            if present.isEmpty, track != nil { return }
            tracks = [:]
            shownRequest = request
        }
        for category in request.categories {
            let outcomes = outcomes(of: request, at: category)
            let known = outcomes.reduce(0) { $0 + $1.outcomes.knownCount }
            if let shown = tracks[category], shown.knownCount == known { continue }
            tracks[category] = BreakTrack(outcomes, rowCount: request.rows.rows.count)
        }
        track = tracks[request.categories[0]]
        version += 1
        changes.send()
        formSentence()
    }

    /// Takes the story of the picked row up; what was known of it before it was edited stays until then.
    private func showStory(_ request: Request) {
        let key = storyRow.map { Key(version: request.version, row: $0, conditions: request.conditions) }
        guard key != storyKey else { return }
        if let key, let outcomes = known[key], outcomes.isComplete {
            story = WidthStory(row: key.row, outcomes: outcomes)
            storyKey = key
        } else if story?.row != storyRow {
            story = nil
            storyKey = nil
        }
    }

    private func outcomes(
        of request: Request, at category: ContentSizeCategory
    ) -> [(row: Int, outcomes: WidthOutcomes)] {
        let conditions = request.conditions.at(category)
        return request.rows.rows.compactMap { row in
            known[Key(version: request.version, row: row, conditions: conditions)].map { (row, $0) }
        }
    }
}

extension DocumentDataSource {
    /// The rows as they are now, with what is done wrong on purpose, for another thread to lay out.
    var scanRows: ScanRows {
        let (document, rows) = (document, rows)
        let (localisation, demonstrations) = (rowTexts, demonstrations)
        return ScanRows(version: version) {
            let source = DocumentDataSource(document: document, rows: rows)
            source.rowTexts = localisation
            source.demonstrations = demonstrations
            return source
        }
    }
}
