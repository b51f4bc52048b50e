/// The part of a flow layout that is shown: its lines, its position, and its scroll bar's value.
///
/// As in a ``ListViewport`` the position is an anchor, and only scrolling takes a new one. Lines are formed where they
/// come into view, out of measured items; lines in view stay as they are, whatever is measured above.
///
/// A line formed below another begins where that one ends. A line formed above another ends where that one begins: it
/// is filled from its end. Where such lines meet known lines, or the first item, one of them may be shorter than it
/// could be. Such a line is formed again in a quiet moment when it is out of view below, and those after it as they
/// come into view. This ends the epoch, within which a scroll bar's value shows the same items.
struct FlowViewport: Sendable {
    /// How many items before one in view are formed from the last known line, or from the first item.
    static let lookBack = 128
    /// The lines that one layout may visit.
    static let maximumLinesPerLayout = 20_000

    var geometry: FlowGeometry
    var lines: FlowLines
    var anchor: FlowAnchor
    var selectedItem: Int?
    var visibleLines: [VisibleFlowLine] = []
    /// Where lines could be longer.
    var seams = FlowSeams()

    var space: FlowScrollSpace
    var epoch = 0
    var travel = 0.0
    /// The value as it was set or reported, as long as the layout has not moved since.
    var knownValue: Double?
    var needsLayout = true

    init(geometry: FlowGeometry, itemCount: Int) {
        self.geometry = geometry
        lines = Self.grid(geometry, itemCount: itemCount)
        anchor = FlowAnchor(item: 0, position: geometry.insetBefore, lineStart: 0)
        space = FlowScrollSpace(freezing: lines, geometry)
    }

    private static func grid(_ geometry: FlowGeometry, itemCount: Int) -> FlowLines {
        FlowLines(
            itemCount: itemCount, itemsPerLine: geometry.itemsPerLine,
            expectedExtent: geometry.expectedItem.across)
    }

    var itemCount: Int { lines.itemCount }
    var viewportLength: Double { geometry.viewportLength }

    // MARK: Figures

    /// The expected length of the whole content, in points: not frozen, but as now known.
    var contentLength: Double {
        geometry.insetBefore + lines.offset(ofLine: lines.lineCount)
            + geometry.lineSpacing * Double(max(0, lines.lineCount - 1)) + geometry.insetAfter
    }

    /// The expected distance from the content's beginning to that of the visible part, in points.
    var contentOffset: Double {
        guard let first = visibleLines.first else { return 0 }
        return offset(ofLine: lines.line(ofItem: first.items.lowerBound).index) - first.position
    }

    func offset(ofLine index: Int) -> Double {
        geometry.insetBefore + lines.offset(ofLine: index) + geometry.lineSpacing * Double(index)
    }

    // MARK: Scroll bar

    var maximumValue: Double { max(space.contentLength - viewportLength, 0) }
    var value: Double { knownValue ?? travel * maximumValue }

    // MARK: Changes

    /// Sets another geometry; all lines are formed again, and what is in view stays where it is.
    mutating func setGeometry(_ new: FlowGeometry) {
        guard new != geometry else { return }
        let old = geometry
        geometry = new
        if old.isVertical != new.isVertical {
            anchor.fraction = 0
            anchor.position = anchor.lineStart == 0 ? new.insetBefore : 0
            anchor.item = anchor.lineStart
        } else if anchor.lineStart == 0, anchor.fraction == 0, anchor.position == old.insetBefore {
            // A layout at its beginning stays there.
            anchor.position = new.insetBefore
        }
        let formsAlike =
            old.lineLength == new.lineLength && old.itemSpacing == new.itemSpacing
            && old.expectedItem == new.expectedItem && old.isVertical == new.isVertical
        if formsAlike {
            // Only the length of the visible part has changed.
            if anchor.position >= new.viewportLength, new.viewportLength > 0, !visibleLines.isEmpty {
                visibleLines.removeAll { $0.position >= new.viewportLength }
                takeAnchor()
            }
            if old.lineSpacing != new.lineSpacing || old.insetBefore != new.insetBefore
                || old.insetAfter != new.insetAfter
            {
                startEpoch()
            }
            needsLayout = true
            knownValue = nil
        } else {
            reset()
        }
    }

    /// Forgets all lines, which are formed again from the anchor's; the epoch ends.
    mutating func reset() {
        lines = Self.grid(geometry, itemCount: lines.itemCount)
        seams.removeAll()
        if anchor.lineStart < itemCount { lines.breakLine(atItem: anchor.lineStart) }
        startEpoch()
    }

    /// Marks the lines of some items as unformed after a change of sizes; what is in view before them stays.
    ///
    /// This includes the line before, which may have room for one of them now, and the lines in view after them.
    mutating func invalidate(items: Range<Int>) {
        guard itemCount > 0, !items.isEmpty else { return }
        let first = lines.line(ofItem: min(items.lowerBound, itemCount - 1)).index
        var last = lines.line(ofItem: min(items.upperBound, itemCount) - 1).index
        if let end = visibleLines.last?.items.upperBound, end > items.lowerBound, end <= itemCount {
            last = max(last, lines.line(ofItem: end - 1).index)
        }
        lines.unform(lines: max(0, first - 1)..<last + 1)
        needsLayout = true
    }

    /// Inserts items, and keeps what is in view where it is; the epoch ends.
    mutating func insertItems(count: Int, at item: Int) {
        let wasEmpty = itemCount == 0
        lines.insertItems(count: count, at: item)
        if !wasEmpty {
            if item <= anchor.item { anchor.item += count }
            if item <= anchor.lineStart { anchor.lineStart += count }
        }
        if let selected = selectedItem, item <= selected { selectedItem = selected + count }
        itemsChanged(at: item)
    }

    /// Removes items, and keeps what is left in view where it is; the epoch ends.
    mutating func removeItems(_ items: Range<Int>) {
        lines.removeItems(items)
        func moved(_ item: Int) -> Int {
            if item >= items.upperBound { return item - items.count }
            return min(item, items.lowerBound)
        }
        if let selected = selectedItem { selectedItem = items.contains(selected) ? nil : moved(selected) }
        anchor.item = max(0, min(moved(anchor.item), itemCount - 1))
        anchor.lineStart = min(moved(anchor.lineStart), anchor.item)
        itemsChanged(at: items.lowerBound)
    }

    private mutating func itemsChanged(at item: Int) {
        visibleLines.removeAll(keepingCapacity: true)
        seams.removeAll()
        if itemCount > 0 {
            let place = lines.line(ofItem: min(item, itemCount - 1)).index
            lines.unform(lines: max(0, place - 1)..<place + 1)
        }
        startEpoch()
    }

    /// Selects an item, or none; a selected item in view keeps its position.
    mutating func select(_ item: Int?) {
        selectedItem = item.flatMap { (0..<itemCount).contains($0) ? $0 : nil }
        if !needsLayout { takeAnchor() }
    }

    mutating func startEpoch() {
        space = FlowScrollSpace(freezing: lines, geometry)
        epoch += 1
        knownValue = nil
        needsLayout = true
    }
}
