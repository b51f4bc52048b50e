import LayoutDocument
import SourceText

/// The Interface Builder files around Swift source, read on demand.
final class NibLibrary {
    private let files: DocumentFiles
    /// The folder to search, with its subfolders.
    private let root: String
    private lazy var paths: [String] = root.isEmpty ? [] : NibFinder(files: files).paths(below: root)
    /// The paths of those that are no storyboards, by the files' names without ending.
    private lazy var named: [String: [String]] = Dictionary(
        grouping: paths.filter { !$0.lowercased().hasSuffix(".storyboard") }, by: NibFinder.name(of:))
    /// The paths of files that mention a class, by its name.
    private lazy var mentions: [String: [String]] = {
        var result: [String: [String]] = [:]
        var bytes = 0
        for path in paths where bytes < Self.maximumBytes {
            guard let content = try? files.bytes(at: path, limit: Self.maximumFile) else { continue }
            bytes += content.count
            for name in NibFinder.customClasses(in: content) { result[name, default: []].append(path) }
        }
        return result
    }()
    private var nibs: [FilePath: Nib?] = [:]
    /// The number of bytes of the nibs that are kept.
    private var keptBytes = 0
    /// The paths of the files that were used since the reading began, in that order.
    private(set) var used: [String] = []
    private var isUsed: Set<FilePath> = []

    /// The most bytes to read of a file, and of all files.
    private static let maximumFile = 8 << 20
    private static let maximumBytes = 128 << 20
    /// The most bytes of nibs that are kept from one reading to the next.
    private static let maximumKept = 4 << 20

    /// Makes a library of what is in a project's folder; empty for none.
    init(files: DocumentFiles, in root: String) {
        self.files = files
        self.root = root
    }

    /// Begins the reading of a file.
    func begin() {
        (used, isUsed) = ([], [])
        if keptBytes > Self.maximumKept { (nibs, keptBytes) = ([:], 0) }
    }

    /// The nib with a name that is nearest to a source file; `nil` for none that can be read.
    func nib(named name: String, near source: String) -> Nib? {
        let name = name.hasSuffix(".nib") ? String(name.dropLast(4)) : name
        return NibFinder.sorted(named[name] ?? [], near: source).lazy.compactMap { self.nib(at: $0) }.first
    }

    /// The nib with the views of a class, as a cell, a prototype or a top-level view.
    func nib(ofClass name: String, near source: String) -> (nib: Nib, cell: InterfaceBuilderCell)? {
        for nib in nibs(mentioning: name, near: source) {
            if let cell = nib.document.cells.first(where: { $0.customClass == name }) { return (nib, cell) }
        }
        return nil
    }

    /// The nib whose owner is of a class.
    func nib(ofOwner name: String, near source: String) -> Nib? {
        nibs(mentioning: name, near: source).first { $0.document.ownerClass == name }
    }

    /// The height that Interface Builder files give the rows of the tables of a class; `nil` where they give none, or
    /// several.
    func rowHeight(ofTablesOf name: String) -> SwiftCell.GivenSize? {
        var sizes: [SwiftCell.GivenSize?] = []
        for path in mentions[name] ?? [] {
            guard let bytes = try? files.bytes(at: path, limit: Self.maximumFile) else { continue }
            for list in InterfaceBuilderReader(files: files).lists(bytes, sourceName: path)
            where list.classes.contains(name) {
                sizes.append(
                    list.rowHeight.map {
                        SwiftCell.GivenSize(
                            width: nil, height: $0, file: path, place: list.place, means: .property)
                    })
            }
        }
        guard let first = sizes.first, let first, sizes.allSatisfy({ $0?.height == first.height }) else {
            return nil
        }
        return first
    }

    private func nibs(mentioning name: String, near source: String) -> some Sequence<Nib> {
        let found = NibFinder.sorted(mentions[name] ?? [], near: source)
        // The one of the class's own name comes first.
        let own = found.filter { NibFinder.name(of: $0) == name }
        return (own + found.filter { !own.contains($0) }).lazy.compactMap { self.nib(at: $0) }
    }

    private func nib(at path: String) -> Nib? {
        let nib: Nib? = nibs[FilePath(path)] ?? readNib(at: path)
        if nib != nil, isUsed.insert(FilePath(path)).inserted { used.append(path) }
        return nib
    }

    private func readNib(at path: String) -> Nib? {
        var nib: Nib?
        if let bytes = try? files.bytes(at: path, limit: Self.maximumFile),
            let document = try? InterfaceBuilderReader(files: files).read(bytes, sourceName: path)
        {
            nib = Nib(document, file: SourceFile(path: path, bytes: bytes))
            keptBytes += bytes.count
        }
        nibs[FilePath(path)] = .some(nib)
        return nib
    }
}

/// An Interface Builder file that was read.
final class Nib {
    let document: InterfaceBuilderDocument
    let file: SourceFile
    private lazy var lineStarts = [0] + file.bytes.indices.filter { file.bytes[$0] == 0x0A }.map { $0 + 1 }
    private var templates: [String: TemplateSpec] = [:]

    init(_ document: InterfaceBuilderDocument, file: SourceFile) {
        self.document = document
        self.file = file
    }

    /// The template of a cell, with sizes as in an app.
    func template(of cell: InterfaceBuilderCell) -> TemplateSpec {
        if let known = templates[cell.id] { return known }
        let template = document.template(of: cell)
        templates[cell.id] = template
        return template
    }

    /// The byte at a place of the file.
    func byte(at place: SourcePlace) -> Int {
        guard lineStarts.indices.contains(place.line - 1) else { return 0 }
        return lineStarts[place.line - 1] + place.column - 1
    }
}
