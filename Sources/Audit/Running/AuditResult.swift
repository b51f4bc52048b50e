import AutoLayout
import LayoutDocument

/// The result of an audit: the outcome of each tile, and the findings that tiles share.
package struct AuditResult: Sendable {
    /// What was audited.
    package let plan: AuditPlan
    /// The outcomes, by subject and tile; `nil` for tiles that were not examined.
    package private(set) var outcomes: [[TileOutcome?]]
    /// The number of tiles that were audited.
    package private(set) var examinedCount = 0
    /// The findings, worst rules first, each with what follows from it; filled in by
    /// ``explain(with:within:onProgress:)``.
    package private(set) var findings: [Finding] = []
    /// What the document switches off, for each of its exceptions; filled in by ``explain(with:within:onProgress:)``.
    package private(set) var excepted: [ExceptedFindings] = []

    /// What the looks besides the tiles brought, with what tiles have too left out; filled in by
    /// ``explain(with:within:onProgress:)``.
    private var looks: [Finding.Place: TileOutcome] = [:]

    /// Makes a result of which nothing is known yet.
    package init(plan: AuditPlan) {
        self.plan = plan
        outcomes = Array(
            repeating: Array(repeating: nil, count: plan.matrix.tileCount), count: plan.subjects.count)
    }

    /// Whether all tiles were examined.
    package var isComplete: Bool { examinedCount == plan.tileCount }

    /// The outcome of a tile or a look; `nil` where it was not examined.
    package func outcome(at place: Finding.Place) -> TileOutcome? {
        let tiles = outcomes[place.subject]
        return tiles.indices.contains(place.tile) ? tiles[place.tile] : looks[place]
    }

    /// Sets the outcomes of a chunk.
    package mutating func set(_ chunk: [TileOutcome], ofChunk index: Int) {
        let (subject, tiles) = plan.chunk(at: index)
        for (tile, outcome) in zip(tiles, chunk) {
            if outcomes[subject][tile] == nil { examinedCount += 1 }
            outcomes[subject][tile] = outcome
        }
    }

    /// Collects the findings that tiles share, and explains each where it is worst.
    ///
    /// - Parameters:
    ///   - worker: Lays out the tiles.
    ///   - budget: The budget of all searches.
    ///   - onProgress: Called after each finding with the numbers of explained findings and of all.
    package mutating func explain(
        with worker: AuditWorker, within budget: SearchBudget = AuditWorker.makeSearchBudget(),
        onProgress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        struct Key: Hashable {
            let identity: TileFinding.Identity
            /// The cell; what its variants have in common is one finding.
            let cell: String
        }
        let cells = plan.document.cellNames
        func key(_ identity: TileFinding.Identity, ofSubject subject: Int) -> Key {
            let template = plan.subjects[subject].template
            return Key(identity: identity, cell: cells[template] ?? template)
        }
        func hasOwnTexts(_ tile: Int) -> Bool { !plan.matrix.state(at: tile).content.standsIn }
        let knowsOwnTexts = plan.matrix.contents.contains { !$0.standsIn }
        var groups: [Key: (places: [Finding.Place], worst: Finding.Place, amount: Double)] = [:]
        var order: [Key] = []
        func take(_ finding: TileFinding, at place: Finding.Place) {
            let key = key(finding.identity, ofSubject: place.subject)
            guard var group = groups[key] else {
                groups[key] = ([place], place, finding.amount)
                order.append(key)
                return
            }
            group.places.append(place)
            // What texts that stand in for the cell's own do comes after what those do.
            let (isOwn, wasOwn) = (hasOwnTexts(place.tile), hasOwnTexts(group.worst.tile))
            if isOwn == wasOwn ? finding.amount > group.amount : isOwn {
                (group.worst, group.amount) = (place, finding.amount)
            }
            groups[key] = group
        }
        for (subject, tiles) in outcomes.enumerated() {
            for (tile, outcome) in tiles.enumerated() {
                for finding in outcome?.findings ?? [] {
                    take(finding, at: Finding.Place(subject: subject, tile: tile))
                }
            }
        }
        look(with: worker)
        for (place, outcome) in looks.sorted(by: {
            ($0.key.subject, $0.key.tile) < ($1.key.subject, $1.key.tile)
        }) {
            for finding in outcome.findings { take(finding, at: place) }
        }
        let ofTemplates = templateFindings()
        for (place, finding) in ofTemplates.reported {
            let key = key(finding.identity, ofSubject: place.subject)
            groups[key] = ([place], place, finding.amount)
            order.append(key)
        }
        let sorted = order.worstFirst(\.identity.rule)
        var details: [Key: FindingDetail] = [:]
        let names = SpokenNameBook(plan.document)
        // Findings of one tile share its layout, and of those the ones that are explained alike.
        let byTile = sorted.grouped { groups[$0]?.worst }.flatMap { tile in
            tile.members.grouped { RowExplainer.tooSmall.contains($0.identity.rule) }.flatMap(\.members)
        }
        for key in byTile {
            guard let group = groups[key] else { continue }
            let finding = TileFinding(
                key.identity.rule, views: key.identity.views,
                spokenViews: names.names(
                    of: key.identity.views, in: plan.subjects[group.worst.subject].template),
                amount: group.amount)
            details[key] = worker.detail(of: finding, at: group.worst, within: budget)
            onProgress(details.count, sorted.count)
        }
        findings = sorted.compactMap { key in
            guard let group = groups[key], let detail = details[key] else { return nil }
            // What the texts as given do not show is no error.
            let isOfOtherTexts = knowsOwnTexts && !hasOwnTexts(group.worst.tile)
            let severity = key.identity.rule.severity(amount: group.amount)
            return Finding(
                rule: key.identity.rule, severity: isOfOtherTexts ? min(severity, .warning) : severity,
                template: plan.subjects[group.worst.subject].template, views: key.identity.views,
                places: group.places, worst: group.worst, amount: group.amount, detail: detail)
        }.gathered()
        excepted = exceptedFindings(besides: ofTemplates.excepted)
    }

    /// The findings of templates that do not depend on tiles, each at the template's first examined tile.
    private func templateFindings() -> (
        reported: [(Finding.Place, TileFinding)], excepted: [(template: String, finding: TileFinding)]
    ) {
        let examiner = TemplateExaminer(plan.document)
        var reported: [(Finding.Place, TileFinding)] = []
        var excepted: [(template: String, finding: TileFinding)] = []
        var known: Set<String> = []
        for (subject, tiles) in outcomes.enumerated() {
            let template = plan.subjects[subject].template
            guard plan.rules.rules.contains(.misplaced), !known.contains(template),
                let tile = tiles.firstIndex(where: { $0 != nil })
            else { continue }
            known.insert(template)
            let sorted = plan.rules.sort(examiner.findings(ofTemplate: template), template: template)
            reported += sorted.reported.map { (Finding.Place(subject: subject, tile: tile), $0) }
            excepted += sorted.excepted.map { (template, $0) }
        }
        return (reported, excepted)
    }

    /// Looks at the first examined row of each template in the states besides the tiles, and keeps what those states
    /// alone are to blame for.
    private mutating func look(with worker: AuditWorker) {
        let cells = plan.document.cellNames
        let rows = outcomes.indices.filter { outcomes[$0].contains { $0 != nil } }
        for (_, subjects) in rows.grouped(by: { plan.subjects[$0].template }) {
            let name = plan.subjects[subjects[0]].template
            let cell = cells[name] ?? name
            let known = rows.filter {
                cells[plan.subjects[$0].template] ?? plan.subjects[$0].template == cell
            }
            .flatMap { outcomes[$0].compactMap(\.self).flatMap(\.findings) }
            for tile in plan.matrix.lookPlaces {
                let place = Finding.Place(subject: subjects[0], tile: tile)
                looks[place] = worker.look(at: place)?.leavingOut(known)
            }
        }
    }

    /// The findings that each of the document's exceptions accepts.
    private func exceptedFindings(
        besides others: [(template: String, finding: TileFinding)]
    ) -> [ExceptedFindings] {
        let exceptions = plan.rules.exceptions
        if exceptions.isEmpty { return [] }
        var findings = Array(repeating: Set<[String]>(), count: exceptions.count)
        var tiles = Array(repeating: 0, count: exceptions.count)
        /// Counts findings with the exceptions that accept them; returns the places of those.
        @discardableResult
        func count(_ excepted: [TileFinding], of template: String) -> Set<Int> {
            var met: Set<Int> = []
            for finding in excepted {
                guard let place = plan.rules.exception(for: finding, template: template) else { continue }
                findings[place].insert([template, finding.rule.rawValue] + finding.views)
                met.insert(place)
            }
            return met
        }
        for (subject, row) in outcomes.enumerated() {
            for case let outcome? in row {
                for place in count(outcome.excepted, of: plan.subjects[subject].template) {
                    tiles[place] += 1
                }
            }
        }
        for (place, outcome) in looks { count(outcome.excepted, of: plan.subjects[place.subject].template) }
        for (template, finding) in others { count([finding], of: template) }
        return exceptions.enumerated().map { place, exception in
            ExceptedFindings(
                exception: exception, findingCount: findings[place].count, tileCount: tiles[place])
        }
    }
}
