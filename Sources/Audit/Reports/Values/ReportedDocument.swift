import LayoutDocument

/// The audit of one document.
package struct ReportedDocument: Hashable, Sendable, Codable {
    /// The states that its cells were laid out in, by the names that documents and the command line use.
    package struct Axes: Hashable, Sendable, Codable {
        /// The widths in points.
        package var widths: [Double]
        /// The text sizes.
        package var textSizes: [String]
        /// The writing directions.
        package var directions: [String]
        /// What stood in for the texts.
        package var contents: [String]
        /// Light, dark or both.
        package var themes: [String]
    }

    /// A cell with the content that it was audited with.
    package struct Subject: Hashable, Sendable, Codable {
        /// What it is called, as in “row 3”.
        package var title: String
        /// The row, from 0.
        package var row: Int
        /// The template's identifier.
        package var template: String
        /// The name of the case; `nil` for a row of the document.
        package var caseName: String?
        /// How much was seen of it.
        package var coverage: Coverage
    }

    /// A template that has a cell among the subjects.
    package struct Template: Hashable, Sendable, Codable {
        /// Its identifier.
        package var identifier: String
        /// The name of the cell of which it is one of several variants; `nil` for a cell of one layout.
        package var cell: String?
        /// Which of the cell's variants it is; `nil` for a cell of one layout.
        package var variant: String?
        /// Where it is written.
        package var source: ReportSource
    }

    /// A rule that is switched off or loosened.
    package struct Exception: Hashable, Sendable, Codable {
        /// The rule's name.
        package var rule: String
        /// The template that it is about; `nil` for all.
        package var template: String?
        /// The views that it is about; none stands for all.
        package var views: [String]
        /// The least amount that the rule reports, or the least side of a touch target, in points; `nil` where it is
        /// off.
        package var threshold: Double?
        /// Why.
        package var reason: String
        /// Where it is written.
        package var source: ReportSource
        /// The number of findings that it hides; 0 where it hides none.
        package var findings: Int
        /// The number of tiles that have them.
        package var tiles: Int
    }

    /// The path, as it was given.
    package var name: String
    /// The title; empty where the document gives none.
    package var title: String
    /// The SHA-256 of the document's bytes in hexadecimal digits; `nil` where they were not at hand.
    package var sha256: String?
    /// How long the audit took, in seconds; `nil` where it was not timed.
    package var seconds: Double?
    /// The states.
    package var matrix: Axes
    /// The cells.
    package var subjects: [Subject]
    /// The templates that have a cell among the subjects, in the document's order.
    package var templates: [Template]
    /// The names of the rules that were looked at.
    package var rules: [String]
    /// What is switched off or loosened.
    package var exceptions: [Exception]
    /// The number of tiles.
    package var tiles: Int
    /// The number of tiles that were audited; fewer than there are where the audit was ended early.
    package var judgedTiles: Int
    /// The number of tiles in which something was found.
    package var tilesWithFindings: Int
    /// What was found, the worst rules first.
    package var findings: [ReportedFinding]
    /// The comparison with the approved audit; `nil` without one, where findings count by themselves.
    package var approval: ReportedApproval?

    /// Whether a build should fail: differences from the approved audit, or without one, errors or warnings.
    package var hasFindings: Bool {
        approval.map { !$0.differences.isEmpty } ?? findings.contains { $0.severity != "note" }
    }
}

/// A place in a file.
package struct ReportSource: Hashable, Sendable, Codable {
    /// The file's path.
    package var file: String
    /// The line, counted from 1; `nil` for the whole file.
    package var line: Int?
    /// The column, counted from 1 in Unicode scalars.
    package var column: Int?

    /// The place as editors and compilers write it: `file:line:column`.
    package var reference: String {
        guard let line else { return file }
        return "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
    }
}

extension ReportedDocument {
    /// What pages for people call the document: the title of an example, else the path.
    var heading: String { ExampleDocument.referred(toBy: name)?.title ?? name }
}
