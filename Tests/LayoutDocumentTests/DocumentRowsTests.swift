import LayoutDocument
import SelfSizing
import Testing

/// Rows in a changed order, compared with an array that is changed alike.
@Suite("Edited rows")
struct DocumentRowsTests {
    private static let text = withRows(
        "[{template: one, t: a}, {template: two, t: b}, {template: one, t: c}]",
        templates:
            "{one: {views: {a: {label: {text: \"{t}\"}}}}, two: {views: {a: {label: {text: \"{t}\"}}}}}")

    private func texts(_ rows: DocumentRows) -> [String] {
        (0..<rows.count).map { rows.content(ofRow: $0).fields[0] }
    }

    @Test("Random edits leave what they leave of an array")
    func randomEdits() throws {
        let document = try document(Self.text)
        var random = SplitMix64(seed: 16)
        var rows = DocumentRows(of: document, count: 40)
        var naive = texts(rows)
        var next = 40
        for step in 0..<400 {
            let count = naive.count
            switch random.below(4) {
            case 0:
                let new = random.below(4)
                let place = random.below(count + 1)
                rows.insertRows(count: new, at: place)
                // New rows continue the repetition at the earlier end of the list.
                naive.insert(contentsOf: (next..<next + new).map { ["a", "b", "c"][$0 % 3] }, at: place)
                next += new
            case 1:
                let start = random.below(count + 1)
                let range = start..<min(count, start + random.below(3))
                rows.removeRows(range)
                naive.removeSubrange(range)
            case 2 where count > 4:
                let start = random.below(count - 3)
                let range = start..<start + 1 + random.below(3)
                let destination = random.below(count - range.count + 1)
                rows.moveRows(range, to: destination)
                let moved = Array(naive[range])
                naive.removeSubrange(range)
                naive.insert(contentsOf: moved, at: destination)
            default:
                guard count > 0 else { continue }
                let row = random.below(count)
                let isTaken = rows.setText("step \(step)", ofField: "t", inRow: row)
                #expect(isTaken)
                naive[row] = "step \(step)"
            }
            #expect(texts(rows) == naive)
        }
        #expect(rows.isEdited)
        #expect(DocumentRows(of: document).isEdited == false)
        // Classes follow the rows.
        let source = DocumentDataSource(document: document, rows: rows)
        for row in 0..<source.numberOfRows {
            #expect(source.rowClasses[ofRow: row].reuseIdentifier == source.reuseIdentifier(forRow: row))
        }
    }

    @Test("A copy stays as it was")
    func snapshot() throws {
        let source = DocumentDataSource(document: try document(Self.text))
        let copy = source.snapshot()
        source.rows.removeRows(0..<1)
        source.rows.setText("other", ofField: "t", inRow: 0)
        #expect(texts(source.rows) == ["other", "c"])
        #expect(texts(copy.rows) == ["a", "b", "c"])
    }

    @Test("A row takes no text for a field it has not, or that the field cannot be")
    func refusals() throws {
        var rows = DocumentRows(of: try document(Self.text))
        let isTaken = rows.setText("x", ofField: "u", inRow: 0)
        #expect(!isTaken)
        let numbered = wrapped(constraints: ["\"a.width == {n}\""])
            .replacing("t: Hello", with: "{t: Hello, n: 3}")
        var numbers = DocumentRows(of: try document(numbered))
        let areTaken = ["wide", "4"].map { numbers.setText($0, ofField: "n", inRow: 0) }
        #expect(areTaken == [false, true])
        #expect(numbers.content(ofRow: 0).fields == ["Hello", "4"])
        #expect(numbers.place(ofRow: 0) == nil)
        var none = DocumentRows(of: try document(withRows("[]")))
        none.insertRows(count: 3, at: 0)
        #expect(none.count == 0 && !none.canInsert)
    }

    @Test("A billion generated rows are edited as quickly as ten")
    func billion() throws {
        var rows = DocumentRows(
            of: try document(withRows("{generate: {count: 9, fields: {t: {rowNumber: true}}}}")),
            count: 1_000_000_000)
        for step in 0..<1000 {
            rows.insertRows(count: 1, at: step * 999_999)
            rows.removeRows(step..<step + 1)
            rows.moveRows(999_999_990..<999_999_999, to: 7 * step)
        }
        #expect(rows.count == 1_000_000_000)
        rows.setText("new", ofField: "t", inRow: 500_000_000)
        #expect(rows.content(ofRow: 500_000_000).fields == ["new"])
    }

    @Test("Rows of one key are alike, and no key is ever another content's")
    func contentKeys() throws {
        let source = DocumentDataSource(document: try document(Self.text), rowCount: 9)
        var random = SplitMix64(seed: 5)
        var contents: [Int: RowContent] = [:]
        var localised: [Int: RowTexts] = [:]
        for step in 0..<60 {
            switch random.below(5) {
            case 0: source.rows.insertRows(count: 2, at: random.below(source.rows.count + 1))
            case 1: source.rows.moveRows(0..<2, to: source.rows.count - 2)
            case 2: source.rows.setText("step \(step % 3)", ofField: "t", inRow: random.below(9))
            case 3: source.rowTexts = RowTexts.allCases[random.below(5)]
            default: source.rows.removeRows(0..<1)
            }
            if source.rows.count < 9 { source.rows.insertRows(count: 9, at: 0) }
            for row in 0..<source.numberOfRows {
                let key = try #require(source.contentKey(forRow: row))
                let content = source.rows.content(ofRow: row)
                #expect(contents.updateValue(content, forKey: key) ?? content == content)
                let way = source.rowTexts
                #expect(localised.updateValue(way, forKey: key) ?? way == way)
            }
        }
        // Repeated rows share their texts.
        let plain = DocumentDataSource(document: try document(Self.text), rowCount: 9)
        #expect(Set((0..<9).map { plain.contentKey(forRow: $0) }).count == 3)
    }
}
