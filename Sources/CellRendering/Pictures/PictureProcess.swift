import Glibc
import Gtk

/// A process that decodes one picture.
struct PictureProcess {
    private let process: pid_t
    private let output: Int32

    /// Starts a process with a file as descriptor 3; `nil` where that cannot be done.
    init?(_ words: [String], file: Int32) {
        var ends: [Int32] = [0, 0]
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
        guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, file, 3)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        // A report of a crash would take longer than the picture.
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            if strncmp(variable, "SWIFT_BACKTRACE=", 16) != 0 { variables.append(strdup(variable)) }
            next += 1
        }
        variables += [strdup("SWIFT_BACKTRACE=enable=no"), nil]
        defer { for variable in variables { free(variable) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, words[0], &actions, nil, &arguments, &variables)
        close(ends[1])
        guard error == 0 else {
            close(ends[0])
            return nil
        }
        self.process = process
        output = ends[0]
    }

    /// Waits for the picture, and ends the process; `nil` if there is no picture in that time.
    func texture(within limit: Duration) -> Texture? {
        let bytes = read(until: .now + limit)
        close(output)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard let bytes, bytes.count >= 8 else { return nil }
        let size = bytes.withUnsafeBytes {
            ($0.load(as: UInt32.self), $0.load(fromByteOffset: 4, as: UInt32.self))
        }
        let (width, height) = (Int(size.0), Int(size.1))
        guard width > 0, height > 0, width <= Texture.maximumPixelCount, height <= Texture.maximumPixelCount,
            bytes.count == 8 + 4 * width * height
        else { return nil }
        return Texture(premultiplied: bytes[8...], width: width, height: height)
    }

    /// The whole output; `nil` if that takes longer, or is larger than a picture.
    private func read(until end: ContinuousClock.Instant) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= 8 + 4 * Texture.maximumPixelCount {
            let (seconds, attoseconds) = (ContinuousClock.now.duration(to: end)).components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
            guard milliseconds > 0 else { return nil }
            var waited = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&waited, 1, Int32(milliseconds)) > 0 else { continue }
            let count = Glibc.read(output, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += piece[..<count]
        }
        return nil
    }
}
