import AppModel
import ArgumentParser
import AutoLayout
import CellRendering
import InputOutput
import LayoutDocument
import Wording

/// `rowscope measure`: heights and frames in numbers; no display is needed.
struct MeasureCommand: ParsableCommand, TakesState, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measure a document's rows and print their heights.",
        discussion: """
            Rows are measured as the app measures them, with the same fonts: the numbers agree to the bit, on \
            every run and whatever the number of threads. Several widths, text sizes or directions, separated \
            by commas or given by repeating the option, are swept in order. With --json each row also lists \
            its views: frame [x, y, width, height] in points relative to the superview, intrinsic size, \
            lines. Rows of a document whose list flows are items; each has the size that its constraints ask \
            for. Rows are checked by the rules of audits; findings that all rows of a template share are listed \
            with its first row. Without options \
            the list is 375 points wide, the text size is large, and all else is as the document says.

            Examples:
              rowscope measure example:email --width 320,375 --text-size large,AX5
              rowscope measure example:email --rows 12 --explain
              rowscope measure example:email --rows '0..<10' --texts long --json
              rowscope measure Cells --width 320..430/10
              rowscope measure MessageCell.swift --variant 'note == nil'

            \(HelpText.exitCodes(
                "nothing but notes was found",
                findings: "errors or warnings were found, such as a dropped constraint or a truncated text"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { MeasuredList.state }

    @Argument(help: "\(HelpText.documents)", completion: .file())
    var documents: [String]

    @OptionGroup
    var sizes: SizeOptions

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "Writing directions: content, ltr or rtl (default: content, that of the rows' texts).")
    var direction: [String] = []

    @Option(name: .long, parsing: .unconditional, help: "Rows to measure: A..<B, or one row (default: all).")
    var rows: String?

    @OptionGroup
    var variants: VariantOptions

    @OptionGroup(title: "How rows are measured")
    var state: StateOptions<Self>

    @OptionGroup
    var emptyLabels: EmptyLabelOptions

    @OptionGroup
    var threads: ThreadOptions

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    @Flag(help: "Print one JSON object with every row's views.")
    var json = false

    @Flag(
        help: """
            Say what each height is made of: terms that add up to it, and with --json the range in which \
            each coefficient holds.
            """)
    var explain = false

    func run() throws {
        try FileResults.print(
            of: try DocumentArguments.found(documents), isOfVariants: variants.isGiven, isJSON: json,
            hasTitles: true
        ) { name, results in try measure(name, &results) > 0 }
    }

    /// Measures a document and prints its rows.
    ///
    /// - Returns: The number of findings that are problems.
    private func measure(_ name: String, _ results: inout FileResults) throws(CommandFailure) -> Int {
        var appearance = Appearance()
        let textEngine = TextEngine(appearance: appearance)
        let loader = DocumentLoader(fontFamilies: textEngine.fontFamilies)
        let request = try state.request()
        var document = emptyLabels.applied(to: try loader.load(name))
        if request.controls(for: document).texts.language != nil { loader.readTranslations(of: &document) }
        let list = MeasuredList(document, request)
        let direction = list.makeDataSource().naturalDirection
        appearance.layoutDirection = direction
        let range = try rows.map { text throws(CommandFailure) in
            try parsed("--rows", .rows(of: list.rowCount), text)
        }
        let plan = MeasurePlan(
            list: list,
            rows: try measuredRows(range ?? 0..<list.rowCount, of: list, isAlone: results.isOfOne),
            sweeps: try sweeps(contentDirection: direction), appearance: appearance,
            explains: explain, isJSON: json)
        let sweep = MeasureSweep(plan: plan, threadCount: try threads.count())
        try results.begin(name)
        try StandardOutput.write(
            json
                ? JSONMeasureFormat.header(
                    document: document.sourceName, fontFamily: textEngine.resolvedFontFamily)
                : Array(TableMeasureFormat.header(showsDirection: plan.hasSeveralDirections).utf8))
        let problemCount = try sweep.run()
        if plan.rows.isEmpty {
            standardError.note("\(document.sourceName): there are no rows to measure")
        }
        for cell in document.swiftCells.values.sorted(by: { $0.name < $1.name })
        where !json && !cell.isComplete {
            let count = cell.notUnderstood.count
            standardError.note(
                "\(cell.name): \(count.counted("statement")) not understood, which may change its heights: rowscope cells "
                    + "\(document.sourceName)")
        }
        if json { try StandardOutput.write(JSONMeasureFormat.footer) }
        return problemCount
    }

    /// The rows of a range that show the variants that are asked for.
    private func measuredRows(
        _ range: Range<Int>, of list: MeasuredList, isAlone: Bool
    ) throws(CommandFailure) -> MeasuredRows {
        let templates = try variants.templates(of: list.document, isAlone: isAlone)
        if templates != nil, range.count > MeasuredRows.mostSearched {
            throw .badInput(
                "--variant: \(range.count.grouped) rows are too many to look for a variant among. "
                    + "Give fewer (--rows).")
        }
        return MeasuredRows(range, showing: templates, of: list.makeDataSource().rows)
    }

    /// The combinations of all directions, text sizes and widths.
    private func sweeps(contentDirection: LayoutDirection) throws(CommandFailure) -> [MeasurePlan.Sweep] {
        let widths = try sizes.widths() ?? [MeasuredList.standardWidth]
        let categories = try sizes.textSizes() ?? [.large]
        let words = direction.isEmpty ? ["content"] : direction.flatMap(\.commaSeparated)
        let directions = try words.map { word throws(CommandFailure) in
            try parsed("--direction", .direction, word).direction(ofContent: contentDirection)
        }
        try MatrixChanges.check(stateCount: widths.count * categories.count * directions.count)
        return directions.flatMap { direction in
            categories.flatMap { category in
                widths.map { MeasurePlan.Sweep(direction: direction, category: category, width: $0) }
            }
        }
    }
}
