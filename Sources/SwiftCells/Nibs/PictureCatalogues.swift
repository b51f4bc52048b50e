import AutoLayout
import LayoutDocument
import SourceText

/// The pictures in asset catalogues around Swift source, with their sizes, read on demand.
final class PictureCatalogues {
    private let files: DocumentFiles
    /// The folder to search, with its subfolders.
    private let root: String
    /// The folders of pictures, by their names.
    private lazy var folders: [String: [String]] = {
        var result: [String: [String]] = [:]
        let finder = NibFinder(files: files)
        let catalogues =
            root.isEmpty ? [] : finder.paths(below: root) { $0.hasSuffix(".xcassets") }
        for catalogue in catalogues {
            for folder in finder.paths(below: catalogue, where: { $0.hasSuffix(Self.ending) }) {
                result[Self.key(NibFinder.name(of: folder)), default: []].append(folder)
            }
        }
        return result
    }()
    private var sizes: [String: Size?] = [:]

    private static let ending = ".imageset"
    /// The most bytes of a catalogue's own file.
    private static let maximumBytes = 1 << 20

    /// Makes the catalogues of what is in a project's folder; empty for none.
    init(files: DocumentFiles, in root: String) {
        self.files = files
        self.root = root
    }

    /// The size in points of the picture with a name that is nearest to a source file; `nil` where it is not known.
    func size(of name: String, near source: String) -> Size? {
        guard let found = folders[Self.key(name)] else { return nil }
        return NibFinder.sorted(found, near: source).lazy.compactMap { self.size(in: $0) }.first
    }

    /// A name as source spells it by a constant of its own too: `flagRed` for `flag-red`.
    private static func key(_ name: String) -> String {
        (name.split(separator: "/").last.map(String.init) ?? name).lowercased().filter {
            $0.isLetter || $0.isNumber
        }
    }

    private func size(in folder: String) -> Size? {
        if let known = sizes[folder] { return known }
        var size: Size?
        for (file, scale) in pictures(in: folder) where size == nil {
            guard let bytes = try? files.beginning(of: folder + "/" + file, count: ImageHeader.maximumBytes),
                let header = ImageHeader(bytes)
            else { continue }
            size = Size(width: header.width / scale, height: header.height / scale)
        }
        sizes[folder] = size
        return size
    }

    /// The files of a picture, each with its pixels per point.
    private func pictures(in folder: String) -> [(file: String, scale: Double)] {
        let path = folder + "/Contents.json"
        guard var rest = try? files.bytes(at: path, limit: Self.maximumBytes) else { return [] }
        var reader = JSONReader(name: path) {
            defer { rest = [] }
            return rest
        }
        guard let node = try? reader.value(), case .mapping(let entries) = node.content,
            case .sequence(let images)? = entries.first(where: { $0.key == "images" })?.value.content
        else { return [] }
        return images.compactMap { image in
            guard case .mapping(let entries) = image.content else { return nil }
            func text(_ key: String) -> String? {
                guard case .scalar(let scalar)? = entries.first(where: { $0.key == key })?.value.content
                else {
                    return nil
                }
                return scalar.text
            }
            guard let file = text("filename") else { return nil }
            return (file, text("scale").flatMap { Double($0.prefix { $0.isNumber }) } ?? 1)
        }
    }
}
