import AutoLayout
import LayoutDocument
import ListState
import SelfSizing
import Wording

/// Explains frame values of a laid-out row, by solving its cell again.
struct FrameSums {
    /// The measurer of the row's cell; `nil` for an item of a flow.
    let measurer: RowMeasurer?

    /// A frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - selection: The frame value.
    ///   - findsReasons: Whether to find what decides, the ranges of terms and what decides beyond them.
    /// - Returns: The sum.
    func sum(of row: InspectedRow, _ selection: Selection, findsReasons: Bool = true) -> FrameSum? {
        let maker = FrameSumMaker(row: row, selection: selection, findsReasons: findsReasons)
        guard let view = selection.view else { return sumOfRow(row, maker) }
        guard let view = row.view(named: view) else { return nil }
        measureAgain(row)
        var sum = followsConstraints(row) ? maker.value(of: view) : nil
        layOutAgain(row)
        let frame = maker.frameValue(of: view)
        if let measured = sum, let frame, abs(measured.value - frame) > 1 {
            // The row is drawn with another height than the measured one.
            sum = nil
        }
        var shown = sum ?? maker.value(of: view)
        if let frame, let value = shown?.value, abs(frame - value) > 1e-6 {
            shown?.value = frame
            shown?.terms.append(
                FrameSum.Term(
                    title: tr("rounded to the pixel"), kind: .list, amount: frame - value, factor: 1,
                    number: frame - value))
        }
        return shown
    }

    private func sumOfRow(_ row: InspectedRow, _ maker: FrameSumMaker) -> FrameSum? {
        switch maker.selection.attribute {
        case .height:
            let present = rightHeight(row, maker)
            let past = row.isHeightOld ? row.explanation.map(maker.past) : nil
            let undemonstrated = heightWithoutDemonstrations(row, maker, besides: present)
            guard past != nil || undemonstrated != nil else { return present }
            let right = undemonstrated ?? present
            var sum = past ?? present
            sum.right = .init(value: right.value, terms: right.terms, sentences: right.sentences)
            let demonstrations = measurer?.settings.demonstrations ?? []
            let reason =
                past == nil
                ? Demonstration.summary(of: demonstrations).map { tr("\($0).") } : row.heightSentence
            sum.sentences = [reason].compactMap(\.self)
            return sum
        case .width: return maker.width()
        default: return nil
        }
    }

    /// The sum of the height without demonstrations; `nil` where that is the present height.
    private func heightWithoutDemonstrations(
        _ row: InspectedRow, _ maker: FrameSumMaker, besides present: FrameSum
    ) -> FrameSum? {
        guard let measurer, !measurer.settings.demonstrations.isEmpty,
            let right = measurer.withoutDemonstrations()?.explain(row: row.row),
            abs(right.height - present.value) > 0.005
        else { return nil }
        return maker.past(right)
    }

    /// The sum of the height that the row asks for in the present state.
    private func rightHeight(_ row: InspectedRow, _ maker: FrameSumMaker) -> FrameSum {
        var explanation = row.rightExplanation ?? RowExplanation(height: row.rightHeight, terms: [])
        // The terms are known already.
        guard maker.findsReasons else { return maker.height(explanation) }
        if let again = measureAgain(row) { explanation = again }
        defer { layOutAgain(row) }
        return maker.height(explanation)
    }

    /// Whether a row has the height of its constraints.
    private func followsConstraints(_ row: InspectedRow) -> Bool {
        guard let explanation = row.rightExplanation else { return false }
        return explanation.terms.contains { if case .layout = $0.source { true } else { false } }
    }

    /// Restores the row's cell to the state in which it was measured.
    ///
    /// - Returns: The height as a sum; `nil` for an item, whose sum does not change.
    @discardableResult
    private func measureAgain(_ row: InspectedRow) -> RowExplanation? {
        if row.isItem {
            _ = row.cell.contentView.systemLayoutSizeFitting(
                Size(width: row.size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return nil
        }
        return measurer?.explain(row: row.row)
    }

    private func layOutAgain(_ row: InspectedRow) {
        if !row.isItem { _ = measurer?.layOut(row: row.row) }
        if row.isItem || row.isHeightOld {
            row.cell.layOut(width: row.size.width, height: row.measurement.contentHeight)
        }
    }
}

extension RowMeasurer {
    /// A measurer of the same rows without demonstrations; `nil` for rows of no document.
    func withoutDemonstrations() -> RowMeasurer? {
        guard let source = (dataSource as? DocumentDataSource)?.snapshot() else { return nil }
        source.demonstrations = []
        return another(of: source, settings: settings.withoutDemonstrations)
    }
}
