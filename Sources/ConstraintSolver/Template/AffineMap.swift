/// An affine map from a component's parameters, with a row of coefficients for each of its outputs.
///
/// Each row holds the constant first, then the coefficient of every parameter.
struct AffineMap {
    let parameterCount: Int
    private(set) var rowCount = 0
    var entries: [Double] = []

    /// Makes a map of some rows that are zero.
    init(parameters: Int, rows: Int) {
        parameterCount = parameters
        rowCount = rows
        entries = Array(repeating: 0, count: rows * (parameters + 1))
    }

    var width: Int { parameterCount + 1 }

    mutating func appendZeroRow() {
        for _ in 0..<width { entries.append(0) }
        rowCount += 1
    }

    mutating func removeLastRow() {
        entries.removeLast(width)
        rowCount -= 1
    }

    mutating func append(_ row: ArraySlice<Double>) {
        entries.append(contentsOf: row)
        rowCount += 1
    }

    /// The places of a row's entries.
    func places(_ row: Int) -> Range<Int> { (row * width)..<((row + 1) * width) }

    /// Adds a multiple of another map's row to a row.
    mutating func add(_ source: Int, of other: borrowing AffineMap, times factor: Double, to row: Int) {
        for place in 0..<width {
            entries[row * width + place] += factor * other.entries[source * width + place]
        }
    }

    /// Adds the constant and parameters of a form, times a factor, to a row.
    mutating func add(_ form: Int, of forms: borrowing AffineForms, times factor: Double, to row: Int) {
        entries[row * width] += factor * forms.constants[form]
        for place in forms.parameterTerms(of: form) {
            let term = forms.parameters[place]
            entries[row * width + 1 + Int(term.index)] += factor * term.coefficient
        }
    }

    /// Adds a form times a factor to a row, with another map's rows in the place of its variables.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - forms: Where the form is.
    ///   - point: The map.
    ///   - first: The variable that is the map's first row.
    ///   - factor: The factor.
    ///   - row: The row to add to.
    mutating func add(
        _ form: Int, of forms: borrowing AffineForms, over point: borrowing AffineMap, from first: Int,
        times factor: Double, to row: Int
    ) {
        add(form, of: forms, times: factor, to: row)
        for place in forms.variableTerms(of: form) {
            let term = forms.variables[place]
            add(Int(term.index) - first, of: point, times: factor * term.coefficient, to: row)
        }
        snap(row)
    }

    mutating func scale(_ row: Int, by factor: Double) {
        for place in places(row) { entries[place] *= factor }
    }

    /// The largest coefficient's magnitude.
    func slope(_ row: Int) -> Double {
        var largest = 0.0
        for place in places(row).dropFirst() { largest = max(largest, abs(entries[place])) }
        return largest
    }

    /// Sets coefficients to zero that rounding alone explains.
    mutating func snap(_ row: Int) {
        let limit = 1e-12 * max(1, slope(row))
        for place in places(row).dropFirst() where abs(entries[place]) <= limit { entries[place] = 0 }
    }
}
