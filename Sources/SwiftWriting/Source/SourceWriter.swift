import AutoLayout
import LayoutDocument

/// Writes the changes of a cell into its source: numbers and words where they are, and lines beside the code that makes
/// the cell's constraints.
///
/// What is written is a proposal: whether the source then makes the cell that is wanted is for its reader to say.
struct SourceWriter {
    /// How constraints are added.
    enum Style: CaseIterable {
        /// Beside the last constraint of the same view: in its closure, or in the list that it is in.
        case beside
        /// Below the code of the last constraint, in the words of its library.
        case below
        /// Below the code of the last constraint, with UIKit alone.
        case uiKit
    }

    /// The cell as the source has it.
    let cell: SwiftCell
    /// Its template.
    let own: TemplateSpec
    /// How constraints are added.
    let style: Style
    let notation: SourceNotation
    /// The bytes of a file; `nil` where it cannot be read.
    let source: (String) -> [UInt8]?

    /// The edits that change the template into another one; `nil` where a change has no place in the source.
    func edits(to wanted: TemplateSpec) -> [SourceEdit]? {
        guard wanted.constraints.count >= own.constraints.count, wanted.views.count == own.views.count
        else { return nil }
        var edits: [SourceEdit] = []
        for (index, (old, new)) in zip(own.constraints, wanted.constraints).enumerated()
        where !new.saysSame(as: old) {
            guard let some = self.edits(ofConstraint: index, from: old, to: new) else { return nil }
            edits += some
        }
        for added in wanted.constraints.dropFirst(own.constraints.count) {
            guard added.isAdded, let some = self.edits(adding: added.fromInside) else { return nil }
            edits += some
        }
        for (old, new) in zip(own.views, wanted.views) {
            for (number, _, after) in ViewNumber.differences(from: old, to: new) {
                guard let edit = edit(old.name, number, after) else { return nil }
                edits.append(edit)
            }
            if new.adjustsFont, !old.adjustsFont {
                guard let edit = setting(old.name, notation.fontAdjustment) else { return nil }
                // Views may share the statement.
                if !edits.contains(edit) { edits.append(edit) }
            }
        }
        if own.layoutMargins != wanted.layoutMargins {
            guard let edit = above([notation.statement(wanted.layoutMargins, of: cell)]) else { return nil }
            edits.append(edit)
        }
        return edits
    }

    // MARK: Constraints of the source

    private func edits(
        ofConstraint index: Int, from old: ConstraintSpec, to new: ConstraintSpec
    ) -> [SourceEdit]? {
        let literals =
            cell.literals.indices.contains(index) ? cell.literals[index] : SwiftCell.ConstraintLiterals()
        if !new.isActive { return old.isActive ? literals.code.flatMap(removal).map { [$0] } : [] }
        guard old.isActive else { return nil }
        var edits: [SourceEdit] = []
        if old.constant != new.constant {
            guard
                let edit = literals.constant.flatMap({ self.edit($0, new.constant) })
                    ?? literals.code.flatMap({ constant(new.constant, old, at: $0) })
            else { return nil }
            edits.append(edit)
        }
        if old.relation != new.relation {
            guard let literal = literals.relation, let bytes = source(literal.file),
                let text = literal.text(of: new.relation, in: bytes)
            else { return nil }
            edits.append(SourceEdit(file: literal.file, bytes: literal.bytes, text: text))
        }
        if old.priority != new.priority {
            if let literal = literals.priority {
                guard let edit = edit(literal, new.priority.rawValue) else { return nil }
                edits.append(edit)
            } else {
                guard let code = literals.code, let some = priority(new.priority, of: old, at: code)
                else { return nil }
                edits += some
            }
        }
        return edits
    }

    private func edit(_ literal: SwiftCell.Literal, _ value: Double) -> SourceEdit? {
        guard let bytes = source(literal.file), let text = literal.text(of: value, in: bytes) else {
            return nil
        }
        return SourceEdit(file: literal.file, bytes: literal.bytes, text: text)
    }

    private func lines(_ code: SwiftCell.Code) -> SourceLinesAround? {
        source(code.file).map(SourceLinesAround.init)
    }

