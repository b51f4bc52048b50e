import AutoLayout

/// The comparison of a document with its approved audit.
package struct ReportedApproval: Hashable, Sendable, Codable {
    /// A difference from what was approved.
    package struct Difference: Hashable, Sendable, Codable {
        /// Identifies it; the same in every run.
        package var fingerprint: String
        /// What kind of difference it is: a name of ``ApprovalDifference/Kind``.
        package var kind: String
        /// How much it matters: `error` for what moved, looks different or is newly broken, `warning` for the rest.
        package var severity: String
        /// The difference in a sentence, with the cause and the tiles.
        package var message: String
        /// The template; `nil` for all.
        package var template: String?
        /// The views that the cause moves itself, or that a finding is about.
        package var views: [String]
        /// The views that are only displaced by these.
        package var displaced: [String]
        /// What changed in the document, as in “subtitle.top 4 → 6”; `nil` where that is not known.
        package var cause: String?
        /// Where to look: where the cause is written, else the template.
        package var source: ReportSource
        /// The line that the place is on; `nil` where the file is not at hand.
        package var excerpt: ReportedFinding.Excerpt?
        /// In how many tiles it shows.
        package var tiles: Int
        /// The tile that shows it most; `nil` where it concerns none.
        package var worst: ReportedFinding.Tile?
        /// The command line that opens the app at that tile; `nil` where there is none.
        package var commandLine: String?
    }

    /// The path of the approved file; `nil` where that is not known.
    package var file: String?
    /// The number of tiles that were compared.
    package var tiles: Int
    /// How it comes out, in a sentence.
    package var summary: String
    /// The fonts and versions that differ from the approved ones, with or without an effect.
    package var surroundings: [String]
    /// The differences; empty where all is as approved.
    package var differences: [Difference]
}

extension ApprovalDifference.Kind {
    /// How much a difference matters to who reads a report.
    var severity: Rule.Severity {
        switch self {
        case .fonts, .version, .repairedFinding, .new, .gone: .warning
        default: .error
        }
    }

    /// The kind in words.
    var title: String {
        switch self {
        case .fonts: "other fonts"
        case .version: "another version"
        case .layout: "moved"
        case .newFinding: "newly broken"
        case .repairedFinding: "mended"
        case .new: "new"
        case .gone: "gone"
        default: "looks different"
        }
    }
}
