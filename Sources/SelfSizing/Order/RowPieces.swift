/// A node of a balanced (AVL) tree of runs of source rows, in the order of a list.
///
/// Nodes never change: an edit makes new ones along a path and shares the rest, so trees can be read from any
/// thread. See `HeightNode` for the joining of trees.
final class RowPieces: Sendable {
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
        level = 1 + max(Self.level(left), Self.level(right))
        if let classes {
            let own = classes.counts(before: piece.upperBound) &- classes.counts(before: piece.lowerBound)
            counts = own &+ (left?.counts ?? .zero) &+ (right?.counts ?? .zero)
        } else {
            counts = .zero
        }
    }

    private static func level(_ node: RowPieces?) -> Int { node?.level ?? 0 }

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

    // MARK: Joining

    static func join(
        _ left: RowPieces?, _ piece: Range<Int>, _ right: RowPieces?, _ classes: (any RowClassMap)?
    ) -> RowPieces {
        if let left, level(left) > level(right) + 1 {
            return balanced(left.left, left.piece, join(left.right, piece, right, classes), classes)
        }
        if let right, level(right) > level(left) + 1 {
            return balanced(join(left, piece, right.left, classes), right.piece, right.right, classes)
        }
        return RowPieces(left, piece, right, classes)
    }

    private static func balanced(
        _ left: RowPieces?, _ piece: Range<Int>, _ right: RowPieces?, _ classes: (any RowClassMap)?
    ) -> RowPieces {
        func node(_ left: RowPieces?, _ piece: Range<Int>, _ right: RowPieces?) -> RowPieces {
            RowPieces(left, piece, right, classes)
        }
        if let right, level(right) > level(left) + 1 {
            if let inner = right.left, inner.level > level(right.right) {
                return node(
                    node(left, piece, inner.left), inner.piece, node(inner.right, right.piece, right.right))
            }
            return node(node(left, piece, right.left), right.piece, right.right)
        }
        if let left, level(left) > level(right) + 1 {
            if let inner = left.right, inner.level > level(left.left) {
                return node(
                    node(left.left, left.piece, inner.left), inner.piece, node(inner.right, piece, right))
            }
            return node(left.left, left.piece, node(left.right, piece, right))
        }
        return node(left, piece, right)
    }

    static func split(
        _ node: RowPieces?, at row: Int, _ classes: (any RowClassMap)?
    ) -> (RowPieces?, RowPieces?) {
        guard let node else { return (nil, nil) }
        let above = node.left?.count ?? 0
        let below = above + node.piece.count
        if row <= above {
            let (upper, lower) = split(node.left, at: row, classes)
            return (upper, join(lower, node.piece, node.right, classes))
        }
        if row >= below {
            let (upper, lower) = split(node.right, at: row - below, classes)
            return (join(node.left, node.piece, upper, classes), lower)
        }
        let middle = node.piece.lowerBound + row - above
        return (
            join(node.left, node.piece.lowerBound..<middle, nil, classes),
            join(nil, middle..<node.piece.upperBound, node.right, classes)
        )
    }

    /// Two trees in one; adjacent runs that continue each other are joined.
    static func concatenate(
        _ left: RowPieces?, _ right: RowPieces?, _ classes: (any RowClassMap)?
    ) -> RowPieces? {
        guard let left else { return right }
        guard let right else { return left }
        let (above, last) = removeLast(left, classes)
        let (first, below) = removeFirst(right, classes)
        if last.upperBound == first.lowerBound {
            return join(above, last.lowerBound..<first.upperBound, below, classes)
        }
        return join(left, first, below, classes)
    }

    private static func removeFirst(
        _ node: RowPieces, _ classes: (any RowClassMap)?
    ) -> (Range<Int>, RowPieces?) {
        guard let left = node.left else { return (node.piece, node.right) }
        let (first, rest) = removeFirst(left, classes)
        return (first, join(rest, node.piece, node.right, classes))
    }

    private static func removeLast(
        _ node: RowPieces, _ classes: (any RowClassMap)?
    ) -> (RowPieces?, Range<Int>) {
        guard let right = node.right else { return (node.left, node.piece) }
        let (rest, last) = removeLast(right, classes)
        return (join(node.left, node.piece, rest, classes), last)
    }
}
