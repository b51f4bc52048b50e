import AutoLayout
import Wording

/// Reads equations such as `title.width <= 0.5 * contentView.width - 8 @ 750`.
///
/// ```
/// equation  = attribute relation side [ "@" priority ]
/// side      = [ "-" ] term { ( "+" | "-" ) term }       at most one term with an attribute, and one with a field
/// term      = factor { ( "*" | "/" ) factor }
/// factor    = number | metric | attribute | "{" field "}"
/// attribute = view [ "." guide ] "." name
/// ```
struct EquationParser {
    private var scanner: ConstraintScanner

    /// An attribute as written, before `superview` is given its meaning.
    private struct WrittenAttribute {
        var view: String
        var guide: ConstraintSpec.AttributeRef.Guide?
        var attribute: Attribute
        var offset: Int
    }

    /// A product: a number, times an attribute or a field of the row if there is one.
    private struct Term {
        var coefficient = 1.0
        var attribute: WrittenAttribute?
        var field: Int?
        var isNumber: Bool { attribute == nil && field == nil }
    }

    /// The right side of an equation.
    private struct Side {
        var attribute: Term?
        var field: Term?
        var constant = 0.0
    }

    private init(_ scanner: ConstraintScanner) { self.scanner = scanner }

    /// Reads an equation from a position to the end of a text.
    static func parse(_ scanner: ConstraintScanner) throws(ConstraintSyntaxError) -> ConstraintSpec {
        var parser = EquationParser(scanner)
        return try parser.equation()
    }

    private mutating func equation() throws(ConstraintSyntaxError) -> ConstraintSpec {
        scanner.skipBlanks()
        guard let left = try attribute() else {
            throw scanner.error(
                tr("an equation begins with a view's attribute, not \(scanner.found)"),
                tr("Write for example title.top == contentView.topMargin."))
        }
        scanner.skipBlanks()
        guard let relation = try scanner.takeRelation() else {
            throw scanner.error(
                tr("==, <= or >= is expected here, not \(scanner.found)"), tr("Compare two sides."))
        }
        let rightStart = scanner.position
        let right = try side()
        var spec = ConstraintSpec(
            first: .init(left.view, guide: left.guide, left.attribute), relation: relation)
        spec.constant = right.constant
        spec.multiplier = right.attribute?.coefficient ?? 1
        if let term = right.field, let field = term.field {
            spec.rowConstant = .init(field: field, factor: term.coefficient)
        }
        let second = right.attribute?.attribute
        spec.first.view = try resolved(left, beside: second)
        if let second {
            spec.second = .init(
                try resolved(second, beside: left), guide: second.guide, second.attribute)
        }
        scanner.skipBlanks()
        if scanner.take("@") { spec.priority = try scanner.priority() }
        scanner.skipBlanks()
        guard scanner.current == nil else {
            throw scanner.error(
                tr("the equation goes on with \(scanner.found) where it could end"),
                tr("After the right side only @ and a priority can follow."))
        }
        try check(spec, left: left, right: second, rightStart: rightStart)
        return spec
    }

    private func check(
        _ spec: ConstraintSpec, left: WrittenAttribute, right: WrittenAttribute?, rightStart: Int
    ) throws(ConstraintSyntaxError) {
        if let problem = AttributePairRules.problem(
            first: spec.first.attribute, second: spec.second?.attribute)
        {
            throw scanner.error(problem.message, problem.suggestion, at: right?.offset ?? left.offset)
        }
        let numbers = [spec.constant, spec.rowConstant?.factor ?? 0]
        let isConstantInRange = numbers.allSatisfy { abs($0) <= LayoutConstraint.multiplierSizes.upperBound }
        if isConstantInRange, LayoutConstraint.multiplierSizes.contains(abs(spec.multiplier)) { return }
        var start = rightStart
        while start < scanner.scalars.count, scanner.scalars[start] == " " { start += 1 }
        throw isConstantInRange && abs(spec.multiplier) <= 1
            ? scanner.error(
                spec.multiplier == 0
                    ? tr("the right side's multiplier is 0") : tr("the right side's multiplier is too small"),
                tr("Leave the attribute out, or change the factor."), at: start)
            : scanner.error(
                tr("the right side's numbers come to more than can be used"), tr("Change the factors."),
                at: start)
    }

