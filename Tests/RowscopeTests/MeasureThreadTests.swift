import Foundation
import TestKit
import Testing

/// A document with enough rows for several chunks on every thread.
@Suite("Measuring on several threads")
struct MeasureThreadTests {
    private func document(in folder: TemporaryFolder) throws -> String {
        // The second template begins late, and both have findings.
        let rows = (0..<300).map { row in
            row == 130 || row > 230
                ? "  - {template: loose, text: \"Row \(row) is of the other kind\"}"
                : "  - {template: tight, text: \"Row \(row) \(String(repeating: "and so on ", count: row % 17))\"}"
        }
        return try folder.file(
            "rows.rowscope.yaml",
            """
            rowscope: 1
            templates:
              tight:
                views: {t: {label: {text: "{text}", numberOfLines: 0}}}
                constraints: ["H:|-[t]-|", "V:|-[t]-|", t.top == contentView.topMargin]
              loose:
                views: {t: {label: {text: "{text}", numberOfLines: 0}}}
                constraints: ["H:|-[t]", "V:|-[t]-|"]
            rows:
            \(rows.joined(separator: "\n"))
            """
        ).path
    }

    @Test("The number of threads changes no byte", arguments: [[], ["--json"], ["--json", "--explain"]])
    func threads(options: [String]) throws {
        let folder = try TemporaryFolder()
        let command = [
            "measure", try document(in: folder), "--width", "375,240",
        ]
        let one = try Program.run(command + options + ["--threads", "1"])
        #expect(one.exitCode == 1)
        for threads in [2, 5, 200] {
            let several = try Program.run(command + options + ["--threads", "\(threads)"])
            #expect(several.exitCode == 1)
            #expect(several.output == one.output, "\(threads) threads")
        }
    }

    @Test("What is reported of a template's constraints is reported with its first row, and once")
    func reportedOnce() throws {
        let folder = try TemporaryFolder()
        let file = try document(in: folder)
        for threads in ["1", "4"] {
            let rows = try MeasuredDocument.measure(
                file, "--width", "375,240", "--threads", threads, exitCode: 1
            ).rows
            let reported = rows.indices.filter { !rows[$0].findings.isEmpty }
            #expect(reported == [0, 130])
            #expect(rows[0].findings.map(\.kind) == ["duplicate"])
            #expect(rows[130].findings.map(\.kind) == ["undeterminedWidth"])
            let later = try MeasuredDocument.measure(
                file, "--rows", "131..<300", "--threads", threads, exitCode: 1
            ).rows
            #expect(later.filter { !$0.findings.isEmpty }.map(\.index) == [131, 231])
        }
    }
}
