import AutoLayout
import LayoutDocument
import Wording

extension AuditReport {
    /// The report as SARIF 2.1.0.
    ///
    /// Files below a folder are named relative to it, as code reviews know them; others by their whole path. Results
    /// are told apart over runs by `partialFingerprints`, which do not depend on lines.
    ///
    /// - Parameter folder: The absolute path of the folder that relative paths begin at; usually that which the program
    ///   was called in, and the root of the repository.
    /// - Returns: The bytes of the file.
    /// - Throws: What kept the log from being written as JSON; there is nothing known that does.
    public func sarif(relativeTo folder: String) throws -> [UInt8] {
        let locator = FileLocator(folder: folder)
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
                FileLocator.base: SARIFLog.BaseLocation(
                    description: SARIFLog.Message(
                        text: "The folder that the audit was run in, usually the root of the repository."))
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
            guard let source = member.source else { continue }
            var place = artifacts.location(source)
            place.id = related.count + 1
            place.message = SARIFLog.Message(text: member.text)
            related.append(place)
        }
        var text =
            "\(finding.message) Found \(finding.range) (\(finding.tiles.grouped) of \(finding.tilesOfTemplate.counted("tile")))."
        if !finding.consequenceLines.isEmpty {
            text += " What follows: \(finding.consequenceLines.joined(separator: "; "))."
        }
        if let repair = finding.repairs.first { text += " Repair: \(repair)" }
        return SARIFLog.Result(
            ruleId: finding.rule, ruleIndex: index ?? 0, level: finding.severity,
            message: SARIFLog.Message(text: text), locations: [location], relatedLocations: related,
            baselineState: isCompared ? (finding.isNew == true ? "new" : "unchanged") : nil,
            partialFingerprints: ["rowscopeFinding/v1": finding.fingerprint],
            properties: SARIFLog.ResultProperties(
                template: finding.template, views: finding.views, amount: finding.amount,
                tiles: finding.tiles, tilesOfTemplate: finding.tilesOfTemplate, range: finding.range,
                worst: finding.worst.title, repairs: finding.repairs,
                commandLine: finding.commandLine))
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

    /// The rule that what differs from what was approved is told by.
    private static let approvedRule = SARIFLog.Rule(
        id: "approved", name: "Approved",
        shortDescription: SARIFLog.Message(text: "Otherwise than it was approved."),
        fullDescription: SARIFLog.Message(
            text: "A frame, a line of text or a finding is other than when the document was approved."),
        help: SARIFLog.Message(
            text:
                "Where the difference is wanted, approve it: rowscope audit --approve. Else undo the cause named."
        ),
        defaultConfiguration: SARIFLog.Configuration(level: "error"), properties: SARIFLog.RuleProperties())
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
            defaultConfiguration: SARIFLog.Configuration(level: severity.rawValue),
            properties: SARIFLog.RuleProperties())
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
        add(source.file)
        var file = locator.location(of: source.file)
        file.index = indices[source.file]
        return SARIFLog.Location(
            physicalLocation: SARIFLog.PhysicalLocation(
                artifactLocation: file,
                region: source.line.map { SARIFLog.Region(startLine: $0, startColumn: source.column) }))
    }
}

/// Names files by URIs, relative to a folder where they are below it.
private struct FileLocator {
    /// The name that SARIF's users give the root of the sources.
    static let base = "%SRCROOT%"

    /// The parts of the folder's path.
    private let folder: [String]

    init(folder: String) { self.folder = Self.parts(of: folder) }

    func location(of path: String) -> SARIFLog.ArtifactLocation {
        // Documents that come with the program are in no folder.
        if let colon = path.firstIndex(of: ":"), path[..<colon].allSatisfy({ $0.isASCII && $0.isLetter }),
            !path[..<colon].isEmpty
        {
            return SARIFLog.ArtifactLocation(
                uri: path[...colon] + Self.encoded(String(path[path.index(after: colon)...])))
        }
        let absolute = path.hasPrefix("/") ? Self.parts(of: path) : Self.parts(of: path, from: folder)
        if absolute.count > folder.count, Array(absolute.prefix(folder.count)) == folder {
            return SARIFLog.ArtifactLocation(
                uri: absolute.dropFirst(folder.count).map(Self.encoded).joined(separator: "/"),
                uriBaseId: Self.base)
        }
        return SARIFLog.ArtifactLocation(
            uri: "file:///" + absolute.map(Self.encoded).joined(separator: "/"))
    }

    /// The names on a path, without those that lead nowhere.
    private static func parts(of path: String, from start: [String] = []) -> [String] {
        var parts = start
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts
    }

    /// A part of a path with everything but letters, digits and what RFC 3986 leaves unreserved written as bytes.
    private static func encoded(_ part: String) -> String {
        var result = ""
        for byte in part.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || "0123456789-._~+@".unicodeScalars.contains(scalar))
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}
