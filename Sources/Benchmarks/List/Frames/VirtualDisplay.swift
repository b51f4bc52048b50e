import Foundation

/// An X server without a screen, as long as it is held.
final class VirtualDisplay {
    /// What `DISPLAY` is set to.
    let name: String
    private let server: ChildProcess

    /// Starts Xvfb.
    ///
    /// - Throws: `Tool.Failure` where it is not installed or does not start.
    init() throws(Tool.Failure) {
        guard Tool.firstInstalled(["Xvfb"]) != nil else {
            throw Tool.Failure(description: "Xvfb is not installed (package xvfb)")
        }
        server = try ChildProcess([
            // Its own remarks, such as that a number is taken, are of no interest.
            "sh", "-c", "exec \"$@\" 2>/dev/null", "sh", "Xvfb", "-displayfd", "1", "-screen", "0",
            "1280x1024x24", "-nolisten", "tcp",
        ])
        guard let number = server.readLine(), !number.isEmpty else {
            throw Tool.Failure(description: "Xvfb does not start")
        }
        name = ":" + number
    }
}
