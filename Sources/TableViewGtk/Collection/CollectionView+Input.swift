import AutoLayout
import Gtk
import SelfSizing

extension CollectionView {
    /// The visible item at a point of the widget, in points.
    public func item(atX x: Double, y: Double) -> Int? {
        layout?.visibleAttributes.first {
            let frame = $0.frame
            return frame.x <= x && x < frame.maxX && frame.y <= y && y < frame.maxY
        }?.item
    }

    /// A way to go from one item to another.
    private enum Move {
        /// To the item before or after.
        case item(Int)
        /// To the nearest item of the line before or after.
        case line(Int)
    }

    func handle(_ key: Key) -> Bool {
        guard let layout, layout.itemCount > 0 else { return false }
        switch key {
        case .left, .right, .up, .down:
            if let move = move(for: key, layout) { step(move, layout) }
        case .home: userPicked(0, scrolls: true)
        case .end: userPicked(layout.itemCount - 1, scrolls: true)
        case .pageDown: page(by: 1)
        case .pageUp: page(by: -1)
        case .space:
            if let item = pickedItem ?? layout.visibleAttributes.first?.item {
                userPicked(item, scrolls: true)
            }
        default: return false
        }
        return true
    }

    private func move(for key: Key, _ layout: CollectionViewFlowLayout) -> Move? {
        let isVertical = layout.settings.scrollDirection == .vertical
        let onwards = layout.isFlipped ? -1 : 1
        switch key {
        case .left: return isVertical ? .item(-onwards) : .line(-onwards)
        case .right: return isVertical ? .item(onwards) : .line(onwards)
        case .up: return isVertical ? .line(-1) : .item(-1)
        case .down: return isVertical ? .line(1) : .item(1)
        default: return nil
        }
    }

    private func step(_ move: Move, _ layout: CollectionViewFlowLayout) {
        guard let picked = pickedItem else { return userPicked(0, scrolls: true) }
        switch move {
        case .item(let distance):
            userPicked(min(max(picked + distance, 0), layout.itemCount - 1), scrolls: true)
        case .line(let distance):
            // Where the picked item is scrolled out of view, it comes back first.
            layout.scrollToItem(picked, position: .nearest)
            guard let from = layout.layoutAttributes(forVisibleItem: picked)?.frame,
                let line = layout.visibleLines.first(where: { $0.items.contains(picked) })
            else { return }
            let next = distance > 0 ? line.items.upperBound : line.items.lowerBound - 1
            guard next >= 0, next < layout.itemCount else { return userPicked(picked, scrolls: true) }
            layout.scrollToItem(next, position: .nearest)
            let other = layout.visibleLines.first { $0.items.contains(next) }
            let candidates = layout.visibleAttributes.filter {
                other?.items.contains($0.item) ?? false
            }
            let isVertical = layout.settings.scrollDirection == .vertical
            func centre(_ frame: AutoLayout.Rect) -> Double {
                isVertical ? frame.x + frame.width / 2 : frame.y + frame.height / 2
            }
            let nearest = candidates.min {
                abs(centre($0.frame) - centre(from)) < abs(centre($1.frame) - centre(from))
            }
            userPicked(nearest?.item ?? next, scrolls: true)
        }
    }

    /// Scrolls by nine tenths of a page and takes the pick along to the item in the same place.
    private func page(by direction: Double) {
        guard let layout else { return }
        scrolling.stopDeceleration()
        let frame = pickedItem.flatMap { visibleFrame(ofItem: $0) }
        let moved = scroll(byPoints: direction * layout.scrollPageSize * 0.9)
        layout.layOutVisibleItems()
        let visible = layout.visibleAttributes
        guard let first = visible.first?.item, let last = visible.last?.item else { return }
        if abs(moved) < 1 {
            userPicked(direction > 0 ? last : first, scrolls: true)
        } else {
            let place = frame ?? visible[0].frame
            let x = place.x + place.width / 2
            let y = place.y + place.height / 2
            func distance(_ frame: AutoLayout.Rect) -> Double {
                abs(frame.x + frame.width / 2 - x) + abs(frame.y + frame.height / 2 - y)
            }
            let nearest = visible.min { distance($0.frame) < distance($1.frame) }
            userPicked(nearest?.item ?? first, scrolls: false)
        }
        setNeedsItems()
    }

    func userPicked(atX x: Double, y: Double) {
        if let item = item(atX: x, y: y) { userPicked(item, scrolls: false) }
    }

    private func userPicked(_ item: Int, scrolls: Bool) {
        pick(item: item, scrolls: scrolls)
        onPick(item)
    }
}
