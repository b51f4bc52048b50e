import AppModel
import CellRendering
import Gtk

/// The style of a sum's terms, on the dimension line and in the inspector: colour and shape.
struct DimensionStyle {
    let palette: Palette
    /// The greatest length of dotted lines, in points: more than any viewport.
    private static let dashLimit = 20_000.0

    /// The colour of a kind of term.
    func color(of kind: FrameSum.Kind) -> RGBA {
        switch kind {
        case .content: palette[.success]
        case .distance: OverlayStyle(.active, in: palette).color
        case .list: OverlayStyle(.slack, in: palette).color
        case .open: OverlayStyle(.ambiguous, in: palette).color
        }
    }

    /// Draws the part of a line for a term: content as a full bar, distances as a thin line between ticks, amounts that
    /// the list adds as dots.
    ///
    /// - Parameters:
    ///   - kind: The kind of term.
    ///   - bar: The rectangle of a full bar, in points.
    ///   - axis: The axis of the line.
    ///   - isLit: Whether the term is highlighted.
    ///   - snapshot: Where to draw.
    func draw(
        _ kind: FrameSum.Kind, in bar: Rect, along axis: Orientation, isLit: Bool, into snapshot: Snapshot
    ) {
        let color = color(of: kind)
        let isVertical = axis == .vertical
        let length = isVertical ? bar.height : bar.width
        let breadth = isVertical ? bar.width : bar.height
        func part(from start: Double, to end: Double, breadth part: Double) -> Rect {
            let inset = (breadth - part) / 2
            return isVertical
                ? Rect(x: bar.x + inset, y: bar.y + start, width: part, height: end - start)
                : Rect(x: bar.x + start, y: bar.y + inset, width: end - start, height: part)
        }
        if isLit {
            snapshot.append(color.withAlpha(0.25), in: part(from: 0, to: length, breadth: breadth + 6))
        }
        switch kind {
        case .content:
            snapshot.append(color, in: part(from: 0, to: length, breadth: breadth))
        case .distance:
            snapshot.append(color, in: part(from: 0, to: length, breadth: isLit ? 3 : 2))
            snapshot.append(color, in: part(from: 0, to: min(1, length), breadth: breadth))
            snapshot.append(color, in: part(from: max(0, length - 1), to: length, breadth: breadth))
        case .list, .open:
            for start in stride(from: 0, to: min(length, Self.dashLimit), by: 4) {
                snapshot.append(color, in: part(from: start, to: min(start + 2, length), breadth: breadth))
            }
        }
    }
}
