import Gtk

/// Cards in columns of equal width, as many as fit.
///
/// Grids of one width have the same columns, whatever their numbers of cards.
final class CardGrid: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .group }

    /// The least width of a card, in points.
    static let minimumCardWidth = 216
    /// The most cards in a row.
    static let maximumColumns = 5
    /// The room between cards, in points.
    static let spacing = 18

    private var cards: [Widget] = []

    /// Shows other cards.
    func setCards(_ new: [Widget]) {
        for card in cards { removeChild(card) }
        cards = new
        for card in cards { addChild(card) }
        queueResize()
    }

    private func columns(inWidth width: Int) -> Int {
        let fitting = (width + Self.spacing) / (Self.minimumCardWidth + Self.spacing)
        return max(1, min(Self.maximumColumns, fitting))
    }

    private func cardWidth(inWidth width: Int) -> Int {
        let columns = columns(inWidth: width)
        return (width - (columns - 1) * Self.spacing) / columns
    }

    /// The height of each row of cards.
    private func rowHeights(inWidth width: Int) -> [Int] {
        let columns = columns(inWidth: width)
        let cardWidth = cardWidth(inWidth: width)
        return stride(from: 0, to: cards.count, by: columns).map { first in
            cards[first..<min(first + columns, cards.count)]
                .map { $0.measured(.vertical, forSize: cardWidth).minimum }.max() ?? 0
        }
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        switch orientation {
        case .horizontal:
            let least = max(Self.minimumCardWidth, cards.map { $0.measured(.horizontal).minimum }.max() ?? 0)
            let natural = Self.maximumColumns * (least + Self.spacing) - Self.spacing
            return Measurement(minimum: least, natural: natural)
        case .vertical:
            let heights = rowHeights(inWidth: size < 0 ? measured(.horizontal).natural : size)
            return Measurement(heights.reduce(0, +) + max(0, heights.count - 1) * Self.spacing)
        }
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let columns = columns(inWidth: width)
        let cardWidth = cardWidth(inWidth: width)
        let isMirrored = direction == .rightToLeft
        var y = 0
        for (line, rowHeight) in rowHeights(inWidth: width).enumerated() {
            for column in 0..<columns {
                let index = line * columns + column
                guard index < cards.count else { break }
                let leading = column * (cardWidth + Self.spacing)
                let x = isMirrored ? width - leading - cardWidth : leading
                allocateChild(cards[index], x: Double(x), y: Double(y), width: cardWidth, height: rowHeight)
            }
            y += rowHeight + Self.spacing
        }
    }
}
