import AutoLayout
import SelfSizing
import TestKit
import Testing

/// Lines and frames compared with a layout computed from beginning to end.
@Suite struct FlowLayoutTests {
    /// Checks the visible part of a layout while it is scrolled from its beginning.
    private func check(
        _ layout: CollectionViewFlowLayout, _ naive: NaiveFlow, offset: Double, rightToLeft: Bool = false,
        _ place: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let truth = naive.visible(
            layout.settings, container: layout.containerSize, offset: offset, rightToLeft: rightToLeft)
        let shown = layout.visibleAttributes
        #expect(
            shown.map(\.item) == truth.keys.sorted(), "\(place)", sourceLocation: sourceLocation)
        for attributes in shown {
            guard let frame = truth[attributes.item] else { continue }
            #expect(
                areAlike(attributes.frame, frame), "\(place), item \(attributes.item)",
                sourceLocation: sourceLocation)
            #expect(!attributes.isEstimated, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: 0..<30)
    func scrolledFromTheTopEveryFrameIsThatOfTheWholeLayout(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func spacing() -> Double { Double(Int.random(in: 0...20, using: &random)) }
        let isVertical = seed % 3 != 2
        let settings = flowSettings(
            estimate: seed % 4 == 0
                ? .automatic
                : .size(
                    Size(
                        width: Double(Int.random(in: 5...300, using: &random)),
                        height: Double(Int.random(in: 5...100, using: &random)))),
            line: spacing(), item: spacing(),
            inset: DirectionalEdgeInsets(
                top: spacing(), leading: spacing(), bottom: spacing(), trailing: spacing()),
            scroll: isVertical ? .vertical : .horizontal)
        let container = Size(
            width: Double(Int.random(in: 220...500, using: &random)),
            height: Double(Int.random(in: 180...400, using: &random)))
        let rightToLeft = seed % 2 == 1
        let source = BoxItems(count: Int.random(in: 1...200, using: &random), seed: UInt64(seed) + 99)
        let layout = flowLayout(
            of: source, settings, in: container, direction: rightToLeft ? .rightToLeft : .leftToRight)
        let naive = NaiveFlow(
            source.sizes.indices.map(source.preferredSize), settings, container: container,
            rightToLeft: rightToLeft)
        layout.layOutVisibleRows()
        var offset = 0.0
        let end = max(
            0,
            isVertical
                ? naive.contentSize.height - container.height : naive.contentSize.width - container.width)
        while true {
            check(layout, naive, offset: offset, rightToLeft: rightToLeft, "seed \(seed) at \(offset)")
            let wanted = Double(Int.random(in: 1...150, using: &random))
            let moved = layout.scroll(by: wanted)
            #expect(abs(moved - min(wanted, end - offset)) < 1e-6, "seed \(seed) at \(offset)")
            guard moved > 0 else { break }
            offset += moved
        }
        #expect(abs(offset - end) < 1e-6)
        #expect(layout.measuredRowCount == source.sizes.count)
        #expect(abs(layout.contentSize.width - naive.contentSize.width) < 1e-6)
        #expect(abs(layout.contentSize.height - naive.contentSize.height) < 1e-6)
        // With all items known, scrolling back shows the same.
        while offset > 0 {
            offset += layout.scroll(by: -97)
            check(layout, naive, offset: offset, rightToLeft: rightToLeft, "back, seed \(seed) at \(offset)")
        }
    }

