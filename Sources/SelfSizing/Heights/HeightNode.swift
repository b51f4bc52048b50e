/// A node of a balanced (AVL) tree of leaves, in the order of the rows.
///
/// Trees share nodes. A node is changed in place only while one tree alone refers to it, which makes it safe to
/// send between threads; every other change makes new nodes along one path.
final class HeightNode: RowTree, @unchecked Sendable {
    // No access overlaps another: nodes are changed on the way back up one path. Checking that at run time
    // would cost as much as the search.
    @exclusivity(unchecked) var left: HeightNode?
    @exclusivity(unchecked) var right: HeightNode?
    @exclusivity(unchecked) var leaf: HeightLeaf
    /// The rows of the left subtree, kept here so that a search touches one node in each level.
    @exclusivity(unchecked) var above: HeightPrefix
    /// The sums of the leaf and of both subtrees.
    @exclusivity(unchecked) var sums: HeightSums
    /// The generation in which the node was last written.
    ///
    /// Heights measured in an earlier one are old.
    @exclusivity(unchecked) var generation: Int
    @exclusivity(unchecked) var level: Int

    var count: Int { sums.rows }

    init(_ left: HeightNode?, _ leaf: HeightLeaf, _ right: HeightNode?, _ generation: Int) {
        self.left = left
        self.right = right
        self.leaf = leaf
        self.above = HeightPrefix()
        self.sums = HeightSums()
        self.generation = generation
        self.level = 1 + max(HeightNode.level(left), HeightNode.level(right))
        addUp()
    }

    /// Makes a copy of a node for another tree.
    init(copying other: HeightNode) {
        self.left = other.left
        self.right = other.right
        self.leaf = other.leaf
        self.above = other.above
        self.sums = other.sums
        self.generation = other.generation
        self.level = other.level
    }

    private func addUp() {
        var sums = leaf.sums
        if let left {
            Self.add(left, to: &sums, generation)
            above = HeightPrefix(rows: left.sums.rows, known: left.sums.known)
        }
        if let right { Self.add(right, to: &sums, generation) }
        self.sums = sums
    }

    private static func add(_ node: HeightNode, to sums: inout HeightSums, _ generation: Int) {
        sums.rows += node.sums.rows
        sums.known += node.sums.known
        if node.generation == generation { sums.measured += node.sums.measured }
    }

    /// The leaf as it stands in a generation.
    func leaf(in generation: Int) -> HeightLeaf {
        var leaf = leaf
        if self.generation != generation { leaf.makeOld() }
        return leaf
    }

    /// Sets a row's height in a tree that may be shared.
    ///
    /// - Returns: A row at which to cut the tree, if a leaf has grown beyond its capacity.
    static func set(
        _ height: Double, isMeasured: Bool, ofRow row: Int, in node: inout HeightNode?, _ generation: Int,
        _ unitsPerPoint: Double
    ) -> Int? {
        if !isKnownUniquelyReferenced(&node), let shared = node { node = HeightNode(copying: shared) }
        return node?.set(height, isMeasured: isMeasured, ofRow: row, generation, unitsPerPoint)
    }

    private func set(
        _ height: Double, isMeasured: Bool, ofRow row: Int, _ generation: Int, _ unitsPerPoint: Double
    ) -> Int? {
        if self.generation != generation {
            leaf.makeOld()
            self.generation = generation
        }
        let above = above.rows
        let below = above + leaf.sums.rows
        var cut: Int?
        if row < above {
            cut = Self.set(
                height, isMeasured: isMeasured, ofRow: row, in: &left, generation, unitsPerPoint)
        } else if row < below {
            cut = leaf.set(height, isMeasured: isMeasured, ofRow: row - above, unitsPerPoint)
            if let row = cut { cut = row + above }
        } else {
            cut = Self.set(
                height, isMeasured: isMeasured, ofRow: row - below, in: &right, generation, unitsPerPoint)
            if let row = cut { cut = row + below }
        }
        addUp()
        return cut
    }

    /// The same tree with all heights old.
    static func old(_ node: HeightNode?, _ generation: Int) -> HeightNode? {
        guard let node, node.generation == generation, node.sums.measured.count > 0 else { return node }
        var leaf = node.leaf
        leaf.makeOld()
        return HeightNode(old(node.left, generation), leaf, old(node.right, generation), generation)
    }
}
