import Glibc
import Gtk
import Synchronization

/// Decodes picture files from any source, which may be malicious.
///
/// Pictures whose cost is known from their first bytes and their size are decoded at once. Others, such as drawings
/// with filters, which may take hours, are decoded by a separate process with limits of time and memory, if the program
/// has one.
public enum PictureDecoder {
    /// The most bytes of a picture file.
    public static let maximumBytes = 64 << 20
    /// The processor time that a picture may take in a process of its own, in seconds.
    static let seconds: UInt = 2
    /// The memory that such a process may take, in bytes.
    static let memory: UInt = 3 << 30

    private static let ownHelper = Mutex<[String]>([])

    /// The program that decodes costly pictures, and the arguments before its own; empty for none.
    ///
    /// It gets a width and a height in pixels as two further arguments, the file as descriptor 3, and calls
    /// ``help(width:height:)``.
    public static var helper: [String] {
        get { ownHelper.withLock { $0 } }
        set { ownHelper.withLock { $0 = newValue } }
    }

    /// The picture in a file, a drawing with a width and a height in pixels; `nil` if it cannot be decoded within the
    /// limits.
    static func texture(_ path: String, width: Int, height: Int) -> Texture? {
        // Anything but a regular file could block; it is opened once, so that it stays the same file.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= maximumBytes
        else { return nil }
        let helper = helper
        if !helper.isEmpty, !PictureCost(file, bytes: status.st_size, width: width, height: height).isPlain {
            return PictureProcess(helper + ["\(width)", "\(height)"], file: file)?.texture(
                within: .seconds(5 * Int(seconds)))
        }
        return try? texture(descriptor: file, width: width, height: height)
    }

    /// Whether a file holds a drawing, as far as its first bytes say.
    static func isDrawing(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return PictureCost.isDrawing(file)
    }

    private static func texture(descriptor: Int32, width: Int, height: Int) throws -> Texture {
        let path = "/proc/self/fd/\(descriptor)"
        guard PictureCost.isDrawing(descriptor) else { return try Texture(picture: path) }
        return try Texture(drawing: path, width: width, height: height)
    }

    /// Decodes the picture in the file that is open as descriptor 3 and writes its pixels to the standard output.
    ///
    /// The system ends the process at limits of time and memory.
    ///
    /// - Returns: Whether there is a picture.
    public static func help(width: Int, height: Int) -> Bool {
        var time = rlimit(rlim_cur: seconds, rlim_max: seconds)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
        var space = rlimit(rlim_cur: memory, rlim_max: memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
        // A crash counts as an answer, and must not leave a core file.
        var core = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
        guard let texture = try? texture(descriptor: 3, width: width, height: height) else { return false }
        let words = [UInt32(texture.width), UInt32(texture.height)] + texture.pixels
        return words.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = write(
                    STDOUT_FILENO, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }
}

/// The cost of decoding a picture, by its first bytes.
struct PictureCost {
    /// Whether it is certain to be decoded quickly.
    let isPlain: Bool

    /// The largest picture that is plain, in pixels and in bytes.
    private static let pixelCount = 4 << 20
    private static let byteCount = 4 << 20
    /// The largest drawing that is plain, in bytes and elements.
    private static let drawingByteCount = 64 << 10
    private static let elementCount = 1000
    /// Words by which a small drawing may become costly: elements, attributes and styles.
    private static let costlyWords = [
        "filter", "pattern", "mask", "use", "image", "clip", "marker", "symbol", "entity", "style", "dash",
        "opacity", "blend", "isolation", "import", "include", "data:",
    ]

    /// Looks at a file.
    init(_ file: Int32, bytes count: Int, width: Int, height: Int) {
        if Self.isDrawing(file) {
            guard count <= Self.drawingByteCount, width * height <= Self.pixelCount else {
                isPlain = false
                return
            }
            let bytes = Self.read(file, count)
            let text = String(decoding: bytes, as: UTF8.self).lowercased()
            // A compressed drawing begins with another byte, and the words could not be found in another encoding.
            isPlain =
                bytes.first != 0x1F && !bytes.contains(0) && Self.isUTF8(text)
                && bytes.count { $0 == UInt8(ascii: "<") } <= Self.elementCount
                && !Self.costlyWords.contains { text.contains($0) }
            return
        }
        let start = Self.read(file, 24)
        // Other formats may hold any number of pictures, or one in any number of passes.
        guard start.starts(with: Self.png), start.count == 24, count <= Self.byteCount else {
            isPlain = false
            return
        }
        let sides = [16, 20].map { place in start[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        isPlain =
            sides[0] <= Self.pixelCount && sides[1] <= Self.pixelCount
            && sides[0] * sides[1] <= Self.pixelCount
    }

    /// Whether a drawing declares no encoding, or only UTF-8.
    private static func isUTF8(_ text: String) -> Bool {
        let count = text.ranges(of: "encoding").count
        return count == 0
            || count == 1 && (text.contains("encoding=\"utf-8\"") || text.contains("encoding='utf-8'"))
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    /// Whether a file is a drawing without pixels, by its first bytes: it can be drawn in any size.
    static func isDrawing(_ file: Int32) -> Bool {
        let start = read(file, 4)
        let pixels: [[UInt8]] = [png, [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8)]
        return !pixels.contains { start.starts(with: $0) }
    }

    private static func read(_ file: Int32, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            read = max(0, pread(file, buffer.baseAddress, count, 0))
        }
    }
}
