import Foundation

/// The app with its window on a display, and the process that sends it events.
final class WindowStage {
    /// The outcome of a run.
    struct Outcome {
        /// The reason for a failure; `nil` for none.
        var failure: String?
        var eventCount = 0
        /// Resident memory in bytes, after a third of the time and at the end.
        var memory = (early: 0, late: 0)
        /// The times for which the main loop was blocked, in milliseconds, as the app logs them from 100 on, longest
        /// first.
        var holds: [Int] = []

        var text: String {
            let memory = "\(memory.early >> 20) to \(memory.late >> 20) MiB"
            let longest = holds.prefix(5).map { "\($0) ms" }.joined(separator: ", ")
            return "\(failure ?? "fine"); \(eventCount) events, \(memory), "
                + (holds.isEmpty ? "never held for 100 ms" : "\(holds.count) times held, \(longest)")
        }
    }

    private let process = Process()
    private let folder: URL
    private let log: URL

    /// Starts the app with a document and a state folder of its own.
    init(program: String, document: String) throws {
        folder = try OwnProgram.makeFolder()
        log = folder.appendingPathComponent("log")
        // A copy of the document receives the saved edits.
        let original = URL(fileURLWithPath: document)
        let copies = folder.appendingPathComponent("documents")
        try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
        let siblings = try FileManager.default.contentsOfDirectory(
            at: original.deletingLastPathComponent(), includingPropertiesForKeys: nil)
        for sibling in siblings {
            try FileManager.default.copyItem(
                at: sibling, to: copies.appendingPathComponent(sibling.lastPathComponent))
        }
        try Data().write(to: log)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [copies.appendingPathComponent(original.lastPathComponent).path]
        var environment = ProcessInfo.processInfo.environment
        environment["ROWSCOPE_LOG_HOLDS"] = "100"
        environment["XDG_STATE_HOME"] = folder.appendingPathComponent("state").path
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Sends events until the time is over or the app has ended.
    func run(seconds: Double, random: FuzzRandom, growth: Int) throws -> Outcome {
        var outcome = Outcome()
        var events = WindowEvents(random: random)
        Thread.sleep(forTimeInterval: 2)
        let start = Date()
        while process.isRunning {
            let elapsed = Date().timeIntervalSince(start)
            if elapsed > seconds { break }
            let batch = events.next(40)
            outcome.eventCount += batch.count
            try send(batch)
            let memory = ProcessUsage.residentBytes(of: process.processIdentifier)
            if elapsed < seconds / 3 { outcome.memory.early = max(outcome.memory.early, memory) }
            if memory > 0 { outcome.memory.late = memory }
        }
        outcome.holds = holds()
        if let warning = warnings().first { outcome.failure = String(warning) }
        if !process.isRunning {
            // Events may close the window, which ends the app without a failure.
            if process.terminationReason == .uncaughtSignal {
                outcome.failure = "ended by signal \(process.terminationStatus): \(lastWords())"
            } else if process.terminationStatus != 0 {
                outcome.failure = "ended with \(process.terminationStatus): \(lastWords())"
            }
        } else if outcome.memory.late - outcome.memory.early > growth {
            outcome.failure = "memory grew"
        }
        return outcome
    }

    private func send(_ events: [String]) throws {
        let input = Pipe()
        let hand = try Process.silent(["xdotool", "-"], input: input)
        try input.fileHandleForWriting.write(contentsOf: Data((events.joined(separator: "\n") + "\n").utf8))
        try input.fileHandleForWriting.close()
        hand.waitUntilExit()
    }

    private func lines() -> [Substring] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n")
    }

    /// Messages from errors of GTK 4.8 that the app does not cause.
    private static let known = [
        // GTK loses count of a window's active state when buttons are pressed while the window changes.
        "Broken accounting of active state",
        // GTK finds no monitor for the menu of a window that was moved off the screen, or little room at its edge.
        "gdk_monitor_get_geometry: assertion",
        "attempt to allocate GtkPopoverContent contents",
        // The scrolled window of such a menu gets a negative size: no room less its padding of 6 on either side.
        "with width -12 and height -12",
        // GTK's selectable label asks for what had the focus before, which is nothing in a new window.
        "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)'",
        // GTK's tooltip appears for a window that was just closed.
        "assertion 'GDK_IS_SURFACE (surface)'",
        // GTK's entry loses the focus during a selection.
        "GtkText - unexpected blinking selection",
    ]

    /// Warnings and criticals of GTK other than the known ones.
    private func warnings() -> [Substring] {
        lines().filter { line in
            (line.contains("-WARNING **") || line.contains("-CRITICAL **"))
                && !Self.known.contains { line.contains($0) }
        }
    }

    private func holds() -> [Int] {
        lines().compactMap { line in
            // The wall time includes other programs, so only the busy time of the main thread counts.
            guard line.hasPrefix("held "), let busy = line.range(of: "busy ") else { return nil }
            let milliseconds = Int(line[busy.upperBound...].prefix { $0.isNumber }) ?? 0
            return milliseconds > 100 ? milliseconds : nil
        }.sorted(by: >)
    }

    private func lastWords() -> String {
        lines().filter { !$0.hasPrefix("held ") }.suffix(4).joined(separator: " | ")
    }
}

/// Random events, as lines of an xdotool script.
struct WindowEvents {
    private var random: FuzzRandom

    init(random: FuzzRandom) { self.random = random }

    private static let keys = [
        "a", "A", "e", "r", "w", "o", "g", "1", "2", "3", "4", "bracketleft", "bracketright", "braceleft",
        "braceright", "Up", "Down", "Left", "Right", "Page_Up", "Page_Down", "Home", "End", "Tab",
        "shift+Tab", "space", "Return", "Escape", "BackSpace", "Delete", "ctrl+Left", "ctrl+Right",
        "ctrl+shift+Left", "ctrl+shift+Right", "ctrl+z", "ctrl+shift+z", "ctrl+plus", "ctrl+minus", "ctrl+0",
        "ctrl+f", "ctrl+g", "ctrl+k", "ctrl+h", "ctrl+t", "ctrl+shift+t", "ctrl+Page_Up", "ctrl+Page_Down",
        "F9", "shift+F9", "F11", "F10", "ctrl+question", "ctrl+shift+c", "ctrl+s", "alt+Home",
    ]

    /// Without a window manager, dragging the title bar can move the window off the screen.
    private static let goBack = "search --onlyvisible --name . windowmove %@ 0 0"

    /// Makes a number of events.
    mutating func next(_ count: Int) -> [String] {
        [Self.goBack] + (0..<count).map { _ in event() } + ["sleep 0.02"]
    }

    private mutating func point() -> String { "\(random.below(1600)) \(random.below(1150))" }

    private mutating func event() -> String {
        switch random.below(100) {
        case 0..<18: "mousemove \(point())"
        case 18..<38: "mousemove \(point()) click 1"
        case 38..<41: "mousemove \(point()) click --repeat 2 1"
        case 41..<43: "mousemove \(point()) click 3"
        case 43..<63: "click --repeat \(1 + random.below(8)) \(4 + random.below(2))"
        case 63..<71:
            "mousemove \(point()) mousedown 1 mousemove \(point()) mousemove \(point()) mouseup 1"
        case 71..<92: "key \(random.select(Self.keys))"
        case 92..<96: "type --delay 1 \(random.select(["12", "-3", "abc", "320", "1e9", "wide"]))"
        case 96..<98:
            "search --onlyvisible --name . windowsize \(300 + random.below(1300)) \(250 + random.below(900))"
        default: "sleep 0.0\(1 + random.below(9))"
        }
    }
}
