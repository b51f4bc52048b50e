import AutoLayout
import ConstraintSolver
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The explanation of every row height in the examples, and its what-if answers.
@Suite("Explanations of heights")
struct ExplanationTests {
    private static let folder = Checkout.url.appendingPathComponent("Resources/examples")

    static let examples = Checkout.documents(in: "Resources/examples").map {
        URL(fileURLWithPath: $0).lastPathComponent
    }

    private func measurer(
        _ example: String, width: Double, direction: LayoutDirection = .leftToRight,
        category: ContentSizeCategory = .large, scale: Double = 1
    ) throws -> RowMeasurer {
        let document = try DocumentReader(
            environment: RowEnvironment(fontFamilies: ["Cantarell", "DejaVu Sans"])
        ).read(contentsOf: Self.folder.appendingPathComponent(example).path)
        return RowMeasurer(
            dataSource: DocumentDataSource(document: document, rowCount: min(document.rows.count, 60)),
            environment: LayoutEnvironment(
                textMeasurer: MonospacedText.tenPoints(), contentSizeCategory: category,
                layoutDirection: direction,
                displayScale: scale),
            width: width)
    }

    @Test("There are examples") func examplesExist() { #expect(Self.examples.count >= 2) }

    @Test("The terms add up to the height of every row", arguments: examples)
    func sums(example: String) throws {
        // Each direction at a small and at a large width.
        let states: [(Double, LayoutDirection)] = [
            (120, .leftToRight), (320, .rightToLeft), (375, .leftToRight), (1024, .rightToLeft),
        ]
        for (width, direction) in states {
            let measurer = try measurer(example, width: width, direction: direction)
            for row in 0..<min(30, measurer.dataSource.numberOfRows) {
                let explanation = measurer.explain(row: row)
                #expect(explanation.height == measurer.measure(row: row).height)
                #expect(!explanation.terms.isEmpty)
                let sum = explanation.terms.reduce(0) { $0 + $1.amount }
                #expect(abs(sum - explanation.height) < 1e-9, "row \(row) at \(width)")
            }
        }
    }

    @Test("What the first e-mail is made of, from top to bottom")
    func email() throws {
        let terms = try measurer("email.rowscope.yaml", width: 375).explain(row: 0).terms
        #expect(
            terms.map(\.title) == [
                "top margin", "sender, 1 line", "spacing between sender and subject", "subject, 1 line",
                "spacing between subject and body", "body, 1 line", "bottom margin", "separator",
            ])
        #expect(terms.map(\.amount) == [11, 20, 2, 20, 4, 20, 11, 1])
    }

