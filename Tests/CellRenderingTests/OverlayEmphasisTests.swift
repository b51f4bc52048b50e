import AutoLayout
import Gtk
import LayoutDocument
import SelfSizing
import XCTest

@testable import CellRendering

/// The emphasis in the selected row, and the marks of estimated and measured rows.
final class OverlayEmphasisTests: XCTestCase {
    private func cell(direction: LayoutDirection = .leftToRight) throws -> TableViewCell {
        var appearance = Appearance()
        appearance.layoutDirection = direction
        let engine = TextEngine(appearance: appearance)
        let document = try Samples.document(
            views: "box: {container: {views: {a: {label: {text: \"{t}\"}}}}}",
            constraints: [
                "H:|-[box]-|", "V:|-[box]-|", "lead: a.leading == box.leading + 30", "a.top == box.top + 5",
                "a.bottom == box.bottom", "a.trailing <= box.trailing",
            ], text: "Short")
        return Samples.measurer(document, appearance, engine, width: 320).layOut(row: 0).cell
    }

    private func marks(
        _ emphasis: RowEmphasis, _ overlays: Overlays = [], of cell: TableViewCell
    ) -> [OverlayMark] {
        RowOverlay(overlays, of: cell, emphasis: emphasis).marks
    }

    func testNothingStandsOutUnlessItIsSaid() throws {
        XCTAssertTrue(RowEmphasis().isEmpty)
        XCTAssertEqual(marks(RowEmphasis(), of: try cell()), [])
        XCTAssertEqual(marks(RowEmphasis(selectedView: "gone", pointedView: "gone"), of: try cell()), [])
    }

