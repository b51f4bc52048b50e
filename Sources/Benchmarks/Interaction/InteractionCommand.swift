import AppModel
import ArgumentParser
import Gtk
import InputOutput
import RowscopeApp

/// `Benchmarks interaction`: the time from a change until the window shows it.
struct InteractionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interaction",
        abstract: "Time changes in the real window, from the change to the painted frame.",
        discussion: """
            Opens the window with a million rows, makes one change per frame, and says for each kind of change and \
            each page of the inspector what the change and its frame took, and what was done after it. Times are \
            what the main thread was busy, and those on the wall.

            Example:
              GSK_RENDERER=cairo xvfb-run -a -s "-screen 0 1600x1200x24" \
            .build/release/Benchmarks interaction
            """)

    @Argument(help: "A layout document or an example.")
    var document = "example:email"

    @Option(name: .long, help: "The number of rows.")
    var rows = 1_000_000

    @Option(name: .long, help: "How many changes are made of each kind.")
    var changes = 200

    @Option(name: .long, help: "The pages of the inspector, or none, by their names and commas.")
    var pages: String?

    @Option(name: .long, help: "The pane of the drawer that is shown in the last round.")
    var drawer = "timeline"

    @Flag(name: .long, help: "Print JSON.")
    var json = false

    func run() throws {
        guard Controls.rowCounts.contains(rows), (1...100_000).contains(changes) else {
            throw ValidationError("--rows and --changes must be from 1 on.")
        }
        let report = try MainActor.assumeIsolated { try measure() }
        print(json ? String(decoding: report.json, as: UTF8.self) : report.table, terminator: "")
    }

    /// Opens the window and measures in it; the window's state is not saved.
    @MainActor
    private func measure() throws -> InteractionReport {
        let system = TextSystem()
        let loader = DocumentLoader(fontFamilies: system.engine.fontFamilies)
        let session = try loader.session(document, cell: nil)
        do {
            try Display.start()
        } catch {
            throw ValidationError("there is no display to open a window on")
        }
        MainLoop.integrateMainActor()
        let application = Application(id: nil, flags: .nonUnique)
        var report: InteractionReport?
        var kept: MainWindow?
        application.onActivate { [weak application] in
            guard let application, kept == nil else { return }
            let window = MainWindow(application: application, textSystem: system, loader: loader)
            kept = window
            var request = OpenRequest()
            request.rowCount = rows
            window.show(session, request: request)
            window.window.defaultSize = (1560, 1000)
            window.window.present()
            MainLoop.once {
                report = InteractionBench(window, changeCount: changes)?.run(
                    pages: pages?.split(separator: ",").map(String.init), drawer: drawer)
                application.quit()
            }
        }
        _ = application.run()
        kept = nil
        guard var report else { throw ValidationError("the window did not come up") }
        report.document = document
        report.rowCount = rows
        return report
    }
}
