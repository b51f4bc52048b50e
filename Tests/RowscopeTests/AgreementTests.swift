import Foundation
import TestKit
import Testing

/// The findings of `measure` and `audit` for the same rows.
@Suite("Measuring and auditing agree")
struct AgreementTests {
    private struct Report: Decodable {
        struct Document: Decodable { let findings: [Finding] }
        struct Finding: Decodable {
            let rule: String
            let severity: String
            let views: [String]
            let repairs: [String]
        }
        let documents: [Document]
    }

    /// A document with an error in each row, one of them switched off, and its findings.
    private static let text = """
        rowscope: 1
        audit: {rules: [{rule: zeroSized, off: Not now}]}
        templates:
          fine: {views: {a: {label: {text: "{t}"}}}, constraints: ["H:|-[a]-|", "V:|-[a]-|"]}
          loose: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a]"]}
          tall: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-80-[a]"]}
          free: {views: {a: {label: {text: x, numberOfLines: 0}}}, constraints: ["H:|-[a]", "V:|-[a]-|"]}
          twice:
            views: {a: {label: {text: x}}}
            constraints: ["H:|-[a]-|", "V:|-[a]-|", a.top == contentView.topMargin]
          both: {views: {a: {label: {text: x}}}, constraints: ["H:|-[a]-|", "V:|-[a(30)]-|", a.height == 50]}
          open: {views: {a: {label: {text: x}}, b: {label: {text: x}}}, constraints: ["H:|-[a]-[b]-|", "V:|-[a]-|"]}
          flat: {views: {a: {label: {text: x}}, b: {label: {text: y}}}, constraints: ["H:|-[a]-[b(0.1)]-|", "V:|-[a]-|", "V:|-[b]-|"]}
        rows:
          - {template: fine, t: Hello}
          - {template: fine, t: "A text that is much too long for a row of one line in a list as narrow as this one is"}
          - {template: loose}
          - {template: tall}
          - {template: free}
          - {template: twice}
          - {template: both}
          - {template: open}
          - {template: flat}
        """

    private func expectAgreement(_ path: String, _ state: [String]) throws -> Set<String> {
        let measuring = try Program.run(["measure", path, "--json"] + state)
        let measured = try JSONDecoder().decode(MeasuredDocument.self, from: Data(measuring.output.utf8))
        let auditing = try Program.run(["audit", path, "--json", "--texts", "none"] + state)
        let report = try JSONDecoder().decode(Report.self, from: Data(auditing.output.utf8))
        let found = Set(
            measured.rows.flatMap { row in
                row.findings.map { "\($0.kind) \($0.severity) \($0.views.joined(separator: " "))" }
            })
        let audited = Set(
            report.documents.flatMap(\.findings).map {
                "\($0.rule) \($0.severity) \($0.views.joined(separator: " "))"
            })
        #expect(found == audited, "\(path) \(state)")
        // Of one row, both try the same repairs in the same state.
        if let row = measured.rows.first, measured.rows.count == 1 {
            for finding in report.documents.flatMap(\.findings) {
                let own = row.findings.first { $0.kind == finding.rule && $0.views == finding.views }
                #expect(own?.repairs == finding.repairs, "\(path) \(state) \(finding.rule)")
            }
        }
        #expect(measuring.exitCode == auditing.exitCode, "\(path) \(state)")
        return found
    }

    @Test("What one finds the other does, of each row and of all", arguments: ["large", "AX5"])
    func rules(size: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("faults.rowscope.yaml", Self.text).path
        let state = ["--width", "320", "--text-size", size]
        let all = try expectAgreement(path, state + ["--rows", "0..<9"])
        for rule in [
            "truncated warning a", "collapsed error contentView", "brokenChain error contentView",
            "undeterminedWidth warning a", "duplicate note a", "conflict error a", "ambiguous warning b",
        ] {
            #expect(all.contains(rule) || size != "large", "\(rule): \(all)")
        }
        #expect(!all.contains { $0.hasPrefix("zeroSized") })
        for row in 0..<9 { _ = try expectAgreement(path, state + ["--rows", "\(row)"]) }
    }

    @Test(
        "Cells of other people are found to have the same findings",
        .enabled(if: !Checkout.publicCells.isEmpty))
    func publicCells() throws {
        for (index, path) in Checkout.publicCells.enumerated() where index % 10 == 0 {
            _ = try expectAgreement(path, ["--width", "375", "--text-size", "large"])
        }
    }
}
