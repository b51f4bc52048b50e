/// A node of a balanced (AVL) tree of runs of source rows, in the order of a list.
///
/// Nodes never change: an edit makes new ones along a path and shares the rest, so trees can be read from any
/// thread. See `RowTree` for the joining of trees.
final class RowPieces: RowTree, Sendable {
    /// The source rows of this node's run; not empty.
    let piece: Range<Int>
    let left: RowPieces?
    let right: RowPieces?
    /// The number of rows in the tree.
    let count: Int
    /// The number of them in each class; unused where there is only one class.
    let counts: RowClassCounts
    let pieceCount: Int
    let level: Int

    init(_ left: RowPieces?, _ piece: Range<Int>, _ right: RowPieces?, _ classes: (any RowClassMap)?) {
        self.piece = piece
        self.left = left
        self.right = right
        count = piece.count + (left?.count ?? 0) + (right?.count ?? 0)
        pieceCount = 1 + (left?.pieceCount ?? 0) + (right?.pieceCount ?? 0)
        level = 1 + max(RowPieces.level(left), RowPieces.level(right))
        if let classes {
            let own = classes.counts(before: piece.upperBound) &- classes.counts(before: piece.lowerBound)
            counts = own &+ (left?.counts ?? .zero) &+ (right?.counts ?? .zero)
        } else {
            counts = .zero
        }
    }

    func leaf(in classes: (any RowClassMap)?) -> Range<Int> { piece }

    // MARK: Reading

    func sourceRow(_ row: Int) -> Int {
        var row = row
        var node = self
        while true {
            let above = node.left?.count ?? 0
            if row < above, let left = node.left {
                node = left
            } else if row - above >= node.piece.count, let right = node.right {
                row -= above + node.piece.count
                node = right
            } else {
                return node.piece.lowerBound + row - above
            }
        }
    }

    func counts(before row: Int, _ classes: (any RowClassMap)?) -> RowClassCounts {
        guard let classes else { return .zero }
        var row = row
        var node = self
        var counts = RowClassCounts.zero
        while true {
            let above = node.left?.count ?? 0
            if row < above, let left = node.left {
                node = left
            } else if row - above >= node.piece.count, let right = node.right {
                // All of this node's tree except the right subtree.
                counts &+= node.counts &- right.counts
                row -= above + node.piece.count
                node = right
            } else {
                if let left = node.left { counts &+= left.counts }
                let start = node.piece.lowerBound
                return counts &+ classes.counts(before: start + row - above) &- classes.counts(before: start)
            }
        }
    }
}

extension Range<Int>: RowLeaf {
    func split(at row: Int) -> (Self, Self) {
        let middle = lowerBound + row
        return (lowerBound..<middle, middle..<upperBound)
    }

    func joined(with lower: Self) -> Self? {
        upperBound == lower.lowerBound ? lowerBound..<lower.upperBound : nil
    }
}
