import AppModel
import Testing

@Suite struct FiguresFitTests {
    /// Three figures with 10 points between them; the second one matters most, the first least.
    private func shown(in width: Int) -> [Int] {
        FiguresFit.shown(
            widths: [100, 50, 80], ranks: [2, 0, 1], in: width, spacing: 10, ellipsis: 8)
    }

    @Test func allAreShownWhereTheyJustFit() {
        // 100 + 10 + 50 + 10 + 80
        #expect(shown(in: 250) == [0, 1, 2])
    }

    @Test func theLeastGoesFirst() {
        #expect(shown(in: 249) == [1, 2])
        // 50 + 10 + 80 + 10 + 8
        #expect(shown(in: 158) == [1, 2])
    }

    @Test func oneThatIsTooWideLeavesRoomToALesserOne() {
        let shown = FiguresFit.shown(
            widths: [50, 200, 30], ranks: [0, 1, 2], in: 120, spacing: 10, ellipsis: 8)
        #expect(shown == [0, 2])
    }

    @Test func theEllipsisHasRoomAfterTheLastOne() {
        #expect(shown(in: 157) == [1])
        #expect(shown(in: 68) == [1])
        #expect(shown(in: 67) == [])
        #expect(shown(in: 0) == [])
    }

    @Test func noFiguresNeedNoRoom() {
        #expect(FiguresFit.shown(widths: [], ranks: [], in: 0, spacing: 10, ellipsis: 8) == [])
    }
}
