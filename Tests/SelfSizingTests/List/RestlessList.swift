import Foundation
import SelfSizing
import TestKit
import Testing

/// A list to which things happen at random, and what has to hold whatever happens.
///
/// Rows come in sections, some short, some tall, some without height, and can be rearranged. Their heights follow
/// from the source row, the width, the text size and how often the content was changed, so that the truth is known
/// for any row without adding anything up.
struct RestlessList {
    var random: SeededGenerator
    var order: RowOrder
    var view: ListViewport
    var width = 375.0
    var textSize = 1.0
    var changes: [Int: Int] = [:]
    /// What was done to the rows, to be undone one by one.
    var edits: [(order: RowOrder, undo: Undo)] = []
    /// Where the list is scrolled to: always the same places, so that what is measured comes to an end.
    let places: [Int]
    /// What happened last, to be told when something is wrong.
    var event = ""
    /// A value of the scroll bar, what it showed, and the epoch that was in.
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

    /// How tall a row is.
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

    /// A row near what is on screen, or at one of the places.
    mutating func anyRow() -> Int {
        let row =
            number(0...2) > 0 ? view.anchor.row + number(-30...30) : places[number(0...places.count - 1)]
        return min(max(row, 0), order.count - 1)
    }

    // MARK: What has to hold

    /// Whether the list is at one of its ends, where what is shown may be moved by them.
    var isAtAnEnd: Bool {
        guard let first = view.visibleRows.first, let last = view.visibleRows.last else { return true }
        // Rows without height may follow.
        let isAtTop = first.y >= -1e-6 && (0..<first.row).allSatisfy { height($0) == 0 }
        let rest = last.row + 1..<order.count
        return isAtTop && first.row < 100
            || rest.count < 100 && abs(last.maxY - view.viewportHeight) < 1e-6
                && rest.allSatisfy { height($0) == 0 }
    }

    /// The rows on screen are one below the other, as tall as they are, and fill the viewport.
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

    /// The whole height changes only with the epoch.
    mutating func checkEpoch() {
        if let upper, upper.epoch == view.epoch {
            #expect(upper.height == view.space.contentHeight, "another height within an epoch after \(event)")
        }
        upper = (view.space.contentHeight, view.epoch)
        #expect(view.value >= 0 && view.value <= view.maximumValue + 1e-6)
    }

    /// Runs something that must not move the anchor, and checks that it has not.
    ///
    /// - Parameters:
    ///   - name: What it is.
    ///   - keepsRows: Whether the rows on screen stay as tall as they are.
    ///   - body: Does it.
    mutating func holding(_ name: String, keepsRows: Bool = true, _ body: (inout RestlessList) -> Void) {
        event = name
        guard !view.visibleRows.isEmpty else { return body(&self) }
        var anchor = view.anchor
        var wasShown = view.visibleRows.contains { $0.row == view.anchor.row }
        if keepsRows, !wasShown {
            // Out of view it can hold nothing: what is on screen does.
            anchor =
                NaiveList.anchor(
                    of: view.visibleRows, viewportHeight: view.viewportHeight, picked: view.pickedRow)
                ?? anchor
            wasShown = true
        }
        let held = order.sourceRow(ofRow: anchor.row)
        let heldHeight = height(anchor.row)
        let wasAtAnEnd = isAtAnEnd
        body(&self)
        view.layOut(measure: height)
        // Where the anchor's row went, another has taken its place; and a row without height is not shown.
        guard order.count > 0, view.anchor.row < order.count,
            order.sourceRow(ofRow: view.anchor.row) == held, height(view.anchor.row) > 0
        else { return }
        #expect(view.anchor.y == anchor.y, "the anchor has changed after \(event)")
        guard let row = view.visibleRows.first(where: { $0.row == view.anchor.row }) else {
            // The top edge of a picked row is held above the viewport too, and the row can get too short to reach in.
            #expect(
                isAtAnEnd || wasAtAnEnd || !wasShown
                    || anchor.y < 0 && height(view.anchor.row) < heldHeight,
                "the anchor's row is gone after \(event): \(anchor), \(view.anchor), \(view.visibleRows)")
            return
        }
        let drift = row.y + view.anchor.fraction * row.height - anchor.y
        #expect(abs(drift) < 1e-6 || isAtAnEnd, "a drift of \(drift) after \(event)")
    }

    /// Scrolls, and checks that all rows move alike and as told.
    mutating func scroll(by distance: Double) {
        event = "scrolling by \(distance)"
        let before = view.visibleRows
        let moved = view.scroll(by: distance, measure: height)
        // Longer steps land by expected heights.
        if abs(distance) <= 3 * view.viewportHeight {
            for row in view.visibleRows {
                guard let old = before.first(where: { $0.row == row.row }) else { continue }
                #expect(abs(row.y - (old.y - moved)) < 1e-6, "row \(row.row) after \(event)")
            }
        }
        #expect(abs(moved - distance) < 1e-6 || isAtAnEnd, "\(moved) after \(event)")
    }

    /// Where on screen the anchor line of a value meets a row.
    var pointAtLine: (row: Int, fraction: Double)? {
        guard view.maximumValue > 0 else { return nil }
        let y = view.value / view.maximumValue * view.viewportHeight
        return view.visibleRows.last { $0.y <= y + 1e-9 }.map { ($0.row, (y - $0.y) / $0.height) }
    }

    /// Drags the slider to a value; the same value in an epoch shows the same point of the same row.
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

    /// Where the slider is, in pixels.
    var slider: (top: Double, bottom: Double) {
        let scale = track / view.upper
        return (view.value * scale, (view.value + view.pageSize) * scale)
    }

    /// Re-bases as idle time does; nothing moves but the slider, and that by a pixel a step.
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
