import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Templates whose rows have a height or an accessory of their own.
@Suite("Heights and accessories of templates")
struct TemplateHeightTests {
    private static let text = """
        rowscope: 1
        list: {accessory: disclosure, editing: true}
        templates:
          note:
            layoutMargins: 0
            views: {a: {label: {text: "{t}", numberOfLines: 0}}}
            constraints: ["H:|[a]|", "V:|[a]|"]
          checked:
            layoutMargins: 0
            accessory: checkmark
            views: {a: {label: {text: "{t}", numberOfLines: 0}}}
            constraints: ["H:|[a]|", "V:|[a]|"]
          coupon:
            rowHeight: 64
            views: {a: {label: {text: "{t}"}}}
            constraints: ["H:|[a]", a.centerY == contentView.centerY]
          title:
            layoutMargins: 0
            views: {a: {label: {text: "{t}", numberOfLines: 0}}}
            constraints: ["H:|[a]|", "V:|[a]|"]
        sections:
          - header: {template: title, t: abcdefghijklmnopqrstuvwxyz}
            rows:
              - {template: note, t: abcdefghijklmnopqrstuvwxyz}
              - {template: checked, t: abcdefghijklmnopqrstuvwxyz}
              - {template: coupon, t: abc}
        """

    private func measurer(_ rowHeight: RowHeight) throws -> RowMeasurer {
        let document = try document(Self.text)
        var settings = MeasuringSettings()
        settings.rowHeight = rowHeight
        settings.accessories = document.list.accessories
        return RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 260,
            settings: settings)
    }

    @Test("By constraints and by hand", arguments: [RowHeight.automatic, .sizingCell])
    func heights(rowHeight: RowHeight) throws {
        let measurer = try measurer(rowHeight)
        // 260 points of text: one line beside nothing; two in 260 - 34 - 38 and in 260 - 40 - 38.
        #expect((0..<4).map { measurer.measure(row: $0).height } == [21, 41, 41, 64])
        #expect((0..<4).map { measurer.layOut(row: $0).measurement.height } == [21, 41, 41, 64])
        let widths = (0..<4).map { measurer.layOut(row: $0).cell.contentView.frame.width }
        #expect(widths == [260, 188, 182, 188])
        #expect(measurer.rules(ofRows: 0..<4) == [], "a fixed height needs no chain from top to bottom")
    }

    @Test("What a fixed height is made of")
    func explanation() throws {
        let explanation = try measurer(.automatic).explain(row: 3)
        #expect(explanation.terms.map(\.title) == ["fixed row height", "separator"])
        #expect(explanation.terms.map(\.amount) == [63, 1])
    }

    @Test("A height fixed for all rows is all rows'")
    func fixed() throws {
        let measurer = try measurer(.fixed(50))
        #expect((0..<4).map { measurer.measure(row: $0).height } == [50, 50, 50, 50])
        #expect(try self.measurer(.textHeight).measure(row: 3).height == 64)
    }

    @Test("What is known need not be guessed")
    func estimates() throws {
        let classes = try measurer(.automatic).dataSource.rowClasses
        #expect((0..<4).map { classes[ofRow: $0].estimatedHeight } == [nil, nil, nil, 64])
    }

    @Test(
        "Rows have heights of their own, whatever was measured before",
        arguments: [RowHeight.automatic, .sizingCell])
    func ownHeights(rowHeight: RowHeight) throws {
        let rows =
            "sections:\n" + """
                  - header: {template: title, t: abc, rowHeight: 30}
                    rows:
                      - {template: note, t: abc}
                      - {template: note, t: abc, rowHeight: 90}
                      - {template: coupon, t: abc, rowHeight: 70.5}
                      - {template: coupon, t: abc}
                """
        let head = try #require(Self.text.components(separatedBy: "sections:").first)
        let document = try document(head + rows)
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 260,
            rowHeight: rowHeight)
        let expected = [30, 21, 90, 70.5, 64]
        for row in [0, 1, 2, 3, 4, 2, 1, 3, 4, 1, 0] {
            #expect(measurer.measure(row: row).height == expected[row])
            #expect(measurer.layOut(row: row).measurement.height == expected[row])
        }
        #expect(
            DocumentRows(of: document).rowClasses.classes.map(\.estimatedHeight) == [30, nil, 90, 70.5, 64])
    }
}
