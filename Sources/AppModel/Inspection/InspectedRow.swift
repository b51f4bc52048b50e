import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The selected row as it is drawn, in a separate cell; the list's cells are not changed.
///
/// It is a snapshot: after a change, ``OpenList/inspectedRow()`` gives a new one. Its cell is reused for the next
/// snapshot and must not be kept.
package struct InspectedRow {
    /// The number of the row, or of the item of a flow.
    package let row: Int
    /// The row's size as drawn, in points, with the separator; for a row that was never in view, its future size.
    package let size: Size
    /// The origin of the height.
    package let origin: HeightOrigin
    /// The height in points that the row asks for in the present state.
    ///
    /// ``size`` has the same height unless it is remembered or estimated.
    package let rightHeight: Double
    /// A cell with the row's content, laid out at ``size``.
    package let cell: TableViewCell
    /// The height as drawn, split into contentView and separator.
    package let measurement: RowMeasurement
    /// The height as drawn, as a sum; `nil` for an item with a given size, and where it was not requested.
    package let explanation: RowExplanation?
    /// ``rightHeight`` as a sum; `nil` where it was not requested.
    package let rightExplanation: RowExplanation?
    /// Whether it is an item of a flow.
    package var isItem: Bool { cell.isItem }
    /// Whether the list has no other row.
    let isOnlyRow: Bool
    /// The name of a case of the document's audit; `nil` for a row of the document.
    package var caseName: String?

    /// Measures and lays out a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - drawn: The row as the list draws it; `nil` for one that it has not measured.
    ///   - measurer: Measures it, with a separate cell.
    ///   - explains: Whether to explain the height as a sum, which takes longer than the layout.
    init(row: Int, drawn: DrawnRow?, measurer: RowMeasurer, explains: Bool) {
        measurer.beginAsList(before: row)
        rightExplanation = explains ? measurer.explain(row: row) : nil
        var isRemembered = false
        // An item's size may differ from the estimate in width alone.
        var found = measurer.flow == nil ? nil : rightExplanation
        if case .remembered(let conditions, let hadOtherContent) = drawn?.origin {
            isRemembered = true
            if explains, !hadOtherContent { found = measurer.explain(row: row, in: conditions) }
        }
        let right: RowMeasurement
        (right, cell) = measurer.layOut(row: row)
        let rightSize = cell.size(with: right)
        let hasTerms = measurer.flow?.isSelfSizing ?? explains
        self.row = row
        isOnlyRow = measurer.dataSource.numberOfRows == 1
        rightHeight = right.height
        origin = drawn?.origin ?? .measured
        // A reused cell may ask for another height than this one.
        guard let drawn, isRemembered || !drawn.size.isNear(rightSize) else {
            measurement = right
            size = rightSize
            explanation = hasTerms ? rightExplanation : nil
            return
        }
        size = drawn.size
        let separator = min(size.height, right.separatorHeight)
        measurement = RowMeasurement(
            contentHeight: size.height - separator, separatorHeight: separator,
            isCollapsed: right.isCollapsed,
            isRecorded: right.isRecorded
        )
        cell.layOut(width: size.width, height: measurement.contentHeight)
        let words = HeightOriginWords(origin, in: cell.engine.environment, width: size.width)
        explanation = explains && hasTerms ? Self.explanation(of: size.height, found, words) : nil
    }

    /// A height as its sum; as a single term if the sum gives another height.
    private static func explanation(
        of height: Double, _ found: RowExplanation?, _ words: HeightOriginWords
    ) -> RowExplanation {
        if let found, abs(found.height - height) < 0.005 { return found }
        let whole = RowExplanation.Term(source: .fixedHeight, amount: height, title: words.title)
        return RowExplanation(height: height, terms: [whole])
    }

    /// Whether the row is drawn with another height than it asks for.
    package var isHeightOld: Bool { abs(size.height - rightHeight) > 0.005 }

    /// The origin of an outdated height, and the height that would be right.
    var heightSentence: String { heightWords.sentence(right: rightHeight) }

    var heightWords: HeightOriginWords {
        HeightOriginWords(origin, in: cell.engine.environment, width: size.width)
    }

    /// The row's name, as in “row 7”, “case “long title””, or “this row” where there is no other.
    package var title: String {
        if let caseName { return tr("case “\(caseName)”") }
        guard hasName else { return isItem ? tr("this item") : tr("this row") }
        return isItem ? tr("item \(row)") : tr("row \(row)")
    }

    /// Whether it has a name or a number that distinguishes it from others.
    var hasName: Bool { caseName != nil || !isOnlyRow }

    /// The cell as one of the document's; `nil` only where the document has no such template.
    package var documentCell: DocumentCell? { cell as? DocumentCell }
    /// The description of the cell.
    package var template: TemplateSpec? { documentCell?.template }

    /// What sentences call a view.
    package func spokenName(of name: String) -> String { view(named: name)?.spokenName ?? name }

    /// The view with a name: the contentView, or a view in it.
    package func view(named name: String) -> View? { cell.contentView.view(named: name) }

    /// The frames of some views and of the views around them inside the contentView, in the row's coordinates.
    package func frames(of names: [String]) -> [Rect] {
        var views: [View] = []
        for name in names {
            var next = view(named: name)
            while let view = next, view !== cell.contentView {
                if !views.contains(where: { $0 === view }) { views.append(view) }
                next = view.superview
            }
        }
        return views.map { view in
            var frame = view.frame
            var ancestor = view.superview
            while let outer = ancestor {
                frame = frame.offset(x: outer.frame.x, y: outer.frame.y)
                ancestor = outer === cell.contentView ? nil : outer.superview
            }
            return frame
        }
    }

    /// The view of a selection: the contentView for the row.
    package func view(of selection: Selection) -> View? {
        selection.view.map { view(named: $0) } ?? cell.contentView
    }
}

extension Size {
    /// Whether both lengths are alike but for what cannot be seen.
    fileprivate func isNear(_ other: Size) -> Bool {
        abs(width - other.width) <= 0.005 && abs(height - other.height) <= 0.005
    }
}

extension RowMeasurer {
    /// Lays out the row that a list has laid out first, where a demonstration makes the cell of a later row depend on it.
    fileprivate func beginAsList(before row: Int) {
        guard settings.demonstrations.contains(.constantsSetOnce) else { return }
        let identifier = dataSource.reuseIdentifier(forRow: row)
        // In a longer list, a row near by was the first.
        let first = (max(0, row - 1000)..<row).first { dataSource.reuseIdentifier(forRow: $0) == identifier }
        if let first { _ = layOut(row: first) }
    }
}
