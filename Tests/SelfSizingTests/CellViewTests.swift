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

    /// Pinned to the cell, the constraint says nothing about the contentView, which comes out without a height.
    @Test func aPinToTheCellDoesNot() {
        let (cell, bottom) = cell(pinnedTo: \.cellView)
        #expect(cell.fittingHeight(forWidth: 300) == 0)
        #expect(cell.engine.installedConstraintCount == 2)
        #expect(cell.cellView.constraints.contains { $0 === bottom })
        #expect(cell.findings(isCollapsed: true).map(\.rule) == [.collapsed])
    }

    @Test func theCellSurroundsItsContentView() {
        let (cell, _) = cell(pinnedTo: \.contentView)
        cell.layOut(width: 300, height: 70)
        #expect(cell.cellView.frame == Rect(x: 0, y: 0, width: 300, height: 70))
        #expect(cell.contentView.superview === cell.cellView)
    }
}
