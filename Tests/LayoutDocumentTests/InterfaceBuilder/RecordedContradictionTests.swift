import AutoLayout
import LayoutDocument
import Testing

@Suite("Recorded frames that contradict their own constraints")
struct RecordedContradictionTests {
    private func verify(_ text: String) throws -> CellVerification {
        try #require(CellVerification.all(of: try interfaceBuilder(text)).first)
    }

    /// A box of 40 × 20 at 10, 5, a label below it.
    private func cell(
        box: String = Nib.rect(10, 5, 40, 20), label: String = Nib.rect(10, 33, 30, 12),
        top: String = #"constant="5""#, labelAttributes: String = ""
    ) -> String {
        Nib.cell(
            Nib.view(
                "view", "box", box, "",
                inside:
                    "<constraints>\(Nib.constraint("box", "height", nil, nil, #"constant="20""#))</constraints>"
            )
                + Nib.view("label", "l", label, labelAttributes),
            constraints: Nib.constraint("box", "leading", "content-1", "leading", #"constant="10""#)
                + Nib.constraint("box", "top", "content-1", "top", top)
                + Nib.constraint("l", "leading", "box", "leading")
                + Nib.constraint("l", "top", "box", "bottom", #"constant="8""#))
    }

    @Test("Frames that hold the constraints contradict nothing, within the tolerance")
    func consistent() throws {
        #expect(try verify(cell()).contradictions.isEmpty)
        let near = try verify(cell(box: Nib.rect(10, 5.75, 40, 20), label: Nib.rect(10, 33.75, 30, 12)))
        #expect(near.contradictions.isEmpty && near.isFair && near.agrees)
    }

    @Test("A required constraint that they miss is named with the amount, and the cell is not fair")
    func missed() throws {
        let result = try verify(cell(box: Nib.rect(10, 7, 40, 20), label: Nib.rect(10, 35, 30, 12)))
        #expect(result.contradictions.map(\.amount) == [2])
        #expect(result.contradictions.map(\.constraint) == ["view1.top == contentView.top + 5"])
        #expect(!result.agrees && !result.isFair)
    }

    @Test(
        "What is weaker, or of a margin that the file leaves open, is no contradiction",
        arguments: [
            #"constant="5" priority="999""#, #"relation="lessThanOrEqual" constant="9""#,
        ])
    func weaker(top: String) throws {
        let result = try verify(
            cell(box: Nib.rect(10, 7, 40, 20), label: Nib.rect(10, 35, 30, 12), top: top))
        #expect(result.contradictions.isEmpty && result.isFair)
    }

    @Test("Margins and safe areas that the file does not give say nothing")
    func open() throws {
        let text = Nib.cell(
            Nib.view("view", "v", Nib.rect(99, 77, 20, 20)),
            constraints: Nib.constraint("v", "leading", "content-1", "leadingMargin")
                + Nib.constraint("v", "top", "guide", "top"),
            inContent: #"<viewLayoutGuide key="safeArea" id="guide"/>"#)
        let result = try verify(text)
        #expect(result.contradictions.isEmpty && !result.agrees && result.isFair)
    }

    @Test("A stack's arrangement counts, unless the stack is hidden", arguments: [false, true])
    func stacks(isHidden: Bool) throws {
        let boxes =
            Nib.view("view", "a", Nib.rect(0, 0, 20, 20)) + Nib.view("view", "b", Nib.rect(25, 0, 30, 20))
        let result = try verify(
            Nib.cell(
                Nib.view(
                    "stackView", "s", Nib.rect(0, 0, 55, 20), isHidden ? #"hidden="YES""# : "",
                    inside: "<subviews>\(boxes)</subviews>"),
                constraints: Nib.constraint("s", "leading", "content-1", "leading")
                    + Nib.constraint("s", "top", "content-1", "top")))
        // The spacing is 0, and 5 points lie between the boxes.
        #expect(result.contradictions.map(\.amount) == (isHidden ? [] : [5]))
        #expect(!result.agrees && result.agreesWhereShown == isHidden)
    }

    @Test("Hidden views are left out of the fair comparison, with what is inside them")
    func hidden() throws {
        let inner = "<subviews>\(Nib.view("label", "l", Nib.rect(50, 50, 9, 9)))</subviews>"
        let result = try verify(
            Nib.cell(
                Nib.view("view", "v", Nib.rect(0, 0, 80, 80), #"hidden="YES""#, inside: inner),
                constraints: Nib.pins("v", to: "content-1")
                    + Nib.constraint("l", "leading", "v", "leading", #"priority="700""#)
                    + Nib.constraint("l", "top", "v", "top", #"priority="700""#)))
        #expect(result.views.map(\.isHidden) == [false, true, true])
        #expect(!result.agrees && result.agreesWhereShown)
    }
}
