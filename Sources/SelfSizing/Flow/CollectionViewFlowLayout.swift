import AutoLayout

/// A flow layout without a window, like UIKit's `UICollectionViewFlowLayout`: it finds the visible items and their
/// frames, and measures the items needed for that.
///
/// An item is a row of the ``ListLayout``. Items are measured when they are about to appear; until then they have their estimated size. Its cost depends on the
/// number of measured items, not on the number of items. What is in view stays put while items above get their sizes.
public final class CollectionViewFlowLayout: ListLayout {
    /// Computes items' sizes from their constraints.
    public let measurer: RowMeasurer
    /// How items are arranged.
    public var settings: FlowLayoutSettings { measurer.flow ?? FlowLayoutSettings() }
    /// The measurements of the last frame that measured anything.
    public private(set) var frameStatistics = MeasuringStatistics()
    /// Called in each of the five steps, with the item; `nil` in the first step.
    public var onStep: ((SelfSizingStep, Int?) -> Void)?

    var viewport: FlowViewport
    var sizes: ItemSizes
    /// The state of the steps; `nil` while all are run in each frame.
    var stepping: SelfSizingState?
    /// The items that were measured since the last layout, in order.
    private var newlyMeasured: [Int] = []
    private let clock = ContinuousClock()

    /// Makes the layout of a list; nothing is measured yet.
    ///
    /// - Parameters:
    ///   - measurer: Computes items' sizes; it becomes that of a flow.
    ///   - settings: How items are arranged.
    ///   - containerSize: The size of the visible part in points.
    public init(
        measurer: RowMeasurer, settings: FlowLayoutSettings = FlowLayoutSettings(),
        containerSize: Size = .zero
    ) {
        self.measurer = measurer
        measurer.size = containerSize
        measurer.flow = settings
        let count = measurer.dataSource.numberOfRows
        sizes = ItemSizes(itemCount: count)
        viewport = FlowViewport(
            geometry: FlowGeometry(
                settings: settings, container: containerSize,
                direction: measurer.environment.layoutDirection), itemCount: count)
    }

    // MARK: Figures

    /// The number of items.
    public var rowCount: Int { viewport.itemCount }
    /// The number of items whose size is known and still valid.
    public var measuredRowCount: Int { sizes.measuredCount }
    /// The memory taken for sizes and lines, in bytes.
    public var allocatedByteCount: Int { sizes.allocatedByteCount + viewport.lines.allocatedByteCount }
    /// The item that is selected.
    public var selectedRow: Int? { viewport.selectedItem }
    /// The direction in which the layout scrolls.
    public var scrollDirection: FlowLayoutSettings.ScrollDirection { settings.scrollDirection }
    /// Whether the layout scrolls from right to left or has its lines' beginnings at the right.
    public var isFlipped: Bool { viewport.geometry.isFlipped }

    /// The expected size of the whole content in points (`collectionViewContentSize`).
    public var contentSize: Size {
        let length = viewport.contentLength
        return settings.scrollDirection == .vertical
            ? Size(width: containerSize.width, height: length)
            : Size(width: length, height: containerSize.height)
    }

    /// Whether items of the fixed size are longer than a line, for which UIKit's layout is undefined.
    public var itemsExceedLine: Bool {
        !settings.isSelfSizing && !viewport.geometry.fits(viewport.geometry.expectedItem.along)
    }

    // MARK: What it depends on

    /// The size of the visible part in points.
    public var containerSize: Size {
        get { measurer.size }
        set {
            guard newValue != containerSize else { return }
            measurer.size = newValue
            geometryChanged()
        }
    }

    /// Arranges items differently; what is in view stays where it is.
    public func setSettings(_ new: FlowLayoutSettings) {
        guard new != settings else { return }
        measurer.flow = new
        geometryChanged()
    }

    /// Sets the conditions that sizes depend on besides content.
    public func setEnvironment(_ environment: LayoutEnvironment) {
        guard !environment.isEquivalent(to: measurer.environment) else {
            if environment.isDark != measurer.environment.isDark { measurer.environment = environment }
            return
        }
        measurer.environment = environment
        sizes.invalidate()
        geometryChanged()
        viewport.reset()
        restartSteps()
    }

