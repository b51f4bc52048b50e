import AutoLayout
import SourceText
import Wording

/// Reads a template's constraints.
struct ConstraintsReader {
    /// The most bytes of an equation or visual format.
    private static let maximumLength = 2000

    let context: ReadingContext
    let scope: ConstraintScope

    /// The constraints of a list's items, visual formats expanded.
    func constraints(_ items: [SourceNode]) -> [ConstraintSpec] {
        var constraints: [ConstraintSpec] = []
        var places: [String: SourcePlace] = [:]
        guard let first = items.first, context.checkCount(items.count, tr("constraints"), at: first.place)
        else {
            return []
        }
        for item in items where !context.isFull {
            for constraint in self.constraints(of: item) {
                if let name = constraint.identifier,
                    let first = places.updateValue(constraint.place, forKey: name)
                {
                    context.report(
                        item.place, tr("two constraints are named \"\(name)\""),
                        tr("The other is at line \(first.line); names must differ."))
                }
                constraints.append(constraint)
            }
        }
        return constraints
    }

    private func constraints(of item: SourceNode) -> [ConstraintSpec] {
        guard let entry = ConstraintEntry(item) else {
            report(item)
            return []
        }
        guard case .scalar(let scalar) = entry.text.content else {
            context.report(
                entry.text.place, tr("a constraint is a text, not \(entry.text.kindName)"),
                tr("Write name: \"equation\"."))
            return []
        }
        if let name = entry.name, !Self.isIdentifier(name) {
            context.report(
                entry.namePlace, tr("\"\(name)\" cannot name a constraint"),
                tr(
                    """
                    Begin with a letter; go on with letters, digits, blanks, _, - and points. Put a visual \
                    format in quotes.
                    """
                )
            )
            return []
        }
        let isActive = entry.active.map { context.bool($0, "active") ?? true } ?? true
        var constraints = parse(scalar, at: entry.text.place, identifier: entry.name)
        for index in constraints.indices { constraints[index].isActive = isActive }
        return constraints
    }

    /// Reports why an item is no constraint.
    private func report(_ item: SourceNode) {
        if case .mapping(let entries) = item.content,
            entries.contains(where: { $0.key == ConstraintEntry.activeKey })
        {
            context.report(
                item.place, tr("a constraint that is switched on or off has one equation or format"),
                tr(
                    """
                    Write {constraint: "equation", active: false}, or {name: "equation", active: false}.
                    """))
            return
        }
        context.report(
            item.place, tr("a constraint is a text, not \(item.kindName)"),
            context.isFlow(item)
                ? tr("Put the constraint in quotes, as in \"H:|-[title]-|\".")
                : tr("Write one constraint after each \"- \"."))
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, ConstraintLexer.isNameStart(first), text != "H",
            text != "V"
        else { return false }
        return text.unicodeScalars.allSatisfy {
            ConstraintLexer.isNamePart($0) || $0 == "-" || $0 == "." || $0 == " "
        }
    }

    private func parse(
        _ scalar: SourceNode.Scalar, at place: SourcePlace, identifier: String?
    ) -> [ConstraintSpec] {
        guard scalar.text.utf8.count <= Self.maximumLength else {
            context.report(
                place, tr("the constraint is longer than \(Self.maximumLength) characters"),
                tr("Split it, or check that its quotes are closed."))
            return []
        }
        do {
            let results = try Self.constraints(of: scalar.text, named: identifier, in: scope)
            guard let results else {
                context.report(
                    place, tr("the constraint is empty"), tr("Write an equation or a visual format."))
                return []
            }
            return results.map { result in
                var spec = result.spec
                spec.place = context.source.place(ofCharacter: result.offset, in: scalar, at: place)
                return spec
            }
        } catch {
            context.report(
                context.source.place(ofCharacter: error.offset, in: scalar, at: place), error.message,
                error.suggestion)
            return []
        }
    }

    /// The constraints of a text, each with the position of its source.
    ///
    /// - Parameters:
    ///   - text: An equation or a visual format, with a name before it or without.
    ///   - name: The name that is given elsewhere; `nil` for none.
    ///   - scope: The names that it can use.
    /// - Returns: The constraints; `nil` for an empty text.
    /// - Throws: The first syntax error.
    static func constraints(
        of text: String, named name: String?, in scope: ConstraintScope
    ) throws(ConstraintSyntaxError) -> [(spec: ConstraintSpec, offset: Int)]? {
        var scanner = ConstraintScanner(text, scope: scope)
        let written = name == nil ? takeIdentifier(&scanner) : name
        scanner.skipBlanks()
        let body = scanner.rest
        guard !body.isEmpty else { return nil }
        var results: [(spec: ConstraintSpec, offset: Int)]
        if VisualFormatReader.isVisualFormat(scanner) {
            results = try VisualFormatReader.parse(scanner)
        } else {
            results = [(try EquationParser.parse(scanner), scanner.position)]
        }
        for index in results.indices {
            // Each constraint of a named format gets a name of its own.
            results[index].spec.identifier = written.map {
                results.count == 1 ? $0 : "\($0).\(index + 1)"
            }
            results[index].spec.source = body
        }
        return results
    }

    /// Steps over a name and colon before an equation or visual format.
    static func takeIdentifier(_ scanner: inout ConstraintScanner) -> String? {
        let start = scanner.position
        scanner.skipBlanks()
        let end = scanner.scalars[scanner.position...].firstIndex(of: ":") ?? scanner.position
        let name = scanner.scalars[scanner.position..<end].text
        if isIdentifier(name) {
            scanner.position = end + 1
            return name
        }
        scanner.position = start
        return nil
    }
}
