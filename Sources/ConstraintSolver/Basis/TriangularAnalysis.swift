/// Finds an order of rows and columns in which the active set's matrix is triangular around a nucleus.
struct TriangularAnalysis: ~Copyable {
    /// The result: row and column of each step.
    var stepRow = Column<Int32>()
    var stepColumn = Column<Int32>()
    private(set) var nucleus = 0..<0

    /// How many columns of a row, or rows of a column, are still open; -1 once it has a step.
    private var rowOpen = Column<Int32>()
    private var columnOpen = Column<Int32>()
    /// The rows of each column.
    private var columnStart = Column<Int32>()
    private var columnRows = Column<Int32>()
    private var queue = Column<Int32>()
    private var front = 0
    private var back = 0

    /// Runs the analysis: linear in the number of terms.
    ///
    /// Returns false where it finds dependent rows.
    mutating func run(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore) -> Bool {
        let size = active.rows.count
        reset(size)
        countTerms(active, store)
        takeSingleRows(active, store)
        takeSingleColumns(active, store)
        nucleus = front..<back
        return placeNucleus(size)
    }

    private mutating func reset(_ size: Int) {
        stepRow.refill(0, count: size)
        stepColumn.refill(0, count: size)
        rowOpen.refill(0, count: size)
        columnOpen.refill(0, count: size)
        columnStart.refill(0, count: size + 1)
        queue.removeAll()
        front = 0
        back = size
    }

    /// Counts the terms of rows and columns and lists the rows of every column.
    private mutating func countTerms(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore) {
        var total = 0
        for position in active.rows.indices {
            let row = active.rows[position]
            if row.isAnchor {
                rowOpen[position] = 1
                columnOpen[row.index] += 1
                total += 1
            } else {
                let terms = store.terms(of: row.index)
                rowOpen[position] = Int32(truncatingIfNeeded: terms.count)
                for place in terms { columnOpen[Int(store.columns[place])] += 1 }
                total += terms.count
            }
        }
        var sum: Int32 = 0
        for column in columnOpen.indices {
            sum += columnOpen[column]
            columnStart[column] = sum
        }
        columnStart[columnOpen.count] = sum
        if columnRows.count < total {
            columnRows.append(repeating: 0, count: total - columnRows.count)
        }
        for position in active.rows.indices {
            let row = active.rows[position]
            if row.isAnchor {
                list(position, in: row.index)
            } else {
                for place in store.terms(of: row.index) { list(position, in: Int(store.columns[place])) }
            }
        }
    }

    /// Lists backwards, so that `columnStart` ends up at the start.
    private mutating func list(_ position: Int, in column: Int) {
        columnStart[column] -= 1
        columnRows[Int(columnStart[column])] = Int32(truncatingIfNeeded: position)
    }

    /// Rows with one open column decide it, from the front.
    private mutating func takeSingleRows(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore) {
        for position in rowOpen.indices where rowOpen[position] == 1 {
            queue.append(Int32(truncatingIfNeeded: position))
        }
        while let next = queue.popLast() {
            let position = Int(next)
            guard rowOpen[position] == 1, let column = openColumn(active.rows[position], store) else {
                continue
            }
            stepRow[front] = next
            stepColumn[front] = Int32(truncatingIfNeeded: column)
            front += 1
            rowOpen[position] = -1
            columnOpen[column] = -1
            for place in Int(columnStart[column])..<Int(columnStart[column + 1]) {
                let other = Int(columnRows[place])
                if rowOpen[other] < 0 { continue }
                rowOpen[other] -= 1
                if rowOpen[other] == 1 { queue.append(Int32(truncatingIfNeeded: other)) }
            }
        }
    }

    private func openColumn(_ row: ActiveRow, _ store: borrowing ConstraintStore) -> Int? {
        if row.isAnchor { return columnOpen[row.index] >= 0 ? row.index : nil }
        for place in store.terms(of: row.index) where columnOpen[Int(store.columns[place])] >= 0 {
            return Int(store.columns[place])
        }
        return nil
    }

    /// Columns with one open row are decided by it, from the back.
    private mutating func takeSingleColumns(_ active: borrowing ActiveSet, _ store: borrowing ConstraintStore)
    {
        if front == back { return }
        for column in columnOpen.indices where columnOpen[column] >= 0 {
            var open: Int32 = 0
            for place in Int(columnStart[column])..<Int(columnStart[column + 1])
            where rowOpen[Int(columnRows[place])] >= 0 {
                open += 1
            }
            columnOpen[column] = open
            if open == 1 { queue.append(Int32(truncatingIfNeeded: column)) }
        }
        while let next = queue.popLast() {
            let column = Int(next)
            guard columnOpen[column] == 1, let position = openRow(column) else { continue }
            back -= 1
            stepRow[back] = Int32(truncatingIfNeeded: position)
            stepColumn[back] = next
            rowOpen[position] = -1
            columnOpen[column] = -1
            for place in store.terms(of: active.rows[position].index) {
                let other = Int(store.columns[place])
                if columnOpen[other] < 0 { continue }
                columnOpen[other] -= 1
                if columnOpen[other] == 1 { queue.append(Int32(truncatingIfNeeded: other)) }
            }
        }
    }

    private func openRow(_ column: Int) -> Int? {
        for place in Int(columnStart[column])..<Int(columnStart[column + 1])
        where rowOpen[Int(columnRows[place])] >= 0 {
            return Int(columnRows[place])
        }
        return nil
    }

    /// Pairs the remaining rows and columns in their own order.
    ///
    /// An empty one means dependent rows.
    private mutating func placeNucleus(_ size: Int) -> Bool {
        if nucleus.isEmpty { return true }
        var next = nucleus.lowerBound
        for position in 0..<size where rowOpen[position] >= 0 {
            guard rowOpen[position] > 0, next < nucleus.upperBound else { return false }
            stepRow[next] = Int32(truncatingIfNeeded: position)
            next += 1
        }
        next = nucleus.lowerBound
        for column in 0..<size where columnOpen[column] >= 0 {
            guard columnOpen[column] > 0, next < nucleus.upperBound else { return false }
            stepColumn[next] = Int32(truncatingIfNeeded: column)
            next += 1
        }
        return true
    }
}
