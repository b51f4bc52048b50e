import AutoLayout
import CellRendering
import Gtk
import GtkTestKit
import SelfSizing
import TestKit
import XCTest

@testable import TableViewGtk

/// The flow of items as a widget.
final class CollectionViewTests: XCTestCase {
    func testItemsOnScreenAreTheLayoutsAndAsLargeAsTheirConstraints() throws {
        try onMainActor {
            try FlowStage.run { stage in
                stage.checkScreen("at the top")
                XCTAssertGreaterThan(stage.widgets.count, 8)
                for distance in [33.0, 250, -70, 900, -1_400, 5_000] {
                    stage.view.scroll(byPoints: distance)
                    stage.frame()
                    stage.checkScreen("after \(distance)")
                }
                XCTAssertLessThan(stage.view.liveCellCount, 120)
            }
        }
    }

    func testAHorizontalFlowScrollsSideways() throws {
        try onMainActor {
            try FlowStage.run { stage in
                stage.change { $0.scrollDirection = .horizontal }
                stage.checkScreen("horizontal")
                XCTAssertEqual(stage.layout.visibleLines.first?.position, 0)
                XCTAssertTrue(stage.view.turnWheel(1))
                stage.frame()
                stage.checkScreen("scrolled")
                XCTAssertLessThan(stage.layout.visibleAttributes.first?.frame.x ?? 0, 0)
                XCTAssertEqual(stage.view.hadjustment.value, stage.layout.scrollValue)
                XCTAssertGreaterThan(stage.view.hadjustment.upper, stage.view.hadjustment.pageSize)
                stage.view.hadjustment.value = stage.view.hadjustment.upper
                stage.frame()
                stage.checkScreen("at the end")
                XCTAssertEqual(stage.layout.visibleAttributes.last?.item, stage.layout.rowCount - 1)
            }
        }
    }

    func testFromRightToLeftTheScrollBarBeginsAtTheRight() throws {
        try onMainActor {
            try FlowStage.run { stage in
                stage.change(direction: .rightToLeft) { $0.scrollDirection = .horizontal }
                stage.checkScreen("from right to left")
                let width = Double(stage.view.width)
                // The widest item of the first line ends at the right edge.
                let first = stage.layout.visibleLines.first?.items ?? 0..<0
                let ends = stage.layout.visibleAttributes.filter { first.contains($0.item) }.map(\.frame.maxX)
                XCTAssertEqual(ends.max(), width)
                let bar = stage.view.hadjustment
                XCTAssertEqual(bar.value, bar.upper - bar.pageSize, accuracy: 1e-6)
                bar.value = 0
                stage.frame()
                XCTAssertEqual(stage.layout.visibleAttributes.last?.item, stage.layout.rowCount - 1)
            }
        }
    }

    func testKeysMoveInTwoDimensions() throws {
        try onMainActor {
            try FlowStage.run { stage in
                @MainActor func press(_ key: Key) {
                    XCTAssertTrue(stage.view.press(key))
                    stage.frame()
                }
                stage.view.select(row: 0)
                press(.right)
                XCTAssertEqual(stage.view.selectedRow, 1)
                press(.left)
                XCTAssertEqual(stage.view.selectedRow, 0)
                press(.down)
                // The first item of the second line is the nearest one below the first item of the first line.
                XCTAssertEqual(stage.view.selectedRow, stage.layout.visibleLines[1].items.lowerBound)
                let below = stage.view.visibleFrame(ofRow: stage.view.selectedRow ?? 0) ?? .zero
                press(.up)
                // The item with the nearest middle, computed here.
                let line = stage.layout.visibleAttributes.filter {
                    stage.layout.visibleLines[0].items.contains($0.item)
                }
                let gaps = line.map {
                    abs($0.frame.x + $0.frame.width / 2 - below.x - below.width / 2)
                }
                XCTAssertEqual(stage.view.selectedRow, gaps.firstIndex(of: gaps.min() ?? 0))
                press(.end)
                XCTAssertEqual(stage.view.selectedRow, stage.layout.rowCount - 1)
                XCTAssertNotNil(stage.view.visibleFrame(ofRow: stage.layout.rowCount - 1))
                press(.pageUp)
                let selected = stage.view.selectedRow ?? 0
                XCTAssertLessThan(selected, stage.layout.rowCount - 1)
                XCTAssertNotNil(stage.view.visibleFrame(ofRow: selected))
                press(.home)
                XCTAssertEqual(stage.view.selectedRow, 0)
            }
        }
    }

