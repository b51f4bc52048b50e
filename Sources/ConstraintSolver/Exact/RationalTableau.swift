/// The residuals of all rows as combinations of those of the active rows, in exact arithmetic.
///
/// All entries are whole and share one denominator. An exchange divides by the denominator before without
/// remainder, since every entry is a minor of the matrix at the start (Edmonds, "Systems of distinct
/// representatives and linear algebra", 1967): numbers stay as short as possible without any
/// greatest common divisor.
struct RationalTableau {
    /// The row that is active at each position.
    private(set) var active: [Int]
    /// For each row its combination: an entry per position, and last the residual at the vertex.
    ///
    /// Empty while the row is active.
    private(set) var entries: [[ExactInteger]]
    /// The position of each active row.
    private(set) var position: [Int?]
    /// The common denominator of all entries; positive.
    private(set) var denominator = ExactInteger.one
    /// About how many products of limbs have been computed so far.
    private(set) var work = 0

    /// Starts with the rows `first..<first + width` active; the others are given in terms of them.
    init(rows: [[ExactInteger]], width: Int) {
        entries = rows
        active = Array(rows.count..<(rows.count + width))
        position = [Int?](repeating: nil, count: rows.count)
        for place in 0..<width {
            entries.append([])
            position.append(place)
        }
    }

    /// How many positions there are.
    var width: Int { active.count }

    func isActive(_ row: Int) -> Bool { position[row] != nil }

    /// An inactive row's residual at the vertex, times the denominator.
    func residual(_ row: Int) -> ExactInteger { entries[row][width] }

    /// A row's residual at the vertex.
    func value(_ row: Int) -> Double {
        isActive(row) ? 0 : ExactInteger.ratio(residual(row), denominator)
    }

    /// How an inactive row's residual grows with that of an active row, times the denominator.
    func rate(_ row: Int, _ position: Int) -> ExactInteger { entries[row][position] }

    /// The multiplier of an active row in an inactive one.
    func multiplier(_ row: Int, _ position: Int) -> Double {
        ExactInteger.ratio(entries[row][position], denominator)
    }

    /// Makes an inactive row active in the place of the one at a position.
    mutating func exchange(at place: Int, for row: Int) {
        let entering = entries[row]
        let pivot = entering[place]
        for other in entries.indices where other != row && !entries[other].isEmpty {
            update(other, entering, pivot, place)
        }
        let leaving = active[place]
        var combination = entering.map { -$0 }
        combination[place] = denominator
        entries[leaving] = combination
        entries[row] = []
        active[place] = row
        position[leaving] = nil
        position[row] = place
        denominator = pivot
        if pivot.sign < 0 { turn() }
    }

    private mutating func update(_ row: Int, _ entering: [ExactInteger], _ pivot: ExactInteger, _ place: Int)
    {
        let rate = entries[row][place]
        for column in entering.indices where column != place {
            var entry = entries[row][column]
            if entry.isZero, rate.isZero || entering[column].isZero { continue }
            entry = entry * pivot
            if !rate.isZero, !entering[column].isZero { entry = entry - rate * entering[column] }
            work += 8 + entry.limbs.count * (pivot.limbs.count + denominator.limbs.count)
            entries[row][column] = entry.exactlyDivided(by: denominator)
        }
    }

    /// Makes the denominator positive again.
    private mutating func turn() {
        denominator = -denominator
        for row in entries.indices where !entries[row].isEmpty {
            for column in entries[row].indices { entries[row][column] = -entries[row][column] }
        }
    }

    /// Moves an inactive row's constant so that it is zero at the vertex.
    ///
    /// The row is multiplied with the denominator, which keeps its entries whole.
    mutating func settle(_ row: Int) {
        for column in 0..<width { entries[row][column] = entries[row][column] * denominator }
        entries[row][width] = .zero
    }
}
