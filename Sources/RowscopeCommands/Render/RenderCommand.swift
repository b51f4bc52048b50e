import AppModel
import ArgumentParser
import AutoLayout
import CellRendering
import InputOutput
import LayoutDocument
import SelfSizing
import Wording

/// `rowscope render`: rows as pictures; no display is needed.
struct RenderCommand: ParsableCommand, TakesState, MeasuresText, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a document's rows into a PNG, SVG or PDF file.",
        discussion: """
            The end of the file's name says its kind. Rows are drawn as the window draws them, with their \
            accessories, separators and section headers. SVG and PDF hold shapes and glyphs; only \
            pictures, symbols, soft shadows and emoji are pixels. The same command writes the same bytes.

            Several widths stand side by side, several text sizes below one another. With {width}, {textSize} or \
            {direction} in the file's name each gets a file of its own. Without options the list is 375 points wide, \
            the text size is large, and all else is as the document says.

            Overlays, separated by commas:
              frames          the views' frames with their sizes
              alignmentRects  the rectangles on which constraints act
              baselines       first and last baselines of texts
              margins         layout margins
              constraints     constraints as lines with their constants:
                              blue, solid: it decides
                              grey, dotted: an inequality with room to spare
                              orange, dashed: optional and not met
                              vermilion, crossed out: required and dropped
              intrinsicSizes  intrinsic sizes that the frames do not have
              breaks          views that are truncated, clipped, overlapping or outside
              ambiguity       what is open, and where else it may lie
              conflicts       conflicting constraints
              recorded        Interface Builder's frames, with differences, in a list as
                              wide as the file recorded unless a width is given
              heights         each row's height as a sum, beside the row
              all             all of them

            Examples:
              rowscope render example:email -o rows.png --overlay frames
              rowscope render example:email -o 'rows-{width}.svg' --width 320,375
              rowscope render MessageCell.swift -o row.png --variant 'note == nil'
              rowscope render example:contacts -o long.pdf --texts long --accessory detail

            \(HelpText.exitCodes("drawn"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { [\.cell, \.direction] + MeasuredList.state }

    @Argument(help: "\(HelpText.document)", completion: .file())
    var document: String

    @Option(
        name: .output, parsing: .unconditional, help: HelpText.output("*.png, *.svg or *.pdf"),
        completion: .file())
    var output: String

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "What is drawn over the rows: names as above, separated by commas (default: nothing).")
    var overlay: [String] = []

    @OptionGroup
    var sizes: SizeOptions

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            Rows to draw: A..<B, or one row (default: the first ones, up to \
            \(Int(RenderCommand.standardHeight)) points).
            """)
    var rows: String?

    @OptionGroup
    var variants: VariantOptions

    @OptionGroup(title: "State")
    var state: StateOptions<Self>

    @Flag(help: "Draw light text on a dark background.")
    var dark = false

    @Option(
        name: .long, parsing: .unconditional,
        help: "Pixels per point, from 0.1 to 16 (default: 2); of SVG and PDF, units per point (default: 1).")
    var scale: String?

    @Flag(help: "Print one JSON object that says what was written, with every row's frame and views.")
    var json = false

    /// The height up to which rows are drawn if none are named, in points.
    static let standardHeight = 1200.0
    /// The most rows of a picture, since rows without height would never fill one.
    static let mostRows = 100_000
    /// The allowed scales.
    static let scales = 0.1...16.0

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func run() throws {
        let format = try self.format
        let name = try PictureName(output)
        let scale = try self.scale(for: format)
        let overlays = try self.overlays
        let request = try state.request()
        if request.cell != nil, !CellFiles.reads(document) {
            throw CommandFailure.badInput(
                "--cell: only Interface Builder files and Swift source have cells to choose from. Choose rows with --rows."
            )
        }
        let widths = try sizes.widths()
        let categories = try sizes.textSizes() ?? [.large]
        try MatrixChanges.check(stateCount: (widths?.count ?? 1) * categories.count)
        var appearance = Appearance()
        appearance.palette = dark ? .dark : .light
        let textEngine = TextEngine(appearance: appearance)
        let loader = DocumentLoader(fontFamilies: textEngine.fontFamilies)
        var document = try loader.load(document, cell: request.cell)
        if request.controls(for: document).texts.language != nil { loader.readTranslations(of: &document) }
        let list = MeasuredList(document, request)
        appearance.layoutDirection = (request.direction ?? .content)
            .direction(ofContent: document.rows.writingDirection)
        let range = try rows.map { try parsed("--rows", .rows(of: list.rowCount), $0) }
        if let range, range.count > Self.mostRows {
            throw CommandFailure.badInput(
                "--rows: \(range.count.grouped) rows are too many for a picture. "
                    + "Give at most \(Self.mostRows.grouped).")
        }
        guard list.rowCount > 0 else {
            throw CommandFailure.badInput(
                "\(document.sourceName): there are no rows to draw. Add rows to it.")
        }
        let stateCount = (widths?.count ?? 1) * categories.count
        var job = RenderJob(
            list: list, rows: range, templates: try templates(of: list, range),
            widths: widths ?? [standardWidth(of: list, overlays)],
            categories: categories, overlays: overlays, format: format, scale: scale,
            appearance: appearance, textEngine: textEngine,
            progress: ProgressReport(
                "drew", "rows", total: range.map { $0.count * stateCount }, printsMeanwhile: false),
            verifications: DocumentVerifications(document))
        do {
            let files = try job.files(named: name)
            let inputs = document.inputFiles
            for file in files {
                try OutputFile.write(
                    file.bytes, to: file.name, beside: inputs, replacing: .picture(format))
            }
            if json {
                try StandardOutput.writeLine(job.json(of: files))
            } else if rows == nil, job.drawnRows.count < list.rowCount {
                standardError.write(
                    "drew rows \(job.drawnRows) of \(list.rowCount); choose others with --rows\n")
            }
        } catch let error as PictureError {
            throw CommandFailure.badInput("\(error)")
        }
    }

    // MARK: Options

    /// The templates of the variants that are asked for, which some of the first rows show; `nil` for all.
    private func templates(of list: MeasuredList, _ range: Range<Int>?) throws -> Set<String>? {
        guard let templates = try variants.templates(of: list.document) else { return nil }
        let rows = list.makeDataSource().rows
        let isShown = (range ?? 0..<list.rowCount).prefix(Self.mostRows).contains {
            templates.contains(rows.template(ofRow: $0).identifier)
        }
        guard isShown else {
            throw CommandFailure.badInput("--variant: no row shows it. Choose other rows with --rows.")
        }
        return templates
    }

    /// The default width of the list: with recorded frames that of the recording, since they can be compared at no
    /// other.
    private func standardWidth(of list: MeasuredList, _ overlays: Overlays) -> Double {
        guard overlays.contains(.recorded),
            let template = list.document.templates.first(where: { $0.recorded?.frame != nil }),
            let content = template.recorded?.frame?.width
        else { return MeasuredList.standardWidth }
        var accessories = list.settings.accessories
        accessories.accessory = template.accessory ?? accessories.accessory
        accessories.viewSize = template.accessoryViewSize
        let recorded = content + accessories.leadingWidth + accessories.trailingWidth
        return Controls.widths.contains(recorded) ? recorded : MeasuredList.standardWidth
    }

    private var format: PictureFormat {
        get throws {
            guard let format = PictureFormat(fileName: output) else {
                throw CommandFailure.badInput(
                    "-o: “\(output)” does not say what kind of file it is. End it with .png, .svg or .pdf.")
            }
            return format
        }
    }

    private func scale(for format: PictureFormat) throws -> Double {
        guard let text = scale else { return format == .png ? 2 : 1 }
        guard let scale = Double(text), Self.scales.contains(scale) else {
            throw CommandFailure.badInput("--scale: “\(text)” is not a scale. Give a number from 0.1 to 16.")
        }
        return scale
    }

    private var overlays: Overlays {
        get throws {
            try overlay.flatMap(\.commaSeparated).reduce(into: []) { overlays, name in
                overlays.formUnion(
                    name == "all"
                        ? Overlays(Overlays.entries.map(\.overlay)) : try parsed("--overlay", .overlays, name)
                )
            }
        }
    }
}
