import AutoLayout
import SourceText
import Wording

extension LayoutDocument {
    /// Whether the document changes cells of Swift source.
    public var changesSwiftSource: Bool {
        templates.contains { template in
            guard let cell = swiftCells[template.identifier] else { return false }
            return !cell.changes(in: template).isEmpty
        }
    }

    /// The document's changes of cells in Swift source, as a text for making them in the source: the lines of a patch
    /// for a number that is a literal, and a remark for other changes.
    ///
    /// - Parameter files: Access to the sources.
    /// - Returns: The text; empty without changes.
    public func swiftPatch(files: DocumentFiles) -> String {
        var lines: [String] = []
        for template in templates {
            guard let cell = swiftCells[template.identifier] else { continue }
            let changes = cell.changes(in: template)
            if changes.isEmpty { continue }
            lines.append("# \(cell.name)")
            for change in changes { lines += change.lines(files) }
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
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

    /// The change as lines of a patch, or as a remark.
    func lines(_ files: DocumentFiles) -> [String] {
        let head = "\(file):\(line): \(text)"
        guard let edits, let own = edits.first?.literal.file,
            edits.allSatisfy({ $0.literal.file == own }),
            let bytes = try? SwiftSources.bytes(own, files: files),
            let new = SwiftLiteralEdit.apply(edits, to: bytes)
        else { return ["# \(head); the source has no number for it in one place"] }
        let before = Self.split(bytes)
        let after = Self.split(new)
        guard before.count == after.count else { return ["# \(head)"] }
        var lines = ["# \(head)", "--- \(own)", "+++ \(own)"]
        for (index, (old, new)) in zip(before, after).enumerated() where old != new {
            lines += ["@@ -\(index + 1) +\(index + 1) @@", "-" + old, "+" + new]
        }
        return lines
    }

    private static func split(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
        }
    }
}

extension SwiftCell {
    /// The changes in a template that is taken from this class.
    func changes(in template: TemplateSpec) -> [SwiftSourceChange] {
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
                SwiftSourceChange(file: file, line: place.line, text: "add \(added.source)", edits: nil))
        }
        for (old, new) in zip(own.views, template.views) {
            let words = Self.words(from: old, to: new)
            if words.isEmpty { continue }
            changes.append(
                SwiftSourceChange(
                    file: file, line: old.place.line, text: words.joined(separator: "; "), edits: nil))
        }
        if own.layoutMargins != template.layoutMargins {
            let margins = template.layoutMargins
            let sides = [margins.top, margins.leading, margins.bottom, margins.trailing]
            changes.append(
                SwiftSourceChange(
                    file: file, line: place.line,
                    text: "layout margins [\(sides.map(\.shortText).joined(separator: ", "))]", edits: nil))
        }
        return changes
    }

    private static func words(from old: ConstraintSpec, to new: ConstraintSpec) -> String {
        var words: [String] = []
        if old.constant != new.constant {
            words.append("constant \(old.constant.shortText) → \(new.constant.shortText)")
        }
        if old.priority != new.priority {
            words.append("priority \(old.priority.rawValue.shortText) → \(new.priority.rawValue.shortText)")
        }
        if old.relation != new.relation {
            words.append("relation \(old.relation.rawValue) → \(new.relation.rawValue)")
        }
        if old.isActive != new.isActive { words.append(new.isActive ? "switch it on" : "take it out") }
        return words.joined(separator: ", ")
    }

    /// The statements that change one view into another.
    private static func words(from old: ViewSpec, to new: ViewSpec) -> [String] {
        var words: [String] = []
        for axis in Axis.allCases {
            let (hugging, resistance) = (new.contentHugging[axis], new.compressionResistance[axis])
            if hugging != old.contentHugging[axis] {
                words.append(
                    "\(new.name).setContentHuggingPriority(UILayoutPriority(\(hugging.rawValue.shortText)), "
                        + "for: .\(axis.key))")
            }
            if resistance != old.compressionResistance[axis] {
                words.append(
                    "\(new.name).setContentCompressionResistancePriority("
                        + "UILayoutPriority(\(resistance.rawValue.shortText)), for: .\(axis.key))")
            }
        }
        if let lines = new.kind[LabelSpec.self]?.numberOfLines,
            lines != old.kind[LabelSpec.self]?.numberOfLines
        {
            words.append("\(new.name).numberOfLines = \(lines)")
        }
        return words
    }
}