    func testAViewIsOutlinedInTheRowsCoordinates() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let cell = try cell(direction: direction)
            let box = try XCTUnwrap(cell.contentView.view(named: "box")).frame
            let own = try XCTUnwrap(cell.contentView.view(named: "a")).frame
            let selected = marks(RowEmphasis(selectedView: "a"), of: cell)
            XCTAssertEqual(selected.map(\.bounds), [own.offset(x: box.x, y: box.y)])
            XCTAssertEqual(selected.map(\.meaning), [.emphasised])
            // 16 of the contentView's margin, 11 above.
            XCTAssertEqual(selected.first?.bounds.y, 16)
            if direction == .leftToRight { XCTAssertEqual(selected.first?.bounds.x, 46) }
            if direction == .rightToLeft { XCTAssertEqual(selected.first?.bounds.maxX, 274) }
        }
    }

    func testAConstraintPointedAtIsDrawnWhateverIsShown() throws {
        let cell = try cell()
        let constraint = try XCTUnwrap((cell as? DocumentCell)?.constraint(at: 4))
        XCTAssertEqual(constraint.identifier, "lead")
        let drawn = marks(RowEmphasis(pointedConstraint: constraint), of: cell)
        XCTAssertEqual(drawn.map(\.caption), ["30"])
        XCTAssertEqual(drawn.first?.bounds.x, 16)
        XCTAssertEqual(drawn.first?.bounds.width, 30)
        XCTAssertTrue(drawn.allSatisfy { $0.meaning == .emphasised })
    }

    func testNotesAreDrawnMoreQuietlyThanProblems() throws {
        XCTAssertEqual(OverlayMark.Meaning(findingOf: .truncated), .finding)
        XCTAssertEqual(OverlayMark.Meaning(findingOf: .fixedFont), .note)
        let findings = [
            RowEmphasis.FoundView(view: "a", caption: "a: truncated"),
            RowEmphasis.FoundView(view: "a", caption: "a: fixed font size", meaning: .note),
        ]
        let drawn = marks(RowEmphasis(findings: findings), of: try cell())
        XCTAssertEqual(drawn.map(\.meaning), [.finding, .note])
        let (problem, note) = (OverlayStyle(.finding, in: .light), OverlayStyle(.note, in: .light))
        XCTAssertEqual(note.color.red, note.color.green)
        XCTAssertEqual(note.color.green, note.color.blue)
        XCTAssertNotEqual(note.color, problem.color)
        XCTAssertLessThan(note.lineWidth, problem.lineWidth)
    }

    func testACaptionOfAFindingCoversNoTextWhereThereIsRoomElsewhere() {
        let area = AutoLayout.Rect(x: 0, y: 0, width: 320, height: 200)
        let text = AutoLayout.Rect(x: 40, y: 40, width: 240, height: 120)
        let mark = OverlayMark([], .finding, .outline(text), caption: "title: truncated", subject: "title")
        let size = Size(width: 100, height: 14)
        var placer = CaptionPlacer(area: area, texts: [text, text.offset(x: 0, y: -120)])
        var places: [AutoLayout.Rect] = []
        for _ in 0..<4 {
            if let place = placer.place(size, at: mark, isEssential: true) { places.append(place) }
        }
        XCTAssertEqual(places.count, 4)
        for (index, place) in places.enumerated() {
            for covered in placer.texts + places[..<index] {
                XCTAssertEqual(place.overlap(with: covered), 0, "\(place) covers \(covered)")
            }
        }
        // Without room a problem is named over the text.
        var full = CaptionPlacer(area: area, texts: [area])
        XCTAssertNotNil(full.place(size, at: mark, isEssential: true))
        XCTAssertNil(full.place(size, at: mark, isEssential: false))
    }

    func testPlacesAreDrawnWhereTheyAreGiven() throws {
        let frame = AutoLayout.Rect(x: 20, y: 12, width: 70, height: 9)
        let drawn = marks(RowEmphasis(places: [RowEmphasis.Place(view: "a", frame: frame)]), of: try cell())
        XCTAssertEqual(Set(drawn.map(\.bounds)), [frame])
        XCTAssertTrue(drawn.allSatisfy { $0.meaning == .ambiguous })
        XCTAssertTrue(drawn.contains { $0.caption == "a  70 × 9" })
    }

    func testEstimatesSayByHowMuchTheMeasuredHeightDiffers() throws {
        let cell = try cell()
        func drawn(_ estimated: Double, _ height: Double) -> [OverlayMark] {
            let estimate = HeightEstimate(
                estimated: estimated, measured: Size(width: 320, height: height))
            return RowOverlay(.estimates, of: cell, estimate: estimate).marks
        }
        let low = drawn(44, 105)
        XCTAssertEqual(low.map(\.caption).filter { !$0.isEmpty }, ["estimate 44, +61"])
        XCTAssertEqual(low.first { $0.meaning == .measured }?.bounds.y, 44)
        XCTAssertEqual(low.first { $0.meaning == .measured }?.bounds.maxY, 105)
        let high = drawn(105, 44)
        XCTAssertEqual(high.map(\.caption).filter { !$0.isEmpty }, ["estimate 105, −61"])
        XCTAssertTrue(high.allSatisfy { $0.bounds.maxY <= 44 })
        XCTAssertEqual(drawn(44, 44).map(\.caption).filter { !$0.isEmpty }, ["estimate 44, exact"])
        XCTAssertEqual(RowOverlay(.estimates, of: cell).marks, [])
        XCTAssertEqual(HeightEstimate(estimated: 44, measured: Size(width: 1, height: 105)).difference, 61)
    }

    func testAReusePoolHasItsColourOverTheWholeCell() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let cell = try cell(direction: direction)
            let use = CellUse(identifier: "note", place: 1, number: 3, rowCount: 5)
            let drawn = RowOverlay(.reuse, of: cell, use: use).marks
            XCTAssertEqual(drawn.first?.bounds, cell.contentView.frame)
            XCTAssertEqual(Set(drawn.map(\.meaning)), [.pool2])
            let line = try XCTUnwrap(drawn.first { !$0.caption.isEmpty })
            XCTAssertEqual(line.caption, "note · cell 3 · 5 rows")
            // Half of the thick line's 5 points from the trailing edge.
            XCTAssertEqual(line.bounds.x, direction == .leftToRight ? 317.5 : 2.5)
        }
        XCTAssertEqual(RowOverlay(.reuse, of: try cell()).marks, [])
        XCTAssertEqual(RowOverlay([], of: try cell(), use: CellUse(identifier: "a", place: 0)).marks, [])
    }

    func testAReusePoolKeepsItsCaptionInEachRow() throws {
        let use = CellUse(identifier: "note", place: 0, number: 2, rowCount: 1)
        var overlay = RowOverlay([.reuse, .frames], of: try cell(), use: use)
        overlay.removeDetails()
        XCTAssertEqual(overlay.marks.map(\.caption).filter { !$0.isEmpty }, ["note · cell 2 · 1 row"])
        XCTAssertEqual(CellUse(try cell(), in: PlacedRows()).caption, try cell().reuseIdentifier)
        XCTAssertEqual(CellUse(try cell(), in: PlacedRows()).place, 4)
    }

    func testPoolsHaveColoursOfTheirOwnUntilTheyComeAgain() {
        let pools = OverlayMark.Meaning.pools
        for palette in [Palette.light, .dark] {
            let colors = pools.map { OverlayStyle($0, in: palette).color }
            XCTAssertEqual(Set(colors).count, pools.count)
        }
        XCTAssertEqual(OverlayMark.Meaning.pool(at: 0), .pool1)
        XCTAssertEqual(OverlayMark.Meaning.pool(at: pools.count + 1), .pool2)
    }
}

/// A source without rows that puts every identifier into the fifth place.
private final class PlacedRows: TableViewDataSource {
    var numberOfRows: Int { 0 }

    func reuseIdentifier(forRow row: Int) -> String { "" }

    func place(ofReuseIdentifier identifier: String) -> Int { 4 }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        TableViewCell(
            reuseIdentifier: identifier, contentView: View(name: "contentView"), environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {}
}
