/// An index and the factor in front of what it stands for.
struct WeightedIndex: BitwiseCopyable, Sendable {
    var index: Int32
    var coefficient: Double
}

/// Affine forms `Σ coefficient × variable + constant + Σ coefficient × parameter`, many in one place.
struct AffineForms: Sendable {
    /// The constant of each form.
    private(set) var constants: [Double] = []
    /// The terms of all forms, one after another.
    var variables: [WeightedIndex] = []
    var parameters: [WeightedIndex] = []
    private var variableEnds: [Int32] = [0]
    private var parameterEnds: [Int32] = [0]

    var count: Int { constants.count }

    /// The places in `variables` of a form's terms.
    func variableTerms(of form: Int) -> Range<Int> { Int(variableEnds[form])..<Int(variableEnds[form + 1]) }
    /// The places in `parameters` of a form's terms.
    func parameterTerms(of form: Int) -> Range<Int> {
        Int(parameterEnds[form])..<Int(parameterEnds[form + 1])
    }

    /// Makes room for a number of forms.
    mutating func reserve(_ forms: Int) {
        constants.reserveCapacity(forms)
        variableEnds.reserveCapacity(forms + 1)
        parameterEnds.reserveCapacity(forms + 1)
        variables.reserveCapacity(2 * forms)
        parameters.reserveCapacity(forms)
    }

    /// Appends a sum as a form.
    mutating func append(_ sum: borrowing AffineSum) {
        sum.variables.copy(to: &variables)
        sum.parameters.copy(to: &parameters)
        endForm(constant: sum.constant)
    }

    /// Appends a form that is one variable.
    mutating func append(variable: Int32) {
        variables.append(WeightedIndex(index: variable, coefficient: 1))
        endForm(constant: 0)
    }

    private mutating func endForm(constant: Double) {
        constants.append(constant)
        variableEnds.append(Int32(truncatingIfNeeded: variables.count))
        parameterEnds.append(Int32(truncatingIfNeeded: parameters.count))
    }
}

/// An affine form while it is being summed up.
struct AffineSum: ~Copyable {
    var constant = 0.0
    var variables: SparseSum
    var parameters: SparseSum

    init(variables: Int, parameters: Int) {
        self.variables = SparseSum(count: variables)
        self.parameters = SparseSum(count: parameters)
    }

    mutating func clear() {
        constant = 0
        variables.clear()
        parameters.clear()
    }

    /// Multiplies all by a factor.
    mutating func scale(by factor: Double) {
        constant *= factor
        variables.scale(by: factor)
        parameters.scale(by: factor)
    }

    /// Adds a form's multiple.
    mutating func add(_ form: Int, of forms: borrowing AffineForms, times factor: Double) {
        constant += factor * forms.constants[form]
        for place in forms.variableTerms(of: form) {
            let term = forms.variables[place]
            variables.add(factor * term.coefficient, at: term.index)
        }
        for place in forms.parameterTerms(of: form) {
            let term = forms.parameters[place]
            parameters.add(factor * term.coefficient, at: term.index)
        }
    }
}

/// A sparse vector while it is being summed up: dense, with a list of the places that are not zero.
struct SparseSum: ~Copyable {
    private var values = Column<Double>()
    /// The sum of the summands' magnitudes, to distinguish a difference from rounding.
    private var sizes = Column<Double>()
    private var touched = Column<Int32>()

    /// A sum that cancels to less than this share of its summands is zero.
    static let cancellation = 1e-12

    init(count: Int) {
        values.append(repeating: 0, count: count)
        sizes.append(repeating: 0, count: count)
    }

    mutating func clear() {
        for place in touched.indices {
            values[Int(touched[place])] = 0
            sizes[Int(touched[place])] = 0
        }
        touched.removeAll()
    }

    mutating func add(_ value: Double, at index: Int32) {
        if value == 0 { return }
        if sizes[Int(index)] == 0 { touched.append(index) }
        values[Int(index)] += value
        sizes[Int(index)] += abs(value)
    }

    mutating func scale(by factor: Double) {
        for place in touched.indices {
            values[Int(touched[place])] *= factor
            sizes[Int(touched[place])] *= abs(factor)
        }
    }

    /// Takes out the terms that have cancelled, and sorts the others by index.
    mutating func normalize() {
        var kept = 0
        for place in touched.indices {
            let index = touched[place]
            if abs(values[Int(index)]) <= Self.cancellation * sizes[Int(index)] {
                values[Int(index)] = 0
                sizes[Int(index)] = 0
                continue
            }
            var hole = kept
            while hole > 0, touched[hole - 1] > index {
                touched[hole] = touched[hole - 1]
                hole -= 1
            }
            touched[hole] = index
            kept += 1
        }
        touched.removeLast(touched.count - kept)
    }

    // The following members require a normalised sum.

    var count: Int { touched.count }
    func index(at place: Int) -> Int32 { touched[place] }
    func coefficient(at place: Int) -> Double { values[Int(touched[place])] }

    func copy(to terms: inout [WeightedIndex]) {
        for place in touched.indices {
            terms.append(WeightedIndex(index: index(at: place), coefficient: coefficient(at: place)))
        }
    }
}
