import AutoLayout

/// What a cell's layout pass makes of the frame of its contentView.
struct ContentMove {
    /// Where it gives the contentView another frame; `nil` for nowhere.
    var place: SourceMark?
    /// How far that moves the edges of the contentView in, in points.
    var insets = EdgeInsets.zero
    /// Whether UIKit has given the contentView its frame in the same pass, so that what follows holds.
    private(set) var followsUIKit = false

    /// UIKit gives the contentView its frame, whatever it was.
    mutating func reset() {
        insets = .zero
        followsUIKit = true
    }
}

extension Interpreter {
    /// Takes a frame that the layout pass makes from the one that UIKit gives the contentView in the same pass.
    ///
    /// UIKit places the contentView of a table's cells, headers and footers in every pass. In the cell of a collection
    /// view the frame changes further with each pass.
    ///
    /// - Returns: Whether it is taken; not where it is no such frame, or where UIKit gives the contentView another one
    ///   afterwards.
    func takesContentFrame(_ value: Value, of instance: Instance, at place: SourceMark) -> Bool {
        guard isLayingOut, instance.name == "contentView" else { return false }
        let isFirst = contentMove.insets == .zero
        contentMove.place = place
        guard isFirst, contentMove.followsUIKit, let homeType, case .object(let rect) = value,
            ["UITableViewCell", "UITableViewHeaderFooterView"].contains(where: {
                lineage(of: homeType).contains($0)
            }), let insets = insets(insideContent: rect)
        else { return false }
        contentMove.insets = insets
        return true
    }

    /// How far the edges of a rectangle are from those of the contentView; `nil` where it is not made from its frame.
    private func insets(insideContent rect: Instance) -> EdgeInsets? {
        guard case .object(let origin)? = rect.fields["origin"],
            case .object(let size)? = rect.fields["size"],
            case .number(let left)? = origin.fields["x"], case .number(let top)? = origin.fields["y"],
            let width = less(size, "width"), let height = less(size, "height")
        else { return nil }
        return EdgeInsets(
            top: top.value, left: left.value, bottom: height - top.value, right: width - left.value)
    }

    /// How much a side is shorter than the contentView's, in points; `nil` for a side that does not follow it.
    private func less(_ size: Instance, _ side: String) -> Double? {
        guard case .unknown(let unknown)? = size.fields[side],
            unknown.rowSum.name == "contentView.frame.\(side)", unknown.rowSum.factor == 1
        else { return nil }
        return -unknown.rowSum.constant
    }
}
