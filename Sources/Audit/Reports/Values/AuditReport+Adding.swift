import AutoLayout
import LayoutDocument
import SourceText

extension AuditReport {
    /// Adds what came of a document's audit.
    ///
    /// - Parameters:
    ///   - result: What came of it, explained.
    ///   - surroundings: What the result does not know.
    ///   - seconds: How long it took; `nil` where that does not matter.
    ///   - comparison: How it compares with what was approved; `nil` where nothing was.
    ///   - coverage: How much was seen of each subject; `nil` for what the result knows itself.
    package mutating func add(
        _ result: AuditResult, _ surroundings: Surroundings, seconds: Double? = nil,
        comparison: ApprovalComparison? = nil, coverage: [Coverage]? = nil
    ) {
        add(
            ReportedDocument(
                result, surroundings, seconds: seconds, comparison: comparison, coverage: coverage))
    }

    /// Adds a document's audit.
    package mutating func add(_ document: ReportedDocument) {
        summary.add(document)
        documents.append(document)
    }

    /// Adds a document that could not be audited.
    package mutating func add(_ failure: Failure) { failures.append(failure) }
}

extension ReportedDocument {
    /// Puts what came of a document's audit into words and figures.
    ///
    /// - Parameters:
    ///   - result: What came of it, explained.
    ///   - surroundings: What the result does not know.
    ///   - name: What the document is called; `nil` for the name of its source.
    ///   - seconds: How long it took; `nil` where that does not matter.
    ///   - comparison: How it compares with what was approved; `nil` where nothing was.
    ///   - approvedFile: The path of the file that it was compared with.
    ///   - coverage: How much was seen of each subject; `nil` for what the result knows itself.
    package init(
        _ result: AuditResult, _ surroundings: AuditReport.Surroundings, name: String? = nil,
        seconds: Double? = nil, comparison: ApprovalComparison? = nil, approvedFile: String? = nil,
        coverage: [Coverage]? = nil
    ) {
        let plan = result.plan
        let coverage = coverage ?? result.coverage()
        let document = plan.document
        let source = document.sourceName
        let identifiers = Set(plan.subjects.map(\.template))
        let exceptions = result.excepted.map { excepted in
            let exception = excepted.exception
            return Exception(
                rule: exception.rule.rawValue, template: exception.template, views: exception.views,
                threshold: exception.threshold, reason: exception.reason,
                source: ReportSource(.init(file: exception.file ?? source, place: exception.place)),
                findings: excepted.findingCount, tiles: excepted.tileCount)
        }
        var maker = FindingMaker(result: result, surroundings: surroundings)
        let variants = document.variantNames
        let templates = document.templates.filter { identifiers.contains($0.identifier) }.map { template in
            let variant = variants[template.identifier]
            return Template(
                identifier: template.identifier,
                cell: variant == nil ? nil : template.variant?.cell ?? template.identifier, variant: variant,
                source: ReportSource(document.source(of: template)))
        }
        self.init(
            name: name ?? source, title: document.title,
            sha256: surroundings.bytes(source).map { ContentHash.sha256($0) }, seconds: seconds,
            matrix: Axes(plan.matrix),
            subjects: zip(plan.subjects, coverage).map {
                Subject(
                    title: $0.title, row: $0.row, template: $0.template, caseName: $0.caseName, coverage: $1)
            },
            templates: templates,
            rules: Rule.audited.filter(plan.rules.rules.contains).map(\.rawValue),
            exceptions: exceptions, tiles: plan.tileCount, judgedTiles: result.examinedCount,
            tilesWithFindings: result.outcomes.reduce(0) { sum, tiles in
                sum + tiles.count { $0.map { !$0.findings.isEmpty } ?? false }
            }, findings: result.findings.map { maker.make($0, comparison) },
            approval: comparison.map { maker.make($0, file: approvedFile) })
    }
}

extension AuditReport.Summary {
    fileprivate mutating func add(_ document: ReportedDocument) {
        documents += 1
        subjects += document.subjects.count
        tiles += document.judgedTiles
        tilesWithFindings += document.tilesWithFindings
        findings += document.findings.count
        consequences += document.findings.reduce(0) { $0 + $1.consequences.count }
        differences += document.approval?.differences.count ?? 0
        for finding in document.findings {
            bySeverity[finding.severity, default: 0] += 1
            byRule[finding.rule, default: 0] += 1
        }
    }
}

