import Testing
import Wording

/// What messages quote of input.
@Suite struct QuotingTests {
    @Test(
        "A message quotes the beginning and the end of a long text, whatever its size",
        arguments: [121, 50_000])
    func quoted(length: Int) {
        let name = "a" + String(repeating: "b", count: length - 2) + "z"
        for message in [tr("two columns are named \"\(name)\""), tr("there is no view “\(name)”")] {
            #expect(message.count < 120)
            #expect(message.contains("abbb") && message.contains("…") && message.contains("bbbz"))
        }
    }

    @Test("Names, paths and what stands in no quotes stay as they are")
    func kept() {
        let path = "/home/someone/" + String(repeating: "x", count: 100)
        #expect(tr("“\(path)” is no file") == "“\(path)” is no file")
        let sentence = String(repeating: "word ", count: 50)
        #expect(tr("\(sentence)“a”") == "\(sentence)“a”")
    }

    @Test("Characters of many bytes are counted once")
    func characters() {
        let text = String(repeating: "漢", count: 120)
        #expect(text.quotable == text)
        #expect(
            (text + "字").quotable == String(repeating: "漢", count: 60) + "…"
                + String(repeating: "漢", count: 19) + "字")
    }
}
