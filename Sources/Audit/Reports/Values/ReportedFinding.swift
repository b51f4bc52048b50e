import AutoLayout

/// A fault of a template in a report.
public struct ReportedFinding: Hashable, Sendable, Codable {
    /// The state of a cell in one tile.
    public struct Tile: Hashable, Sendable, Codable {
        /// The state in words, as in “320, AX3, left to right, long”.
        public var title: String
        /// The place of the cell among ``ReportedDocument/subjects``.
        public var subject: Int
        /// The width in points.
        public var width: Double
        /// The text size.
        public var textSize: String
        /// The writing direction.
        public var direction: String
        /// What stood in for the texts.
        public var content: String
        /// Light or dark.
        public var theme: String
        /// The height of the row in points; `nil` where it is not known.
        public var height: Double?
    }

    /// The widths at which it was found, all else being equal.
    public struct Places: Hashable, Sendable, Codable {
        /// The place of the cell among ``ReportedDocument/subjects``.
        public var subject: Int
        /// The text size.
        public var textSize: String
        /// The writing direction.
        public var direction: String
        /// What stood in for the texts.
        public var content: String
        /// Light or dark.
        public var theme: String
        /// The widths in points.
        public var widths: [Double]
    }

    /// A constraint or priority that takes part.
    public struct Member: Hashable, Sendable, Codable {
        /// The constraint, with its identifier.
        public var text: String
        /// The constraint as people read it; it is in no file.
        var spokenText = NotCoded<String>()
        /// Where it is written; `nil` where that is not known.
        public var source: ReportSource?
        /// Whether it was broken to go on.
        public var isBroken: Bool

        /// The constraint, as messages say it: without an identifier that no person gave it.
        public var words: String { spokenText.value ?? RecordedIdentifier.dropped(from: text) }

        /// The member in one line, as in “title.height == 20 (cells.rowscope.yaml:12:7)”.
        public var line: String {
            words + (source.map { " (\($0.reference))" } ?? "") + (isBroken ? ", which was broken" : "")
        }
    }

    /// The line of the file that the finding is on.
    public struct Excerpt: Hashable, Sendable, Codable {
        /// The line, or the part of a long one around the place.
        public var text: String
        /// How many characters of it stand before the place.
        public var offset: Int
        /// The first of the lines below that belong to it, as their indentation says, without the indentation that
        /// they share with it.
        public var following: [String]
    }

    /// A finding with the same cause as another one; one repair removes both.
    public struct Consequence: Hashable, Sendable, Codable {
        /// Identifies it, as that of a finding.
        public var fingerprint: String
        /// The name of the rule.
        public var rule: String
        /// The name of the severity.
        public var severity: String
        /// The names of the views.
        public var views: [String]
        /// How bad it is in its worst tile, in points, or in times for a ratio.
        public var amount: Double?
        /// What is wrong, in sentences.
        public var message: String
        /// Where it is written.
        public var source: ReportSource
        /// In how many tiles it was found.
        public var tiles: Int
    }

    /// Identifies it, the same in every run: a hash of rule, template, views and the
    /// document's name without its folders.
    public var fingerprint: String
    /// The name of the rule.
    public var rule: String
    /// The name of the severity: `error`, `warning` or `note`.
    public var severity: String
    /// The rule in words, as in “text truncated”.
    public var title: String
    /// The template's identifier.
    public var template: String
    /// The names of the views.
    public var views: [String]
    /// What sentences call the views; it is in no file.
    var spokenViews = NotCoded<[String]>()
    /// How bad it is in its worst tile, in points, or in times for a ratio.
    public var amount: Double?
    /// What is wrong, in sentences.
    public var message: String
    /// Where it is written: the constraint to blame, else the view, else the template.
    public var source: ReportSource
    /// The line that the place is on; `nil` where the file is not at hand.
    public var excerpt: Excerpt?
    /// The constraints and priorities concerned.
    public var members: [Member]
    /// The findings that follow from it.
    public var consequences: [Consequence]
    /// What follows from it by rules, as in “line of text cut: title, body, date and 9 more”.
    public var consequenceLines: [String]
    /// What may be done about it, the most likely first, in sentences.
    public var repairs: [String]
    /// In how many tiles it was found.
    public var tiles: Int
    /// In how many tiles of its template it could have been found.
    public var tilesOfTemplate: Int
    /// The tiles in words, as in “at 320 from AX1 on, as given and long”.
    public var range: String
    /// The tiles.
    public var places: [Places]
    /// The tile in which it is worst.
    public var worst: Tile
    /// The command line that opens the app at that tile; `nil` where there is none.
    public var commandLine: String?
    /// Whether it was not there when the document was approved; `nil` where that never was.
    public var isNew: Bool?
}

extension ReportedFinding {
    /// What sentences call the views: their names where the report was read from a file.
    public var viewTitles: [String] { spokenViews.value ?? views }
}
