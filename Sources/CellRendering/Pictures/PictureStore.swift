import Foundation
import Gtk
import Synchronization

/// Draws again when a picture that was left out has been decoded.
public final class PictureObserver: Sendable {
    fileprivate let draw: @MainActor @Sendable () -> Void

    /// Makes an observer.
    ///
    /// - Parameter draw: Draws again.
    public init(draw: @escaping @MainActor @Sendable () -> Void) { self.draw = draw }
}

/// Pictures read from files, kept to be drawn again; for all threads.
final class PictureStore: Sendable {
    static let shared = PictureStore()

    /// The most bytes of pictures kept in each of two generations.
    private static let capacity = 64 << 20

    private struct File: Hashable {
        let path: String
        let version: Int
    }

    /// A file and the size in pixels that its picture is drawn at.
    private struct Request: Hashable {
        let file: File
        var width: Int
        var height: Int

        init(_ path: String, _ version: Int, _ width: Double, _ height: Double) {
            func side(_ length: Double) -> Int {
                length.isNaN ? 1 : Int(max(1, min(8192, length.rounded(.up))))
            }
            file = File(path: path, version: version)
            self.width = side(width)
            self.height = side(height)
        }

        /// The key of the kept picture; it includes the size only if the file is a drawing.
        func key(_ kind: Kind) -> Request {
            var key = self
            if kind != .drawing { (key.width, key.height) = (0, 0) }
            return key
        }
    }

    /// The known result for a file.
    private enum Kind {
        case picture
        /// The file is a drawing, which takes any size.
        case drawing
        /// The file cannot be decoded in any size.
        case failed
    }

    private struct Pictures {
        var kinds: [File: Kind] = [:]
        var young: [Request: Texture?] = [:]
        var old: [Request: Texture?] = [:]
        var youngBytes = 0
        /// The observers that draw again once a picture is known.
        var observers: [Request: [ObjectIdentifier: PictureObserver]] = [:]

        mutating func keep(_ texture: Texture?, for key: Request) {
            if youngBytes > PictureStore.capacity || young.count >= 1024 {
                old = young
                young = [:]
                youngBytes = 0
            }
            young[key] = .some(texture)
            youngBytes += texture.map { 4 * $0.width * $0.height } ?? 0
        }
    }

    private let pictures = Mutex(Pictures())
    private let queue = DispatchQueue(label: "rowscope.pictures", qos: .userInitiated)

    /// The picture in a file, decoded now unless it is known.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - version: A number that changes when the file does.
    ///   - width: The width in pixels that it is drawn at.
    ///   - height: The height in pixels.
    /// - Returns: The picture; `nil` if it cannot be read.
    func texture(_ path: String, version: Int, width: Double, height: Double) -> Texture? {
        let request = Request(path, version, width, height)
        if let known = known(request) { return known }
        return decode(request)
    }

    /// The picture in a file if it is known; otherwise it is decoded on another thread.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - version: A number that changes when the file does.
    ///   - width: The width in pixels that it is drawn at.
    ///   - height: The height in pixels.
    ///   - observer: Draws again once the picture is known.
    /// - Returns: The picture; an inner `nil` if it cannot be read, and `nil` while it is decoded.
    func texture(
        _ path: String, version: Int, width: Double, height: Double, observer: PictureObserver
    ) -> Texture?? {
        let request = Request(path, version, width, height)
        if let known = known(request) { return .some(known) }
        let isAsked = pictures.withLock { pictures in
            let isAsked = pictures.observers[request] != nil
            pictures.observers[request, default: [:]][ObjectIdentifier(observer)] = observer
            return isAsked
        }
        if !isAsked { queue.async { self.decodeLater(request) } }
        return nil
    }

    private func decodeLater(_ request: Request) {
        if known(request) == nil { _ = decode(request) }
        let observers = pictures.withLock { $0.observers.removeValue(forKey: request) }
        guard let observers else { return }
        Task { @MainActor in
            for observer in observers.values { observer.draw() }
        }
    }

    /// The known result for a picture; `nil` if there is none yet.
    private func known(_ request: Request) -> Texture?? {
        pictures.withLock { pictures in
            guard let kind = pictures.kinds[request.file] else { return nil }
            if kind == .failed { return .some(nil) }
            let key = request.key(kind)
            if let known = pictures.young[key] { return known }
            guard let known = pictures.old.removeValue(forKey: key) else { return nil }
            pictures.keep(known, for: key)
            return known
        }
    }

    /// Reads a picture without blocking other requests.
    private func decode(_ request: Request) -> Texture? {
        let file = request.file
        let kind: Kind = PictureDecoder.isDrawing(file.path) ? .drawing : .picture
        let texture = PictureDecoder.texture(file.path, width: request.width, height: request.height)
        pictures.withLock { pictures in
            if pictures.kinds.count >= 4096 { pictures.kinds = [:] }
            pictures.kinds[file] = texture == nil ? .failed : kind
            pictures.keep(texture, for: request.key(kind))
        }
        return texture
    }
}
