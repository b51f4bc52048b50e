import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

extension MonospacedText {
    /// Characters of 10 points in lines of 20.
    static func tenPoints() -> MonospacedText { evenLines(characterWidth: { _ in 10 }) }
}

@Suite("Cells of a document")
struct InstantiationTests {
    private let environment = LayoutEnvironment(textMeasurer: MonospacedText.tenPoints())

    private func measurer(_ text: String, rowCount: Int? = nil, width: Double = 232) throws -> RowMeasurer {
        RowMeasurer(
            dataSource: DocumentDataSource(document: try document(text), rowCount: rowCount),
            environment: environment, width: width)
    }

    private static let twoTemplates = """
        rowscope: 1
        templates:
          tall:
            layoutMargins: [1, 2, 3, 4]
            views:
              box:
                container:
                  layoutMargins: [5, 5, 5, 5]
                  color: fill
                  cornerRadius: 6
                  views:
                    title: {label: {text: "{name}: {text}", textStyle: headline, numberOfLines: 0}}
              line: {separator: {thickness: 2}}
              dot:
                shape: {size: [9, 7], color: accent}
                contentHugging: {horizontal: 900}
                compressionResistance: {vertical: 123}
            constraints:
              - "H:|-[box]-|"
              - "H:|-[line]-|"
              - "H:|-[title]-|"
              - "V:|-[title]-|"
              - "V:|-[box]-0-[line]-0-[dot]-|"
              - start: dot.leading == line.leading
          short:
            views: {only: {label: {text: "{name}", textColor: error, textAlignment: right}}}
            constraints: ["H:|-[only]-|", "V:|-[only]-|"]
        rows:
          - {template: tall, name: A, text: bcd}
          - {template: short, name: Z}
          - {template: tall, name: Long, text: "a text that needs several lines of its own"}
        """

