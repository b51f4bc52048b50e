/// An X server without a screen, which runs as long as this object exists.
final class VirtualDisplay {
    /// The value of `DISPLAY`.
    let name: String
    private let server: ChildProcess

    /// Starts Xvfb.
    ///
    /// - Throws: `Tool.Failure` if Xvfb is not installed or does not start.
    init() throws(Tool.Failure) {
        guard Tool.firstInstalled(["Xvfb"]) != nil else {
            throw Tool.Failure(description: "Xvfb is not installed (package xvfb)")
        }
        server = try ChildProcess([
            // Xvfb's own messages, for instance about a display number in use, are discarded.
            "sh", "-c", "exec \"$@\" 2>/dev/null", "sh", "Xvfb", "-displayfd", "1", "-screen", "0",
            "1280x1024x24", "-nolisten", "tcp",
        ])
        guard let number = server.readLine(), !number.isEmpty else {
            throw Tool.Failure(description: "Xvfb does not start")
        }
        name = ":" + number
    }
}
