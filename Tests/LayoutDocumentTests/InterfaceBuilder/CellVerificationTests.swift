import AutoLayout
import LayoutDocument
import TestKit
import Testing

@Suite("Cells laid out beside their recorded frames")
struct CellVerificationTests {
    private func verify(_ text: String) throws -> CellVerification {
        try #require(CellVerification.all(of: try interfaceBuilder(text)).first)
    }

    /// A label of 20 by 10 inside a box inside the cell; all frames follow from that size and the constraints.
    private func nested(
        box: String = Nib.rect(16, 8, 32, 20), label: String = Nib.rect(6, 5, 20, 10)
    ) -> String {
        let inside = "<subviews>\(Nib.view("label", "l", label))</subviews>"
        return Nib.cell(
            Nib.view("view", "box", box, inside: inside),
            constraints: Nib.constraint("box", "leading", "content-1", "leading", #"constant="16""#)
                + Nib.constraint("box", "top", "content-1", "top", #"constant="8""#)
                + Nib.constraint("l", "leading", "box", "leading", #"constant="6""#)
                + Nib.constraint("box", "trailing", "l", "trailing", #"constant="6""#)
                + Nib.constraint("l", "top", "box", "top", #"constant="5""#)
                + Nib.constraint("box", "bottom", "l", "bottom", #"constant="5""#))
    }

    @Test("A cell that is recorded as its constraints have it agrees, content view included")
    func agreement() throws {
        let result = try verify(nested())
        #expect(result.agrees && !result.isFlagged)
        #expect(result.views.map(\.id) == ["content-1", "box", "l"])
        #expect(result.views.map(\.kind) == ["tableViewCellContentView", "view", "label"])
        #expect(result.views[0].computed == Rect(x: 0, y: 0, width: 320, height: 100))
        #expect(result.views[1].computed == Rect(x: 16, y: 8, width: 32, height: 20))
    }

    @Test("Neither a position nor a container's frame reaches the solver")
    func onlyLeafSizes() throws {
        let result = try verify(nested(box: Nib.rect(99, 77, 222, 111), label: Nib.rect(-40, 300, 20, 10)))
        #expect(!result.agrees)
        #expect(result.views[1].computed == Rect(x: 16, y: 8, width: 32, height: 20))
        #expect(result.views[2].computed == Rect(x: 6, y: 5, width: 20, height: 10))
        // A leaf's own size counts, so the box grows with it.
        let larger = try verify(nested(label: Nib.rect(6, 5, 30, 10)))
        #expect(larger.views[1].computed == Rect(x: 16, y: 8, width: 42, height: 20))
    }

    @Test(
        "Three quarters of a point are nothing, more is a difference",
        arguments: [(0.75, true), (0.8, false)])
    func tolerance(difference: Double, agrees: Bool) throws {
        let result = try verify(nested(label: Nib.rect(6 + difference, 5, 20, 10)))
        #expect(result.agrees == agrees && result.views[2].agrees == agrees)
    }

    @Test("What is too low for the cell stays so, and its lower pin gives way")
    func height() throws {
        let cell = Nib.cell(
            Nib.view("view", "v", Nib.rect(0, 0, 320, 60)),
            constraints: Nib.pins("v", to: "content-1")
                + Nib.constraint("v", "height", nil, nil, #"constant="60""#))
        let result = try verify(cell)
        #expect(result.views[0].computed.height == 100)
        #expect(result.views[1].computed == Rect(x: 0, y: 0, width: 320, height: 60))
    }

    @Test("What the file flags is reported, and a view without a recorded frame is not compared")
    func flags() throws {
        let result = try verify(
            Nib.cell(
                Nib.view("label", "l", "", #"misplaced="YES""#)
                    + Nib.view("view", "v", Nib.rect(0, 0, 9, 9), #"ambiguous="YES""#),
                constraints: Nib.constraint("v", "top", "content-1", "top")
                    + Nib.constraint("v", "leading", "content-1", "leading")
                    + Nib.pins("l", to: "v")))
        #expect(result.isAmbiguous && result.isMisplaced && result.isFlagged)
        #expect(result.views[1].recorded == nil && result.views[1].agrees == nil)
        #expect(result.agrees)
    }

    @Test("A mask places a view by its recorded frame, which is the author's")
    func mask() throws {
        let result = try verify(Nib.cell("<view id=\"v\">\(Nib.rect(10, 20, 30, 40))</view>"))
        #expect(result.agrees && result.views[1].computed == Rect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test("A switch's frame reaches two points beyond what constraints act on")
    func alignmentRectangles() throws {
        let result = try verify(
            Nib.cell(
                Nib.view("switch", "s", Nib.rect(255, 8, 51, 31)),
                constraints: Nib.constraint("s", "trailing", "content-1", "trailing", #"constant="-16""#)
                    + Nib.constraint("s", "top", "content-1", "top", #"constant="8""#)))
        // The alignment rectangle, 49 wide, ends at 304; the frame two points further.
        #expect(result.views[1].computed == Rect(x: 255, y: 8, width: 51, height: 31))
    }
}

@Suite(
    "Public Interface Builder files",
    .enabled(if: !Checkout.publicCells.isEmpty, "no public cells beside the checkout"))
struct PublicFilesTests {
    @Test(
        "Each of a hundred files opens, and what is not understood of it is listed with a count and a place")
    func open() throws {
        #expect(Checkout.publicCells.count == 100)
        var listed: Set<String> = []
        for path in Checkout.publicCells {
            let document = try InterfaceBuilderReader().read(contentsOf: path)
            #expect(document.cells.count == 1)
            for cell in document.cells {
                #expect(!cell.id.isEmpty && !cell.template.identifier.isEmpty)
                #expect(cell.unsupported.allSatisfy { $0.count >= 1 && $0.place.line > 1 })
                #expect(Set(cell.template.views.map(\.name)).count == cell.template.views.count)
                listed.formUnion(cell.unsupported.map { $0.attribute == nil ? $0.element : "\($0.element)." })
            }
        }
        // Features that these files have and this cell lacks.
        #expect(
            listed.isSuperset(of: ["webView", "scrollView", "collectionView", "userDefinedRuntimeAttribute."])
        )
    }
}
