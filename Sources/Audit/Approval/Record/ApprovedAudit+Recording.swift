import AutoLayout
import LayoutDocument
import SelfSizing
import Threads

extension ApprovedAudit {
    /// Records the layouts of a plan's tiles, to be approved or compared.
    ///
    /// - Parameters:
    ///   - plan: The plan; only the first of its themes counts.
    ///   - result: Tiles examined so far; the others are examined now.
    ///   - surroundings: Versions and fonts.
    ///   - threadCount: The number of threads.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread, and on the caller's.
    package init(
        recording plan: AuditPlan, result: AuditResult? = nil, surroundings: ApprovalSurroundings,
        threadCount: Int, makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring
    ) {
        let recorder = TileRecorder(plan, result)
        let chunks = Crew.map(
            pieces: recorder.plan.chunkCount, threads: threadCount,
            makeState: { AuditWorker(plan: recorder.plan, textMeasurer: makeTextMeasurer()) },
            work: { worker, chunk in recorder.tiles(ofChunk: chunk, worker) })
        let perSubject = recorder.plan.chunksPerSubject
        let document = plan.document
        let rows = plan.makeDataSource().rows
        let subjects = plan.subjects.enumerated().map { index, subject in
            let content = subject.row < rows.count ? rows.content(ofRow: subject.row) : nil
            let fields = document.template(named: subject.template)?.fields ?? []
            let own = chunks[index * perSubject..<(index + 1) * perSubject].enumerated().map { place, tiles in
                let state = recorder.plan.matrix.state(at: place * recorder.plan.tilesPerChunk)
                return (ApprovedState(state), [ApprovedBand(widths: plan.matrix.widths, tiles: tiles)])
            }
            return ApprovedSubject(
                row: subject.caseName == nil ? subject.row : nil, caseName: subject.caseName,
                template: subject.template,
                texts: zip(fields, content?.fields ?? []).map { .init(field: $0.name, text: $1) },
                // Directions that are the same for a content give the same tiles.
                bands: Dictionary(firstOf: own))
        }
        let used = Set(plan.subjects.map(\.template))
        let templates = document.templates.filter { used.contains($0.identifier) }
        self.init(
            documentName: String(document.sourceName.split(separator: "/").last ?? ""),
            surroundings: surroundings,
            metrics: ApprovedMetrics.measured(templates, by: makeTextMeasurer()),
            displayScale: plan.displayScale, list: ApprovedList(plan.settings),
            templates: templates.map(ApprovedTemplate.init), subjects: subjects)
    }
}

/// Lays tiles out and records them.
struct TileRecorder: Sendable {
    /// The plan, with one theme.
    let plan: AuditPlan
    private let result: AuditResult?
    private let themeCount: Int

    init(_ plan: AuditPlan, _ result: AuditResult? = nil) {
        self.plan = plan.withOneTheme
        self.result = result
        themeCount = plan.matrix.themes.count
    }

    /// The tiles of a chunk.
    func tiles(ofChunk chunk: Int, _ worker: AuditWorker) -> [ApprovedTile] {
        let (subject, tiles) = plan.chunk(at: chunk)
        let known = tiles.map { tile in
            result.flatMap { $0.outcomes[subject][tile * themeCount] }
        }
        let outcomes: [TileOutcome] =
            known.contains { $0 == nil } ? worker.examine(chunk: chunk) : known.compactMap { $0 }
        return zip(tiles, outcomes).map { tile, outcome in
            let laid = worker.layOut(subject: subject, tile: tile)
            return ApprovedTile(laid.cell.contentView, outcome)
        }
    }
}

extension AuditPlan {
    /// The plan with the first of its themes alone.
    var withOneTheme: AuditPlan {
        var plan = self
        plan.matrix.themes = Array(matrix.themes.prefix(1))
        return plan
    }
}

extension ApprovedTile {
    /// Records a cell as it was last laid out.
    init(_ contentView: View, _ outcome: TileOutcome) {
        var lines: [String: Int] = [:]
        for line in outcome.lines { lines[line.label] = line.count }
        var views: [Placed] = []
        func collect(_ view: View) {
            for child in view.subviews where !child.isHidden {
                let frame = child.frame
                views.append(
                    Placed(
                        name: child.name,
                        frame: Rect(
                            x: WordForm.rounded(frame.x), y: WordForm.rounded(frame.y),
                            width: WordForm.rounded(frame.width),
                            height: WordForm.rounded(frame.height)), lineCount: lines[child.name]))
                collect(child)
            }
        }
        collect(contentView)
        // Notes do not make a run fail.
        let findings = outcome.findings.filter { $0.isProblem }.map {
            TileFinding($0.rule, views: $0.views, amount: WordForm.rounded($0.amount))
        }
        self.init(
            height: WordForm.rounded(outcome.height), views: views,
            findings: findings.sorted(by: Self.isBefore))
    }
}

extension ApprovedMetrics {
    /// The metrics of samples in the fonts of templates, each kind of font once.
    static func measured(_ templates: [TemplateSpec], by measurer: any TextMeasuring) -> [ApprovedMetrics] {
        let fonts = templates.flatMap(\.views).compactMap { view -> FontDescriptor? in
            var font = view.font?.descriptor(for: .large)
            font?.pointSize = pointSize
            // The samples are about the font itself.
            font?.lineHeight = .font
            // Both stand for the standard family, and are written alike.
            if font?.family == "" { font?.family = nil }
            return font
        }
        return Set(fonts).map { font in
            ApprovedMetrics(
                family: font.family, weight: font.weight, isItalic: font.isItalic,
                samples: texts.map { text in
                    let size = measurer.size(of: text, font: font, numberOfLines: 1, width: nil)
                    // Whole points, whatever the scale.
                    let numbers = [size.width.rounded(.up), size.height.rounded(.up), size.firstBaseline]
                        .map { WordForm.text(WordForm.rounded($0)) }
                    return "\(numbers[0])x\(numbers[1])/\(numbers[2])"
                })
        }.sorted()
    }
}
