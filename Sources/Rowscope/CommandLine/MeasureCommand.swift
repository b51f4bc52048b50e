import AppModel
import ArgumentParser
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SelfSizing

/// `rowscope measure`: heights and frames in numbers, no display needed.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measure a document's rows and print their heights.",
        discussion: """
            Rows are measured as the app measures them, with the same fonts: the numbers agree to the bit. \
            Several widths or text sizes, separated by commas or given by repeating the option, are swept in \
            order. With --json each row also lists its views: frame [x, y, width, height] in points relative \
            to the superview, intrinsic size, lines. Rows of a document whose list flows are items; each has \
            the size that its constraints ask for.
            """)

    @Argument(help: "A *.rowscope.yaml file, or a built-in example such as example:email.")
    var document: String

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "Widths of the list in points (default: 375).")
    var width: [String] = []

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "Text sizes: xSmall … xxxLarge, AX1 … AX5, or Apple's names (default: large).")
    var textSize: [String] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: "The writing direction, ltr or rtl (default: that of the rows' texts).")
    var direction: LayoutDirection?

    @Option(name: .long, parsing: .unconditional, help: "Rows to measure: A..<B, or one row (default: all).")
    var rows: String?

    @Flag(help: "Print one JSON object with every row's views.")
    var json = false

    @Flag(
        help: """
            Say what each height is made of: terms that add up to it, and with --json the range in which \
            each coefficient holds.
            """)
    var explain = false

    func run() throws {
        var appearance = Appearance()
        let textEngine = TextEngine(appearance: appearance)
        let document = try DocumentLoader(fontFamilies: textEngine.fontFamilies).load(document)
        appearance.layoutDirection = direction ?? document.rows.writingDirection
        let widths = try values(of: width, otherwise: "375").map { text in
            try parsed("--width") { () throws(ControlError) in try Controls.parseWidth(text) }
        }
        let categories = try values(of: textSize, otherwise: "large").map {
            try ContentSizeCategory.parse(argument: $0)
        }
        let count = document.rows.count
        let range = try rows.map { text in
            try parsed("--rows") { () throws(ControlError) in
                try Controls.parseRows(text, count: count)
            }
        }

        let writer: any MeasureWriter =
            json
            ? JSONMeasureWriter(document: document, fontFamily: textEngine.resolvedFontFamily)
            : TableMeasureWriter()
        let sweep = MeasureSweep(
            document: document, rows: range ?? 0..<count, widths: widths, categories: categories,
            appearance: appearance, textEngine: textEngine, explains: explain)
        let problemCount = sweep.run(writer: writer)
        guard fflush(nil) == 0 else {
            throw CommandFailure.badInput("the output could not be written. Is the disk full?")
        }
        if problemCount > 0 { throw CommandFailure.findings }
    }

    private func values(of options: [String], otherwise standard: String) -> [String] {
        options.isEmpty ? [standard] : options.flatMap(\.commaSeparated)
    }
}
