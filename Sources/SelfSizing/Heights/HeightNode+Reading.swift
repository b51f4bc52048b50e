extension HeightNode {
    func measured(in generation: Int) -> HeightTally {
        self.generation == generation ? sums.measured : HeightTally()
    }

    /// Walks down from this node, without reference counting.
    ///
    /// - Parameter step: Returns the child to go on with, or nil to stop.
    @inline(__always)
    func descend(_ step: (HeightNode) -> HeightNode?) {
        // The walk keeps this node alive, and with it all nodes below. They do not change meanwhile.
        withExtendedLifetime(self) {
            var next: Unmanaged<HeightNode>? = .passUnretained(self)
            while let node = next {
                next = node.borrow { step($0).map { .passUnretained($0) } }
            }
        }
    }

    /// A row's height, measured or old, and whether it is still valid in a generation.
    func find(_ row: Int, _ generation: Int, _ scale: HeightScale) -> (height: Double?, isMeasured: Bool) {
        var row = row
        var found: (height: Double?, isMeasured: Bool) = (nil, false)
        descend { node in
            if row < node.above.rows { return node.left }
            row -= node.above.rows
            guard row < node.leaf.sums.rows else {
                row -= node.leaf.sums.rows
                return node.right
            }
            let code = node.leaf.code(ofRow: row)
            if code.isKnown {
                let height = code.isOdd ? node.leaf.oddHeight(ofRow: row) : scale.points(code.units)
                found = (height, code.isMeasured && node.generation == generation)
            }
            return nil
        }
        return found
    }

    /// The known heights of the rows above a row.
    func known(above row: Int) -> HeightTally {
        var known = HeightTally()
        var remaining = row
        descend { node in
            if remaining < node.above.rows { return node.left }
            known += node.above.known
            remaining -= node.above.rows
            guard remaining < node.leaf.sums.rows else {
                known += node.leaf.sums.known
                remaining -= node.leaf.sums.rows
                return node.right
            }
            known += node.leaf.known(0..<node.leaf.codeCount(ofRows: remaining))
            return nil
        }
        return known
    }

    /// The rows above the one at an offset, which must lie within the tree.
    func find(_ offset: Double, _ scale: HeightScale) -> HeightPrefix {
        var prefix = HeightPrefix()
        descend { node in
            if let left = node.left {
                let rows = prefix.rows + node.above.rows
                let known = prefix.known + node.above.known
                if scale.points(rows: rows, known: known) > offset { return left }
                prefix.rows = rows
                prefix.known = known
            }
            let rows = prefix.rows + node.leaf.sums.rows
            let known = prefix.known + node.leaf.sums.known
            guard let right = node.right, scale.points(rows: rows, known: known) <= offset else {
                node.leaf.find(offset, &prefix, scale)
                return nil
            }
            prefix.rows = rows
            prefix.known = known
            return right
        }
        return prefix
    }

    var byteCount: Int {
        // An object and an array's storage start with two and four words of their own.
        let word = MemoryLayout<Int>.stride
        let fields =
            MemoryLayout<(HeightNode?, HeightNode?, HeightLeaf, HeightPrefix, HeightSums, Int, Int)>.size + 2
            * word
        let codes = leaf.codes.capacity * MemoryLayout<UInt16>.stride + 4 * word
        let gaps = leaf.gaps.capacity * MemoryLayout<HeightLeaf.Gap>.stride
        let odds = leaf.odds.capacity * MemoryLayout<HeightLeaf.Odd>.stride
        return fields + codes + gaps + (gaps > 0 ? 4 * word : 0) + odds + (odds > 0 ? 4 * word : 0)
            + (left?.byteCount ?? 0) + (right?.byteCount ?? 0)
    }
}
