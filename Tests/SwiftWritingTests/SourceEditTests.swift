import LayoutDocument
import Testing

@testable import SwiftWriting

@Suite("Edits of source text")
struct SourceEditTests {
    @Test("A number is written as its literal asks for")
    func numbers() throws {
        func edited(_ source: String, _ range: Range<Int>, _ value: Double, factor: Double = 1) -> String? {
            let literal = SwiftCell.Literal(file: "a.swift", bytes: range, factor: factor)
            guard let text = literal.text(of: value, in: Array(source.utf8)) else { return nil }
            let edit = SourceEdit(file: "a.swift", bytes: range, text: text)
            return SourceEdit.apply([edit], to: Array(source.utf8)).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        #expect(edited("inset(16)", 6..<8, 20) == "inset(20)")
        #expect(edited("inset(16)", 6..<8, -20, factor: -1) == "inset(20)")
        #expect(edited("c: -16.0", 4..<8, -20, factor: -1) == "c: -20.0")
        #expect(edited("c: -16", 4..<6, 20, factor: -1) == "c: -(-20)")
        #expect(edited("c: 16", 3..<5, 7.5) == "c: 7.5")
        #expect(edited("c: ab", 3..<5, 7.5) == nil)
        #expect(edited("c: 16", 3..<9, 7.5) == nil)
    }

    @Test("Insertions at one place keep their order; what contradicts or overlaps is refused")
    func applying() {
        func applied(_ edits: (Range<Int>, String)...) -> String? {
            SourceEdit.apply(
                edits.map { SourceEdit(file: "a", bytes: $0, text: $1) }, to: Array("one two".utf8)
            ).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(applied((3..<3, ","), (3..<3, " and"), (0..<3, "1")) == "1, and two")
        #expect(applied((0..<3, "1"), (0..<3, "1")) == "1 two")
        #expect(applied((0..<3, "1"), (0..<3, "2")) == nil)
        #expect(applied((0..<3, "1"), (2..<5, "")) == nil)
        #expect(applied((5..<99, "")) == nil)
    }
}
