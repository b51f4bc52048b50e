import Foundation
import SelfSizing
import TestKit
import Testing

/// A list with random events, and its invariants.
///
/// Rows are in sections: some short, some tall, some without height; they can be rearranged. Their heights depend on
/// the source row, the width, the text size and the number of changes of their content, so that the right height of any
/// row is known without sums.
struct RestlessList {
    var random: SeededGenerator
    var order: RowOrder
    var view: ListViewport
    var width = 375.0
    var textSize = 1.0
    var changes: [Int: Int] = [:]
    /// The edits of the rows, to be undone one by one.
    var edits: [(order: RowOrder, undo: Undo)] = []
    /// The places that the list is scrolled to: always the same ones, so that the number of measured rows is limited.
    let places: [Int]
    /// The last event, for failure messages.
    var event = ""
    /// A value of the scroll bar, the row that it showed, and the epoch of that time.
    var shown: (value: Double, epoch: Int, row: Int, fraction: Double)?
    var upper: (height: Double, epoch: Int)?
    let track = 700.0

    enum Undo {
        case insert(Range<Int>)
        case remove(at: Int, count: Int)
        case move(Range<Int>, to: Int)
    }

    static let classes = [
        RowClass(reuseIdentifier: "short", estimatedHeight: 40),
        RowClass(reuseIdentifier: "tall", estimatedHeight: 350),
        RowClass(reuseIdentifier: "header", kind: .header, estimatedHeight: 30),
        RowClass(reuseIdentifier: "footer", kind: .footer, estimatedHeight: 20),
    ]
    static let round = (0..<25).map { $0 == 0 ? 2 : ($0 == 24 ? 3 : ($0 % 7 == 3 ? 1 : 0)) }

    init(rowCount: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        order = RowOrder(rowCount: rowCount, classes: RepeatedRowClasses(Self.round))
        let heights = ListHeights(
            rowCount: rowCount, classes: RowClasses(Self.classes, map: order), estimates: [40, 350, 30, 20])
        view = ListViewport(index: heights, viewportHeight: 800)
        places = (0..<40).map { _ in Int.random(in: 0..<rowCount, using: &random) }
        self.random = random
    }

    var classes: RowClasses { RowClasses(Self.classes, map: order) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// The right height of a row.
    func height(_ row: Int) -> Double {
        let source = order.sourceRow(ofRow: row)
        var numbers = SeededGenerator(seed: UInt64(bitPattern: Int64(source &* 31 &+ (changes[source] ?? 0))))
        let letters = Double(Int.random(in: 10...120, using: &numbers))
        let line = (20 * textSize).rounded()
        let lines = (letters * 8 * textSize / width).rounded(.up)
        switch Self.round[source % 25] {
        case 1: return 22 + line * (letters * 60 * textSize / width).rounded(.up)
        case 2: return 10 + line
        case 3: return source % 2 == 0 ? 0 : 8 + line
        default: return 22 + line * lines
        }
    }

    /// A row near the visible ones, or at one of the places.
    mutating func anyRow() -> Int {
        let row =
            number(0...2) > 0 ? view.anchor.row + number(-30...30) : places[number(0...places.count - 1)]
        return min(max(row, 0), order.count - 1)
    }

    // MARK: What has to hold

    /// Whether the list is at one of its ends, which may move the visible rows.
    var isAtAnEnd: Bool {
        guard let first = view.visibleRows.first, let last = view.visibleRows.last else { return true }
        // Rows without height may follow.
        let isAtTop = first.y >= -1e-6 && (0..<first.row).allSatisfy { height($0) == 0 }
        let rest = last.row + 1..<order.count
        return isAtTop && first.row < 100
            || rest.count < 100 && abs(last.maxY - view.viewportHeight) < 1e-6
                && rest.allSatisfy { height($0) == 0 }
    }

    /// Checks that the visible rows are one below the other, at their right heights, and fill the viewport.
    func checkRows() {
        guard let first = view.visibleRows.first, let last = view.visibleRows.last else {
            let isEmpty = order.count < 100 && (0..<order.count).allSatisfy { height($0) == 0 }
            #expect(isEmpty, "nothing is shown after \(event)")
            return
        }
        var bottom = first.y
        for row in view.visibleRows {
            #expect(abs(row.y - bottom) < 1e-7, "a gap above row \(row.row) after \(event)")
            #expect(row.height == height(row.row), "row \(row.row) after \(event)")
            bottom = row.maxY
        }
        let fills = first.y <= 1e-7 && last.maxY >= view.viewportHeight - 1e-7
        #expect(fills || view.contentHeight <= view.viewportHeight + 1e-6, "a hole after \(event)")
    }

    /// Checks that the content height changes only with the epoch.
    mutating func checkEpoch() {
        if let upper, upper.epoch == view.epoch {
            #expect(upper.height == view.space.contentHeight, "another height within an epoch after \(event)")
        }
        upper = (view.space.contentHeight, view.epoch)
        #expect(view.value >= 0 && view.value <= view.maximumValue + 1e-6)
    }

    /// Runs a change that must not move the anchor, and checks that it has not.
    ///
    /// - Parameters:
    ///   - name: The name of the change.
    ///   - keepsRows: Whether the visible rows keep their heights.
    ///   - body: Makes the change.
    mutating func holding(_ name: String, keepsRows: Bool = true, _ body: (inout RestlessList) -> Void) {
        event = name
        guard !view.visibleRows.isEmpty else { return body(&self) }
        var anchor = view.anchor
        var wasShown = view.visibleRows.contains { $0.row == view.anchor.row }
        if keepsRows, !wasShown {
            // Out of view the anchor holds nothing; a visible row does.
            anchor =
                NaiveList.anchor(
                    of: view.visibleRows, viewportHeight: view.viewportHeight, selected: view.selectedRow)
                ?? anchor
            wasShown = true
        }
        let held = order.sourceRow(ofRow: anchor.row)
        let heldHeight = height(anchor.row)
        let wasAtAnEnd = isAtAnEnd
        body(&self)
        view.layOut(measure: height)
        // If the anchor's row was deleted, another row has its index; a row without height is not shown.
        guard order.count > 0, view.anchor.row < order.count,
            order.sourceRow(ofRow: view.anchor.row) == held, height(view.anchor.row) > 0
        else { return }
        #expect(view.anchor.y == anchor.y, "the anchor has changed after \(event)")
        guard let row = view.visibleRows.first(where: { $0.row == view.anchor.row }) else {
            // The top edge of a selected row is held above the viewport too, and the row may become too short to be
            // visible.
            #expect(
                isAtAnEnd || wasAtAnEnd || !wasShown
                    || anchor.y < 0 && height(view.anchor.row) < heldHeight,
                "the anchor's row is gone after \(event): \(anchor), \(view.anchor), \(view.visibleRows)")
            return
        }
        let drift = row.y + view.anchor.fraction * row.height - anchor.y
        #expect(abs(drift) < 1e-6 || isAtAnEnd, "a drift of \(drift) after \(event)")
    }

