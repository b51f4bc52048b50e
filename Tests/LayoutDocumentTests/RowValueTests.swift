import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// Constants, sizes and visibility that come from the row.
@Suite("Values from the row")
struct RowValueTests {
    private func measurer(_ text: String, width: Double = 232) throws -> RowMeasurer {
        RowMeasurer(
            dataSource: DocumentDataSource(document: try document(text)),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: width)
    }

    private static let indented = """
        rowscope: 1
        templates:
          reply:
            layoutMargins: 10
            defaults: {indent: 0}
            metrics: {step: 30}
            views:
              body: {label: {text: "{body}", numberOfLines: 0}}
            constraints:
              - indent: body.leading == contentView.leadingMargin + 2 + step * {indent} - 1
              - "H:[body]-|"
              - "V:|-[body]-|"
        rows:
          - {body: abcdefghijklmnopqrst}
          - {body: abcdefghijklmnopqrst, indent: 1}
          - {body: abcdefghijklmnopqrst, indent: 4.5}
          - {body: abcdefghijklmnopqrst, indent: -1}
        """

    @Test("A constant follows the row, and the height with it")
    func constants() throws {
        let measurer = try measurer(Self.indented)
        // 232 wide without margins of 10 and the 1 that stays: 211, 181, 76 and 241 points for 200 of text.
        for _ in 0..<2 {
            for (row, lines, x) in [(0, 1.0, 11.0), (1, 2, 41), (2, 3, 146), (3, 1, -19)] {
                let (measurement, cell) = measurer.layOut(row: row)
                #expect(measurement.contentHeight == 20 + 20 * lines)
                #expect(cell.contentView.view(named: "body")?.frame.x == x)
            }
        }
        let cell = try #require(measurer.sizingCell(withReuseIdentifier: "reply") as? DocumentCell)
        #expect(cell.createdConstraintCount == 4, "three visual and written constraints make four")
        #expect(cell.contentView.constraints.count == 4)
    }

    @Test("A field in an equation", arguments: ["2 * {n}", "{n} * 2", "{n} / 0.5", "1 + {n} * 2 - 1"])
    func equations(side: String) throws {
        let template = try document(
            wrapped(constraints: ["\"b.leading == a.trailing + \(side)\""])
                .replacing("t: Hello", with: "{t: Hello, n: 3}")
        ).templates[0]
        let constraint = template.constraints[0]
        #expect(constraint.rowConstant == .init(field: 1, factor: 2))
        #expect(constraint.constant == 0)
        #expect(constraint.constant(fields: ["Hello", "3"]) == 6)
        #expect(template.fields.map(\.kind) == [.text, .number])
    }

    @Test("A field that is subtracted, and one that is a size alone")
    func signs() throws {
        let template = try document(
            wrapped(constraints: ["\"a.width == 100 - {n}\"", "\"c.height <= {n}\""])
                .replacing("t: Hello", with: "{t: Hello, n: \"30\"}")
        ).templates[0]
        #expect(template.constraints.map { $0.constant(fields: ["", "30"]) } == [70, 30])
    }

    @Test(
        "Wrong fields in equations",
        arguments: [
            ("a.width == {n} + {m}", "a second field"),
            ("a.width == {n} * b.width", "can only be multiplied by numbers"),
            ("a.width == b.width * {n}", "can only be multiplied by numbers"),
            ("a.width == 2 / {n}", "can only be multiplied by numbers"),
            ("a.width == {1n}", "written as {name}"),
            ("a.width == {n", "written as {name}"),
            ("a.width == {template}", "written as {name}"),
            ("a.leading == {n}", "cannot equal a number alone"),
        ])
    func wrongEquations(equation: String, fragment: String) throws {
        let found = errors(wrapped(constraints: ["\"\(equation)\""]))
        #expect(found.contains { $0.place?.line == 8 && "\($0)".contains(fragment) }, "\(found)")
    }

    @Test(
        "What a row gives must be what is needed",
        arguments: [
            ("n: three", "must be a number, not \"three\""), ("n: 1e9", "must be a number"),
            ("n: nan", "must be a number"), ("n: \"\"", "must be a number"),
        ])
    func wrongNumbers(row: String, fragment: String) throws {
        let text = wrapped(constraints: ["\"a.width == {n}\""])
            .replacing("t: Hello", with: "{t: Hello, \(row)}")
        let error = try #require(errors(text).first)
        #expect("\(error)".contains(fragment))
        #expect(error.place?.line == 10)
    }

    private static let variable = """
        rowscope: 1
        templates:
          card:
            layoutMargins: 0
            defaults: {off: false}
            views:
              column:
                stack:
                  axis: vertical
                  views:
                    photo:
                      shape: {size: ["{w}", "{h}"]}
                      hidden: "{off}"
                    title: {label: {text: "{title}"}}
            constraints: ["H:|[column]|", "V:|[column]|"]
        rows:
          - {title: A, w: 30, h: 50}
          - {title: A, w: 30, h: 70.5}
          - {title: A, w: 30, h: 70.5, off: true}
          - {title: A, w: 30, h: 0}
        """

    @Test("A size and what is hidden follow the row")
    func sizesAndVisibility() throws {
        let measurer = try measurer(Self.variable)
        for _ in 0..<2 {
            #expect((0..<4).map { measurer.measure(row: $0).contentHeight } == [70, 91, 20, 20])
        }
        #expect(measurer.rules(ofRows: 0..<4) == [])
    }

    @Test(
        "Wrong sizes and truths",
        arguments: [
            ("h: 50}", "h: -1}", "a length of at least 0"), ("h: 50}", "h: tall}", "a length"),
            ("off: true", "off: yes", "true or false"),
            ("hidden: \"{off}\"", "hidden: \"{w}\"", "cannot be both"),
            ("hidden: \"{off}\"", "hidden: off", "must be true or false"),
            ("{off: false}", "{off: perhaps}", "true or false"),
        ])
    func wrongValues(old: String, new: String, fragment: String) throws {
        let found = errors(Self.variable.replacing(old, with: new))
        #expect(found.contains { "\($0)".contains(fragment) }, "\(found)")
    }

    @Test("Rules that do not make what a field stands for are reported")
    func rules() throws {
        func found(_ rule: String) -> [String] {
            errors(
                wrapped(constraints: ["\"a.width == {n}\""]).replacing(
                    "rows:\n  - t: Hello", with: "rows: {generate: {count: 1, fields: {t: x, n: \(rule)}}}")
            ).map { "\($0)" }
        }
        for rule in ["{words: 3}", "{fontFamilies: true}", "many", "{oneOf: [1, two]}"] {
            #expect(found(rule).contains { $0.contains("must be a number, which its rule") }, "\(rule)")
        }
        for rule in ["{number: [0, 3]}", "{rowNumber: true}", "12", "{oneOf: [1, 2.5]}"] {
            #expect(found(rule) == [], "\(rule)")
        }
    }

    @Test("Drawn numbers fill their range")
    func numbers() throws {
        let rows = try document(
            withRows("{generate: {count: 300, seed: 4, fields: {t: {number: [-2, 3]}}}}")
        ).rows
        #expect(Set((0..<300).map { rows.row(at: $0).fields[0] }) == ["-2", "-1", "0", "1", "2", "3"])
    }
}
