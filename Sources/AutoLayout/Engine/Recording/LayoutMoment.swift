/// The state of a hierarchy at one moment of a solve: the sizes that views asked for, and their frames so far.
public struct LayoutMoment: Hashable, Sendable {
    /// The step that had just been completed.
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
        /// Every view had reported its size; texts were unwrapped, unless a width was preferred.
        case unwrapped
        /// Positions and widths were solved; heights were still those of the texts as wrapped before.
        case widths
        /// Texts were wrapped at these widths; their heights were not solved yet.
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
        /// Before the first solve it has the size that the view asks for, at the place of the next moment.
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

    /// The step that had just been completed.
    public let kind: Kind
    /// How often widths had been solved in this layout, from 1; 0 before.
    public let round: Int
    /// Whether the root's height was given, as in a layout, rather than measured.
    public let isEncapsulated: Bool
    /// Whether the root's width was given; otherwise the content decides it.
    public let isWidthGiven: Bool
    /// Whether widths still changed after the last round.
    public let isLooping: Bool
    /// The root's size in points; before the first solve that of the next moment.
    public internal(set) var rootSize: Size
    /// The views, each before those inside it: the root is the first.
    public internal(set) var views: [ViewState]
}
