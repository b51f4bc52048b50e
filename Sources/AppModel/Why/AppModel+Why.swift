import AutoLayout
import LayoutDocument
import SelfSizing

/// Why something of the picked row is as it is.
extension AppModel {
    /// The selected frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// The row is measured and laid out again, so that the sum is that of the height that the row asks for. It costs
    /// a few measurements.
    public func frameSum(of row: InspectedRow) -> FrameSum? { frameSum(of: row, selection) }

    /// The selected frame value of the picked row as a sum; `nil` without a row, or where it has no such view.
    ///
    /// It is made anew only when something may have changed, so it can be asked for in each frame.
    ///
    /// - Parameter tellsReasons: Whether it is told what decides, how far that goes and what takes over: most of the
    ///   work, and more than there is room for in a frame.
    /// - Returns: The sum.
    public func currentSum(tellsReasons: Bool = true) -> FrameSum? {
        guard let list, let row = targetRow else { return nil }
        let key = ToldSum.Key(
            row: row, selection: selection, controls: controls, source: ObjectIdentifier(list.source),
            version: list.source.version, category: contentSizeCategory)
        if let toldSum, toldSum.key == key { return toldSum.sum }
        if !tellsReasons, let drawnSum, drawnSum.key == key { return drawnSum.sum }
        let sum = inspectedRow().flatMap { frameSum(of: $0, selection, tellsReasons: tellsReasons) }
        // A document that is gone may leave its address to another one.
        let told = ToldSum(key: key, source: list.source, sum: sum)
        if tellsReasons { toldSum = told } else { drawnSum = told }
        return sum
    }

    /// A frame value of a row as a sum; `nil` where the row has no such view.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - selection: The frame value.
    ///   - tellsReasons: Whether it is told what decides, how far that goes and what takes over.
    /// - Returns: The sum.
    public func frameSum(
        of row: InspectedRow, _ selection: Selection, tellsReasons: Bool = true
    ) -> FrameSum? {
        let maker = FrameSumMaker(row: row, selection: selection, tellsReasons: tellsReasons)
        guard let view = selection.view else { return sumOfRow(row, maker) }
        guard let view = row.view(named: view) else { return nil }
        measureAgain(row)
        var sum = followsConstraints(row) ? maker.value(of: view) : nil
        layOutAgain(row)
        let frame = maker.frameValue(of: view)
        if let measured = sum, let frame, abs(measured.value - frame) > 1 {
            // The row is not as tall as it was measured.
            sum = nil
        }
        var told = sum ?? maker.value(of: view)
        if let frame, let value = told?.value, abs(frame - value) > 1e-6 {
            told?.value = frame
            told?.terms.append(
                FrameSum.Term(
                    title: "rounded to the pixel", kind: .list, amount: frame - value, factor: 1,
                    number: frame - value))
        }
        return told
    }

    private func sumOfRow(_ row: InspectedRow, _ maker: FrameSumMaker) -> FrameSum? {
        switch maker.selection.attribute {
        case .height:
            guard var explanation = row.explanation else {
                let given = RowExplanation.Term(
                    source: .fixedHeight, amount: row.size.height, title: "item size")
                return maker.height(RowExplanation(height: row.size.height, terms: [given]))
            }
            // What the terms are is known already.
            guard maker.tellsReasons else { return maker.height(explanation) }
            if let again = measureAgain(row) { explanation = again }
            defer { layOutAgain(row) }
            return maker.height(explanation)
        case .width: return maker.width()
        default: return nil
        }
    }

    /// Whether the height of a row is what its constraints ask for.
    private func followsConstraints(_ row: InspectedRow) -> Bool {
        guard let explanation = row.explanation else { return false }
        return explanation.terms.contains { if case .layout = $0.source { true } else { false } }
    }

    /// Brings the row's cell back to where it was measured.
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
        return inspecting?.measurer.explain(row: row.row)
    }

    private func layOutAgain(_ row: InspectedRow) {
        if row.isItem {
            row.cell.layOut(width: row.size.width, height: row.size.height)
        } else {
            _ = inspecting?.measurer.layOut(row: row.row)
        }
    }

    /// The frame values that can be explained of a view, or of the row.
    ///
    /// - Parameters:
    ///   - view: The name of the view; `nil` for the row.
    ///   - row: The row.
    /// - Returns: The attributes, the most telling first.
    public func explainableAttributes(ofView view: String?, in row: InspectedRow) -> [Attribute] {
        guard let view, let found = row.view(named: view) else { return [.height, .width] }
        var attributes: [Attribute] = [
            .height, .width, .left, .top, .leading, .trailing, .bottom, .centerX, .centerY,
        ]
        if found.firstBaselineFromTop != nil { attributes += [.firstBaseline, .lastBaseline] }
        return attributes
    }

    /// The views of a row that can be selected, in the order of the tree, with how deep they are in it.
    public func selectableViews(in row: InspectedRow) -> [(name: String, depth: Int)] {
        var views: [(name: String, depth: Int)] = []
        func collect(_ view: View, _ depth: Int) {
            for child in view.subviews {
                if child.isHidden { continue }
                views.append((child.name, depth))
                collect(child, depth + 1)
            }
        }
        collect(row.cell.contentView, 0)
        return views
    }
}

/// A sum, and what it was told for.
struct ToldSum {
    struct Key: Equatable {
        let row: Int
        let selection: Selection
        let controls: Controls
        let source: ObjectIdentifier
        let version: Int
        let category: ContentSizeCategory
    }

    let key: Key
    let source: DocumentDataSource
    let sum: FrameSum?
}
