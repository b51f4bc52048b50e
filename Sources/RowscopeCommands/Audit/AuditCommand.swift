import AppModel
import ArgumentParser
import AutoLayout
import InputOutput
import LayoutDocument

/// `rowscope audit`: the findings of documents' cells in every state of a matrix; no display is needed.
///
/// Its three steps are finding the documents, auditing each by an ``Auditor``, and writing the reports by
/// ``AuditReporter``.
struct AuditCommand: ParsableCommand, TakesState, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Audit documents' cells at many widths, text sizes, directions and contents.",
        discussion: """
            Representative rows of each document are laid out in every state of a matrix, as the app lays them \
            out, and checked by rules: texts truncated, views overlapping, constraints in conflict and others. \
            A finding that many tiles share is reported once: where it is written, how far it reaches, repairs, \
            and the command line that opens the app in the state where it is worst. Consequences \
            of a finding, such as other lines that the same constraint cuts, are listed under it. The matrix is \
            the document's (“audit: matrix”), else phones at four text sizes with the texts as they are and \
            longer. Findings are the same on every run and whatever the number of threads. A document that cannot \
            be read is reported, and the others are audited.

            Folders stand for the documents in them, and of these for the cells; those of an Interface Builder file \
            are audited with the class beside it. Without documents the project is audited: the cells that \
            \(AuditProject.fileName) names, with its matrix, rules, approved files and reports. Documents of the \
            project's folder have its settings also where they are named. What was audited before is answered \
            from a cache while no file that it depends on has changed.

            Examples:
              rowscope audit example:email
              rowscope audit my.rowscope.yaml --width phones --text-size all --direction ltr,rtl
              rowscope audit Cells/*.xib --matrix 'widths=320,430 sizes=large,AX5 contents=none,long,cjk'
              rowscope audit example:email --rows '0..<10' --off misplaced,touchTarget
              rowscope audit Cells/*.xib --report html=audit.html --report sarif=audit.sarif
              rowscope audit MessageCell.swift --variant 'note == nil' --variant isOpen
              rowscope audit --approve my.rowscope.yaml --width 744 --texts german
              rowscope audit --changed=origin/main
              rowscope audit --shard 2/4 --report json=part2.json

            \(HelpText.exitCodes(
                "nothing but notes was found, or all is as approved",
                findings: "errors or warnings were found, or something differs from what was approved",
                failure: "a document could not be read, or bad input"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { [\.lineHeight, \.rowHeight, \.itemSize] }

    @Argument(help: "\(HelpText.documents) Default: those of the project.", completion: .file())
    var documents: [String] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: "Rows to audit: A..<B, or one row (default: representative rows, and the cases).")
    var rows: String?

    @OptionGroup
    var variants: VariantOptions

    @OptionGroup(title: "Project")
    var project: ProjectOptions

    @OptionGroup(title: "Project")
    var selection: SelectionOptions

    @OptionGroup(title: "Project")
    var shard: ShardOption

    @OptionGroup(title: "States")
    var states: AuditStates

    @OptionGroup(title: "How rows are measured")
    var measuring: StateOptions<Self>

    @OptionGroup(title: "Rules")
    var rules: AuditRules

    @OptionGroup(title: "Reports")
    var reports: AuditReportOptions

    @OptionGroup(title: "Reports")
    var gallery: GalleryOptions

    @OptionGroup(title: "Approving")
    var approval: ApprovalOptions

    @OptionGroup
    var caching: CacheOptions

    @OptionGroup
    var threads: ThreadOptions

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    /// The options of the command line, which override documents and projects.
    struct Options: Sendable {
        var rows: String?
        var variants: VariantOptions
        var changes: MatrixChanges
        var rules: Set<Rule>
        var measuring: StateOptions<AuditCommand>
        var emptyLabels: EmptyLabelOptions
        /// Whether views that are no cells are audited in files that were searched for.
        var views: Bool
        var approval: Approving
        var part: AuditedPart
        var threadCount: Int
    }

    func run() throws {
        var options = Options(
            rows: rows, variants: variants, changes: try states.changes(), rules: try rules.rules(),
            measuring: measuring,
            emptyLabels: states.emptyLabels, views: selection.views,
            approval: Approving(options: approval, folder: approval.approved),
            part: AuditedPart(isOfRows: rows != nil || variants.isGiven, isOfStates: states.isGiven),
            threadCount: try threads.count())
        let part = try shard.part()
        let opened = try project.open()
        if documents.isEmpty, opened == nil {
            throw CommandFailure.badInput(
                "there is nothing to audit. Name documents or folders, or write \(AuditProject.fileName).")
        }
        if let opened, opened.isElsewhere {
            standardError.note("project \(opened.project.path): paths begin at its folder")
        }
        let cache = caching.cache(isUsed: !approval.isWriting)
        func session(_ opened: OpenedProject?) -> AuditSession {
            if let opened {
                options.approval = Approving(
                    options: approval, folder: approval.approved.map(opened.path) ?? opened.project.approved)
            }
            return AuditSession(
                options: options, arguments: documents, project: opened, selection: selection, shard: part,
                reports: reports, gallery: gallery, cache: cache)
        }
        guard selection.watch else { return try session(opened).audit().finish() }
        try AuditWatch(session: session(opened)) { () throws(CommandFailure) in
            session(try opened?.reopened())
        }
        .watch()
    }
}
