import AutoLayout
import Synchronization

/// The pictures of a document: finds their files and their sizes.
///
/// A name with the ending of a picture file, or with a `/`, is a path relative to the document's folder; any other name
/// is a symbol's. Sizes come from the files' first bytes and are cached.
package final class ImageLibrary: Sendable {
    /// A library without a folder, which knows symbols alone.
    package static let symbols = ImageLibrary(beside: "", files: .inMemory([:]))

    /// The most pictures kept; with more, all are read again.
    private static let capacity = 4096

    private let sourceName: String
    private let files: DocumentFiles
    private let known = Mutex<[FilePath: Image]>([:])

    /// Makes the library of a document.
    ///
    /// - Parameters:
    ///   - sourceName: The document's path.
    ///   - files: How files are reached.
    package init(beside sourceName: String, files: DocumentFiles = .disk) {
        self.sourceName = sourceName
        self.files = files
    }

    /// The picture of a name; `nil` for an empty one.
    ///
    /// A file that is missing or no picture has no size.
    package func image(named name: String) -> Image? {
        if name.isEmpty { return nil }
        let key = FilePath(name)
        return known.withLock { known in
            if let image = known[key] { return image }
            if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
            let image = find(name)
            known[key] = image
            return image
        }
    }

    /// The paths of the pictures that were asked for.
    package var paths: [String] { known.withLock { $0.values.compactMap(\.path) } }

    /// Whether a name is a path, rather than a symbol's.
    package static func isPath(_ name: String) -> Bool {
        if name.contains("/") { return true }
        guard let dot = name.lastIndex(of: ".") else { return false }
        let end = name[name.index(after: dot)...].lowercased()
        return ImageHeader.Format.allCases.contains { $0.nameExtensions.contains(end) }
    }

    private func find(_ name: String) -> Image {
        guard Self.isPath(name) else { return Image(name: name, size: Image.symbolSize) }
        let path = DocumentFiles.path(of: name, beside: sourceName)
        var image = Image(name: name, path: path)
        guard let bytes = try? files.beginning(of: path, count: ImageHeader.maximumBytes),
            let header = ImageHeader(bytes)
        else { return image }
        let scale = Self.scale(of: name)
        image.size = Size(width: header.width / scale, height: header.height / scale)
        image.version = Int(truncatingIfNeeded: bytes.quickHash)
        return image
    }

    /// Pixels per point, by the end of a name such as `photo@2x.png`.
    private static func scale(of name: String) -> Double {
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        for scale in [2.0, 3] where stem.hasSuffix("@\(Int(scale))x") { return scale }
        return 1
    }
}
