import Foundation

/// The forms that a report is written in.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    /// A page for people.
    case html
    /// All there is, for programs.
    case json
    /// Test results, as build servers show them.
    case junit
    /// Places in files with messages, as code reviews show them (SARIF 2.1.0).
    case sarif
    /// Places in files with messages, as GitLab's merge requests show them.
    case codeQuality = "codequality"
    /// Workflow commands that GitHub shows beside lines, to be printed by a step.
    case github
    /// A page with a picture of every cell, in a folder.
    case gallery

    /// What a file of the form is usually called, as in “audit.html”.
    package var fileName: String {
        switch self {
        case .html: "audit.html"
        case .json: "audit.json"
        case .junit: "audit.xml"
        case .sarif: "audit.sarif"
        case .codeQuality: "gl-code-quality-report.json"
        case .github: "annotations.txt"
        case .gallery: "gallery"
        }
    }

    /// The form that a file's name asks for by its end; `nil` where it asks for none.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        switch true {
        case name.hasSuffix(".html"), name.hasSuffix(".htm"): self = .html
        case name.hasSuffix(Self.codeQuality.fileName): self = .codeQuality
        case name.hasSuffix(".sarif"), name.hasSuffix(".sarif.json"): self = .sarif
        case name.hasSuffix(".json"): self = .json
        case name.hasSuffix(".xml"): self = .junit
        default: return nil
        }
    }
}

extension AuditReport {
    /// The report as JSON: its properties by their names, sorted.
    ///
    /// - Throws: What kept it from being written; there is nothing known that does.
    package func json() throws -> [UInt8] { try Self.json(self) }

    /// A value as JSON, the same whenever it is written.
    static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
    }
}
