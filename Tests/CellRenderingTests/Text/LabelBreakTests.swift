import AutoLayout
import Gtk
import Testing

@testable import CellRendering

@Suite("Where the lines of a label break")
struct LabelBreakTests {
    private let engine = TextEngine(appearance: Appearance())
    private let font = FontDescriptor(pointSize: 20)

    /// The lines that are drawn, and the number of them that is measured.
    private func lines(_ text: String, width: Double, _ style: LineStyle? = nil) -> (drawn: [String], Int) {
        var font = font
        font.lineStyle = style
        let layout = engine.layOut(text, font: font, numberOfLines: 0, width: width).layout
        let bytes = Array(text.utf8)
        let drawn = layout.lines.map {
            String(decoding: bytes[$0.startIndex..<$0.startIndex + $0.length], as: UTF8.self)
        }
        return (drawn, engine.size(of: text, font: font, numberOfLines: 0, width: width).lineCount)
    }

    private func width(of text: String) -> Double {
        engine.size(of: text, font: font, numberOfLines: 1, width: nil).width
    }

    @Test("A word that is wider than its line is broken without a hyphen, which needs no room")
    func noHyphen() {
        for (text, parts) in [("bottle", ["bott", "le"]), ("Straßenbahn", ["Straßen", "bahn"])] {
            let room = width(of: parts[0])
            let (drawn, count) = lines(text, width: room)
            #expect(drawn == parts && count == 2)
            let laidOut = engine.layOut(text, font: font, numberOfLines: 0, width: room)
            // A hyphen would make the first line shorter by a letter, or wider than the label.
            #expect(laidOut.layout.size.width <= room)
        }
    }

    @Test("A soft hyphen is shown where a line ends with it, and nowhere else")
    func softHyphen() {
        let text = "un\u{AD}believable"
        let (drawn, count) = lines(text, width: width(of: "believ"))
        #expect(drawn == ["un\u{AD}", "believ", "able"] && count == 3)
        let first = engine.layOut(text, font: font, numberOfLines: 0, width: width(of: "believ")).layout
            .lines[0]
        #expect(first.width > width(of: "un") + 1)
    }
}
