/// A text style of Dynamic Type: the purpose of a text, which decides its size.
///
/// Point sizes and leadings are those published in Apple's typography guidelines for the twelve content size
/// categories. Headline is semibold, every other style regular.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// A screen's large title.
    case largeTitle
    /// A first-level heading.
    case title1
    /// A second-level heading.
    case title2
    /// A third-level heading.
    case title3
    /// A heading in semibold, of the body's size.
    case headline
    /// Running text.
    case body
    /// A call-out.
    case callout
    /// A subheading.
    case subheadline
    /// A footnote.
    case footnote
    /// A caption.
    case caption1
    /// A smaller caption.
    case caption2

    /// The font of the style at a content size category.
    public func font(for category: ContentSizeCategory) -> FontDescriptor {
        FontDescriptor(
            pointSize: Self.metrics(self)[category.ordinal].size,
            weight: self == .headline ? .semibold : .regular)
    }

    /// The guideline's leading (line height) of the style at a content size category, in points.
    ///
    /// Labels do not use it: their height is the font's own.
    public func leading(for category: ContentSizeCategory) -> Double {
        Self.metrics(self)[category.ordinal].leading
    }

    /// A length at Large, scaled to a content size category: it grows with the style's leading, and is rounded to the
    /// nearest pixel.
    public func scaled(
        _ length: Double, for category: ContentSizeCategory,
        displayScale: Double = 2
    ) -> Double {
        // At Large the length stays as it is, even between pixels.
        guard category != .large, displayScale > 0 else { return length }
        let scaled = length * leading(for: category) / leading(for: .large)
        return (scaled * displayScale).rounded() / displayScale
    }

    /// Point size and leading at each of the twelve categories.
    private static func metrics(_ style: TextStyle) -> [(size: Double, leading: Double)] {
        switch style {
        case .largeTitle: largeTitleMetrics
        case .title1: title1Metrics
        case .title2: title2Metrics
        case .title3: title3Metrics
        case .headline, .body: bodyMetrics
        case .callout: calloutMetrics
        case .subheadline: subheadlineMetrics
        case .footnote: footnoteMetrics
        case .caption1: caption1Metrics
        case .caption2: caption2Metrics
        }
    }

    private static let largeTitleMetrics: [(size: Double, leading: Double)] = [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46),
        (40, 48), (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
    ]

    private static let title1Metrics: [(size: Double, leading: Double)] = [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39),
        (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
    ]

    private static let title2Metrics: [(size: Double, leading: Double)] = [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32),
        (28, 34), (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
    ]

    private static let title3Metrics: [(size: Double, leading: Double)] = [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30),
        (26, 32), (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
    ]

    private static let bodyMetrics: [(size: Double, leading: Double)] = [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26),
        (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
    ]

    private static let calloutMetrics: [(size: Double, leading: Double)] = [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25),
        (22, 28), (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
    ]

    private static let subheadlineMetrics: [(size: Double, leading: Double)] = [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24),
        (21, 28), (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
    ]

    private static let footnoteMetrics: [(size: Double, leading: Double)] = [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22),
        (19, 24), (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
    ]

    private static let caption1Metrics: [(size: Double, leading: Double)] = [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21),
        (18, 23), (22, 29), (26, 32), (32, 39), (37, 44), (43, 51),
    ]

    private static let caption2Metrics: [(size: Double, leading: Double)] = [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20),
        (17, 22), (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
    ]
}
