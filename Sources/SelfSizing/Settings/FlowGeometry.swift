import AutoLayout

/// The extents of an item or a line in points: along the line, and across it.
struct ItemExtent: Hashable, Sendable {
    var along: Double
    var across: Double
}

/// A flow layout's settings at one size of its container, in terms of its lines.
///
/// In any scroll and writing direction lines are formed alike: *along* is the direction of a line, *across* the
/// direction in which lines follow one another.
struct FlowGeometry: Hashable, Sendable {
    /// The excess length of a line that is tolerated, in points, since sums of fractions are not exact.
    private static let tolerance = 1e-6
    /// The largest extent that counts.
    private static let maximumExtent = 1e6
    /// The most items of a line: items without extent would otherwise make an endless line.
    static let maximumItemsPerLine = 2048

    let settings: FlowLayoutSettings
    /// The size of the visible part in points.
    let container: Size
    /// Whether the leading edge is the right one.
    let isFlipped: Bool
    /// The length of a line in points.
    let lineLength: Double
    /// The visible length along the scrolled axis, in points.
    let viewportLength: Double
    /// The margin before the first line.
    let insetBefore: Double
    /// The margin after the last line.
    let insetAfter: Double
    /// The margin before a line's first item.
    let lineInset: Double
    let lineSpacing: Double
    let itemSpacing: Double
    /// The estimated extent of an item.
    let expectedItem: ItemExtent
    /// How many items of the expected extent fit in a line.
    let itemsPerLine: Int

    init(settings: FlowLayoutSettings, container: Size, direction: LayoutDirection) {
        self.settings = settings
        self.container = Size(
            width: Self.extent(container.width), height: Self.extent(container.height))
        isFlipped =
            direction == .rightToLeft && settings.flipsHorizontallyInOppositeLayoutDirection
        let insets = settings.sectionInset
        let across = (insets.top, insets.bottom, insets.leading, insets.trailing)
        let isVertical = settings.scrollDirection == .vertical
        let size = self.container
        viewportLength = isVertical ? size.height : size.width
        insetBefore = Self.extent(isVertical ? across.0 : across.2)
        insetAfter = Self.extent(isVertical ? across.1 : across.3)
        lineInset = Self.extent(isVertical ? across.2 : across.0)
        let lineEnd = Self.extent(isVertical ? across.3 : across.1)
        lineLength = max(0, (isVertical ? size.width : size.height) - lineInset - lineEnd)
        lineSpacing = Self.extent(settings.minimumLineSpacing)
        itemSpacing = Self.extent(settings.minimumInteritemSpacing)
        let expected = settings.expectedItemSize
        let extent = ItemExtent(
            along: Self.extent(isVertical ? expected.width : expected.height),
            across: Self.extent(isVertical ? expected.height : expected.width))
        let step = extent.along + itemSpacing
        let fitting = step > 0 ? (lineLength + itemSpacing + Self.tolerance) / step : .infinity
        itemsPerLine = Int(min(max(fitting, 1), Double(Self.maximumItemsPerLine)))
        // An estimated item is not wider than a line.
        expectedItem = ItemExtent(
            along: settings.isSelfSizing ? min(extent.along, lineLength) : extent.along,
            across: extent.across)
    }

    /// Whether lines run across and the layout scrolls vertically.
    var isVertical: Bool { settings.scrollDirection == .vertical }

    /// The extent along the line that each of the expected items of a full line gets, in whole pixels.
    func shareOfLine(displayScale: Double) -> Double {
        let spacing = Double(itemsPerLine - 1) * itemSpacing
        let share = max(0, lineLength - spacing) / Double(itemsPerLine)
        return (share * displayScale + Self.tolerance).rounded(.down) / displayScale
    }

    private static func extent(_ value: Double) -> Double {
        // NaN fails the comparison and counts as 0.
        value > 0 ? min(value, maximumExtent) : 0
    }

    // MARK: Lines

    /// Forms a line: as many items as fit one after the other.
    ///
    /// - Parameters:
    ///   - start: The first item.
    ///   - end: The item before which the line has to end.
    ///   - extent: Returns an item's extent.
    /// - Returns: The item after the line's last one, and the largest extent across.
    func line(
        from start: Int, before end: Int, _ extent: (Int) -> ItemExtent
    ) -> (end: Int, across: Double) {
        var used = 0.0
        var across = 0.0
        var item = start
        while item < end, item - start < Self.maximumItemsPerLine {
            let size = extent(item)
            let needed = item == start ? size.along : used + itemSpacing + size.along
            if item > start, !fits(needed) { break }
            used = needed
            across = max(across, size.across)
            item += 1
        }
        return (item, across)
    }

    /// Whether items and spaces of a total extent fit in a line.
    func fits(_ along: Double) -> Bool { along <= lineLength + Self.tolerance }

    /// The positions of a line's items, in points from the line's beginning.
    ///
    /// The items of a full line are spread between its edges, and a single item is centred. The items of the last line
    /// begin at its leading edge with the least spacing; if all items have one size, they have the spacing of a full
    /// line instead, so that they form columns.
    func positions(ofItems extents: [ItemExtent], isLastLine: Bool) -> [Double] {
        var total = 0.0
        for extent in extents { total += extent.along }
        var gap = itemSpacing
        var position = 0.0
        if !isLastLine || !settings.isSelfSizing {
            let isUniform = !settings.isSelfSizing && isLastLine
            let count = isUniform ? max(itemsPerLine, extents.count) : extents.count
            if isUniform { total = expectedItem.along * Double(count) }
            let spare = max(0, lineLength - total)
            if count > 1 { gap = max(itemSpacing, spare / Double(count - 1)) } else { position = spare / 2 }
        }
        return extents.map { extent in
            defer { position += extent.along + gap }
            return position
        }
    }

    // MARK: Frames

    /// The frame of an item in the container's coordinates.
    ///
    /// - Parameters:
    ///   - along: Where the item begins in its line.
    ///   - across: Where it begins in the visible part, along the scrolled axis.
    ///   - extent: Its extent.
    /// - Returns: The frame in points.
    func frame(along: Double, across: Double, _ extent: ItemExtent) -> Rect {
        if isVertical {
            let x = lineInset + along
            return Rect(
                x: isFlipped ? container.width - x - extent.along : x, y: across, width: extent.along,
                height: extent.across)
        }
        return Rect(
            x: isFlipped ? container.width - across - extent.across : across, y: lineInset + along,
            width: extent.across, height: extent.along)
    }

    func extent(of size: Size) -> ItemExtent {
        isVertical
            ? ItemExtent(along: size.width, across: size.height)
            : ItemExtent(along: size.height, across: size.width)
    }

    func size(of extent: ItemExtent) -> Size {
        isVertical
            ? Size(width: extent.along, height: extent.across)
            : Size(width: extent.across, height: extent.along)
    }
}