    func testItemsAreFoundUnderThePointer() throws {
        try onMainActor {
            try FlowStage.run { stage in
                for attributes in stage.layout.visibleAttributes {
                    let frame = attributes.frame
                    XCTAssertEqual(
                        stage.view.row(atX: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
                        attributes.item)
                }
                XCTAssertNil(stage.view.row(atX: -5, y: 10))
            }
        }
    }

    func testWhateverIsDoneTheScreenShowsTheLayout() throws {
        try onMainActor {
            var random = SeededGenerator(seed: 11)
            try FlowStage.run { stage in
                for step in 0..<80 {
                    let event = Self.act(on: stage, &random)
                    stage.frame()
                    stage.checkScreen("step \(step): \(event)", checksSizes: step % 8 == 0)
                    XCTAssertLessThanOrEqual(
                        stage.view.liveCellCount,
                        stage.widgets.count * 3 / 2 + CollectionView.mostLiveRows,
                        event)
                }
            }
        }
    }

    /// Makes a change to a flow, and returns its name.
    @MainActor
    private static func act(on stage: FlowStage, _ random: inout SeededGenerator) -> String {
        let view = stage.view
        switch random.below(8) {
        case 0:
            let notches = Double(random.below(9) - 4) / 2
            _ = view.turnWheel(notches)
            return "wheel \(notches)"
        case 1:
            let axis: Orientation =
                stage.layout.settings.scrollDirection == .vertical ? .vertical : .horizontal
            view.adjustment(axis).value = view.adjustment(axis).upper * Double(random.below(1001)) / 1000
            return "value"
        case 2:
            let keys: [Key] = [.down, .up, .left, .right, .home, .end, .pageDown, .pageUp, .space]
            let key = keys[random.below(keys.count)]
            _ = view.press(key)
            return key.name
        case 3:
            view.rowsFollowWidth = false
            stage.layout.containerSize.width = Double(400 + random.below(2000)) / 4
            return "width"
        case 4:
            let isRightToLeft = random.below(2) == 0
            let isHorizontal = random.below(3) == 0
            stage.change(direction: isRightToLeft ? .rightToLeft : .leftToRight) {
                $0.scrollDirection = isHorizontal ? .horizontal : .vertical
            }
            return "direction"
        case 5:
            let spacing = Double(random.below(20))
            stage.change { $0.minimumInteritemSpacing = spacing }
            return "spacing \(spacing)"
        case 6:
            let item = random.below(500)
            view.scrollToRow(item, position: RowPosition.allCases[random.below(4)])
            return "to \(item)"
        default:
            let distance = Double(random.below(4001) - 2000) / 4
            view.scroll(byPoints: distance)
            return "scroll \(distance)"
        }
    }

    func testCellsAreShownInTheLastStepOnly() throws {
        try onMainActor {
            try FlowStage.run { stage in
                stage.layout.isStepping = true
                stage.view.layoutChanged()
                stage.frame()
                XCTAssertEqual(stage.widgets.count, 0)
                XCTAssertGreaterThan(stage.layout.visibleAttributes.count, 4)
                for item in 0..<3 {
                    for step in [SelfSizingStep.computeSize, .invalidate, .finalAttributes] {
                        XCTAssertEqual(stage.layout.nextStep()?.step, step)
                        stage.view.layoutChanged()
                        stage.frame()
                        XCTAssertNil(stage.view.visibleCell(forRow: item))
                    }
                    stage.layout.nextStep()
                    stage.view.layoutChanged()
                    stage.frame()
                    XCTAssertEqual(stage.widgets.map(\.row).sorted(), Array(0...item))
                }
                stage.layout.runSteps()
                stage.view.layoutChanged()
                stage.frame()
                stage.checkScreen("all steps made")
            }
        }
    }
}

/// A flow of tags in a window.
@MainActor
final class FlowStage {
    let window = Window()
    let scroller = ScrolledWindow()
    let view = CollectionView()
    let source = Tags()
    var appearance = Appearance()
    let textEngine: TextEngine
    let layout: CollectionViewFlowLayout
    private var layoutCount = 0