    @Test("A cell’s contentView has the insets of its template")
    func contentInsets() throws {
        var document = try document(Self.twoTemplates)
        document.templates[0].contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let source = DocumentDataSource(document: document)
        #expect(
            source.makeCell(withReuseIdentifier: "tall", environment: environment).contentInsets
                == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            source.makeCell(withReuseIdentifier: "short", environment: environment).contentInsets == .zero)
    }

    @Test("Constraints act on a view’s rectangle with the insets of its description")
    func alignmentInsets() throws {
        var document = try document(Self.twoTemplates)
        document.templates[1].views[0].alignmentInsets = EdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
        let source = DocumentDataSource(document: document)
        let measurer = RowMeasurer(dataSource: source, environment: environment, width: 232)
        let (measurement, cell) = measurer.layOut(row: 1)
        let only = try #require(cell.contentView.view(named: "only"))
        #expect(only.alignmentRectInsets == EdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
        let margins = TemplateSpec.defaultLayoutMargins
        #expect(
            only.frame
                == Rect(
                    x: margins.leading + 2, y: margins.top + 1,
                    width: 232 - margins.leading - margins.trailing - 6,
                    height: measurement.contentHeight - margins.top - margins.bottom - 4))
    }

    @Test("Layouts differ in the rectangles of views and in what stands at the row’s end")
    func differences() throws {
        let template = try document(Self.twoTemplates).templates[1]
        var other = template
        other.accessoryViewSize = Size(width: 51, height: 31)
        other.views[0].alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            other.differences(from: template) == [
                "only.alignmentRectInsets differs", "another view stands at the row's end",
            ])
    }

    @Test("Views, margins, colours, fonts and priorities are those of the template")
    func views() throws {
        let source = DocumentDataSource(document: try document(Self.twoTemplates))
        let cell = source.makeCell(withReuseIdentifier: "tall", environment: environment)
        #expect(cell.reuseIdentifier == "tall")
        let content = cell.contentView
        #expect(content.name == "contentView")
        #expect(content.layoutMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(content.subviews.map(\.name) == ["box", "line", "dot"])
        let box = try #require(content.view(named: "box"))
        #expect(box.backgroundColor == .fill)
        #expect(box.cornerRadius == 6)
        #expect(box.layoutMargins.top == 5)
        let title = try #require(content.view(named: "title") as? Label)
        #expect(title.superview === box)
        #expect(title.font == .textStyle(.headline))
        #expect(title.numberOfLines == 0)
        let dot = try #require(content.view(named: "dot") as? ShapeView)
        #expect(dot.contentSize == Size(width: 9, height: 7))
        #expect(dot.contentHuggingPriority(for: .horizontal) == 900)
        #expect(dot.contentHuggingPriority(for: .vertical) == 250)
        #expect(dot.contentCompressionResistancePriority(for: .vertical) == 123)
        #expect(dot.contentCompressionResistancePriority(for: .horizontal) == 750)
        #expect(content.constraints.isEmpty, "they are added with the first update")
        source.fill(cell, forRow: 0)
        #expect(content.constraints.contains { $0.identifier == "start" })
        let short = source.makeCell(withReuseIdentifier: "short", environment: environment)
        let only = try #require(short.contentView.view(named: "only") as? Label)
        #expect(only.textColor == .error)
        #expect(only.textAlignment == .right)
        #expect(only.numberOfLines == 1)
    }

    @Test("Rows are filled and laid out as the constraints say")
    func frames() throws {
        let measurer = try measurer(Self.twoTemplates)
        // 232 wide: margins of 2 and 4, inner margins of 5 each leave 216 points, 21 characters.
        let (measurement, cell) = measurer.layOut(row: 0)
        // 1 + (5 + 20 + 5) + 2 + 7 + 3
        #expect(measurement.contentHeight == 43)
        #expect(measurement.height == 44)
        #expect((cell.contentView.view(named: "title") as? Label)?.text == "A: bcd")
        #expect(cell.contentView.view(named: "box")?.frame == Rect(x: 2, y: 1, width: 226, height: 30))
        #expect(cell.contentView.view(named: "title")?.frame == Rect(x: 5, y: 5, width: 216, height: 20))
        #expect(cell.contentView.view(named: "line")?.frame == Rect(x: 2, y: 31, width: 226, height: 2))
        #expect(cell.contentView.view(named: "dot")?.frame == Rect(x: 2, y: 33, width: 9, height: 7))
        // “Long: a text …” has 48 characters: 480 points on 216 are three lines.
        #expect(measurer.layOut(row: 2).measurement.contentHeight == 83)
    }

    @Test("A cell that is used again shows nothing of the row before")
    func reuse() throws {
        let source = DocumentDataSource(document: try document(Self.twoTemplates))
        let used = source.makeCell(withReuseIdentifier: "tall", environment: environment)
        for row in [2, 0, 2, 0] {
            let fresh = source.makeCell(withReuseIdentifier: "tall", environment: environment)
            for cell in [used, fresh] {
                source.configure(cell, forRow: row)
                cell.layOut(width: 232, height: cell.fittingHeight(forWidth: 232))
            }
            for name in ["contentView", "box", "title", "line", "dot"] {
                let frames = [used, fresh].map { $0.contentView.view(named: name)?.frame }
                #expect(frames[0] == frames[1], "\(name) in row \(row)")
            }
        }
    }

    @Test("Written rows repeat; identifiers and names follow them")
    func repeating() throws {
        let source = DocumentDataSource(document: try document(Self.twoTemplates), rowCount: 1_000_000)
        #expect(source.numberOfRows == 1_000_000)
        #expect((0..<4).map(source.reuseIdentifier(forRow:)) == ["tall", "short", "tall", "tall"])
        #expect(source.reuseIdentifier(forRow: 999_999) == "tall")
        for (row, label) in [(999_999, "A: bcd"), (4, "Z")] {
            let cell = source.makeCell(
                withReuseIdentifier: source.reuseIdentifier(forRow: row), environment: environment)
            source.configure(cell, forRow: row)
            #expect(cell.accessibilityLabel == label)
        }
    }

    @Test("An identifier without a template gives an empty cell of the standard height")
    func unknownIdentifier() throws {
        let source = DocumentDataSource(document: try document(Self.twoTemplates))
        let cell = source.makeCell(withReuseIdentifier: "none", environment: environment)
        source.configure(cell, forRow: 0)
        #expect(cell.contentView.subviews.isEmpty)
        #expect(cell.fittingHeight(forWidth: 300) == 0)
    }

    @Test("A row that is not pinned to the bottom collapses to the standard height")
    func collapse() throws {
        let measurer = try measurer(
            wrapped(constraints: ["\"H:|-[a]-|\"", "\"V:|-[a]\""]), rowCount: 5)
        for row in 0..<5 {
            #expect(
                measurer.measure(row: row)
                    == RowMeasurement(contentHeight: 44, separatorHeight: 1, isCollapsed: true))
        }
        #expect(measurer.rules(ofRows: 0..<5).contains(.collapsed))
    }
}
