import AutoLayout
import Wording

/// Turns visual formats into a template's constraints; AutoLayout reads the formats themselves.
struct VisualFormatReader {
    private let scanner: ConstraintScanner

    /// Whether a text is a visual format rather than an equation.
    static func isVisualFormat(_ scanner: ConstraintScanner) -> Bool {
        var lexer = scanner.lexer
        lexer.skipBlanks()
        if lexer.take("H") || lexer.take("V") {
            lexer.skipBlanks()
            if lexer.isAt(":") { return true }
        }
        return lexer.isAt("|") || lexer.isAt("[") || lexer.isAt("-")
    }

    /// Expands a visual format from a position to the end of a text.
    ///
    /// - Returns: The constraints, each with the position of what it came from.
    static func parse(
        _ scanner: ConstraintScanner
    ) throws(ConstraintSyntaxError) -> [(spec: ConstraintSpec, offset: Int)] {
        let reader = VisualFormatReader(scanner: scanner)
        return try reader.expand(try reader.parsed())
    }

    private func parsed() throws(ConstraintSyntaxError) -> VisualFormat {
        do { return try VisualFormat(parsing: scanner.rest) } catch { throw placed(error) }
    }

    private func expand(
        _ format: VisualFormat
    ) throws(ConstraintSyntaxError) -> [(spec: ConstraintSpec, offset: Int)] {
        for view in format.views { try scanner.checkReach(view.name, at: offset(view.column)) }
        let constraints: [VisualFormat.Constraint]
        do { constraints = try format.constraints(in: scanner.scope.names) } catch { throw placed(error) }
        var results: [(spec: ConstraintSpec, offset: Int)] = []
        for constraint in constraints {
            guard abs(constraint.constant) <= ReadingContext.maximumLength else {
                throw scanner.error(
                    tr("the number is not one that can be used here"), tr("Use numbers up to a million."),
                    at: offset(constraint.column))
            }
            guard let spec = spec(constraint) else { continue }
            results.append((spec, offset(constraint.column)))
        }
        return results
    }

    private func spec(_ constraint: VisualFormat.Constraint) -> ConstraintSpec? {
        guard let first = reference(constraint.first) else { return nil }
        return ConstraintSpec(
            first: first, relation: constraint.relation, second: constraint.second.flatMap(reference),
            multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
    }

    private func reference(_ side: VisualFormat.Side) -> ConstraintSpec.AttributeRef? {
        switch side.item {
        case .view(let name): .init(name, side.attribute)
        case .superview(let name): scanner.scope.superview(of: name).map { .init($0, side.attribute) }
        }
    }

    private func offset(_ column: Int) -> Int { scanner.position + column - 1 }

    private func placed(_ error: VisualFormatError) -> ConstraintSyntaxError {
        ConstraintSyntaxError(
            offset: offset(error.column), message: error.message, suggestion: error.suggestion)
    }
}
