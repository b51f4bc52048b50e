import SourceText
import Wording

/// The texts of a cell's file in all languages.
package struct LocalisedTexts: Hashable, Sendable {
    /// The texts by languages and keys; those of the file itself go before shared ones.
    private var texts: [String: [String: LocalisedText]] = [:]
    /// What is wrong with files of texts, which are left out.
    package private(set) var errors: [DocumentError] = []
    /// Whether languages are left out.
    private var hasTooMany = false
    /// The language that the cells are written in.
    private let settings: LocalisationSettings

    /// Makes texts of no language.
    init(settings: LocalisationSettings = LocalisationSettings()) { self.settings = settings }

    /// The languages that there are texts in, by their codes.
    package var languages: [String] { texts.keys.filter { $0 != Self.base }.sorted() }

    /// What Xcode calls the folder of files that are in no language.
    private static let base = "Base"

    /// The text of a key.
    ///
    /// If a language has no text, its code without the region is tried, and then the language of development.
    ///
    /// - Parameters:
    ///   - keys: The keys; the first one that is known is used.
    ///   - language: The language's code.
    /// - Returns: The text, and whether it is in the language itself; `nil` where no table has it.
    package func text(of keys: [String], in language: String) -> (text: LocalisedText, isOwn: Bool)? {
        let own = Self.plain(language)
        let short = own.split(separator: "-").first.map(String.init) ?? own
        for key in keys {
            for code in [own, short] {
                if let text = texts[code]?[key] { return (text, true) }
            }
            // Chinese codes have a script or a region.
            if let near = texts.keys.first(where: { $0.hasPrefix(short + "-") && texts[$0]?[key] != nil }),
                let text = texts[near]?[key]
            {
                return (text, true)
            }
        }
        for key in keys {
            for code in [settings.developmentLanguage, Self.base] {
                if let text = texts[code]?[key] { return (text, false) }
            }
        }
        return nil
    }

    /// Whether any language has a text for one of some keys.
    func hasText(of keys: [String]) -> Bool {
        keys.contains { key in texts.values.contains { $0[key] != nil } }
    }

    /// The most languages, as many values as any axis of a matrix may have.
    static let maximumLanguages = 1000

    /// Adds texts of a language of a file; existing ones stay, and so does what there are too many languages for.
    mutating func add(_ new: [String: LocalisedText], in language: String, of file: String) {
        let code = Self.plain(language)
        guard texts[code] != nil || texts.count < Self.maximumLanguages else {
            guard !hasTooMany else { return }
            hasTooMany = true
            return note(
                DocumentError(
                    sourceName: file, place: nil,
                    message: tr("there are texts in more than \(Self.maximumLanguages.grouped) languages"),
                    suggestion: tr("The others are left out.")))
        }
        texts[code, default: [:]].merge(new) { own, _ in own }
    }

    mutating func note(_ error: DocumentError) { errors.append(error) }

    /// A code as it is compared: with hyphens.
    private static func plain(_ code: String) -> String { code.replacing("_", with: "-") }
}

extension LocalisedTexts {
    /// Reads the texts of an Interface Builder file: those that Xcode keeps beside it, by the identifiers of its objects,
    /// and those of the app.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: How texts are found.
    ///   - files: How files are reached.
    package init(beside path: String, settings: LocalisationSettings, files: DocumentFiles) {
        self.init(settings: settings)
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let stem = file.split(separator: ".").first.map(String.init) ?? file
        // A file that is translated lies in a folder of its language, or of none.
        let home = folder.hasSuffix(".lproj") ? FilePath(folder).folder.text : folder
        take(tables: [stem], in: home, files)
        for table in settings.tables { take(table: table, files) }
        // The app's own are in one of the folders above.
        var place = home
        while true {
            take(tables: Self.sharedTables, in: place, files)
            guard place != ".", place != "/", !place.isEmpty,
                files.names(in: place, endingWith: Self.rootNames).allSatisfy({ !Self.rootNames.contains($0) }
                )
            else { break }
            place = FilePath(place).folder.text
            if place.hasSuffix("..") { break }
        }
    }

