import LayoutDocument

/// The libraries whose source lies in a project's folder, such as those in `Pods`.
///
/// They are read where code calls a function that the project's own files do not declare.
final class SourcePackages {
    private let files: DocumentFiles
    private let path: String
    private lazy var packages = Neighbours.packages(around: path, files: files)
        .map { SourcePackage(name: $0.name, folder: $0.folder, files: files) }
    private var isAsked = false
    /// The most bytes of libraries to look for a name in.
    private static let maximumBytes = 12 << 20

    /// Makes the libraries of the projects around a file, which are read on demand.
    init(files: DocumentFiles, around path: String) {
        self.files = files
        self.path = path
    }

    /// The libraries that may declare a function or a property outside of types or in an extension: those among the
    /// imported ones, or else all.
    func declaring(_ name: String, for imports: Set<String>) -> [SourcePackage] {
        isAsked = true
        let names = imports.map(SourcePackage.letters)
        let imported = packages.filter { package in
            let own = SourcePackage.letters(package.name)
            return names.contains { own.hasPrefix($0) || $0.hasPrefix(own) }
        }
        let found = imported.filter { $0.declares(name) }
        guard found.isEmpty else { return found }
        var left = Self.maximumBytes
        return packages.filter { package in
            guard left > 0 else { return false }
            left -= package.size
            return package.declares(name)
        }
    }

    /// The files of libraries that may have been parsed.
    var parsedFiles: [SourceFile] { isAsked ? packages.flatMap(\.parsedFiles) : [] }
}

/// A library whose source lies in a project's folder.
final class SourcePackage {
    /// The name of its folder, which is often that of its module.
    let name: String
    /// The path of its folder.
    let folder: String
    private let access: DocumentFiles
    private lazy var contents = Neighbours.files(ofPackage: folder, files: access)
    /// The number of its bytes.
    private(set) lazy var size = contents.reduce(0) { $0 + $1.bytes.count }
    /// Whether names are declared, as far as somebody has asked.
    private var declared: [String: Bool] = [:]
    private var hasFiles = false
    /// Its files with the names in them.
    private(set) lazy var files: [(file: SourceFile, index: NameIndex)] = {
        hasFiles = true
        let headers = ObjectiveCHeaders(contents)
        return contents.map { path, bytes in
            (
                file: SourceFile(path: path, bytes: bytes, headers: headers),
                index: NameIndexes.index(of: bytes, path: path)
            )
        }
    }()

    /// Makes a library, whose files are read on demand.
    init(name: String, folder: String, files: DocumentFiles) {
        self.name = name
        self.folder = folder
        access = files
    }

    /// The files that may have been parsed.
    var parsedFiles: [SourceFile] { hasFiles ? files.map(\.file) : [] }

    /// Whether it may declare a name outside of types or in an extension: files that have its bytes are scanned.
    func declares(_ name: String) -> Bool {
        if let known = declared[name] { return known }
        let word = Array(name.utf8)
        let found = contents.contains { path, bytes in
            guard Self.occurs(word, in: bytes) else { return false }
            let index = NameIndexes.index(of: bytes, path: path)
            return index.inExtensions.contains(name) || index.global.contains(name)
        }
        declared[name] = found
        return found
    }

    /// The letters and digits of a name: folders and modules differ in other signs.
    static func letters(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func occurs(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
        guard let first = word.first, bytes.count >= word.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for index in 0...(bytes.count - word.count)
            where bytes[index] == first && (1..<word.count).allSatisfy({ bytes[index + $0] == word[$0] }) {
                return true
            }
            return false
        }
    }
}
