import AppModel
import ArgumentParser
import Audit
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import RowscopeApp
import Wording

/// `rowscope audit`: what is wrong with documents' cells in every state of a matrix, no display needed.
///
/// It has three steps: each document's plan, its result, and what is made of all results: a table,
/// and reports by ``AuditReporter``.
struct AuditCommand: ParsableCommand, TakesState, MeasuresText {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Look for faults in documents' cells at many widths, text sizes, directions and contents.",
        discussion: """
            Of each document the rows that stand for all are laid out in every state of a matrix, as the app lays \
            them out, and judged by rules: texts truncated, views overlapping, constraints in conflict and others. \
            What many tiles have in common is told once: where it is written, how far it reaches, what may be \
            done about it, and the command line that opens the app in the state where it is worst. What follows from a \
            finding, as other lines that the same constraint cuts, is listed under it. The matrix is \
            the document's (“audit: matrix”), else phones at four text sizes with the texts as they are and \
            longer. Findings are the same on every run and whatever the number of threads. A document that cannot \
            be read is told, and the others are audited.

            Examples:
              rowscope audit example:email
              rowscope audit my.rowscope.yaml --width phones --text-size all --direction ltr,rtl
              rowscope audit Cells/*.xib --matrix 'widths=320,430 sizes=large,AX5 contents=none,long,cjk'
              rowscope audit example:email --rows '0..<20' --off misplaced,touchTarget
              rowscope audit Cells/*.xib --report html=audit.html --report sarif=audit.sarif
              rowscope audit --approve my.rowscope.yaml --width 744 --texts german

            \(HelpText.exitCodes(
                "nothing but notes was found, or all is as approved",
                findings: "errors or warnings were found, or something differs from what was approved",
                failure: "a document could not be read, or bad input"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { [\.lineHeight, \.rowHeight, \.itemSize] }

    @Argument(help: "\(HelpText.document)")
    var documents: [String]

    @Option(
        name: .long, parsing: .unconditional,
        help: "Rows to audit: A..<B, or one row (default: those that stand for all, and the cases).")
    var rows: String?

    @OptionGroup(title: "States")
    var states: AuditStates

    @OptionGroup(title: "How rows are measured")
    var measuring: StateOptions<Self>

    @OptionGroup(title: "Rules")
    var rules: AuditRules

    @OptionGroup(title: "Reports")
    var reports: AuditReportOptions

    @OptionGroup(title: "Approving")
    var approval: ApprovalOptions

    @OptionGroup
    var threads: ThreadOptions

    @Flag(name: .shortAndLong, help: "Print nothing but findings and errors.")
    var quiet = false

    func run() throws {
        let changes = try states.changes()
        let rules = try rules.rules()
        let threadCount = try threads.count()
        let targets = try reports.targets(beside: try approval.check(documents))
        let textEngine = TextEngine(appearance: Appearance())
        let loader = DocumentLoader(fontFamilies: textEngine.fontFamilies)
        var audited = AuditedDocuments()
        var reporter = AuditReporter(
            targets: targets, fontFamily: textEngine.resolvedFontFamily, isQuiet: quiet)
        let clock = ContinuousClock()
        let begin = clock.now
        var judging = Duration.zero
        let audits = DocumentAudits(of: documents, threadCount: threadCount) {
            name throws(CommandFailure) in
            try plan(
                for: states.emptyLabels.applied(to: try loader.load(name)), changes, rules, threadCount)
        }
        for name in documents {
            guard let outcome = audits.next(isQuiet: quiet) else { break }
            do throws(CommandFailure) {
                let start = clock.now
                let audit = try outcome.get()
                judging += audit.judging
                var document = AuditedDocument(
                    name: name, result: audit.result, fontFamilies: textEngine.fontFamilies)
                let told = try approval.apply(to: &document, part: part, threadCount: threadCount)
                audited.documents.append(document)
                reporter.durations.append(audit.duration + start.duration(to: clock.now))
                if reporter.isPrinted {
                    if !quiet { for line in told { standardError.writeLine(line) } }
                    continue
                }
                try StandardOutput.write(Array(document.table(tellsFine: !quiet).utf8))
                // What is as it was approved is not told where only findings and errors are wanted.
                if !quiet || document.comparison?.isSame == false {
                    for line in told { try StandardOutput.writeLine(line) }
                }
            } catch {
                guard case .badInput(let message) = error else { throw error }
                audited.unreadable.append(.init(name: name, message: message))
                error.report()
            }
        }
        if !quiet, !audited.documents.isEmpty, !reporter.isPrinted {
            for line in audited.exceptions { try StandardOutput.writeLine(line) }
            try StandardOutput.writeLine(audited.summary)
        }
        try reporter.write(audited)
        if !quiet, !audited.documents.isEmpty, !reporter.isPrinted {
            tell(
                begin.duration(to: clock.now), judging: judging, tileCount: audited.tileCount,
                threadCount: threadCount)
        }
        try finish(audited)
    }

    /// What is audited was narrowed down to, so that what is approved besides is not missing.
    private var part: AuditedPart { AuditedPart(isOfRows: rows != nil, isOfStates: states.isGiven) }

    /// What is to be audited of a document.
    private func plan(
        for document: LayoutDocument, _ changes: MatrixChanges, _ rules: Set<Rule>,
        _ threadCount: Int
    ) throws(CommandFailure) -> AuditPlan {
        let range = try rows.map { text throws(CommandFailure) in
            try parsed("--rows", .rows(of: document.rows.count), text)
        }
        let settings = try measuring.request().controls(for: document).measuring
        func plan(_ range: Range<Int>?) -> AuditPlan {
            AuditPlan(
                document: document, subjects: range.map { AuditSubject.rows($0, of: document) },
                matrix: changes.applied(to: document.audit.matrix ?? .standard), settings: settings,
                rules: RuleBook(rules: rules, exceptions: document.audit.exceptions))
        }
        // Rows that are too many are not even listed.
        if let range, range.count > Self.mostTiles {
            try refuseEndless(plan(range.prefix(1)), rowCount: range.count, threadCount)
        }
        let whole = plan(range)
        try refuseEndless(whole, rowCount: whole.subjects.count, threadCount)
        return whole
    }

    /// The most tiles of a document, which take some hundred megabytes.
    private static let mostTiles = 2_000_000

    /// Refuses what would take more than anybody wants to wait for, with the time that it would take.
    private func refuseEndless(
        _ plan: AuditPlan, rowCount: Int, _ threadCount: Int
    ) throws(CommandFailure) {
        let (product, isTooLarge) = rowCount.multipliedReportingOverflow(by: plan.matrix.tileCount)
        let count = isTooLarge ? Int.max : product
        guard count > Self.mostTiles else { return }
        let worker = AuditWorker(plan: plan, textMeasurer: TextEngine(appearance: Appearance()))
        let clock = ContinuousClock()
        let start = clock.now
        let judged = worker.judge(chunk: 0) { start.duration(to: clock.now) > .seconds(1) }
        let each = start.duration(to: clock.now) / .seconds(1) / Double(max(judged.count, 1))
        let time = ProgressReport.words(seconds: each * Double(count) / Double(max(threadCount, 1)))
        throw .badInput(
            "\(plan.document.sourceName): \(count.grouped) tiles are too many; they would take about "
                + "\(time). Give fewer rows (--rows), widths, text sizes or contents.")
    }

    /// Ends with the exit code.
    private func finish(_ audited: AuditedDocuments) throws {
        if !audited.unreadable.isEmpty { throw CommandFailure.reported }
        // What is approved is approved with its faults.
        if audited.hasFaults, !approval.isApproving { throw CommandFailure.findings }
    }

    /// Says how long the audit took; of a single document, also how much of that was judging.
    private func tell(_ time: Duration, judging: Duration, tileCount: Int, threadCount: Int) {
        guard tileCount > 0, judging > .zero else { return }
        var line =
            "\(tileCount.counted("tile")) in \(Self.words(time)) with \(threadCount.counted("thread"))"
        if documents.count == 1 {
            let rate = Double(tileCount) / (judging / .seconds(1))
            line +=
                ": judged in \(Self.words(judging)), \(rate.text(decimals: rate < 10 ? 1 : 0)) a second"
        }
        standardError.writeLine(line)
    }

    private static func words(_ time: Duration) -> String {
        let seconds = time / .seconds(1)
        return seconds < 10
            ? "\(seconds.text(decimals: 1, isPadded: true)) s" : ProgressReport.words(seconds: seconds)
    }
}
