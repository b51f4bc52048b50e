import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Stacks in documents")
struct StackReadingTests {
    private static let text = """
        rowscope: 1
        templates:
          cell:
            layoutMargins: 10
            views:
              row:
                stack:
                  alignment: top
                  spacing: 6
                  views:
                    photo:
                      shape: {size: [40, 40]}
                      contentHugging: 251
                    column:
                      stack:
                        axis: vertical
                        distribution: equalSpacing
                        alignment: trailing
                        spacing: 4
                        customSpacing: {title: 9}
                        baselineRelative: false
                        layoutMargins: [1, 2, 3, 4]
                        color: fill
                        cornerRadius: 5
                        views:
                          title: {label: {text: "{title}"}}
                          body: {label: {text: "{body}", numberOfLines: 0}}
            constraints: ["H:|-[row]-|", "V:|-[row]-|"]
        rows:
          - {title: abc, body: "0123456789012345"}
          - {title: abc, body: "0"}
        """

    @Test("A stack has the properties that it is given")
    func properties() throws {
        let views = try #require(try document(Self.text).templates.first).views
        #expect(views.map(\.name) == ["row", "photo", "column", "title", "body"])
        #expect(views.map(\.superview) == [nil, "row", "row", "column", "column"])
        var row = StackSpec()
        (row.alignment, row.spacing) = (.top, 6)
        #expect(views[0].kind == .stack(row))
        var column = StackSpec()
        (column.axis, column.distribution, column.alignment) = (.vertical, .equalSpacing, .trailing)
        (column.spacing, column.customSpacing, column.isMarginsRelative) = (4, ["title": 9], true)
        #expect(views[2].kind == .stack(column))
        #expect(
            views[2].layoutMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(views[2].color == .fill)
        #expect(views[2].cornerRadius == 5)
    }

    /// 10 points to a character: of 152, 20 are margins, 46 the photo with its spacing and 6 the column's
    /// margins, which leaves 80, in which 16 characters take two lines of 20.
    @Test("Views inside a stack are arranged")
    func frames() throws {
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: try document(Self.text)),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 152)
        let (measurement, cell) = measurer.layOut(row: 0)
        // 10 + (1 + 20 + 9 + 40 + 3) + 10
        #expect(measurement.contentHeight == 93)
        let content = cell.contentView
        #expect(content.view(named: "photo")?.frame == Rect(x: 0, y: 0, width: 40, height: 40))
        #expect(content.view(named: "column")?.frame == Rect(x: 46, y: 0, width: 86, height: 73))
        #expect(content.view(named: "title")?.frame == Rect(x: 52, y: 1, width: 30, height: 20))
        #expect(content.view(named: "body")?.frame == Rect(x: 2, y: 30, width: 80, height: 40))
        #expect(content.view(named: "column")?.backgroundColor == .fill)
        // The same cell with one line: 10 + (1 + 20 + 9 + 20 + 3) + 10
        #expect(measurer.layOut(row: 1).measurement.contentHeight == 73)
    }
}
