/// A range of lines in which two texts differ.
package struct LineDifference: Hashable, Sendable {
    /// The first line of the range in the old text, counted from 1.
    package var oldLine: Int
    /// The lines in the old text.
    package var old: [String]
    /// The first line of the range in the new text, counted from 1.
    package var newLine: Int
    /// The lines in the new text.
    package var new: [String]

    /// Makes a difference; lines are counted from 1.
    package init(oldLine: Int, old: [String], newLine: Int, new: [String]) {
        self.oldLine = oldLine
        self.old = old
        self.newLine = newLine
        self.new = new
    }

    /// The most lines that are compared one by one; differences in more lines are one range.
    private static let mostLines = 2000

    /// The ranges in which two texts differ, in order.
    package static func between(_ old: String, _ new: String) -> [LineDifference] {
        between(lines(old), lines(new))
    }

    /// The ranges in which two lists of lines differ, in order.
    static func between(_ before: [String], _ after: [String]) -> [LineDifference] {
        var top = 0
        while top < min(before.count, after.count), before[top] == after[top] { top += 1 }
        var bottom = 0
        while bottom < min(before.count, after.count) - top,
            before[before.count - 1 - bottom] == after[after.count - 1 - bottom]
        { bottom += 1 }
        let oldMiddle = Array(before[top..<before.count - bottom])
        let newMiddle = Array(after[top..<after.count - bottom])
        if oldMiddle.isEmpty, newMiddle.isEmpty { return [] }
        guard oldMiddle.count + newMiddle.count <= mostLines else {
            return [LineDifference(oldLine: top + 1, old: oldMiddle, newLine: top + 1, new: newMiddle)]
        }
        return stretches(oldMiddle, newMiddle, above: top)
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0.last == "\r" ? $0.dropLast() : $0)
        }
    }

    private static func stretches(_ old: [String], _ new: [String], above: Int) -> [LineDifference] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var result: [LineDifference] = []
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            let (firstOld, firstNew) = (before, after)
            while removed.contains(before) { before += 1 }
            while inserted.contains(after) { after += 1 }
            if before > firstOld || after > firstNew {
                result.append(
                    LineDifference(
                        oldLine: above + firstOld + 1, old: Array(old[firstOld..<before]),
                        newLine: above + firstNew + 1, new: Array(new[firstNew..<after])))
            } else {
                before += 1
                after += 1
            }
        }
        return result
    }
}
