import Audit
import AutoLayout
import LayoutDocument
import Testing

@Suite("Tiles in words")
struct TileWordsTests {
    private static let matrix = AuditMatrix(
        widths: [430, 320, 375], textSizes: [.large, .accessibilityMedium, .accessibilityLarge],
        directions: [.leftToRight, .rightToLeft], contents: [.none, .long], themes: [.light])

    /// The tiles that satisfy a condition.
    private func tiles(
        of matrix: AuditMatrix = matrix, where isIn: (TileState) -> Bool
    ) -> Set<Int> {
        Set((0..<matrix.tileCount).filter { isIn(matrix.state(at: $0)) })
    }

    @Test("All and none")
    func allAndNone() {
        #expect(Self.matrix.words(for: []) == "nowhere")
        #expect(Self.matrix.words(for: tiles { _ in true }) == "in every tile")
    }

    @Test("Ranges begin and end where they do, whatever order the axis is given in")
    func ranges() {
        #expect(
            Self.matrix.words(for: tiles { $0.width == 320 && $0.textSize >= .accessibilityMedium })
                == "at 320 from AX1 on")
        #expect(Self.matrix.words(for: tiles { $0.width <= 375 }) == "at 375 and narrower at every text size")
        #expect(
            Self.matrix.words(for: tiles { $0.textSize == .accessibilityLarge }) == "at every width at AX2")
        #expect(
            Self.matrix.words(for: tiles { $0.width != 375 && $0.textSize == .large })
                == "at 320 and 430 at large")
    }

    @Test("Widths that differ in their text sizes are distinguished")
    func steps() {
        let some = tiles {
            ($0.width == 320 && $0.textSize >= .accessibilityMedium)
                || ($0.width > 320 && $0.textSize == .accessibilityLarge)
        }
        #expect(Self.matrix.words(for: some) == "at 320 from AX1 on, at 375 and wider at AX2")
    }

    @Test("Only what does not hold for a whole axis is said of directions and contents")
    func layers() {
        #expect(
            Self.matrix.words(for: tiles { $0.width == 320 && $0.direction == .rightToLeft })
                == "at 320 at every text size, right to left")
        #expect(
            Self.matrix.words(for: tiles { $0.content == .long }) == "at every width and text size, long")
        let both = tiles {
            ($0.direction == .leftToRight && $0.content == .none && $0.width == 320)
                || ($0.direction == .rightToLeft && $0.content == .long && $0.width == 320)
        }
        #expect(
            Self.matrix.words(for: both)
                == "at 320 at every text size, left to right, as given; "
                + "at 320 at every text size, right to left, long")
    }

    @Test("What is too ragged is cut short with its number")
    func ragged() {
        let matrix = AuditMatrix(
            widths: [1, 2, 3], textSizes: [.large, .xLarge], directions: [.leftToRight],
            contents: [.none, .long, .accented, .cjk])
        let some: Set = [
            TileState(width: 1, textSize: .large, direction: .leftToRight),
            TileState(width: 2, textSize: .large, direction: .leftToRight, content: .long),
            TileState(width: 3, textSize: .large, direction: .leftToRight, content: .accented),
            TileState(width: 3, textSize: .xLarge, direction: .leftToRight, content: .cjk),
        ]
        let words = matrix.words(for: tiles(of: matrix) { some.contains($0) })
        #expect(words == "at 1 at large, as given; at 2 at large, long; and more, 4 of 24 tiles in all")
    }

    @Test("A state in words")
    func state() {
        let state = TileState(
            width: 320.5, textSize: .accessibilityMedium, direction: .rightToLeft, content: .long,
            theme: .dark)
        #expect(state.words == "320.5, AX1, right to left, long, dark")
        #expect(
            TileState(width: 320, textSize: .large, direction: .leftToRight).words
                == "320, large, left to right")
    }
}
