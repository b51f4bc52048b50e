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

    private struct Pictures {
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
        let isDrawing = path.lowercased().hasSuffix(".svg")
        func side(_ length: Double) -> Int { length.isNaN ? 1 : Int(max(1, min(8192, length.rounded(.up)))) }
        let key = Key(
            path: path, version: version, width: isDrawing ? side(width) : 0,
            height: isDrawing ? side(height) : 0)
        return pictures.withLock { pictures in
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
            pictures.youngBytes += texture.map { 4 * $0.width * $0.height } ?? 0
            return texture
        }
    }
}
