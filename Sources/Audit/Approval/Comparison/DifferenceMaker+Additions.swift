import AutoLayout
import LayoutDocument
import Wording

extension DifferenceMaker {
    /// The findings in tiles without an approved tile.
    func findings(at places: [Finding.Place]) -> [ApprovalDifference] {
        var groups: [String: [TileFinding.Identity: EffectGroup.Found]] = [:]
        let themes = plan.matrix.themes.count
        for place in places where place.tile % themes == 0 {
            let tiles = (0..<themes).map { Finding.Place(subject: place.subject, tile: place.tile + $0) }
            let tile = now.subjects[place.subject].tile(at: plan.matrix.state(at: place.tile))
            for finding in tile?.findings ?? [] where finding.isProblem {
                EffectGroup.note(
                    finding, tiles, in: &groups[plan.subjects[place.subject].template, default: [:]])
            }
        }
        return now.templates.flatMap { template in
            findings(groups[template.identifier] ?? [:], .unapproved(template.identifier))
        }
    }

    /// The added and removed parts.
    ///
    /// - Parameters:
    ///   - partners: The approved subject of each subject.
    ///   - unapproved: The tiles without an approved tile.
    ///   - isPart: Whether the plan leaves something out on purpose, so that removed parts are not reported.
    /// - Returns: The differences.
    func additions(
        partners: [Int: Int], unapproved: [Finding.Place], isPart: Bool
    ) -> [ApprovalDifference] {
        if isPart { return [] }
        var differences: [ApprovalDifference] = []
        func add(
            _ kind: ApprovalDifference.Kind, _ message: String, template: String? = nil,
            _ places: [Finding.Place] = []
        ) {
            let spec = template.flatMap { plan.document.template(named: $0) }
            differences.append(
                ApprovalDifference(
                    kind: kind, message: message, template: template,
                    source: plan.document.source(of: spec), places: places, worst: places.first))
        }
        matrix(unapproved.filter { partners[$0.subject] != nil }, add)
        // Rows of a new template are not reported one by one.
        let unknown = now.templates.map(\.identifier).filter { approved.template(named: $0) == nil }
        for template in unknown {
            let count = now.subjects.count { $0.template == template }
            add(
                .new,
                tr("the template \(template) is new: nothing is approved of its \(count.counted("row"))"),
                template: template,
                plan.places(of: now.subjects.indices.filter { now.subjects[$0].template == template }))
        }
        let newRows = now.subjects.indices.filter {
            partners[$0] == nil && !unknown.contains(now.subjects[$0].template)
        }
        for template in now.templates.map(\.identifier) {
            let rows = newRows.filter { now.subjects[$0].template == template }
            guard !rows.isEmpty else { continue }
            let names = rows.map { now.subjects[$0].title }.listed(limit: 3)
            add(
                .new,
                tr(
                    rows.count, one: "\(names) is new: nothing is approved of it",
                    many: "\(names) are new: nothing is approved of them"),
                template: template,
                plan.places(of: rows))
        }
        gone(partners, add)
        return differences
    }

    private typealias Add = (ApprovalDifference.Kind, String, String?, [Finding.Place]) -> Void

    /// Tiles of known rows that are not approved, grouped by new widths, text sizes and the like; the rest together.
    private func matrix(_ unapproved: [Finding.Place], _ add: Add) {
        let known = approved.subjects.flatMap { subject in
            subject.bands.flatMap { state, bands in bands.map { (state, $0.widths) } }
        }
        var rest = unapproved
        func report<Value: Hashable>(
            _ now: [Value], _ old: Set<Value>, _ value: KeyPath<TileState, Value>, _ text: (Value) -> String,
            _ message: (_ count: Int, _ values: String) -> String
        ) {
            let new = now.filter { !old.contains($0) }
            guard !new.isEmpty else { return }
            add(.new, message(new.count, new.map(text).listed(limit: 8)), nil, [])
            rest.removeAll { new.contains(plan.matrix.state(at: $0.tile)[keyPath: value]) }
        }
        let matrix = plan.matrix
        report(matrix.widths, Set(known.flatMap(\.1)), \.width, WordForm.text) {
            tr(
                $0, one: "width \($1) is new: nothing is approved there",
                many: "widths \($1) are new: nothing is approved there")
        }
        report(matrix.textSizes, Set(known.map(\.0.textSize)), \.textSize, \.rawValue) {
            tr(
                $0, one: "text size \($1) is new: nothing is approved there",
                many: "text sizes \($1) are new: nothing is approved there")
        }
        let directions = LayoutDirection.allCases.filter { direction in
            rest.contains { matrix.state(at: $0.tile).direction == direction }
        }
        report(directions, Set(known.map(\.0.direction)), \.direction, \.rawValue) {
            tr(
                $0, one: "direction \($1) is new: nothing is approved there",
                many: "directions \($1) are new: nothing is approved there")
        }
        report(matrix.contents, Set(known.map(\.0.content)), \.content, \.rawValue) {
            tr(
                $0, one: "content \($1) is new: nothing is approved there",
                many: "contents \($1) are new: nothing is approved there")
        }
        guard !rest.isEmpty else { return }
        add(.new, tr("new: nothing is approved \(ApprovalWording.tiles(rest, of: plan))"), nil, rest)
    }

    /// Templates and rows that the document no longer has.
    private func gone(_ partners: [Int: Int], _ add: Add) {
        for template in approved.templates
        where plan.document.template(named: template.identifier) == nil {
            add(.gone, tr("the template \(template.identifier) is approved and gone"), nil, [])
        }
        let taken = Set(partners.values)
        var missing = approved.subjects.indices.filter {
            !taken.contains($0) && plan.document.template(named: approved.subjects[$0].template) != nil
        }
        guard !missing.isEmpty else { return }
        // A row that exists but is not audited is not gone.
        let present = PresentRows(of: plan)
        missing.removeAll { present.contains(approved.subjects[$0]) }
        let rows = plan.makeDataSource().rows
        let changed = missing.filter { index in
            let subject = approved.subjects[index]
            guard let row = subject.row, row < rows.count, !now.subjects.contains(where: { $0.row == row })
            else { return false }
            return rows.template(ofRow: row).identifier == subject.template
        }
        if !changed.isEmpty {
            let names = changed.map { approved.subjects[$0].title }.listed(limit: 3)
            add(
                .gone,
                tr(
                    changed.count,
                    one: "\(names) has other texts than approved, and is not audited any more",
                    many: "\(names) have other texts than approved, and are not audited any more"), nil, [])
        }
        missing.removeAll(where: changed.contains)
        guard !missing.isEmpty else { return }
        let names = missing.map { approved.subjects[$0].title }.listed(limit: 3)
        add(
            .gone,
            tr(
                missing.count, one: "\(names) is approved and gone", many: "\(names) are approved and gone"),
            nil, [])
    }
}