extension ReportedDocument.Axes {
    /// The axes of a matrix by their names.
    init(_ matrix: AuditMatrix) {
        widths = matrix.widths
        textSizes = matrix.textSizes.map(\.rawValue)
        let ofTiles = matrix.contentDirections.isEmpty ? matrix.directions : matrix.contentDirections
        directions = ofTiles.map(\.rawValue).unique
        contents = matrix.contents.map(\.rawValue)
        themes = matrix.themes.map(\.rawValue)
    }
}

extension TileState {
    /// The state that a report names; `nil` for names that are not known.
    package init?(_ tile: ReportedFinding.Tile) {
        guard let textSize = ContentSizeCategory(rawValue: tile.textSize),
            let direction = LayoutDirection(rawValue: tile.direction),
            let content = RowTexts(rawValue: tile.content),
            let theme = ThemeSetting(rawValue: tile.theme)
        else { return nil }
        self.init(
            width: tile.width, textSize: textSize, direction: direction, content: content, theme: theme)
    }
}

extension ApprovalDifference {
    /// Whether it is that a finding was not there.
    func isNewly(_ finding: Finding) -> Bool {
        kind == .newFinding && rule == finding.rule && template == finding.template && views == finding.views
    }
}

extension ReportedFinding.Excerpt {
    /// A line without its indentation, and some of those below.
    fileprivate init(_ excerpt: SourceExcerpt, following: [String]) {
        let text = excerpt.text.unicodeScalars
        let own = min(text.prefix { $0 == " " }.count, excerpt.offset)
        self.init(
            text: String(String.UnicodeScalarView(text.dropFirst(own))), offset: excerpt.offset - own,
            following: following)
    }
}

extension ReportSource {
    /// A place in a file.
    init(_ source: FindingDetail.Source) {
        self.init(file: source.file, line: source.place?.line, column: source.place?.column)
    }
}

/// Makes the findings of a result fit to be read.
private struct FindingMaker {
    let result: AuditResult
    let surroundings: AuditReport.Surroundings
    let names: SpokenNameBook
    /// The files that places were looked up in.
    private var files: [String: [UInt8]?] = [:]
    /// The lines of places: many findings have the same one.
    private var excerpts: [FindingDetail.Source: ReportedFinding.Excerpt?] = [:]

    init(result: AuditResult, surroundings: AuditReport.Surroundings) {
        self.result = result
        self.surroundings = surroundings
        names = SpokenNameBook(result.plan.document)
    }

    mutating func make(_ finding: Finding, _ comparison: ApprovalComparison?) -> ReportedFinding {
        let plan = result.plan
        let detail = finding.detail
        let extent = FindingExtent(finding, in: plan)
        return ReportedFinding(
            fingerprint: fingerprint(finding),
            rule: finding.rule.rawValue, severity: finding.severity.rawValue, title: finding.rule.title,
            template: finding.template, views: finding.views,
            spokenViews: .init(names.names(of: finding.views, in: finding.template)),
            amount: finding.amount.isFinite ? finding.amount : nil, message: detail.message,
            source: ReportSource(detail.source), excerpt: excerpt(detail.source),
            chain: detail.chain,
            members: detail.members.map {
                ReportedFinding.Member(
                    text: $0.fullText, spokenText: .init($0.text),
                    source: $0.source.map { ReportSource($0) },
                    maker: $0.makerSource.map { ReportSource($0) },
                    isBroken: $0.isBroken)
            },
            consequences: finding.consequences.map { other in
                ReportedFinding.Consequence(
                    fingerprint: fingerprint(other), rule: other.rule.rawValue,
                    severity: other.severity.rawValue, views: other.views,
                    amount: other.amount.isFinite ? other.amount : nil, message: other.detail.message,
                    source: ReportSource(other.detail.source),
                    tiles: other.places.count)
            }, consequenceLines: finding.consequenceLines(in: plan.document),
            repairs: detail.repairs.map(\.title),
            tiles: extent.tileCount,
            tilesOfTemplate: extent.totalCount, range: extent.words, places: places(finding),
            worst: tile(finding.worst), commandLine: surroundings.commandLine(plan, finding.worst),
            isNew: comparison.map { $0.isNew(finding) })
    }

