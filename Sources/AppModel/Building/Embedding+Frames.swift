import AutoLayout
import LayoutDocument

extension Embedding {
    /// Groups views of a row so that their frames change as little as possible.
    ///
    /// - Parameters:
    ///   - views: The views, which have one superview.
    ///   - group: The group.
    ///   - name: Its name.
    ///   - row: The row as it is laid out.
    @MainActor
    init(of views: [String], in group: CellBuilder.Group, named name: String, row: InspectedRow) {
        let isMirrored = row.cell.engine.environment.layoutDirection == .rightToLeft
        let frames = views.compactMap { name in row.view(named: name).map { (name: name, frame: $0.frame) } }
        func outermost(_ edge: (Rect) -> Double, least: Bool) -> [String] {
            let values = frames.map { edge($0.frame) }
            guard let extreme = least ? values.min() : values.max() else { return [] }
            return frames.filter { abs(edge($0.frame) - extreme) < 0.75 }.map(\.name)
        }
        let left = outermost({ $0.x }, least: true)
        let right = outermost({ $0.x + $0.width }, least: false)
        let edges: [LayoutEdge: [String]] = [
            .leading: isMirrored ? right : left, .trailing: isMirrored ? left : right,
            .top: outermost({ $0.y }, least: true), .bottom: outermost({ $0.y + $0.height }, least: false),
        ]
        guard group != .container else {
            self.init(views: views, in: .container, name: name, outermost: edges)
            return
        }
        let axis: Axis = group == .verticalStack ? .vertical : .horizontal
        let isForward = axis == .vertical || !isMirrored
        let ordered = frames.sorted {
            axis == .vertical ? $0.frame.y < $1.frame.y : isForward == ($0.frame.x < $1.frame.x)
        }
        let gaps = zip(ordered, ordered.dropFirst()).map { first, second -> Double in
            if axis == .vertical { return second.frame.y - first.frame.y - first.frame.height }
            return isForward
                ? second.frame.x - first.frame.x - first.frame.width
                : first.frame.x - second.frame.x - second.frame.width
        }
        let spacing = gaps.isEmpty ? 0 : max(0, (gaps.reduce(0, +) / Double(gaps.count)).rounded())
        let (start, end): (LayoutEdge, LayoutEdge) =
            axis == .vertical ? (.leading, .trailing) : (.top, .bottom)
        let isStart = edges[start]?.count == frames.count
        let isEnd = edges[end]?.count == frames.count
        let alignment: StackView.Alignment =
            switch (isStart, isEnd) {
            case (true, true): .fill
            case (true, false): .leading
            case (false, true): .trailing
            case (false, false): axis == .horizontal ? .center : .leading
            }
        self.init(
            views: ordered.map(\.name), in: .stack(axis, spacing: spacing, alignment), name: name,
            outermost: edges)
    }
}
