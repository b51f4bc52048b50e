import LayoutDocument

/// The texts of an app by their keys, in English, read on demand from the files around its source.
final class TextTables {
    private let files: DocumentFiles
    /// The folder to search, with its subfolders.
    private let root: String
    /// The texts of all tables; those of the common table go before others.
    private lazy var texts: [String: String] = {
        let finder = NibFinder(files: files)
        let paths =
            root.isEmpty
            ? [] : finder.paths(below: root) { name in Self.endings.contains { name.hasSuffix($0) } }
        var result: [String: String] = [:]
        for path in paths.filter(Self.isCommon) + paths.filter({ !Self.isCommon($0) }) where left > 0 {
            result.merge(table(path).mapValues { $0.text(in: Self.language) }) { first, _ in first }
        }
        return result
    }()

    private static let endings = [".strings", ".xcstrings"]
    private static let language = "en"
    /// How many bytes of tables may still be read.
    private var left = 16 << 20

    /// Makes the tables of what is in a project's folder; empty for none.
    init(files: DocumentFiles, in root: String) {
        self.files = files
        self.root = root
    }

    /// The text of a key; `nil` where no table has it.
    func text(of key: String) -> String? { texts[key] }

    /// The key that a generated constant stands for: `home.title` for `homeTitle`; `nil` for none.
    func key(ofConstant name: String) -> String? { keys[Self.letters(name)] }

    /// The keys by their letters and digits; those of two keys stand for none.
    private lazy var keys: [String: String] = Dictionary(
        texts.keys.map { (Self.letters($0), $0) }, uniquingKeysWith: { _, _ in "" }
    ).filter { !$0.value.isEmpty }

    private static func letters(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func isCommon(_ path: String) -> Bool { NibFinder.name(of: path) == "Localizable" }

    private func table(_ path: String) -> [String: LocalisedText] {
        guard NibFinder.name(of: path) != "InfoPlist",
            let bytes = try? files.bytes(at: path, limit: left)
        else { return [:] }
        left -= bytes.count
        guard path.hasSuffix(".xcstrings") else {
            return (try? StringsReader.texts(bytes, name: path)) ?? [:]
        }
        return (try? StringsReader.catalogue(bytes, name: path)[Self.language]) ?? [:]
    }
}

extension Interpreter {
    /// The text that an app shows for a key: that of its tables, or else the one that code gives beside it, or the key.
    func localised(_ key: Text, in arguments: [Argument] = []) -> Text {
        if let text = key.literal.flatMap({ library.texts?.text(of: $0) }) {
            return Text(translated: text, key: key.literal)
        }
        if let standard = arguments.value("value")?.text {
            return standard.translated(by: key.literal)
        }
        return key.translated(by: key.literal)
    }
}
