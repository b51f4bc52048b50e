import Testing

@testable import Benchmarks

/// A run that is printed by a child process is read equally by its parent.
@Suite struct FrameRunTests {
    @Test func linesComeBack() {
        let run = FrameRun(
            wall: [1.5, 2, 1e-7], thread: [0.25], paint: [], numbers: ["drift": 0, "visible": 7])
        var heard = FrameRun()
        for line in run.lines { heard.add(line: line) }
        #expect(heard == run)
    }

    @Test func thePeersLinesAreRead() {
        var run = FrameRun()
        for line in [
            "hello GTK 4.8.3 GskCairoRenderer", "wall 12.748258 3.253370", "empty 0.4 0.6 0.5", "",
            "live 205",
        ] {
            run.add(line: line)
        }
        #expect(run.wall == [12.748258, 3.25337])
        #expect(run["live"] == 205)
        // Of several values, the median is returned.
        #expect(run["empty"] == 0.5)
        #expect(run["hello"].isNaN)
        #expect(run["nothing"].isNaN)
    }

    @Test func quantiles() {
        let numbers = (0..<200).map(Double.init).shuffled()
        #expect(numbers.quantile(0) == 0)
        #expect(numbers.quantile(0.99) == 198)
        #expect(numbers.quantile(1) == 199)
        #expect([Double]().quantile(0.5).isNaN)
    }

    @Test func groupsAreFoundByTheirBeginnings() {
        #expect(FigureGroup.allCases.filter { $0.matches([]) } == FigureGroup.allCases)
        #expect(FigureGroup.allCases.filter { $0.matches(["s"]) } == [.scroll, .steady])
        #expect(FigureGroup.allCases.filter { $0.matches(["jump", "row"]) } == [.row, .jump])
        #expect(FigureGroup.allCases.filter { $0.matches(["none"]) } == [])
    }
}
