import AutoLayout
import LayoutDocument

extension ShortestTextSearch {
    /// About how many layouts are made before it is asked whether to go on.
    private static let layoutsPerBatch = 128

    /// Searches.
    ///
    /// - Parameters:
    ///   - textMeasurer: Measures texts, shared with no other thread.
    ///   - isGivenUp: Whether the search was cancelled; called often.
    ///   - onProgress: Called before each batch of layouts.
    /// - Returns: What was found; `nil` where it was given up.
    package func run(
        textMeasurer: any TextMeasuring, isGivenUp: () -> Bool = { false },
        onProgress: (Progress) -> Void = { _ in }
    ) -> ShortestText? {
        var tried = 0
        let budget = SearchBudget(steps: steps)
        func outcomes(_ texts: [String], _ matrix: AuditMatrix) -> [[TileOutcome]]? {
            tried += texts.count
            for text in texts { budget.spend(matrix.tileCount * steps(toTry: text)) }
            return self.outcomes(of: texts, in: matrix, textMeasurer, isGivenUp)
        }
        let states = plan.matrix.tileCount
        guard let empty = outcomes([""], plan.matrix)?.first else { return nil }
        let baseline = empty.map { Set($0.findings.map(\.identity)) }
        func broken(_ outcomes: [TileOutcome], _ baseline: [Set<TileFinding.Identity>]) -> [[TileFinding]] {
            zip(outcomes, baseline).map { outcome, known in
                outcome.findings.filter { counts($0) && !known.contains($0.identity) }
            }
        }
        func result(_ found: ShortestText.Found?, upTo limit: Int) -> ShortestText {
            ShortestText(
                subject: subject, view: view, spokenView: template.spokenName(of: view), field: field,
                limit: limit, stateCount: states, textCount: tried, isComplete: !budget.isExhausted,
                found: found)
        }
        // Beginnings, from short to long.
        let batch = max(1, Self.layoutsPerBatch / max(1, states))
        var first: (length: Int, findings: [[TileFinding]])?
        var next = 1
        while first == nil, next <= family.longest, budget.allowsMore() {
            onProgress(Progress(length: next, limit: family.longest, isShrinking: false))
            let lengths = (next..<min(next + batch, family.longest + 1)).filter {
                family.text(length: $0) != nil
            }
            guard let all = outcomes(lengths.compactMap(family.text), plan.matrix) else { return nil }
            for (length, outcomes) in zip(lengths, all) {
                let findings = broken(outcomes, baseline)
                guard findings.contains(where: { !$0.isEmpty }) else { continue }
                first = (length, findings)
                break
            }
            next += batch
        }
        guard let first, let beginning = family.text(length: first.length),
            let (tile, finding) = Self.worst(of: first.findings)
        else { return result(nil, upTo: min(next - 1, family.longest)) }
        // Smaller, in the one state.
        let state = plan.matrix.state(at: tile)
        let one = AuditMatrix(
            widths: [state.width], textSizes: [state.textSize], directions: [state.direction],
            contents: [state.content], themes: [state.theme])
        let key = finding.identity
        func breaks(_ outcome: TileOutcome) -> Bool {
            outcome.findings.contains { $0.identity == key }
        }
        var smallest = beginning
        let wholly = Shrinking.smallest(of: beginning) { candidates in
            onProgress(Progress(length: beginning.count, limit: family.longest, isShrinking: true))
            guard budget.allowsMore(), let all = outcomes(candidates, one) else { return nil }
            let answers = all.map { $0.first.map(breaks) ?? false }
            if let place = answers.lastIndex(of: true) { smallest = candidates[place] }
            return answers
        }
        guard let shrunk = wholly ?? (budget.isExhausted ? smallest : nil),
            let last = outcomes([shrunk], one)?.first?.first
        else { return nil }
        // It was tried before: only a layout that depends on what was laid out earlier could be another now.
        let text = breaks(last) ? shrunk : beginning
        let amount = last.findings.first { $0.identity == key }?.amount ?? finding.amount
        let content = content(with: text)
        return result(
            ShortestText.Found(
                length: first.length, beginning: beginning, text: text, shownText: shownText(of: content),
                content: content, state: state,
                finding: TileFinding(
                    finding.rule, views: finding.views, spokenViews: finding.spokenViews, amount: amount),
                brokenStateCount: first.findings.count { !$0.isEmpty }), upTo: family.longest)
    }

    /// About how many steps it counts to lay out and examine the cell with a text.
    private func steps(toTry text: String) -> Int {
        10_000 + 30 * template.size * template.size + 40 * text.utf8.count
    }

    private func counts(_ finding: TileFinding) -> Bool {
        wanted.map { $0 == finding.identity } ?? finding.rule.searchers.contains(.texts)
    }

    /// The tile that is broken worst, and by what: the worst rule, of equal ones the largest amount.
    private static func worst(of findings: [[TileFinding]]) -> (tile: Int, finding: TileFinding)? {
        var worst: (tile: Int, finding: TileFinding)?
        for (tile, found) in findings.enumerated() {
            for finding in found {
                guard let known = worst?.finding else {
                    worst = (tile, finding)
                    continue
                }
                if (finding.rule.rank, -finding.amount) < (known.rule.rank, -known.amount) {
                    worst = (tile, finding)
                }
            }
        }
        return worst
    }

    /// What becomes of the row with texts in the states of a matrix, by cells of their own; `nil` where it was given
    /// up.
    private func outcomes(
        of texts: [String], in matrix: AuditMatrix, _ textMeasurer: any TextMeasuring,
        _ isGivenUp: () -> Bool
    ) -> [[TileOutcome]]? {
        if isGivenUp() { return nil }
        if texts.isEmpty { return [] }
        // The texts are the cases of a document without rows.
        var document = plan.document
        document.rows = RowSource(items: [])
        document.audit.cases = texts.enumerated().map {
            AuditSettings.Case(name: String($0), content: content(with: $1))
        }
        let plan = AuditPlan(
            document: document, subjects: AuditSubject.cases(of: document), matrix: matrix,
            settings: plan.settings, displayScale: plan.displayScale, rules: plan.rules)
        let worker = AuditWorker(plan: plan, textMeasurer: textMeasurer)
        var all: [[TileOutcome]] = []
        for subject in plan.subjects.indices {
            var outcomes: [TileOutcome] = []
            for part in 0..<plan.chunksPerSubject {
                let chunk = subject * plan.chunksPerSubject + part
                let examined = worker.examine(chunk: chunk, isGivenUp: isGivenUp)
                guard examined.count == plan.tilesPerChunk else { return nil }
                outcomes += examined
            }
            all.append(outcomes)
        }
        return all
    }
}
