import AppModel
import Audit
import AutoLayout
import CellRendering
import Foundation
import InputOutput
import LayoutDocument
import ListState
import Wording

/// Audits documents one at a time, on any thread: lays them out, or takes the audit from the cache.
struct Auditor: Sendable {
    /// The audit of a document.
    struct Audited: Sendable {
        var document: ReportedDocument
        /// Lines about the approval, for people.
        var lines: [String] = []
        /// The files that the document was read from, as ``ReadFiles/contents``.
        var files: [FilePath: String]
        /// The plan; `nil` for an audit from the cache.
        var plan: AuditPlan?
        /// The time that examining the tiles took.
        var examining = Duration.zero
        /// Whether the audit is from the cache.
        var isCached = false
    }

    /// The options of the command line, which override documents and projects.
    let options: AuditCommand.Options
    /// The installed font families.
    let fontFamilies: [String]
    /// The description of program and fonts in reports.
    let surroundings: AuditReport.Surroundings
    /// The audits of earlier runs; `nil` to audit everything again.
    let cache: AuditCache?
    /// The beginning of the cache's keys: the program, the fonts and the options.
    let cacheKey: [String]
    /// The files that differ in git; `nil` to audit all documents.
    let changes: GitChanges?
    /// Whether repairs are written as changes of files, which costs more readings of them.
    var writesFixes = false
    /// Collects the files that audits ask for, those of documents too that cannot be read.
    let seen = SeenFiles()
    /// The files of the run, each read once.
    let run: RememberedFiles

    /// The number of threads.
    var threadCount: Int { options.threadCount }

    /// A number of tiles that take more than a second.
    private static let manyTiles = 10_000

    /// Audits a document.
    ///
    /// - Parameters:
    ///   - job: The document.
    ///   - textEngine: Measures its texts.
    ///   - isAlone: Whether all threads are free for the document.
    ///   - onStep: Called with the progress.
    /// - Returns: The audit, in words and figures; `nil` for an unchanged document that is left out.
    /// - Throws: `CommandFailure` for a document that cannot be audited.
    func audit(
        _ job: AuditJob, with textEngine: TextEngine, isAlone: Bool,
        onStep: (DocumentAudits.Step) -> Void
    ) throws(CommandFailure) -> Audited? {
        let clock = ContinuousClock()
        let start = clock.now
        let key = cache == nil ? [] : cacheKey + [job.name, job.conditions]
        if let cache, let kept = cache.audit(for: key, in: run) {
            seen.insert(kept.files.keys)
            if let emptiness = kept.emptiness { throw .emptyFile(emptiness) }
            if let changes, !changes.contains(anyOf: kept.files.keys) { return nil }
            if var document = kept.document {
                document.seconds = start.duration(to: clock.now) / .seconds(1)
                return Audited(document: document, files: kept.files, isCached: true)
            }
        }
        let read = ReadFiles(of: run)
        defer { seen.insert(read.contents.keys) }
        let plan: AuditPlan
        do throws(CommandFailure) {
            plan = try self.plan(job, files: read.files)
        } catch {
            if case .emptyFile(let emptiness) = error {
                cache?.keep(emptiness: emptiness, files: read.contents, for: key)
            }
            throw error
        }
        if let changes, !changes.contains(anyOf: files(of: plan, job, read, textEngine)) { return nil }
        let begin = clock.now
        var examined: ContinuousClock.Instant?
        func onProgress(_ count: Int) {
            if count == plan.tileCount, examined == nil { examined = clock.now }
            onStep(.examining(done: count, of: plan.tileCount))
        }
        func onExplained(_ done: Int, _ total: Int) { onStep(.explaining(done: done, of: total)) }
        let isShared = isAlone || plan.tileCount > Self.manyTiles
        let result =
            isShared
            ? AuditResult(
                auditing: plan, threadCount: threadCount,
                makeTextMeasurer: { TextEngine(appearance: Appearance()) },
                onProgress: onProgress, onExplained: onExplained)
            : AuditResult(
                auditing: plan, with: textEngine, onProgress: onProgress, onExplained: onExplained)
        let part = AuditedPart(
            isOfRows: options.part.isOfRows || !leftOut(job, of: plan.document).isEmpty,
            isOfStates: options.part.isOfStates)
        let outcome = try options.approval.apply(
            to: result, of: job.name, part: part, threadCount: isShared ? threadCount : 1)
        let approvedFile = options.approval.file(of: job.name).path
        var document = ReportedDocument(
            result, surroundings, name: job.name, seconds: start.duration(to: clock.now) / .seconds(1),
            comparison: outcome.comparison, approvedFile: approvedFile,
            coverage: result.coverage(fontFamilies: fontFamilies))
        if writesFixes, job.name != "-", !DocumentLoader.isBuiltIn(job.name) {
            document.addFixes(of: result, files: read.files)
        }
        read.note(approvedFile)
        if let cache { cache.keep(document, files: read.contents, for: key) }
        return Audited(
            document: document, lines: outcome.lines, files: read.contents, plan: plan,
            examining: begin.duration(to: examined ?? clock.now))
    }

