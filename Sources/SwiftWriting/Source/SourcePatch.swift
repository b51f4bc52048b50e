import LayoutDocument
import SourceText
import Wording

extension LayoutDocument {
    /// Whether the document changes cells of source or of an Interface Builder file.
    package var changesSource: Bool {
        let traced = tracedToInterfaceBuilder()
        return templates.contains { template in
            if let cell = swiftCells[template.identifier] { return !cell.changes(in: template).isEmpty }
            return traced.changedNibCell(template) != nil
        }
    }

    /// The cell of an Interface Builder file that a template changes; `nil` where it changes none.
    private func changedNibCell(_ template: TemplateSpec) -> InterfaceBuilderCell? {
        guard case .interfaceBuilder(let nib) = origin,
            let cell = nib.cells.first(where: { $0.template.identifier == template.identifier })
        else { return nil }
        return template.makesSame(as: nib.template(of: cell)) ? nil : cell
    }

    /// The document's changes of cells in source, for making them there.
    ///
    /// - Parameter reader: Reads the sources, as they are and with the changes.
    /// - Returns: The patch.
    package func sourcePatch(reader: DocumentReader) -> SourcePatch {
        var patch = SourcePatch(rewriter: SourceRewriter(self, reader: reader))
        let traced = tracedToInterfaceBuilder()
        for template in templates {
            if let cell = swiftCells[template.identifier] {
                patch.add(template, of: cell, in: self)
            } else if let cell = traced.changedNibCell(template) {
                patch.add(template, of: cell, in: template.sourceName ?? sourceName)
            }
        }
        return patch
    }
}

/// A document's changes of cells in source: a patch of the files, and below it statements to add by hand, and remarks
/// for other changes.
///
/// What the patch has was tried: the source with it makes the cells as they are changed.
package struct SourcePatch {
    private var rewriter: SourceRewriter
    private var heads: [String] = []
    private var handLines: [String] = []
    /// The changes that the patch does not make, each with its place.
    package private(set) var changesByHand: [String] = []
    /// The number of changes that the patch makes.
    package var changeCount: Int { heads.count }
    /// The number of lines to add by hand.
    package private(set) var lineCount = 0
    /// The number of changes that are only described.
    package private(set) var remarkCount = 0

    fileprivate init(rewriter: SourceRewriter) { self.rewriter = rewriter }

    /// The text; empty without changes.
    ///
    /// `patch -p1` and `git apply` take it in the folder of the git repository, or in that of the file where there is no
    /// repository. They skip the other lines.
    package var text: String {
        let lines = heads.map { "// " + $0 } + diffLines + handLines
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// The lines of the patch itself.
    package var diffLines: [String] {
        changedFiles.flatMap { UnifiedDiff(ofFile: $0.path, from: $0.old, to: $0.new)?.lines ?? [] }
    }

    /// The files that it changes: their paths, and their contents before and after.
    package var changedFiles: [(path: String, old: [UInt8], new: [UInt8])] { rewriter.changedFiles }

    /// What the text has, as in “1 change and 2 lines to add by hand”.
    package var summary: String {
        var parts: [String] = []
        if changeCount > 0 { parts.append(changeCount.counted("change")) }
        if lineCount > 0 { parts.append(tr("\(lineCount.counted("line")) to add by hand")) }
        if remarkCount > 0 { parts.append(tr("\(remarkCount.counted("change")) to make by hand")) }
        return parts.isEmpty ? tr("no changes") : parts.listed()
    }

    /// Adds the changes of one cell: all together, or those that the source can take.
    fileprivate mutating func add(_ template: TemplateSpec, of cell: SwiftCell, in document: LayoutDocument) {
        let changes = cell.changes(in: template)
        if changes.isEmpty { return }
        if rewriter.rewrite(cell, to: template) {
            heads += changes.map(\.head)
            return
        }
        let base = rewriter
        var reached = cell.layoutTemplate.withGrownTextViews()
        for change in changes {
            var next = reached
            change.apply(&next)
            var attempt = base
            if changes.count > 1, attempt.rewrite(cell, to: next) {
                (rewriter, reached) = (attempt, next)
                heads.append(change.head)
                continue
            }
            changesByHand.append(change.title)
            let statements = change.statements(SourceNotation(template, of: cell, in: document))
            if statements.isEmpty {
                remarkCount += 1
                handLines.append("// \(change.head); change it by hand")
            } else {
                lineCount += statements.count
                let what = statements.count == 1 ? "this line" : "these lines"
                handLines.append("// \(change.head); add \(what) to \(cell.name) by hand:")
                handLines += statements
            }
        }
    }
}

extension SourcePatch {
    /// Adds the changes of a cell of an Interface Builder file, if the file can take all of them.
    fileprivate mutating func add(_ template: TemplateSpec, of cell: InterfaceBuilderCell, in file: String) {
        let head = "\(file):\(cell.template.place.line): \(template.identifier)"
        if rewriter.rewrite(cell, in: file, to: template) {
            heads.append(head)
        } else {
            remarkCount += 1
            changesByHand.append("\(FilePath(file).name):\(cell.template.place.line): \(template.identifier)")
            handLines.append("// \(head); change it in Interface Builder")
        }
    }
}

extension UnifiedDiff {
    /// Compares two states of a file, whose path in the patch is that below its repository.
    package init?(ofFile path: String, from old: [UInt8], to new: [UInt8]) {
        let root = FilePath(path).folder.repositoryRoot.text
        let below = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : FilePath(path).name
        self.init(of: below, from: old, to: new)
    }
}
