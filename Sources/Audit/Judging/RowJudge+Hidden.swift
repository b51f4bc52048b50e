import AutoLayout

/// What a view in front hides in part.
extension RowJudge {
    /// Texts and controls that an opaque view drawn later hides in part, each by what it hides.
    ///
    /// What is hidden as a whole is meant to be, and two views that show something are told of as overlapping.
    func hidden() -> [TileFinding] {
        guard let last = covers.last else { return [] }
        let roles = Dictionary(shown.map { ($0.place, $0.role) }) { first, _ in first }
        var findings: [TileFinding] = []
        for view in seen where view.role != .picture && view.place < last {
            for cover in covers where cover > view.place && !isInside(cover, view.place) {
                let isPicture = view.role == .control && roles[cover] == .picture
                guard roles[cover] == nil || isPicture,
                    let part = visiblePart(of: bounds(of: cover), of: cover),
                    let common = view.rect.intersection(part)
                else { continue }
                let amount = min(common.width, common.height)
                // What hangs below the line may be hidden, and is not there in most words; of a control the rim.
                let least = view.role == .text ? pointSize(of: view.judged) / 5 : Self.leastHiddenControl
                guard amount > max(Self.leastOverlap, least) else { continue }
                findings.append(TileFinding(.hidden, of: [view.view, views[cover]], amount: amount))
            }
        }
        return findings
    }

    /// How much of a control may be hidden, in points: nothing is drawn at its rim.
    private static let leastHiddenControl = 4.0
}
