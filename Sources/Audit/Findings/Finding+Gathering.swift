import AutoLayout
import LayoutDocument

extension [Finding] {
    /// The findings with those that follow from another one listed under it.
    ///
    /// - Returns: The others, in order.
    func gathered() -> [Finding] {
        var roots: [(index: Int, finding: Finding, places: Set<Finding.Place>)] = []
        /// The roots that each tie leads to, in order.
        var leading: [Finding.Tie: [Int]] = [:]
        // A warning may follow from an error after it.
        // Pins outside the contentView come first: a row without a height follows from them.
        func rank(_ finding: Finding) -> Int { finding.rule == .pinnedOutside ? 0 : 1 }
        let ordered = enumerated().sorted {
            ($1.element.severity, rank($0.element), $0.offset)
                < ($0.element.severity, rank($1.element), $1.offset)
        }
        for (index, finding) in ordered {
            let root = finding.tiesToRoots.compactMap { tie, isOfPlaces -> Int? in
                guard let led = leading[tie] else { return nil }
                if !isOfPlaces { return led.first }
                if let whole = led.first(where: { roots[$0].places.isSuperset(of: finding.places) }) {
                    return whole
                }
                // An ambiguity may follow from a text that has a line cut in some tiles, and is truncated in others.
                let isCovered = finding.places.allSatisfy { place in
                    led.contains { roots[$0].places.contains(place) }
                }
                return isCovered ? led.first : nil
            }.min()
            if let root {
                roots[root].finding.consequences.append(finding)
                // The cause is there, too.
                roots[root].places.formUnion(finding.places)
            } else {
                for tie in finding.tiesToConsequences { leading[tie, default: []].append(roots.count) }
                roots.append((index, finding, Set(finding.places)))
            }
        }
        return roots.sorted { $0.index < $1.index }.map(\.finding)
    }
}

extension Finding {
    /// What makes one finding of a template follow from another that matters at least as much.
    fileprivate enum Tie: Hashable {
        /// One constraint or height decides both.
        case decider(FindingDetail.Decider, template: String)
        /// A view that lacks room in some tiles has none in others, or too little for a word.
        case room([String], template: String)
        /// Texts that touch in some tiles overlap in others.
        case pair(Set<String>, template: String)
        /// A row does not grow with what is pinned beside its contentView.
        case pinnedOutside(String, template: String)
        /// A repair solves both.
        case repair(TileFinding.Identity, template: String)
        /// Nothing of a row is mirrored: which views that shows depends on their texts.
        case direction(template: String)
        /// Conflicting constraints push a view.
        case contradiction(String, template: String)
    }

    /// The ties by which others follow from the finding.
    fileprivate var tiesToConsequences: Set<Tie> {
        var ties = Set(detail.solved.map { Tie.repair($0, template: template) })
        if let decider = detail.decider { ties.insert(.decider(decider, template: template)) }
        if Self.lacksOfRoom.contains(rule) { ties.insert(.room(views, template: template)) }
        if isOfWholeRow { ties.insert(.direction(template: template)) }
        if rule == .overlapping { ties.insert(.pair(Set(views), template: template)) }
        if rule == .pinnedOutside, severity == .error {
            ties.formUnion(views.map { .pinnedOutside($0, template: template) })
            ties.insert(.pinnedOutside(TemplateSpec.contentViewName, template: template))
        }
        if rule == .conflict, !detail.repairs.contains(where: \.isTried) {
            ties.formUnion(detail.contradicted.map { .contradiction($0, template: template) })
        }
        return ties
    }

    /// The ties by which the finding follows from others, and whether the others have to be in all its tiles.
    fileprivate var tiesToRoots: [(tie: Tie, isOfPlaces: Bool)] {
        var ties = [(Tie.repair(identity, template: template), true)]
        if let decider = detail.decider { ties.append((.decider(decider, template: template), false)) }
        if rule == .zeroSized || rule == .wordBroken {
            ties.append((.room(views, template: template), false))
        }
        if isOfWholeRow { ties.append((.direction(template: template), false)) }
        if rule == .touching { ties.append((.pair(Set(views), template: template), false)) }
        if rule == .collapsed || rule == .brokenChain {
            ties.append((.pinnedOutside(TemplateSpec.contentViewName, template: template), false))
        }
        if Self.squeezed.contains(rule) {
            ties += views.map { (.pinnedOutside($0, template: template), false) }
        }
        if Self.pushed.contains(rule) {
            ties += views.map { (.contradiction($0, template: template), true) }
        }
        return ties
    }

    /// Whether it says that nothing of the row is mirrored.
    private var isOfWholeRow: Bool { rule == .unmirrored && views.count > 1 }

    private var identity: TileFinding.Identity { TileFinding.Identity(rule: rule, views: views) }

    private static let lacksOfRoom: Set<Rule> = [.clipped, .cutLine, .truncated]

    /// The rules that views break in a row that does not grow.
    private static let squeezed = lacksOfRoom.union([.zeroSized])

    /// The rules that views break because of conflicts.
    private static let pushed: Set<Rule> = [
        .overlapping, .hidden, .clipped, .cutLine, .outside, .truncated, .wordBroken, .zeroSized, .touching,
        .ambiguous,
    ]
}
