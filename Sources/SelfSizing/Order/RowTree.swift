/// A part of a list's rows, as a node of a tree holds it.
protocol RowLeaf {
    /// The number of rows.
    var count: Int { get }
    /// The rows above a row of the part, and those from it on.
    func split(at row: Int) -> (Self, Self)
    /// The part and the one below it in one; `nil` where they do not fit.
    func joined(with lower: Self) -> Self?
}

/// A node of a balanced (AVL) tree of leaves, in the order of a list's rows.
///
/// Edits make new nodes along a path and share the rest.
protocol RowTree: AnyObject {
    associatedtype Leaf: RowLeaf
    /// What nodes are made with.
    associatedtype Context

    var left: Self? { get }
    var right: Self? { get }
    /// The number of levels of the tree.
    var level: Int { get }
    /// The number of rows in the tree.
    var count: Int { get }

    init(_ left: Self?, _ leaf: Leaf, _ right: Self?, _ context: Context)

    /// The node's own rows.
    func leaf(in context: Context) -> Leaf
}

extension RowTree {
    static func level(_ node: Self?) -> Int { node?.level ?? 0 }

    /// A balanced tree of a tree, a leaf and another tree.
    ///
    /// Complexity: O(difference of the levels). See Blelloch, Ferizovic and Sun, "Just Join for Parallel
    /// Ordered Sets" (2016).
    static func join(_ left: Self?, _ leaf: Leaf, _ right: Self?, _ context: Context) -> Self {
        if let left, level(left) > level(right) + 1 {
            let lower = join(left.right, leaf, right, context)
            return balanced(left.left, left.leaf(in: context), lower, context)
        }
        if let right, level(right) > level(left) + 1 {
            let upper = join(left, leaf, right.left, context)
            return balanced(upper, right.leaf(in: context), right.right, context)
        }
        return Self(left, leaf, right, context)
    }

    /// A node over two trees whose levels differ by two at most.
    private static func balanced(_ left: Self?, _ leaf: Leaf, _ right: Self?, _ context: Context) -> Self {
        func node(_ left: Self?, _ leaf: Leaf, _ right: Self?) -> Self { Self(left, leaf, right, context) }
        if let right, level(right) > level(left) + 1 {
            let below = right.leaf(in: context)
            if let inner = right.left, inner.level > level(right.right) {
                return node(
                    node(left, leaf, inner.left), inner.leaf(in: context),
                    node(inner.right, below, right.right))
            }
            return node(node(left, leaf, right.left), below, right.right)
        }
        if let left, level(left) > level(right) + 1 {
            let above = left.leaf(in: context)
            if let inner = left.right, inner.level > level(left.left) {
                return node(
                    node(left.left, above, inner.left), inner.leaf(in: context),
                    node(inner.right, leaf, right))
            }
            return node(left.left, above, node(left.right, leaf, right))
        }
        return node(left, leaf, right)
    }

    /// The rows above a row, and those from it on, as separate trees.
    static func split(_ node: Self?, at row: Int, _ context: Context) -> (Self?, Self?) {
        guard let node else { return (nil, nil) }
        let leaf = node.leaf(in: context)
        let above = node.left?.count ?? 0
        let below = above + leaf.count
        if row <= above {
            let (upper, lower) = split(node.left, at: row, context)
            return (upper, join(lower, leaf, node.right, context))
        }
        if row >= below {
            let (upper, lower) = split(node.right, at: row - below, context)
            return (join(node.left, leaf, upper, context), lower)
        }
        let (upper, lower) = leaf.split(at: row - above)
        return (join(node.left, upper, nil, context), join(nil, lower, node.right, context))
    }

    /// Two trees in one, with their leaves as they are.
    static func concatenate(_ left: Self?, _ right: Self?, _ context: Context) -> Self? {
        guard let left else { return right }
        guard let right else { return left }
        let (first, rest) = removeFirst(right, context)
        return join(left, first, rest, context)
    }

    /// Two trees in one; the adjacent leaves are joined where they fit.
    static func merge(_ left: Self?, _ right: Self?, _ context: Context) -> Self? {
        guard let left else { return right }
        guard let right else { return left }
        let (first, below) = removeFirst(right, context)
        let (above, last) = removeLast(left, context)
        guard let joined = last.joined(with: first) else { return join(left, first, below, context) }
        return join(above, joined, below, context)
    }

    private static func removeFirst(_ node: Self, _ context: Context) -> (Leaf, Self?) {
        let leaf = node.leaf(in: context)
        guard let left = node.left else { return (leaf, node.right) }
        let (first, rest) = removeFirst(left, context)
        return (first, join(rest, leaf, node.right, context))
    }

    private static func removeLast(_ node: Self, _ context: Context) -> (Self?, Leaf) {
        let leaf = node.leaf(in: context)
        guard let right = node.right else { return (node.left, leaf) }
        let (rest, last) = removeLast(right, context)
        return (join(node.left, leaf, rest, context), last)
    }
}
