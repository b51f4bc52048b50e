import ConstraintSolver

extension LayoutProblem {
    /// Places views as a family does.
    mutating func arrange(_ family: ProblemFamily) {
        switch family {
        case .verticalStack: stackVertically(random.int(1...6))
        case .grid: arrangeGrid(rows: random.int(1...2), columns: random.int(2...3))
        case .cell: arrangeCell(random.int(1...4))
        case .wrap: wrap()
        case .centre: centre(random.int(1...4))
        default: stackHorizontally(random.int(1...6))
        }
    }

    private mutating func stackHorizontally(_ count: Int) {
        var previous: View?
        for _ in 0..<count {
            let view = addView()
            if let previous {
                writer.add(
                    [(view.left, 1), (previous.left, -1), (previous.width, -1)],
                    relation(otherwise: .greaterThanOrEqual), -gap)
                if random.chance(0.2) { relateWidths(view, previous) }
            } else {
                writer.add([(view.left, 1), (left, -1)], .equal, -margin)
            }
            writer.add([(view.top, 1), (top, -1)], .equal, -margin)
            previous = view
        }
        if let previous {
            writer.add(
                [(previous.left, 1), (previous.width, 1), (right, -1)],
                relation(otherwise: .lessThanOrEqual), margin, priority())
        }
    }

    /// Equal widths, or a simple ratio of them.
    private mutating func relateWidths(_ view: View, _ other: View) {
        let (factor, divisor) = random.select([(1.0, 1.0), (1, 2), (3, 4), (2, 3), (4, 3)])
        writer.add(
            [(view.width, divisor), (other.width, -factor)], .equal, 0,
            Double(random.select([120, 260, 500, 1000])))
    }

    private mutating func stackVertically(_ count: Int) {
        var previous: View?
        for _ in 0..<count {
            let view = addView()
            writer.add([(view.left, 1), (left, -1)], .equal, -margin)
            writer.add(
                [(view.left, 1), (view.width, 1), (right, -1)], relation(otherwise: .lessThanOrEqual), margin)
            if let previous {
                writer.add([(view.top, 1), (previous.top, -1), (previous.height, -1)], .equal, -gap)
            } else {
                writer.add([(view.top, 1), (top, -1)], .equal, -margin)
            }
            previous = view
        }
    }

    private mutating func arrangeGrid(rows: Int, columns: Int) {
        var grid: [[View]] = []
        for row in 0..<rows {
            grid.append([])
            for column in 0..<columns {
                let view = addView()
                if column == 0 {
                    writer.add([(view.left, 1), (left, -1)], .equal, -margin)
                } else {
                    let other = grid[row][column - 1]
                    writer.add([(view.left, 1), (other.left, -1), (other.width, -1)], .equal, -gap)
                    writer.add([(view.height, 1), (other.height, -1)], .equal, 0)
                }
                if row == 0 {
                    writer.add([(view.top, 1), (top, -1)], .equal, -margin)
                } else {
                    let other = grid[row - 1][column]
                    writer.add([(view.top, 1), (other.top, -1), (other.height, -1)], .equal, -gap)
                    writer.add([(view.width, 1), (other.width, -1)], .equal, 0)
                }
                grid[row].append(view)
            }
        }
        let corner = grid[0][columns - 1]
        let end = [(corner.left, 1.0), (corner.width, 1), (right, -1)]
        writer.add(end, .lessThanOrEqual, margin)
        writer.add(end, .equal, margin, 240)
    }

    private mutating func arrangeCell(_ labels: Int) {
        let icon = addView()
        writer.add([(icon.left, 1), (left, -1)], .equal, -margin)
        writer.add([(icon.top, 1), (top, -1)], .equal, -margin)
        writer.add([(icon.width, 1)], .equal, -40, priority())
        writer.add([(icon.height, 1), (icon.width, -1)], .equal, 0)
        var previous: View?
        for _ in 0..<labels {
            let label = addView()
            writer.add([(label.left, 1), (icon.left, -1), (icon.width, -1)], .equal, -gap)
            writer.add(
                [(label.left, 1), (label.width, 1), (right, -1)], relation(otherwise: .lessThanOrEqual),
                margin)
            if let previous {
                let below = [(label.top, 1.0), (previous.top, -1), (previous.height, -1)]
                writer.add(below, .greaterThanOrEqual, -gap)
                writer.add(below, .equal, -gap, Double(random.select([50, 300, 750])))
            } else {
                writer.add([(label.top, 1), (top, -1)], .equal, -margin)
            }
            previous = label
        }
    }

    private mutating func wrap() {
        let first = addView()
        let second = addView()
        let divider = writer.makeVariable()
        writer.add([(first.left, 1), (left, -1)], .equal, -margin)
        writer.add([(first.left, 1), (first.width, 1), (divider, -1)], .equal, 0)
        writer.add([(second.left, 1), (divider, -1)], .equal, -gap)
        writer.add([(second.left, 1), (second.width, 1), (right, -1)], .equal, margin)
        writer.add([(first.top, 1), (top, -1)], .equal, -margin)
        writer.add(
            [(second.top, 1), (second.height, 0.5), (first.top, -1), (first.height, -0.5)], .equal, 0, 900)
        writer.add([(second.top, 1), (top, -1)], .greaterThanOrEqual, -margin)
        if random.chance(0.5) { writer.add([(second.top, 1)], .equal, 0, 40) }
        writer.add([(divider, 5), (right, -2)], .equal, 0, Double(random.select([230, 480, 1000])))
        writer.add([(divider, 1)], .greaterThanOrEqual, -Double(random.select([20, 60, 100])), priority())
    }

    private mutating func centre(_ count: Int) {
        var previous: View?
        for _ in 0..<count {
            let view = addView()
            writer.add([(view.left, 1), (view.width, 0.5), (left, -0.5), (right, -0.5)], .equal, 0)
            writer.add([(view.left, 1), (left, -1)], .greaterThanOrEqual, -margin)
            writer.add(
                [(view.width, 1), (right, -random.select([0.5, 0.75]))],
                random.select([.lessThanOrEqual, .equal, .greaterThanOrEqual]), 0,
                Double(random.select([260, 505, 995])))
            if random.chance(0.5) {
                writer.add(
                    [(view.height, 1), (view.width, -random.select([0.5, 0.75, 1]))], .equal, 0,
                    Double(random.select([120, 1000])))
            }
            if let previous {
                writer.add([(view.top, 1), (previous.top, -1), (previous.height, -1)], .equal, -gap)
            } else {
                writer.add([(view.top, 1), (top, -1)], .equal, -margin)
            }
            previous = view
        }
    }
}
