/// Exchanges of single rows since the last factorisation, in product form.
///
/// If the entering row is the sum of the active rows with multipliers `y`, the matrix after the exchange is
/// `E` times the one before, where `E` is the identity but for `y` in the row of the exchange.
struct ProductForm: ~Copyable {
    private var position = Column<Int32>()
    private var pivot = Column<Double>()
    /// Where each exchange's other multipliers end.
    private var ends = Column<Int32>()
    private var places = Column<Int32>()
    private var multipliers = Column<Double>()

    /// How many exchanges there are.
    var count: Int { position.count }
    /// How many multipliers they hold.
    var entryCount: Int { places.count }

    mutating func removeAll() {
        position.removeAll()
        pivot.removeAll()
        ends.removeAll()
        places.removeAll()
        multipliers.removeAll()
    }

    /// Appends the exchange of the row at a position for the sum of the active rows with given multipliers.
    mutating func append(_ row: borrowing Column<Double>, at place: Int) {
        position.append(Int32(truncatingIfNeeded: place))
        pivot.append(row[place])
        for other in row.indices where other != place && abs(row[other]) > 1e-14 {
            places.append(Int32(truncatingIfNeeded: other))
            multipliers.append(row[other])
        }
        ends.append(Int32(truncatingIfNeeded: places.count))
    }

    private func entries(_ exchange: Int) -> Range<Int> {
        (exchange == 0 ? 0 : Int(ends[exchange - 1]))..<Int(ends[exchange])
    }

    /// Multiplies a right side by the inverses, latest exchange first.
    func applyInverse(to right: inout Column<Double>) {
        for exchange in position.indices.reversed() {
            let place = Int(position[exchange])
            var sum = right[place]
            for entry in entries(exchange) { sum -= multipliers[entry] * right[Int(places[entry])] }
            right[place] = sum / pivot[exchange]
        }
    }

    /// Multiplies multipliers by the inverses' transposes, earliest exchange first.
    func applyInverseTransposed(to vector: inout Column<Double>) {
        for exchange in position.indices {
            let place = Int(position[exchange])
            let value = vector[place] / pivot[exchange]
            vector[place] = value
            if value == 0 { continue }
            for entry in entries(exchange) { vector[Int(places[entry])] -= multipliers[entry] * value }
        }
    }
}