    /// The files that a document's audit depends on, pictures among them.
    private func files(
        of plan: AuditPlan, _ job: AuditJob, _ read: ReadFiles, _ textEngine: TextEngine
    ) -> [FilePath] {
        let source = plan.makeDataSource()
        // Cells read their pictures when they are made.
        for template in plan.document.templates {
            _ = source.makeCell(
                withReuseIdentifier: template.identifier,
                environment: LayoutEnvironment(textMeasurer: textEngine))
        }
        return Array(read.contents.keys) + [FilePath(options.approval.file(of: job.name).path)]
    }

    // MARK: Plans

    /// Makes the plan of a document's audit.
    func plan(_ job: AuditJob, files: DocumentFiles = .disk) throws(CommandFailure) -> AuditPlan {
        let asked = [options.changes, job.cellMatrix, job.projectMatrix].compactMap(\.contents)
        let languages = Set(asked.flatMap(\.self).compactMap(\.language?.code))
        // Where no texts are asked for, the longest of those that ship are looked at too.
        let isOpen = asked.isEmpty
        var localisation = job.localisation
        localisation.languages = isOpen || languages.contains(AuditMatrix.allLanguages) ? nil : languages
        let loader = DocumentLoader(
            fontFamilies: fontFamilies, files: files,
            localisation: isOpen || !languages.isEmpty ? localisation : nil,
            // Of a folder, the classes are audited themselves.
            code: job.isSearched ? .sizes : .layouts)
        var document = options.emptyLabels.applied(to: try loader.load(job.name))
        loader.readTranslations(of: &document)
        let range = try options.rows.map { text throws(CommandFailure) in
            try parsed("--rows", .rows(of: document.rows.count), text)
        }
        let leftOut = leftOut(job, of: document)
        if !leftOut.isEmpty, document.templates.allSatisfy({ leftOut.contains($0.identifier) }) {
            throw .emptyFile(
                document.templates.allSatisfy(\.isPlainView)
                    ? "\(job.name): there is no cell in it, only other views. --views audits them."
                    : "\(job.name): its cells are audited with their class")
        }
        let variants = try options.variants.templates(of: document, isAlone: !job.mayLackVariants)
        let settings = try options.measuring.request(over: job.state).controls(for: document).measuring
        let isForTelevision = document.templates.contains(where: \.isForTelevision)
        var matrix =
            document.audit.matrix
            ?? job.projectMatrix.applied(to: isForTelevision ? .television : .standard)
        matrix = options.changes.applied(to: job.cellMatrix.applied(to: matrix))
        if isOpen, document.audit.matrix == nil {
            matrix.contents += document.longestLanguages.map { RowTexts.language(LanguageTexts($0)) }
        }
        func plan(_ range: Range<Int>?) -> AuditPlan {
            var subjects = range.map { AuditSubject.rows($0, of: document) }
            if !leftOut.isEmpty || variants != nil {
                subjects = (subjects ?? AuditSubject.standard(of: document)).filter {
                    !leftOut.contains($0.template) && variants?.contains($0.template) != false
                }
            }
            return AuditPlan(
                document: document, subjects: subjects, matrix: matrix, settings: settings,
                rules: RuleBook(
                    rules: options.rules, exceptions: document.audit.exceptions + job.exceptions))
        }
        // A range of too many rows is not even listed.
        if let range, range.count > Self.mostTiles {
            try refuseEndless(plan(range.prefix(1)), rowCount: range.count)
        }
        let whole = plan(range)
        try refuseEndless(whole, rowCount: whole.subjects.count)
        return whole
    }

