import AutoLayout
import SourceText

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
    /// Whether the lines belong below the place.
    var isBelow = false
    /// Whether a comma is missing at the place, before the lines.
    var needsComma = false
    /// What to do where there are neither literals nor lines.
    var advice = "change it by hand: the source has no number for it alone"

    /// The place and the change in words.
    var head: String { "\(file):\(line): \(text)" }
}

extension SwiftCell {
    /// The changes in a template that is taken from this class.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - uses: What follows the literals of the source.
    ///   - statements: Writes the Swift statements that add a constraint.
    /// - Returns: The changes.
    func changes(
        in template: TemplateSpec, _ uses: LiteralUses, _ statements: (ConstraintSpec) -> [String]
    ) -> [SwiftSourceChange] {
        let own = layoutTemplate.withGrownTextViews()
        var changes: [SwiftSourceChange] = []
        for (index, (old, new)) in zip(own.constraints, template.constraints).enumerated()
        where !new.isAdded && !new.saysSame(as: old) {
            let name = own.key(ofConstraint: index) ?? old.source
            let edits =
                old.isActive == new.isActive
                ? literalEdits(ofConstraint: index, from: own, to: template).flatMap(uses.allowed) : nil
            var change = SwiftSourceChange(
                file: file, line: old.place.line, text: "\(name): \(Self.words(from: old, to: new))",
                edits: edits)
            if old.isActive != new.isActive || old.relation != new.relation {
                change.advice = "change it by hand"
            }
            changes.append(change)
        }
        for added in template.constraints where added.isAdded {
            let lines = statements(added)
            let item = listEnd.flatMap { _ in Self.listItem(lines) }
            let last = own.constraints.map(\.place.line).max() ?? place.line
            let line =
                item.flatMap { _ in listEnd?.line } ?? (lines.isEmpty ? place.line : max(last, place.line))
            changes.append(
                SwiftSourceChange(
                    file: file, line: line, text: added.fromInside.equation(fields: template.fields),
                    edits: nil, statements: item ?? lines, isBelow: item != nil,
                    needsComma: item != nil && !listEndHasComma))
        }
        for (old, new) in zip(own.views, template.views) {
            let setting = viewLiterals[old.name]?.lastSetting
            for change in self.changes(from: old, to: new) {
                let edits = change.edit.flatMap { uses.allowed([$0]) }
                changes.append(
                    SwiftSourceChange(
                        file: file, line: setting?.line ?? old.place.line,
                        text: edits == nil ? new.name : "\(new.name): \(change.text)",
                        edits: edits, statements: [change.statement], isBelow: setting != nil))
            }
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

    /// A changed property of a view.
    struct ViewChange {
        /// The change in words.
        var text: String
        /// The statement that makes it.
        var statement: String
        /// The edit of its literal; `nil` where the source has none.
        var edit: SwiftLiteralEdit?
    }

    /// The properties that differ between two states of a view.
    func changes(from old: ViewSpec, to new: ViewSpec) -> [ViewChange] {
        let literals = viewLiterals[old.name] ?? ViewLiterals()
        return ViewNumber.differences(from: old, to: new).map { number, before, after in
            ViewChange(
                text: "\(number.spokenKey) \(before.shortText) → \(after.shortText)",
                statement: number.statement(
                    new.name, number.axis == nil ? after.shortText : "UILayoutPriority(\(after.shortText))"),
                edit: literals.numbers[number].map { SwiftLiteralEdit(literal: $0, value: after) })
        }
    }

    /// The lines that make and activate one constraint as an item of a list; `nil` where they are more than that.
    private static func listItem(_ lines: [String]) -> [String]? {
        let ending = ".isActive = true"
        guard var last = lines.last, last.hasSuffix(ending), lines.allSatisfy({ !$0.hasPrefix("let ") })
        else { return nil }
        last.removeLast(ending.count)
        return lines.dropLast() + [last + ","]
    }
}

extension ConstraintSpec {
    /// The constraint as it is usually written, from a view to the contentView around it.
    package var fromInside: ConstraintSpec {
        let outer = [TemplateSpec.contentViewName, TemplateSpec.cellName]
        guard outer.contains(first.view), let second, !outer.contains(second.view) else { return self }
        return turnedRound ?? self
    }
}
