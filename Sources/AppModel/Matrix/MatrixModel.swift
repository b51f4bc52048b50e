import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Synchronization

/// The page of the matrix without its window: one cell in every state of a matrix, examined in the background.
///
/// It follows the document of an ``OpenList`` and does not change its list, controls or undo steps. The owner sets
/// ``onChange``, sets ``isShown`` while the page is visible, and calls ``refresh()`` when the document may have
/// changed.
@MainActor
package final class MatrixModel {
    /// The parts of the model that changed.
    package struct Change: OptionSet, Hashable, Sendable {
        /// The bits.
        package let rawValue: Int

        /// Makes a change from its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The tiles were replaced: another cell, another matrix or another arrangement.
        package static let tiles = Change(rawValue: 1 << 0)
        /// Tiles were examined, or examining has begun or ended.
        package static let outcomes = Change(rawValue: 1 << 1)
        /// Another tile is selected.
        package static let selected = Change(rawValue: 1 << 2)
        /// The filter changed.
        package static let filter = Change(rawValue: 1 << 3)
        /// The cells to choose from changed.
        package static let subjects = Change(rawValue: 1 << 4)
        /// The differences from the approved audit changed.
        package static let differences = Change(rawValue: 1 << 5)
    }

    /// The phases of examining.
    package enum Phase: Hashable, Sendable {
        /// There is nothing to examine: no document, or no rows.
        case empty
        /// Tiles are being examined.
        case running
        /// The user has stopped it.
        case cancelled
        /// All tiles are examined.
        case done
    }

    /// The cells that represent all of the document's.
    package private(set) var subjects: [AuditSubject] = []
    /// The cell that is shown; `nil` where there is none.
    package private(set) var subject: AuditSubject?
    /// The tiles in their places; `nil` where there are none.
    package private(set) var grid: MatrixGrid?
    /// The outcome of each tile; `nil` where it is not examined yet.
    package private(set) var outcomes: [TileOutcome?] = []
    /// The number of tiles that are examined.
    package private(set) var examinedCount = 0
    /// The number of tiles with problems.
    package private(set) var foundCount = 0
    /// The findings with their numbers of tiles, the worst first.
    package private(set) var counts: [MatrixCount] = []
    /// The phase of examining.
    package private(set) var phase = Phase.empty
    /// What differs from the approved layout, by tile; empty where nothing was compared.
    package internal(set) var differences: [Int: [ApprovalDifference]] = [:]
    /// The selected tile.
    package internal(set) var selected = 0
    /// The filter of the tiles.
    package internal(set) var filter = MatrixFilter.all
    /// Incremented whenever a tile must be drawn differently.
    package private(set) var version = 0
    /// Called after each change.
    package var onChange: @MainActor (Change) -> Void = { _ in }
    /// Makes a text measurer for a thread that examines; called on that thread.
    package var makeTextMeasurer: (@MainActor () -> @Sendable () -> any TextMeasuring)?
    /// The families of fonts that are installed.
    package var fontFamilies: @MainActor () -> [String] = { [] }
    /// Pixels per point.
    package var displayScale = LayoutEnvironment.standardDisplayScale
    /// The number of threads for examining.
    package var threadCount = 1
    /// Whether the page is visible.
    ///
    /// Tiles are examined only while it is.
    package var isShown = false {
        didSet { if isShown, !oldValue { refresh() } }
    }

    /// The matrix that the user chose, or the document's.
    package private(set) var matrix = AuditMatrix.page
    /// The axis whose values are columns.
    package private(set) var across = MatrixAxis.width
    /// The axis whose values are the rows of a block.
    package private(set) var down = MatrixAxis.textSize

    let model: OpenList
    /// The plan of the examined tiles; `nil` where there is nothing to examine.
    package private(set) var plan: AuditPlan?
    private var run: AuditRun?
    private var ownWorker: AuditWorker?
    private var shownStamp = -1
    private var shownName: String?
    /// The matrix of the open document when it was read.
    private var documentMatrix: AuditMatrix?
    /// Whether the user has chosen the cell, so that it does not follow the selected row.
    private var hasChosenSubject = false

    /// The languages of the document's texts, with their plural forms; they are offered as contents.
    package private(set) var languages: [RowTexts] = []

    /// Makes the page of a model's document.
    package init(of model: OpenList) { self.model = model }

    // MARK: Following the document

    /// Shows the present document; does nothing if it is shown already.
    package func refresh() {
        guard isShown else { return }
        guard model.documentStamp != shownStamp || hasOtherSettings else { return }
        shownStamp = model.documentStamp
        guard let document = model.document else { return clear() }
        let isOther = document.sourceName != shownName
        shownName = document.sourceName
        languages = document.languageContents
        if isOther || document.audit.matrix != documentMatrix {
            documentMatrix = document.audit.matrix
            matrix = firstMatrix(of: document)
        }
        subjects = AuditSubject.standard(of: document)
        if isOther { hasChosenSubject = false }
        let wanted = hasChosenSubject ? subject : nil
        subject = wanted.flatMap { find($0, in: document) } ?? selectedSubject(of: document) ?? subjects.first
        onChange(.subjects)
        begin(keepsPlace: !isOther)
    }

    /// Shows the cell of the row that is selected in the list.
    package func showSelectedRow() {
        guard let document = model.document, let new = selectedSubject(of: document), new != subject else {
            return
        }
        hasChosenSubject = false
        subject = new
        onChange(.subjects)
        begin(keepsPlace: true)
    }

    /// The cell in another state of the document: that of the same row, if it still has the same template.
    private func find(_ subject: AuditSubject, in document: LayoutDocument) -> AuditSubject? {
        if subject.caseName != nil { return subjects.first { $0.caseName == subject.caseName } }
        guard subject.row < document.rows.count else { return nil }
        return self.subject(ofRow: subject.row, of: document)
    }

    private func selectedSubject(of document: LayoutDocument) -> AuditSubject? {
        guard let selected = model.selectedDocumentRow, selected < document.rows.count else { return nil }
        return subject(ofRow: selected, of: document)
    }

    private func subject(ofRow row: Int, of document: LayoutDocument) -> AuditSubject? {
        let template = document.rows.templateIndex(at: row)
        guard document.templates.indices.contains(template) else { return nil }
        return AuditSubject(row: row, template: document.templates[template].identifier)
    }

    private func clear() {
        run?.cancel()
        run = nil
        plan = nil
        ownWorker = nil
        grid = nil
        subject = nil
        subjects = []
        forgetOutcomes()
        phase = .empty
        onChange([.subjects, .tiles, .outcomes, .selected, .filter])
    }

    // MARK: Choosing

    /// Shows another cell.
    package func show(_ new: AuditSubject) {
        guard new != subject else { return }
        hasChosenSubject = true
        subject = new
        onChange(.subjects)
        begin(keepsPlace: true)
    }

    /// Shows the cell of a row of the document; does nothing where there is no such row.
    package func show(row: Int) {
        guard let document = model.document, (0..<document.rows.count).contains(row),
            let new = subject(ofRow: row, of: document)
        else { return }
        show(new)
    }

    /// Lays the cell out in other states; a matrix without states is refused.
    ///
    /// Adding a language also adds its writing direction.
    ///
    /// - Returns: Whether the matrix was accepted.
    @discardableResult
    package func setMatrix(_ new: AuditMatrix) -> Bool {
        guard new.tileCount > 0 else { return false }
        guard new != matrix else { return true }
        var new = new
        for case .language(let language) in new.contents where !matrix.contents.contains(.language(language))
        {
            let direction = language.direction
            if !new.directions.contains(direction) { new.directions.append(direction) }
        }
        matrix = new
        begin(keepsPlace: true)
        return true
    }

    /// Resets the matrix to the document's, or to the default of the page.
    package func resetMatrix() {
        guard let document = model.document else { return }
        let start = firstMatrix(of: document)
        across = .width
        down = .textSize
        guard start != matrix else { return rearrange() }
        matrix = start
        begin(keepsPlace: false)
    }

    /// Sets the axis across; the previous one takes its place.
    package func setAcross(_ axis: MatrixAxis) {
        guard axis != across else { return }
        if axis == down { down = across }
        across = axis
        rearrange()
    }

    /// Sets the axis down; the previous one takes its place.
    package func setDown(_ axis: MatrixAxis) {
        guard axis != down else { return }
        if axis == across { across = down }
        down = axis
        rearrange()
    }

    private func rearrange() {
        guard let plan else { return }
        grid = MatrixGrid(plan.matrix, across: across, down: down)
        version += 1
        onChange([.tiles, .selected])
    }

    // MARK: Examining

    /// The settings for measuring a document's rows: the document's own, with the line height and item size of the
    /// controls.
    private func settings(of document: LayoutDocument) -> MeasuringSettings {
        var settings = document.list.measuring
        settings.lineHeight = model.controls.measuring.lineHeight
        settings.itemSize = model.controls.measuring.itemSize
        return settings
    }

    /// Whether the controls have another line height or item size than the examined tiles.
    package var hasOtherSettings: Bool { plan.map { $0.settings != settings(of: $0.document) } ?? false }

    private func begin(keepsPlace: Bool) {
        run?.cancel()
        run = nil
        let selectedState = keepsPlace ? plan?.matrix.state(at: selected) : nil
        guard let document = model.document, let subject, matrix.tileCount > 0 else { return clear() }
        let plan = AuditPlan(
            document: document, subjects: [subject], matrix: matrix, settings: settings(of: document),
            displayScale: displayScale)
        self.plan = plan
        ownWorker = nil
        grid = MatrixGrid(plan.matrix, across: across, down: down)
        selected =
            selectedState.flatMap { plan.matrix.index(of: $0) }
            ?? plan.matrix.index(
                of: TileState(
                    width: model.controls.width, textSize: model.contentSizeCategory,
                    direction: plan.matrix.directions[0], content: plan.matrix.contents[0],
                    theme: plan.matrix.themes.contains(ownTheme) ? ownTheme : plan.matrix.themes[0])) ?? 0
        forgetOutcomes()
        outcomes = Array(repeating: nil, count: plan.tileCount)
        version += 1
        start(plan)
        onChange([.tiles, .outcomes, .selected, .filter])
    }

    private var ownTheme: ThemeSetting { model.environment.isDark ? .dark : .light }

    /// The matrix at first: the document's, or that of the page in the theme of the list.
    private func firstMatrix(of document: LayoutDocument) -> AuditMatrix {
        var first = document.audit.matrix ?? .page
        if document.audit.matrix == nil { first.themes = [ownTheme] }
        if first.directions.isEmpty { first.directions = [document.rows.writingDirection] }
        return first
    }

    private func forgetOutcomes() {
        outcomes = []
        examinedCount = 0
        foundCount = 0
        counts = []
        differences = [:]
        filter = .all
    }

    private func start(_ plan: AuditPlan) {
        guard let make = makeTextMeasurer?() else {
            phase = .cancelled
            return
        }
        phase = .running
        let news = News()
        run = AuditRun(plan, threadCount: threadCount, makeTextMeasurer: make) { [weak self] in
            guard news.begin() else { return }
            Task { @MainActor in
                // Often enough to follow the progress, and seldom enough for smooth scrolling. The task is never
                // cancelled.
                try? await Task.sleep(for: Self.pace)
                news.end()
                self?.takeOutcomes()
            }
        }
    }

    /// The least time between two updates of the outcomes.
    private static let pace = Duration.milliseconds(40)

    /// Whether the main thread was notified already.
    private final class News: Sendable {
        private let isAsked = Atomic<Bool>(false)

        func begin() -> Bool { !isAsked.exchange(true, ordering: .relaxed) }

        func end() { isAsked.store(false, ordering: .relaxed) }
    }

    /// Takes the tiles examined since the last call.
    package func takeOutcomes() {
        guard let run, let plan else { return }
        let isDone = run.isDone
        let results = run.takeResults()
        for result in results {
            let tiles = plan.chunk(at: result.chunk).tiles
            for (tile, outcome) in zip(tiles, result.outcomes) { note(outcome, of: tile) }
        }
        if isDone {
            self.run = nil
            if phase == .running { phase = examinedCount == outcomes.count ? .done : .cancelled }
        }
        guard isDone || !results.isEmpty else { return }
        onChange(.outcomes)
    }

    private func note(_ outcome: TileOutcome, of tile: Int) {
        guard outcomes.indices.contains(tile), outcomes[tile] == nil else { return }
        outcomes[tile] = outcome
        examinedCount += 1
        if outcome.findings.contains(where: \.isProblem) { foundCount += 1 }
        for finding in outcome.findings { counts.count(finding) }
    }

    /// Cancels examining; the outcomes so far stay.
    package func cancel() {
        guard phase == .running else { return }
        run?.cancel()
        phase = .cancelled
        onChange(.outcomes)
    }

    /// Examines all tiles again.
    package func runAgain() { begin(keepsPlace: true) }

    // MARK: Laying out

    /// The worker that lays out tiles and explains findings on this thread.
    var worker: AuditWorker? {
        if let ownWorker { return ownWorker }
        guard let plan else { return nil }
        let new = AuditWorker(plan: plan, textMeasurer: model.environment.textMeasurer)
        ownWorker = new
        return new
    }

    /// Lays a tile out on this thread; `nil` where there is none.
    ///
    /// Draw it before the next tile is laid out.
    package func layOut(_ tile: Int) -> (measurement: RowMeasurement, cell: TableViewCell)? {
        guard let plan, (0..<plan.tileCount).contains(tile) else { return nil }
        return worker?.layOut(subject: 0, tile: tile)
    }
}
