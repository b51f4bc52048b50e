import AutoLayout
import Wording

extension AuditReport {
    /// The report as SARIF 2.1.0.
    ///
    /// Files below a folder are named relative to it, as code reviews know them; others by their whole path. Results
    /// are distinguished over runs by `partialFingerprints`, which do not depend on lines.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder that files are named relative to; usually the repository's root.
    ///   - present: The absolute path of the folder that the program was called in; `nil` for the same.
    /// - Returns: The bytes of the file.
    /// - Throws: What kept the log from being written as JSON; there is nothing known that does.
    package func sarif(relativeTo folder: String, present: String? = nil) throws -> [UInt8] {
        let locator = FileLocator(folder: folder, present: present)
        var artifacts = SARIFArtifacts(locator: locator)
        for document in documents { artifacts.add(document.name, hash: document.sha256) }
        // SARIF wants the state of all results or of none.
        let isCompared = documents.allSatisfy { $0.approval != nil }
        let results = documents.flatMap { document in
            document.findings.map { result($0, isCompared: isCompared, &artifacts) }
                + (document.approval?.differences ?? []).filter { $0.kind != "newFinding" }
                .map { result($0, isCompared: isCompared, &artifacts) }
        }
        let notifications = failures.map { failure in
            SARIFLog.Notification(
                message: SARIFLog.Message(text: failure.message),
                locations: [artifacts.location(ReportSource(file: failure.document))])
        }
        let program = programs.first ?? Program(name: "Rowscope", version: "")
        let run = SARIFLog.Run(
            tool: SARIFLog.Tool(
                driver: SARIFLog.Component(
                    name: program.name, version: program.version,
                    rules: Rule.audited.map(\.sarif) + [Self.approvedRule]),
                extensions: programs.dropFirst().map {
                    SARIFLog.Component(name: $0.name, version: $0.version)
                }),
            invocations: [
                SARIFLog.Invocation(
                    executionSuccessful: failures.isEmpty, arguments: arguments.isEmpty ? nil : arguments,
                    startTimeUtc: date, toolExecutionNotifications: notifications)
            ],
            originalUriBaseIds: [
                FileLocator.base: [
                    "description": SARIFLog.Message(
                        text:
                            "The root of the repository, or where there is none, the folder that the audit was run in."
                    )
                ]
            ], artifacts: artifacts.all, results: results,
            properties: SARIFLog.RunProperties(
                fontFamily: fontFamily, tiles: summary.tiles, tilesWithFindings: summary.tilesWithFindings,
                exceptions: exceptions))
        return try Self.json(SARIFLog(runs: [run]))
    }

    private func result(
        _ finding: ReportedFinding, isCompared: Bool, _ artifacts: inout SARIFArtifacts
    ) -> SARIFLog.Result {
        var location = artifacts.location(finding.source)
        location.logicalLocations = finding.views.map { view in
            SARIFLog.LogicalLocation(
                name: view, fullyQualifiedName: "\(finding.template)/\(view)", kind: "object")
        }
        if finding.views.isEmpty {
            location.logicalLocations = [
                SARIFLog.LogicalLocation(
                    name: finding.template, fullyQualifiedName: finding.template, kind: "type")
            ]
        }
        let index = Rule.audited.firstIndex { $0.rawValue == finding.rule }
        var related: [SARIFLog.Location] = []
        for member in finding.members {
            let texts = [(member.source, member.text), (member.maker, "\(member.text), made here")]
            for case (let source?, let text) in texts {
                var place = artifacts.location(source)
                place.id = related.count + 1
                place.message = SARIFLog.Message(text: text)
                related.append(place)
            }
        }
        var text =
            "\(finding.message) Found \(finding.range) (\(finding.tiles.grouped) of \(finding.tilesOfTemplate.counted("tile")))."
        if !finding.consequenceLines.isEmpty {
            text += " What follows: \(finding.consequenceLines.joined(separator: "; "))."
        }
        if let repair = finding.repairs.first { text += " Repair: \(repair)" }
        let fixes = finding.fixes?.map { fix in
            SARIFLog.Fix(
                description: SARIFLog.Message(text: fix.repair),
                artifactChanges: fix.changes.map { artifacts.change($0) })
        }
        return SARIFLog.Result(
            ruleId: finding.rule, ruleIndex: index ?? 0, level: finding.severity,
            message: SARIFLog.Message(text: text), locations: [location], relatedLocations: related,
            baselineState: isCompared ? (finding.isNew == true ? "new" : "unchanged") : nil,
            partialFingerprints: ["rowscopeFinding/v1": finding.fingerprint],
            fixes: fixes?.isEmpty == true ? nil : fixes,
            properties: SARIFLog.ResultProperties(
                template: finding.template, views: finding.views, amount: finding.amount,
                tiles: finding.tiles, tilesOfTemplate: finding.tilesOfTemplate, range: finding.range,
                worst: finding.worst.title, repairs: finding.repairs,
                unwrittenRepairs: finding.unwrittenRepairs, commandLine: finding.commandLine))
    }

