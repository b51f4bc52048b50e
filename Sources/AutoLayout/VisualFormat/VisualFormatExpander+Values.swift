import Wording

extension VisualFormatExpander {
    /// Numbers beyond this are mistakes, in points or as factors.
    private static var largestNumber: Double { LayoutConstraint.multiplierSizes.upperBound }

    /// The constraint of one predicate in a view's brackets.
    func size(
        of view: String, _ extent: Attribute, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> VisualFormat.Constraint {
        let first = VisualFormat.Side(item: .view(view), attribute: extent)
        var constraint = VisualFormat.Constraint(
            first: first, relation: predicate.relation, column: predicate.column)
        constraint.priority = try priority(predicate)
        if let item = try item(predicate, in: view) {
            let attribute = predicate.attribute?.attribute ?? extent
            guard attribute.isSize else {
                throw error(
                    tr(
                        """
                        the size \(extent.rawValue) cannot be compared with the position \(attribute.rawValue)
                        """),
                    tr("Write width or height after the point."),
                    at: predicate.attribute?.column ?? predicate.object.column)
            }
            let second = VisualFormat.Side(item: item, attribute: attribute)
            guard second != first else {
                throw error(
                    tr("\"\(view)\" is compared with itself"), tr("Name another view or a number."),
                    at: predicate.object.column)
            }
            constraint.second = second
            (constraint.multiplier, constraint.constant) = try apply(predicate.operations, to: (1, 0))
            guard constraint.multiplier != 0 else {
                throw error(
                    tr("the multiplier is 0"), tr("Leave the view out, or change the factor."),
                    at: predicate.operations.first?.operand.column ?? predicate.object.column)
            }
        } else {
            constraint.constant = try constant(predicate)
            guard constraint.constant >= 0 else {
                throw error(
                    tr("a size cannot be negative"),
                    predicate.isNegated
                        ? tr("Remove the minus.") : tr("It is \(constraint.constant.shortText)."),
                    at: predicate.object.column)
            }
        }
        return constraint
    }

    /// The distance that a predicate of a connection gives.
    func distance(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
        if case .name(let name) = predicate.object.value,
            predicate.attribute != nil || scope.metrics[name] == nil
        {
            let isView = scope.hasView(name) || scope.containers.contains(name) || scope.isSuperview(name)
            throw error(
                isView || predicate.attribute != nil
                    ? tr("a view cannot be a distance") : tr("unknown metric \"\(name)\""),
                adviceOnName(name, among: scope.metrics.keys.sorted(), called: tr("metrics")),
                at: predicate.object.column)
        }
        return try constant(predicate)
    }

    /// The priority of a predicate: a number or a metric from 1 to 1000, or a name.
    func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
        guard let operand = predicate.priority else { return .required }
        if case .name(let name) = operand.value, scope.metrics[name] == nil {
            if let priority = LayoutPriority(named: name) { return priority }
            throw error(
                tr("unknown priority \"\(name)\""),
                adviceOnName(
                    name, among: LayoutPriority.names + scope.metrics.keys.sorted(), called: tr("names"))
                    + " " + tr("A number from 1 to 1000 will do too."), at: operand.column)
        }
        let number = try value(of: operand)
        guard (1...1000).contains(number) else {
            throw error(
                tr("a priority is a number from 1 to 1000"), tr("Write @ 250, or @ low."), at: operand.column)
        }
        return LayoutPriority(number)
    }

    /// The view that a predicate names; `nil` if it gives a number.
    private func item(
        _ predicate: VisualFormat.Predicate, in view: String
    ) throws(VisualFormatError) -> VisualFormat.Side.Item? {
        guard case .name(let name) = predicate.object.value else { return nil }
        if scope.metrics[name] != nil {
            guard let attribute = predicate.attribute else { return nil }
            throw error(tr("a metric has no attributes"), tr("Name a view."), at: attribute.column - 1)
        }
        let item: VisualFormat.Side.Item
        if scope.hasView(name) || scope.containers.contains(name) {
            item = .view(name)
        } else if scope.isSuperview(name) {
            try checkSuperview(of: view, at: predicate.object.column)
            item = .superview(of: view)
        } else {
            throw error(
                tr("\"\(name)\" is neither a view nor a metric"),
                adviceOnName(
                    name, among: scope.views + scope.containers + scope.metrics.keys.sorted(),
                    called: tr("views and metrics")), at: predicate.object.column)
        }
        guard !predicate.isNegated else {
            throw error(tr("a size cannot be negative"), tr("Remove the minus."), at: predicate.object.column)
        }
        return item
    }

    /// The number that a predicate without a view gives.
    private func constant(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
        let object = try value(of: predicate.object)
        return try apply(predicate.operations, to: (0, predicate.isNegated ? -object : object)).constant
    }

    /// Calculates with a term `multiplier × attribute + constant`.
    private func apply(
        _ operations: [VisualFormat.Operation], to term: (multiplier: Double, constant: Double)
    ) throws(VisualFormatError) -> (multiplier: Double, constant: Double) {
        var term = term
        for operation in operations {
            let number = try value(of: operation.operand)
            switch operation.sign {
            case .times: term = (term.multiplier * number, term.constant * number)
            case .dividedBy:
                guard number != 0 else {
                    throw error(
                        tr("a division by 0"), tr("Change the divisor."), at: operation.operand.column)
                }
                term = (term.multiplier / number, term.constant / number)
            case .plus: term.constant += number
            case .minus: term.constant -= number
            }
            guard abs(term.multiplier) <= Self.largestNumber, abs(term.constant) <= Self.largestNumber else {
                throw tooLarge(at: operation.operand.column)
            }
            guard term.multiplier == 0 || abs(term.multiplier) >= LayoutConstraint.multiplierSizes.lowerBound
            else {
                throw error(
                    tr("the factor is too small"), tr("Change the factor."), at: operation.operand.column)
            }
        }
        return term
    }

    /// The value of a number or of a named metric.
    private func value(of operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
        switch operand.value {
        case .number(let number):
            guard number <= Self.largestNumber else { throw tooLarge(at: operand.column) }
            return number
        case .name(let name):
            guard let number = scope.metrics[name] else {
                throw error(
                    scope.hasView(name) ? tr("a view cannot stand here") : tr("unknown metric \"\(name)\""),
                    adviceOnName(name, among: scope.metrics.keys.sorted(), called: tr("metrics")),
                    at: operand.column)
            }
            guard abs(number) <= Self.largestNumber else {
                throw error(
                    tr("the metric \"\(name)\" is not a number that can be used here"),
                    tr("It is \(number.shortText)."),
                    at: operand.column)
            }
            return number
        }
    }

    private func tooLarge(at column: Int) -> VisualFormatError {
        error(
            tr("the number is too large"), tr("Use numbers up to \(Self.largestNumber.shortText)."),
            at: column)
    }
}
