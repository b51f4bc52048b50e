import LayoutDocument

/// Matches the rows of a document with those of the same document read again.
///
/// Rows above the first change and below the last one match by position. Rows between match where exactly one has the
/// same content.
struct RowMatching {
    /// The old rows of one round that differ.
    let replaced: Range<Int>
    /// The number of new rows in their place.
    let replacementCount: Int

    private let old: RowSource
    private let new: RowSource
    /// The rows of one round; 0 where rows cannot be compared.
    private let oldPeriod: Int
    private let newPeriod: Int

    /// Compares rows.
    ///
    /// - Complexity: O(n) in the number of rows written out; nothing where they are generated.
    init(from old: RowSource, to new: RowSource) {
        self.old = old
        self.new = new
        let oldPeriod = old.period ?? 0
        let newPeriod = new.period ?? 0
        self.oldPeriod = oldPeriod
        self.newPeriod = newPeriod
        guard oldPeriod > 0, newPeriod > 0 else {
            replaced = 0..<oldPeriod
            replacementCount = newPeriod
            return
        }
        let shorter = min(oldPeriod, newPeriod)
        var top = 0
        while top < shorter, old.row(at: top) == new.row(at: top) { top += 1 }
        var bottom = 0
        while bottom < shorter - top,
            old.row(at: oldPeriod - 1 - bottom) == new.row(at: newPeriod - 1 - bottom)
        { bottom += 1 }
        replaced = top..<oldPeriod - bottom
        replacementCount = newPeriod - bottom - top
    }

    /// Whether rows could be compared.
    var isComparable: Bool { oldPeriod > 0 && newPeriod > 0 }

    /// The row in the place of an old one: the same row, or else the one at the same position.
    ///
    /// - Parameter row: A row of the old source, at least 0.
    /// - Returns: Its number in the new source, which may be beyond its end.
    func newRow(of row: Int) -> Int {
        guard isComparable else { return row }
        let round = row / oldPeriod
        let place = row % oldPeriod
        return round * newPeriod + newPlace(of: place)
    }

    /// The new number of a row; `nil` where that is not certain.
    ///
    /// - Parameter row: A row of the old source, at least 0.
    /// - Returns: Its number in the new source.
    /// - Complexity: O(n) in the number of rows between the first change and the last one.
    func sameRow(as row: Int) -> Int? {
        guard isComparable else {
            return old.isGenerated && new.isGenerated && old.count == new.count ? row : nil
        }
        let place = row % oldPeriod
        guard replaced.contains(place) else { return newRow(of: row) }
        let content = old.row(at: place)
        let end = replaced.lowerBound + replacementCount
        let equal = (replaced.lowerBound..<end).filter { new.row(at: $0) == content }
        let first = row / oldPeriod * newPeriod
        if equal.isEmpty {
            // The number of rows is unchanged: other fields of this row may have changed.
            return replaced.count == replacementCount ? first + place : nil
        }
        // Equal rows cannot be distinguished.
        guard equal.count == 1, replaced.count(where: { old.row(at: $0) == content }) == 1 else { return nil }
        return first + equal[0]
    }

    /// Whether a row keeps its position, or is moved only by the change in the number of rows before it.
    func isPatchable(_ row: Int) -> Bool {
        guard isComparable, replaced.contains(row % oldPeriod) else { return true }
        return newRow(of: row) == row
    }

    private func newPlace(of place: Int) -> Int {
        if place < replaced.lowerBound { return place }
        if place >= replaced.upperBound { return place + newPeriod - oldPeriod }
        let end = replaced.lowerBound + replacementCount
        let content = old.row(at: place)
        // The nearest one first, alternately below and above.
        for distance in 0..<max(replacementCount, 1) {
            for candidate in [place + distance, place - distance]
            where candidate >= replaced.lowerBound && candidate < end {
                if new.row(at: candidate) == content { return candidate }
            }
        }
        return min(place, max(newPeriod - 1, 0))
    }
}
