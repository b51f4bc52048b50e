import AutoLayout
import Gtk
import Wording

extension CellRenderer {
    /// The distance of the lines of terms, in points.
    private static let termPitch = 11.0
    /// Where the terms begin beside the dimension line, in points.
    private static let termInset = 22.0

    /// The room that a dimension line takes beside its row, in points.
    public func width(of dimension: HeightDimension) -> Double {
        let columns = columnWidths(captions(of: dimension), of: dimension)
        return Self.termInset + columns.reduce(0) { $0 + $1 + 10 } + total(of: dimension).size.width + 14
    }

    /// Draws the height of a row as a dimension line with its terms.
    ///
    /// - Parameters:
    ///   - dimension: The height and its terms.
    ///   - x: The left edge of the room for it, in the row's coordinates, in points.
    ///   - snapshot: Where to draw; the origin is the row's top left corner.
    public func draw(_ dimension: HeightDimension, atX x: Double, into snapshot: Snapshot) {
        let palette = appearance.palette
        let green = OverlayStyle.measured(in: palette)
        let spots = spots(of: dimension)
        let captions = captions(of: dimension)
        let columns = columnWidths(captions, of: dimension)
        let bounds = Gtk.Rect(x: x, y: -1, width: Self.termInset, height: dimension.height + 2)
        snapshot.appendCairo(in: bounds) { cairo in
            cairo.setLineWidth(1)
            // Negative terms cannot be stacked.
            if dimension.terms.allSatisfy({ $0.amount > 0 }) {
                var y = 0.0
                for (index, term) in dimension.terms.enumerated() {
                    cairo.setColor(green.withAlpha(index.isMultiple(of: 2) ? 1 : 0.45))
                    cairo.rectangle(Gtk.Rect(x: x + 6, y: y, width: 5, height: term.amount))
                    cairo.fill()
                    y += term.amount
                }
            } else {
                cairo.setColor(green)
                cairo.rectangle(Gtk.Rect(x: x + 8, y: 0, width: 1, height: dimension.height))
                cairo.fill()
            }
            cairo.setColor(green)
            for y in [0.5, dimension.height - 0.5] {
                cairo.line(through: (x + 3, y), (x + 14, y))
            }
            for spot in spots where spot.column == 0 {
                cairo.line(through: (x + 11, spot.segment), (x + Self.termInset - 3, spot.middle))
            }
            cairo.stroke()
        }
        var lefts = [x + Self.termInset]
        for width in columns { lefts.append(lefts[lefts.count - 1] + width + 10) }
        for (spot, layout) in zip(spots, captions) {
            snapshot.append(
                layout, x: lefts[spot.column].rounded(), y: (spot.middle - layout.size.height / 2).rounded(),
                color: palette[.label])
        }
        let total = total(of: dimension)
        let size = total.size
        let left = lefts[columns.count].rounded()
        let top = ((dimension.height - size.height) / 2).rounded()
        let style = green.contrast(with: .white) >= 4.5 ? RGBA.white : .black
        snapshot.append(
            green,
            in: RoundedRect(Gtk.Rect(x: left, y: top, width: size.width + 8, height: size.height), radius: 3))
        snapshot.append(total, x: left + 4, y: top, color: style)
    }

    private static func text(_ term: HeightDimension.Term) -> String {
        "\(term.amount.text())  \(term.title)"
    }

    private func total(of dimension: HeightDimension) -> PangoLayout {
        caption("= \(dimension.height.points)", weight: 700)
    }

    /// The number of columns for the terms: one, unless the row is too low for a line for each.
    private func columnCount(of dimension: HeightDimension) -> Int {
        let lines = max(1, min(dimension.terms.count, Int(clamping: dimension.height / Self.termPitch)))
        return max(1, (dimension.terms.count + lines - 1) / lines)
    }

    private func captions(of dimension: HeightDimension) -> [PangoLayout] {
        dimension.terms.map { caption(Self.text($0), weight: 400) }
    }

    private func columnWidths(_ captions: [PangoLayout], of dimension: HeightDimension) -> [Double] {
        var widths = [Double](repeating: 0, count: columnCount(of: dimension))
        for (index, layout) in captions.enumerated() {
            let column = index % widths.count
            widths[column] = max(widths[column], layout.size.width)
        }
        return widths
    }

    /// The places of the terms' texts: beside their segments, apart from each other, within the row.
    private func spots(
        of dimension: HeightDimension
    ) -> [(column: Int, segment: Double, middle: Double)] {
        let count = columnCount(of: dimension)
        var y = 0.0
        var spots: [(column: Int, segment: Double, middle: Double)] = []
        for (index, term) in dimension.terms.enumerated() {
            let segment = y + term.amount / 2
            y += term.amount
            spots.append((index % count, segment, segment))
        }
        let half = Self.termPitch / 2
        for column in 0..<count {
            let members = spots.indices.filter { spots[$0].column == column }
            var low = half
            for index in members {
                spots[index].middle = max(spots[index].middle, low)
                low = spots[index].middle + Self.termPitch
            }
            var high = max(half, dimension.height - half)
            for index in members.reversed() {
                spots[index].middle = min(spots[index].middle, high)
                high = spots[index].middle - Self.termPitch
            }
        }
        return spots
    }
}
