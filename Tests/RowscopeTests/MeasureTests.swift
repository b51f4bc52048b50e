import Foundation
import TestKit
import Testing

@Suite("Measuring")
struct MeasureTests {
    private static let email = "Resources/examples/email.rowscope.yaml"

    @Test("An example by name is the example by path", arguments: ["email", "font-families"])
    func namesAndPaths(example: String) throws {
        let path = Checkout.path("Resources/examples/\(example).rowscope.yaml")
        let byName = try MeasuredDocument.measure("example:\(example)")
        let byPath = try MeasuredDocument.measure(path)
        #expect(byName.document == "example:\(example)")
        #expect(byPath.document == path)
        #expect(byName.rows == byPath.rows)
        #expect(byName.rows.map(\.index) == Array(byName.rows.indices))
        #expect(byName.rows.count == (example == "email" ? 13 : 1000))
    }

    @Test("Headers and footers are distinguished from rows, and everything sizes itself")
    func sections() throws {
        let rows = try MeasuredDocument.measure("example:contacts").rows
        #expect(rows.map(\.kind).filter { $0 == "header" }.count == 8)
        #expect(rows.last?.kind == "footer" && rows.filter { $0.kind == "row" }.count == 15)
        for row in rows {
            #expect((row.kind == "row") == (row.template == "contact"))
            // A detail button and the section index take 48 and 15 points from a row, the index from a header.
            #expect(try row.view("contentView").frame[2] == (row.kind == "row" ? 375 - 48 - 15 : 375 - 15))
        }
        let table = try Program.run(["measure", "example:contacts", "--rows", "0"])
        #expect(table.output.contains("letter (header)"))
    }

