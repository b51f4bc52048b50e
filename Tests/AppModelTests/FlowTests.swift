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
        let app = AppModel(measuring: .evenLines())
        app.list.open(try DocumentReader().read(change(text), sourceName: "flow.yaml"))
        return app
    }

    @Test func aDocumentSaysWhetherItsListFlows() throws {
        let app = try opened()
        #expect(app.list.controls.layoutKind == .flow)
        #expect(app.list.flowLayout?.settings.estimatedItemSize == .size(Size(width: 100, height: 30)))
        #expect(app.list.flowLayout?.rowCount == 3)
        #expect(app.list.flowLayout?.containerSize.width == 375)
        app.list.updateControls { $0.layoutKind = .table }
        #expect(app.list.flowLayout == nil)
        app.list.updateControls { $0.layoutKind = .flow }
        #expect(app.list.flowLayout != nil)
        app.list.updateControls { $0.layoutKind = .table }
        app.list.resetControls()
        #expect(app.list.controls.layoutKind == .flow)
        let table = try opened {
            $0.replacing(
                "layout: flow, estimatedItemSize: [100, 30], minimumInteritemSpacing: 10",
                with: "separator: true")
        }
        #expect(table.list.flowLayout == nil)
    }

    @Test func theFlowFollowsTheControls() throws {
        let app = try opened()
        let flow = try #require(app.list.flowLayout)
        app.list.updateControls {
            $0.width = 320
            $0.flow.minimumLineSpacing = 3
            $0.rowCount = 700
            $0.direction = .rightToLeft
            $0.textSize = .category(.accessibilityMedium)
        }
        #expect(app.list.flowLayout === flow)
        #expect(flow.containerSize.width == 320)
        #expect(flow.settings.minimumLineSpacing == 3)
        #expect(flow.rowCount == 700)
        #expect(flow.isFlipped)
        #expect(flow.measurer.environment.contentSizeCategory == .accessibilityMedium)
    }

    @Test func rowsComeAndGoInTheFlowToo() throws {
        let app = try opened()
        let flow = try #require(app.list.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleRows()
        let sizes = flow.visibleAttributes.map(\.frame.size)
        flow.select(row: 0)
        app.list.deleteRow()
        flow.layOutVisibleRows()
        #expect(flow.rowCount == 2)
        #expect(flow.visibleAttributes.map(\.frame.size) == Array(sizes.dropFirst()))
        app.list.appendRows(count: 2)
        flow.layOutVisibleRows()
        #expect(flow.rowCount == 4)
        flow.select(row: 0)
        app.list.moveRow(by: 1)
        flow.layOutVisibleRows()
        #expect(flow.selectedRow == 1)
        #expect(flow.visibleAttributes.prefix(2).map(\.frame.size) == [sizes[2], sizes[1]])
        app.list.resetControls()
        flow.layOutVisibleRows()
        #expect(app.list.flowLayout?.rowCount == 3)
        #expect(app.list.flowLayout?.visibleAttributes.map(\.frame.size) == sizes)
    }

    @Test func nothingIsComparedInAFlow() throws {
        let app = try opened()
        app.list.updateControls { $0.measuring.demonstrations = [.sharedPool] }
        #expect(!app.list.canCompare)
        app.list.isComparing = true
        #expect(!app.list.isComparing)
        // Items have reuse pools of their own.
        #expect(app.list.flowLayout?.measurer.dataSource.reuseIdentifier(forRow: 0) != "shared")
        app.list.updateControls { $0.layoutKind = .table }
        #expect(app.list.layout?.measurer.dataSource.reuseIdentifier(forRow: 0) == "shared")
        app.list.isComparing = true
        #expect(app.list.rightLayout != nil)
        app.list.updateControls { $0.layoutKind = .flow }
        #expect(app.list.rightLayout == nil)
    }

    @Test func stepsAreReportedOneByOne() throws {
        let app = try opened()
        let flow = try #require(app.list.flowLayout)
        flow.containerSize = Size(width: 375, height: 300)
        flow.layOutVisibleRows()
        #expect(flow.selfSizingState == nil)
        var changes: OpenList.Change = []
        app.list.updateControls { $0.stepsItemSizes = true }
        app.list.changes.observe { changes.formUnion($0) }
        #expect(app.list.itemSizeStepSentence.hasPrefix("Step 1 of 5."))
        // Three of 100 by 30 in one line.
        #expect(app.list.itemSizeStepSentence.contains("375 × 30"))
        for step in 2...5 {
            app.list.nextItemSizeStep()
            #expect(app.list.itemSizeStepSentence.hasPrefix("Step \(step) of 5."))
            #expect(app.list.itemSizeStepSentence.contains("item 0") || step == 5)
        }
        #expect(changes == .steps)
        app.list.runItemSizeSteps()
        #expect(flow.selfSizingState?.isFinished == true)
        #expect(flow.measuredRowCount == 3)
        app.list.restartItemSizeSteps()
        #expect(flow.measuredRowCount == 0)
        #expect(flow.selfSizingState?.step == .estimate)
        app.list.updateControls { $0.stepsItemSizes = false }
        #expect(flow.selfSizingState == nil)
    }

    @Test func fixedItemsAreSaidToBe() throws {
        let app = try opened { $0.replacing("estimatedItemSize: [100, 30]", with: "itemSize: [400, 30]") }
        #expect(app.list.itemSizeStepSentence.contains("wider than a line"))
        app.list.updateControls { $0.width = 420 }
        #expect(app.list.itemSizeStepSentence.hasPrefix("Every item has the item size"))
    }

    @Test func theHistoryIsThatOfTheFlow() throws {
        let app = try opened()
        let flow = try #require(app.list.flowLayout)
        flow.containerSize.height = 400
        flow.layOutVisibleRows()
        app.history.noteFrame()
        let last = try #require(app.history.history.samples.last)
        #expect(last.contentHeight == flow.contentSize.height)
        #expect(last.contentOffset == flow.contentOffset)
        #expect(last.measuredCount == flow.measuredRowCount && last.measuredCount == 3)
        #expect(app.history.history.summary.contains("3 items were measured"))

        app.list.updateControls { $0.layoutKind = .table }
        #expect(app.history.history.subject == .rows && app.history.history.samples.last?.measuredCount == 0)
        app.list.updateControls { $0.layoutKind = .flow }
        #expect(app.history.history.subject == .items(.vertical))
        app.list.updateControls { $0.flow.scrollDirection = .horizontal }
        let sideways = try #require(app.list.flowLayout)
        #expect(app.history.history.samples.last?.contentHeight == sideways.contentSize.width)
    }

    @Test func itemsAreMeasuredByTheirPresentCells() throws {
        let app = try opened()
        let flow = try #require(app.list.flowLayout)
        flow.containerSize.height = 400
        flow.layOutVisibleRows()
        let before = try #require(flow.layoutAttributes(forVisibleItem: 0)).frame.height
        app.list.reload(
            try DocumentReader().read(
                text.replacingOccurrences(of: "V:|[name]|", with: "V:|-20-[name]|"), sourceName: "flow.yaml"))
        let shown = try #require(app.list.flowLayout)
        shown.layOutVisibleRows()
        #expect(shown.layoutAttributes(forVisibleItem: 0)?.frame.height == before + 20)
        app.list.layout?.select(row: 0)
        let row = try #require(app.inspection.inspectedRow())
        #expect(row.size.height == before + 20)
        #expect(app.why.frameSum(of: row, .rowHeight)?.value == before + 20)
    }

    @Test func theMapBeginsWhereTheContentDoes() throws {
        let app = try opened()
        app.list.setRowCount(300)
        app.list.updateControls {
            $0.flow.sectionInset = DirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        }
        let flow = try #require(app.list.flowLayout)
        flow.containerSize.height = 100
        flow.layOutVisibleRows()
        #expect(flow.contentOffset == 0)
        let shown = try #require(flow.shownOffsets)
        #expect(shown.lowerBound == 0 && shown.upperBound == 100)
        flow.scrollToEnd()
        let last = try #require(flow.shownOffsets)
        #expect(abs(last.upperBound - flow.mappedLength) < 1)
    }

    @Test func aFlowThatWasSetAsideHasItsOwnHistoryAgain() throws {
        let app = try opened()
        let aside = app.list.setAside()
        app.list.open(try ModelBench.document())
        #expect(app.history.history.subject == .rows)
        app.list.resume(aside)
        #expect(app.history.history.subject == .items(.vertical) && app.history.history.count == 1)
    }
}
