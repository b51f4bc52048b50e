import ArgumentParser
import Foundation

/// `Benchmarks list`: the list compared with GtkListView, and measuring rows compared with Pango alone.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Measures the list against GtkListView, and its text against Pango.",
        discussion: """
            Both lists show the same texts in a cell of the same measures, 480 × 800, drawn by GTK's Cairo \
            renderer: GtkListView from C, compiled at the first run with the system's C compiler, tuned as far as \
            it goes. They are two processes that take turns; the first of each turn alternates. A frame's time \
            is that of the change and of the frame clock from before-paint to after-paint; the thread's own \
            time beside it is what counts on a busy machine. Without compiler or GTK's headers ours is measured \
            alone. Where a list does not show what it was asked for, or rows have other heights than Pango's, \
            the checksum is wrong, and the exit code is 1.
            """)

    @Flag(help: "Print a JSON list instead of a table.")
    var json = false

    @Flag(name: .customLong("alone"), help: "Do not compile or run any peer.")
    var isAlone = false

    @Flag(
        name: .customLong("on-display"),
        help: "Use the display of this session instead of one without a screen (Xvfb).")
    var usesDisplay = false

    @Option(help: ArgumentHelp("How many repeats to take the median of.", valueName: "count"))
    var repeats = 7

    @Argument(help: "The figures to measure, by the beginning of their names, such as scroll; all if none.")
    var figures: [String] = []

    func validate() throws {
        guard repeats >= 1 else { throw ValidationError("There must be at least one repeat.") }
        for name in figures where !FigureGroup.allCases.contains(where: { $0.matches([name]) }) {
            let names = FigureGroup.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("There is no figure “\(name)”. There are \(names).")
        }
    }

    func run() throws {
        // Writing to a list's process that has ended throws an error, rather than ends this program.
        signal(SIGPIPE, SIG_IGN)
        let chosen = FigureGroup.allCases.filter { $0.matches(figures) }
        var rows: [ResultRow] = []
        if chosen.contains(.row) { rows += try textRows() }
        if chosen.contains(.fallback) { rows += FallBackFigures.rows() }
        if chosen.contains(.memory) { rows += MemoryFigures.rows() }
        let frames = chosen.filter(\.needsWindow)
        if !frames.isEmpty {
            let display = try openDisplay()
            let own = try ListProcess(name: "ours", library: nil, display: display.name)
            let comparison = ListComparison(own: own, peer: openPeer(display.name), repeats: repeats)
            for group in frames {
                note("measuring \(group.rawValue) …")
                rows += try comparison.rows(of: group)
            }
        }
        note("")
        try ResultTable.finish(rows, isJSON: json)
    }

    private func openDisplay() throws -> (name: String, server: VirtualDisplay?) {
        if usesDisplay {
            guard let name = ProcessInfo.processInfo.environment["DISPLAY"] else {
                throw ValidationError("This session has no X display; leave --on-display out.")
            }
            return (name, nil)
        }
        let server = try VirtualDisplay()
        return (server.name, server)
    }

    private func openPeer(_ display: String) -> ListProcess? {
        if isAlone { return nil }
        do {
            let peer = try ListProcess(
                name: "GtkListView", library: try ListSources.listView(), display: display)
            note(peer.greeting)
            return peer
        } catch {
            note("GtkListView is left out: \(error)")
            return nil
        }
    }

    /// Measures rows by their texts, without a window.
    private func textRows() throws -> [ResultRow] {
        note("measuring row …")
        let comparison = TextComparison(library: isAlone ? nil : try ListSources.pango(), repeats: repeats)
        func row(_ name: String, _ turns: TextComparison.Turns, _ limit: Double) -> ResultRow {
            ResultRow(
                name: name, unit: "µs", operation: "row", ours: turns.ours.median / 1000,
                peers: turns.pango.isEmpty ? [:] : ["Pango": turns.pango.median / 1000],
                target: .ratio(limit),
                checksum: turns.isAlike)
        }
        return [
            row("row-first", try comparison.firstTime(), 0.7),
            row("row-width", try comparison.otherWidths(), 0.02),
        ]
    }
}