    @Test("A chain that is broken is drawn with the missing pin below its finding")
    func missingPin() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            """
            rowscope: 1
            templates:
              cell:
                views: {t: {label: {text: x, numberOfLines: 0}}}
                constraints: ["H:|-[t]-|", "t.top == contentView.top + 8"]
            rows: [{template: cell}]

            """, to: "open.rowscope.yaml")
        let table = try Program.run(["measure", "--explain", path])
        #expect(
            table.output.contains("┊ missing: contentView.bottom == t.bottom + 8"), "\(table.output)")
        #expect(table.output.contains("│ t.top == contentView.top + 8"))
    }

    @Test("Items that flow have widths of their own")
    func flow() throws {
        let items = try MeasuredDocument.measure("example:flow-tags").rows
        let widths = try items.map { try #require($0.itemSize)[0] }
        #expect(Set(widths).count > 5 && widths.allSatisfy { $0 < 375 })
        for item in items {
            #expect(try item.view("contentView").frame[2...] == #require(item.itemSize)[...])
            #expect(item.findings.allSatisfy { $0.kind == "truncated" })
        }
    }

    @Test("What is left out is 375 points, Large, left to right, every row")
    func defaults() throws {
        let plain = try MeasuredDocument.measure("example:email")
        let explicit = try MeasuredDocument.measure(
            "example:email", "--width", "375", "--text-size", "large", "--direction", "ltr", "--rows",
            "0..<13")
        #expect(plain == explicit)
    }

    @Test("A row lists its views with frames, intrinsic sizes and lines")
    func views() throws {
        let measured = try MeasuredDocument.measure("example:email", "--rows", "0..<3")
        #expect(measured.rows.map(\.template) == ["subject+body", "subject+body", "subject"])
        #expect(!measured.fontFamily.isEmpty)
        for row in measured.rows {
            let labels = ["sender", "date", "subject"] + (row.template == "subject" ? [] : ["body"])
            #expect(row.views.map(\.id) == ["contentView"] + labels)
            let content = try row.view("contentView")
            #expect(content.kind == "contentView")
            #expect(content.parent == nil)
            #expect(content.lines == nil)
            #expect(content.intrinsicContentSize == [nil, nil])
            for label in row.views.dropFirst() {
                #expect(label.kind == "label")
                #expect(label.parent == "contentView")
                #expect(try #require(label.lines) >= 1)
                #expect(label.frame.count == 4)
                // The second row's body does not fit in one line of 375 points.
                #expect(try #require(label.lines) > 1 || label.id != "body" || row.index != 1)
                let width = try #require(label.intrinsicContentSize[0])
                let height = try #require(label.intrinsicContentSize[1])
                #expect(width > 0 && height > 0)
                #expect(label.frame[3] == height, "no label of this document is squeezed")
            }
        }
    }

    @Test("A row is as tall as the chain that sizes it", arguments: ["xSmall", "large", "AX5"])
    func heightsAddUp(textSize: String) throws {
        let measured = try MeasuredDocument.measure(
            "example:email", "--width", "320,375,768", "--text-size", textSize)
        #expect(measured.rows.count == 3 * 13)
        for row in measured.rows {
            let height = { (id: String) in try row.view(id).frame[3] }
            // V:|-[sender]-2-[subject]-4-[body]-| with margins of 11 above and below.
            var sum = try 11 + height("sender") + 2 + height("subject") + 11
            if row.template == "subject+body" { sum += try 4 + height("body") }
            let content = try row.view("contentView").frame
            #expect(content == [0, 0, row.width, sum])
            #expect(row.height == sum + 0.5, "the separator is a pixel of the phone")
            // At the largest size a sender's single line is truncated and long words break, which audits find too.
            #expect(
                row.findings.allSatisfy {
                    ["truncated", "wordBroken"].contains($0.kind) && textSize == "AX5"
                })
        }
    }

    @Test("Every row is taller at AX5 than at Large")
    func textSizes() throws {
        let rows = try MeasuredDocument.measure("example:email", "--text-size", "large,AX5").rows
        #expect(rows.count == 26)
        for (large, largest) in zip(rows.prefix(13), rows.suffix(13)) {
            #expect(large.index == largest.index)
            #expect(largest.height > large.height)
        }
    }

    @Test("Right to left mirrors every frame")
    func directions() throws {
        let leftToRight = try MeasuredDocument.measure("example:email", "--direction", "ltr").rows
        let rightToLeft = try MeasuredDocument.measure("example:email", "--direction", "rtl").rows
        #expect(leftToRight.count == 13 && rightToLeft.count == 13)
        for (row, mirrored) in zip(leftToRight, rightToLeft) {
            #expect(row.height == mirrored.height)
            #expect(!row.views.isEmpty && row.views.count == mirrored.views.count)
            for (view, other) in zip(row.views, mirrored.views) {
                let frame = view.frame
                #expect(other.frame == [row.width - frame[0] - frame[2], frame[1], frame[2], frame[3]])
            }
        }
    }

    @Test("A sweep goes through the sizes, the widths and the rows in order, however they are given")
    func sweep() throws {
        let commas = try MeasuredDocument.measure(
            "example:email", "--width", "320, 375.5", "--width", "200", "--text-size", "AX1,small", "--rows",
            "3..<5")
        #expect(
            commas.rows.map(\.textSize) == Array(repeating: "AX1", count: 6)
                + Array(repeating: "small", count: 6))
        #expect(commas.rows.allSatisfy { $0.direction == "ltr" })
        #expect(
            commas.rows.map(\.width) == [320, 320, 375.5, 375.5, 200, 200, 320, 320, 375.5, 375.5, 200, 200])
        #expect(commas.rows.map(\.index) == Array([3, 4] * 6))
        let repeated = try MeasuredDocument.measure(
            "example:email", "--width", "320", "--width", "375.5", "--width", "200", "--text-size", "AX1",
            "--text-size", "small", "--rows", "3..<5")
        #expect(repeated == commas)
    }

    @Test("Apple's names of text sizes are understood")
    func textSizeNames() throws {
        let names = "AX5,UICTContentSizeCategoryAccessibilityXXXL,accessibility5,system"
        let rows = try MeasuredDocument.measure("example:email", "--text-size", names, "--rows", "0").rows
        #expect(rows.map(\.textSize) == ["AX5", "AX5", "AX5", "large"])
        #expect(Set(rows.prefix(3).map(\.height)).count == 1)
    }

    @Test("A row's frames do not depend on what was measured before it")
    func history() throws {
        let alone = try MeasuredDocument.measure("example:font-families", "--width", "375", "--rows", "40")
        let swept = try MeasuredDocument.measure(
            "example:font-families", "--width", "900,60,375", "--text-size", "AX5,large", "--rows", "0..<41")
        #expect(swept.rows.last == alone.rows.first)
    }

    @Test("The same command prints the same bytes")
    func determinism() throws {
        for format in [[], ["--json"]] {
            let command = ["measure", "example:font-families", "--rows", "0..<50"] + format
            let first = try Program.run(command)
            #expect(first.exitCode == 0)
            #expect(first.messages == "")
            #expect(first.output == (try Program.run(command)).output)
        }
    }

    @Test("The table has the same heights as the JSON")
    func table() throws {
        let run = try Program.run(["measure", "example:email", "--width", "320"])
        let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.first == ["row", "width", "text", "size", "height", "template"])
        let measured = try MeasuredDocument.measure("example:email", "--width", "320")
        #expect(lines.count == 1 + measured.rows.count)
        for (line, row) in zip(lines.dropFirst(), measured.rows) {
            #expect(line.count == 5)
            #expect(line[0] == "\(row.index)" && line[1] == "320" && line[2] == "large")
            #expect(Double(line[3]) == row.height)
            #expect(line[4] == row.template)
        }
    }
}

/// The elements, repeated a number of times.
private func * <Element>(elements: [Element], count: Int) -> [Element] {
    Array(repeatElement(elements, count: count).joined())
}