    private func result(
        _ difference: ReportedApproval.Difference, isCompared: Bool, _ artifacts: inout SARIFArtifacts
    ) -> SARIFLog.Result {
        SARIFLog.Result(
            ruleId: Self.approvedRule.id, ruleIndex: Rule.audited.count, level: difference.severity,
            message: SARIFLog.Message(text: difference.message),
            locations: [artifacts.location(difference.source)], relatedLocations: [],
            baselineState: isCompared ? "new" : nil,
            partialFingerprints: ["rowscopeDifference/v1": difference.fingerprint],
            properties: SARIFLog.ResultProperties(
                template: difference.template, views: difference.views, tiles: difference.tiles,
                worst: difference.worst?.title, commandLine: difference.commandLine))
    }

    /// The rule of differences from the approved layouts.
    private static let approvedRule = SARIFLog.Rule(
        id: "approved", name: "Approved",
        shortDescription: SARIFLog.Message(text: "Different from the approved layout."),
        fullDescription: SARIFLog.Message(
            text: "A frame, a line of text or a finding differs from the approved layout."),
        help: SARIFLog.Message(
            text:
                "Where the difference is wanted, approve it: rowscope audit --approve. Else undo the cause named."
        ),
        defaultConfiguration: ["level": "error"])
}

extension Rule {
    fileprivate var sarif: SARIFLog.Rule {
        SARIFLog.Rule(
            id: rawValue, name: rawValue.capitalised,
            shortDescription: SARIFLog.Message(text: heading() + "."),
            fullDescription: SARIFLog.Message(text: entry.explanation),
            help: SARIFLog.Message(
                text: "\(entry.explanation) \(entry.repair)",
                markdown: "\(entry.explanation)\n\n\(entry.repair)"),
            defaultConfiguration: ["level": severity.rawValue])
    }
}

/// The files that a log speaks of, each once.
private struct SARIFArtifacts {
    let locator: FileLocator
    private(set) var all: [SARIFLog.Artifact] = []
    private var indices: [String: Int] = [:]

    init(locator: FileLocator) { self.locator = locator }

    mutating func add(_ path: String, hash: String? = nil) {
        guard indices[path] == nil else { return }
        indices[path] = all.count
        all.append(
            SARIFLog.Artifact(location: locator.location(of: path), hashes: hash.map { ["sha-256": $0] }))
    }

    mutating func location(_ source: ReportSource) -> SARIFLog.Location {
        SARIFLog.Location(
            physicalLocation: SARIFLog.PhysicalLocation(
                artifactLocation: file(source.file),
                region: source.line.map { SARIFLog.Region(startLine: $0, startColumn: source.column) }))
    }

    mutating func change(_ change: ReportedFix.Change) -> SARIFLog.ArtifactChange {
        SARIFLog.ArtifactChange(
            artifactLocation: file(change.file),
            replacements: change.replacements.map { replacement in
                SARIFLog.Replacement(
                    deletedRegion: SARIFLog.Region(
                        startLine: replacement.startLine, startColumn: replacement.startColumn,
                        endLine: replacement.endLine, endColumn: replacement.endColumn),
                    insertedContent: replacement.text.isEmpty ? nil : ["text": replacement.text])
            })
    }

    /// A file of the log.
    private mutating func file(_ path: String) -> SARIFLog.ArtifactLocation {
        add(path)
        var file = locator.location(of: path)
        file.index = indices[path]
        return file
    }
}
