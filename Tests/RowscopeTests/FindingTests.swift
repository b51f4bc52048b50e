import Foundation
import TestKit
import Testing

@Suite("Findings")
struct FindingTests {
    private func measure(
        constraints: [String], exitCode: Int32 = 1
    ) throws -> (MeasuredDocument.Row, ProgramRun) {
        let folder = try TemporaryFolder()
        let text = """
            rowscope: 1
            templates:
              note:
                views: {title: {label: {text: "{text}", numberOfLines: 0}}}
                constraints:
            \(constraints.map { "      - \($0)" }.joined(separator: "\n"))
            rows:
              - text: Hello
            """
        let file = try folder.file("note.rowscope.yaml", text).path
        let measured = try MeasuredDocument.measure(file, exitCode: exitCode)
        #expect(measured.rows.count == 1)
        return (try #require(measured.rows.first), try Program.run(["measure", file]))
    }

    @Test("A cell not pinned to its bottom has the standard height, and a finding")
    func collapsed() throws {
        let (row, table) = try measure(constraints: ["\"H:|-[title]-|\"", "\"V:|-[title]\""])
        #expect(row.height == 44.5, "44 and the separator")
        #expect(row.findings.map(\.kind) == ["collapsed"])
        let message = try #require(row.findings.first).message
        #expect(message.contains("contentView") && message.contains("bottom") && message.contains("44"))
        #expect(table.exitCode == 1)
        #expect(table.output.contains("collapsed: " + message))
        #expect(table.messages == "")
    }

    @Test("Of constraints that contradict each other one is dropped, and named")
    func conflict() throws {
        let (row, table) = try measure(constraints: [
            "\"H:|-[title]-|\"", "\"V:|-[title]-|\"", "low: title.height == 30", "high: title.height == 50",
        ])
        #expect(row.findings.map(\.kind) == ["conflict"])
        let message = try #require(row.findings.first).message
        #expect(message.contains("low") || message.contains("high"))
        let height = try row.view("title").frame[3]
        #expect(height == 30 || height == 50)
        #expect(row.height == height + 22 + 0.5)
        #expect(table.exitCode == 1)
        #expect(table.output.contains("conflict: " + message))
        let repairs = try #require(row.findings.first).repairs
        // As many as audits report, each of them tried.
        #expect(repairs.count == 3)
        #expect(repairs.contains { $0.contains("title.height == 50 the priority 999 (line 9)") })
        for repair in repairs { #expect(table.output.contains("repair: " + repair)) }
    }

    @Test("A template's constraints are examined: problems count, advice does not")
    func examination() throws {
        let (wide, table) = try measure(constraints: ["\"H:|-[title]\"", "\"V:|-[title]-|\""])
        #expect(wide.findings.map(\.kind) == ["undeterminedWidth"])
        #expect(
            wide.findings.first?.repairs == [
                "Add the constraint title.trailing <= contentView.trailing - 16."
            ]
        )
        #expect(table.exitCode == 1)
        let (double, advice) = try measure(
            constraints: ["\"H:|-[title]-|\"", "\"V:|-[title]-|\"", "title.top == contentView.topMargin"],
            exitCode: 0)
        #expect(double.findings.map(\.kind) == ["duplicate"])
        #expect(advice.exitCode == 0)
        #expect(advice.output.contains("duplicate: "))
    }

    @Test("Every row with a finding is measured and printed all the same")
    func wholeSweep() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "two.rowscope.yaml",
            """
            rowscope: 1
            templates:
              loose: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]"]}
              tight: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}
            rows: [{template: tight}, {template: loose}, {template: tight}]
            """)
        let rows = try MeasuredDocument.measure(file.path, "--width", "320,375", exitCode: 1).rows
        #expect(rows.map { $0.findings.count } == [0, 1, 0, 0, 1, 0])
        #expect(rows.map(\.template) == ["tight", "loose", "tight", "tight", "loose", "tight"])
    }
}
