import AutoLayout
import SourceText
import Wording

/// Reads a template whose views and constraints are those of a cell in another file: Interface Builder's, or Swift source.
struct ForeignTemplateReader {
    /// What describes the cell.
    enum Kind: String, CaseIterable {
        /// A file of Interface Builder.
        case xib
        /// Swift source.
        case swift

        /// The keys that only templates of this kind have, besides its own.
        var keys: [String] { self == .xib ? ["cell"] : ["class", "parameters"] }

        /// The key that names the cell.
        var cellKey: String { self == .xib ? "cell" : "class" }

        /// Such a file in words.
        var file: String { self == .xib ? tr("an Interface Builder file") : tr("Swift source") }

        /// The cells of such a file in words.
        var cells: String { self == .xib ? tr("cells") : tr("classes") }
    }

    /// The keys of such templates of every kind.
    static let sharedKeys = ["fields", "changes", "variant"]
    /// All keys that belong to such templates.
    static let keys = Kind.allCases.flatMap { [$0.rawValue] + $0.keys } + sharedKeys
    /// The keys of a template that describe what the file describes itself.
    static let otherKeys = ["views", "constraints", "layoutMargins", "metrics"]

    let context: ReadingContext
    /// Reads Interface Builder files.
    let nibs: NibReader
    /// The template in words.
    let name: String

    /// The kind of file that a template is taken from; `nil` for one that the document describes itself.
    static func kind(of keyed: KeyedNode) -> Kind? { Kind.allCases.first { keyed[$0.rawValue] != nil } }

    /// Reports keys that belong to templates of other kinds.
    ///
    /// - Parameters:
    ///   - keyed: What the document says of the template.
    ///   - kind: The template's kind; `nil` for one that the document describes itself.
    func reportMisplacedKeys(_ keyed: KeyedNode, kind: Kind?) {
        for other in Kind.allCases where other != kind {
            for key in [other.rawValue] + other.keys where keyed[key] != nil {
                context.report(
                    keyed.keyPlaces[key], tr("\"\(key)\" belongs to a template of \(other.file)"),
                    kind.map { tr("This one is taken from \($0.file).") }
                        ?? tr("Add \(other.rawValue): with the file's name."))
            }
        }
        for key in kind == nil ? Self.sharedKeys : [] where keyed[key] != nil {
            // The first of a template's own variants has a name too.
            if key == "variant", keyed["variants"] != nil { continue }
            context.report(
                keyed.keyPlaces[key], tr("\"\(key)\" belongs to a template of an Interface Builder file"),
                tr("Add xib: with the file's name, or swift: with that of Swift source."))
        }
        guard let kind else { return }
        for key in Self.otherKeys where keyed[key] != nil {
            context.report(
                keyed.keyPlaces[key], tr("\"\(key)\" and \"\(kind.rawValue)\" do not go together"),
                tr("The file has its own; change it there, or by \"changes\" here."))
        }
    }

    /// Takes views, constraints and fields of a cell into a template.
    ///
    /// - Parameters:
    ///   - keyed: What the document says of the template.
    ///   - kind: The kind of file that has the cell.
    ///   - template: The template; its fields have the file's texts as defaults.
    func read(_ keyed: KeyedNode, _ kind: Kind, into template: inout TemplateSpec) {
        reportMisplacedKeys(keyed, kind: kind)
        guard let node = keyed[kind.rawValue], let file = context.text(node, tr("the template's file")) else {
            return
        }
        let found =
            switch kind {
            case .xib: nibTemplate(keyed, file, node.place, for: template)
            case .swift: swiftTemplate(keyed, file, node.place, for: template)
            }
        guard var own = found else { return }
        if let fields = keyed["fields"] {
            ForeignFieldsReader(context: context, name: name).read(fields, of: &own, in: file)
        }
        if let changes = keyed["changes"] {
            TemplateChangesReader(context: context, identifier: template.identifier, name: name)
                .read(changes, into: &own)
        }
        own = own.withGrownTextViews()
        own.identifier = template.identifier
        own.place = template.place
        template = own
    }

    // MARK: The file

    /// What a file beside the document holds; the errors in it are reported with their places there.
    func read<Source>(
        _ file: String, at place: SourcePlace, by read: (String) throws(DocumentErrors) -> Source
    ) -> Source? {
        let path = DocumentFiles.path(of: file, beside: context.source.name)
        context.draws(onFile: path)
        do {
            return try read(path)
        } catch {
            for path in error.files { context.draws(onFile: path) }
            for error in error.all {
                guard let inside = error.place else {
                    context.report(place, "\"\(path)\": \(error.message)", error.suggestion)
                    continue
                }
                context.report(inside, error.message, error.suggestion, inFile: error.sourceName)
            }
            return nil
        }
    }

    /// The cell that is meant: the one that is named, the template's namesake, or the only one.
    ///
    /// - Parameters:
    ///   - keyed: What the document says of the template.
    ///   - kind: The kind of file.
    ///   - names: The names of the file's cells.
    ///   - template: The template.
    ///   - place: Where the file is named.
    ///   - path: The file's path.
    ///   - cell: The position of the cell that a name means.
    /// - Returns: The position of the cell.
    func cell(
        _ keyed: KeyedNode, _ kind: Kind, among names: [String], for template: TemplateSpec,
        at place: SourcePlace, in path: String, named cell: (String) -> Int?
    ) -> Int? {
        guard let node = keyed[kind.cellKey] else {
            if names.count == 1 { return 0 }
            if let index = cell(template.identifier) { return index }
            return context.refuse(
                place, tr("the file has \(names.count) \(kind.cells), and \(name) does not say which it is"),
                tr("Add \(kind.cellKey): with one of: \(names.prefix(20).joined(separator: ", "))."))
        }
        guard let wanted = context.text(node, tr("the template's \(kind.cellKey)")) else { return nil }
        if let index = cell(wanted) { return index }
        return context.refuse(
            node.place, tr("\"\(path)\" has no \(kind.cellKey) \"\(wanted)\""),
            adviceOnName(wanted, among: names, called: kind.cells))
    }

    /// The position of the variant of a cell that a document names; `nil` after an error.
    ///
    /// - Parameters:
    ///   - node: What names it.
    ///   - cell: The cell's name.
    ///   - names: The names of the variants.
    /// - Returns: The position.
    func variant(_ node: SourceNode, of cell: String, among names: [String]) -> Int? {
        guard let wanted = context.text(node, tr("the template's variant")) else { return nil }
        if let index = names.firstIndex(of: wanted) { return index }
        return context.refuse(
            node.place, tr("\(cell) has no variant \"\(wanted)\""),
            names.isEmpty
                ? tr("Its rows all have the same layout.")
                : adviceOnName(wanted, among: names, called: tr("variants")))
    }
}
