import AppModel
import ArgumentParser
import Audit
import AutoLayout
import CellRendering
import InputOutput
import LayoutDocument

/// `rowscope breaks`: the widths at which findings of one cell begin and end, and the shortest text that breaks a
/// label.
struct BreaksCommand: ParsableCommand, TakesState, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "breaks",
        abstract: "Find the widths, text sizes and texts at which a document's cell breaks.",
        discussion: """
            Without --label one row, the first unless --row, --case or --variant names others, is laid out \
            at every whole width of a range (--width 160..1024 where it is left out), at each text size (all), \
            and each finding is printed with the widths at which it begins and ends. With --label the shortest text is looked \
            for that breaks the label: the beginnings of the row's own text, gone on with filler, are tried one \
            character longer each time in every state of the document's matrix \
            (--width and --text-size give other axes), so that every shorter one is \
            known to be fine; then words and characters that are not needed are left out. --keep writes the \
            text into the document as a case (“audit: cases”), which every audit looks at.

            Examples:
              rowscope breaks example:email --row 2
              rowscope breaks example:email --width 300..500 --text-size large,AX3 --json
              rowscope breaks MessageCell.swift --variant 'note == nil' --variant isOpen
              rowscope breaks my.rowscope.yaml --label title --width phones --text-size all
              rowscope breaks my.rowscope.yaml --label title --width 347 --text-size AX3 --keep

            \(HelpText.exitCodes("nothing breaks", findings: "something does"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { [\.row, \.caseName, \.direction, \.texts] }

    @Argument(help: "\(HelpText.documents)", completion: .file())
    var documents: [String]

    @OptionGroup
    var state: StateOptions<Self>

    @OptionGroup
    var variants: VariantOptions

    @OptionGroup
    var sizes: SizeOptions

    @Option(
        name: .long, parsing: .unconditional,
        help: "The label or button whose shortest text is looked for.")
    var label: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The field to fill, where the label's text has several (default: the longest).")
    var field: String?

    @OptionGroup(title: "Rules")
    var rules: AuditRules

    @Option(
        name: .long, parsing: .unconditional,
        help: "The most characters that are tried (default: \(ShortestTextSearch.standardLimit)).")
    var limit: String?

    @OptionGroup
    var threads: ThreadOptions

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    @Flag(help: "Write the shortest text into the document's file as a case.")
    var keep = false

    @Flag(help: "Print one JSON object, or an array of them for several documents and with --variant.")
    var json = false

    func run() throws {
        let files = try DocumentArguments.found(documents)
        let textEngine = TextEngine(appearance: Appearance())
        try FileResults.print(
            of: files, isOfVariants: variants.isGiven, isJSON: json, hasTitles: false
        ) { name, results in try search(name, textEngine, &results) }
    }

    /// Searches one document and prints its breaks.
    ///
    /// - Returns: Whether there are any.
    private func search(
        _ name: String, _ textEngine: TextEngine, _ results: inout FileResults
    ) throws -> Bool {
        let document = try DocumentLoader(fontFamilies: textEngine.fontFamilies).load(name)
        let request = try state.request()
        let book = RuleBook(rules: try rules.rules(), exceptions: document.audit.exceptions)
        var hasBreaks = false
        let subjects = try subjects(of: document, request, isAlone: results.isOfOne)
        try results.begin(name)
        let isArray = json && results.isOfOne && variants.isGiven
        if isArray { try StandardOutput.write(Array("[".utf8)) }
        for (place, subject) in subjects.enumerated() {
            if place > 0 { try StandardOutput.write(Array(json ? ",\n".utf8 : "\n".utf8)) }
            if let label {
                let isFound = try searchText(of: label, name, document, subject, request, book, textEngine)
                hasBreaks = hasBreaks || isFound
                continue
            }
            if keep { throw CommandFailure.badInput("--keep: there is no text to keep without --label.") }
            if field != nil { throw CommandFailure.badInput("--field: it belongs to a --label.") }
            let isFound = try searchWidths(document, subject, request, book, textEngine)
            hasBreaks = hasBreaks || isFound
        }
        if isArray { try StandardOutput.write(Array("]\n".utf8)) }
        return hasBreaks
    }

    // MARK: What is searched

    /// The first row of each variant that is asked for, or the row or case that is.
    private func subjects(
        of document: LayoutDocument, _ request: OpenRequest, isAlone: Bool
    ) throws(CommandFailure) -> [AuditSubject] {
        guard let templates = try variants.templates(of: document, isAlone: isAlone) else {
            return [try subject(of: document, request)]
        }
        if request.row != nil || request.caseName != nil {
            throw .badInput("--variant: it goes in place of --row and --case.")
        }
        var seen: Set<String> = []
        let subjects = VariantOptions.subjects(of: document, among: templates).filter {
            $0.caseName == nil && seen.insert($0.template).inserted
        }
        if subjects.isEmpty { throw .badInput("--variant: no row shows it. Choose a row with --row.") }
        return subjects
    }

    private func subject(
        of document: LayoutDocument, _ request: OpenRequest
    ) throws(CommandFailure) -> AuditSubject {
        if request.row != nil, request.caseName != nil {
            throw .badInput("--case: it goes in place of --row.")
        }
        try request.check(for: document)
        let row = request.row ?? 0
        let subjects =
            request.caseName == nil && row < document.rows.count
            ? AuditSubject.rows(row..<row + 1, of: document)
            : AuditSubject.cases(of: document).filter { $0.caseName == request.caseName }
        guard let subject = subjects.first else { throw .badInput("the document has no rows.") }
        return subject
    }

    // MARK: Widths

    /// Searches the widths of a subject and prints those of its findings.
    ///
    /// - Returns: Whether there are any.
    private func searchWidths(
        _ document: LayoutDocument, _ subject: AuditSubject, _ request: OpenRequest, _ book: RuleBook,
        _ textEngine: TextEngine
    ) throws -> Bool {
        if limit != nil { throw CommandFailure.badInput("--limit: it belongs to a --label.") }
        let search = BreakSearch(
            document: document, subject: subject, widths: try Self.widths(sizes.width),
            textSizes: (try MatrixChanges("--text-size", .sizes, sizes.textSize).textSizes
                ?? ContentSizeCategory.allCases).sorted(),
            direction: request.directions.first, content: request.texts ?? .none, rules: book)
        let progress = ProgressReport("tried", "widths", total: search.plan.tileCount, printsMeanwhile: false)
        let result = AuditResult(
            auditing: search.plan, threadCount: try threads.count(),
            makeTextMeasurer: { TextEngine(appearance: Appearance()) }, onProgress: { progress.show($0) })
        progress.finish()
        let found = search.ranges(in: result)
        let output = BreaksOutput(
            document: document, subject: subject, fontFamily: textEngine.resolvedFontFamily)
        try StandardOutput.write(json ? output.json(of: found, search) : output.text(of: found, search))
        return !found.isEmpty
    }

    /// Parses `A..B`, or a number for a single width.
    private static func widths(_ options: [String]) throws(CommandFailure) -> ClosedRange<Int> {
        guard let text = options.first else { return BreakSearch.standardWidths }
        let bounds = text.replacing("...", with: "..").split(
            separator: "..", omittingEmptySubsequences: false
        )
        .map { Int($0) }
        let limits = Int(Controls.widths.lowerBound)...Int(Controls.widths.upperBound)
        guard options.count == 1, bounds.count <= 2, let low = bounds.first ?? nil,
            let high = bounds.last ?? nil,
            low <= high, limits.contains(low), limits.contains(high)
        else {
            throw .badInput(
                "--width: “\(options.joined(separator: ","))” is not a range of widths. Give whole points from "
                    + "\(limits.lowerBound) to \(limits.upperBound), as in 320..430.")
        }
        return low...high
    }

    // MARK: Texts

    /// Searches the shortest text that breaks a label and prints it.
    ///
    /// - Returns: Whether there is one.
    private func searchText(
        of label: String, _ name: String, _ document: LayoutDocument, _ subject: AuditSubject,
        _ request: OpenRequest, _ book: RuleBook, _ textEngine: TextEngine
    ) throws -> Bool {
        var changes = try MatrixChanges("--width", .widths, sizes.width)
        changes.take(try MatrixChanges("--text-size", .sizes, sizes.textSize))
        if request.direction != nil { changes.directions = request.directions }
        if keep { try CaseFile.check(name) }
        let plan = AuditPlan(
            document: document, subjects: [subject],
            matrix: changes.applied(to: document.audit.matrix ?? .standard), rules: book)
        let limit = try Self.limit(limit)
        let search: ShortestTextSearch
        do throws(ShortestTextSearch.Refusal) {
            search = try ShortestTextSearch(
                plan: plan, subject: subject, view: label, field: field, text: request.texts ?? .none,
                limit: limit)
        } catch {
            throw CommandFailure.badInput(
                "--label: \(error.message)\(Self.advice(on: label, in: document.template(named: subject.template)))"
            )
        }
        let progress = ProgressReport("tried", "characters", total: nil, printsMeanwhile: false)
        let result = search.run(textMeasurer: textEngine, onProgress: { progress.show($0.length) })
        progress.finish()
        guard let result else { return false }
        let kept = keep ? try CaseFile.add(result, to: name, document) : nil
        let output = BreaksOutput(
            document: document, subject: subject, fontFamily: textEngine.resolvedFontFamily)
        try StandardOutput.write(
            json ? output.json(of: result, search, kept: kept) : output.text(of: result, search, kept: kept))
        return result.found != nil
    }

    /// Advice for a label that does not exist.
    private static func advice(on label: String, in template: TemplateSpec?) -> String {
        let names = template?.views.map(\.name).filter { template?.text(ofView: $0) != nil } ?? []
        guard !names.contains(label) else { return "" }
        if let name = nearestName(to: label, among: names) { return " Did you mean “\(name)”?" }
        return names.isEmpty ? "" : " The cell's texts are: \(names.joined(separator: ", "))."
    }

    private static func limit(_ text: String?) throws(CommandFailure) -> Int {
        guard let text else { return ShortestTextSearch.standardLimit }
        guard let limit = Int(text), (1...10_000).contains(limit) else {
            throw .badInput("--limit: “\(text)” is not a number of characters. Give one from 1 to 10000.")
        }
        return limit
    }
}

extension OpenRequest {
    /// The writing directions for the axis of a matrix; empty for the direction of the rows' own content.
    fileprivate var directions: [LayoutDirection] {
        switch direction {
        case .leftToRight: [.leftToRight]
        case .rightToLeft: [.rightToLeft]
        case .content, nil: []
        }
    }
}
