import AutoLayout

/// The difference between two states of a tile: before and after a change, or now and as approved.
struct TileEffect: Sendable {
    /// A view with another frame or other lines.
    struct Move: Sendable {
        let view: String
        /// The differences of x, y, width and height, in points.
        let by: [Double]
        /// The numbers of lines, where they differ.
        let lines: (old: Int, new: Int)?
    }

    /// The views that differ, in the order of the cell.
    var moves: [Move] = []
    /// The views that were added or shown.
    var appeared: [String] = []
    /// The views that were removed or hidden.
    var vanished: [String] = []
    /// The difference of the row's height, in points.
    var height = 0.0
    /// The new findings.
    var found: [TileFinding] = []
    /// The findings that are gone.
    var repaired: [TileFinding] = []

    /// Whether nothing differs.
    var isEmpty: Bool { !isLaidOutOtherwise && found.isEmpty && repaired.isEmpty }

    /// Whether a frame, a number of lines or the height differs.
    var isLaidOutOtherwise: Bool { !(moves.isEmpty && appeared.isEmpty && vanished.isEmpty && height == 0) }

    /// The difference of a tile from an older one.
    init(_ new: ApprovedTile, since old: ApprovedTile) {
        if new == old { return }
        height = Self.difference(new.height, old.height)
        let before = Dictionary(firstOf: old.views.map { ($0.name, $0) })
        for view in new.views {
            guard let past = before[view.name] else {
                appeared.append(view.name)
                continue
            }
            let by = [\Rect.x, \.y, \.width, \.height].map {
                Self.difference(view.frame[keyPath: $0], past.frame[keyPath: $0])
            }
            var lines: (Int, Int)?
            if let first = past.lineCount, let second = view.lineCount, first != second {
                lines = (first, second)
            }
            if by.contains(where: { $0 != 0 }) || lines != nil {
                moves.append(Move(view: view.name, by: by, lines: lines))
            }
        }
        let now = Set(new.views.map(\.name))
        vanished = old.views.map(\.name).filter { !now.contains($0) }
        found = new.findings.filter { !old.findings.contains(where: $0.isAlike) }
        repaired = old.findings.filter { !new.findings.contains(where: $0.isAlike) }
    }

    /// The part of this effect that remains in the net effect of all changes.
    ///
    /// Effects that one change has and another undoes are left out.
    ///
    /// - Parameters:
    ///   - net: The effect of all changes.
    ///   - reported: The findings reported for other changes; those of this one are added.
    /// - Returns: The remaining part.
    func kept(by net: TileEffect, _ reported: inout [TileFinding]) -> TileEffect {
        var kept = self
        kept.moves = moves.compactMap { move in
            guard let all = net.moves.first(where: { $0.view == move.view }) else { return nil }
            let by = zip(move.by, all.by).map { $1 == 0 ? 0 : $0 }
            let lines = all.lines == nil ? nil : move.lines
            return by.allSatisfy { $0 == 0 } && lines == nil
                ? nil : Move(view: move.view, by: by, lines: lines)
        }
        kept.appeared = appeared.filter(net.appeared.contains)
        kept.vanished = vanished.filter(net.vanished.contains)
        if net.height == 0 { kept.height = 0 }
        func fresh(_ findings: [TileFinding], in all: [TileFinding]) -> [TileFinding] {
            findings.compactMap { finding in
                guard let whole = all.first(where: finding.isAlike),
                    !reported.contains(where: finding.isAlike)
                else { return nil }
                reported.append(whole)
                return whole
            }
        }
        kept.found = fresh(found, in: net.found)
        kept.repaired = fresh(repaired, in: net.repaired)
        return kept
    }

    /// The difference of two lengths to a thousandth of a point; smaller ones are 0.
    private static func difference(_ new: Double, _ old: Double) -> Double {
        WordForm.rounded(new - old)
    }
}
