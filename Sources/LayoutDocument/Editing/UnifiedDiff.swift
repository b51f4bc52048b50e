/// The changed lines of one file as a patch that `patch -p1` and `git apply` take, for changes within lines.
struct UnifiedDiff {
    /// The unchanged lines around a change.
    private static let context = 3

    /// The path of the file below the folder in which the patch is applied.
    let path: String
    private let old: [String]
    private let new: [String]
    /// Whether the text ends without a line feed.
    private let isOpen: Bool

    /// Compares two states of a file; `nil` where they have other numbers of lines, or none differs.
    init?(of path: String, from old: [UInt8], to new: [UInt8]) {
        self.path = path
        (self.old, isOpen) = Self.lines(old)
        self.new = Self.lines(new).lines
        if self.old.count != self.new.count || old == new { return nil }
    }

    /// The lines of the patch: the names of the file and the hunks.
    var lines: [String] { ["--- a/\(path)", "+++ b/\(path)"] + hunks.flatMap(lines) }

    /// The ranges of lines with changes and what is around them.
    private var hunks: [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in old.indices where old[index] != new[index] {
            let range = max(0, index - Self.context)..<min(old.count, index + Self.context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private func lines(of hunk: Range<Int>) -> [String] {
        let place = "\(hunk.lowerBound + 1),\(hunk.count)"
        var lines = ["@@ -\(place) +\(place) @@"]
        var index = hunk.lowerBound
        while index < hunk.upperBound {
            if old[index] == new[index] {
                lines += line(" ", old, index)
                index += 1
                continue
            }
            // Neighbouring changed lines are one group, the old ones first.
            var end = index
            while end < hunk.upperBound, old[end] != new[end] { end += 1 }
            for (sign, texts) in [("-", old), ("+", new)] {
                for changed in index..<end { lines += line(sign, texts, changed) }
            }
            index = end
        }
        return lines
    }

    private func line(_ sign: String, _ texts: [String], _ index: Int) -> [String] {
        let isLast = index == texts.count - 1 && isOpen
        return [sign + texts[index]] + (isLast ? ["\\ No newline at end of file"] : [])
    }

    /// The lines without their line feeds; a carriage return stays.
    private static func lines(_ bytes: [UInt8]) -> (lines: [String], isOpen: Bool) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        let isOpen = lines.last?.isEmpty == false
        if !isOpen { lines.removeLast() }
        return (lines, isOpen)
    }
}
