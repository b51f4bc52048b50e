import AutoLayout
import SelfSizing
import TestKit
import Testing

@Suite struct CellViewTests {
    private func cell(pinnedTo container: (TableViewCell) -> View) -> (TableViewCell, LayoutConstraint) {
        let cell = TableViewCell(
            reuseIdentifier: "row", contentView: View(name: "contentView"),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()))
        let shape = ShapeView(name: "shape", contentSize: Size(width: 60, height: 70))
        cell.contentView.addSubview(shape)
        let bottom = container(cell).bottomAnchor.constraint(equalTo: shape.bottomAnchor)
        LayoutConstraint.activate([
            shape.topAnchor.constraint(equalTo: cell.contentView.topAnchor), bottom,
            shape.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        ])
        return (cell, bottom)
    }

    @Test func aPinToTheContentViewHoldsTheRowOpen() {
        let (cell, bottom) = cell(pinnedTo: \.contentView)
        #expect(cell.fittingHeight(forWidth: 300) == 70)
        #expect(cell.contentView.constraints.contains { $0 === bottom })
        #expect(cell.cellView.constraints.isEmpty)
    }

    /// A constraint to the cell does not affect the height of the contentView, which becomes 0.
    @Test func aPinToTheCellDoesNot() {
        let (cell, bottom) = cell(pinnedTo: \.cellView)
        #expect(cell.fittingHeight(forWidth: 300) == 0)
        #expect(cell.cellView.constraints.contains { $0 === bottom })
    }

    private final class InsetCell: TableViewCell {
        override var contentInsets: EdgeInsets { EdgeInsets(top: 4, left: 16, bottom: 10, right: 6) }
    }

    @Test("Insets of the contentView take from its frame in the layout, and nothing from the measured height")
    func insetsOfTheContentView() {
        let shape = ShapeView(name: "shape", contentSize: Size(width: 60, height: 70))
        let content = View(name: "contentView")
        content.addSubview(shape)
        let cell = InsetCell(
            reuseIdentifier: "cell", contentView: content,
            environment: LayoutEnvironment(textMeasurer: MonospacedText()))
        cell.settings.accessories.accessory = .disclosure
        let bottom = content.bottomAnchor.constraint(equalTo: shape.bottomAnchor)
        bottom.priority = 500
        LayoutConstraint.activate([
            bottom, shape.topAnchor.constraint(equalTo: content.topAnchor),
            shape.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            shape.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        ])
        #expect(cell.fittingHeight(forWidth: 300) == 70)
        cell.layOut(width: 300, height: 70)
        #expect(content.frame == Rect(x: 16, y: 4, width: 244, height: 56))
        #expect(cell.rowFrames.contentView == content.frame)
        #expect(cell.rowFrames.accessory == Rect(x: 266, y: 0, width: 34, height: 70))
        #expect(shape.frame.width == 244)
        cell.layOut(width: 50, height: 8)
        #expect(content.frame == Rect(x: 16, y: 4, width: 0, height: 0))
    }

    @Test("Pins to the cell place views once it has its size, beside editing control and accessory")
    func pinsToTheCellPlaceViews() throws {
        let shape = ShapeView(name: "shape", contentSize: Size(width: 60, height: 70))
        let content = View(name: "contentView")
        content.addSubview(shape)
        let cell = TableViewCell(
            reuseIdentifier: "cell", contentView: content,
            environment: LayoutEnvironment(textMeasurer: MonospacedText()))
        cell.settings.accessories.accessory = .disclosure
        let pins = [
            shape.topAnchor.constraint(equalTo: cell.cellView.topAnchor, constant: 10),
            shape.bottomAnchor.constraint(equalTo: cell.cellView.bottomAnchor, constant: -5),
            shape.leadingAnchor.constraint(equalTo: cell.cellView.leadingAnchor, constant: 7),
            shape.trailingAnchor.constraint(equalTo: cell.cellView.trailingAnchor, constant: -3),
        ]
        LayoutConstraint.activate(pins)
        #expect(cell.fittingHeight(forWidth: 300) == 0)
        cell.layOut(width: 300, height: 80)
        #expect(cell.contentView.frame.width < 300)
        #expect(shape.frame == Rect(x: 7, y: 10, width: 290, height: 65))
        // The cell places its contentView, so a constraint between the two is ignored.
        let beside = cell.contentView.trailingAnchor.constraint(equalTo: cell.cellView.trailingAnchor)
        beside.isActive = true
        cell.layOut(width: 300, height: 80)
        #expect(shape.frame == Rect(x: 7, y: 10, width: 290, height: 65))
        #expect(cell.engine.droppedConstraints.isEmpty)
        // Measuring ignores these constraints again, and laying out includes them.
        #expect(cell.fittingHeight(forWidth: 300) == 0)
        cell.layOut(width: 300, height: 60)
        #expect(shape.frame == Rect(x: 7, y: 10, width: 290, height: 45))
        pins[1].constant = -20
        cell.layOut(width: 300, height: 60)
        #expect(shape.frame.height == 30)
        pins[1].isActive = false
        cell.layOut(width: 300, height: 60)
        #expect(shape.frame.height != 30)
    }

    @Test func theCellSurroundsItsContentView() {
        let (cell, _) = cell(pinnedTo: \.contentView)
        cell.layOut(width: 300, height: 70)
        #expect(cell.cellView.frame == Rect(x: 0, y: 0, width: 300, height: 70))
        #expect(cell.contentView.superview === cell.cellView)
    }
}