    /// The view's name, with `superview` replaced by the superview of the view on the other side.
    private func resolved(
        _ written: WrittenAttribute, beside other: WrittenAttribute?
    ) throws(ConstraintSyntaxError) -> String {
        guard written.view == "superview" else { return written.view }
        guard let other, let superview = scanner.scope.superview(of: other.view) else {
            throw scanner.error(
                tr("\"superview\" has no meaning here"),
                tr("It stands for the superview of the view on the other side; name the view instead."),
                at: written.offset)
        }
        return superview
    }

    private mutating func side() throws(ConstraintSyntaxError) -> Side {
        var side = Side()
        scanner.skipBlanks()
        var sign = scanner.take("-") ? -1.0 : 1.0
        while true {
            scanner.skipBlanks()
            let start = scanner.position
            var term = try self.term()
            term.coefficient *= sign
            if let attribute = term.attribute {
                if side.attribute != nil {
                    throw scanner.error(
                        tr("a second attribute on the right side"),
                        tr("A constraint relates two attributes; write the rest as a constraint of its own."),
                        at: attribute.offset)
                }
                side.attribute = term
            } else if term.field != nil {
                if side.field != nil {
                    throw scanner.error(
                        tr("a second field on the right side"),
                        tr("A row adds one number to a constant; give it the sum as a field of its own."),
                        at: start)
                }
                side.field = term
            } else {
                side.constant += term.coefficient
            }
            scanner.skipBlanks()
            if scanner.take("+") { sign = 1 } else if scanner.take("-") { sign = -1 } else { break }
        }
        return side
    }

    private mutating func term() throws(ConstraintSyntaxError) -> Term {
        var term = Term()
        try multiply(&term, dividing: false)
        while true {
            scanner.skipBlanks()
            if scanner.take("*") {
                try multiply(&term, dividing: false)
            } else if scanner.take("/") {
                try multiply(&term, dividing: true)
            } else {
                return term
            }
        }
    }

    private mutating func multiply(_ term: inout Term, dividing: Bool) throws(ConstraintSyntaxError) {
        scanner.skipBlanks()
        let start = scanner.position
        let number: Double
        if let literal = try scanner.takeNumber() {
            number = literal
        } else if let metric = takeMetric() {
            number = metric
        } else if let field = try field() {
            guard term.isNumber, !dividing else { throw fieldFactorError(at: start) }
            term.field = field
            return
        } else if let attribute = try attribute() {
            guard term.field == nil else { throw fieldFactorError(at: start) }
            guard term.attribute == nil, !dividing else {
                throw scanner.error(
                    tr("an attribute cannot be multiplied or divided by an attribute"),
                    tr("Factors are numbers, as in 0.5 * title.width."), at: start)
            }
            term.attribute = attribute
            return
        } else {
            throw scanner.error(
                tr("a number or a view's attribute is expected here, not \(scanner.found)"),
                tr("Write for example title.bottom + 8."))
        }
        if dividing, number == 0 {
            throw scanner.error(tr("a division by 0"), tr("Change the divisor."), at: start)
        }
        if dividing { term.coefficient /= number } else { term.coefficient *= number }
    }

    private func fieldFactorError(at start: Int) -> ConstraintSyntaxError {
        scanner.error(
            tr("a field of the row can only be multiplied by numbers"),
            tr("A row changes the constant alone, as in 2 * {indent}."), at: start)
    }

