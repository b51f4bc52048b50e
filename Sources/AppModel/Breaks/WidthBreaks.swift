import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The breaks of the open list's rows at each width, found on another thread.
///
/// ``refresh()`` requests the results for the present list, and ``takeResults()`` takes finished ones; neither
/// measures. The results stay until the rows, their cells or the text metrics change.
@MainActor
package final class WidthBreaks {
    /// The rows to analyse.
    package var scope = BreakScope.allRows {
        didSet { if scope != oldValue { refresh() } }
    }
    /// Whether all text sizes are analysed, and not only the present one.
    package var triesAllTextSizes = false {
        didSet { if triesAllTextSizes != oldValue { refresh() } }
    }
    /// The results at the present text size; `nil` where none are requested, as in a flow.
    package private(set) var track: BreakTrack?
    /// The results at other text sizes, as far as they were analysed.
    package private(set) var tracks: [ContentSizeCategory: BreakTrack] = [:]
    /// The analysed rows.
    package private(set) var scanned: ScannedRows?
    /// The number of lines of the selected row's texts; `nil` without a selected row, and until all its widths were
    /// tried.
    package private(set) var story: WidthStory?
    /// The sentence about the rows at the present width, shared by the whole window; `nil` in a flow.
    package private(set) var sentence: BreakSentence?
    /// Sent when ``sentence`` was made.
    package let sentences = Event<Void>()
    /// Incremented whenever a track changes.
    package private(set) var version = 0
    /// Sent when a track changes.
    package let changes = Event<Void>()
    /// Makes the queue that analyses widths; without one, ``takeResults()`` does the work.
    package var makeQueue: (@MainActor () -> any LayoutQueue<WidthScanJob>)?

    private let model: OpenList
    private var jobs: (any LayoutQueue<WidthScanJob>)?
    private var request: Request?
    private var requestScope: BreakScope?
    /// The selected row.
    ///
    /// All its widths are tried as soon as each row has some results.
    private var storyRow: Int?
    /// The key of ``story``.
    private var storyKey: StoryKey?
    /// The present width, where it is beyond those of tracks and a row is selected.
    private var outlyingWidth: Int?
    private var stamp = 0
    /// The request of the tracks.
    private var shownRequest: Request?
    private var queue: [(key: Key, step: Int, widths: ClosedRange<Int>)] = []
    /// The index of the first round that was not started.
    private var next = 0
    private var runningCount = 0
    /// The results by their keys.
    private var known: [Key: WidthOutcomes] = [:]
    /// The results at widths beyond those of tracks, by their keys.
    private var outlying: [Key: [Int: RowExamination]] = [:]

    /// The most results of rows at text sizes that are kept.
    static let capacity = 3000
    /// The steps between widths in points, one for each round.
    static let steps = [16, 4, 1]

    /// The rows and conditions that results are requested for.
    private struct Request: Equatable {
        let version: Int
        let rows: ScannedRows
        /// The conditions, without a width.
        let conditions: LayoutConditions
        let categories: [ContentSizeCategory]

        /// The key of a row at a text size; at the present one by default.
        func key(ofRow row: Int, at category: ContentSizeCategory? = nil) -> Key {
            Key(
                subject: row, version: version,
                conditions: category.map(conditions.at) ?? conditions)
        }

        /// Whether results of a row and text size are among those requested.
        func covers(_ key: Key) -> Bool {
            key.version == version && conditions.at(key.conditions.contentSizeCategory) == key.conditions
        }
    }

    /// Identifies a row's results.
    private typealias Key = LayoutKey<Int>

    /// Identifies a story.
    private struct StoryKey: Equatable {
        let row: Key
        /// The width beyond those of tracks that it has too; `nil` for none.
        let outlyingWidth: Int?
    }

    /// Makes the analysis of a list.
    package init(of model: OpenList) { self.model = model }

    // MARK: Asking

    /// Requests the results for the list as it is now; does nothing if they are requested already.
    ///
    /// It only finds out which rows there are. A width beyond those of tracks is tried too, for the selected row.
    package func refresh() {
        guard let list = model.list, model.controls.layoutKind == .table, list.layout.rowCount > 0,
            !model.withholdsFindings
        else { return clear() }
        var conditions = list.conditions
        conditions.width = 0
        let present = conditions.contentSizeCategory
        let others = triesAllTextSizes ? ContentSizeCategory.allCases.filter { $0 != present } : []
        // Finding the distinct rows means comparing the contents of many.
        let rows =
            scope == .allRows && request?.version == list.source.version && requestScope == scope
                && scanned?.standsFor == list.layout.rowCount
            ? scanned ?? scannedRows(of: list) : scannedRows(of: list)
        let new = Request(
            version: list.source.version, rows: rows, conditions: conditions, categories: [present] + others)
        let row = list.layout.viewport.selectedRow
        let outlyingWidth = row == nil ? nil : Self.outlyingWidth(model.controls.width)
        guard new != request || row != storyRow || outlyingWidth != self.outlyingWidth else { return }
        storyRow = row
        self.outlyingWidth = outlyingWidth
        // Results for other rows will not be requested again.
        if new.version != request?.version {
            known = known.filter { $0.key.version == new.version }
            outlying = outlying.filter { $0.key.version == new.version }
        }
        request = new
        requestScope = scope
        scanned = rows
        stamp += 1
        jobs?.giveUp(allBut: stamp)
        plan(new)
        showKnown()
        submit(of: list)
    }

    /// A width in whole points that is beyond those of tracks; `nil` for one of theirs.
    private static func outlyingWidth(_ width: Double) -> Int? {
        let whole = Int(clamping: max(-1e6, min(1e6, width.rounded())))
        return BreakTrack.widths.contains(whole) ? nil : whole
    }

    private func clear() {
        guard request != nil || track != nil else { return }
        request = nil
        (story, storyRow, storyKey, outlyingWidth) = (nil, nil, nil, nil)
        shownRequest = nil
        scanned = nil
        stamp += 1
        jobs?.giveUp(allBut: stamp)
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
        case .selectedRow:
            let row = min(model.targetRow ?? 0, layout.rowCount - 1)
            candidates = row..<row + 1
        case .rowsOnScreen:
            let visible = layout.visibleRows
            let first = visible.first?.row ?? 0
            candidates = first..<max(first, min(visible.last?.row ?? first, layout.rowCount - 1)) + 1
        case .allRows: candidates = 0..<layout.rowCount
        }
        // Rows of several templates may alternate.
        let looked = [candidates.first, candidates.dropFirst(candidates.count / 2).first, candidates.last]
        let isLarge = looked.contains { $0.map { model.queryThread(forRow: $0) != nil } ?? false }
        return ScannedRows(
            scope, of: candidates, limit: isLarge ? ScannedRows.largeLimit : ScannedRows.limit
        ) { source.contentKey(forRow: $0) }
    }

    /// Orders the missing rounds: the present text size from coarse to fine, with the selected row first, then the
    /// other text sizes.
    private func plan(_ request: Request) {
        if known.count > Self.capacity { (known, outlying) = ([:], [:]) }
        queue = []
        next = 0
        func add(_ category: ContentSizeCategory, steps: [Int]) {
            for step in steps {
                for row in request.rows.rows {
                    let key = request.key(ofRow: row, at: category)
                    if known[key]?.isComplete != true { queue.append((key, step, BreakTrack.widths)) }
                }
            }
        }
        add(request.categories[0], steps: Array(Self.steps.prefix(1)))
        if let storyRow {
            let key = request.key(ofRow: storyRow)
            if let outlyingWidth, outlying[key]?[outlyingWidth] == nil {
                queue.append((key, 1, outlyingWidth...outlyingWidth))
            }
            if known[key]?.isComplete != true { queue.append((key, 1, BreakTrack.widths)) }
        }
        add(request.categories[0], steps: Array(Self.steps.dropFirst()))
        for category in request.categories.dropFirst() { add(category, steps: Array(Self.steps.prefix(1))) }
        for category in request.categories.dropFirst() { add(category, steps: Array(Self.steps.suffix(1))) }
    }

    private func submit(of list: ModelList) {
        guard next < queue.count else { return }
        let jobs = self.jobs ?? makeQueue?() ?? IdleLayoutQueue(textMeasurer: list.textMeasurer)
        self.jobs = jobs
        let (source, rules) = (list.source.rowSnapshot, RuleBook(list.source.document.audit))
        while runningCount < jobs.capacity, next < queue.count {
            let task = queue[next]
            next += 1
            let given = task.widths == BreakTrack.widths ? known[task.key] : nil
            let outcomes = given ?? WidthOutcomes(widths: task.widths)
            // A finer round has made this one unnecessary.
            if outcomes.isComplete { continue }
            runningCount += 1
            jobs.submit(
                WidthScanJob(
                    stamp: stamp, source: source, rules: rules, row: task.key.subject,
                    conditions: task.key.conditions, step: task.step, known: outcomes))
        }
    }

    /// Makes ``sentence`` for the present width, and sends ``sentences``.
    ///
    /// Breaks of the rows in view as drawn come first: a height remembered from another state may cut content that is
    /// fine when it is measured.
    package func formSentence() {
        defer { sentences.send() }
        sentence = track?.sentence(
            atWidth: model.controls.width, namesRows: scope != .selectedRow, of: scanned, problems: problems)
        let stale = model.layout?.staleVisibleRowCount ?? 0
        if stale > 0 {
            sentence?.leads.insert(
                tr(
                    stale,
                    one: """
                        \(stale.grouped) row in view keeps its height from another state. If measured again,
                        """,
                    many: """
                        \(stale.grouped) rows in view keep their heights from another state. \
                        If measured again,
                        """), at: 0)
        }
    }

    /// The problems of the analysed rows at the present width.
    private var problems: [ShownProblem] {
        guard scope == .selectedRow, let row = model.targetRow, let source = model.list?.source else {
            return model.shownProblems
        }
        // Breaks of other rows in view are none of the selected row's; the scan finds its own.
        let identifier = source.reuseIdentifier(forRow: row)
        return model.shownProblems.filter { $0.template == identifier && !$0.finding.rule.isBreak }
    }

    // MARK: Taking

    /// Takes finished results.
    ///
    /// - Returns: Whether results are still missing.
    @discardableResult
    package func takeResults() -> Bool {
        guard let jobs else { return false }
        var hasNew = false
        while let result = jobs.takeResult() {
            runningCount = max(0, runningCount - 1)
            let job = result.job
            let key = Key(subject: job.row, version: job.source.version, conditions: job.conditions)
            // A job of an earlier request may be the one that tries the last widths of this one.
            if take(result.outcomes, key), request?.covers(key) == true { hasNew = true }
            // One at a time if this thread does the work.
            if jobs.capacity == 1 { break }
        }
        if let list = model.list, request != nil { submit(of: list) }
        if hasNew { showKnown() }
        return isBusy
    }

    /// Takes over what a job found out.
    ///
    /// - Returns: Whether more is known now.
    private func take(_ outcomes: WidthOutcomes, _ key: Key) -> Bool {
        if outcomes.widths != BreakTrack.widths {
            let width = outcomes.widths.lowerBound
            guard let outcome = outcomes.outcome(atWidth: width) else { return false }
            outlying[key, default: [:]][width] = outcome
            return true
        }
        // Another round may have tried more widths meanwhile. The widths tried by a cancelled round count too.
        guard (known[key]?.knownCount ?? 0) < outcomes.knownCount else { return false }
        known[key] = outcomes
        return true
    }

    /// Whether an analysis is running.
    package var isBusy: Bool { runningCount > 0 }

    /// Merges the results of the present request.
    ///
    /// The previous tracks stay until there are some.
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

    /// Updates the story of the selected row.
    ///
    /// After an edit the previous one stays until there is a new one.
    private func showStory(_ request: Request) {
        let key = storyRow.map { request.key(ofRow: $0) }
        let found = outlyingWidth.flatMap { width in
            key.flatMap { outlying[$0]?[width] }.map { (width: width, outcome: $0) }
        }
        let new = key.map { StoryKey(row: $0, outlyingWidth: found?.width) }
        guard new != storyKey else { return }
        if let key, let outcomes = known[key], outcomes.isComplete {
            story = WidthStory(row: key.subject, outcomes: outcomes, outlying: found)
            storyKey = new
        } else if story?.row != storyRow {
            story = nil
            storyKey = nil
        }
    }

    private func outcomes(
        of request: Request, at category: ContentSizeCategory
    ) -> [(row: Int, outcomes: WidthOutcomes)] {
        request.rows.rows.compactMap { row in known[request.key(ofRow: row, at: category)].map { (row, $0) } }
    }
}