    /// Takes a constraint out: its item of a list, or the statement that makes only it.
    private func removal(_ code: SwiftCell.Code) -> SourceEdit? {
        lines(code)?.removing(code.isItemOfList ? code.bytes : code.statement, in: code.file)
    }

    /// A constant for a constraint that is made without one.
    private func constant(_ value: Double, _ old: ConstraintSpec, at code: SwiftCell.Code) -> SourceEdit? {
        guard old.constant == 0, let lines = lines(code) else { return nil }
        let text = lines.text(code.bytes)
        let end = code.bytes.upperBound
        if code.dialect == .snapKit {
            if text.contains(".priority") { return nil }
            let place = end - (text.hasSuffix(";") ? 1 : 0)
            return SourceEdit(file: code.file, bytes: place..<place, text: ".offset(\(value.shortText))")
        }
        guard code.dialect == .uiKit, !notation.isObjectiveC, text.hasSuffix(")"), text.contains("To:"),
            !text.contains("constant:")
        else { return nil }
        return SourceEdit(file: code.file, bytes: end - 1..<end - 1, text: ", constant: \(value.shortText)")
    }

    /// A priority for a constraint that is made without one.
    private func priority(
        _ priority: LayoutPriority, of spec: ConstraintSpec, at code: SwiftCell.Code
    ) -> [SourceEdit]? {
        guard let lines = lines(code) else { return nil }
        let text = lines.text(code.bytes)
        let statement = lines.text(code.statement)
        if code.dialect == .snapKit {
            // The chain goes on after the call that makes the constraint.
            let ending = [";", ".constraint"].first(where: statement.hasSuffix) ?? ""
            let place = code.statement.upperBound - ending.utf8.count
            return [SourceEdit(file: code.file, bytes: place..<place, text: notation.chained(priority))]
        }
        let name = unusedName(notation.constraintName(spec), in: lines)
        if code.isItemOfList {
            guard let blanks = lines.indentation(at: code.statement.lowerBound),
                let own = lines.indentation(at: code.bytes.lowerBound),
                let edit = lines.adding(
                    [
                        notation.declaration(name, text.replacing("\n" + own, with: "\n" + blanks)),
                        notation.statement(name, priority),
                    ], above: code.statement, in: code.file)
            else { return nil }
            return [edit, SourceEdit(file: code.file, bytes: code.bytes, text: name)]
        }
        if statement.hasSuffix(notation.activation),
            let blanks = lines.indentation(at: code.statement.lowerBound)
        {
            let expression = String(statement.dropLast(notation.activation.count))
            let text = [
                notation.declaration(name, expression), notation.statement(name, priority),
                name + notation.activation,
            ].joined(separator: lines.lineEnd + blanks)
            return [SourceEdit(file: code.file, bytes: code.statement, text: text)]
        }
        guard let given = Self.name(declaredBy: statement),
            let edit = lines.adding(
                [notation.statement(given, priority)], below: code.statement, in: code.file)
        else { return nil }
        return [edit]
    }

    /// A name that the file does not have yet.
    private func unusedName(_ name: String, in lines: SourceLinesAround) -> String {
        let names = [name, name + "Constraint"] + (2..<100).map { "\(name)\($0)" }
        return names.first { lines.bytes.firstRange(of: Array($0.utf8)) == nil } ?? name
    }

    /// The name that a statement gives a value; `nil` where it is no declaration or assignment.
    private static func name(declaredBy statement: String) -> String? {
        guard let sign = statement.firstIndex(of: "="), statement[sign...].dropFirst().first != "=" else {
            return nil
        }
        let left = statement[..<sign].prefix { $0 != ":" }.split(separator: " ")
        guard let name = left.last?.drop(while: { $0 == "*" }), !name.isEmpty,
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        else { return nil }
        return String(name)
    }

    // MARK: Added code

