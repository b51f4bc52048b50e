import AutoLayout
import SelfSizing
import Testing

/// The findings of rows stay valid as long as their cells are made in the same way.
@Suite struct ForgettingFindingsTests {
    /// One row whose label is pinned to the contentView's bottom, unless the demonstration leaves the pin out, or it
    /// never has one.
    private final class Rows: TableViewDataSource {
        let numberOfRows = 1
        let isEverPinned: Bool

        init(isEverPinned: Bool) { self.isEverPinned = isEverPinned }

        final class Cell: TableViewCell {
            var isEverPinned = true
            private var isSetUp = false

            override func updateConstraints() {
                super.updateConstraints()
                guard !isSetUp, let label = contentView.subviews.first else { return }
                isSetUp = true
                if isEverPinned, !settings.demonstrates(.missingBottomPin) {
                    contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
                }
            }
        }

        func reuseIdentifier(forRow row: Int) -> String { "row" }

        func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell
        {
            let content = View(name: "contentView")
            let label = Label(name: "label", numberOfLines: 0)
            content.addSubview(label)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: label.trailingAnchor),
                label.topAnchor.constraint(equalTo: content.topAnchor),
            ])
            let cell = Cell(reuseIdentifier: identifier, contentView: content, environment: environment)
            cell.isEverPinned = isEverPinned
            return cell
        }

        func configure(_ cell: TableViewCell, forRow row: Int) {
            (cell.contentView.subviews.first as? Label)?.text = "text"
        }
    }

    private func list(isEverPinned: Bool) -> TableViewLayout {
        let layout = TableViewLayout(
            measurer: labelMeasurer(Rows(isEverPinned: isEverPinned), width: 300),
            estimatedRowHeight: .constant(60))
        layout.viewportHeight = 400
        return layout
    }

    private func show(_ layout: TableViewLayout, _ demonstrations: Set<Demonstration>) -> [Rule] {
        var settings = layout.measurer.settings
        settings.demonstrations = demonstrations
        layout.setEnvironment(layout.measurer.environment, width: 300, settings: settings)
        layout.layOutVisibleRows()
        layout.examineVisibleRows()
        return layout.measurer.findings.map(\.rule)
    }

    @Test func whatADemonstrationBrokeIsForgottenWithIt() {
        let layout = list(isEverPinned: true)
        #expect(show(layout, []) == [])
        #expect(show(layout, [.missingBottomPin]) == [.collapsed])
        #expect(show(layout, []) == [])
        // The height is remembered and the row is not measured again, so the examination reports it.
        #expect(show(layout, [.missingBottomPin]) == [.brokenChain])
    }

    /// Heights are remembered, so rows are not measured again; the examination reports the finding.
    @Test func whatIsReallyWrongIsFoundAgain() {
        let layout = list(isEverPinned: false)
        #expect(show(layout, []) == [.collapsed])
        #expect(show(layout, [.missingBottomPin]) == [.collapsed])
        #expect(show(layout, []) == [.brokenChain])
    }

    @Test func findingsCanBeForgottenByHand() {
        let measurer = list(isEverPinned: false).measurer
        _ = measurer.measure(row: 0)
        _ = measurer.examine(row: 0, isCollapsed: true)
        #expect(measurer.findings.map(\.rule) == [.collapsed])
        #expect(measurer.hasExamined(row: 0))
        measurer.forgetFindings()
        #expect(measurer.findings == [])
        #expect(!measurer.hasExamined(row: 0))
    }
}
