import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The list as a flow of items, and its steps.
@Suite @MainActor struct FlowTests {
    private let text = """
        rowscope: 1
        list: {layout: flow, estimatedItemSize: [100, 30], minimumInteritemSpacing: 10}
        templates:
          tag:
            layoutMargins: 0
            views: {name: {label: {text: "{name}"}}}
            constraints: ["H:|[name]|", "V:|[name]|"]
        rows:
          - name: Moss
          - name: Liverwort
          - name: Fern
        """

    private func opened(_ change: (String) -> String = { $0 }) throws -> AppModel {
        let model = AppModel(measuring: .evenLines())
        model.open(try DocumentReader().read(change(text), sourceName: "flow.yaml"))
        return model
    }

    @Test func aDocumentSaysWhetherItsListFlows() throws {
        let model = try opened()
        #expect(model.controls.layoutKind == .flow)
        #expect(model.flowLayout?.settings.estimatedItemSize == .size(Size(width: 100, height: 30)))
        #expect(model.flowLayout?.itemCount == 3)
        #expect(model.flowLayout?.containerSize.width == 375)
        model.updateControls { $0.layoutKind = .table }
        #expect(model.flowLayout == nil)
        model.updateControls { $0.layoutKind = .flow }
        #expect(model.flowLayout != nil)
        model.updateControls { $0.layoutKind = .table }
        model.resetControls()
        #expect(model.controls.layoutKind == .flow)
        let table = try opened {
            $0.replacing(
                "layout: flow, estimatedItemSize: [100, 30], minimumInteritemSpacing: 10",
                with: "separator: true")
        }
        #expect(table.flowLayout == nil)
    }

    @Test func theFlowFollowsTheControls() throws {
        let model = try opened()
        let flow = try #require(model.flowLayout)
        model.updateControls {
            $0.width = 320
            $0.flow.minimumLineSpacing = 3
            $0.rowCount = 700
            $0.direction = .rightToLeft
            $0.textSize = .category(.accessibilityMedium)
        }
        #expect(model.flowLayout === flow)
        #expect(flow.containerSize.width == 320)
        #expect(flow.settings.minimumLineSpacing == 3)
        #expect(flow.itemCount == 700)
        #expect(flow.isFlipped)
        #expect(flow.measurer.environment.contentSizeCategory == .accessibilityMedium)
    }

    @Test func rowsComeAndGoInTheFlowToo() throws {
        let model = try opened()
        let flow = try #require(model.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleItems()
        let sizes = flow.visibleAttributes.map(\.frame.size)
        flow.pick(item: 0)
        model.deleteRow()
        flow.layOutVisibleItems()
        #expect(flow.itemCount == 2)
        #expect(flow.visibleAttributes.map(\.frame.size) == Array(sizes.dropFirst()))
        model.appendRows(count: 2)
        flow.layOutVisibleItems()
        #expect(flow.itemCount == 4)
        flow.pick(item: 0)
        model.moveRow(by: 1)
        flow.layOutVisibleItems()
        #expect(flow.pickedItem == 1)
        #expect(flow.visibleAttributes.prefix(2).map(\.frame.size) == [sizes[2], sizes[1]])
        model.resetControls()
        flow.layOutVisibleItems()
        #expect(model.flowLayout?.itemCount == 3)
        #expect(model.flowLayout?.visibleAttributes.map(\.frame.size) == sizes)
    }

    @Test func nothingIsComparedInAFlow() throws {
        let model = try opened()
        model.updateControls { $0.measuring.demonstrations = [.sharedPool] }
        #expect(!model.canCompare)
        model.isComparing = true
        #expect(!model.isComparing)
        // Items keep their own pools.
        #expect(model.flowLayout?.measurer.dataSource.reuseIdentifier(forRow: 0) != "shared")
        model.updateControls { $0.layoutKind = .table }
        #expect(model.layout?.measurer.dataSource.reuseIdentifier(forRow: 0) == "shared")
        model.isComparing = true
        #expect(model.rightLayout != nil)
        model.updateControls { $0.layoutKind = .flow }
        #expect(model.rightLayout == nil)
    }