    /// The tables that apps usually have.
    private static let sharedTables = ["Localizable"]
    /// The folders beside cells that apps keep texts in.
    private static let textFolders = [
        "Resources", "Localization", "Localizations", "Localizable", "Supporting Files",
    ]
    /// What the folder of an app has, above which there are none of its texts.
    private static let rootNames = [".git", "rowscope.project.yaml"]

    /// Takes the tables of a folder with some names, in all languages.
    private mutating func take(tables: [String], in folder: String, _ files: DocumentFiles) {
        let names = files.names(in: folder, endingWith: Self.textFolders)
        // Texts of apps often lie in a folder of their own.
        let inner = names.filter(Self.textFolders.contains)
        for folder in [folder] + inner.map({ Self.path(folder, $0) }) {
            let catalogues = files.names(in: folder, endingWith: tables.map { "\($0).xcstrings" })
            for table in tables where catalogues.contains("\(table).xcstrings") {
                take(catalogue: Self.path(folder, "\(table).xcstrings"), files)
            }
            for project in files.names(in: folder, endingWith: [".lproj"]) {
                let language = String(project.dropLast(".lproj".count))
                for table in tables {
                    for ending in ["strings", "stringsdict"] {
                        take(
                            file: Self.path(folder, "\(project)/\(table).\(ending)"), in: language, files)
                    }
                    if language == "mul" {
                        take(catalogue: Self.path(folder, "\(project)/\(table).xcstrings"), files)
                    }
                }
            }
        }
    }

    /// Takes a table by the path of one of its files, in all languages.
    private mutating func take(table path: String, _ files: DocumentFiles) {
        if path.hasSuffix(".xcstrings") { return take(catalogue: path, files, isNamed: true) }
        let folder = FilePath(path).folder
        guard folder.text.hasSuffix(".lproj") else {
            return take(file: path, in: settings.developmentLanguage, files, isNamed: true)
        }
        let stem = FilePath(path).name.split(separator: ".").first.map(String.init) ?? ""
        let home = folder.folder.text
        for project in files.names(in: home, endingWith: [".lproj"]) {
            for ending in ["strings", "stringsdict"] {
                take(
                    file: Self.path(home, "\(project)/\(stem).\(ending)"),
                    in: String(project.dropLast(".lproj".count)), files)
            }
        }
        // Where it was read already this adds nothing.
        take(file: path, in: String(folder.name.dropLast(".lproj".count)), files, isNamed: true)
    }

    private mutating func take(
        file path: String, in language: String, _ files: DocumentFiles, isNamed: Bool = false
    ) {
        guard settings.reads(language), let bytes = bytes(at: path, files, isNamed) else { return }
        do {
            add(try SharedTables.texts(bytes, name: path), in: language, of: path)
        } catch {
            note(error)
        }
    }

    private mutating func take(catalogue path: String, _ files: DocumentFiles, isNamed: Bool = false) {
        guard let bytes = bytes(at: path, files, isNamed) else { return }
        do {
            let catalogue = try SharedTables.catalogue(bytes, name: path)
            for (language, texts) in catalogue.sorted(by: { $0.key < $1.key })
            where settings.reads(language) {
                add(texts, in: language, of: path)
            }
        } catch {
            note(error)
        }
    }

    /// The bytes of a file; `nil` for none and, with a note, for one that cannot be read or that settings name in vain.
    private mutating func bytes(at path: String, _ files: DocumentFiles, _ isNamed: Bool) -> [UInt8]? {
        do throws(DocumentFiles.Failure) {
            return try files.bytes(at: path, limit: StringsReader.maximumBytes)
        } catch {
            if error == .missing, !isNamed { return nil }
            let (message, suggestion) = error.explanation(
                limit: StringsReader.maximumBytes, tooLarge: tr("Keep fewer texts in it."))
            note(DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion))
            return nil
        }
    }

    private static func path(_ folder: String, _ name: String) -> String {
        folder == "." ? name : FilePath(folder).appending(name).text
    }
}
