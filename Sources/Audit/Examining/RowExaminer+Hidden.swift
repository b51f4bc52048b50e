import AutoLayout

/// Views that are partly hidden by views in front.
extension RowExaminer {
    /// Texts and controls that an opaque view in front hides in part, each with that view.
    ///
    /// A view that is hidden entirely is meant to be, and two views with visible content are reported as overlapping.
    func hidden() -> [TileFinding] {
        guard let last = covers.last else { return [] }
        var findings: [TileFinding] = []
        for view in seen where view.role != .picture && view.place < last {
            for cover in covers where cover > view.place {
                guard let common = visibleFrames[cover]?.intersection(view.rect),
                    !isInside(cover, view.place)
                else { continue }
                let role = shown.first { $0.place == cover }?.role
                guard role == nil || view.role == .control && role == .picture else { continue }
                // What lies in the middle of a control, as the dot of a radio button, belongs to it.
                if view.role == .control, view.rect.holds(bounds(of: cover)),
                    common.width * common.height < view.rect.width * view.rect.height / 2
                {
                    continue
                }
                let amount = min(common.width, common.height)
                // A text may be hidden below the baseline, where most words have nothing; a control at its rim.
                let least = view.role == .text ? pointSize(of: view.examined) / 5 : Self.leastHiddenControl
                guard amount > max(Self.leastOverlap, least) else { continue }
                findings.append(TileFinding(.hidden, of: [view.view, views[cover]], amount: amount))
            }
        }
        return findings
    }

    /// A text that an opaque view in front hides entirely, with that view; `nil` for other views.
    func buriedText(_ examined: ExaminedView, _ rect: Rect) -> TileFinding? {
        guard case .label = examined.content,
            let cover = covers.first(where: {
                $0 > examined.place && visibleFrames[$0]?.holds(rect) == true
                    && !isInside($0, examined.place)
            })
        else { return nil }
        return TileFinding(
            .hidden, of: [examined.view, views[cover]], amount: min(rect.width, rect.height))
    }

    /// The part of a control that may be hidden, in points: nothing is drawn at its rim.
    private static let leastHiddenControl = 4.0
}
