import AppModel
import Testing

@Suite struct FiguresFitTests {
    /// Three figures with 10 points between them, the most important first.
    private func count(in width: Int) -> Int {
        FiguresFit.count([100, 50, 80], in: width, spacing: 10)
    }

    @Test func allAreShownWhereTheyJustFit() {
        // 100 + 10 + 50 + 10 + 80
        #expect(count(in: 250) == 3)
    }

    @Test func theLastGoesFirst() {
        #expect(count(in: 249) == 2)
        #expect(count(in: 160) == 2)
        #expect(count(in: 159) == 1)
        #expect(count(in: 99) == 0)
    }

    @Test func theOrderIsKeptWhereALesserOneWouldFit() {
        #expect(FiguresFit.count([50, 200, 30], in: 120, spacing: 10) == 1)
    }

    @Test func noFiguresNeedNoRoom() {
        #expect(FiguresFit.count([], in: 0, spacing: 10) == 0)
    }
}
