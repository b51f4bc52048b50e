import LayoutDocument

/// The audit of one document.
public struct ReportedDocument: Hashable, Sendable, Codable {
    /// The states that its cells were laid out in, by the names that documents and the command line use.
    public struct Axes: Hashable, Sendable, Codable {
        /// The widths in points.
        public var widths: [Double]
        /// The text sizes.
        public var textSizes: [String]
        /// The writing directions.
        public var directions: [String]
        /// What stood in for the texts.
        public var contents: [String]
        /// Light, dark or both.
        public var themes: [String]
    }

    /// A cell with the content that it was audited with.
    public struct Subject: Hashable, Sendable, Codable {
        /// What it is called, as in “row 3”.
        public var title: String
        /// The row, from 0.
        public var row: Int
        /// The template's identifier.
        public var template: String
        /// The name of the case; `nil` for a row of the document.
        public var caseName: String?
        /// How much was seen of it.
        public var coverage: Coverage
    }

    /// A template that has a cell among the subjects.
    public struct Template: Hashable, Sendable, Codable {
        /// Its identifier.
        public var identifier: String
        /// Where it is written.
        public var source: ReportSource
    }

    /// A rule that is switched off or loosened.
    public struct Exception: Hashable, Sendable, Codable {
        /// The rule's name.
        public var rule: String
        /// The template that it is about; `nil` for all.
        public var template: String?
        /// The views that it is about; none stands for all.
        public var views: [String]
        /// The least amount that the rule reports, or the least side of a touch target, in points; `nil` where it is
        /// off.
        public var threshold: Double?
        /// Why.
        public var reason: String
        /// Where it is written.
        public var source: ReportSource
        /// The number of findings that it hides; 0 where it hides none.
        public var findings: Int
        /// The number of tiles that have them.
        public var tiles: Int
    }

    /// The path, as it was given.
    public var name: String
    /// The title; empty where the document gives none.
    public var title: String
    /// The SHA-256 of the document's bytes in hexadecimal digits; `nil` where they were not at hand.
    public var sha256: String?
    /// How long the audit took, in seconds; `nil` where it was not timed.
    public var seconds: Double?
    /// The states.
    public var matrix: Axes
    /// The cells.
    public var subjects: [Subject]
    /// The templates that have a cell among the subjects, in the document's order.
    public var templates: [Template]
    /// The names of the rules that were looked at.
    public var rules: [String]
    /// What is switched off or loosened.
    public var exceptions: [Exception]
    /// The number of tiles.
    public var tiles: Int
    /// The number of tiles that were audited; fewer than there are where the audit was ended early.
    public var judgedTiles: Int
    /// The number of tiles in which something was found.
    public var tilesWithFindings: Int
    /// What was found, the worst rules first.
    public var findings: [ReportedFinding]
    /// The comparison with the approved audit; `nil` without one, where findings count by themselves.
    public var approval: ReportedApproval?

    /// Whether a build should fail: differences from the approved audit, or without one, errors or warnings.
    public var hasFaults: Bool {
        approval.map { !$0.differences.isEmpty } ?? findings.contains { $0.severity != "note" }
    }
}

/// A place in a file.
public struct ReportSource: Hashable, Sendable, Codable {
    /// The file's path.
    public var file: String
    /// The line, counted from 1; `nil` for the whole file.
    public var line: Int?
    /// The column, counted from 1 in Unicode scalars.
    public var column: Int?

    /// The place as editors and compilers write it: `file:line:column`.
    public var reference: String {
        guard let line else { return file }
        return "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
    }
}

extension ReportedDocument {
    /// What pages for people call the document: the title of an example, else the path.
    var heading: String { ExampleDocument.referred(toBy: name)?.title ?? name }
}
