import Gtk
import Synchronization

/// Pictures read from files, kept to be drawn again; for all threads.
final class PictureStore: Sendable {
    static let shared = PictureStore()

    /// The most bytes of pictures kept in each of two generations.
    private static let capacity = 64 << 20

    private struct Key: Hashable {
        let path: String
        let version: Int
        /// The size in pixels of a drawing that has none of its own.
        let width: Int
        let height: Int
    }

    private struct File: Hashable {
        let path: String
        let version: Int
    }

    /// What is known of a file.
    private enum Kind {
        case picture
        /// It has what size it is given.
        case drawing
        /// It cannot be had, whatever the size.
        case failed
    }

    private struct Pictures {
        var kinds: [File: Kind] = [:]
        var young: [Key: Texture?] = [:]
        var old: [Key: Texture?] = [:]
        var youngBytes = 0
    }

    private let pictures = Mutex(Pictures())

    /// The picture in a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - version: Another number whenever the file is another one.
    ///   - width: The width in pixels that it is drawn at.
    ///   - height: The height in pixels.
    /// - Returns: The picture; `nil` where there is none that can be read.
    func texture(_ path: String, version: Int, width: Double, height: Double) -> Texture? {
        func side(_ length: Double) -> Int { length.isNaN ? 1 : Int(max(1, min(8192, length.rounded(.up)))) }
        let file = File(path: path, version: version)
        return pictures.withLock { pictures in
            let kind = pictures.kinds[file] ?? (PictureDecoder.isDrawing(path) ? .drawing : .picture)
            if kind == .failed { return nil }
            let key = Key(
                path: path, version: version, width: kind == .drawing ? side(width) : 0,
                height: kind == .drawing ? side(height) : 0)
            if let known = pictures.young[key] { return known }
            let texture: Texture?
            if let known = pictures.old.removeValue(forKey: key) {
                texture = known
            } else {
                texture = PictureDecoder.texture(path, width: side(width), height: side(height))
            }
            if pictures.youngBytes > Self.capacity || pictures.young.count >= 1024 {
                pictures.old = pictures.young
                pictures.young = [:]
                pictures.youngBytes = 0
            }
            pictures.young[key] = .some(texture)
            if pictures.kinds.count >= 4096 { pictures.kinds = [:] }
            pictures.kinds[file] = texture == nil ? .failed : kind
            pictures.youngBytes += texture.map { 4 * $0.width * $0.height } ?? 0
            return texture
        }
    }
}