    /// The templates that are left out where a folder or a pattern brought the document: views that are no cells, unless
    /// they are asked for, and cells of an Interface Builder file that are audited with the class beside it.
    private func leftOut(_ job: AuditJob, of document: LayoutDocument) -> Set<String> {
        guard job.isSearched else { return [] }
        let views = options.views ? [] : document.templates.filter(\.isPlainView).map(\.identifier)
        guard job.hasSource, case .interfaceBuilder(let file) = document.origin else { return Set(views) }
        let name = FilePath(job.name).stem
        let cells = file.cells.filter { cell in
            cell.customClass == name && file.connections.contains { $0.source == cell.id }
        }
        return Set(views + cells.map(\.template.identifier))
    }

    /// The most tiles of a document, which take some hundred megabytes.
    private static let mostTiles = 2_000_000

    /// Refuses an audit that would take far too long, with an estimate of the time.
    private func refuseEndless(_ plan: AuditPlan, rowCount: Int) throws(CommandFailure) {
        let (product, isTooLarge) = rowCount.multipliedReportingOverflow(by: plan.matrix.tileCount)
        let count = isTooLarge ? Int.max : product
        guard count > Self.mostTiles else { return }
        let worker = AuditWorker(plan: plan, textMeasurer: TextEngine(appearance: Appearance()))
        let clock = ContinuousClock()
        let start = clock.now
        let examined = worker.examine(chunk: 0) { start.duration(to: clock.now) > .seconds(1) }
        let each = start.duration(to: clock.now) / .seconds(1) / Double(max(examined.count, 1))
        let time = ProgressReport.words(seconds: each * Double(count) / Double(max(threadCount, 1)))
        throw .badInput(
            "\(plan.document.sourceName): \(count.grouped) tiles are too many; they would take about "
                + "\(time). Give fewer rows (--rows), widths, text sizes or contents.")
    }
}

extension AuditJob {
    /// The project's settings for the document, as a text that changes with them.
    var conditions: String {
        "\(projectMatrix) \(cellMatrix) \(state.arguments) \(exceptions) \(localisation) \(isSearched) \(hasSource) "
            + "\(mayLackVariants)"
    }
}

extension Auditor {
    /// The beginning of the cache's keys: everything that an audit depends on besides files and the document's name.
    static func cacheKey(
        _ options: AuditCommand.Options, _ surroundings: AuditReport.Surroundings, fontFamilies: [String]
    )
        -> [String]
    {
        var program = stat()
        stat("/proc/self/exe", &program)
        let environment = ProcessInfo.processInfo.environment.filter {
            $0.key.hasPrefix("FONTCONFIG") || $0.key.hasPrefix("LANG") || $0.key.hasPrefix("LC_")
        }.map { "\($0.key)=\($0.value)" }.sorted()
        return [
            "\(program.st_size) \(program.st_mtim.tv_sec) \(program.st_mtim.tv_nsec)",
            "\(surroundings.programs)", surroundings.fontFamily,
        ] + fontFamilies + InstalledFonts.marks + environment + [
            "\(options.changes)", options.rules.map(\.rawValue).sorted().joined(separator: " "),
            options.rows ?? "", "\(options.variants.variant)",
            "\(options.measuring.texts.sorted { $0.key < $1.key })",
            "\(options.emptyLabels.leaveEmpty) \(options.part) \(options.views)",
            "\(options.approval.folder ?? "") \(options.approval.options.approved ?? "")",
        ]
    }
}
