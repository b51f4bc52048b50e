import SelfSizing
import Testing

extension RestlessList {
    /// Makes one event, and checks the invariants.
    mutating func act() {
        switch number(0...99) {
        case 0..<34: scroll(by: Double(number(-160...130)))
        case 34..<38: fling()
        case 38..<40: scroll(by: Double(number(-60_000...60_000)))
        case 40..<48: drag()
        case 48..<52: jump()
        case 52..<54: page()
        case 54..<57: select()
        case 57..<64: change()
        case 64..<68: rebase()
        case 68..<72: measureElsewhere()
        case 72..<74: resize()
        case 74..<82: insert()
        case 82..<88: remove()
        case 88..<94: move()
        case 94..<97: reload()
        default: undo()
        }
        view.layOut(measure: height)
        checkRows()
        checkEpoch()
    }

    /// Scrolls like a flick on a touchpad, frame by frame.
    private mutating func fling() {
        let motion = Deceleration(initialVelocity: Double(number(-4_000...3_000)))
        var position = 0.0
        for frame in 1...number(2...25) {
            let next = motion.position(at: Double(frame) / 60)
            scroll(by: next - position)
            position = next
        }
    }

    /// Drags the slider to several values, and back to its first one.
    private mutating func drag() {
        let start = Double(places[number(0...places.count - 1)]) / Double(max(order.count, 1))
        let value = min(start, 1) * view.maximumValue
        drag(to: value)
        let first = shown
        for _ in 0..<number(0...4) { drag(to: value + Double(number(-3_000...3_000))) }
        if number(0...1) == 0, let first, first.epoch == view.epoch {
            shown = first
            drag(to: first.value)
        }
        // A reported value leads back to the place where it was reported.
        let rows = view.visibleRows
        view.scroll(toValue: view.value, measure: height)
        #expect(view.visibleRows == rows)
    }

    private mutating func jump() {
        guard order.count > 0 else { return }
        let row = anyRow()
        let position = RowPosition.allCases[number(0...3)]
        event = "row \(row) to \(position)"
        view.scrollToRow(row, position, measure: height)
        guard position == .top, let shown = view.visibleRows.first(where: { $0.row == row }) else { return }
        #expect(abs(shown.y) < 1e-7 || isAtAnEnd, "\(shown.y) after \(event)")
    }

    private mutating func page() {
        switch number(0...7) {
        case 0: view.scrollToTop(measure: height)
        case 1: view.scrollToBottom(measure: height)
        default: scroll(by: view.viewportHeight * (number(0...1) == 0 ? 0.9 : -0.9))
        }
    }

    private mutating func select() {
        let row = number(0...1) == 0 ? nil : view.visibleRows.randomElement(using: &random)?.row
        let rows = view.visibleRows
        view.select(row)
        #expect(view.visibleRows == rows)
    }

    private mutating func change() {
        let kind = number(0...3)
        holding("a change of kind \(kind)", keepsRows: false) {
            switch kind {
            case 0: $0.width = [320, 375, 376, 414, 768][$0.number(0...4)]
            case 1: $0.textSize = [0.8, 1, 1.3, 2][$0.number(0...3)]
            case 2:
                $0.view.setEstimates($0.anyEstimates())
                return
            default:
                // Like estimates that are learned and applied in idle time.
                $0.view.setEstimates($0.anyEstimates(), endsEpoch: false)
                return
            }
            $0.view.invalidateHeights()
        }
    }

    private mutating func anyEstimates() -> [Double] {
        var estimates: [Double] = []
        for _ in Self.classes { estimates.append(Double(number(10...400))) }
        return estimates
    }

    /// Measures rows as another thread does, or as something that inspects them.
    private mutating func measureElsewhere() {
        holding("measuring elsewhere") {
            for _ in 0..<$0.number(1...20) where $0.order.count > 0 {
                let row = $0.anyRow()
                $0.view.setHeight($0.height(row), ofRow: row)
            }
        }
    }

    /// Changes the height of the window; the top stays in place.
    private mutating func resize() {
        view.layOut(measure: height)
        let wasAtAnEnd = isAtAnEnd
        let first = view.visibleRows.first
        event = "another viewport height"
        view.setViewportHeight(Double(number(200...1_100)))
        view.layOut(measure: height)
        let now = view.visibleRows.first { $0.row == first?.row }
        let drift = (now?.y ?? .infinity) - (first?.y ?? 0)
        #expect(
            abs(drift) < 1e-7 || wasAtAnEnd || isAtAnEnd,
            "\(drift) after \(event): \(first), \(view.visibleRows)")
    }

    // MARK: Rows

    private mutating func insert() {
        let row = order.count > 0 ? min(anyRow() + number(0...1), order.count) : 0
        let count = number(1...9)
        holding("inserting \(count) rows at \(row)") {
            $0.edits.append(($0.order, .insert(row..<row + count)))
            $0.order.insertNewRows(count: count, at: row)
            $0.view.insertRows(count: count, at: row, classes: $0.classes)
        }
    }

    private mutating func remove() {
        guard order.count > 0 else { return }
        let row = anyRow()
        let rows = row..<min(row + number(1...9), order.count)
        holding("removing rows \(rows)") {
            $0.edits.append(($0.order, .remove(at: row, count: rows.count)))
            $0.order.removeRows(rows)
            $0.view.removeRows(rows, classes: $0.classes)
        }
    }

    private mutating func move() {
        guard order.count > 20 else { return }
        let row = anyRow()
        let rows = row..<min(row + number(1...9), order.count)
        let destination = min(anyRow(), order.count - rows.count)
        holding("moving rows \(rows) to \(destination)") {
            $0.edits.append(($0.order, .move(destination..<destination + rows.count, to: row)))
            $0.order.moveRows(rows, to: destination)
            $0.view.moveRows(rows, to: destination, classes: $0.classes)
        }
    }

    private mutating func reload() {
        guard order.count > 0 else { return }
        let row = anyRow()
        let rows = row..<min(row + number(1...9), order.count)
        holding("reloading rows \(rows)") {
            for row in rows { $0.changes[$0.order.sourceRow(ofRow: row), default: 0] += 1 }
            $0.view.reloadRows(rows, classes: $0.classes)
        }
    }

    /// Undoes some of the edits of the rows, and all of them once there are many.
    private mutating func undo() {
        for _ in 0..<(edits.count > 300 ? edits.count : number(1...6)) {
            guard let edit = edits.popLast() else { break }
            holding("undoing \(edit.undo)") {
                $0.order = edit.order
                switch edit.undo {
                case .insert(let rows): $0.view.removeRows(rows, classes: $0.classes)
                case .remove(let row, let count):
                    $0.view.insertRows(count: count, at: row, classes: $0.classes)
                case .move(let rows, let row): $0.view.moveRows(rows, to: row, classes: $0.classes)
                }
            }
        }
        guard edits.isEmpty else { return }
        #expect(order.pieceCount <= 1)
        changes.removeAll()
        view.invalidateHeights()
    }
}
