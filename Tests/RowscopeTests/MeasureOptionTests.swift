import Foundation
import TestKit
import Testing

/// The effects of options on the measurement of a document's rows.
@Suite("Options of measuring")
struct MeasureOptionTests {
    @Test("Writing directions are swept like widths, outermost")
    func directions() throws {
        let both = try MeasuredDocument.measure(
            "example:email", "--direction", "rtl,ltr", "--width", "320,375", "--rows", "0..<2")
        #expect(both.rows.map(\.direction) == ["rtl", "rtl", "rtl", "rtl", "ltr", "ltr", "ltr", "ltr"])
        #expect(both.rows.map(\.width) == [320, 320, 375, 375, 320, 320, 375, 375])
        let alone = try MeasuredDocument.measure(
            "example:email", "--direction", "ltr", "--width", "320,375", "--rows", "0..<2")
        #expect(Array(both.rows.suffix(4)) == alone.rows)
        let table = try Program.run(["measure", "example:email", "--direction", "rtl,ltr", "--rows", "0"])
        #expect(table.output.contains(" rtl ") && table.output.contains(" ltr "))
    }

    @Test("Every way of coming to know a width, and the classic engine, give the same rows")
    func waysOfMeasuring() throws {
        let plain = try MeasuredDocument.measure("example:email").rows
        for options in [
            ["--preferred-width", "byHand"], ["--preferred-width", "inLayoutSubviews"],
            ["--engine", "classic"],
            ["--row-height", "sizingCell"],
        ] {
            let run = try Program.run(["measure", "example:email", "--json"] + options)
            #expect(run.exitCode == 0)
            let rows = try JSONDecoder().decode(MeasuredDocument.self, from: Data(run.output.utf8)).rows
            #expect(rows.map(\.height) == plain.map(\.height), "\(options)")
            #expect(rows.map { $0.views.map(\.frame) } == plain.map { $0.views.map(\.frame) }, "\(options)")
        }
    }

    @Test("A fixed height holds for all rows")
    func fixedHeight() throws {
        let rows = try MeasuredDocument.measure("example:two-columns", "--row-height", "123").rows
        #expect(!rows.isEmpty && rows.allSatisfy { $0.height == 123 })
    }

    @Test("What stands beside the contentView takes its width")
    func accessories() throws {
        let rows = try MeasuredDocument.measure(
            "example:email", "--accessory", "detail", "--editing", "--rows", "0"
        ).rows
        let content = try #require(rows.first).view("contentView").frame
        #expect(content[0] > 0 && content[2] == 375 - content[0] - 48)
    }

    @Test("Longer texts make no row lower, and some higher")
    func texts() throws {
        let plain = try MeasuredDocument.measure("example:email").rows.map(\.height)
        let long = try MeasuredDocument.measure("example:email", "--texts", "long").rows.map(\.height)
        #expect(zip(plain, long).allSatisfy { $0 <= $1 } && plain != long)
    }

    @Test("Rows that are repeated are the same again")
    func count() throws {
        let rows = try MeasuredDocument.measure("example:email", "--count", "30").rows
        #expect(rows.count == 30)
        #expect(rows[13..<26].map(\.height) == rows[..<13].map(\.height))
        #expect(rows[26].views == rows[0].views)
    }

    @Test("The terms of a height add up to it, and say in which range they hold")
    func explanation() throws {
        let rows = try MeasuredDocument.measure("example:email", "--width", "375,200", "--explain").rows
        #expect(rows.count == 26)
        for row in rows {
            let terms = try #require(row.terms)
            #expect(terms.reduce(0) { $0 + $1.amount } == row.height)
            for term in terms {
                #expect(term.coefficient * term.value == term.amount)
                guard let range = term.range else { continue }
                #expect((range[0] ?? -.infinity) <= term.value && term.value <= (range[1] ?? .infinity))
            }
            #expect(terms.contains { $0.constraint != nil && $0.parameter != nil && $0.range != nil })
        }
    }

    @Test("Names and texts with quotes, backslashes and control characters come through in JSON")
    func escapes() throws {
        let folder = try TemporaryFolder()
        let name = "a \"b\" \\ \u{1}\t é 字"
        let file = try folder.file(
            "odd \"name\".rowscope.yaml",
            #"""
            rowscope: 1
            templates:
              "a \"b\" \\ \x01\t é 字":
                views: {x: {label: {text: x}}}
                constraints: ["H:|-[x]-|", "V:|-[x]"]
            rows: [{}]
            """#)
        let measured = try MeasuredDocument.measure(file.path, exitCode: 1)
        #expect(measured.document == file.path)
        #expect(measured.rows.map(\.template) == [name])
        #expect(measured.rows.first?.findings.first?.severity == "error")
    }
}
