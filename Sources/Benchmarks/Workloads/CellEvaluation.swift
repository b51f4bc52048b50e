import ConstraintSolver

/// The e-mail cell as a compiled template that is evaluated row by row, for the workloads that reuse a cell.
final class CellEvaluation {
    private let evaluation: Evaluation
    private let bottom = Variable(index: EmailCell.bottom)
    private let parameters: [Parameter]
    private let contentWidth: Parameter
    private var values = [Double](repeating: 0, count: EmailCell.variableCount)

    /// Compiles the template, and sets every parameter to its initial value.
    ///
    /// - Throws: `SolverError` for a refused constraint or value, which does not happen.
    init() throws(SolverError) {
        var problem = Problem()
        for _ in 0..<EmailCell.variableCount { _ = problem.makeVariable() }
        let sizes = EmailCell.startSizes.map { _ in problem.makeParameter() }
        let width = problem.makeParameter()
        for row in EmailCell.rows {
            let terms = row.terms.map { Term(Variable(index: $0.variable), $0.coefficient) }
            // The constant of the constraint is the negated parameter.
            let parameter = row.isContentWidth ? width : row.parameter.map { sizes[$0.rawValue] }
            try problem.add(
                terms, row.relation, constant: parameter == nil ? row.constant : 0,
                parameters: parameter.map { [ParameterTerm($0, -1)] } ?? [], priority: row.priority)
        }
        evaluation = Evaluation(of: Template(problem))
        parameters = sizes
        contentWidth = width
        for (parameter, size) in zip(parameters, EmailCell.startSizes) {
            try evaluation.setValue(size, of: parameter)
        }
        try evaluation.setValue(EmailCell.startWidth, of: contentWidth)
    }

    /// Shows all rows of ``SizeRows`` and adds up their heights, or their weighted sums.
    func reuse(readsAll: Bool) throws(SolverError) -> Double {
        let sizes = SizeRows.sizes
        var sum = 0.0
        var next = 0
        while next < sizes.count {
            for place in parameters.indices {
                try evaluation.setValue(sizes[next + place], of: parameters[place])
            }
            sum += readsAll ? weightedSum() : evaluation.value(of: bottom)
            next += parameters.count
        }
        return sum
    }

    /// Widens the content from 200 to 1024 points and adds up the weighted sums.
    func widen() throws(SolverError) -> Double {
        var sum = 0.0
        for width in 200...1024 {
            try evaluation.setValue(Double(width), of: contentWidth)
            sum += weightedSum()
        }
        return sum
    }

    /// The sum of value × (index + 1) over all values, whose number is a multiple of four.
    private func weightedSum() -> Double {
        values.withUnsafeMutableBufferPointer { values in
            evaluation.copyValues(to: values)
            // Four partial sums, as in the peer, so that the time is that of reading rather than of one long chain of
            // additions.
            var sums = SIMD4<Double>.zero
            var weights = SIMD4<Double>(1, 2, 3, 4)
            var index = 0
            while index < values.count {
                let four = SIMD4(values[index], values[index + 1], values[index + 2], values[index + 3])
                sums += four * weights
                weights += 4
                index += 4
            }
            return sums.sum()
        }
    }
}
