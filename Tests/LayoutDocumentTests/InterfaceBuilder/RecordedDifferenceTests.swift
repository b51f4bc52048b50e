import AutoLayout
import LayoutDocument
import Testing

@Suite("Differences from recorded frames, harmless and harmful")
struct RecordedDifferenceTests {
    private func differences(
        _ views: String, _ constraints: String, isStoryboard: Bool = false
    ) throws -> [RecordedDifference] {
        var stage = CanvasStage()
        stage.isStoryboard = isStoryboard
        let document = try interfaceBuilder(stage.file(views, constraints: constraints))
        return try #require(CellVerification.all(of: document).first).differences
    }

    private let topLeading =
        Nib.constraint("l", "top", "content-1", "top", #"constant="10""#)
        + Nib.constraint("l", "leading", "content-1", "leading", #"constant="10""#)

    @Test("A view that lies where its constraints put it is no difference")
    func none() throws {
        #expect(try differences(Nib.view("label", "l", Nib.rect(10, 10, 30, 20)), topLeading).isEmpty)
    }

    @Test("A frame rounded to pixels is harmless")
    func rounding() throws {
        // In the middle of 320 points, 31 wide: 144.5, drawn at 144.
        let found = try differences(
            Nib.view("label", "l", Nib.rect(144, 10, 31, 20)),
            Nib.constraint("l", "top", "content-1", "top", #"constant="10""#)
                + Nib.constraint("l", "centerX", "content-1", "centerX"))
        #expect(found.map(\.cause) == [.rounding] && found[0].amounts.left == 0.5)
        #expect(!found[0].isHarmful)
    }

    @Test("A label drawn elsewhere, or wider than its constraints make it, is harmless")
    func harmless() throws {
        let moved = try differences(Nib.view("label", "l", Nib.rect(50, 10, 30, 20)), topLeading)
        #expect(moved.map(\.cause) == [.moved])
        #expect(moved[0].amounts == EdgeInsets(top: 0, left: -40, bottom: 0, right: -40))
        let resized = try differences(
            Nib.view("label", "l", Nib.rect(10, 10, 200, 20)),
            topLeading + Nib.constraint("l", "width", nil, nil, #"constant="16""#))
        #expect(resized.map(\.cause) == [.resized])
        #expect(resized[0].sentence.contains("184 points narrower"))
        #expect(!moved[0].isHarmful && !resized[0].isHarmful)
    }

    @Test("A view whose position is open is harmful")
    func ambiguous() throws {
        let found = try differences(
            Nib.view("label", "l", Nib.rect(50, 10, 30, 20)),
            Nib.constraint("l", "top", "content-1", "top", #"constant="10""#))
        #expect(found.map(\.cause) == [.ambiguous] && found[0].isHarmful)
        #expect(found[0].sentence == "Its constraints leave its horizontal position open.")
    }

    @Test("A view whose constraints contradict each other is harmful, and comes before harmless ones")
    func conflicting() throws {
        let found = try differences(
            Nib.view("label", "a", Nib.rect(50, 60, 30, 20))
                + Nib.view("view", "l", Nib.rect(10, 10, 30, 80)),
            topLeading
                + Nib.constraint("a", "top", "content-1", "top", #"constant="60""#)
                + Nib.constraint("a", "leading", "content-1", "leading", #"constant="40""#)
                + Nib.constraint("l", "height", nil, nil, #"constant="30""#)
                + Nib.constraint("l", "bottom", "content-1", "bottom", #"constant="-10""#))
        #expect(found.map(\.id) == ["l", "a"])
        #expect(found.map(\.cause) == [.conflicting, .moved])
        #expect(found[0].sentence.hasPrefix("Constraints contradict each other: "))
    }

    @Test("A view that reaches out of its superview is harmful, unless it was drawn there")
    func outside() throws {
        let constraints =
            Nib.constraint("l", "top", "content-1", "top", #"constant="10""#)
            + Nib.constraint("l", "leading", "content-1", "leading", #"constant="300""#)
        let found = try differences(Nib.view("label", "l", Nib.rect(200, 10, 30, 20)), constraints)
        #expect(found.map(\.cause) == [.outside])
        #expect(found[0].sentence == "It reaches 10 points to the right of its superview.")
        let drawn = try differences(Nib.view("label", "l", Nib.rect(310, 10, 30, 20)), constraints)
        #expect(drawn.map(\.cause) == [.moved])
    }
}
