import Gtk

/// Widgets beside each other, on as many lines as necessary.
final class WrappingRow: CustomWidget {
    private let spacing: Int

    /// Makes a row; the room between widgets and lines is in points.
    init(spacing: Int, _ children: [Widget]) {
        self.spacing = spacing
        super.init()
        for child in children { addChild(child) }
    }

    /// A widget with its place in the row.
    private struct Item {
        let widget: Widget
        let width: Int
        let height: Int
    }

    /// The widgets that are shown, line by line.
    private func lines(inWidth width: Int) -> [[Item]] {
        var lines: [[Item]] = []
        var used = 0
        for child in children where child.isVisible {
            let measured = child.measured(.horizontal)
            let wanted = max(measured.minimum, min(measured.natural, width))
            let item = Item(
                widget: child, width: wanted, height: child.measured(.vertical, forSize: wanted).natural)
            if !lines.isEmpty, used + spacing + wanted <= width {
                lines[lines.count - 1].append(item)
                used += spacing + wanted
            } else {
                lines.append([item])
                used = wanted
            }
        }
        return lines
    }

    private static func height(_ line: [Item]) -> Int { line.map(\.height).max() ?? 0 }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let shown = children.filter(\.isVisible)
        switch orientation {
        case .horizontal:
            let widths = shown.map { $0.measured(.horizontal) }
            let natural = widths.reduce(0) { $0 + $1.natural } + spacing * max(0, widths.count - 1)
            return Measurement(minimum: widths.map(\.minimum).max() ?? 0, natural: natural)
        case .vertical:
            let lines = lines(inWidth: size < 0 ? measured(.horizontal).natural : size)
            return Measurement(lines.reduce(0) { $0 + Self.height($1) } + spacing * max(0, lines.count - 1))
        }
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let isMirrored = direction == .rightToLeft
        var y = 0
        for line in lines(inWidth: width) {
            let lineHeight = Self.height(line)
            var x = 0
            for item in line {
                allocateChild(
                    item.widget, x: Double(isMirrored ? width - x - item.width : x),
                    y: Double(y + (lineHeight - item.height) / 2), width: item.width, height: item.height)
                x += item.width + spacing
            }
            y += lineHeight + spacing
        }
    }
}
