import Wording

/// Drawings over a row that show how it gets its frames.
public struct Overlays: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The frames of views, with their sizes.
    public static let frames = Overlays(rawValue: 1 << 0)
    /// The alignment rectangles, on which constraints act.
    public static let alignmentRects = Overlays(rawValue: 1 << 1)
    /// The first and last baselines of texts.
    public static let baselines = Overlays(rawValue: 1 << 2)
    /// The layout margins of the contentView, and of other views whose margins a constraint speaks of.
    public static let margins = Overlays(rawValue: 1 << 3)
    /// The constraints as lines with their constants, coloured by their states.
    public static let constraints = Overlays(rawValue: 1 << 4)
    /// Intrinsic sizes against frames, where they differ.
    public static let intrinsicSizes = Overlays(rawValue: 1 << 5)
    /// Views whose position or size is open, and where else they may lie.
    public static let ambiguity = Overlays(rawValue: 1 << 6)
    /// Constraints that cannot hold together.
    public static let conflicts = Overlays(rawValue: 1 << 7)
    /// The frames that Interface Builder recorded, as a ghost, with their differences.
    public static let recorded = Overlays(rawValue: 1 << 8)
    /// The height of the row as a dimension line with its terms.
    public static let heights = Overlays(rawValue: 1 << 9)
    /// The row's estimated height, against its measured height.
    public static let estimates = Overlays(rawValue: 1 << 10)
    /// The views in which the row breaks, such as truncated texts.
    public static let breaks = Overlays(rawValue: 1 << 11)
    /// The reuse pool of the row's cell, by colour.
    public static let reuse = Overlays(rawValue: 1 << 12)
}

extension Overlays {
    /// One overlay with its names.
    public struct Entry: Hashable, Sendable {
        /// The overlay.
        public let overlay: Overlays
        /// The name on the command line.
        public let name: String
        /// The name shown to people.
        public let title: String
        /// What the overlay shows, in a sentence without its full stop.
        public let explanation: String

        fileprivate init(_ overlay: Overlays, _ name: String, _ title: String, _ explanation: String) {
            self.overlay = overlay
            self.name = name
            self.title = title
            self.explanation = explanation
        }
    }

    /// All overlays with their names, in the order in which they are offered.
    public static var entries: [Entry] {
        [
            Entry(.frames, "frames", tr("Frames"), tr("The frames of views with their sizes")),
            Entry(
                .alignmentRects, "alignmentRects", tr("Alignment Rectangles"),
                tr(
                    """
                    The rectangles on which constraints act; they differ from frames by a view’s \
                    alignmentRectInsets
                    """)),
            Entry(
                .baselines, "baselines", tr("Baselines"), tr("The first and the last baseline of texts")),
            Entry(
                .margins, "margins", tr("Margins"),
                tr("The layout margins of the contentView and of views whose margins a constraint speaks of")),
            Entry(
                .constraints, "constraints", tr("Constraints"),
                tr("The constraints as lines with their constants, coloured by their state")),
            Entry(
                .intrinsicSizes, "intrinsicSizes", tr("Intrinsic Sizes"),
                tr("The intrinsicContentSize of views whose frames have another size")),
            Entry(
                .breaks, "breaks", tr("Breaks"),
                tr("Views that are truncated, clipped, overlapping or outside")),
            Entry(
                .ambiguity, "ambiguity", tr("Ambiguity"),
                tr("Of the selected row: views whose position or size is open, and where else they may lie")),
            Entry(
                .conflicts, "conflicts", tr("Conflicts"),
                tr(
                    """
                    Of the selected row: conflicting constraints, the dropped one crossed out, and the pin that \
                    holds the row open where it is missing
                    """)),
            Entry(
                .recorded, "recorded", tr("Recorded Frames"),
                tr("The frames that Interface Builder recorded, with what differs")),
            Entry(
                .estimates, "estimates", tr("Estimates"),
                tr("Where the row would end by its estimate, and by how much the measured height differs")),
            Entry(
                .reuse, "reuse", tr("Reuse Pools"),
                tr("The reuse pool of each row’s cell by its colour, and how many rows the cell has shown")),
            Entry(
                .heights, "heights", tr("Heights"),
                tr("The height of the row as a dimension line with its terms")),
        ]
    }

    /// The overlay with a name of the command line; `nil` for an unknown one.
    public init?(name: String) {
        guard let entry = Self.entries.first(where: { $0.name == name }) else { return nil }
        self = entry.overlay
    }

    /// The names of the overlays in the set, in order.
    public var names: [String] { Self.entries.filter { contains($0.overlay) }.map(\.name) }
}
