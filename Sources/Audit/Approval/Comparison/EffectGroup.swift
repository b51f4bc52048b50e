import LayoutDocument
import Wording

/// The effects of one cause, over all tiles.
struct EffectGroup {
    /// The effect on a view.
    struct Moved {
        var by: [ClosedRange<Double>?] = [nil, nil, nil, nil]
        var oldLines: ClosedRange<Int>?
        var newLines: ClosedRange<Int>?

        /// Whether only its position changed, not its size or lines.
        var isOnlyElsewhere: Bool { by[2] == nil && by[3] == nil && oldLines == nil }
    }

    /// Where a finding is, and where it is worst.
    struct Found {
        var places: [Finding.Place] = []
        var amount = 0.0
        var worst: Finding.Place?
    }

    /// The tiles with another layout.
    var places: [Finding.Place] = []
    /// The moved views, in the order of the cell.
    var order: [String] = []
    var moved: [String: Moved] = [:]
    var appeared: [String] = []
    var vanished: [String] = []
    var height: ClosedRange<Double>?
    var found: [TileFinding.Identity: Found] = [:]
    var repaired: [TileFinding.Identity: Found] = [:]
    /// The tile that differs most.
    var worst: (place: Finding.Place, amount: Double)?

    /// Adds the effect in a tile that represents some places.
    mutating func add(_ effect: TileEffect, at tiles: [Finding.Place]) {
        if effect.isLaidOutOtherwise {
            places += tiles
            var amount = abs(effect.height)
            for move in effect.moves {
                if moved[move.view] == nil { order.append(move.view) }
                var all = moved[move.view] ?? Moved()
                for (index, by) in move.by.enumerated() where by != 0 {
                    all.by[index] = Self.widened(all.by[index], by)
                    amount = max(amount, abs(by))
                }
                if let lines = move.lines {
                    all.oldLines = Self.widened(all.oldLines, lines.old)
                    all.newLines = Self.widened(all.newLines, lines.new)
                }
                moved[move.view] = all
            }
            for view in effect.appeared where !appeared.contains(view) { appeared.append(view) }
            for view in effect.vanished where !vanished.contains(view) { vanished.append(view) }
            if effect.height != 0 { height = Self.widened(height, effect.height) }
            if let first = tiles.first, worst.map({ amount > $0.amount }) ?? true { worst = (first, amount) }
        }
        for finding in effect.found { Self.note(finding, tiles, in: &found) }
        for finding in effect.repaired { Self.note(finding, tiles, in: &repaired) }
    }

    private static func widened<Value>(_ range: ClosedRange<Value>?, _ value: Value) -> ClosedRange<Value> {
        guard let range else { return value...value }
        return min(range.lowerBound, value)...max(range.upperBound, value)
    }

    /// Notes a finding at tiles.
    static func note(
        _ finding: TileFinding, _ tiles: [Finding.Place], in findings: inout [TileFinding.Identity: Found]
    ) {
        var found = findings[finding.identity] ?? Found()
        found.places += tiles
        if finding.amount >= found.amount || found.worst == nil {
            found.amount = finding.amount
            found.worst = tiles.first
        }
        findings[finding.identity] = found
    }

    // MARK: Words

    /// The moved views of the cause; if there are none, the first view that moved.
    func primary(of views: [String]) -> [String] {
        let own = order.filter(views.contains)
        if !own.isEmpty { return own }
        // A size says more than a position, which may follow from it.
        let first = order.first { moved[$0].map { !$0.isOnlyElsewhere } ?? false } ?? order.first
        return first.map { [$0] } ?? []
    }

    /// The effect on a view, as in “title y + 2, height + 20 (1 → 2 lines)”.
    func text(of view: String, _ names: SpokenNames) -> String {
        guard let moved = moved[view] else { return names[view] }
        let view = names[view]
        var parts: [String] = []
        for (name, by) in zip(["x", "y", tr("width"), tr("height")], moved.by) {
            if let by { parts.append("\(name) \(ApprovalWording.signed(by))") }
        }
        func lines(_ range: ClosedRange<Int>) -> String {
            range.lowerBound == range.upperBound
                ? "\(range.lowerBound)" : tr("\(range.lowerBound) to \(range.upperBound)")
        }
        var text = "\(view) \(parts.joined(separator: ", "))"
        if let old = moved.oldLines, let new = moved.newLines {
            let (first, second) = (lines(old), lines(new))
            let change = tr(
                new == 1...1 ? 1 : max(2, new.upperBound), one: "\(first) → \(second) line",
                many: "\(first) → \(second) lines")
            text = parts.isEmpty ? "\(view) \(change)" : "\(text) (\(change))"
        }
        return text
    }

    /// The effects on displaced views and on the row, as parts of a sentence.
    func consequences(displaced: [String], _ names: SpokenNames) -> [String] {
        var parts: [String] = []
        if !displaced.isEmpty {
            let all = displaced.compactMap { moved[$0] }
            func common(_ index: Int) -> ClosedRange<Double>? {
                guard let first = all.first?.by[index] else { return nil }
                let isCommon = all.allSatisfy { moved in
                    moved.isOnlyElsewhere && moved.by[index] == first
                        && moved.by.enumerated().allSatisfy { $0.offset == index || $0.element == nil }
                }
                return isCommon ? first : nil
            }
            let count = displaced.count
            let number = count.grouped
            if let by = common(1), by.lowerBound > 0 || by.upperBound < 0 {
                let size = ApprovalWording.size(by)
                parts.append(
                    by.lowerBound > 0
                        ? tr(
                            count, one: "\(number) other view moves down by \(size)",
                            many: "\(number) other views move down by \(size)")
                        : tr(
                            count, one: "\(number) other view moves up by \(size)",
                            many: "\(number) other views move up by \(size)"))
            } else if let by = common(0) {
                let size = ApprovalWording.signed(by)
                parts.append(
                    tr(
                        count, one: "\(number) view beside moves by \(size)",
                        many: "\(number) views beside move by \(size)"))
            } else {
                let views = displaced.map { names[$0] }.listed(limit: 3)
                parts.append(tr(count, one: "\(views) follows", many: "\(views) follow"))
            }
        }
        if !appeared.isEmpty {
            let views = appeared.map { names[$0] }.listed(limit: 3)
            parts.append(tr(appeared.count, one: "\(views) is shown", many: "\(views) are shown"))
        }
        if !vanished.isEmpty {
            let views = vanished.map { names[$0] }.listed(limit: 3)
            parts.append(
                tr(vanished.count, one: "\(views) is not shown", many: "\(views) are not shown"))
        }
        if let height { parts.append(Self.row(height)) }
        return parts
    }

    /// What became of the row's height.
    private static func row(_ by: ClosedRange<Double>) -> String {
        if by.lowerBound > 0 { return tr("the row grows by \(ApprovalWording.size(by))") }
        if by.upperBound < 0 { return tr("the row shrinks by \(ApprovalWording.size(by))") }
        return tr("the row changes by \(ApprovalWording.signed(by))")
    }
}
