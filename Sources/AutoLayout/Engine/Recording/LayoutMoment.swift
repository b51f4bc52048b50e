/// A hierarchy as it stood at one moment of being solved: what its views asked for, and where they were by then.
public struct LayoutMoment: Hashable, Sendable {
    /// What had just been done.
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
        /// Every view had said what size it wants; texts were not wrapped, unless at a width that was preferred.
        case unwrapped
        /// Positions and widths were solved; heights were still those of the texts as they were before.
        case widths
        /// Texts were wrapped at these widths; nothing had made room for them yet.
        case wrapped
        /// Positions and heights were solved.
        case heights
    }

    /// One view at that moment.
    public struct ViewState: Hashable, Sendable {
        /// The view's name.
        public let name: String
        /// What sentences call the view.
        public let spokenName: String
        /// Where it was, in the root's coordinates, in points.
        ///
        /// Before anything is solved it has the size that it asks for, where the next moment will place it.
        public internal(set) var frame: Rect
        /// The size that its content asked for in points, ``View/noIntrinsicMetric`` on an axis without one.
        public let intrinsicSize: Size
        /// The number of lines of a label's text; `nil` for other views.
        public let lineCount: Int?
        /// The width in points at which a label's text was wrapped; `nil` where it was not.
        public let wrapWidth: Double?
        /// A label's `preferredMaxLayoutWidth` in points, 0 for automatic.
        public let preferredMaxLayoutWidth: Double
    }

    /// What had just been done.
    public let kind: Kind
    /// How often widths had been solved since the views were asked, from 1; 0 before.
    public let round: Int
    /// Whether the root was given its height, as in a layout, rather than measured.
    public let isEncapsulated: Bool
    /// Whether the root's width was given; otherwise it is what the content asks for.
    public let isWidthGiven: Bool
    /// Whether widths went on moving after the last round.
    public let isLooping: Bool
    /// The root's size in points; before anything is solved that of the next moment.
    public internal(set) var rootSize: Size
    /// The views, each before those inside it: the root is the first.
    public internal(set) var views: [ViewState]
}