    init() {
        textEngine = TextEngine(appearance: appearance)
        var settings = FlowLayoutSettings()
        settings.estimatedItemSize = .size(Size(width: 90, height: 30))
        layout = CollectionViewFlowLayout(
            measurer: RowMeasurer(
                dataSource: source, environment: appearance.environment(with: textEngine), width: 0),
            settings: settings)
        view.onLayout = { [weak self] in self?.layoutCount += 1 }
        view.setContent(
            layout: layout, renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
        // The scroll bars are always shown, so that showing them cannot change the size.
        scroller.setPolicy(horizontal: .always, vertical: .always)
        scroller.hasOverlayScrolling = false
        scroller.hasKineticScrolling = false
        scroller.child = view
        window.child = scroller
        window.defaultSize = (400, 300)
        window.present()
        MainLoop.wait(until: { view.isMapped && layoutCount > 0 && view.height > 100 })
        frame()
    }

    static func run(_ body: @MainActor (FlowStage) throws -> Void) throws {
        let stage = FlowStage()
        defer { stage.window.destroy() }
        try body(stage)
    }

    func change(direction: LayoutDirection? = nil, _ body: (inout FlowLayoutSettings) -> Void) {
        var settings = layout.settings
        body(&settings)
        layout.setSettings(settings)
        if let direction {
            appearance.layoutDirection = direction
            layout.setEnvironment(appearance.environment(with: textEngine))
            view.setRenderer(CellRenderer(appearance: appearance, textEngine: textEngine))
        }
        view.layoutChanged()
        frame()
    }

    /// Waits for the requested layout and its widgets.
    func frame(file: StaticString = #filePath, line: UInt = #line) {
        view.queueAllocate()
        let before = layoutCount
        XCTAssertTrue(
            MainLoop.iterate(until: { layoutCount > before }), "no new layout", file: file, line: line)
        MainLoop.wait(until: { !view.isWaiting })
    }

    var widgets: [ItemWidget] {
        view.children.compactMap { $0 as? ItemWidget }.filter(\.isChildVisible)
    }

    /// Checks that the visible widgets are the layout's items, in the size of their own constraints.
    func checkScreen(
        _ place: String, checksSizes: Bool = true, file: StaticString = #filePath, line: UInt = #line
    ) {
        let attributes = layout.visibleAttributes
        let widgets = Dictionary(widgets.map { ($0.row, $0) }) { first, _ in first }
        XCTAssertEqual(
            widgets.keys.sorted(), attributes.map(\.item), "widgets, \(place)", file: file, line: line)
        let environment = appearance.environment(with: TextEngine(appearance: appearance))
        for item in attributes {
            guard checksSizes || item == attributes.first else { continue }
            let cell = source.makeCell(withReuseIdentifier: "tag", environment: environment)
            source.fill(cell, forRow: item.item)
            var size = cell.contentView.systemLayoutSizeFitting(
                .zero, withHorizontalFittingPriority: .fittingSizeLevel,
                verticalFittingPriority: .fittingSizeLevel)
            // A tag wider than a line is cut off at its end.
            if layout.settings.scrollDirection == .vertical {
                size.width = min(size.width, layout.containerSize.width)
            }
            XCTAssertEqual(item.frame.size, size, "item \(item.item), \(place)", file: file, line: line)
            guard let widget = widgets[item.item], let bounds = widget.bounds(in: view) else {
                XCTFail("item \(item.item) has no place, \(place)", file: file, line: line)
                continue
            }
            XCTAssertEqual(bounds.x, item.frame.x.rounded(), accuracy: 1e-3, place, file: file, line: line)
            XCTAssertEqual(bounds.y, item.frame.y.rounded(), accuracy: 1e-3, place, file: file, line: line)
            cell.layOut(width: size.width, height: size.height)
            XCTAssertEqual(
                widget.cell.contentView.placement, cell.contentView.placement, place, file: file, line: line)
        }
    }
}

/// Tags of one label.
final class Tags: TableViewDataSource {
    let numberOfRows = 500
    func reuseIdentifier(forRow row: Int) -> String { "tag" }

    func makeCell(
        withReuseIdentifier identifier: String, environment: LayoutEnvironment
    ) -> TableViewCell {
        let content = AutoLayout.View(name: "contentView")
        let label = AutoLayout.Label(name: "label")
        content.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
            content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
            content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
        ])
        return TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        let words = ["moss", "lichen", "fern", "liverwort", "horsetail on a wall", "bog"]
        (cell.contentView.subviews.first as? AutoLayout.Label)?.text = "\(words[row % 6]) \(row)"
    }
}
