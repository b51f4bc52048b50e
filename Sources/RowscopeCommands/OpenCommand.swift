import AppModel
import ArgumentParser

/// `rowscope [DOCUMENT]`: opens the app's window in a given state.
struct OpenCommand: ParsableCommand, TakesState, MeasuresText {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the window (the default).",
        discussion: """
            Options set the controls; without them the values of the document apply. Several \
            documents open in a window each, all in the state of the options. A lesson, an exercise or a \
            folder of them begins in the window; it sets the state itself.

            Examples:
              rowscope example:email --width 320 --text-size AX5 --row 12
              rowscope my.rowscope.yaml --overlay frames,constraints --theme dark
              rowscope lesson:four-pins

            \(HelpText.exitCodes("the window was closed", failure: "bad input, or no display"))
            """)

    static var state: [PartialKeyPath<OpenRequest>] { StateFlag.all.map(\.path) }

    @Argument(
        help: """
            \(HelpText.document) Or a lesson or an exercise: *.lesson.md, *.exercise.md, lesson:four-pins.
            """, completion: .file())
    var documents: [String] = []

    @OptionGroup(title: "State")
    var state: StateOptions<Self>

    /// What each window is to show.
    func requests() throws -> [OpenRequest] {
        let state = try state.request()
        let requests = documents.map { document in
            var request = state
            request.document = document
            return request
        }
        return requests.isEmpty ? [state] : requests
    }
}
