/// A replacement of some bytes of a text.
package struct TextPatch: Hashable, Sendable {
    /// Where the stretch begins, in bytes from the text's beginning.
    package var start: Int
    /// The bytes that are there.
    package var old: [UInt8]
    /// The bytes that replace them.
    package var new: [UInt8]

    /// Makes a patch from its place in bytes and what is there before and after.
    package init(start: Int, old: [UInt8], new: [UInt8]) {
        self.start = start
        self.old = old
        self.new = new
    }

    /// The shortest stretch in which two texts differ.
    package init(from old: [UInt8], to new: [UInt8]) {
        let shorter = min(old.count, new.count)
        var top = 0
        while top < shorter, old[top] == new[top] { top += 1 }
        var bottom = 0
        while bottom < shorter - top, old[old.count - 1 - bottom] == new[new.count - 1 - bottom] {
            bottom += 1
        }
        self.init(
            start: top, old: Array(old[top..<old.count - bottom]), new: Array(new[top..<new.count - bottom]))
    }

    /// The patch that undoes this one.
    package var inverse: TextPatch { TextPatch(start: start, old: new, new: old) }

    /// Replaces the old bytes with the new ones.
    ///
    /// - Returns: Whether the old bytes were there; if not, nothing was changed.
    @discardableResult
    package func apply(to bytes: inout [UInt8]) -> Bool {
        guard start >= 0, start + old.count <= bytes.count,
            bytes[start..<start + old.count].elementsEqual(old)
        else { return false }
        bytes.replaceSubrange(start..<start + old.count, with: new)
        return true
    }
}
