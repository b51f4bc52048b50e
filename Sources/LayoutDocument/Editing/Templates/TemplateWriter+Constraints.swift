import AutoLayout
import SourceText

/// Constraints, as the entries of the list that they stand in.
extension TemplateWriter {
    /// Writes the constraints of a list.
    ///
    /// - Parameters:
    ///   - listPath: The path to the list, which need not be there.
    ///   - start: The place of the list's first constraint among the template's.
    ///   - scope: What names in the list mean.
    /// - Throws: Why they cannot be written.
    mutating func writeConstraints(
        at listPath: DocumentPath, from start: Int, _ scope: ConstraintScope
    ) throws(DocumentError) {
        let count = old.constraints.count
        guard new.constraints[start...] != old.constraints[start...] else { return }
        self.listPath = listPath
        var items: [SourceNode] = []
        if case .sequence(let found)? = text.node(at: listPath)?.content { items = found }
        // Which constraints each entry stands for.
        var ranges: [Range<Int>] = []
        for item in items {
            let first = ranges.last?.upperBound ?? start
            ranges.append(first..<first + constraintCount(of: item, scope))
        }
        guard ranges.last?.upperBound ?? start == count else {
            throw text.refusal("the template's constraints cannot be told apart here")
        }
        for constraint in new.constraints[count...] { try append(constraint, scope) }
        // From the end, so that the places of those before stay.
        for (index, range) in ranges.enumerated().reversed() {
            let isSame = zip(new.constraints[range], old.constraints[range]).allSatisfy { $0 == $1 }
            if isSame { continue }
            try rewrite(
                items[index], at: index, saying: Array(new.constraints[range]),
                insteadOf: Array(old.constraints[range]), scope)
        }
    }

    /// The template's named numbers.
    var metrics: [String: Double] {
        guard case .mapping(let entries)? = text.node(at: path.appending("metrics"))?.content else {
            return [:]
        }
        var metrics: [String: Double] = [:]
        for entry in entries {
            if case .number(let number) = entry.value.value { metrics[entry.key] = number }
        }
        return metrics
    }

    private func constraintCount(of item: SourceNode, _ scope: ConstraintScope) -> Int {
        guard let entry = ConstraintEntry(item), case .scalar(let scalar) = entry.text.content else {
            return 0
        }
        let found = try? ConstraintsReader.constraints(of: scalar.text, named: entry.name, in: scope)
        return found?.count ?? 0
    }

    // MARK: Adding

    private mutating func append(
        _ constraint: ConstraintSpec, _ scope: ConstraintScope
    ) throws(DocumentError) {
        var value = value(of: constraint, asFormatIn: scope)
        // A name and an equation need no braces.
        if case .mapping(let entries) = value, entries.count == 1 { value = .block(entries) }
        guard case .sequence(let items)? = text.node(at: listPath)?.content else {
            return try set(.list([value]), at: listPath)
        }
        try text.insert(value, at: listPath.appending(.item(items.count)))
    }

    /// The entry that says a constraint: by an equation, or by the visual format that it was made from.
    ///
    /// - Parameters:
    ///   - constraint: The constraint.
    ///   - scope: What names in a visual format mean; `nil` for an equation in any case.
    /// - Returns: The entry.
    private func value(
        of constraint: ConstraintSpec, asFormatIn scope: ConstraintScope? = nil
    ) -> DocumentValue {
        var written = constraint.equation(fields: new.fields)
        if let scope, constraint.isVisualFormat,
            let read = try? ConstraintsReader.constraints(
                of: constraint.source, named: constraint.identifier, in: scope),
            read.count == 1, read[0].spec.saysSame(as: constraint.switchedOn)
        {
            written = constraint.source
        }
        let equation = DocumentValue.text(written)
        if constraint.identifier == nil, constraint.isActive { return equation }
        let key = constraint.identifier ?? ConstraintEntry.textKey
        let state = DocumentValue.Entry(ConstraintEntry.activeKey, .bool(false))
        return .mapping([.init(key, equation)] + (constraint.isActive ? [] : [state]))
    }

    // MARK: Changing

    private mutating func rewrite(
        _ item: SourceNode, at index: Int, saying new: [ConstraintSpec], insteadOf old: [ConstraintSpec],
        _ scope: ConstraintScope
    ) throws(DocumentError) {
        guard let entry = ConstraintEntry(item), case .scalar(let scalar) = entry.text.content,
            let first = new.first
        else { return }
        guard new.allSatisfy({ $0.isActive == first.isActive }),
            let changed = self.text(scalar.text, of: entry, saying: new, insteadOf: old, scope)
        else { return try split(index, into: new) }
        let path = listPath.appending(.item(index))
        if changed != scalar.text {
            try text.set(.text(changed), at: entry.key.map { path.appending(.key($0)) } ?? path)
        }
        guard first.isActive != old[0].isActive else { return }
        let active = path.appending(.key(ConstraintEntry.activeKey))
        switch (entry.key, first.isActive) {
        case (ConstraintEntry.textKey, true): try text.set(.text(changed), at: path)
        case (nil, _):
            try text.set(
                .mapping([
                    .init(ConstraintEntry.textKey, .text(changed)),
                    .init(ConstraintEntry.activeKey, .bool(false)),
                ]), at: path)
        case (_, true): try text.remove(at: active)
        case (_, false): try text.set(.bool(false), at: active)
        }
    }

    /// The entry's text with what differs changed in its place; `nil` where that does not say it.
    private func text(
        _ text: String, of entry: ConstraintEntry, saying new: [ConstraintSpec],
        insteadOf old: [ConstraintSpec], _ scope: ConstraintScope
    ) -> String? {
        let wanted = new.map(\.switchedOn)
        let present = old.map(\.switchedOn)
        if wanted == present { return text }
        var scanner = ConstraintScanner(text, scope: scope)
        if entry.name == nil { _ = ConstraintsReader.takeIdentifier(&scanner) }
        scanner.skipBlanks()
        let candidates: [String?]
        if VisualFormatReader.isVisualFormat(scanner) {
            candidates = [
                FormatText(text, from: scanner.position)?.text(saying: wanted, insteadOf: present)
            ]
        } else {
            let lead = String(String.UnicodeScalarView(scanner.scalars[..<scanner.position]))
            candidates = [
                EquationText(text, from: scanner.position)?.text(saying: wanted[0], insteadOf: present[0]),
                lead + wanted[0].equation(fields: self.new.fields),
            ]
        }
        return candidates.compactMap(\.self).first { candidate in
            let found = try? ConstraintsReader.constraints(of: candidate, named: entry.name, in: scope)
            guard let found, found.count == wanted.count else { return false }
            return zip(found, wanted).allSatisfy { $0.spec.saysSame(as: $1) }
        }
    }

    /// Puts the equations that an entry stands for in its place.
    private mutating func split(_ index: Int, into constraints: [ConstraintSpec]) throws(DocumentError) {
        for (offset, constraint) in constraints.enumerated() {
            let path = listPath.appending(.item(index + offset))
            if offset == 0 {
                try text.set(value(of: constraint), at: path)
            } else {
                try text.insert(value(of: constraint), at: path)
            }
        }
    }
}

extension ConstraintSpec {
    /// The constraint as one that takes part.
    fileprivate var switchedOn: ConstraintSpec {
        var copy = self
        copy.isActive = true
        return copy
    }
}
