import AutoLayout
import Wording

/// Sentences on what decides a frame value, the range of each of its terms, and what decides beyond it.
struct SumSentences {
    /// A term, and the effect of changing its length.
    struct Moved {
        let term: FrameSum.Term
        /// The engine's answer for the term's coefficient; `nil` where the length cannot change.
        let whatIf: LayoutWhatIf?
        /// The name of the view or constraint that decides through the term; `nil` for a distance, which every sum has.
        var decider: String?
        /// Whether it is the size of a view or of its content, which is never below 0.
        var isSize = false
    }

    /// The view at the top of the hierarchy.
    let root: View
    /// The explained attribute.
    let attribute: Attribute
    let terms: [Moved]
    /// The constraints that decide the value in other valid sums.
    let others: [ConstraintOrigin]

    /// The explained value, as in “this height” and “the same height”.
    private var value: (this: String, same: String) {
        switch attribute {
        case .height: (tr("this height"), tr("the same height"))
        case .width: (tr("this width"), tr("the same width"))
        default: (tr("this position"), tr("the same position"))
        }
    }

    /// All sentences, what decides first.
    var sentences: [String] {
        var sentences: [String] = []
        let deciding = decidingNames
        if !deciding.isEmpty {
            let names = deciding.listed(limit: 3)
            sentences.append(
                tr(
                    deciding.count, one: "\(names) decides \(value.this).",
                    many: "\(names) decide \(value.this)."
                )
                .beginningSentence())
        } else if terms.contains(where: { $0.term.kind == .distance }) {
            sentences.append(tr("Distances alone decide \(value.this)."))
        }
        let tied = names(others).filter { !deciding.contains($0) }
        if !tied.isEmpty {
            let names = tied.listed(limit: 3)
            sentences.append(
                tr(
                    tied.count, one: "\(names) asks for exactly \(value.same).",
                    many: "\(names) ask for exactly \(value.same)."
                ).beginningSentence())
        }
        if !terms.contains(where: { !nearEnds(of: $0).isEmpty }), others.isEmpty,
            attribute == .height || attribute == .width
        {
            let movable = terms.filter { $0.whatIf != nil }
            if movable.count > 1,
                movable.allSatisfy({ abs($0.term.factor - 1) < 1e-9 && $0.term.amount >= 0 })
            {
                sentences.append(
                    attribute == .height
                        ? tr("If any term grows or shrinks by a point, so does the height.")
                        : tr("If any term grows or shrinks by a point, so does the width."))
            }
        }
        return sentences + limits
    }

    /// The range of one term, in a sentence; `nil` where the term always decides.
    func range(of moved: Moved) -> String? {
        let ends = nearEnds(of: moved).sorted { $0.direction < $1.direction }
        guard !ends.isEmpty else { return nil }
        let parts = ends.map { end -> String in
            if end.distance == 0 {
                return end.direction < 0
                    ? tr("any less: \(end.consequence)") : tr("any more: \(end.consequence)")
            }
            return end.direction < 0
                ? tr("down to \(end.number.points), then \(end.consequence)")
                : tr("up to \(end.number.points), then \(end.consequence)")
        }
        return parts.joined(separator: "; ").sentence
    }

    // MARK: What decides

