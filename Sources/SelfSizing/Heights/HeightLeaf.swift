/// The heights of some consecutive rows: 16-bit codes, and gaps of unknown rows.
///
/// Gaps take a few bytes however many rows they span. So memory depends on the measured rows alone, even with a billion
/// unmeasured rows or islands of measured rows between them.
struct HeightLeaf: RowLeaf {
    /// Rows without a code, above the row of `codes[position]`.
    struct Gap {
        var position: Int
        var rows: Int
    }

    /// A height that no code can hold, of the row of `codes[position]`.
    struct Odd {
        var position: Int
        var height: Double
    }

    /// The size a leaf may grow to, in 16-bit words.
    static let capacity = 768
    /// What a gap or an odd height takes, in 16-bit words.
    static let wordsPerRecord = MemoryLayout<Gap>.stride / 2
    /// Shorter gaps are written as codes of unknown rows, which takes no more room.
    static let smallestGap = wordsPerRecord + 1

    var codes: [UInt16] = []
    var gaps: [Gap] = []
    var odds: [Odd] = []
    var sums = HeightSums()

    var count: Int { sums.rows }

    var words: Int { codes.count + Self.wordsPerRecord * (gaps.count + odds.count) }

    init() {}

    /// Makes a leaf of unknown rows.
    init(unknownRows count: Int) {
        if count < Self.smallestGap {
            codes = [UInt16](repeating: HeightCode.unknown.bits, count: count)
        } else {
            gaps = [Gap(position: 0, rows: count)]
        }
        sums.rows = count
    }

    /// The storage of a row.
    enum Slot {
        case code(Int)
        case gap(Int, offset: Int)
    }

    /// Complexity: linear in the number of gaps, which the capacity bounds.
    func slot(ofRow row: Int) -> Slot {
        var skipped = 0
        for index in gaps.indices {
            let gap = gaps[index]
            let start = gap.position + skipped
            if row < start { break }
            if row < start + gap.rows { return .gap(index, offset: row - start) }
            skipped += gap.rows
        }
        return .code(row - skipped)
    }

    func row(ofCode position: Int) -> Int {
        var row = position
        for gap in gaps {
            if gap.position > position { break }
            row += gap.rows
        }
        return row
    }

    func code(ofRow row: Int) -> HeightCode {
        guard !gaps.isEmpty else { return HeightCode(bits: codes[row]) }
        guard case .code(let position) = slot(ofRow: row) else { return .unknown }
        return HeightCode(bits: codes[position])
    }

    func oddHeight(ofRow row: Int) -> Double {
        guard case .code(let position) = slot(ofRow: row) else { return 0 }
        let index = oddIndex(notBefore: position)
        return index < odds.count && odds[index].position == position ? odds[index].height : 0
    }

    func oddIndex(notBefore position: Int) -> Int {
        var low = 0
        var high = odds.count
        while low < high {
            let middle = (low + high) / 2
            if odds[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The heights known in a range of codes.
    func known(_ range: Range<Int>) -> HeightTally {
        var count: UInt32 = 0
        var units: UInt32 = 0
        // Written so that the compiler makes vector instructions of it: no traps, no branches.
        codes.withUnsafeBufferPointer { codes in
            guard let start = codes.baseAddress else { return }
            var next = start + range.lowerBound
            let end = start + range.upperBound
            while next < end {
                let value = UInt32(truncatingIfNeeded: next.pointee & HeightCode.valueBits)
                count &+= value == UInt32(HeightCode.unknownMark) ? 0 : 1
                units &+= value < UInt32(HeightCode.unknownMark) ? value : 0
                next += 1
            }
        }
        var tally = HeightTally(count: Int(count), units: Int(units), odd: 0)
        if !odds.isEmpty {
            var index = oddIndex(notBefore: range.lowerBound)
            while index < odds.count, odds[index].position < range.upperBound {
                tally.odd += odds[index].height
                index += 1
            }
        }
        return tally
    }

    /// The heights measured and still valid in a range of codes.
    func measured(_ range: Range<Int>) -> HeightTally {
        var tally = HeightTally()
        for position in range {
            let code = HeightCode(bits: codes[position])
            guard code.isMeasured else { continue }
            tally.count += 1
            tally.units += code.units
        }
        if !odds.isEmpty {
            var index = oddIndex(notBefore: range.lowerBound)
            while index < odds.count, odds[index].position < range.upperBound {
                if HeightCode(bits: codes[odds[index].position]).isMeasured {
                    tally.odd += odds[index].height
                }
                index += 1
            }
        }
        return tally
    }

    /// The number of codes that belong to the first rows.
    func codeCount(ofRows rows: Int) -> Int {
        guard rows < sums.rows else { return codes.count }
        switch slot(ofRow: rows) {
        case .code(let position): return position
        case .gap(let index, _): return gaps[index].position
        }
    }

    /// Finds the row at an offset, counting from a prefix of the rows above this leaf.
    ///
    /// The offset must lie within the leaf. On return the prefix has grown by the rows above the one found.
    func find(_ offset: Double, _ prefix: inout HeightPrefix, _ scale: HeightScale) {
        var position = 0
        for gap in gaps {
            if findCode(offset, &position, upTo: gap.position, &prefix, scale) { return }
            let known = prefix.known
            if scale.points(rows: prefix.rows + gap.rows, known: known) > offset {
                prefix.rows += rowsOfGap(gap.rows, above: offset, prefix, scale)
                return
            }
            prefix.rows += gap.rows
        }
        if findCode(offset, &position, upTo: codes.count, &prefix, scale) { return }
        // By rounding or by the caller, the offset is below all rows: take the last row.
        prefix.rows -= 1
        let last = code(ofRow: sums.rows - 1)
        guard last.isKnown else { return }
        prefix.known.count -= 1
        prefix.known.units -= last.units
        if last.isOdd { prefix.known.odd -= oddHeight(ofRow: sums.rows - 1) }
    }

    private func rowsOfGap(
        _ rows: Int, above offset: Double, _ prefix: HeightPrefix, _ scale: HeightScale
    ) -> Int {
        let start = scale.points(rows: prefix.rows, known: prefix.known)
        // The gap is taller than what lies above the offset, so the estimate is not 0.
        var count = Int(min(max((offset - start) / scale.estimate, 0), Double(rows - 1)))
        // The division may be off by one in the last bit, so offsets are compared.
        while count > 0, scale.points(rows: prefix.rows + count, known: prefix.known) > offset { count -= 1 }
        while count < rows - 1, scale.points(rows: prefix.rows + count + 1, known: prefix.known) <= offset {
            count += 1
        }
        return count
    }

    private func findCode(
        _ offset: Double, _ position: inout Int, upTo end: Int, _ prefix: inout HeightPrefix,
        _ scale: HeightScale
    ) -> Bool {
        // Strides of summed codes first, then single codes within the last stride.
        var stride = 64
        while position < end {
            let next = min(position + stride, end)
            let tally = prefix.known + known(position..<next)
            let rows = prefix.rows + next - position
            if scale.points(rows: rows, known: tally) <= offset {
                prefix.rows = rows
                prefix.known = tally
                position = next
            } else if stride == 1 {
                return true
            } else {
                stride = stride == 64 ? 8 : 1
            }
        }
        return false
    }
}
