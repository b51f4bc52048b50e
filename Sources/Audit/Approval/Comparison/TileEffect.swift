import AutoLayout
import LayoutDocument

/// How a tile differs from the same tile otherwise: after a change, or than it was approved.
struct TileEffect: Sendable {
    /// A view that is elsewhere, of another size, or of other lines.
    struct Move: Sendable {
        let view: String
        /// x, y, width and height: what is more than it was, in points.
        let by: [Double]
        /// The numbers of lines, where they differ.
        let lines: (old: Int, new: Int)?
    }

    /// The views that differ, in the order of the cell.
    var moves: [Move] = []
    /// The views that are there, or shown, and were not.
    var appeared: [String] = []
    /// The views that are not there, or hidden, and were.
    var vanished: [String] = []
    /// By how much the row is taller, in points.
    var height = 0.0
    /// What is found and was not.
    var found: [TileFinding] = []
    /// What was found and is not.
    var mended: [TileFinding] = []

    /// Whether nothing differs.
    var isEmpty: Bool { !isLaidOutOtherwise && found.isEmpty && mended.isEmpty }

    /// Whether a frame, a number of lines or the height differs.
    var isLaidOutOtherwise: Bool { !(moves.isEmpty && appeared.isEmpty && vanished.isEmpty && height == 0) }

    /// What is other in a tile than in an older one.
    init(_ new: ApprovedTile, since old: ApprovedTile) {
        if new == old { return }
        height = Self.difference(new.height, old.height)
        let before = Dictionary(old.views.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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
        mended = old.findings.filter { !new.findings.contains(where: $0.isAlike) }
    }

    /// What of this is left where all changes are taken together: what one of them does and another undoes is not
    /// told.
    ///
    /// - Parameters:
    ///   - net: What all of them do.
    ///   - told: The faults that were told with another one; those of this one are added.
    /// - Returns: What is left.
    func kept(by net: TileEffect, _ told: inout [TileFinding]) -> TileEffect {
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
                    !told.contains(where: finding.isAlike)
                else { return nil }
                told.append(whole)
                return whole
            }
        }
        kept.found = fresh(found, in: net.found)
        kept.mended = fresh(mended, in: net.mended)
        return kept
    }

    /// The difference of two lengths to a thousandth; what is less is none.
    private static func difference(_ new: Double, _ old: Double) -> Double {
        WordForm.rounded(new - old)
    }
}
