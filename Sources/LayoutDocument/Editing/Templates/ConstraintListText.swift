import SourceText
import Wording

/// A template's list of constraints in the document's text.
struct ConstraintListText {
    /// The text, changed step by step.
    var text: DocumentText
    /// The path to the list, which need not be there.
    let path: DocumentPath
    /// The template's fields.
    let fields: [TemplateSpec.Field]
    /// The scope of the list's names before the change.
    let oldScope: ConstraintScope
    /// The scope of the list's names after the change.
    let scope: ConstraintScope
    /// The views that were renamed.
    var renamed: [(old: String, new: String)] = []

    private var items: [SourceNode] { text.node(at: path)?.items ?? [] }

    /// Writes the changed constraints of the list, and new ones behind them.
    ///
    /// - Parameters:
    ///   - kept: The new value of each constraint; `nil` for those that are gone.
    ///   - old: The constraints of the list, in its order.
    ///   - added: New constraints.
    /// - Throws: Why they cannot be written.
    mutating func write(
        _ kept: [ConstraintSpec?], insteadOf old: [ConstraintSpec], adding added: [ConstraintSpec]
    ) throws(DocumentError) {
        let isSameScope = oldScope.isSame(as: scope)
        if !isSameScope || kept != old.map(Optional.some) {
            // The constraints of each item.
            let items = items
            var ranges: [Range<Int>] = []
            for item in items {
                let first = ranges.last?.upperBound ?? 0
                ranges.append(first..<first + constraintCount(of: item))
            }
            guard ranges.last?.upperBound ?? 0 == old.count else {
                throw text.refusal(tr("the template's constraints cannot be distinguished here"))
            }
            // From the end, so that earlier positions stay valid.
            for (index, range) in ranges.enumerated().reversed() {
                let wanted = Array(kept[range])
                let present = Array(old[range])
                if isSameScope, wanted == present.map(Optional.some) { continue }
                try rewrite(items[index], at: index, saying: wanted, insteadOf: present)
            }
        }
        for constraint in added { try append(constraint) }
    }

    private func constraintCount(of item: SourceNode) -> Int {
        guard let entry = ConstraintEntry(item), case .scalar(let scalar) = entry.text.content else {
            return 0
        }
        return constraints(of: scalar.text, named: entry.name, in: oldScope)?.count ?? 0
    }

    private func constraints(
        of text: String, named name: String?, in scope: ConstraintScope
    ) -> [ConstraintSpec]? {
        (try? ConstraintsReader.constraints(of: text, named: name, in: scope))?.map(\.spec)
    }

    /// Whether a text expresses constraints, in their order.
    private func says(_ text: String, named name: String?, _ wanted: [ConstraintSpec]) -> Bool {
        guard let found = constraints(of: text, named: name, in: scope), found.count == wanted.count else {
            return false
        }
        return zip(found, wanted).allSatisfy { $0.saysSame(as: $1.switchedOn) }
    }

    // MARK: Adding

    /// Writes a constraint: as the continuation of a visual format, or as an item.
    private mutating func append(_ constraint: ConstraintSpec) throws(DocumentError) {
        if try join(constraint) { return }
        var value = value(of: constraint, asFormat: true)
        // A name and an equation need no braces.
        if case .mapping(let entries) = value, entries.count == 1 { value = .block(entries) }
        let count = items.count
        if count == 0 {
            return try text.setWithMappings(.lines([value]), at: path)
        }
        try text.insert(value, at: path.appending(.item(count)))
    }

    /// Continues a visual format, as `H:|-[a]` becomes `H:|-[a]-8-[b]`.
    private mutating func join(_ constraint: ConstraintSpec) throws(DocumentError) -> Bool {
        guard constraint.isVisualFormat, constraint.identifier == nil, constraint.isActive else {
            return false
        }
        for (index, item) in items.enumerated() {
            guard case .scalar(let scalar) = item.content,
                let present = constraints(of: scalar.text, named: nil, in: scope),
                present.allSatisfy({ $0.identifier == nil }),
                let joined = FormatChain(scalar.text)?.joined(with: constraint.source)
            else { continue }
            guard let found = constraints(of: joined, named: nil, in: scope),
                found.count == present.count + 1,
                (present + [constraint]).allSatisfy({ own in found.contains { $0.saysSame(as: own) } })
            else { continue }
            try text.set(.text(joined), at: path.appending(.item(index)))
            return true
        }
        return false
    }

