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
        guard let first = items.first, context.checkCount(items.count, "constraints", at: first.place) else {
            return []
        }
        for item in items where !context.isFull {
            for constraint in self.constraints(of: item) {
                if let name = constraint.identifier,
                    let first = places.updateValue(constraint.place, forKey: name)
                {
                    context.report(
                        item.place, "two constraints are named \"\(name)\"",
                        "The other is at line \(first.line); names must differ.")
                }
                constraints.append(constraint)
            }
        }
        return constraints
    }

    private func constraints(of item: SourceNode) -> [ConstraintSpec] {
        switch item.content {
        case .scalar(let scalar): return parse(scalar, at: item.place, identifier: nil)
        case .mapping(let entries) where entries.count == 1:
            guard case .scalar(let scalar) = entries[0].value.content else {
                context.report(
                    entries[0].value.place, "a constraint is a text, not \(entries[0].value.kindName)",
                    "Write name: \"equation\".")
                return []
            }
            guard isIdentifier(entries[0].key) else {
                context.report(
                    entries[0].keyPlace, "\"\(entries[0].key)\" cannot name a constraint",
                    "Begin with a letter; go on with letters, digits, blanks, _, - and points. Put a visual format in quotes."
                )
                return []
            }
            return parse(scalar, at: entries[0].value.place, identifier: entries[0].key)
        case .mapping, .sequence:
            context.report(
                item.place, "a constraint is a text, not \(item.kindName)",
                context.isFlow(item)
                    ? "Put the constraint in quotes, as in \"H:|-[title]-|\"."
                    : "Write one constraint after each \"- \".")
            return []
        }
    }

    private func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, ConstraintScope.isNameStart(first), text != "H",
            text != "V"
        else { return false }
        return text.unicodeScalars.allSatisfy {
            ConstraintScope.isNamePart($0) || $0 == "-" || $0 == "." || $0 == " "
        }
    }

    private func parse(
        _ scalar: SourceNode.Scalar, at place: SourcePlace, identifier: String?
    ) -> [ConstraintSpec] {
        guard scalar.text.utf8.count <= Self.maximumLength else {
            context.report(
                place, "the constraint is longer than \(Self.maximumLength) characters",
                "Split it, or check that its quotes are closed.")
            return []
        }
        var scanner = ConstraintScanner(scalar.text, scope: scope)
        let written = identifier == nil ? takeIdentifier(&scanner) : identifier
        scanner.skipBlanks()
        let body = scanner.rest
        guard !body.isEmpty else {
            context.report(place, "the constraint is empty", "Write an equation or a visual format.")
            return []
        }
        do {
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
                results[index].spec.place = context.source.place(
                    ofCharacter: results[index].offset, in: scalar, at: place)
            }
            return results.map(\.spec)
        } catch {
            context.report(
                context.source.place(ofCharacter: error.offset, in: scalar, at: place), error.message,
                error.suggestion)
            return []
        }
    }

    /// Steps over a name and colon before an equation or visual format.
    private func takeIdentifier(_ scanner: inout ConstraintScanner) -> String? {
        let start = scanner.position
        scanner.skipBlanks()
        let end = scanner.scalars[scanner.position...].firstIndex(of: ":") ?? scanner.position
        let name = String(String.UnicodeScalarView(scanner.scalars[scanner.position..<end]))
        if isIdentifier(name) {
            scanner.position = end + 1
            return name
        }
        scanner.position = start
        return nil
    }
}
