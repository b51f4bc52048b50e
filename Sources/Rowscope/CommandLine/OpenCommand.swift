import AppModel
import ArgumentParser

/// `rowscope [DOCUMENT]`: opens the window in a given state.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the window (the default).",
        discussion: "The options put the controls where you want them; without them a document's own hold.")

    @Argument(help: "A *.rowscope.yaml file, or a built-in example such as example:email.")
    var document: String?

    @Option(name: .long, parsing: .unconditional, help: "The width of the list in points.")
    var width: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The text size: system, xSmall … xxxLarge, AX1 … AX5, or Apple's names.")
    var textSize: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Where heights come from: automatic, sizingCell, textHeight, or one height in points.")
    var rowHeight: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The estimated row height in points, or off, perRow, automatic, adaptive.")
    var estimate: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What happens to the position when rows turn out otherwise: steady, atOnce, none.")
    var position: String?

    @Option(name: .long, parsing: .unconditional, help: "The number of rows to show.")
    var count: String?

    @Option(name: .long, parsing: .unconditional, help: "The row to scroll to and pick, from 0.")
    var row: String?

    @Option(name: .long, parsing: .unconditional, help: "The writing direction: content, ltr or rtl.")
    var direction: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What stands at the trailing edge of rows: none, disclosure, detail, checkmark.")
    var accessory: String?

    @Flag(help: "Rows have an editing control.")
    var editing = false

    @Option(
        name: .long, parsing: .unconditional,
        help: "What stands in for the texts: none, long, accented, cjk, arabic.")
    var texts: String?

    @Option(name: .long, parsing: .unconditional, help: "How cells are arranged: table or flow.")
    var layout: String?

    @Flag(help: "Measure rows that are not in view in idle time.")
    var measureAhead = false

    func run() throws {
        var request = try OpenRequest(
            document: document,
            width: width.map { text in
                try parsed("--width") { () throws(ControlError) in try Controls.parseWidth(text) }
            },
            textSize: textSize.map { text in
                try parsed("--text-size") { () throws(ControlError) in try TextSizeSetting.parse(text) }
            },
            estimate: estimate.map { text in
                try parsed("--estimate") { () throws(ControlError) in try Controls.parseEstimate(text) }
            },
            rowCount: count.map { text in
                try parsed("--count") { () throws(ControlError) in try Controls.parseRowCount(text) }
            },
            row: row.map { text in
                guard let row = Int(text), row >= 0 else {
                    throw CommandFailure.badInput("--row: “\(text)” is not a row. Give a number from 0.")
                }
                return row
            },
            direction: direction.map { text in
                try parsed("--direction") { () throws(ControlError) in try DirectionSetting.parse(text) }
            })
        request.rowHeight = try rowHeight.map { text in
            try parsed("--row-height") { () throws(ControlError) in try Controls.parseRowHeight(text) }
        }
        request.correction = try word(position, "--position", "a way of correcting the position")
        request.accessory = try word(accessory, "--accessory", "an accessory")
        request.texts = try word(texts, "--texts", "a kind of texts")
        request.layoutKind = try word(layout, "--layout", "a layout")
        request.isEditing = editing
        request.measuresAhead = measureAhead
        try AppRunner(request: request).run()
    }

    private func word<Word: CaseIterable & RawRepresentable<String>>(
        _ text: String?, _ flag: String, _ what: String
    ) throws -> Word? {
        try text.map { text in
            try parsed(flag) { () throws(ControlError) in try Controls.parseWord(text, as: what) }
        }
    }
}