    /// Sets how sizes are found; as far as they apply to items.
    public func setMeasuringSettings(_ new: MeasuringSettings) {
        guard new.ofItems != measurer.settings.ofItems else { return }
        measurer.settings = new
        sizes.invalidate()
        viewport.reset()
        restartSteps()
    }

    private func geometryChanged() {
        let old = viewport.geometry
        guard let new = measurer.geometry else { return }
        // The request to a cell depends on the direction of lines and, for some settings, on their length.
        let isAskedAlike =
            old.isVertical == new.isVertical && old.settings.itemFitting == new.settings.itemFitting
            && old.expectedItem == new.expectedItem && old.lineLength == new.lineLength
            && (new.settings.itemFitting == .compressed
                || old.itemsPerLine == new.itemsPerLine
                    && old.itemSpacing == new.itemSpacing)
        viewport.setGeometry(new)
        guard !isAskedAlike else { return }
        sizes.invalidate()
        viewport.reset()
        restartSteps()
    }

    // MARK: Items

    /// Shows the items of another source that begins with the same items; only the end may differ.
    public func setDataSource(_ dataSource: any TableViewDataSource) {
        let old = rowCount
        measurer.setDataSource(dataSource)
        let new = dataSource.numberOfRows
        if new > old { insertRows(at: old, count: new - old) }
        if new < old { deleteRows(new..<old) }
    }

    /// Shows the same items in other cells, which are measured when they are next in view.
    ///
    /// - Parameter dataSource: The source of the items and of their cells.
    public func setCellSource(_ dataSource: any TableViewDataSource) {
        measurer.setCellSource(dataSource)
        reloadData()
    }

    /// Inserts items that the data source has now; what is in view stays where it is.
    public func insertRows(at item: Int, count: Int) {
        guard count > 0, (0...rowCount).contains(item) else { return }
        sizes.insertItems(count: count, at: item)
        viewport.insertItems(count: count, at: item)
        restartSteps()
    }

    /// Removes items that the data source no longer has; what is left in view stays where it is.
    public func deleteRows(_ items: Range<Int>) {
        guard !items.isEmpty, items.lowerBound >= 0, items.upperBound <= rowCount else { return }
        sizes.removeItems(items)
        viewport.removeItems(items)
        restartSteps()
    }

    /// Moves an item, which is measured again; a selected one stays selected.
    public func moveRow(at item: Int, to destination: Int) {
        let isSelected = selectedRow == item
        deleteRows(item..<item + 1)
        insertRows(at: destination, count: 1)
        if isSelected { select(row: destination) }
    }

    /// Measures items again whose content has changed, when they are next in view.
    public func reloadRows(_ items: Range<Int>) {
        guard !items.isEmpty, items.lowerBound >= 0, items.upperBound <= rowCount else { return }
        sizes.invalidate(items: items)
        viewport.invalidate(items: items)
    }

    /// Reads the number of items from the data source, and measures all again when they are next in view.
    public func reloadData() {
        setDataSource(measurer.dataSource)
        reloadRows(0..<rowCount)
    }

    /// Selects an item, or none; a selected item in view keeps its position.
    public func select(row item: Int?) { viewport.select(item) }

    // MARK: Frames

    /// Finds the visible items, measuring those that have no size yet.
    public func layOutVisibleRows() { record { $0.layOut($1) } }

    /// Scrolls by a distance in points.
    ///
    /// - Returns: The distance moved; less at the ends of the content.
    @discardableResult
    public func scroll(by distance: Double) -> Double { record { $0.scroll(by: distance, $1) } }

    /// Scrolls to a value of the scroll bar.
    public func scroll(toValue value: Double) { record { $0.scroll(toValue: value, $1) } }

    /// Scrolls an item into view; top and bottom stand for leading and trailing in a horizontal flow.
    public func scrollToRow(_ item: Int, position: RowPosition) {
        record { $0.scrollToItem(item, position, $1) }
    }

    /// Scrolls to the end of the content.
    public func scrollToEnd() { record { $0.scrollToEnd($1) } }

    /// The lines in view, in order.
    public var visibleLines: [VisibleFlowLine] { viewport.visibleLines }

