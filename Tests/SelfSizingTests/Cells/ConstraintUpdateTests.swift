import AutoLayout
import SelfSizing
import TestKit
import Testing

/// A cell in the usual style: constraints are added once, behind a guard, and constants set at every update.
final class IndentedCell: TableViewCell {
    let label = Label(name: "label", numberOfLines: 0)
    let badge = ShapeView(name: "badge", contentSize: Size(width: 8, height: 8))
    var indent = 0.0
    private(set) var updateCount = 0
    private(set) var layoutCount = 0
    private(set) var labelWidthInLayout = 0.0
    var hidesBadgeWhenNarrow = false
    private var didSetupConstraints = false
    private var leading: LayoutConstraint?
    private var badgeHeight: LayoutConstraint?

    init(environment: LayoutEnvironment) {
        let content = View(name: "contentView")
        super.init(reuseIdentifier: "indented", contentView: content, environment: environment)
        content.addSubview(label)
        content.addSubview(badge)
    }

    override func updateConstraints() {
        updateCount += 1
        if !didSetupConstraints {
            let leading = label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
            let badgeHeight = badge.heightAnchor.constraint(equalToConstant: 8)
            LayoutConstraint.activate([
                leading, label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                badge.topAnchor.constraint(equalTo: label.bottomAnchor),
                badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), badgeHeight,
                contentView.bottomAnchor.constraint(equalTo: badge.bottomAnchor),
            ])
            self.leading = leading
            self.badgeHeight = badgeHeight
            didSetupConstraints = true
        }
        leading?.constant = indent
        super.updateConstraints()
    }

    override func layoutSubviews() {
        layoutCount += 1
        labelWidthInLayout = label.frame.width
        badgeHeight?.constant = hidesBadgeWhenNarrow && label.frame.width < 100 ? 0 : 8
        super.layoutSubviews()
    }
}

/// Rows of 30 characters, indented by 8 points per row.
private final class IndentedRows: TableViewDataSource {
    let numberOfRows = 20

    func reuseIdentifier(forRow row: Int) -> String { "indented" }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        IndentedCell(environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {
        guard let cell = cell as? IndentedCell else { return }
        cell.indent = Double(row * 8)
        cell.label.text = String(repeating: "x", count: 30)
    }
}

@Suite struct ConstraintUpdateTests {
    private let environment = LayoutEnvironment(textMeasurer: MonospacedText.blocks())

    @Test func updatesRunOnlyWhereTheyWereAskedFor() {
        let cell = IndentedCell(environment: environment)
        #expect(cell.updateCount == 0)
        cell.updateConstraintsIfNeeded()
        cell.updateConstraintsIfNeeded()
        #expect(cell.updateCount == 1)
        cell.setNeedsUpdateConstraints()
        #expect(cell.updateCount == 1)
        // Measuring and laying out update the constraints by themselves.
        #expect(cell.fittingHeight(forWidth: 240) == 8)
        #expect(cell.updateCount == 2)
        cell.layOut(width: 240, height: 8)
        #expect(cell.updateCount == 2)
    }

    /// One cell measures rows with other constants, forwards and backwards, by the same seven constraints.
    @Test func constantsFollowTheRowAndConstraintsStay() {
        let measurer = RowMeasurer(dataSource: IndentedRows(), environment: environment, width: 240)
        for row in Array(0..<20) + Array((0..<20).reversed()) {
            // 30 characters, (240 − 8 × row) / 8 to a line of 20 points; badge 8; separator 1.
            let perLine = 30 - row
            let lines = (30 + perLine - 1) / perLine
            #expect(measurer.measure(row: row).height == Double(lines * 20 + 8 + 1))
        }
        let cell = measurer.sizingCell(withReuseIdentifier: "indented")
        #expect(cell.engine.installedConstraintCount == 7)
        #expect((cell as? IndentedCell)?.updateCount == 40)
    }

    /// A new cell and one that showed another row have the same layout.
    @Test func aReusedCellIsFilledAsANewOne() {
        let rows = IndentedRows()
        let reused = IndentedCell(environment: environment)
        rows.fill(reused, forRow: 3)
        reused.layOut(width: 240, height: 100)
        rows.fill(reused, forRow: 10)
        let new = IndentedCell(environment: environment)
        rows.fill(new, forRow: 10)
        #expect(reused.fittingHeight(forWidth: 240) == new.fittingHeight(forWidth: 240))
        reused.layOut(width: 240, height: 48)
        new.layOut(width: 240, height: 48)
        #expect(reused.label.frame == Rect(x: 80, y: 0, width: 160, height: 40))
        #expect(new.label.frame == reused.label.frame)
    }

    /// Changes in `layoutSubviews` take effect in the same layout.
    @Test func aChangeInTheLayoutPassIsLaidOutAtOnce() {
        let cell = IndentedCell(environment: environment)
        cell.label.text = "xxxx"
        cell.hidesBadgeWhenNarrow = true
        cell.layOut(width: 240, height: 28)
        #expect(cell.layoutCount == 1)
        #expect(cell.labelWidthInLayout == 240)
        #expect(cell.badge.frame.height == 8)
        cell.layOut(width: 80, height: 20)
        #expect(cell.badge.frame.height == 0)
        #expect(cell.layoutCount == 3)
    }
}

/// A cell that changes its own layout in every layout pass.
private final class RestlessCell: TableViewCell {
    private let height: LayoutConstraint

    init(environment: LayoutEnvironment) {
        let content = View(name: "contentView")
        let box = View(name: "box")
        content.addSubview(box)
        height = box.heightAnchor.constraint(equalToConstant: 10)
        LayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: content.topAnchor),
            content.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: box.trailingAnchor), height,
        ])
        super.init(reuseIdentifier: "restless", contentView: content, environment: environment)
    }

    override func layoutSubviews() {
        height.constant += 1
        super.layoutSubviews()
    }
}

/// One row of a restless cell.
private final class RestlessRow: TableViewDataSource {
    let numberOfRows = 1

    func reuseIdentifier(forRow row: Int) -> String { "restless" }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        RestlessCell(environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {}
}

@Suite struct RestlessLayoutTests {
    /// The layout ends nevertheless, and the error is reported.
    @Test func aLayoutThatChangesItselfIsFound() {
        let measurer = labelMeasurer(RestlessRow(), width: 300) { $0.rowHeight = .sizingCell }
        #expect(measurer.layOut(row: 0).cell.didDetectLayoutLoop)
        let automatic = labelMeasurer(RestlessRow(), width: 300)
        #expect(automatic.measure(row: 0).height == 11)
        #expect(automatic.layOut(row: 0).cell.didDetectLayoutLoop)
    }
}
