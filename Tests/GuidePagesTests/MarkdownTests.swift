import Testing

@testable import GuidePages

@Suite("Markdown")
struct MarkdownTests {
    private func blocks(_ text: String) -> [MarkdownBlock] { MarkdownReader(text).blocks }

    @Test("Marks inside a line")
    func inline() {
        #expect(
            blocks("a **b** *c* `d | e` [f `g`](h.md#i), <doc:J#K> 2 * 3 * 4 and ``x`y``") == [
                .paragraph([
                    .text("a "), .strong([.text("b")]), .text(" "), .emphasis([.text("c")]), .text(" "),
                    .code("d | e"), .text(" "),
                    .link([.text("f "), .code("g")], destination: "h.md#i"), .text(", "), .pageLink("J#K"),
                    .text(" 2 * 3 * 4 and "), .code("x`y"),
                ])
            ])
    }

    @Test("Lists have paragraphs, code and lists inside")
    func lists() {
        #expect(
            blocks("3. a\n   b\n\n   - c\n4. d\n\ne") == [
                .list(
                    [
                        [.paragraph([.text("a b")]), .list([[.paragraph([.text("c")])]], start: nil)],
                        [.paragraph([.text("d")])],
                    ], start: 3),
                .paragraph([.text("e")]),
            ])
    }

    @Test("Bars in code divide no cells of a table")
    func table() {
        #expect(
            blocks("| a | b |\n|---|---|\n| `H:|-` | c \\| d |\n\n> e\n") == [
                .table(
                    MarkdownTable(
                        head: [[.text("a")], [.text("b")]],
                        rows: [[[.code("H:|-")], [.text("c | d")]]])),
                .quote([.paragraph([.text("e")])]),
            ])
    }

    @Test("Code keeps its lines, and pictures their words")
    func code() {
        #expect(
            blocks("```yaml\na:\n\n  # b\n```\n![c d](e.png)") == [
                .code("a:\n\n  # b", language: "yaml"), .picture("c d", file: "e.png"),
            ])
    }

    @Test(
        "What the reader does not know is noted",
        arguments: [
            "<b>a</b>", "a <br> b", "a\n===", "* a", "    a", "[a][b]", "@Metadata {}", "```\na", "| a |",
            "| a |\n|---|\n| b | c |", "_a_",
        ])
    func unknown(text: String) {
        #expect(MarkdownReader(text).unknown.first?.hasPrefix("line ") == true)
    }
}
