import AppModel
import Testing

@Suite("Places as links")
struct PlaceTests {
    @Test(
        "A line of the document has its number, one of another file or of a kept change has none",
        arguments: [
            ("line 43", 43), ("Cell.swift line 47", nil), ("kept change, document line 7", nil),
            ("added", nil), ("", nil),
        ] as [(String, Int?)])
    func lines(place: String, line: Int?) { #expect(place.lineInDocument == line) }
}
