import AutoLayout
import SourceText
import Wording

extension LayoutDocument {
    /// Whether the document changes cells of Swift source.
    public var changesSwiftSource: Bool {
        templates.contains { template in
            guard let cell = swiftCells[template.identifier] else { return false }
            return !cell.changes(in: template, { _ in [] }).isEmpty
        }
    }

    /// The document's changes of cells in Swift source, for making them in the source.
    ///
    /// - Parameters:
    ///   - files: Access to the sources.
    ///   - statements: Writes the Swift statements that add a constraint to a template; empty where it cannot.
    /// - Returns: The patch.
    public func swiftPatch(
        files: DocumentFiles, statements: (ConstraintSpec, TemplateSpec) -> [String]
    ) -> SwiftPatch {
        var patch = SwiftPatch()
        for template in templates {
            guard let cell = swiftCells[template.identifier] else { continue }
            for change in cell.changes(in: template, { statements($0, template) }) {
                patch.add(change, of: cell.name, files)
            }
        }
        return patch
    }
}

/// A document's changes of cells in Swift source: a patch for numbers that are literals, and below it lines of Swift to
/// add by hand, and remarks for other changes.
public struct SwiftPatch: Hashable, Sendable {
    private var files: [PatchedFile] = []
    private var handLines: [String] = []
    /// The number of changes that the patch makes.
    public private(set) var changeCount = 0
    /// The number of lines of Swift to add by hand.
    public private(set) var lineCount = 0
    /// The number of changes that are only described.
    public private(set) var remarkCount = 0

    /// The text; empty without changes.
    ///
    /// `patch -p1` and `git apply` take it in the folder of the git repository, or in that of the file where there is no
    /// repository. They skip the other lines.
    public var text: String {
        let lines = files.flatMap { $0.heads + ($0.diff?.lines ?? []) } + handLines
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// What the text has, as in “1 change and 2 lines to add by hand”.
    public var summary: String {
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
            handLines.append(
                "# \(change.head); change it by hand: the source has no number for it in one place")
        } else {
            lineCount += change.statements.count
            let what = change.statements.count == 1 ? "this line" : "these lines"
            handLines.append("# \(change.head); add \(what) to \(cell) by hand:")
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
        file.heads.append("# \(change.head)")
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

    /// The patch; `nil` where the literals cannot be set, as when two changes give one different values.
    var diff: UnifiedDiff? {
        guard let new = SwiftLiteralEdit.apply(edits, to: bytes) else { return nil }
        let root = FilePath(path).folder.repositoryRoot.text
        let below = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : FilePath(path).name
        return UnifiedDiff(of: below, from: bytes, to: new)
    }
}

/// A change of a cell in Swift source.
struct SwiftSourceChange {
    /// The file and the line that it is about.
    var file: String
    var line: Int
    /// The change in words.
    var text: String
    /// The literals to change; `nil` where the source has none.
    var edits: [SwiftLiteralEdit]?
    /// The lines of Swift that make the change where literals cannot; empty where there are none.
    var statements: [String] = []

    /// The place and the change in words.
    fileprivate var head: String { "\(file):\(line): \(text)" }
}

extension SwiftCell {
    /// The changes in a template that is taken from this class.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - statements: Writes the Swift statements that add a constraint.
    /// - Returns: The changes.
    func changes(
        in template: TemplateSpec, _ statements: (ConstraintSpec) -> [String]
    ) -> [SwiftSourceChange] {
        let own = layoutTemplate.withGrownTextViews()
        var changes: [SwiftSourceChange] = []
        for (index, (old, new)) in zip(own.constraints, template.constraints).enumerated()
        where !new.isAdded && !new.saysSame(as: old) {
            let name = own.key(ofConstraint: index) ?? old.source
            let edits =
                old.relation == new.relation && old.isActive == new.isActive
                ? literalEdits(ofConstraint: index, from: own, to: template) : nil
            changes.append(
                SwiftSourceChange(
                    file: file, line: old.place.line, text: "\(name): \(Self.words(from: old, to: new))",
                    edits: edits))
        }
        for added in template.constraints where added.isAdded {
            changes.append(
                SwiftSourceChange(
                    file: file, line: place.line, text: added.source, edits: nil,
                    statements: statements(added)))
        }
        for (old, new) in zip(own.views, template.views) {
            let statements = Self.statements(from: old, to: new)
            if statements.isEmpty { continue }
            changes.append(
                SwiftSourceChange(
                    file: file, line: old.place.line, text: new.name, edits: nil, statements: statements))
        }
        if own.layoutMargins != template.layoutMargins {
            let margins = template.layoutMargins
            let sides = [
                ("top", margins.top), ("leading", margins.leading), ("bottom", margins.bottom),
                ("trailing", margins.trailing),
            ]
            let list = sides.map { "\($0): \($1.shortText)" }.joined(separator: ", ")
            let owner = kind == .view || kind == .collectionReusableView ? "" : "contentView."
            changes.append(
                SwiftSourceChange(
                    file: file, line: place.line, text: "layout margins", edits: nil,
                    statements: ["\(owner)directionalLayoutMargins = NSDirectionalEdgeInsets(\(list))"]))
        }
        return changes
    }

    private static func words(from old: ConstraintSpec, to new: ConstraintSpec) -> String {
        var words: [String] = []
        if old.constant != new.constant {
            words.append("constant \(old.constant.shortText) → \(new.constant.shortText)")
        }
        if old.priority != new.priority {
            words.append(
                "priority \(old.priority.rawValue.shortText) → \(new.priority.rawValue.shortText)")
        }
        if old.relation != new.relation {
            words.append("relation \(old.relation.rawValue) → \(new.relation.rawValue)")
        }
        if old.isActive != new.isActive {
            words.append(new.isActive ? "switch it on" : "take it out")
        }
        return words.joined(separator: ", ")
    }

    /// The statements that change one view into another.
    private static func statements(from old: ViewSpec, to new: ViewSpec) -> [String] {
        var statements: [String] = []
        for axis in Axis.allCases {
            let (hugging, resistance) = (new.contentHugging[axis], new.compressionResistance[axis])
            if hugging != old.contentHugging[axis] {
                statements.append(
                    "\(new.name).setContentHuggingPriority(UILayoutPriority(\(hugging.rawValue.shortText)), "
                        + "for: .\(axis.key))")
            }
            if resistance != old.compressionResistance[axis] {
                statements.append(
                    "\(new.name).setContentCompressionResistancePriority("
                        + "UILayoutPriority(\(resistance.rawValue.shortText)), for: .\(axis.key))")
            }
        }
        if let lines = new.kind[LabelSpec.self]?.numberOfLines,
            lines != old.kind[LabelSpec.self]?.numberOfLines
        {
            statements.append("\(new.name).numberOfLines = \(lines)")
        }
        return statements
    }
}
