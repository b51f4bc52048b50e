import AutoLayout

/// A finding of a template in a report.
package struct ReportedFinding: Hashable, Sendable, Codable {
    /// The state of a cell in one tile.
    package struct Tile: Hashable, Sendable, Codable {
        /// The state in words, as in “320, AX3, left to right, long”.
        package var title: String
        /// The place of the cell among ``ReportedDocument/subjects``.
        package var subject: Int
        /// The width in points.
        package var width: Double
        /// The text size.
        package var textSize: String
        /// The writing direction.
        package var direction: String
        /// What stood in for the texts.
        package var content: String
        /// Light or dark.
        package var theme: String
        /// The height of the row in points; `nil` where it is not known.
        package var height: Double?
    }

    /// The widths at which it was found, all else being equal.
    package struct Places: Hashable, Sendable, Codable {
        /// The place of the cell among ``ReportedDocument/subjects``.
        package var subject: Int
        /// The text size.
        package var textSize: String
        /// The writing direction.
        package var direction: String
        /// What stood in for the texts.
        package var content: String
        /// Light or dark.
        package var theme: String
        /// The widths in points.
        package var widths: [Double]
    }

    /// A constraint or priority that takes part.
    package struct Member: Hashable, Sendable, Codable {
        /// The constraint, with its identifier.
        package var text: String
        /// The constraint as people read it; it is in no file.
        var spokenText = NotCoded<String>()
        /// Where it is written; `nil` where that is not known.
        package var source: ReportSource?
        /// Where the helper that makes it is written; `nil` for none.
        package var maker: ReportSource?
        /// Whether it was broken to go on.
        package var isBroken: Bool

        /// The constraint, as messages say it: without an identifier that no person gave it.
        package var words: String { spokenText.value ?? RecordedIdentifier.dropped(from: text) }

        /// The member in one line, as in “title.height == 20 (cells.rowscope.yaml:12:7)”.
        package var line: String {
            words + (references.isEmpty ? "" : " (\(references))") + (isBroken ? ", which was broken" : "")
        }

        /// Where it is written, and where the helper is that makes it.
        package var references: String {
            [source, maker].compactMap { $0?.reference }.joined(separator: ", ")
        }
    }

    /// The line of the file that the finding is on.
    package struct Excerpt: Hashable, Sendable, Codable {
        /// The line, or the part of a long one around the place.
        package var text: String
        /// How many characters of it stand before the place.
        package var offset: Int
        /// The first of the lines below that belong to it, as their indentation says, without the indentation that
        /// they share with it.
        package var following: [String]
    }

    /// A finding with the same cause as another one; one repair removes both.
    package struct Consequence: Hashable, Sendable, Codable {
        /// Identifies it, as that of a finding.
        package var fingerprint: String
        /// The name of the rule.
        package var rule: String
        /// The name of the severity.
        package var severity: String
        /// The names of the views.
        package var views: [String]
        /// How bad it is in its worst tile, in points, or in times for a ratio.
        package var amount: Double?
        /// What is wrong, in sentences.
        package var message: String
        /// Where it is written.
        package var source: ReportSource
        /// In how many tiles it was found.
        package var tiles: Int
    }

    /// Identifies it, the same in every run: a hash of rule, template, views and the
    /// document's name without its folders.
    package var fingerprint: String
    /// The name of the rule.
    package var rule: String
    /// The name of the severity: `error`, `warning` or `note`.
    package var severity: String
    /// The rule in words, as in “text truncated”.
    package var title: String
    /// The template's identifier.
    package var template: String
    /// The names of the views.
    package var views: [String]
    /// What sentences call the views; it is in no file.
    var spokenViews = NotCoded<[String]>()
    /// How bad it is in its worst tile, in points, or in times for a ratio.
    package var amount: Double?
    /// What is wrong, in sentences.
    package var message: String
    /// Where it is written: the constraint to blame, else the view, else the template.
    package var source: ReportSource
    /// The line that the place is on; `nil` where the file is not at hand.
    package var excerpt: Excerpt?
    /// The chain of constraints that is broken, with the pins that it lacks; `nil` for other findings.
    package var chain: BrokenChain?
    /// The constraints and priorities concerned.
    package var members: [Member]
    /// The findings that follow from it.
    package var consequences: [Consequence]
    /// What follows from it by rules, as in “line of text cut: title, body, date and 9 more”.
    package var consequenceLines: [String]
    /// What may be done about it, the most likely first, in sentences.
    package var repairs: [String]
    /// Those of the repairs that were tried and that files can take; `nil` where none were to be written.
    package var fixes: [ReportedFix]?
    /// How many further repairs were not written, as there are too many in the document; `nil` for none.
    package var unwrittenRepairs: Int?
    /// In how many tiles it was found.
    package var tiles: Int
    /// In how many tiles of its template it could have been found.
    package var tilesOfTemplate: Int
    /// The tiles in words, as in “at 320 from AX1 on, as given and long”.
    package var range: String
    /// The tiles.
    package var places: [Places]
    /// The tile in which it is worst.
    package var worst: Tile
    /// The command line that opens the app at that tile; `nil` where there is none.
    package var commandLine: String?
    /// Whether it was not there when the document was approved; `nil` where that never was.
    package var isNew: Bool?
}

extension ReportedFinding {
    /// What sentences call the views: their names where the report was read from a file.
    package var viewTitles: [String] { spokenViews.value ?? views }
}