    private func edits(adding spec: ConstraintSpec) -> [SourceEdit]? {
        let codes = cell.literals.compactMap(\.code).filter { $0.file == cell.file }
        if style == .beside {
            let named = zip(own.constraints, cell.literals).compactMap { old, literals in
                old.first.view == spec.first.view && literals.code?.file == cell.file ? literals.code : nil
            }
            if let code = named.last(where: { $0.dialect == .snapKit }) { return chain(spec, beside: code) }
            return codes.last { $0.isItemOfList }.flatMap { item(spec, after: $0) }
        }
        guard let last = codes.max(by: { $0.outer.upperBound < $1.outer.upperBound }), let lines = lines(last)
        else { return nil }
        let statements = notation.statements(spec, style == .below ? last.dialect : .uiKit)
        return lines.adding(statements, below: last.outer, in: last.file).map { [$0] }
    }

    /// Adds a chain below another one of the same closure.
    private func chain(_ spec: ConstraintSpec, beside code: SwiftCell.Code) -> [SourceEdit]? {
        guard let lines = lines(code) else { return nil }
        let maker = String(lines.text(code.bytes).prefix { $0 != "." && !$0.isWhitespace })
        guard lines.indentation(at: code.statement.lowerBound) != nil,
            let chain = notation.chain(spec, maker),
            let edit = lines.adding([chain], below: code.statement, in: code.file)
        else { return nil }
        return [edit]
    }

    /// Adds an item below another one of a list.
    private func item(_ spec: ConstraintSpec, after code: SwiftCell.Code) -> [SourceEdit]? {
        guard let lines = lines(code), lines.indentation(at: code.bytes.lowerBound) != nil else { return nil }
        var statements = notation.statements(spec)
        guard var last = statements.popLast(), last.hasSuffix(notation.activation) else { return nil }
        last.removeLast(notation.activation.count)
        // A constraint with a name is made above the list.
        let isNamed = statements.contains { $0.hasPrefix("let ") || $0.hasPrefix("NSLayoutConstraint *") }
        let item = isNamed ? [last + ","] : statements + [last + ","]
        guard let edit = lines.adding(item, below: code.bytes, in: code.file) else { return nil }
        var edits = [edit]
        if !lines.hasComma(at: code.bytes.upperBound) {
            let end = code.bytes.upperBound
            edits.insert(SourceEdit(file: code.file, bytes: end..<end, text: ","), at: 0)
        }
        if isNamed {
            guard let made = lines.adding(statements, above: code.statement, in: code.file) else {
                return nil
            }
            edits.append(made)
        }
        return edits
    }

    /// A number of a view: its literal, or a statement below the last one about the view.
    private func edit(_ view: String, _ number: ViewNumber, _ value: Double) -> SourceEdit? {
        if style != .uiKit, let literal = cell.viewLiterals[view]?.numbers[number] {
            return edit(literal, value)
        }
        return setting(view) { notation.statement($0, number, value) }
    }

    /// A statement about a view, by an expression for it, below the last one about it.
    private func setting(_ view: String, _ statement: (String) -> String) -> SourceEdit? {
        // Other views may share the number, or the statement.
        if style != .uiKit, let setting = cell.viewLiterals[view]?.lastSetting, let lines = lines(setting),
            let receiver = Self.receiver(ofSetting: lines.text(setting.statement)),
            let edit = lines.adding([statement(receiver)], below: setting.statement, in: setting.file)
        {
            return edit
        }
        return above([statement(notation.name(view))])
    }

    /// What a statement calls the view that it sets a property of; `nil` where it is no assignment.
    private static func receiver(ofSetting statement: String) -> String? {
        guard let sign = statement.firstIndex(of: "="), let point = statement[..<sign].lastIndex(of: ".")
        else { return nil }
        let name = statement[..<point]
        return name.allSatisfy { $0.isLetter || $0.isNumber || "_.$".contains($0) } ? String(name) : nil
    }

    /// Adds statements above the code that makes the first constraint.
    private func above(_ statements: [String]) -> SourceEdit? {
        let codes = cell.literals.compactMap(\.code).filter { $0.file == cell.file }
        guard let first = codes.min(by: { $0.outer.lowerBound < $1.outer.lowerBound }),
            let lines = lines(first)
        else { return nil }
        return lines.adding(statements, above: first.outer, in: first.file)
    }
}