    /// Scrolls, and checks that all rows move by the same distance, the requested one.
    mutating func scroll(by distance: Double) {
        event = "scrolling by \(distance)"
        let before = view.visibleRows
        let moved = view.scroll(by: distance, measure: height)
        // Longer steps end at estimated heights.
        if abs(distance) <= 3 * view.viewportHeight {
            for row in view.visibleRows {
                guard let old = before.first(where: { $0.row == row.row }) else { continue }
                #expect(abs(row.y - (old.y - moved)) < 1e-6, "row \(row.row) after \(event)")
            }
        }
        #expect(abs(moved - distance) < 1e-6 || isAtAnEnd, "\(moved) after \(event)")
    }

    /// The row and fraction at the anchor line of a value.
    var pointAtLine: (row: Int, fraction: Double)? {
        guard view.maximumValue > 0 else { return nil }
        let y = view.value / view.maximumValue * view.viewportHeight
        return view.visibleRows.last { $0.y <= y + 1e-9 }.map { ($0.row, (y - $0.y) / $0.height) }
    }

    /// Drags the slider to a value; within an epoch, the same value shows the same point of the same row.
    mutating func drag(to value: Double) {
        event = "a drag to \(value)"
        view.scroll(toValue: value, measure: height)
        guard let point = pointAtLine else { return }
        if let shown, shown.epoch == view.epoch, shown.value == view.value {
            #expect(point.row == shown.row, "another row after \(event)")
            #expect(abs(point.fraction - shown.fraction) < 1e-4, "another place after \(event)")
        }
        shown = (view.value, view.epoch, point.row, point.fraction)
    }

    /// The place of the slider, in pixels.
    var slider: (top: Double, bottom: Double) {
        let scale = track / view.upper
        return (view.value * scale, (view.value + view.pageSize) * scale)
    }

    /// Rebases as in idle time; only the slider moves, by a pixel per step.
    mutating func rebase() {
        event = "a re-base"
        view.layOut(measure: height)
        let rows = view.visibleRows
        for _ in 0..<number(1...30) {
            let old = slider
            let hadSlider = view.maximumValue > 0
            let hasArrived = view.rebase(movingSliderAtMost: 1, onTrackOf: track)
            if hadSlider, view.maximumValue > 0 {
                #expect(abs(slider.top - old.top) <= 1 + 1e-6, "after \(event)")
                #expect(abs(slider.bottom - old.bottom) <= 1 + 1e-6, "after \(event)")
            }
            #expect(view.visibleRows == rows && !view.needsLayout, "after \(event)")
            if hasArrived { break }
        }
    }
}
