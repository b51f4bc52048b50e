import AppModel
import AutoLayout
import CellRendering
import Gtk
import Wording

/// A frame value as a dimension line: its terms one after the other, with their amounts where there is room.
@MainActor
struct DimensionLine {
    let sum: FrameSum
    let style: DimensionStyle
    /// The beginning of the line, in points.
    let origin: (x: Double, y: Double)
    /// The length of the value on the stage, in points; negative if it is measured to the left.
    let length: Double
    /// The side of the amounts: 1 for right or below, −1 for left or above.
    let captionSide: Double
    /// The room for amounts on that side, in points.
    let captionRoom: Double
    /// Whether amounts lie over the cell, rather than beside it.
    var standsOnCell = true

    /// The part of the line that stands for a term.
    struct Segment {
        /// The term's index in the sum.
        let term: Int
        /// The rectangle of the part, in points.
        let rect: Gtk.Rect

        func length(along isVertical: Bool) -> Double { isVertical ? rect.height : rect.width }

        /// The visible part of the segment; `nil` for none.
        func seen(in viewport: Gtk.Rect) -> Segment? {
            let top = max(rect.y, viewport.y)
            let bottom = min(rect.y + rect.height, viewport.y + viewport.height)
            guard bottom > top else { return nil }
            return Segment(
                term: term, rect: Gtk.Rect(x: rect.x, y: top, width: rect.width, height: bottom - top))
        }
    }

    /// The breadth of a full bar, in points.
    static let breadth = 7.0

    private var isVertical: Bool { sum.axis == .vertical }

    /// The parts of the line, one for each term; empty if the terms cannot be stacked.
    var segments: [Segment] {
        guard sum.isStackable, sum.value > 0 else { return [] }
        // A row whose new height is not measured yet keeps the proportions of its terms.
        let scale = length / sum.value
        var place = 0.0
        var segments: [Segment] = []
        for (index, term) in sum.terms.enumerated() {
            let start = place * scale
            place += term.amount
            if term.amount <= 1e-9 { continue }
            segments.append(Segment(term: index, rect: rect(from: start, to: place * scale)))
        }
        return segments
    }

    /// The part of the line between two distances from its beginning.
    private func rect(from start: Double, to end: Double) -> Gtk.Rect {
        let low = min(start, end)
        let extent = abs(end - start)
        return isVertical
            ? Gtk.Rect(
                x: origin.x - Self.breadth / 2, y: origin.y + low, width: Self.breadth, height: extent)
            : Gtk.Rect(
                x: origin.x + low, y: origin.y - Self.breadth / 2, width: extent, height: Self.breadth)
    }

    /// The term whose part of the line is at or near a point.
    func term(atX x: Double, y: Double) -> Int? {
        let reach = isVertical ? (x: 8.0, y: 0.0) : (x: 0.0, y: 8.0)
        return segments.first {
            x >= $0.rect.x - reach.x && x < $0.rect.x + $0.rect.width + reach.x
                && y >= $0.rect.y - reach.y && y < $0.rect.y + $0.rect.height + reach.y
        }?.term
    }

    /// Draws the line.
    ///
    /// - Parameters:
    ///   - lit: The highlighted terms.
    ///   - viewport: The visible part of the stage, in points.
    ///   - snapshot: Where to draw.
    func draw(lit: Set<Int>, within viewport: Gtk.Rect, into snapshot: Snapshot) {
        let segments = segments
        let whole = rect(from: 0, to: length)
        if segments.isEmpty {
            style.draw(
                .distance, in: whole, along: isVertical ? .vertical : .horizontal, isLit: false,
                into: snapshot)
            caption(sum.value, over: whole, isStrong: true, into: snapshot)
            return
        }
        for segment in segments {
            style.draw(
                sum.terms[segment.term].kind, in: segment.rect.gap(along: isVertical),
                along: isVertical ? .vertical : .horizontal, isLit: lit.contains(segment.term),
                into: snapshot)
        }
        drawAmounts(of: segments.compactMap { $0.seen(in: viewport) }, lit: lit, into: snapshot)
    }

    /// Draws the amounts that fit without covering each other.
    private func drawAmounts(of segments: [Segment], lit: Set<Int>, into snapshot: Snapshot) {
        // Highlighted terms have priority, then longer ones.
        let order = segments.sorted {
            let (first, second) = (lit.contains($0.term), lit.contains($1.term))
            return first == second ? $0.length(along: isVertical) > $1.length(along: isVertical) : first
        }
        var taken: [ClosedRange<Double>] = []
        for segment in order {
            let isLit = lit.contains(segment.term)
            let amount = sum.terms[segment.term].amount
            let size = DimensionCaption.layout(amount.text(), isStrong: isLit).size
            let half = isVertical ? 5.5 : size.width / 2 + 2
            let middle =
                isVertical
                ? segment.rect.y + segment.rect.height / 2 : segment.rect.x + segment.rect.width / 2
            let own = middle - half...middle + half
            guard isLit || segment.length(along: isVertical) >= 2 * half - 1,
                !taken.contains(where: { $0.overlaps(own) })
            else { continue }
            taken.append(own)
            caption(amount, over: segment.rect, isStrong: isLit, into: snapshot)
        }
    }

    /// Draws an amount beside its part of the line, if there is room.
    private func caption(
        _ amount: Double, over rect: Gtk.Rect, isStrong: Bool, into snapshot: Snapshot
    ) {
        let layout = DimensionCaption.layout(amount.text(), isStrong: isStrong)
        let size = layout.size
        let gap = Self.breadth / 2 + 4
        let text = style.palette[.label]
        let x: Double
        let y: Double
        if isVertical {
            guard captionRoom >= size.width + gap else { return }
            x = captionSide > 0 ? origin.x + gap : origin.x - gap - size.width
            y = rect.y + (rect.height - size.height) / 2
        } else {
            guard captionRoom >= size.height + gap else { return }
            x = rect.x + (rect.width - size.width) / 2
            y = captionSide > 0 ? origin.y + gap : origin.y - gap - size.height
        }
        if standsOnCell {
            // A background covers the cell under the amount.
            snapshot.append(
                style.palette[.background].withAlpha(0.92),
                in: RoundedRect(
                    Gtk.Rect(x: x.rounded() - 2, y: y.rounded(), width: size.width + 4, height: size.height),
                    radius: 3))
        }
        snapshot.append(layout, x: x.rounded(), y: y.rounded(), color: text)
    }
}

/// The layouts of a dimension line's amounts, kept between the frames of a scrolling list.
@MainActor
enum DimensionCaption {
    private static var layouts: [String: PangoLayout] = [:]

    /// A text in tabular digits.
    static func layout(_ text: String, isStrong: Bool) -> PangoLayout {
        let key = (isStrong ? "!" : "") + text
        if let layout = layouts[key] { return layout }
        // While a number is dragged, there are many different amounts.
        if layouts.count > 500 { layouts.removeAll() }
        let layout = PangoLayout(drawn: text, size: 11, weight: isStrong ? 700 : 400)
        layouts[key] = layout
        return layout
    }
}

extension Gtk.Rect {
    /// The rectangle with a gap at its end, so that neighbours of one colour can be distinguished.
    fileprivate func gap(along isVertical: Bool) -> Gtk.Rect {
        var rect = self
        if isVertical, height > 3 { rect.height -= 1 }
        if !isVertical, width > 3 { rect.width -= 1 }
        return rect
    }
}
