import AutoLayout
import SelfSizing
import TestKit

/// Items that are boxes of given sizes, pinned to their contentView's edges, some with an inset of 4.
final class BoxItems: TableViewDataSource {
    var sizes: [Size]
    private(set) var configuredItems: [Int] = []

    init(_ sizes: [Size]) { self.sizes = sizes }

    /// Boxes of random sizes.
    convenience init(
        count: Int, widths: ClosedRange<Int> = 10...150, heights: ClosedRange<Int> = 10...60, seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        self.init(
            (0..<count).map { _ in
                Size(
                    width: Double(Int.random(in: widths, using: &random)),
                    height: Double(Int.random(in: heights, using: &random)))
            })
    }

    var numberOfRows: Int { sizes.count }

    func reuseIdentifier(forRow row: Int) -> String { row % 5 == 2 ? "inset" : "plain" }

    /// The size that an item's constraints demand, in points.
    func preferredSize(_ item: Int) -> Size {
        let inset = reuseIdentifier(forRow: item) == "inset" ? 8.0 : 0
        return Size(width: sizes[item].width + inset, height: sizes[item].height + inset)
    }

    func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        let content = View(name: "contentView")
        let box = ShapeView(name: "box", contentSize: .zero)
        content.addSubview(box)
        let inset = identifier == "inset" ? 4.0 : 0
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: inset),
            box.topAnchor.constraint(equalTo: content.topAnchor, constant: inset),
            content.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: inset),
            content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: inset),
        ])
        return TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        configuredItems.append(row)
        (cell.contentView.subviews.first as? ShapeView)?.contentSize = sizes[row]
    }
}

/// Any number of boxes whose sizes depend on their index.
final class EndlessBoxes: TableViewDataSource {
    let numberOfRows: Int
    init(count: Int) { numberOfRows = count }

    func reuseIdentifier(forRow row: Int) -> String { "box" }

    func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        BoxItems([]).makeCell(withReuseIdentifier: identifier, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        var random = SeededGenerator(seed: UInt64(row))
        (cell.contentView.subviews.first as? ShapeView)?.contentSize = Size(
            width: Double(Int.random(in: 40...160, using: &random)),
            height: Double(Int.random(in: 20...60, using: &random)))
    }
}

/// A layout of a source's items in a container.
func flowLayout(
    of source: any TableViewDataSource, _ settings: FlowLayoutSettings, in container: Size,
    direction: LayoutDirection = .leftToRight
) -> CollectionViewFlowLayout {
    let measurer = RowMeasurer(
        dataSource: source,
        environment: LayoutEnvironment(textMeasurer: MonospacedText.blocks(), layoutDirection: direction),
        width: 0)
    return CollectionViewFlowLayout(measurer: measurer, settings: settings, containerSize: container)
}

/// Settings of self-sizing items.
func flowSettings(
    estimate: FlowLayoutSettings.EstimatedItemSize = .size(Size(width: 80, height: 30)),
    line: Double = 10, item: Double = 10, inset: DirectionalEdgeInsets = .zero,
    scroll: FlowLayoutSettings.ScrollDirection = .vertical
) -> FlowLayoutSettings {
    var settings = FlowLayoutSettings()
    settings.estimatedItemSize = estimate
    settings.minimumLineSpacing = line
    settings.minimumInteritemSpacing = item
    settings.sectionInset = inset
    settings.scrollDirection = scroll
    return settings
}