    /// The frames of the visible items, in order (`layoutAttributesForElements(in:)`).
    public var visibleAttributes: [CollectionViewLayoutAttributes] {
        viewport.visibleLines.flatMap(attributes)
    }

    /// The frame of an item, if its line is in view (`layoutAttributesForItem(at:)`).
    public func layoutAttributes(forVisibleItem item: Int) -> CollectionViewLayoutAttributes? {
        guard let line = viewport.visibleLines.first(where: { $0.items.contains(item) }) else { return nil }
        return attributes(of: line).first { $0.item == item }
    }

    private func attributes(of line: VisibleFlowLine) -> [CollectionViewLayoutAttributes] {
        let geometry = viewport.geometry
        let extents = line.items.map(knownExtent)
        let positions = geometry.positions(
            ofItems: extents, isLastLine: line.items.upperBound == rowCount)
        return zip(line.items, zip(positions, extents)).map { item, place in
            let (position, extent) = place
            return CollectionViewLayoutAttributes(
                item: item,
                frame: geometry.frame(
                    along: position, across: line.position + (line.extent - extent.across) / 2, extent),
                isEstimated: settings.isSelfSizing && sizes[item] == nil)
        }
    }

    // MARK: Scroll bar

    /// The scroll bar's value as of the last layout; it grows in the scroll direction, also from right to left.
    public var scrollValue: Double { viewport.value }
    /// The number of the epoch, within which a value shows one place of the content.
    public var epoch: Int { viewport.epoch }
    /// The expected distance from the content's beginning to that of the visible part, in points (`contentOffset`).
    public var contentOffset: Double { viewport.contentOffset }

    /// Brings the scroll bar a step nearer to what has been measured, in idle time: its slider moves by at most one
    /// pixel, the content not at all.
    ///
    /// Lines below the view that could hold one more item are formed again first.
    ///
    /// - Parameter trackLength: The length of the scroll bar's track in pixels.
    /// - Returns: Whether the scroll bar has arrived.
    public func rebase(onTrackOf trackLength: Double) -> Bool {
        record { $0.rebase(movingSliderAtMost: 1, onTrackOf: trackLength, $1) }
    }

    // MARK: Sizes

    /// The extent of an item as measured, or as expected.
    func knownExtent(ofItem item: Int) -> ItemExtent {
        guard settings.isSelfSizing, let size = sizes[item] else { return viewport.geometry.expectedItem }
        return viewport.geometry.extent(of: size)
    }

    /// The extent of an item, measured if necessary; while steps are run one by one, the known or expected extent.
    private func extent(ofItem item: Int, _ geometry: FlowGeometry) -> ItemExtent {
        guard geometry.settings.isSelfSizing else { return geometry.expectedItem }
        if let size = sizes[item] { return geometry.extent(of: size) }
        if stepping != nil { return geometry.expectedItem }
        let size = measurer.preferredSize(ofItem: item, in: geometry)
        sizes.set(size, ofItem: item)
        if onStep != nil { newlyMeasured.append(item) }
        return geometry.extent(of: size)
    }

    /// Runs a change of the viewport and records its measurements and their duration.
    @discardableResult
    private func record<Result>(
        _ body: (inout FlowViewport, (Int) -> ItemExtent) -> Result
    ) -> Result {
        let before = measurer.measurementCount
        let start = clock.now
        let geometry = viewport.geometry
        let result = body(&viewport) { extent(ofItem: $0, geometry) }
        let count = measurer.measurementCount - before
        if count > 0 {
            frameStatistics = MeasuringStatistics(
                rowCount: count, milliseconds: start.duration(to: clock.now).seconds * 1000)
        }
        reportSteps()
        return result
    }

    /// Reports the steps of the items just measured, once the layout can be read.
    private func reportSteps() {
        guard let onStep, !newlyMeasured.isEmpty else { return }
        let visible = viewport.visibleLines
        for item in newlyMeasured {
            onStep(.computeSize, item)
            onStep(.invalidate, item)
            // An item that is not in view yet, such as the first of the next line, gets its attributes later.
            guard visible.contains(where: { $0.items.contains(item) }) else { continue }
            onStep(.finalAttributes, item)
            onStep(.show, item)
        }
        newlyMeasured.removeAll(keepingCapacity: true)
    }
}
