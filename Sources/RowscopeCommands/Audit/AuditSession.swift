import Audit
import CellRendering
import InputOutput
import LayoutDocument
import Wording

/// A call of `rowscope audit`, which audits several times if it watches files.
struct AuditSession {
    /// The result of one audit.
    struct Outcome {
        var report: AuditReport
        /// The files that the result depends on.
        var files: Set<FilePath>
        /// Whether findings do not count because they are approved.
        var isApproved: Bool

        /// Ends the command with its exit code.
        func finish() throws(CommandFailure) {
            for table in report.unreadTables { standardError.write("rowscope: \(table)\n") }
            if !report.failures.isEmpty || !report.unreadTables.isEmpty { throw .reported }
            if report.hasFindings, !isApproved { throw .findings }
        }
    }

    let options: AuditCommand.Options
    /// The documents named on the command line.
    let arguments: [String]
    let project: OpenedProject?
    let selection: SelectionOptions
    let shard: AuditReport.Shard?
    let reports: AuditReportOptions
    let gallery: GalleryOptions
    let cache: AuditCache?

    private var isQuiet: Bool { OutputSettings.level == .quiet }

    /// Finds the documents, audits them and writes the reports.
    ///
    /// - Throws: `CommandFailure` if nothing can be audited; documents that cannot be read are part of the outcome.
    func audit() throws -> Outcome {
        let clock = ContinuousClock()
        let begin = clock.now
        let options = try checkPlaces()
        let (all, documents) = try jobs()
        if let project, arguments.isEmpty {
            let notes = project.notes(unused: documents.unused, documents: all.map(\.name))
            for note in notes { standardError.note(note) }
        }
        if let line = documents.leftOutLine { standardError.note(line) }
        let targets = try reports.targets(
            beside: try options.approval.check(all.map(\.name)), project: project, within: root,
            isWhole: isWhole)
        // Errors in these options are reported before the work.
        _ = (try gallery.matrix(project), try gallery.designPictures(project))
        let changes = try selection.changed.map { reference throws(CommandFailure) in
            try GitChanges(since: reference)
        }
        let textEngine = TextEngine(appearance: Appearance())
        let surroundings = AuditReport.Surroundings.present(fontFamily: textEngine.resolvedFontFamily)
        let fontFamilies = textEngine.fontFamilies
        // The JSON reports of parts become reports of any form later.
        let writesFixes = targets.contains { $0.format == .sarif || shard != nil && $0.format == .json }
        let auditor = Auditor(
            options: options, fontFamilies: RowEnvironment(fontFamilies: fontFamilies).fontFamilies,
            surroundings: surroundings, cache: cache,
            cacheKey: Auditor.cacheKey(options, surroundings, fontFamilies: fontFamilies)
                + (writesFixes ? ["fixes"] : []),
            changes: changes.flatMap { isProjectChanged(since: $0) ? nil : $0 }, writesFixes: writesFixes,
            run: RememberedFiles(.disk.readingAsProjects(names)))
        let places = shard?.places(of: all.count) ?? Array(all.indices)
        let jobs = places.map { all[$0] }
        let reporter = AuditReporter(targets: targets)
        var report = AuditReport(surroundings)
        report.shard = shard
        var outcome = Outcome(report: report, files: [], isApproved: options.approval.options.isApproving)
        for name in documents.empty {
            let message = documents.message(
                ofEmpty: name, advice: "Name a folder with layout documents, .xib files or Swift source.")
            standardError.write("rowscope: \(message)\n")
            outcome.report.add(AuditReport.Failure(document: name, message: message))
            outcome.report.shard?.failurePlaces.append(-1)
        }
        var tally = Tally(
            leftOut: LeftOutFiles(of: all.count, isOfVariants: options.variants.isGiven))
        let pictures = FindingPictureSource(auditor)
        let audits = DocumentAudits(of: jobs, by: auditor)
        for (place, job) in zip(places, jobs) {
            guard let result = audits.next() else { break }
            do throws(CommandFailure) {
                guard let audited = try result.get() else {
                    tally.unchanged += 1
                    standardError.detail("\(job.name): unchanged")
                    continue
                }
                tally.count(audited)
                standardError.detail(
                    "\(job.name): \(audited.isCached ? "from the cache" : "audited"), "
                        + "\((audited.document.seconds ?? 0).text(decimals: 3)) s")
                outcome.files.formUnion(audited.files.keys)
                pictures.note(audited, of: job)
                outcome.report.add(audited.document)
                outcome.report.shard?.documentPlaces.append(place)
                try print(audited, isReportPrinted: reporter.isPrinted)
            } catch {
                outcome.files.insert(FilePath(job.name))
                if tally.leftOut.leaveOut(job.name, isSearched: job.isSearched, for: error) { continue }
                switch error {
                case .badInput(let message), .emptyFile(let message):
                    outcome.report.add(AuditReport.Failure(document: job.name, message: message))
                    outcome.report.shard?.failurePlaces.append(place)
                    error.report()
                default: throw error
                }
            }
        }
        if options.variants.isGiven { try tally.leftOut.check() }
        if outcome.report.shard != nil, targets.contains(where: { $0.format == .json }) {
            let report = outcome.report
            outcome.report.shard?.pictures = report.pictures {
                pictures.picture(of: report.documents[$0].findings[$1], in: report.documents[$0])
            }
        }
        let isPrinted = reporter.isPrinted
        if !isQuiet, !isPrinted {
            for line in outcome.report.exceptionLines + outcome.report.foremostLines {
                try StandardOutput.writeLine(line)
            }
            if !outcome.report.documents.isEmpty { try StandardOutput.writeLine(outcome.report.sentence) }
        }
        outcome.files.formUnion(auditor.seen.files)
        let inputs = InputFiles(outcome.files.map(\.text))
        try reporter.write(outcome.report, beside: inputs) { pictures.picture(of: $1, in: $0) }
        for target in targets where target.format == .gallery {
            let writer = GalleryWriter(
                matrix: try gallery.matrix(project), designs: try gallery.designPictures(project),
                source: pictures)
            try writer.write(
                outcome.report, to: target.path ?? target.format.fileName, beside: inputs,
                within: target.root)
        }
        cache?.trim()
        if !isPrinted {
            for line in tally.lines(begin.duration(to: clock.now), threadCount: options.threadCount) {
                standardError.note(line)
            }
        }
        return outcome
    }

