import LayoutDocument
import SourceText
import Testing

@Suite("Rows")
struct RowSourceTests {
    private static let templates =
        "{one: {views: {a: {label: {text: \"{t}\"}}}}, two: {views: {a: {label: {text: \"{u}{t}{n}\"}}}}}"

    private func rows(_ text: String, fonts: [String] = []) throws -> RowSource {
        try document(withRows(text, templates: Self.templates), fonts: fonts).rows
    }

    @Test("Rows written out are repeated from the first")
    func repeated() throws {
        let rows = try rows("{items: [{template: one, t: a}, {template: two, t: b, u: c, n: d}], count: 5}")
        #expect(rows.count == 5)
        #expect(
            (0..<5).map { rows.row(at: $0).fields } == [
                ["a"], ["c", "b", "d"], ["a"], ["c", "b", "d"], ["a"],
            ])
        #expect((0..<5).map(rows.templateIndex(at:)) == [0, 1, 0, 1, 0])
        #expect(rows.place(at: 3) == SourcePlace(line: 3, column: 39))
        #expect(rows.period == 2)
        #expect(!rows.isGenerated)
        let many = rows.repeated(to: 1_000_000_000)
        #expect(many.count == 1_000_000_000)
        #expect(many.row(at: 999_999_999).fields == ["c", "b", "d"])
        #expect(rows.repeated(to: 0).count == 0)
        #expect(rows.repeated(to: -3).count == 0)
        #expect(try self.rows("[]").repeated(to: 9).count == 0)
    }

    private static let generator = """
        {generate: {count: 1000000000, seed: 7, template: [one, two], fields:
          {t: {words: [5, 60]}, u: {oneOf: [x, y, z]}, n: {rowNumber: true}}}}
        """

    @Test("A generated row does not depend on which rows were asked for before")
    func independence() throws {
        let rows = try rows(Self.generator)
        let order = [999_999_999, 0, 500_000_000, 1, 999_999_999, 2, 0]
        let forwards = order.map(rows.row(at:))
        let again = try self.rows(Self.generator)
        #expect(order.reversed().map(again.row(at:)) == forwards.reversed())
        #expect(forwards[0] == forwards[4])
        #expect(Set((0..<200).map(rows.templateIndex(at:))) == [0, 1])
        for index in [0, 17, 999_999_999] {
            #expect(rows.row(at: index).templateIndex == rows.templateIndex(at: index))
        }
    }

    @Test("Another seed gives other rows; other fields do not change a field")
    func seeds() throws {
        let rows = try rows("{generate: {count: 9, seed: 1, template: one, fields: {t: {words: 12}}}}")
        let other = try self.rows("{generate: {count: 9, seed: 2, template: one, fields: {t: {words: 12}}}}")
        let wider = try self.rows(
            "{generate: {count: 9, seed: 1, template: two, fields: {t: {words: 12}, u: q, n: {words: 3}}}}")
        for index in 0..<9 {
            #expect(rows.row(at: index).fields[0] != other.row(at: index).fields[0])
            #expect(rows.row(at: index).fields[0] == wider.row(at: index).fields[1])
            #expect(wider.row(at: index).fields[0] == "q")
        }
    }

    @Test("Filler has as many words as asked for, as sentences")
    func words() throws {
        let rows = try rows(
            "{generate: {count: 1000, seed: 3, template: one, fields: {t: {words: [0, 40]}}}}")
        var counts: Set<Int> = []
        for index in 0..<rows.count {
            let text = rows.row(at: index).fields[0]
            counts.insert(text.split(separator: " ").count)
            guard !text.isEmpty else { continue }
            #expect(text.first?.isUppercase == true)
            #expect(text.last == "." || text.last == "?")
            #expect(!text.contains("  ") && text.allSatisfy { $0.isASCII })
        }
        #expect(counts == Set(0...40))
    }

    @Test("Filler is the same on every machine and in every release")
    func golden() throws {
        let rows = try rows("{generate: {count: 2, seed: 7, template: one, fields: {t: {words: 9}}}}")
        #expect(rows.row(at: 0).fields == ["Lunch dawn narrow walk, plate tulip old curtain apple."])
        #expect(rows.row(at: 1).fields == ["Wheat valley wooden village short. Water lake olive velvet?"])
    }

    @Test("Font families come sorted, without duplicates, in turn")
    func fonts() throws {
        let text = "{generate: {count: 7, template: one, fields: {t: {fontFamilies: true}}}}"
        let rows = try rows(text, fonts: ["Sans", "Cantarell", "", "Sans", "mono"])
        #expect(
            (0..<7).map { rows.row(at: $0).fields[0] }
                == ["Cantarell", "Sans", "mono", "Cantarell", "Sans", "mono", "Cantarell"])
        let generic = try self.rows(text)
        #expect((0..<4).map { generic.row(at: $0).fields[0] } == ["Monospace", "Sans", "Serif", "Monospace"])
    }

    @Test("Row numbers count from 1, and go on when the count is raised")
    func numbers() throws {
        let rows = try rows("{generate: {count: 1, template: one, fields: {t: {rowNumber: true}}}}")
        #expect(rows.repeated(to: 1_000_000_000_000).row(at: 999_999_999_999).fields == ["1000000000000"])
        #expect(rows.isGenerated && rows.period == nil && rows.place(at: 0) == nil)
    }

    @Test("The random numbers are SplitMix64's")
    func splitMix() {
        // Published first values for the seed 1234567.
        var random = SplitMix64(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ]
        #expect(expected.map { _ in random.next() } == expected)
        #expect((0..<1000).allSatisfy { _ in (0..<6).contains(random.below(6)) })
        #expect(random.below(0) == 0)
    }
}
