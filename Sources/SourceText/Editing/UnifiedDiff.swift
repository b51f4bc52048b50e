/// The changed lines of one file as a patch that `patch -p1` and `git apply` take.
package struct UnifiedDiff {
    /// The unchanged lines around a change.
    private static let context = 3
    /// Stands at the end of a last line without a line feed, so that it differs from one with.
    private static let open = "\u{0}"

    /// The path of the file below the folder in which the patch is applied.
    let path: String
    private let old: [String]
    private let new: [String]
    private let differences: [LineDifference]

    /// Compares two states of a file; `nil` where none of its lines differs.
    package init?(of path: String, from old: [UInt8], to new: [UInt8]) {
        self.path = path
        self.old = Self.lines(old)
        self.new = Self.lines(new)
        differences = LineDifference.between(self.old, self.new)
        if differences.isEmpty { return nil }
    }

    /// The lines of the patch: the names of the file and the hunks.
    package var lines: [String] { ["--- a/\(path)", "+++ b/\(path)"] + hunks.flatMap(lines) }

    /// The differences that are so near to each other that the lines around them meet.
    private var hunks: [[LineDifference]] {
        differences.reduce(into: []) { hunks, difference in
            if let last = hunks.last?.last,
                last.oldLine + last.old.count + 2 * Self.context >= difference.oldLine
            {
                hunks[hunks.count - 1].append(difference)
            } else {
                hunks.append([difference])
            }
        }
    }

    private func lines(of hunk: [LineDifference]) -> [String] {
        guard let first = hunk.first, let last = hunk.last else { return [] }
        let above = min(Self.context, first.oldLine - 1)
        let start = first.oldLine - 1 - above
        let end = min(old.count, last.oldLine - 1 + last.old.count + Self.context)
        var lines: [String] = []
        var line = start
        for difference in hunk {
            lines += old[line..<difference.oldLine - 1].map { Self.line(" ", $0) }
            lines += difference.old.map { Self.line("-", $0) } + difference.new.map { Self.line("+", $0) }
            line = difference.oldLine - 1 + difference.old.count
        }
        lines += old[line..<end].map { Self.line(" ", $0) }
        let grown = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
        let (before, after) = (end - start, end - start + grown)
        func range(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }
        let place = "@@ -\(range(start, before)) +\(range(first.newLine - 1 - above, after)) @@"
        return [place] + lines
    }

    private static func line(_ sign: String, _ text: String) -> String {
        text.hasSuffix(open) ? sign + text.dropLast() + "\n\\ No newline at end of file" : sign + text
    }

    /// The lines without their line feeds; a carriage return stays.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        if lines.last?.isEmpty == true { lines.removeLast() } else { lines[lines.count - 1] += open }
        return lines
    }
}
