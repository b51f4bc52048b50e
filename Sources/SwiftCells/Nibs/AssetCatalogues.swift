import AutoLayout
import LayoutDocument
import SourceText

/// The pictures in asset catalogues around Swift source, with their sizes, and the colours, read on demand.
final class AssetCatalogues {
    private let files: DocumentFiles
    /// The folder to search, with its subfolders.
    private let root: String
    /// The folders of pictures and of colours, by their names with the endings.
    private lazy var folders: [String: [String]] = {
        var result: [String: [String]] = [:]
        let finder = NibFinder(files: files)
        let catalogues =
            root.isEmpty ? [] : finder.paths(below: root) { $0.hasSuffix(".xcassets") }
        for catalogue in catalogues {
            for ending in [Self.pictureEnding, Self.colorEnding] {
                for folder in finder.paths(below: catalogue, where: { $0.hasSuffix(ending) }) {
                    result[Self.key(NibFinder.name(of: folder)) + ending, default: []].append(folder)
                }
            }
        }
        return result
    }()
    private var sizes: [String: Size?] = [:]
    private var colors: [String: Color?] = [:]

    private static let pictureEnding = ".imageset"
    private static let colorEnding = ".colorset"
    /// The most bytes of a catalogue's own file.
    private static let maximumBytes = 1 << 20

    /// Makes the catalogues of what is in a project's folder; empty for none.
    init(files: DocumentFiles, in root: String) {
        self.files = files
        self.root = root
    }

    /// The size in points of the picture with a name that is nearest to a source file; `nil` where it is not known.
    func size(of name: String, near source: String) -> Size? {
        guard let found = folders[Self.key(name) + Self.pictureEnding] else { return nil }
        return NibFinder.sorted(found, near: source).lazy.compactMap { self.size(in: $0) }.first
    }

    /// The colour with a name that is nearest to a source file; `nil` where it is not known.
    func color(named name: String, near source: String) -> Color? {
        guard let found = folders[Self.key(name) + Self.colorEnding] else { return nil }
        return NibFinder.sorted(found, near: source).lazy.compactMap { self.color(in: $0) }.first
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
        entries("images", in: folder).compactMap { image in
            image["filename"]?.scalarText.map { file in
                (file, image["scale"]?.scalarText.flatMap { Double($0.prefix { $0.isNumber }) } ?? 1)
            }
        }
    }

    private func color(in folder: String) -> Color? {
        if let known = colors[folder] { return known }
        var (light, dark): (Color?, Color?) = (nil, nil)
        for entry in entries("colors", in: folder)
        where ["universal", "iphone"].contains(entry["idiom"]?.scalarText) {
            let appearances = entry["appearances"]?.items ?? []
            let color = entry["color"].flatMap(Self.color)
            if appearances.isEmpty {
                light = light ?? color
            } else if appearances.count == 1, appearances[0]["value"]?.scalarText == "dark" {
                dark = dark ?? color
            }
        }
        var color = light
        if case .fixed(let value, _)? = light, case .fixed(let other, _)? = dark {
            color = .fixed(light: value, dark: other)
        }
        colors[folder] = color
        return color
    }

    /// The colour of an entry: parts of sRGB, or a colour of the system.
    private static func color(_ node: SourceNode) -> Color? {
        if let name = node["reference"]?.scalarText { return SystemColors.color(named: name) }
        guard let parts = node["components"] else { return nil }
        func part(_ key: String) -> Double? {
            guard let text = parts[key]?.scalarText else { return nil }
            if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
        }
        let alpha = part("alpha") ?? 1
        if let white = part("white") {
            return .fixed(light: ColorValue(red: white, green: white, blue: white, alpha: alpha))
        }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        return .fixed(light: ColorValue(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The entries of a list in a folder's own file.
    private func entries(_ list: String, in folder: String) -> [SourceNode] {
        let path = folder + "/Contents.json"
        guard let bytes = try? files.bytes(at: path, limit: Self.maximumBytes) else { return [] }
        var reader = JSONReader(name: path, bytes: bytes)
        return (try? reader.value())?[list]?.items ?? []
    }
}
