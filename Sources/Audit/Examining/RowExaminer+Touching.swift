import AutoLayout

/// Texts so close to another text, or to the row's edge, that they are read as one with it.
extension RowExaminer {
    /// The least gap between letters, in points: the space between words is wider in fonts of 8 points and more.
    private static let leastGap = 2.0

    /// The texts that touch, with the missing part of the gap.
    func touching() -> [TileFinding] {
        var findings: [TileFinding] = []
        for index in seen.indices where canTouch(seen[index]) {
            let first = seen[index]
            if let missing = missingToEdge(first) {
                findings.append(TileFinding(.touching, of: [first.view], amount: missing))
            }
            for next in seen.indices[(index + 1)...] where areBeside(first.rect, seen[next].rect) {
                let second = seen[next]
                guard canTouch(second), let missing = missingGap(first, second) else { continue }
                let isInOrder = first.rect.x <= second.rect.x
                let pair = (isInOrder ? [first, second] : [second, first]).map(\.view)
                findings.append(TileFinding(.touching, of: pair, amount: missing))
            }
        }
        return findings
    }

    /// Whether it is a text that another may be read with.
    private func canTouch(_ text: SeenView) -> Bool {
        text.role == .text && !text.isShortened && text.examined.hasWords && !text.examined.isOnOwnGround
    }

    /// Whether two rectangles stand side by side, with too small a gap between them.
    private func areBeside(_ first: Rect, _ second: Rect) -> Bool {
        let gap = max(first.x, second.x) - min(first.maxX, second.maxX)
        // Views that share more than this are reported as overlapping.
        guard missing(gap) != nil, gap >= -Self.leastOverlap else { return false }
        let height = min(first.maxY, second.maxY) - max(first.y, second.y)
        return height > min(first.height, second.height) / 2
    }

    /// What is missing between two texts of one line that stand side by side, on the same ground.
    private func missingGap(_ first: SeenView, _ second: SeenView) -> Double? {
        guard first.lineCount == 1, second.lineCount == 1, edges[first.place] == edges[second.place],
            areAlike(pointSize(of: first.examined), pointSize(of: second.examined))
        else { return nil }
        let left = min(first.rect.maxX, second.rect.maxX)
        let right = max(first.rect.x, second.rect.x)
        let top = max(first.rect.y, second.rect.y)
        let height = min(first.rect.maxY, second.rect.maxY) - top
        // A line or a picture between them keeps them apart.
        let between = Rect(
            x: left - Self.leastGap, y: top, width: right - left + 2 * Self.leastGap, height: height)
        let isApart = views.indices.contains { place in
            place != first.place && place != second.place && place > 0
                && visibleFrames[place]?.intersection(between) != nil
                && bounds(of: place).width < Self.widestLine
                && (views[place].backgroundColor?.isSeen == true || views[place].border != nil)
        }
        return isApart ? nil : missing(right - left)
    }

    /// What is missing between a text and the side of a row that goes from one side of the screen to the other.
    private func missingToEdge(_ text: SeenView) -> Double? {
        // What scrolls is at the edge for a moment only.
        guard !cell.isItem, template?.isItem != true, !isSizedByApp, scrollers[text.place] == nil else {
            return nil
        }
        let (content, row) = (cell.contentView.frame, cell.cellView.frame.size)
        let left = content.x < Self.tolerance ? text.rect.x : .infinity
        let right = content.maxX > row.width - Self.tolerance ? content.width - text.rect.maxX : .infinity
        // Text outside the row is reported as `.outside`.
        return min(left, right) >= -Self.tolerance ? missing(min(left, right)) : nil
    }

    /// Whether two texts are so similar in size that they are read as one; a unit in small letters behind a number is
    /// not.
    private func areAlike(_ one: Double, _ other: Double) -> Bool { max(one, other) < 1.25 * min(one, other) }

    private func missing(_ gap: Double) -> Double? {
        Self.leastGap - gap > Self.tolerance ? Self.leastGap - gap : nil
    }

    /// What is as narrow as this is a line, in points.
    private static let widestLine = 4.0
}
