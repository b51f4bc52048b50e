import AutoLayout
import SelfSizing

/// Constraints to what is around the contentView.
extension RowExaminer {
    /// The height that a row has in place of its content's, as constraints lead past the contentView, or the one that a
    /// constraint gives the cell itself, in points; 0 where the row's height does not depend on the constraints.
    func heightBesidePins(_ finding: LayoutFinding) -> Double {
        let vertical = finding.constraints.filter { $0.firstAttribute.axis == .vertical }
        if let size = vertical.first(where: { $0.secondAttribute == nil }) { return size.constant }
        return vertical.isEmpty || !lacksChain ? 0 : RowHeight.standard
    }

    /// Whether the list, or something that is not known, gives the row its height.
    var isHeightFromList: Bool {
        if template?.hasUnknownSize == true || cell.itemSize != nil || isSizedByApp { return true }
        if cell.isItem { return cell.settings.itemSize != nil }
        return !cell.settings.rowHeight.followsConstraints || cell.recordedHeight != nil
    }

    /// Whether the constraints are to give the row its height, and the contentView's do not.
    private var lacksChain: Bool {
        !isHeightFromList && layoutFindings.contains { $0.rule == .brokenChain && $0.axis == .vertical }
    }
}
