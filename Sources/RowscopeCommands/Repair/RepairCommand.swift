import AppModel
import ArgumentParser
import Audit
import CellRendering
import InputOutput
import LayoutDocument
import ListState

/// `rowscope repair`: the repairs of a document's findings, each tried and with its patch, one of which may be written.
struct RepairCommand: ParsableCommand, TakesState, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "List the repairs of a cell's findings with their patches, and write one.",
        discussion: """
            The cell is audited as by “audit”. Each finding is followed by the repairs that were tried and solve it, \
            what each changes in all tiles, and its patch: of Swift and Objective-C source in the words that the \
            cell's constraints are made with, of Interface Builder files and layout documents in their elements. A \
            patch is made only where the file with it was read again and makes the repaired cell; else there \
            are lines to add by hand. The patch is for “git apply” or “patch -p1”.

            Examples:
              rowscope repair MessageCell.swift
              rowscope repair Cells.xib --cell MessageCell --width 320 --text-size AX3
              rowscope repair MessageCell.swift --variant 'note == nil'
              rowscope repair MessageCell.swift --number 2 | git apply
              rowscope repair MessageCell.swift --number 2 --write

            \(HelpText.exitCodes("nothing is to be repaired, or the repair was written", findings: "there are findings"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { [\.cell, \.lineHeight, \.rowHeight, \.itemSize] }

    @Argument(help: "\(HelpText.document)", completion: .file())
    var document: String

    @Option(
        name: .long, parsing: .unconditional,
        help: "The number of one repair of the list, whose patch alone is printed.")
    var number: String?

    @Flag(help: "Write the repair of --number, the first without it, into its file.")
    var write = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup
    var variants: VariantOptions

    @OptionGroup(title: "States")
    var states: AuditStates

    @OptionGroup(title: "How rows are measured")
    var measuring: StateOptions<Self>

    @OptionGroup(title: "Rules")
    var rules: AuditRules

    @OptionGroup
    var threads: ThreadOptions

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if json, number != nil || write { throw ValidationError("--json lists all repairs.") }
    }

    func run() throws {
        if document == "-" || DocumentLoader.isBuiltIn(document) {
            throw CommandFailure.badInput("\(document): there is no file to repair. Name one.")
        }
        let request = try measuring.request()
        if request.cell != nil, !CellFiles.reads(document) {
            throw CommandFailure.badInput(
                "--cell: only Interface Builder files and Swift source have cells to choose from.")
        }
        let list = try repairs(request)
        if json { return try finish(list, StandardOutput.writeLine(RepairReport(list).jsonLine())) }
        guard number != nil || write else {
            return try finish(
                list, StandardOutput.writeLines(RepairReport(list).lines.joined(separator: "\n")))
        }
        let repair = try chosen(list)
        if write { return try write(repair) }
        let lines = repair.patch.lines + repair.patch.handLines
        try finish(list, StandardOutput.writeLines(lines.joined(separator: "\n")))
    }

    private func finish(_ list: RepairList, _ print: @autoclosure () throws -> Void) throws {
        try print()
        if !list.findings.isEmpty { throw CommandFailure.findings }
    }

    // MARK: Finding repairs

    private func repairs(_ request: OpenRequest) throws -> RepairList {
        let appearance = Appearance()
        let textEngine = TextEngine(appearance: appearance)
        // A file is read again with every repair that is tried, and with it the code around it.
        let loader = DocumentLoader(
            fontFamilies: textEngine.fontFamilies, files: RememberedFiles().files)
        let read = try loader.load(document, cell: request.cell)
        let count = try threads.count()
        let rules = RuleBook(rules: try rules.rules(), exceptions: read.audit.exceptions)
        let changes = try states.changes()
        let emptyLabels = states.emptyLabels
        let templates = try variants.templates(of: read)
        /// The subjects of the variants that are asked for, also of a document with a repair; `nil` for all.
        func subjects(_ document: LayoutDocument) -> [AuditSubject]? {
            templates.map { VariantOptions.subjects(of: document, among: $0) }
        }
        func plan(_ document: LayoutDocument) throws -> AuditPlan {
            let document = emptyLabels.applied(to: document)
            return AuditPlan(
                document: document, subjects: subjects(document),
                matrix: changes.applied(to: document.audit.matrix ?? .standard),
                settings: request.controls(for: document).measuring, rules: rules)
        }
        let progress = ProgressReport("tried", "repairs", total: nil)
        defer { progress.finish() }
        return try RepairList(
            of: read, cell: request.cell, reader: loader.reader, threadCount: count, plan: plan,
            onTrial: progress.show)
    }

    private func chosen(_ list: RepairList) throws(CommandFailure) -> RepairList.Repair {
        let all = list.findings.flatMap(\.repairs)
        guard let first = all.first else {
            throw .badInput(
                "\(document): no repair is known. “rowscope audit \(document)” lists the findings.")
        }
        guard let number else { return first }
        guard let repair = all.first(where: { "\($0.number)" == number }) else {
            throw .badInput(
                "--number: “\(number)” is no repair of the list. Give one from 1 to \(all.count).")
        }
        return repair
    }

    // MARK: Writing

    private func write(_ repair: RepairList.Repair) throws {
        guard !repair.patch.files.isEmpty else {
            try StandardOutput.writeLines(repair.patch.handLines.joined(separator: "\n"))
            throw CommandFailure.badInput(
                "\(document): the repair cannot be written in place. Add the lines above by hand.")
        }
        for file in repair.patch.files {
            do throws(DocumentFile.Failure) {
                try DocumentFile(path: file.path).write(file.new, over: file.old)
            } catch {
                switch error {
                case .changedOnDisk:
                    throw CommandFailure.badInput(
                        "\(file.path): another program has changed it since it was read. Try again.")
                case .refused(let reason): throw CommandFailure.badInput("\(reason)")
                }
            }
        }
        let names = repair.patch.files.map(\.path).joined(separator: ", ")
        try StandardOutput.writeLine("Written to \(names): \(repair.title)")
    }
}
