import AutoLayout
import Wording

extension FindingRanges {
    /// What it is, as in “title truncated”.
    package var title: String { rule.brief(of: spokenViews) }

    /// Where it is, as in “at AX3 from 320 to 347, at AX5 up to 412; fine from 413 on”.
    package var whereabouts: String {
        let parts = groups.map { group in "\(name(of: group.sizes)) \(words(group.widths))" }
        return parts.joined(separator: ", ") + (wayOut.map { "; \($0)" } ?? "")
    }

    /// All of it, as in “title truncated: at AX3 from 320 to 347, at AX5 up to 412; fine from 413 on”.
    package var sentence: String { "\(title): \(whereabouts)" }

    /// Neighbouring text sizes at which it is there at the same widths.
    private var groups: [(sizes: [ContentSizeCategory], widths: [ClosedRange<Int>])] {
        var groups: [(sizes: [ContentSizeCategory], widths: [ClosedRange<Int>])] = []
        var next = 0
        for stretch in stretches {
            let place = searchedTextSizes.firstIndex(of: stretch.textSize) ?? next
            if let last = groups.last, place == next, last.widths == stretch.widths {
                groups[groups.count - 1].sizes.append(stretch.textSize)
            } else {
                groups.append(([stretch.textSize], stretch.widths))
            }
            next = place + 1
        }
        return groups
    }

    private func name(of sizes: [ContentSizeCategory]) -> String {
        guard sizes.count > 1, let first = sizes.first, let last = sizes.last else {
            return tr("at \(sizes.first?.rawValue ?? "")")
        }
        if sizes.count == searchedTextSizes.count { return tr("at every text size") }
        return tr("at \(first.rawValue) to \(last.rawValue)")
    }

    private func words(_ ranges: [ClosedRange<Int>]) -> String {
        let parts = ranges.map { range -> String in
            let begins = range.lowerBound == searchedWidths.lowerBound
            let ends = range.upperBound == searchedWidths.upperBound
            if begins, ends { return tr("at every width") }
            if range.count == 1 { return tr("at \(range.lowerBound)") }
            if begins { return tr("up to \(range.upperBound)") }
            if ends { return tr("from \(range.lowerBound) on") }
            return tr("from \(range.lowerBound) to \(range.upperBound)")
        }
        // Texts that wrap otherwise at each width come and go.
        guard parts.count > Self.mostRanges else { return parts.listed() }
        let first = ranges[0].lowerBound
        let last = ranges[ranges.count - 1].upperBound
        let count = ranges.reduce(0) { $0 + $1.count }
        return tr("at \(count) widths from \(first) to \(last), in \(parts.count) ranges")
    }

    /// More ranges than this are given as a number.
    private static let mostRanges = 4

    /// Where it is not there at any text size, the wider way first.
    private var wayOut: String? {
        let ranges = stretches.flatMap(\.widths)
        guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else {
            return nil
        }
        if high < searchedWidths.upperBound { return tr("fine from \(high + 1) on") }
        if low > searchedWidths.lowerBound { return tr("fine up to \(low - 1)") }
        return nil
    }
}
