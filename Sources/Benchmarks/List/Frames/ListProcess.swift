/// A child process that shows one list.
final class ListProcess {
    /// `ours` or the peer's name.
    let name: String
    /// The line that the process prints first.
    let greeting: String
    private let process: ChildProcess

    /// Starts the process and waits until its window is shown.
    ///
    /// - Parameters:
    ///   - name: `ours` or the peer's name.
    ///   - library: The peer's library; `nil` for this package's list.
    ///   - display: The X display.
    /// - Throws: `Tool.Failure` if the process does not start.
    init(name: String, library: String?, display: String) throws(Tool.Failure) {
        self.name = name
        process = try ChildProcess(
            [
                "env", "DISPLAY=\(display)", "GDK_BACKEND=x11", "GSK_RENDERER=cairo", "GTK_A11Y=none",
                "LC_ALL=C.UTF-8", Probe.ownProgram, "list-probe",
            ] + (library.map { ["--library", $0] } ?? []))
        var greeting = ""
        while let line = process.readLine(), line != "done" { greeting = line }
        self.greeting = greeting
    }

    /// Runs a command, see ``ListProbe``.
    ///
    /// - Throws: `Tool.Failure` if the process has ended.
    @discardableResult
    func run(_ command: String) throws(Tool.Failure) -> FrameRun {
        process.write(line: command)
        var run = FrameRun()
        while let line = process.readLine() {
            if line == "done" { return run }
            run.add(line: line)
        }
        throw Tool.Failure(description: "the list of \(name) has ended in “\(command)”")
    }
}