    @Test("A length that comes in twice is one term, with the coefficient 2")
    func twice() throws {
        let source = """
            rowscope: 1
            templates:
              pair:
                layoutMargins: 10
                views:
                  a: {label: {text: "{t}", numberOfLines: 0}}
                  b: {label: {text: short}}
                constraints: ["H:|-[a]-|", "H:|-[b]-|", "V:|-[a]-6-[b]-|", b.height == a.height]
            rows: [{template: pair, t: "a text of more than one line here"}]
            """
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: try document(source)),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 220)
        // 33 characters of 10 points in 200 points: two lines of 20. The other label is as high.
        let terms = measurer.explain(row: 0).terms
        #expect(terms.map(\.amount).sorted() == [1, 6, 10, 10, 80])
        let text = try #require(terms.first { $0.title == "a, 2 lines" })
        guard case .layout(let term) = text.source else {
            Issue.record("a text is a length of the layout")
            return
        }
        #expect(term.coefficient == 2 && term.value == 40)
        let cell = measurer.sizingCell(withReuseIdentifier: "pair")
        let whatIf = try #require(cell.engine.whatIf(term, on: .height, of: cell.contentView))
        #expect(whatIf.growing.coefficient == 2 && whatIf.growing.limit == .infinity)
        // Below 20 points, the line of the other label decides.
        #expect(whatIf.shrinking.coefficient == 2 && whatIf.shrinking.limit == 20)
    }

    @Test("A stack's spacing is named by the views it lies between")
    func stackSpacing() throws {
        let source = """
            rowscope: 1
            templates:
              column:
                layoutMargins: 10
                views:
                  s: {stack: {axis: vertical, spacing: 4, views: {a: {label: {text: x}}, b: {label: {text: y}}}}}
                constraints: ["H:|-[s]-|", "V:|-[s]-|"]
            rows: [{template: column}]
            """
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: try document(source)),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 220)
        let terms = measurer.explain(row: 0).terms
        #expect(terms.map(\.amount) == [10, 20, 4, 20, 10, 1])
        #expect(terms[2].title == "spacing between a and b")
    }

    @Test("A height that follows a width is named with the view, the ratio and the constraint that says so")
    func ratio() throws {
        func term(_ pins: String) throws -> (title: String, layout: LayoutExplanation.Term) {
            let source = """
                rowscope: 1
                templates:
                  cover:
                    views: {art: {container: }}
                    constraints: ["art.top == contentView.top", "art.bottom == contentView.bottom", \(pins)]
                rows: [{template: cover}]
                """
            let measurer = RowMeasurer(
                dataSource: DocumentDataSource(document: try document(source)),
                environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 220)
            let first = try #require(measurer.explain(row: 0).terms.first)
            let layout: LayoutExplanation.Term? =
                if case .layout(let summand) = first.source { summand } else { nil }
            return (first.title, try #require(layout))
        }
        let whole = try term("\"art.height == contentView.width\"")
        #expect(whole.title == "height of art, which is the width of contentView")
        #expect(whole.layout.amount == 220 && whole.layout.input != nil)
        #expect(whole.layout.constraint?.constraint?.secondAttribute == .width)
        let half = try term("\"art.height == contentView.width * 0.5\"")
        #expect(half.title == "height of art, 1/2 of the width of contentView")
        #expect(half.layout.coefficient == 0.5 && half.layout.value == 220)
        let own = try term("\"H:|[art]|\", \"art.height == art.width\"")
        #expect(own.title == "height of art, which is its width")
    }

    /// Counts of what was tried.
    private struct Tally {
        var finiteLimits = 0
        var ties = 0
        /// The number of sides that were solved again.
        var solvedSides = 0
    }

    @Test("What-if ranges are true: solved again, inside and beyond", arguments: examples)
    func whatIf(example: String) throws {
        var tally = Tally()
        for width in [160.0, 375] { try examine(measurer(example, width: width), &tally) }
        #expect(tally.finiteLimits > 0 && tally.solvedSides > 0)
    }

    /// A switch that stays inside both edges, aligned with texts between the margins; if its row is higher than the
    /// texts need, two sums hold.
    private static let ties = """
        rowscope: 1
        templates:
          setting:
            views:
              icon: {image: {name: airplane, size: [24, 24]}, contentHugging: 751, compressionResistance: required}
              texts:
                stack:
                  axis: vertical
                  spacing: 2
                  views:
                    title: {label: {text: "{title}", numberOfLines: 0}}
                    note: {label: {text: "{note}", textStyle: footnote, numberOfLines: 0}, hidden: "{noNote}"}
              toggle: {switch: true, compressionResistance: required}
            constraints:
              - "H:|-[icon]-12-[texts]-12-[toggle]-|"
              - "V:|-[texts]-|"
              - icon.centerY == texts.centerY
              - toggle.centerY == texts.centerY
              - "V:|-(>=6)-[toggle]-(>=6)-|"
            defaults: {note: "", noNote: true}
        rows:
          - {template: setting, title: Bluetooth}
          - {template: setting, title: Wi-Fi, note: Tall Trees Guest, noNote: false}
          - {template: setting, title: Do not disturb while the list is being measured}
        """

    @Test("What-if ranges are true at ties as well")
    func whatIfAtTies() throws {
        var tally = Tally()
        for width in [160.0, 375] {
            let measurer = RowMeasurer(
                dataSource: DocumentDataSource(document: try document(Self.ties)),
                environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: width)
            try examine(measurer, &tally)
        }
        // Those of the first row at 375: both margins and the distance of the switch from an edge.
        #expect(tally.finiteLimits > 0 && tally.ties >= 3)
    }

    /// Checks the what-if answers for every length that determines the heights of the first rows.
    private func examine(_ measurer: RowMeasurer, _ tally: inout Tally) throws {
        for row in 0..<min(12, measurer.dataSource.numberOfRows) {
            let explanation = measurer.explain(row: row)
            let cell = measurer.sizingCell(
                withReuseIdentifier: measurer.dataSource.reuseIdentifier(forRow: row))
            for case .layout(let term) in explanation.terms.map(\.source) {
                let answer = try #require(cell.engine.whatIf(term, on: .height, of: cell.contentView))
                // At a tie the term is one of several, and its coefficient is that of one side or between them.
                let slopes = [answer.shrinking.coefficient, answer.growing.coefficient].sorted()
                #expect(slopes[0] <= term.coefficient && term.coefficient <= slopes[1])
                tally.ties += slopes[0] < slopes[1] ? 1 : 0
                tally.finiteLimits +=
                    [answer.growing, answer.shrinking].filter { $0.limit.isFinite }.count
                let reported = answer.holding(term.coefficient)
                for (side, sign) in [
                    (answer.growing, 1.0), (answer.shrinking, -1), (reported.growing, 1),
                    (reported.shrinking, -1),
                ] {
                    guard case .parameter(let parameter) = term.input else { continue }
                    tally.solvedSides += 1
                    try check(
                        side, sign, of: answer, parameter, cell.engine.system(for: .vertical),
                        cell.contentView)
                }
            }
        }
    }

    /// Changes a length to values inside a side's range and beyond it, with a new solver each time.
    private func check(
        _ side: LayoutWhatIf.Side, _ sign: Double, of answer: LayoutWhatIf, _ parameter: Parameter,
        _ system: AxisSystem, _ root: View
    ) throws {
        let expression = try #require(system.expression(for: .height, of: root))
        func value(at length: Double) throws -> Double {
            var values = (0..<system.problem.parameterCount).map { system.value(of: Parameter(index: $0)) }
            values[parameter.index] = length
            let solver = try Solver(system.problem, at: values)
            solver.solve()
            return expression.terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
        }
        func predicted(at length: Double) -> Double {
            answer.value + side.coefficient * (length - answer.length)
        }
        let end = side.limit.isFinite ? side.limit : answer.length + sign * 1000
        for share in [0.3, 1.0] {
            let length = answer.length + share * (end - answer.length)
            #expect(abs(try value(at: length) - predicted(at: length)) < 1e-6)
        }
        guard side.limit.isFinite else { return }
        let beyond = side.limit + sign * 0.5
        #expect(abs(try value(at: beyond) - predicted(at: beyond)) > 1e-6)
    }
}