    @Test func aGridOfOneSizeStandsInColumns() {
        var settings = FlowLayoutSettings()
        settings.itemSize = Size(width: 100, height: 40)
        let layout = flowLayout(
            of: EndlessBoxes(count: 5), settings, in: Size(width: 375, height: 600))
        layout.layOutVisibleRows()
        // Three fit (3 × 100 + 2 × 10 ≤ 375); the 75 points left are two spaces of 37.5.
        #expect(
            layout.visibleAttributes.map(\.frame) == [
                Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 137.5, y: 0, width: 100, height: 40),
                Rect(x: 275, y: 0, width: 100, height: 40), Rect(x: 0, y: 50, width: 100, height: 40),
                Rect(x: 137.5, y: 50, width: 100, height: 40),
            ])
        #expect(layout.contentSize == Size(width: 375, height: 90))
        // A single item on its line is centred.
        settings.itemSize.width = 300
        layout.setSettings(settings)
        layout.layOutVisibleRows()
        #expect(layout.visibleAttributes.allSatisfy { $0.frame.x == 37.5 && !$0.isEstimated })
        #expect(!layout.itemsExceedLine)
        settings.itemSize.width = 376
        layout.setSettings(settings)
        #expect(layout.itemsExceedLine)
        #expect(layout.measurer.measurementCount == 0)
    }

    @Test func anItemWiderThanALineWrapsAtTheLine() {
        let source = StripedRows(count: 40)
        let settings = flowSettings(inset: .init(top: 0, leading: 12, bottom: 0, trailing: 13))
        let layout = flowLayout(of: source, settings, in: Size(width: 325, height: 100_000))
        layout.layOutVisibleRows()
        #expect(layout.visibleAttributes.count == 40)
        var wrapped = 0
        for attributes in layout.visibleAttributes {
            // Characters 8 wide, 10 points to either side, in a line 300 wide: 35 to a line of text.
            let length = StripedRows.length(ofRow: attributes.item)
            if length > 35 { wrapped += 1 }
            #expect(attributes.frame.width == (length > 35 ? 300 : Double(8 * length + 20)))
            #expect(attributes.frame.height == Double(20 + 20 * ((length + 34) / 35)))
        }
        #expect(wrapped > 10)
    }

    @Test func anItemOutOfViewIsMeasuredAndExplainedAsInView() {
        let source = StripedRows(count: 40)
        let layout = flowLayout(of: source, flowSettings(), in: Size(width: 300, height: 100_000))
        let measured = (0..<40).map { item in
            let explanation = layout.measurer.explain(row: item)
            let (measurement, cell) = layout.measurer.layOut(row: item)
            let size = cell.size(with: measurement)
            #expect(explanation.height == size.height)
            // 10 above, the lines, 10 below.
            #expect(explanation.terms.reduce(0) { $0 + $1.amount } == size.height)
            #expect(explanation.terms.map(\.amount) == [10, size.height - 20, 10])
            #expect(cell.contentView.frame.size == size)
            return size
        }
        layout.layOutVisibleRows()
        #expect(layout.visibleAttributes.map(\.frame.size) == measured)
    }

    @Test func aShareOfTheLineIsGivenAndTheOtherExtentFollows() {
        let source = StripedRows(count: 30)
        var settings = flowSettings(estimate: .size(Size(width: 150, height: 50)))
        settings.itemFitting = .shareOfLine
        let layout = flowLayout(of: source, settings, in: Size(width: 335, height: 100_000))
        layout.layOutVisibleRows()
        // Two of 150 fit, so that each gets (335 − 10) / 2, rounded down to whole points, and a text width of 142.
        #expect(layout.visibleLines.allSatisfy { $0.items.count == 2 })
        for attributes in layout.visibleAttributes {
            #expect(attributes.frame.width == 162)
            let lines = (StripedRows.length(ofRow: attributes.item) + 16) / 17
            #expect(attributes.frame.height == Double(20 + 20 * lines))
        }
    }

    @Test func givenTheHeightTheWidthFollows() {
        // Pictures of 1 : 2 to 4 : 2, in a horizontal flow whose lines are 130 points high.
        let source = Pictures()
        var settings = flowSettings(
            estimate: .size(Size(width: 100, height: 60)), scroll: .horizontal)
        settings.itemFitting = .shareOfLine
        let layout = flowLayout(of: source, settings, in: Size(width: 5_000, height: 130))
        layout.layOutVisibleRows()
        #expect(layout.visibleAttributes.count == 8)
        for attributes in layout.visibleAttributes {
            #expect(attributes.frame.height == 60)
            #expect(attributes.frame.width == 60 * Pictures.ratio(attributes.item))
        }
    }

    @Test func degenerateLayoutsAreFine() {
        let empty = flowLayout(
            of: BoxItems([]), flowSettings(inset: .init(top: 5, leading: 0, bottom: 6, trailing: 0)),
            in: Size(width: 300, height: 400))
        empty.layOutVisibleRows()
        #expect(empty.visibleAttributes.isEmpty)
        #expect(empty.scroll(by: 10) == 0)
        empty.scroll(toValue: 4)
        empty.scrollToEnd()
        empty.scrollToRow(0, position: .middle)
        #expect(empty.contentSize.height == 11)

        let source = BoxItems(count: 50, seed: 3)
        let closed = flowLayout(of: source, flowSettings(), in: .zero)
        closed.layOutVisibleRows()
        #expect(closed.visibleAttributes.isEmpty)
        closed.containerSize = Size(width: 300, height: 200)
        closed.layOutVisibleRows()
        #expect(closed.visibleAttributes.first?.frame.y ?? -1 >= 0)

        // Even in the narrowest container, a line holds at least one item.
        let narrow = flowLayout(of: source, flowSettings(), in: Size(width: 1, height: 200))
        narrow.layOutVisibleRows()
        #expect(narrow.visibleLines.allSatisfy { $0.items.count == 1 })

        // Items without extent do not make an infinite line.
        let flat = flowLayout(
            of: EndlessBoxes(count: 1_000_000),
            flowSettings(estimate: .size(Size(width: 0, height: 0)), line: 0, item: 0),
            in: Size(width: 300, height: 200))
        flat.layOutVisibleRows()
        #expect(flat.measuredRowCount < 100)
        var odd = FlowLayoutSettings()
        odd.itemSize = Size(width: .nan, height: -5)
        odd.minimumLineSpacing = -.infinity
        let strange = flowLayout(of: source, odd, in: Size(width: 300, height: 200))
        strange.layOutVisibleRows()
        #expect(strange.scroll(by: 50) == 0)
    }
}

/// Pictures that keep their ratio of width to height.
private final class Pictures: TableViewDataSource {
    let numberOfRows = 8

    static func ratio(_ row: Int) -> Double { Double(row % 4 + 1) / 2 }

    func reuseIdentifier(forRow row: Int) -> String { "picture \(row % 4)" }

    func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        let content = View(name: "contentView")
        let picture = View(name: "picture")
        content.addSubview(picture)
        let ratio = Self.ratio(Int(identifier.split(separator: " ")[1]) ?? 0)
        LayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            picture.topAnchor.constraint(equalTo: content.topAnchor),
            content.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: ratio),
        ])
        return TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {}
}
