import Foundation
import LayoutDocument
import SourceText
import Testing

@Suite("Documents that mean harm or are broken")
struct HostileDocumentTests {
    /// The first error of bytes that must be wrong.
    private func firstError(_ bytes: [UInt8]) -> DocumentError? {
        do {
            _ = try DocumentReader().read(bytes, sourceName: "test.yaml")
            return nil
        } catch {
            return error.primary
        }
    }

    private func firstError(_ text: String) -> DocumentError? { firstError(Array(text.utf8)) }

    @Test("Deep nesting", arguments: [65, 400, 5000, 200_000])
    func nesting(depth: Int) throws {
        let brackets = String(repeating: "[", count: depth)
        for text in [
            "rows: " + brackets + String(repeating: "]", count: depth), "rows: " + brackets,
            String(repeating: "- ", count: depth), String(repeating: "{a: ", count: depth),
            String(repeating: "? ", count: depth), String(repeating: "{\"a\":", count: depth),
        ] {
            #expect(firstError(text)?.place != nil)
        }
        let nested = "rows: " + brackets + String(repeating: "]", count: depth)
        #expect(try #require(firstError(nested)).message.contains("nested more than 64 levels"))
    }

    @Test("Sixty levels are fine for the reader of the text")
    func allowedNesting() throws {
        let inner = (0..<19).reduce("{separator: }") { text, _ in "{container: {views: {x: \(text)}}}" }
        let templates = "{c: {views: {x: \(inner)}}}"
        let error = try #require(firstError(withRows("[]", templates: templates)))
        #expect(error.message.contains("two views named"))
    }

    @Test("Aliases that multiply")
    func bombs() throws {
        var values = "a0: &a0 [x, x]\n"
        var keys = "a0: &a0 {x: y}\n"
        for level in 1...40 {
            values += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
            keys += "a\(level): &a\(level) {? *a\(level - 1) : *a\(level - 1)}\n"
        }
        #expect(try #require(firstError(values)).message.contains("grow out of bounds"))
        #expect(try #require(firstError(keys)).message.contains("aliases"))
        #expect(firstError("a: &a [*a]")?.place != nil)
    }

    @Test("Bullets and questions in a text are no aliases")
    func bullets() throws {
        let lines = (0..<40).map { "        * point \($0)? *Yes* & [no]: c." }.joined(separator: "\n")
        #expect(try document(withRows("\n  - t: |\n\(lines)\n")).rows.count == 1)
    }

    @Test(
        "Bytes that are no text have the place of the first of them",
        arguments: [
            ([0x61, 0x3A, 0x0A, 0xC3, 0xA9, 0xFF], 2, 2), ([0xC3], 1, 1), ([0x61, 0x00], 1, 2),
            ([0x61, 0x0D, 0x0A, 0x07], 2, 1),
            ([0x20, 0xED, 0xA0, 0x80], 1, 2), ([0xFF, 0xFE, 0x61, 0x00], 1, 1),
            ([0x78, 0xEF, 0xBB, 0xBF], 1, 2),
        ] as [([UInt8], Int, Int)])
    func invalid(bytes: [UInt8], line: Int, column: Int) throws {
        #expect(try #require(firstError(bytes)).place == SourcePlace(line: line, column: column))
    }

    @Test("Large noise, and many of each single character")
    func noise() {
        var random = SplitMix64(seed: 1)
        #expect(firstError((0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }) != nil)
        #expect(firstError((0..<300_000).map { _ in UInt8(0x20 + random.below(95)) }) != nil)
        for character in "[{-?:,&*!|>'\"%@` a\n#".utf8 {
            #expect(firstError([UInt8](repeating: character, count: 300_000)) != nil)
        }
    }

    @Test("A file beyond the limit is refused")
    func size() throws {
        #expect(
            try #require(firstError([UInt8](repeating: 0x23, count: (2 << 20) + 1))).message.contains("bytes")
        )
    }

    @Test(
        "Huge numbers",
        arguments: [
            "1e999", "99999999999999999999999999", "-0", "1e-400", "0xFFFFFFFFFFFFFFFFFFFFFFFF", "1e18",
        ])
    func numbers(number: String) {
        for text in [
            withRows("{generate: {count: \(number), fields: {t: x}}}"),
            withRows("{items: [{t: x}], count: \(number)}"),
            withRows("{generate: {count: 1, seed: \(number), fields: {t: {words: \(number)}}}}"),
            "list: {rowHeight: \(number), estimatedRowHeight: \(number)}\n" + withRows("[]"),
            wrapped(constraints: ["a.width == b.width * \(number) / \(number)", "V:[a(\(number))]"]),
            "rowscope: \(number)\n",
        ] {
            // Small depths are valid; the test checks that nothing traps.
            for error in errors(text) { #expect(error.place != nil) }
        }
    }

    @Test("More parts than any sensible document has, in one line or in many")
    func manyParts() {
        let many = (0..<5000)
        let views = many.map { "v\($0): {separator: }" }.joined(separator: ", ")
        let fields = many.map { "{v\($0)}" }.joined()
        let cell = "{cell: {views: {a: {label: {text: \"\(fields)\"}}}}}"
        let keys = many.map { "k\($0): 1" }.joined(separator: "\n")
        let constraints = [String](repeating: "a.width == 8", count: 5000)
        let sum = "'a.width == 1" + String(repeating: " + 1", count: 5000) + "'"
        for text in [
            withRows("[]", templates: "{cell: {views: {\(views)}}}"), withRows("[]", templates: cell), keys,
            wrapped(constraints: constraints), wrapped(constraints: [sum]),
            withRows("[]", templates: "{\(many.map { "k\($0): {}" }.joined(separator: ", "))}"),
        ] {
            let found = errors(text)
            #expect((1...50).contains(found.count))
            #expect(found.allSatisfy { $0.place != nil })
        }
    }

    @Test("At most fifty errors are collected")
    func manyErrors() {
        let rows = String(repeating: "  - {u: x}\n", count: 2000)
        #expect(errors(withRows("\n" + rows)).count == 50)
    }
}
