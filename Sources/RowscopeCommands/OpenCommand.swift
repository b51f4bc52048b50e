import AppModel
import AppResources
import ArgumentParser
import RowscopeApp

/// `rowscope [DOCUMENT]`: opens the window in a given state.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the window (the default).",
        discussion: """
            The options put the controls where you want them; without them a document's own hold. Several \
            documents open in a window each, all in the state that the options ask for.

            Examples:
              rowscope example:email --width 320 --text-size AX5 --row 12
              rowscope my.rowscope.yaml --overlay frames,constraints --theme dark

            \(HelpText.exitCodes("the window was closed", failure: "bad input, or no display"))
            """)

    @Argument(help: "\(HelpText.document)")
    var documents: [String] = []

    @OptionGroup(title: "State")
    var state: StateArguments

    func run() throws {
        let state = try state.request()
        let requests = documents.map { document in
            var request = state
            request.document = document
            return request
        }
        AppResources.register()
        try AppRunner(requests: requests.isEmpty ? [state] : requests).run()
    }
}

/// The options that say in which state a window opens.
struct StateArguments: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: "The cell of a file with several, as a storyboard: its reuse identifier.")
    var cell: String?

    @Option(name: .long, parsing: .unconditional, help: "The width of the list in points.")
    var width: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The text size: system, xSmall … xxxLarge, AX1 … AX5, or Apple's names.")
    var textSize: String?

    @Option(name: .long, parsing: .unconditional, help: "The writing direction: content, ltr or rtl.")
    var direction: String?

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

    @Option(name: .long, parsing: .unconditional, help: "The row to pick, from 0, and to scroll to.")
    var row: String?

    @Option(
        name: .customLong("case"), parsing: .unconditional,
        help: "The case of the document's audit to pick, by its name; the cases are shown after the rows.")
    var auditCase: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The row at the top, or a row and points of it above the edge, such as 120+14.5.")
    var top: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What stands at the trailing edge of rows: none, disclosure, detail, checkmark.")
    var accessory: String?

    @Flag(inversion: .prefixedNo, help: "Whether rows have an editing control.")
    var editing: Bool?

    @Flag(inversion: .prefixedNo, help: "Whether the list has a section index.")
    var sectionIndex: Bool?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What stands in for the texts: \(HelpText.texts).")
    var texts: String?

    @Option(name: .long, parsing: .unconditional, help: "How cells are arranged: table or flow.")
    var layout: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "How a flow differs from the document's, as scrollDirection=horizontal,itemSize=80x40.")
    var flow: String?

    @Flag(inversion: .prefixedNo, help: "Whether a flow's items are sized one step at a time.")
    var steps: Bool?

    @Flag(inversion: .prefixedNo, help: "Whether rows that are not in view are measured in idle time.")
    var measureAhead: Bool?

    @Flag(inversion: .prefixedNo, help: "Whether heights measured before are remembered.")
    var heightCache: Bool?

    @Option(
        name: .long, parsing: .unconditional,
        help: "How labels come to know their width: automatic, inLayoutSubviews, byHand.")
    var preferredWidth: String?

    @Option(
        name: .long, parsing: .unconditional, help: "How much work measuring takes: rowscope or classic.")
    var engine: String?

    @Option(
        name: .long, parsing: .unconditional, help: "What a list asks for first: heightsFirst or cellsFirst.")
    var callOrder: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What is done wrong on purpose, by names such as missingBottomPin,noReload, or none.")
    var demonstrations: String?

    @Flag(inversion: .prefixedNo, help: "Whether that is shown beside the right way.")
    var compare: Bool?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What is drawn over the rows, as frames,constraints; see “rowscope help render”.")
    var overlay: String?

    @Option(name: .long, parsing: .unconditional, help: "Light or dark, whatever the desktop has.")
    var theme: String?

    /// The state asked for, without a document.
    ///
    /// - Throws: `CommandFailure` that names the flag and what can be given.
    func request() throws -> OpenRequest {
        let texts: [StateFlag: String?] = [
            .cell: cell, .width: width, .textSize: textSize, .direction: direction, .rowHeight: rowHeight,
            .estimate: estimate, .position: position, .count: count, .row: row, .auditCase: auditCase,
            .top: top,
            .accessory: accessory, .texts: self.texts, .layout: layout, .flow: flow,
            .preferredWidth: preferredWidth, .engine: engine, .callOrder: callOrder,
            .demonstrations: demonstrations, .overlay: overlay, .theme: theme,
        ]
        var request = OpenRequest()
        for flag in StateFlag.allCases {
            guard let text = texts[flag] ?? nil else { continue }
            request = try parsed(flag.name) { () throws(ControlError) in
                var read = request
                try flag.read(text, into: &read)
                return read
            }
        }
        let switches: [StateFlag: Bool?] = [
            .editing: editing, .sectionIndex: sectionIndex, .steps: steps, .measureAhead: measureAhead,
            .heightCache: heightCache, .compare: compare,
        ]
        for (flag, isOn) in switches {
            if let path = flag.switched { request[keyPath: path] = isOn }
        }
        return request
    }
}
