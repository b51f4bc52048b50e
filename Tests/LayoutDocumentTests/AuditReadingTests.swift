import LayoutDocument
import SourceText
import Testing

/// The audit settings of documents.
@Suite("Exceptions from the audit's rules")
struct AuditReadingTests {
    @Test("A rule is switched off, or has another threshold, with the reason")
    func exceptions() throws {
        let text =
            withRows("[]") + """

                audit:
                  rules:
                    - {rule: truncated, template: cell, views: [a], off: Cut on purpose}
                    - {rule: touchTarget, threshold: 24, reason: "A dense list"}
                    - rule: clipped
                      views: a
                      off: "Round corners"
                """
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(
            try document(text).audit.exceptions == [
                .init(
                    rule: .truncated, template: "cell", views: ["a"], reason: "Cut on purpose",
                    place: SourcePlace(line: line - 4, column: 7)),
                .init(
                    rule: .touchTarget, threshold: 24, reason: "A dense list",
                    place: SourcePlace(line: line - 3, column: 7)),
                .init(
                    rule: .clipped, views: ["a"], reason: "Round corners",
                    place: SourcePlace(line: line - 2, column: 7)),
            ])
        #expect(try document(withRows("[]")).audit == AuditSettings())
    }

    @Test(
        "What is wrong is reported with its place and the nearest right name",
        arguments: [
            ("{rule: truncatd, off: why}", 8, "Did you mean \"truncated\"?"),
            ("{off: why}", 1, "has no name"),
            ("{rul: truncated, off: why}", 2, "Did you mean \"rule\"?"),
            ("{rule: clipped}", 1, "Add \"off:\" with the reason"),
            ("{rule: clipped, off: }", 22, "why"),
            ("{rule: clipped, off: true}", 22, "Write a sentence"),
            ("{rule: clipped, threshold: 3}", 1, "has no reason"),
            ("{rule: clipped, threshold: -3, reason: why}", 28, "from 0"),
            ("{rule: touchTarget, threshold: 45, reason: why}", 32, "from 0 to 44"),
            ("{rule: clipped, off: why, threshold: 3}", 27, "do not go together"),
            ("{rule: clipped, off: why, reason: why}", 27, "Leave out \"reason\""),
            ("{rule: clipped, template: cel, off: why}", 27, "Did you mean \"cell\"?"),
            ("{rule: clipped, views: [a, bb], off: why}", 28, "unknown view \"bb\""),
            ("{rule: clipped, views: [], off: why}", 24, "Leave out \"views\""),
        ])
    func wrong(entry: String, column: Int, fragment: String) throws {
        let text = withRows("[]") + "\naudit: {rules: [\(entry)]}"
        let error = try #require(errors(text).first)
        #expect(error.place?.column == 16 + column, "\(error)")
        #expect("\(error)".contains(fragment), "\(error)")
    }
}
