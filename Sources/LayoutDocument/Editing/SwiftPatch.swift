import AutoLayout
import SourceText
import Wording

extension LayoutDocument {
    /// Whether the document changes cells of Swift source.
    package var changesSwiftSource: Bool {
        templates.contains { template in
            guard let cell = swiftCells[template.identifier] else { return false }
            return !cell.changes(in: template, LiteralUses(), { _ in [] }).isEmpty
        }
    }

    /// The document's changes of cells in Swift source, for making them in the source.
    ///
    /// - Parameters:
    ///   - files: Access to the sources.
    ///   - statements: Writes the Swift statements that add a constraint to a template; empty where it cannot.
    /// - Returns: The patch.
    package func swiftPatch(
        files: DocumentFiles, statements: (ConstraintSpec, TemplateSpec) -> [String]
    ) -> SwiftPatch {
        var patch = SwiftPatch()
        var uses = LiteralUses()
        for template in templates {
            if let cell = swiftCells[template.identifier] { uses.add(cell, template) }
        }
        for template in templates {
            guard let cell = swiftCells[template.identifier] else { continue }
            for change in cell.changes(in: template, uses, { statements($0, template) }) {
                patch.add(change, of: cell.name, files)
            }
        }
        return patch
    }
}

/// A document's changes of cells in Swift source: a patch for literals, and below it lines of Swift to add by hand,
/// and remarks for other changes.
package struct SwiftPatch: Hashable, Sendable {
    private var files: [PatchedFile] = []
    private var handLines: [String] = []
    /// The number of changes that the patch makes.
    package private(set) var changeCount = 0
    /// The number of lines of Swift to add by hand.
    package private(set) var lineCount = 0
    /// The number of changes that are only described.
    package private(set) var remarkCount = 0

    /// The text; empty without changes.
    ///
    /// `patch -p1` and `git apply` take it in the folder of the git repository, or in that of the file where there is no
    /// repository. They skip the other lines.
    package var text: String {
        let lines = files.flatMap { $0.heads + ($0.diff?.lines ?? []) } + handLines
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// The files with other literals: their paths, and their contents before and after.
    package var changedFiles: [(path: String, old: [UInt8], new: [UInt8])] {
        files.compactMap { file in file.changed.map { (file.path, file.bytes, $0) } }
    }

    /// What the text has, as in “1 change and 2 lines to add by hand”.
    package var summary: String {
        var parts: [String] = []
        if changeCount > 0 { parts.append(changeCount.counted("change")) }
        if lineCount > 0 { parts.append(tr("\(lineCount.counted("line")) to add by hand")) }
        if remarkCount > 0 { parts.append(tr("\(remarkCount.counted("change")) to make by hand")) }
        return parts.isEmpty ? tr("no changes") : parts.listed()
    }

    /// Adds a change to the patch, as lines of Swift, or as a remark.
    fileprivate mutating func add(_ change: SwiftSourceChange, of cell: String, _ files: DocumentFiles) {
        if addLiterals(of: change, files) {
            changeCount += 1
        } else if change.statements.isEmpty {
            remarkCount += 1
            handLines.append("// \(change.head); \(change.advice)")
        } else {
            lineCount += change.statements.count
            let what = change.statements.count == 1 ? "this line" : "these lines"
            let below = change.needsComma ? "below this place, after a comma," : "below this place"
            let place = change.isBelow ? below : "to \(cell)"
            handLines.append("// \(change.head); add \(what) \(place) by hand:")
            handLines += change.statements
        }
    }

    /// Adds a change of literals; `false` where the source has none, or another change sets them differently.
    private mutating func addLiterals(of change: SwiftSourceChange, _ files: DocumentFiles) -> Bool {
        guard let edits = change.edits, let path = edits.first?.literal.file,
            edits.allSatisfy({ $0.literal.file == path })
        else { return false }
        let index = self.files.firstIndex { $0.path == path }
        guard
            var file = index.map({ self.files[$0] })
                ?? (try? SwiftSources.bytes(path, files: files)).map({ PatchedFile(path: path, bytes: $0) })
        else { return false }
        file.edits += edits
        file.heads.append("// \(change.head)")
        guard file.diff != nil else { return false }
        if let index { self.files[index] = file } else { self.files.append(file) }
        return true
    }
}

/// The changes of one file's literals.
private struct PatchedFile: Hashable, Sendable {
    let path: String
    let bytes: [UInt8]
    var edits: [SwiftLiteralEdit] = []
    /// The changes in words, a comment for each.
    var heads: [String] = []

    /// The new content; `nil` where the literals cannot be set.
    var changed: [UInt8]? { SwiftLiteralEdit.apply(edits, to: bytes) }

    /// The patch; `nil` where the literals cannot be set, as when two changes give one different values.
    var diff: UnifiedDiff? {
        guard let new = changed else { return nil }
        let root = FilePath(path).folder.repositoryRoot.text
        let below = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : FilePath(path).name
        return UnifiedDiff(of: below, from: bytes, to: new)
    }
}
