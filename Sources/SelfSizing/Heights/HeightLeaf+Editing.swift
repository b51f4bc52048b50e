extension HeightLeaf {
    /// Sets the height of a row.
    ///
    /// - Returns: A row at which to cut the leaf in two, if it has grown beyond its capacity.
    mutating func set(_ height: Double, isMeasured: Bool, ofRow row: Int, _ unitsPerPoint: Double) -> Int? {
        let code = HeightCode(height: height, isMeasured: isMeasured, unitsPerPoint: unitsPerPoint)
        switch slot(ofRow: row) {
        case .code(let position):
            replace(at: position, by: code, height)
            return words > Self.capacity ? self.row(ofCode: codes.count / 2) : nil
        case .gap(let index, let offset):
            let position = openGap(index, at: offset)
            replace(at: position, by: code, height)
            return words > Self.capacity ? cut(afterSettingRow: row, at: position) : nil
        }
    }

    private mutating func replace(at position: Int, by code: HeightCode, _ height: Double) {
        let old = HeightCode(bits: codes[position])
        codes[position] = code.bits
        if old.isKnown {
            sums.known.count -= 1
            sums.known.units -= old.units
        }
        if old.isMeasured {
            sums.measured.count -= 1
            sums.measured.units -= old.units
        }
        sums.known.count += 1
        sums.known.units += code.units
        if code.isMeasured {
            sums.measured.count += 1
            sums.measured.units += code.units
        }
        guard old.isOdd || code.isOdd else { return }
        let index = oddIndex(notBefore: position)
        if old.isOdd { odds.remove(at: index) }
        if code.isOdd { odds.insert(Odd(position: position, height: height), at: index) }
        // Summed again, so that the sum depends on the heights alone and not on their history.
        sums.known.odd = known(0..<codes.count).odd
        sums.measured.odd = measured(0..<codes.count).odd
    }

    /// Gives a row within a gap a code of its own and returns the code's position.
    private mutating func openGap(_ index: Int, at offset: Int) -> Int {
        let gap = gaps[index]
        let above = offset
        let below = gap.rows - offset - 1
        let codesAbove = above < Self.smallestGap ? above : 0
        let codesBelow = below < Self.smallestGap ? below : 0
        let inserted = codesAbove + 1 + codesBelow

        var pieces: [Gap] = []
        if above >= Self.smallestGap { pieces.append(Gap(position: gap.position, rows: above)) }
        if below >= Self.smallestGap { pieces.append(Gap(position: gap.position + inserted, rows: below)) }
        for later in gaps.indices.dropFirst(index + 1) { gaps[later].position += inserted }
        if pieces.count == 1 {
            gaps[index] = pieces[0]
        } else {
            gaps.replaceSubrange(index...index, with: pieces)
        }
        for later in oddIndex(notBefore: gap.position)..<odds.count { odds[later].position += inserted }

        if codes.count + inserted > codes.capacity {
            // Grows by a quarter: doubling would leave up to half of the memory unused.
            let room = min(codes.count + max(codes.count / 4, 4), Self.capacity + 1)
            codes.reserveCapacity(max(room, codes.count + inserted))
        }
        codes.insert(contentsOf: repeatElement(HeightCode.unknown.bits, count: inserted), at: gap.position)
        return gap.position + codesAbove
    }

    /// The place to cut a full leaf after a row in a gap was set.
    ///
    /// Where a long run grows into a gap, the cut leaves one part full, and the run goes on growing in the other one.
    /// Otherwise the leaf is cut in the middle.
    private func cut(afterSettingRow row: Int, at position: Int) -> Int {
        let longRun = Self.capacity / 4
        let next = gaps.firstIndex { $0.position > position } ?? gaps.count
        let runStart = next > 0 ? gaps[next - 1].position : 0
        let runEnd = next < gaps.count ? gaps[next].position : codes.count
        if next < gaps.count, runEnd == position + 1, position - runStart >= longRun {
            let isLast = next == gaps.count - 1 && runEnd == codes.count
            return isLast ? row + 1 : row + 1 + gaps[next].rows
        }
        if next > 0, runStart == position, runEnd - position >= longRun {
            let isFirst = next == 1 && runStart == 0
            return isFirst ? row : row - gaps[next - 1].rows
        }
        return self.row(ofCode: codes.count / 2)
    }

    /// Makes every height an old one.
    mutating func makeOld() {
        guard sums.measured.count > 0 else { return }
        codes.withUnsafeMutableBufferPointer { codes in
            for index in codes.indices { codes[index] |= HeightCode.oldBit }
        }
        sums.measured = HeightTally()
    }

    func split(at row: Int) -> (HeightLeaf, HeightLeaf) {
        var upper = HeightLeaf()
        var lower = HeightLeaf()
        let position: Int
        switch slot(ofRow: row) {
        case .code(let code):
            position = code
            upper.gaps = gaps.filter { $0.position <= code }
            lower.gaps = gaps.filter { $0.position > code }
        case .gap(let index, let offset):
            let gap = gaps[index]
            position = gap.position
            upper.gaps = Array(gaps[..<index])
            if offset > 0 { upper.gaps.append(Gap(position: position, rows: offset)) }
            lower.gaps = [Gap(position: position, rows: gap.rows - offset)] + gaps[(index + 1)...]
        }
        for index in lower.gaps.indices { lower.gaps[index].position -= position }
        upper.codes = Array(codes[..<position])
        lower.codes = Array(codes[position...])
        let odd = oddIndex(notBefore: position)
        upper.odds = Array(odds[..<odd])
        lower.odds = odds[odd...].map { Odd(position: $0.position - position, height: $0.height) }
        upper.add()
        lower.add()
        return (upper, lower)
    }

    func joined(with lower: HeightLeaf) -> HeightLeaf? {
        guard words + lower.words <= Self.capacity else { return nil }
        var leaf = self
        leaf.codes.reserveCapacity(codes.count + lower.codes.count)
        leaf.codes += lower.codes
        var gaps = lower.gaps[...]
        if let last = leaf.gaps.last, last.position == codes.count,
            let first = gaps.first, first.position == 0
        {
            leaf.gaps[leaf.gaps.count - 1].rows += first.rows
            gaps = gaps.dropFirst()
        }
        leaf.gaps += gaps.map { Gap(position: $0.position + codes.count, rows: $0.rows) }
        leaf.odds += lower.odds.map { Odd(position: $0.position + codes.count, height: $0.height) }
        leaf.add()
        return leaf
    }

    private mutating func add() {
        sums.rows = gaps.reduce(codes.count) { $0 + $1.rows }
        sums.known = known(0..<codes.count)
        sums.measured = measured(0..<codes.count)
    }
}