    /// The item for a constraint: an equation, or the visual format that it was made from.
    private func value(of constraint: ConstraintSpec, asFormat: Bool = false) -> DocumentValue {
        var written = constraint.equation(fields: fields)
        if asFormat, constraint.isVisualFormat,
            says(constraint.source, named: constraint.identifier, [constraint])
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
        _ item: SourceNode, at index: Int, saying new: [ConstraintSpec?], insteadOf old: [ConstraintSpec]
    ) throws(DocumentError) {
        let wanted = new.compactMap(\.self)
        guard let entry = ConstraintEntry(item), case .scalar(let scalar) = entry.text.content else { return }
        let itemPath = path.appending(.item(index))
        guard let first = wanted.first else { return try remove(at: index) }
        guard wanted.allSatisfy({ $0.isActive == first.isActive }) else {
            return try split(index, into: wanted)
        }
        guard let changed = changed(scalar.text, of: entry, saying: new, insteadOf: old) else {
            if first.isActive, entry.key == nil, let pieces = pieces(scalar.text, keeping: new) {
                return try replace(index, by: pieces.map { .text($0) })
            }
            if first.isActive, entry.name == nil,
                VisualFormatReader.isVisualFormat(ConstraintScanner(scalar.text, scope: scope)),
                let formats = formats(saying: wanted)
            {
                return try replace(index, by: formats.map { .text($0) })
            }
            return try split(index, into: wanted)
        }
        if changed != scalar.text {
            try text.set(.text(changed), at: entry.key.map { itemPath.appending(.key($0)) } ?? itemPath)
        }
        guard first.isActive != old[0].isActive else { return }
        let active = itemPath.appending(.key(ConstraintEntry.activeKey))
        switch (entry.key, first.isActive) {
        case (ConstraintEntry.textKey, true): try text.set(.text(changed), at: itemPath)
        case (nil, _):
            try text.set(
                .mapping([
                    .init(ConstraintEntry.textKey, .text(changed)),
                    .init(ConstraintEntry.activeKey, .bool(false)),
                ]), at: itemPath)
        case (_, true): try text.remove(at: active)
        case (_, false): try text.set(.bool(false), at: active)
        }
    }

    /// The item's text with the differences changed in place; `nil` where the result does not express them.
    private func changed(
        _ text: String, of entry: ConstraintEntry, saying new: [ConstraintSpec?],
        insteadOf old: [ConstraintSpec]
    ) -> String? {
        let wanted = new.compactMap(\.self).map(\.switchedOn)
        if says(text, named: entry.name, wanted) { return text }
        var candidates: [String] = []
        var scanner = ConstraintScanner(text, scope: scope)
        if entry.name == nil { _ = ConstraintsReader.takeIdentifier(&scanner) }
        scanner.skipBlanks()
        for change in renamed {
            candidates.append(
                ConstraintNames.renaming(change.old, to: change.new, in: text, from: scanner.position))
        }
        if new.count == wanted.count {
            let present = old.map(\.switchedOn)
            if VisualFormatReader.isVisualFormat(scanner) {
                let format = FormatText(text, from: scanner.position)
                candidates += [format?.text(saying: wanted, insteadOf: present)].compactMap(\.self)
            } else {
                let lead = scanner.scalars[..<scanner.position].text
                candidates += [
                    EquationText(text, from: scanner.position)?.text(
                        saying: wanted[0], insteadOf: present[0]),
                    lead + wanted[0].equation(fields: fields),
                ].compactMap(\.self)
            }
        }
        return candidates.first { says($0, named: entry.name, wanted) }
    }

    /// The rest of a visual format without some of its constraints, as one or more formats.
    private func pieces(_ text: String, keeping new: [ConstraintSpec?]) -> [String]? {
        for text in renamed.map({ ConstraintNames.renaming($0.old, to: $0.new, in: text, from: 0) }) + [text]
        {
            guard let pieces = FormatText(text, from: 0)?.pieces(keeping: new.map { $0 != nil }) else {
                continue
            }
            let found = pieces.map { constraints(of: $0, named: nil, in: scope) }
            guard !found.contains(where: { $0 == nil }) else { continue }
            let wanted = new.compactMap(\.self)
            let all = found.flatMap { $0 ?? [] }
            if all.count == wanted.count, zip(all, wanted).allSatisfy({ $0.saysSame(as: $1) }) {
                return pieces
            }
        }
        return nil
    }

    /// Constraints as visual formats that continue each other, and as equations where a format cannot express one.
    private func formats(saying wanted: [ConstraintSpec]) -> [String]? {
        var texts: [String] = []
        for constraint in wanted {
            guard constraint.identifier == nil else { return nil }
            guard let format = constraint.visualFormat(in: scope)?.source else {
                texts.append(constraint.equation(fields: fields))
                continue
            }
            let place = texts.firstIndex { FormatChain($0)?.joined(with: format) != nil }
            if let place, let joined = FormatChain(texts[place])?.joined(with: format) {
                texts[place] = joined
            } else {
                texts.append(format)
            }
        }
        let found = texts.flatMap { constraints(of: $0, named: nil, in: scope) ?? [] }
        func bare(_ constraint: ConstraintSpec) -> ConstraintSpec {
            constraint.visualFormat(in: scope) ?? constraint
        }
        return ConstraintSpec.saySame(found.map(bare), wanted.map(bare)) ? texts : nil
    }

    // MARK: Entries

    private mutating func remove(at index: Int) throws(DocumentError) {
        if items.count == 1 {
            try text.set(.list([]), at: path)
        } else {
            try text.remove(at: path.appending(.item(index)))
        }
    }

    /// Replaces an item by the equations of its constraints.
    private mutating func split(_ index: Int, into constraints: [ConstraintSpec]) throws(DocumentError) {
        try replace(index, by: constraints.map { value(of: $0) })
    }

    private mutating func replace(_ index: Int, by values: [DocumentValue]) throws(DocumentError) {
        for (offset, value) in values.enumerated() {
            let itemPath = path.appending(.item(index + offset))
            if offset == 0 {
                try text.set(value, at: itemPath)
            } else {
                try text.insert(value, at: itemPath)
            }
        }
    }
}

extension ConstraintSpec {
    /// The constraint, active.
    fileprivate var switchedOn: ConstraintSpec {
        var copy = self
        copy.isActive = true
        return copy
    }
}
