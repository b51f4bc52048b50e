import AutoLayout
import LayoutDocument
import SourceText

/// One change of a cell in source.
struct SourceChange {
    /// The file and the line that it is about.
    var file: String
    var line: Int
    /// The change in words.
    var text: String
    /// Makes the change in a template of the cell.
    var apply: (inout TemplateSpec) -> Void
    /// The statements that make it where it cannot be written in place; empty where there are none.
    var statements: (SourceNotation) -> [String] = { _ in [] }

    /// The place and the change in words.
    var head: String { "\(file):\(line): \(text)" }
    /// The same without the folder.
    var title: String { "\(FilePath(file).name):\(line): \(text)" }
}

extension SwiftCell {
    /// The changes in a template that is taken from this class.
    func changes(in template: TemplateSpec) -> [SourceChange] {
        let own = layoutTemplate.withGrownTextViews()
        var changes: [SourceChange] = []
        for (index, (old, new)) in zip(own.constraints, template.constraints).enumerated()
        where !new.isAdded && !new.saysSame(as: old) {
            let name = own.key(ofConstraint: index) ?? old.source
            changes.append(
                SourceChange(
                    file: file, line: old.place.line, text: "\(name): \(Self.words(from: old, to: new))",
                    apply: { $0.constraints[index] = new }))
        }
        for added in template.constraints where added.isAdded {
            let last = own.constraints.map(\.place.line).max() ?? place.line
            let dialect = literals.compactMap(\.code).last?.dialect ?? .uiKit
            changes.append(
                SourceChange(
                    file: file, line: max(last, place.line),
                    text: added.fromInside.equation(fields: template.fields),
                    apply: { $0.constraints.append(added) },
                    statements: { notation in
                        let own = notation.statements(added.fromInside, dialect)
                        return own.isEmpty ? notation.statements(added.fromInside) : own
                    }))
        }
        for (index, (old, new)) in zip(own.views, template.views).enumerated() {
            for (number, before, after) in ViewNumber.differences(from: old, to: new) {
                changes.append(
                    SourceChange(
                        file: file, line: old.place.line,
                        text: "\(new.name): \(number.spokenKey) \(before.shortText) → \(after.shortText)",
                        apply: { number.set(after, of: &$0.views[index]) },
                        statements: { [$0.statement($0.name(new.name), number, after)] }))
            }
            if new.adjustsFont, !old.adjustsFont {
                changes.append(
                    SourceChange(
                        file: file, line: old.place.line,
                        text: "\(new.name): adjustsFontForContentSizeCategory false → true",
                        apply: { $0.views[index].adjustsFont = true },
                        statements: { [$0.fontAdjustment($0.name(new.name))] }))
            }
        }
        if own.layoutMargins != template.layoutMargins {
            let margins = template.layoutMargins
            changes.append(
                SourceChange(
                    file: file, line: place.line, text: "layout margins",
                    apply: { $0.layoutMargins = margins },
                    statements: { [$0.statement(margins, of: self)] }))
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
}
