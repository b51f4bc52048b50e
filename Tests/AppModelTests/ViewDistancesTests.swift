import AppModel
import AutoLayout
import Testing

@Suite("Distances between two views")
struct ViewDistancesTests {
    @Test("Side by side: the gap between the edges that face each other, in the middle of what they share")
    func beside() {
        let found = ViewDistances(
            from: Rect(x: 16, y: 10, width: 40, height: 40), to: Rect(x: 68, y: 30, width: 100, height: 40))
        #expect(found.lines == [.init(from: Point(x: 56, y: 40), to: Point(x: 68, y: 40))])
        #expect(found.lines.map(\.length) == [12])
    }

    @Test("Apart along both axes: a gap along each, whichever is asked first")
    func apart() {
        let (upper, lower) = (
            Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 30, y: 25, width: 10, height: 10)
        )
        #expect(ViewDistances(from: upper, to: lower).lines.map(\.length) == [20, 15])
        #expect(ViewDistances(from: lower, to: upper).lines.map(\.length) == [20, 15])
    }

    @Test("One within the other: the four insets, but for those of 0")
    func within() {
        let outer = Rect(x: 0, y: 0, width: 375, height: 88)
        let inner = Rect(x: 16, y: 11, width: 300, height: 77)
        #expect(ViewDistances(from: inner, to: outer).lines.map(\.length) == [16, 59, 11])
    }

    @Test("Views that overlap in part have no distance")
    func overlapping() {
        let found = ViewDistances(
            from: Rect(x: 0, y: 0, width: 20, height: 20), to: Rect(x: 10, y: 10, width: 20, height: 20))
        #expect(found.lines.isEmpty)
    }
}