    private func fingerprint(_ finding: Finding) -> String {
        // The name without the folders, which are not the same on every machine.
        let name = result.plan.document.sourceName.split(separator: "/").last.map(String.init) ?? ""
        let identity = [finding.rule.rawValue, name, finding.template] + finding.views
        // A character that stands in no name keeps “a, bc” and “ab, c” apart.
        return ContentHash.sha256(Array(identity.joined(separator: "\u{0}").utf8))
    }

    mutating func make(_ comparison: ApprovalComparison, file: String?) -> ReportedApproval {
        ReportedApproval(
            file: file, tiles: comparison.comparedTileCount, summary: comparison.summary,
            surroundings: comparison.surroundings,
            differences: comparison.differences.map { difference in
                let identity =
                    [difference.kind.rawValue, difference.template ?? "", difference.cause?.title ?? ""]
                    + difference.views
                return ReportedApproval.Difference(
                    fingerprint: ContentHash.sha256(Array(identity.joined(separator: "\u{0}").utf8)),
                    kind: difference.kind.rawValue, severity: difference.kind.severity.rawValue,
                    message: difference.message + ".", template: difference.template,
                    views: difference.views, displaced: difference.displaced,
                    cause: difference.cause?.title,
                    source: ReportSource(difference.source),
                    excerpt: excerpt(difference.source), tiles: difference.places.count,
                    worst: difference.worst.map { tile($0) },
                    commandLine: difference.worst.flatMap { surroundings.commandLine(result.plan, $0) })
            })
    }

    private mutating func excerpt(_ source: FindingDetail.Source) -> ReportedFinding.Excerpt? {
        if let known = excerpts[source] { return known }
        let excerpt = makeExcerpt(source)
        excerpts[source] = .some(excerpt)
        return excerpt
    }

    private mutating func makeExcerpt(_ source: FindingDetail.Source) -> ReportedFinding.Excerpt? {
        guard let place = source.place else { return nil }
        if files[source.file] == nil { files[source.file] = surroundings.bytes(source.file) }
        guard let bytes = files[source.file] ?? nil, let excerpt = SourceExcerpt(bytes, at: place) else {
            return nil
        }
        return ReportedFinding.Excerpt(excerpt, following: following(place.line, in: bytes))
    }

    /// The most lines reported besides that of the place, and the most characters of each.
    private static let followingLimit = (lines: 3, characters: 90)

    /// The lines below one that are indented further.
    private func following(_ line: Int, in bytes: [UInt8]) -> [String] {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: line + Self.followingLimit.lines,
            omittingEmptySubsequences: false
        ).dropFirst(line - 1)
        guard let first = lines.first else { return [] }
        func indentation(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }
        let own = indentation(first)
        return lines.dropFirst().prefix(Self.followingLimit.lines).prefix { line in
            indentation(line) > own && line.contains { $0 != UInt8(ascii: " ") }
        }.map { line in
            String(
                String(decoding: line.dropFirst(own), as: UTF8.self).prefix(Self.followingLimit.characters))
        }
    }

    private func places(_ finding: Finding) -> [ReportedFinding.Places] {
        var all: [ReportedFinding.Places] = []
        // By what they are without their widths.
        var indices: [ReportedFinding.Places: Int] = [:]
        for place in finding.places {
            let tile = tile(place)
            let key = ReportedFinding.Places(
                subject: tile.subject, textSize: tile.textSize, direction: tile.direction,
                content: tile.content, theme: tile.theme, widths: [])
            let index = indices[key] ?? all.count
            if index == all.count {
                indices[key] = index
                all.append(key)
            }
            all[index].widths.append(tile.width)
        }
        return all
    }

    private func tile(_ place: Finding.Place) -> ReportedFinding.Tile {
        let state = result.plan.matrix.state(at: place.tile)
        return ReportedFinding.Tile(
            title: state.words, subject: place.subject, width: state.width, textSize: state.textSize.rawValue,
            direction: state.direction.rawValue, content: state.content.rawValue,
            theme: state.theme.rawValue,
            height: result.outcome(at: place).flatMap { $0.height.isFinite ? $0.height : nil })
    }
}