    @Test func stepsAreToldOneByOne() throws {
        let model = try opened()
        let flow = try #require(model.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleItems()
        #expect(flow.selfSizingState == nil)
        var changes: AppModel.Change = []
        model.updateControls { $0.stepsItemSizes = true }
        model.changes.observe { changes.formUnion($0) }
        #expect(model.itemSizeStepSentence.hasPrefix("Step 1 of 5."))
        // Three of 100 by 30 in one line.
        #expect(model.itemSizeStepSentence.contains("375 × 30"))
        for step in 2...5 {
            model.nextItemSizeStep()
            #expect(model.itemSizeStepSentence.hasPrefix("Step \(step) of 5."))
            #expect(model.itemSizeStepSentence.contains("item 1") || step == 5)
        }
        #expect(changes == .steps)
        model.runItemSizeSteps()
        #expect(flow.selfSizingState?.isFinished == true)
        #expect(flow.measuredItemCount == 3)
        model.restartItemSizeSteps()
        #expect(flow.measuredItemCount == 0)
        #expect(flow.selfSizingState?.step == .estimate)
        model.updateControls { $0.stepsItemSizes = false }
        #expect(flow.selfSizingState == nil)
    }

    @Test func fixedItemsAreSaidToBe() throws {
        let model = try opened { $0.replacing("estimatedItemSize: [100, 30]", with: "itemSize: [400, 30]") }
        #expect(model.itemSizeStepSentence.contains("wider than a line"))
        model.updateControls { $0.width = 420 }
        #expect(model.itemSizeStepSentence.hasPrefix("Every item has the item size"))
    }

    @Test func theHistoryIsThatOfTheFlow() throws {
        let model = try opened()
        let flow = try #require(model.flowLayout)
        flow.containerSize.height = 400
        flow.layOutVisibleItems()
        model.noteFrame()
        let last = try #require(model.history.samples.last)
        #expect(last.contentHeight == flow.contentSize.height)
        #expect(last.contentOffset == flow.contentOffset)
        #expect(last.measuredCount == flow.measuredItemCount && last.measuredCount == 3)
        #expect(model.history.summary.contains("3 items were measured"))

        model.updateControls { $0.layoutKind = .table }
        #expect(model.history.subject == .rows && model.history.samples.last?.measuredCount == 0)
        model.updateControls { $0.layoutKind = .flow }
        #expect(model.history.subject == .items(.vertical))
        model.updateControls { $0.flow.scrollDirection = .horizontal }
        let sideways = try #require(model.flowLayout)
        #expect(model.history.samples.last?.contentHeight == sideways.contentSize.width)
    }

    @Test func itemsAreMeasuredByTheirPresentCells() throws {
        let model = try opened()
        let flow = try #require(model.flowLayout)
        flow.containerSize.height = 400
        flow.layOutVisibleItems()
        let before = try #require(flow.layoutAttributes(forVisibleItem: 0)).frame.height
        model.reload(
            try DocumentReader().read(
                text.replacingOccurrences(of: "V:|[name]|", with: "V:|-20-[name]|"), sourceName: "flow.yaml"))
        let shown = try #require(model.flowLayout)
        shown.layOutVisibleItems()
        #expect(shown.layoutAttributes(forVisibleItem: 0)?.frame.height == before + 20)
        model.layout?.pick(row: 0)
        let row = try #require(model.inspectedRow())
        #expect(row.size.height == before + 20)
        #expect(model.frameSum(of: row, .rowHeight)?.value == before + 20)
    }

    @Test func theMapBeginsWhereTheContentDoes() throws {
        let model = try opened()
        model.setRowCount(300)
        model.updateControls {
            $0.flow.sectionInset = DirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        }
        let flow = try #require(model.flowLayout)
        flow.containerSize.height = 100
        flow.layOutVisibleItems()
        #expect(flow.contentOffset == 0)
        let shown = try #require(flow.shownOffsets)
        #expect(shown.lowerBound == 0 && shown.upperBound == 100)
        flow.scrollToEnd()
        let last = try #require(flow.shownOffsets)
        #expect(abs(last.upperBound - flow.mappedLength) < 1)
    }

    @Test func aFlowThatWasSetAsideHasItsOwnHistoryAgain() throws {
        let model = try opened()
        let aside = model.setAside()
        model.open(try ModelBench.document())
        #expect(model.history.subject == .rows)
        model.resume(aside)
        #expect(model.history.subject == .items(.vertical) && model.history.count == 1)
    }
}
