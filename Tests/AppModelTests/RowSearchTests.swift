import AppModel
import LayoutDocument
import Testing

@Suite("Searching the rows for a text")
struct RowSearchTests {
    private static func rows(_ texts: [String], count: Int? = nil) throws -> DocumentRows {
        let items = texts.map { "  - {t: \"\($0)\"}" }.joined(separator: "\n")
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}"}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            rows:
            \(items)
            """, sourceName: "test.yaml")
        return DocumentRows(of: document, count: count)
    }

    /// All matches of a search in order, until it returns to the first.
    private func all(_ text: String, in rows: DocumentRows, isBackward: Bool = false) -> [Int] {
        var found: [Int] = []
        var row = 0
        while found.count <= rows.count {
            var search = RowSearch(
                text, in: rows, from: row, isBackward: isBackward, includesRow: found.isEmpty)
            guard case .found(let next) = search.advance(limit: rows.count) else { break }
            if next == found.first { break }
            found.append(next)
            row = next
        }
        return found
    }

    @Test("Case and marks make no difference; every row is found, in both directions")
    func finding() throws {
        let rows = try Self.rows(["Ada", "Grace", "ÀDA", "Adele", "łódź", "ada Ada"])
        #expect(all("ada", in: rows) == [0, 2, 5])
        #expect(all("ADA", in: rows, isBackward: true) == [0, 5, 2])
        #expect(all("àda", in: rows) == [0, 2, 5])
        #expect(all("ad", in: rows) == [0, 2, 3, 5])
        #expect(all("ŁÓDŹ", in: rows) == [4])
        #expect(all("e", in: rows) == [1, 3])
        #expect(all("x", in: rows) == [] && all("", in: rows) == [])
    }

    @Test("A search of a million rows is made in steps, and says how far it has come")
    func steps() throws {
        let rows = try Self.rows(["one", "two", "three"], count: 1_000_000)
        var search = RowSearch("nobody", in: rows, from: 999_999)
        var steps = 0
        while search.advance(limit: 100_000) == .searching {
            steps += 1
            #expect(search.fraction == Double(steps) / 10)
        }
        #expect(steps == 9)
        search = RowSearch("three", in: rows, from: 999_999, isBackward: true)
        #expect(search.advance(limit: 100) == .found(999_998))
        search = RowSearch("one", in: rows, from: 999_999)
        #expect(search.advance(limit: 100) == .found(0), "it goes on at the top, and row 999,999 is the last")
    }

    @Test("An empty list has nothing to be found")
    func empty() throws {
        var search = RowSearch("a", in: try Self.rows(["a"], count: 0), from: 0)
        #expect(search.advance(limit: 10) == .nothing)
        #expect(search.fraction == 1)
    }
}
