import Testing
import Wording

/// Counts, lists and beginnings of sentences.
@Suite struct SentenceTests {
    @Test(
        "Thousands stand apart",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "−1,000"), (12_345, "12,345"),
            (123_456, "123,456"),
            (1_234_567, "1,234,567"), (.max, "9,223,372,036,854,775,807"),
            (.min, "−9,223,372,036,854,775,808"),
        ])
    func grouping(number: Int, text: String) { #expect(number.grouped == text) }

    @Test("One thing is singular, none and several are plural")
    func counts() {
        #expect([0, 1, 2, 1200].map { $0.counted("row") } == ["0 rows", "1 row", "2 rows", "1,200 rows"])
        #expect(2.counted("match", "matches") == "2 matches")
        #expect([1, 2].map { $0.plural("is", "are") } == ["is", "are"])
    }

    @Test("A list has its conjunction before the last word")
    func lists() {
        let words = ["a", "b", "c", "d", "e"]
        #expect((0...3).map { words.prefix($0).listed() } == ["", "a", "a and b", "a, b and c"])
        #expect(words.prefix(3).listed("or", separator: "; ") == "a; b or c")
        #expect(words.listed(limit: 3) == "a, b, c and 2 more")
        #expect(words.prefix(4).listed(limit: 3) == "a, b, c and d")
        #expect(words.listed(limit: 0) == "5 more")
    }

    @Test("A sentence begins with a capital letter, unless a name stands there")
    func capitals() {
        #expect("".capitalised.isEmpty && "a b".capitalised == "A b" && "übel".capitalised == "Übel")
        #expect("the row".beginningSentence() == "The row")
        #expect("nameLabel moves".beginningSentence() == "nameLabel moves")
        #expect("row-2: moves".beginningSentence() == "row-2: moves")
        #expect("title, moved".beginningSentence(names: ["title"]) == "title, moved")
    }
}
