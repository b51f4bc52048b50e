import AutoLayout
import SelfSizing
import TestKit
import Testing

/// The visible items keep their places during measurements, and the cost is that of the measured items.
@Suite struct FlowSteadinessTests {
    private func frames(_ layout: CollectionViewFlowLayout) -> [Int: Rect] {
        Dictionary(uniqueKeysWithValues: layout.visibleAttributes.map { ($0.item, $0.frame) })
    }

    /// Checks that lines follow one another without a gap, fit, and fill the view.
    private func checkLines(_ layout: CollectionViewFlowLayout, _ place: String) {
        let lines = layout.visibleLines
        let settings = layout.settings
        let isVertical = settings.scrollDirection == .vertical
        let visible = isVertical ? layout.containerSize.height : layout.containerSize.width
        for (above, below) in zip(lines, lines.dropFirst()) {
            #expect(above.items.upperBound == below.items.lowerBound, "\(place)")
            #expect(
                abs(above.end + settings.minimumLineSpacing - below.position) < 1e-6, "\(place)")
        }
        let frames = frames(layout)
        for line in lines {
            let sizes = line.items.compactMap { frames[$0] }.map { isVertical ? $0.width : $0.height }
            let needed =
                sizes.reduce(0, +) + Double(sizes.count - 1) * settings.minimumInteritemSpacing
            let length = isVertical ? layout.containerSize.width : layout.containerSize.height
            #expect(sizes.count == 1 || needed <= length + 1e-6, "\(place)")
        }
        if let first = lines.first, first.items.lowerBound > 0 {
            #expect(first.position - settings.minimumLineSpacing <= 0, "\(place)")
        }
        if let last = lines.last, last.items.upperBound < layout.rowCount {
            #expect(last.end + settings.minimumLineSpacing >= visible, "\(place)")
        }
    }

    @Test(arguments: 0..<12)
    func randomScrollingMovesItemsByTheDistanceAndNothingElse(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 7)
        let isVertical = seed % 3 != 1
        let settings = flowSettings(
            estimate: .size(
                Size(
                    width: Double(Int.random(in: 20...200, using: &random)),
                    height: Double(Int.random(in: 10...90, using: &random)))),
            scroll: isVertical ? .vertical : .horizontal)
        let layout = flowLayout(
            of: EndlessBoxes(count: 100_000), settings, in: Size(width: 400, height: 500))
        layout.layOutVisibleRows()
        for step in 0..<400 {
            let place = "seed \(seed), step \(step)"
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                layout.scroll(toValue: Double.random(in: 0...1, using: &random) * layout.mappedLength)
            case 1:
                let item = Int.random(in: 0..<100_000, using: &random)
                layout.scrollToRow(item, position: RowPosition.allCases[item % 4])
                #expect(layout.layoutAttributes(forVisibleItem: item) != nil, "\(place)")
            case 2: _ = layout.rebase(onTrackOf: 500)
            default:
                let before = frames(layout)
                let distance = Double(Int.random(in: -300...250, using: &random))
                let moved = layout.scroll(by: distance)
                #expect(abs(moved) <= abs(distance) + 1e-9, "\(place)")
                for attributes in layout.visibleAttributes {
                    guard let old = before[attributes.item] else { continue }
                    let now = isVertical ? old.offset(x: 0, y: -moved) : old.offset(x: -moved, y: 0)
                    #expect(areAlike(attributes.frame, now), "\(place), item \(attributes.item)")
                }
            }
            checkLines(layout, place)
        }
    }

    @Test func aMillionItemsCostWhatIsMeasured() {
        let count = 1_000_000
        let layout = flowLayout(
            of: EndlessBoxes(count: count), flowSettings(estimate: .size(Size(width: 90, height: 40))),
            in: Size(width: 390, height: 700))
        // Four on a line by the estimate: 4 × 90 + 3 × 10 = 390.
        #expect(layout.contentSize.height == 250_000 * 40 + 249_999 * 10)
        #expect(layout.measuredRowCount == 0)
        layout.layOutVisibleRows()
        #expect(layout.measuredRowCount < 100)
        layout.scrollToRow(777_777, position: .top)
        #expect(layout.visibleLines.first?.items.contains(777_777) == true)
        #expect(layout.visibleLines.first?.position == 0)
        layout.scrollToEnd()
        #expect(layout.visibleLines.last?.items.upperBound == count)
        #expect(layout.visibleLines.last?.end == 700)
        #expect(layout.scrollValue == layout.mappedLength - layout.mappedPageLength)
        #expect(layout.measuredRowCount < 500)
        #expect(layout.allocatedByteCount < 100_000)
        layout.scroll(toValue: 0)
        #expect(layout.visibleLines.first == layout.visibleLines.first { $0.items.contains(0) })
        #expect(layout.visibleLines.first?.position == 0)
    }

    @Test func withinAnEpochAValueShowsTheSamePlace() {
        let layout = flowLayout(
            of: EndlessBoxes(count: 200_000), flowSettings(), in: Size(width: 390, height: 700))
        layout.layOutVisibleRows()
        let epoch = layout.epoch
        let upper = layout.mappedLength
        var random = SeededGenerator(seed: 5)
        let values = (0..<20).map { _ in
            (Double.random(in: 0...1, using: &random) * (upper - 700)).rounded()
        }
        var seen: [[CollectionViewLayoutAttributes]] = []
        for value in values {
            layout.scroll(toValue: value)
            #expect(layout.scrollValue == value)
            seen.append(layout.visibleAttributes)
        }
        for (value, attributes) in zip(values, seen) {
            layout.scroll(toValue: value)
            for (now, then) in zip(layout.visibleAttributes, attributes) {
                #expect(now.item == then.item && areAlike(now.frame, then.frame, within: 1e-5))
            }
        }
        #expect(layout.epoch == epoch)
        #expect(layout.mappedLength == upper)
    }

    @Test(arguments: [0, 40, 5_000])
    func anotherWidthAndBackLeadsToTheSamePixel(item: Int) throws {
        let layout = flowLayout(
            of: EndlessBoxes(count: 20_000), flowSettings(), in: Size(width: 390, height: 700))
        layout.scrollToRow(item, position: .top)
        if item > 0 { layout.scroll(by: -23) }
        let start = layout.visibleAttributes
        let held = try #require(layout.visibleLines.first { $0.position >= 0 })
        for width in [320.0, 768, 333, 390] {
            layout.containerSize = Size(width: width, height: 700)
            layout.layOutVisibleRows()
            checkLines(layout, "width \(width)")
            let line = layout.visibleLines.first { $0.items.contains(held.items.lowerBound) }
            #expect(line?.position == held.position, "width \(width)")
        }
        #expect(layout.visibleAttributes.map(\.item) == start.map(\.item))
        #expect(zip(layout.visibleAttributes, start).allSatisfy { areAlike($0.frame, $1.frame) })
    }

    @Test func itemsComingAndGoingAboveLeaveTheViewAlone() {
        let source = BoxItems(count: 2_000, seed: 8)
        let settings = flowSettings()
        let container = Size(width: 360, height: 500)
        let layout = flowLayout(of: source, settings, in: container)
        layout.scrollToRow(1_000, position: .top)
        layout.scroll(by: -30)
        func held() -> (size: Size, frame: Rect)? {
            guard let line = layout.visibleLines.first(where: { $0.position >= 0 }),
                let attributes = layout.layoutAttributes(forVisibleItem: line.items.lowerBound)
            else { return nil }
            return (source.sizes[line.items.lowerBound], attributes.frame)
        }
        let before = held()
        let new = (0..<37).map { Size(width: 20 + Double($0), height: 25) }
        source.sizes.insert(contentsOf: new, at: 300)
        layout.insertRows(at: 300, count: 37)
        layout.layOutVisibleRows()
        #expect(held()?.size == before?.size)
        #expect(held().map { areAlike($0.frame, before?.frame ?? .zero) } == true)
        source.sizes.removeSubrange(10..<200)
        layout.deleteRows(10..<200)
        layout.layOutVisibleRows()
        #expect(held()?.size == before?.size)
        #expect(held().map { areAlike($0.frame, before?.frame ?? .zero) } == true)
        checkLines(layout, "after the changes")
        // From the beginning on, the lines are those of the present items.
        layout.scrollToRow(0, position: .top)
        _ = layout.rebase(onTrackOf: 500)
        var offset = 0.0
        let naive = NaiveFlow(source.sizes.indices.map(source.preferredSize), settings, container: container)
        while offset < 3_000 {
            let truth = naive.visible(settings, container: container, offset: offset)
            for attributes in layout.visibleAttributes {
                #expect(truth[attributes.item].map { areAlike($0, attributes.frame) } == true)
            }
            offset += layout.scroll(by: 170)
        }
    }

    @Test(arguments: 0..<8)
    func linesFilledFromBelowBecomeThoseOfTheWholeLayout(seed: Int) {
        let source = BoxItems(count: 600, seed: UInt64(seed) + 40)
        let settings = flowSettings()
        let container = Size(width: 390, height: 300)
        let layout = flowLayout(of: source, settings, in: container)
        layout.scrollToRow(400 + seed * 20, position: .middle)
        repeat { _ = layout.rebase(onTrackOf: 300) } while layout.scroll(by: -80) < 0
        _ = layout.rebase(onTrackOf: 300)
        // One visible line may be shorter than possible; it is corrected when it is out of view.
        let naive = NaiveFlow(source.sizes.indices.map(source.preferredSize), settings, container: container)
        layout.scrollToEnd()
        _ = layout.rebase(onTrackOf: 300)
        layout.scroll(toValue: 0)
        _ = layout.rebase(onTrackOf: 300)
        var offset = 0.0
        while true {
            let truth = naive.visible(settings, container: container, offset: offset)
            for attributes in layout.visibleAttributes {
                #expect(
                    truth[attributes.item].map { areAlike($0, attributes.frame) } == true,
                    "seed \(seed), item \(attributes.item)")
            }
            let moved = layout.scroll(by: 120)
            if moved == 0 { break }
            offset += moved
        }
        #expect(abs(layout.contentSize.height - naive.contentSize.height) < 1e-6)
    }

    @Test func aReloadedItemTakesItsNewSize() {
        let source = BoxItems(count: 60, seed: 21)
        let settings = flowSettings()
        let container = Size(width: 360, height: 500)
        let layout = flowLayout(of: source, settings, in: container)
        layout.layOutVisibleRows()
        for (item, size) in [(7, Size(width: 3, height: 90)), (0, Size(width: 300, height: 5))] {
            source.sizes[item] = size
            layout.reloadRows(item..<item + 1)
            layout.layOutVisibleRows()
            let naive = NaiveFlow(
                source.sizes.indices.map(source.preferredSize), settings, container: container)
            let truth = naive.visible(settings, container: container, offset: 0)
            #expect(Set(layout.visibleAttributes.map(\.item)) == Set(truth.keys))
            for attributes in layout.visibleAttributes {
                #expect(
                    truth[attributes.item].map { areAlike($0, attributes.frame) } == true,
                    "item \(attributes.item)")
            }
        }
    }
}
