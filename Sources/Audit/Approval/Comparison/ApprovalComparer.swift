import AutoLayout
import LayoutDocument
import Threads

/// Compares the tiles of a plan with approved ones, and finds the cause of each difference.
struct ApprovalComparer: Sendable {
    /// The plan with all its themes.
    let full: AuditPlan
    /// The plan with one theme.
    let plan: AuditPlan
    let approved: ApprovedAudit
    let now: ApprovedAudit
    /// The approved subject of each subject; those that are new have none.
    let partners: [Int: Int]
    /// The states of the tiles.
    private let states: [TileState]

    init(_ full: AuditPlan, _ approved: ApprovedAudit, _ now: ApprovedAudit) {
        self.full = full
        plan = full.withOneTheme
        self.approved = approved
        self.now = now
        partners = Self.partners(now.subjects, approved.subjects)
        let matrix = plan.matrix
        states = (0..<matrix.tileCount).map(matrix.state)
    }

    /// The tiles without an approved tile, in each theme.
    var unapproved: [Finding.Place] {
        let themes = full.matrix.themes.count
        return plan.subjects.indices.flatMap { subject in
            states.indices.filter { approvedTile(subject, $0) == nil }.flatMap { tile in
                (0..<themes).map { Finding.Place(subject: subject, tile: tile * themes + $0) }
            }
        }
    }

    /// The number of approved tiles, in any theme, that the plan does not have.
    var missedTileCount: Int {
        approved.tileCount
            - partners.keys.reduce(0) { sum, subject in
                sum + states.indices.count { approvedTile(subject, $0) != nil }
            }
    }

    /// Matches subjects: cases by name, rows by number and texts, moved rows by texts, and the rest by number.
    static func partners(_ now: [ApprovedSubject], _ old: [ApprovedSubject]) -> [Int: Int] {
        var pairing = Pairing(now, old)
        func content(_ subject: ApprovedSubject) -> [String] {
            [subject.template] + subject.texts.flatMap { [$0.field, $0.text] }
        }
        pairing.match { subject in subject.caseName.map { [$0, subject.template] } }
        pairing.match { subject in subject.row.map { [String($0)] + content(subject) } }
        pairing.match { subject in subject.row == nil ? nil : content(subject) }
        pairing.match { subject in subject.row.map { [String($0), subject.template] } }
        return pairing.partners
    }

    // MARK: Tiles

    /// The effect of one cause in one tile.
    struct Record: Sendable {
        /// The cause; `nil` for an effect that no change of the document explains.
        let cause: ApprovalChange?
        let subject: Int
        let tile: Int
        let effect: TileEffect
    }

    /// The effects of each cause in each tile.
    ///
    /// - Parameters:
    ///   - steps: The steps that undo the changes of each template.
    ///   - threadCount: The number of threads.
    ///   - makeTextMeasurer: Makes a thread's text measurer.
    /// - Returns: The effects, in the order of the tiles.
    func records(
        _ steps: [String: ChangeSteps], threadCount: Int,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring
    ) -> [Record] {
        var differing: [Int] = []
        for chunk in 0..<plan.chunkCount {
            let (subject, tiles) = plan.chunk(at: chunk)
            guard partners[subject] != nil else { continue }
            let differs = tiles.contains { tile in
                approvedTile(subject, tile).map { $0 != presentTile(subject, tile) } ?? false
            }
            if differs { differing.append(chunk) }
        }
        let chunks = differing
        return Crew.map(
            pieces: chunks.count, threads: threadCount,
            makeState: { Workers(makeTextMeasurer()) },
            work: { workers, index in records(ofChunk: chunks[index], steps, workers) }
        ).flatMap { $0 }
    }

    private func approvedTile(_ subject: Int, _ tile: Int) -> ApprovedTile? {
        partners[subject].flatMap { approved.subjects[$0].tile(at: states[tile]) }
    }

    private func presentTile(_ subject: Int, _ tile: Int) -> ApprovedTile? {
        now.subjects[subject].tile(at: states[tile])
    }

    private func records(
        ofChunk chunk: Int, _ all: [String: ChangeSteps], _ workers: Workers
    ) -> [Record] {
        let (subject, tiles) = plan.chunk(at: chunk)
        let goal = tiles.map { approvedTile(subject, $0) }
        var present = tiles.compactMap { presentTile(subject, $0) }
        let net = zip(present, goal).map { now, old in old.map { TileEffect(now, since: $0) } }
        var reported: [[TileFinding]] = Array(repeating: [], count: present.count)
        var records: [Record] = []
        func note(_ cause: ApprovalChange?, since old: [ApprovedTile?]) {
            for (place, tile) in tiles.enumerated() {
                guard let net = net[place], let past = old[place] else { continue }
                let effect = TileEffect(present[place], since: past).kept(by: net, &reported[place])
                if effect.isEmpty { continue }
                records.append(Record(cause: cause, subject: subject, tile: tile, effect: effect))
            }
        }
        /// Whether all tiles are as approved.
        var isDone: Bool { zip(present, goal).allSatisfy { $1 == nil || $0 == $1 } }
        func step(_ change: ApprovalChange?, _ plan: AuditPlan, _ number: Int) {
            let template = plan.subjects[subject].template
            let worker = workers.worker(template, number, plan)
            let next = TileRecorder(plan).tiles(ofChunk: chunk, worker)
            guard next.count == present.count else { return }
            if let change { note(change, since: next) }
            present = next
        }
        let steps = all[plan.subjects[subject].template]
        if let steps {
            for (number, change) in steps.changes.enumerated() where !isDone {
                step(change, steps.plans[number], number)
            }
            let own = steps.contents[subject] ?? []
            for (number, change) in own.enumerated() where !isDone {
                step(change, steps.contentPlans[number], steps.plans.count + number)
            }
        }
        note(nil, since: goal)
        return records
    }

    /// The workers of one thread, one for each step.
    private final class Workers {
        private let measurer: any TextMeasuring
        private var workers: [String: AuditWorker] = [:]

        init(_ measurer: any TextMeasuring) { self.measurer = measurer }

        func worker(_ template: String, _ step: Int, _ plan: AuditPlan) -> AuditWorker {
            let key = "\(step) \(template)"
            if let worker = workers[key] { return worker }
            let worker = AuditWorker(plan: plan, textMeasurer: measurer)
            workers[key] = worker
            return worker
        }
    }
}