    /// Steps over a field of the row, as in `{indent}`.
    private mutating func field() throws(ConstraintSyntaxError) -> Int? {
        let start = scanner.position
        guard scanner.take("{") else { return nil }
        let name = scanner.takeName() ?? ""
        guard scanner.take("}"), FieldNames.canName(name) else {
            throw scanner.error(
                tr("a field is written as {name}"),
                FieldNames.reserved.contains(name)
                    ? FieldNames.advice(on: name)
                    : tr("Put a name of letters, digits and _ between the braces."),
                at: start)
        }
        guard scanner.scope.fields.count <= ReadingContext.maximumParts,
            let index = scanner.scope.fields.index(of: name, as: .number)
        else {
            throw scanner.error(
                tr("the field \"\(name)\" cannot be both a number and true or false"), tr("Use two fields."),
                at: start)
        }
        return index
    }

    /// Steps over a metric's name, unless a point follows, as after a view's.
    private mutating func takeMetric() -> Double? {
        let start = scanner.position
        if let name = scanner.takeName(), scanner.current != ".", let value = scanner.scope.metrics[name] {
            return value
        }
        scanner.position = start
        return nil
    }

    private mutating func attribute() throws(ConstraintSyntaxError) -> WrittenAttribute? {
        let viewStart = scanner.position
        guard var view = scanner.takeName() else { return nil }
        guard scanner.take(".") else {
            let isView =
                scanner.scope.hasView(view)
                || [TemplateSpec.contentViewName, TemplateSpec.cellName].contains(view)
            throw scanner.error(
                isView
                    ? tr("\"\(view)\" lacks an attribute")
                    : tr("\"\(view)\" is neither a metric nor a view's attribute"),
                isView
                    ? tr("Write for example \(view).top.")
                    : adviceOnName(
                        view, among: scanner.scope.metrics.keys.sorted() + scanner.scope.viewNames,
                        called: tr("metrics and views")),
                at: viewStart)
        }
        // Visual formats have the shorter word.
        if view == "super", !scanner.scope.hasView(view) { view = "superview" }
        let others = [TemplateSpec.contentViewName, "superview", TemplateSpec.cellName]
        try scanner.checkView(view, at: viewStart, also: others)
        let guide = takeGuide()
        let start = scanner.position
        guard let name = scanner.takeName() else {
            throw scanner.error(
                tr("an attribute is expected after the point, not \(scanner.found)"), tr("Write \(view).top.")
            )
        }
        guard let attribute = Attribute(named: name) else {
            let guides = guide == nil ? ConstraintSpec.AttributeRef.Guide.allCases.map(\.rawValue) : []
            // Anchors are called after their attributes.
            let isAnchor = name.hasSuffix("Anchor") && Attribute(named: String(name.dropLast(6))) != nil
            let meant = isAnchor ? String(name.dropLast(6)) : name
            throw scanner.error(
                tr("unknown attribute \"\(name)\""),
                adviceOnName(meant, among: Attribute.names + guides, called: tr("attributes")), at: start)
        }
        if guide != nil, attribute.isOfMargins {
            throw scanner.error(
                tr("a guide has no margins"), tr("Write \(view).\(name), or an edge of the guide."), at: start
            )
        }
        return WrittenAttribute(view: view, guide: guide, attribute: attribute, offset: viewStart)
    }

    /// Steps over the name of a guide, and the point after it.
    private mutating func takeGuide() -> ConstraintSpec.AttributeRef.Guide? {
        let start = scanner.position
        if let name = scanner.takeName(), scanner.take("."),
            let guide = ConstraintSpec.AttributeRef.Guide(named: name)
        {
            return guide
        }
        scanner.position = start
        return nil
    }
}

extension ConstraintSpec.AttributeRef.Guide {
    /// The guide with a name: its own, or that of UIKit's property.
    fileprivate init?(named name: String) {
        switch name {
        case "safeArea", "safeAreaLayoutGuide": self = .safeArea
        case "layoutMargins", "margins", "layoutMarginsGuide": self = .layoutMargins
        case "readableContent", "readableContentGuide": self = .readableContent
        default: return nil
        }
    }
}
