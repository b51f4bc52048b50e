import AutoLayout
import Foundation
import Synchronization

/// The pictures that a document speaks of: finds their files and knows their sizes.
///
/// A name that ends like a picture file's, or has a `/` in it, is a path, relative to the document's folder; any
/// other name is a symbol's. Sizes come from the files' first bytes and are remembered.
public final class ImageLibrary: Sendable {
    /// The folder that paths are relative to; `nil` where there is none, so that only symbols are found.
    public let folder: String?

    /// The most pictures remembered; beyond, all are looked at anew.
    private static let capacity = 4096

    private let known = Mutex<[String: Image]>([:])

    /// Makes the library of a folder.
    public init(folder: String?) { self.folder = folder }

    /// Makes the library of a document at a path.
    public convenience init(ofDocument path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        self.init(folder: FileManager.default.fileExists(atPath: folder.path) ? folder.path : nil)
    }

    /// The picture of a name; `nil` for an empty one.
    ///
    /// A file that is missing or no picture has no size.
    public func image(named name: String) -> Image? {
        if name.isEmpty { return nil }
        return known.withLock { known in
            if let image = known[name] { return image }
            if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
            let image = find(name)
            known[name] = image
            return image
        }
    }

    /// Whether a name is a path, rather than a symbol's.
    public static func isPath(_ name: String) -> Bool {
        if name.contains("/") { return true }
        guard let dot = name.lastIndex(of: ".") else { return false }
        let end = name[name.index(after: dot)...].lowercased()
        return ImageHeader.Format.allCases.contains { $0.nameExtensions.contains(end) }
    }

    private func find(_ name: String) -> Image {
        guard Self.isPath(name) else { return Image(name: name, size: Image.symbolSize) }
        guard let url = url(of: name) else { return Image(name: name) }
        var image = Image(name: name, path: url.path)
        if let (header, version) = Self.header(of: url) {
            image.version = version
            let scale = Self.scale(of: name)
            image.size = Size(width: header.width / scale, height: header.height / scale)
        }
        return image
    }

    private func url(of name: String) -> URL? {
        if name.hasPrefix("/") { return URL(fileURLWithPath: name) }
        return folder.map {
            URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: $0, isDirectory: true))
        }
    }

    /// Pixels per point, by the end of a name such as `photo@2x.png`.
    static func scale(of name: String) -> Double {
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        for scale in [2.0, 3] where stem.hasSuffix("@\(Int(scale))x") { return scale }
        return 1
    }

    /// What a file begins with, and a number for the file as it is now.
    private static func header(of url: URL) -> (header: ImageHeader, version: Int)? {
        // Reading a pipe or a device could wait for ever.
        let url = url.resolvingSymlinksInPath()
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
            let file = try? FileHandle(forReadingFrom: url)
        else { return nil }
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: ImageHeader.maximumBytes),
            let header = ImageHeader(Array(data))
        else { return nil }
        let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let bytes = (attributes[.size] as? NSNumber)?.intValue ?? 0
        return (header, Int(max(0, min(changed, 1e12)) * 1000) &+ bytes)
    }
}