    private var decidingNames: [String] {
        var names: [String] = []
        for moved in terms {
            if let name = moved.decider, !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The names of deciding constraints: those of the views whose content they hold, if there are any.
    func names(_ origins: [ConstraintOrigin]) -> [String] {
        var contents: [String] = []
        var sizes: [String] = []
        var rest: [String] = []
        func add(_ name: String, to names: inout [String]) {
            if !names.contains(name) { names.append(name) }
        }
        for origin in origins {
            switch origin {
            case .contentHugging(let view, _), .compressionResistance(let view, _):
                add(view.quotedName, to: &contents)
            // What is left once nothing else holds the row open is no decision.
            case .nonNegativeSize, .rootOrigin, .guide, .fittingSize, .restingOrigin: continue
            case .constraint(let constraint):
                let title = constraint.quotedTitle(in: root)
                if constraint.secondAttribute == nil {
                    add(title, to: &sizes)
                } else {
                    add(title, to: &rest)
                }
            default: add(origin.title(in: root), to: &rest)
            }
        }
        // Positions follow from sizes, so sizes decide.
        return contents + sizes + (contents.isEmpty && sizes.isEmpty ? rest : [])
    }

    // MARK: How far

    /// An end of the range in which a term has its factor.
    private struct End: Hashable {
        /// 1 for growing, −1 for shrinking.
        let direction: Int
        /// The distance to the end, in thousandths of a point, so that equal ends compare as equal.
        let thousandths: Int
        /// The consequence beyond the end, without a full stop.
        let consequence: String
        /// The number at the end, in points.
        var number: Double

        var distance: Double { Double(thousandths) / 1000 }

        /// The same end for another term.
        var key: End {
            var key = self
            key.number = 0
            return key
        }
    }

    private func ends(of moved: Moved) -> [End] {
        guard let whatIf = moved.whatIf else { return [] }
        // The number is the length with its sign.
        let sign: Double = whatIf.growing.coefficient < 0 ? -1 : 1
        return [(whatIf.growing, 1.0), (whatIf.shrinking, -1.0)].compactMap { side, way in
            guard side.limit.isFinite, abs(side.limit - whatIf.length) < 1e6 else { return nil }
            // No size is negative.
            let reached = whatIf.value + side.coefficient * (side.limit - whatIf.length)
            if attribute.isSize, reached <= 1e-9 { return nil }
            if moved.isSize, side.limit <= 1e-9, way < 0 { return nil }
            let consequence = consequence(of: side, at: whatIf.length)
            guard let consequence else { return nil }
            return End(
                direction: Int(way * sign),
                thousandths: Int((abs(side.limit - whatIf.length) * 1000).rounded()),
                consequence: consequence, number: side.limit * sign)
        }
    }

    /// The ends at which a distance keeps its sign.
    private func nearEnds(of moved: Moved) -> [End] {
        ends(of: moved).filter {
            moved.term.kind != .distance || (moved.term.number < 0 ? $0.number <= 0 : $0.number >= 0)
        }
    }

    private func consequence(of side: LayoutWhatIf.Side, at length: Double) -> String? {
        if let conflict = side.conflicts.first {
            let titles = conflict.filter {
                if case .nonNegativeSize = $0 { return false }
                return true
            }.map { $0.title(in: root) }
            var names: [String] = []
            for title in titles where !names.contains(title) { names.append(title) }
            // The explained constraint may be the only one with a name.
            if names.isEmpty { return tr("constraints contradict each other") }
            if names.count == 1 { return tr("\(names[0]) contradicts the other constraints") }
            return tr("\(names.listed(limit: 3)) contradict each other")
        }
        guard let beyond = side.coefficientBeyond else { return nil }
        if abs(beyond) < 1e-9, side.entering.contains(where: \.isFittingSize) { return nil }
        let takers = names(side.entering)
        let counts = abs(beyond) < 1e-9 ? nil : SumNumber.factor(beyond)
        if takers.isEmpty {
            guard let counts else {
                // At a tie with what has no name there is nothing to say.
                return abs(side.limit - length) < 1e-9 ? nil : staying
            }
            return tr("each point counts \(counts)")
        }
        let who = takers.listed(limit: 3)
        guard let counts else { return tr(takers.count, one: "\(who) decides", many: "\(who) decide") }
        return tr(
            takers.count, one: "\(who) decides too, and each point counts \(counts)",
            many: "\(who) decide too, and each point counts \(counts)")
    }

    /// What happens where nothing takes over.
    private var staying: String {
        switch attribute {
        case .height: tr("the height stays")
        case .width: tr("the width stays")
        default: tr("the position stays")
        }
    }

    /// The ends of all terms beyond which something else happens, those that are alike in one sentence.
    private var limits: [String] {
        var order: [End] = []
        var members: [End: [Moved]] = [:]
        let movable = terms.filter { $0.whatIf != nil }
        for moved in movable {
            for end in nearEnds(of: moved) where end.distance == 0 || end.consequence != staying {
                if members[end.key] == nil { order.append(end.key) }
                members[end.key, default: []].append(moved)
            }
        }
        // The ends of shrinking come first: they say what takes over.
        return order.sorted { $0.direction < $1.direction }.prefix(6).map { end in
            let who = members[end] ?? []
            let isAll = who.count == movable.count && movable.count > 1
            let change = change(end, of: isAll ? [] : who)
            let start = isAll ? change : who.map(subject).listed("or", limit: 3) + " " + change
            return "\(start.beginningSentence()): \(end.consequence)."
        }
    }

    private func subject(_ moved: Moved) -> String {
        moved.term.spokenName ?? moved.term.title
    }

    /// What a length does at an end, as in “taller by more than 12 pt”.
    private func change(_ end: End, of terms: [Moved]) -> String {
        let isContent = terms.isEmpty ? attribute.isSize : terms.allSatisfy { $0.term.kind == .content }
        return end.distance == 0
            ? Self.anyChange(isContent ? attribute.axis : nil, grows: end.direction > 0)
            : Self.change(
                isContent ? attribute.axis : nil, grows: end.direction > 0, byMoreThan: end.distance.points)
    }

    /// Any change of a content's length, or of another length without an axis.
    private static func anyChange(_ axis: Axis?, grows: Bool) -> String {
        switch axis {
        case .vertical: grows ? tr("any taller") : tr("any shorter")
        case .horizontal: grows ? tr("any wider") : tr("any narrower")
        case nil: grows ? tr("any larger") : tr("any smaller")
        }
    }

    private static func change(_ axis: Axis?, grows: Bool, byMoreThan points: String) -> String {
        switch axis {
        case .vertical:
            grows ? tr("taller by more than \(points)") : tr("shorter by more than \(points)")
        case .horizontal:
            grows ? tr("wider by more than \(points)") : tr("narrower by more than \(points)")
        case nil: grows ? tr("larger by more than \(points)") : tr("smaller by more than \(points)")
        }
    }
}

extension ConstraintOrigin {
    /// Whether it is the size given to the row for measuring.
    fileprivate var isFittingSize: Bool {
        if case .fittingSize = self { return true }
        return false
    }
}