    /// What is audited, as it is named: by the arguments, or by the project.
    private var names: [String] {
        guard let project else { return arguments }
        return arguments.isEmpty ? project.project.cells : arguments.map(project.path)
    }

    /// The named or the project's documents, each with the project's settings, and all that the arguments stand for.
    private func jobs() throws(CommandFailure) -> (jobs: [AuditJob], documents: DocumentFinder.Documents) {
        let finder = DocumentFinder(excluding: project?.project.excluded ?? [])
        let documents = try CommandFailure.catching { try finder.documents(names) }
        let found = documents.found
        if root != nil, arguments.isEmpty { try project?.checkDocuments(found.map(\.name)) }
        let sources = Set(found.map(\.name).filter(SwiftSources.reads).map { FilePath($0).stem })
        let isOneOfSeveral = options.variants.isGiven && found.count > 1
        let jobs = found.map { found in
            var job =
                project?.job(found.name, isSearched: found.isSearched)
                ?? AuditJob(name: found.name, isSearched: found.isSearched)
            job.hasSource =
                InterfaceBuilderReader.reads(found.name) && sources.contains(FilePath(found.name).stem)
            job.mayLackVariants = isOneOfSeveral
            return job
        }
        return (jobs, documents)
    }

    /// The folder that what the project's file names must be in; `nil` for any place.
    private var root: String? { selection.allowOutside ? nil : project?.folder }

    /// Refuses a cache and paths of the project that are not theirs.
    ///
    /// - Returns: The options, in which approved files that the project names must be in its folder.
    private func checkPlaces() throws(CommandFailure) -> AuditCommand.Options {
        try CommandFailure.catching("--cache") { try cache?.prepare() }
        guard let root, let project else { return options }
        try project.checkPaths()
        var options = options
        let isNamed = options.approval.options.approved != nil
        if !isNamed, project.project.approved != nil || arguments.isEmpty { options.approval.root = root }
        return options
    }

    /// Whether the whole project is audited.
    private var isWhole: Bool { arguments.isEmpty && selection.changed == nil && shard == nil }

    /// The names of the present documents.
    var documentNames: [String] { (try? jobs().jobs.map(\.name)) ?? [] }

    /// Whether a change of the project itself may affect all documents.
    private func isProjectChanged(since changes: GitChanges) -> Bool {
        project.map { changes.contains(anyOf: [FilePath($0.project.path)]) } ?? false
    }

    private func print(_ audited: Auditor.Audited, isReportPrinted: Bool) throws(CommandFailure) {
        guard isReportPrinted else { return try audited.document.print(audited.lines) }
        for line in (audited.document.approval?.lines ?? []) + audited.lines { standardError.note(line) }
    }

    /// The durations that are printed at the end.
    private struct Tally {
        var documents = 0
        var tiles = 0
        var cached = 0
        var unchanged = 0
        var leftOut: LeftOutFiles
        var examining = Duration.zero

        mutating func count(_ audited: Auditor.Audited) {
            documents += 1
            tiles += audited.document.judgedTiles
            examining += audited.examining
            if audited.isCached { cached += 1 }
        }

        /// The duration of the audit, and for a single document also that of examining its tiles.
        func lines(_ time: Duration, threadCount: Int) -> [String] {
            var lines = [leftOut.line(advice: " (--views audits other views too)")].compactMap(\.self)
            if unchanged > 0 { lines.append("\(unchanged.counted("document")) unchanged") }
            guard tiles > 0 else { return lines }
            var line =
                "\(tiles.counted("tile")) in \(Self.words(time)) with \(threadCount.counted("thread"))"
            if documents == 1, examining > .zero {
                let rate = Double(tiles) / (examining / .seconds(1))
                line +=
                    ": audited in \(Self.words(examining)), \(rate.text(decimals: rate < 10 ? 1 : 0)) a second"
            }
            if cached > 0 { line += "; \(cached.counted("document")) from the cache" }
            return lines + [line]
        }

        private static func words(_ time: Duration) -> String {
            let seconds = time / .seconds(1)
            return seconds < 10
                ? "\(seconds.text(decimals: 1, isPadded: true)) s" : ProgressReport.words(seconds: seconds)
        }
    }
}

extension ReportedDocument {
    /// Prints the document's findings, its differences from what was approved, and more lines behind them.
    func print(_ more: [String] = []) throws(CommandFailure) {
        let isQuiet = OutputSettings.level == .quiet
        try StandardOutput.write(Array(text(saysFine: !isQuiet).utf8))
        // A document without differences from its approved file is left out if only findings and errors are printed.
        if !isQuiet || approval?.differences.isEmpty == false {
            for line in (approval?.lines ?? []) + more { try StandardOutput.writeLine(line) }
        }
    }
}
