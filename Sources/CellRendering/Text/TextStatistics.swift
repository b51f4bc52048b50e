import Gtk

/// Why Pango laid a text out where its table did not know.
public enum TextFallBack: Hashable, Sendable {
    /// The text's lines cannot be computed by adding widths.
    case text(TextShaper.Obstacle)
    /// A word is wider than the line.
    case wideWord
    /// The text was once drawn differently than its table said.
    case disagreement
    /// There are more lines than allowed, and the text left beside the ellipsis decides the height.
    case truncation
}

/// What a text engine did, counted.
public struct TextStatistics: Hashable, Sendable {
    /// Texts that were shaped.
    public var preparedCount = 0
    /// Texts that were shaped once more, to find where their words may be cut.
    public var cutCount = 0
    /// Sizes that followed from a table.
    public var tableAnswerCount = 0
    /// Sizes without an answer from a table, by the reason; Pango was asked, or had been asked before.
    public var fallBackCounts: [TextFallBack: Int] = [:]
    /// Texts that Pango laid out to be measured.
    public var laidOutCount = 0
    /// Texts that Pango laid out to be drawn.
    public var drawnLayoutCount = 0
    /// Texts whose lines were drawn differently than measured; see ``TextEngine/onDisagreement``.
    public var disagreementCount = 0
    /// About how many bytes the kept tables take.
    public var cachedByteCount = 0

    /// Makes counts that are all zero.
    public init() {}
}
