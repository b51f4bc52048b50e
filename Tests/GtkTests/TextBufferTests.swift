import Gtk
import GtkTestKit
import XCTest

/// The text of a field by lines and offsets.
final class TextBufferTests: XCTestCase {
    func testTextIsReplacedAndFoundByLines() throws {
        try onMainActor {
            try requireDisplay()
            let view = TextView(text: "one\ntwö\n\nfour")
            let buffer = try XCTUnwrap(view.buffer)
            XCTAssertEqual(buffer.count, 13)
            XCTAssertEqual(buffer.lineCount, 4)
            XCTAssertEqual(buffer.text(4..<7), "twö")
            XCTAssertEqual(buffer.offset(ofLine: 3), 9)
            XCTAssertEqual(buffer.endOffset(ofLine: 1), 7)
            XCTAssertEqual(buffer.endOffset(ofLine: 2), 8, "an empty line ends where it begins")
            XCTAssertEqual(buffer.line(of: 10), 3)
            var changes = 0
            _ = buffer.onChanged { changes += 1 }
            buffer.cursor = 5
            buffer.replace(4..<7, with: "2\n2")
            XCTAssertEqual(buffer.text(0..<buffer.count), "one\n2\n2\n\nfour")
            XCTAssertGreaterThan(changes, 0)
            buffer.hasUndo = false
            XCTAssertFalse(buffer.hasUndo)
            buffer.define("mark", .init(foreground: .black, isWrong: true))
            buffer.apply("mark", to: [0..<3, 4..<5])
            buffer.apply("mark", to: [])
            XCTAssertEqual(buffer.text(0..<3), "one")
        }
    }
}
