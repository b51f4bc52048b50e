import AutoLayout
import LayoutDocument

/// Looks at cells besides the tiles that are asked for.
extension AuditWorker {
    /// What a look finds of the rules that its state is to blame for; `nil` where none of them is checked.
    func look(at place: Finding.Place) -> TileOutcome? {
        let state = plan.matrix.state(at: place.tile)
        let rules = plan.rules.rules.intersection(Rule.looked(for: state))
        let template = plan.document.template(named: plan.subjects[place.subject].template)
        let isAlwaysLight = template?.settings.contains { $0.kind == .fixedAppearance } == true
        if rules.isEmpty || state.theme == .dark && isAlwaysLight { return nil }
        let laid = layOut(subject: place.subject, tile: place.tile)
        let examination = RowExaminer(of: laid.cell).examineAll(
            laid.measurement, looksForOpenValues: false, theme: state.theme)
        let (reported, excepted) = plan.rules.sort(
            examination.findings.filter { rules.contains($0.rule) },
            template: plan.subjects[place.subject].template)
        return TileOutcome(
            height: laid.measurement.height, lines: examination.lines, findings: reported, excepted: excepted)
    }
}

extension Rule {
    /// The rules that a look in a state is for: contrasts in the dark, and from right to left what does not mirror, and
    /// what views that stay in place run into.
    fileprivate static func looked(for state: TileState) -> Set<Rule> {
        state.theme == .dark
            ? [.lowContrast]
            : [
                .conflict, .overlapping, .hidden, .clipped, .cutLine, .outside, .truncated, .wordBroken,
                .zeroSized, .touching, .fixedAlignment, .unmirrored,
            ]
    }
}

extension TileOutcome {
    /// The outcome without what is known from tiles: a rule that the same views break there, in any order, and a
    /// conflict where there is one.
    func leavingOut(_ known: [TileFinding]) -> TileOutcome {
        func identity(_ finding: TileFinding) -> TileFinding.Identity {
            TileFinding.Identity(
                rule: finding.rule, views: finding.rule == .conflict ? [] : finding.views.sorted())
        }
        let known = Set(known.map(identity))
        return TileOutcome(
            height: height, lines: lines, findings: findings.filter { !known.contains(identity($0)) },
            excepted: excepted)
    }
}
