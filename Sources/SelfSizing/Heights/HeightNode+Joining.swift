extension HeightNode {
    /// A balanced tree of a tree, a leaf and another tree.
    ///
    /// Complexity: O(difference of the levels). See Blelloch, Ferizovic and Sun, "Just Join for Parallel
    /// Ordered Sets" (2016).
    static func join(
        _ left: HeightNode?, _ leaf: HeightLeaf, _ right: HeightNode?, _ generation: Int
    ) -> HeightNode {
        if let left, level(left) > level(right) + 1 {
            let lower = join(left.right, leaf, right, generation)
            return balanced(left.left, left.leaf(in: generation), lower, generation)
        }
        if let right, level(right) > level(left) + 1 {
            let upper = join(left, leaf, right.left, generation)
            return balanced(upper, right.leaf(in: generation), right.right, generation)
        }
        return HeightNode(left, leaf, right, generation)
    }

    /// A node over two trees whose levels differ by two at most.
    private static func balanced(
        _ left: HeightNode?, _ leaf: HeightLeaf, _ right: HeightNode?, _ generation: Int
    ) -> HeightNode {
        if let right, level(right) > level(left) + 1 {
            if let inner = right.left, inner.level > level(right.right) {
                return HeightNode(
                    HeightNode(left, leaf, inner.left, generation), inner.leaf(in: generation),
                    HeightNode(inner.right, right.leaf(in: generation), right.right, generation), generation)
            }
            return HeightNode(
                HeightNode(left, leaf, right.left, generation), right.leaf(in: generation), right.right,
                generation)
        }
        if let left, level(left) > level(right) + 1 {
            if let inner = left.right, inner.level > level(left.left) {
                return HeightNode(
                    HeightNode(left.left, left.leaf(in: generation), inner.left, generation),
                    inner.leaf(in: generation), HeightNode(inner.right, leaf, right, generation), generation)
            }
            return HeightNode(
                left.left, left.leaf(in: generation), HeightNode(left.right, leaf, right, generation),
                generation)
        }
        return HeightNode(left, leaf, right, generation)
    }

    /// The rows above a row, and those from it on, as separate trees.
    static func split(
        _ node: HeightNode?, at row: Int, _ generation: Int
    ) -> (HeightNode?, HeightNode?) {
        guard let node else { return (nil, nil) }
        let leaf = node.leaf(in: generation)
        let above = node.left?.sums.rows ?? 0
        let below = above + leaf.sums.rows
        if row <= above {
            let (upper, lower) = split(node.left, at: row, generation)
            return (upper, join(lower, leaf, node.right, generation))
        }
        if row >= below {
            let (upper, lower) = split(node.right, at: row - below, generation)
            return (join(node.left, leaf, upper, generation), lower)
        }
        let (upper, lower) = leaf.split(at: row - above)
        return (join(node.left, upper, nil, generation), join(nil, lower, node.right, generation))
    }

    /// Two trees in one, with their leaves as they are.
    static func concatenate(_ left: HeightNode?, _ right: HeightNode?, _ generation: Int) -> HeightNode? {
        guard let left else { return right }
        guard let right else { return left }
        let (first, rest) = removeFirst(right, generation)
        return join(left, first, rest, generation)
    }

    /// Two trees in one; the adjacent leaves are joined where they fit.
    static func merge(_ left: HeightNode?, _ right: HeightNode?, _ generation: Int) -> HeightNode? {
        guard let left else { return right }
        guard let right else { return left }
        let (first, below) = removeFirst(right, generation)
        let (above, last) = removeLast(left, generation)
        guard last.words + first.words <= HeightLeaf.capacity else {
            return join(left, first, below, generation)
        }
        return join(above, last.joined(with: first), below, generation)
    }

    private static func removeFirst(_ node: HeightNode, _ generation: Int) -> (HeightLeaf, HeightNode?) {
        let leaf = node.leaf(in: generation)
        guard let left = node.left else { return (leaf, node.right) }
        let (first, rest) = removeFirst(left, generation)
        return (first, join(rest, leaf, node.right, generation))
    }

    private static func removeLast(_ node: HeightNode, _ generation: Int) -> (HeightNode?, HeightLeaf) {
        let leaf = node.leaf(in: generation)
        guard let right = node.right else { return (node.left, leaf) }
        let (rest, last) = removeLast(right, generation)
        return (join(node.left, leaf, rest, generation), last)
    }

    /// The same tree with all heights old.
    static func old(_ node: HeightNode?, _ generation: Int) -> HeightNode? {
        guard let node, node.generation == generation, node.sums.measured.count > 0 else { return node }
        var leaf = node.leaf
        leaf.makeOld()
        return HeightNode(old(node.left, generation), leaf, old(node.right, generation), generation)
    }
}
