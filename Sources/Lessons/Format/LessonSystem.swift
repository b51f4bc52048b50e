/// One of the systems that make rows as tall as they are, by its number.
public struct LessonSystem: Hashable, Sendable, Comparable {
    /// The number, from 1 to 18.
    public let number: Int

    /// The system of a number; `nil` for one that there is not.
    public init?(number: Int) {
        guard Self.titles.indices.contains(number - 1) else { return nil }
        self.number = number
    }

    /// Reads a system's name, as in `S4`.
    public init?(name: some StringProtocol) {
        guard name.hasPrefix("S") || name.hasPrefix("s"), let number = Int(name.dropFirst()) else {
            return nil
        }
        self.init(number: number)
    }

    /// The name, as in `S4`.
    public var name: String { "S\(number)" }

    /// What it is about, in a few words.
    public var title: String { Self.titles[number - 1] }

    /// All systems, in order.
    public static let all: [LessonSystem] = titles.indices.compactMap { LessonSystem(number: $0 + 1) }

    /// By number.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    private static let titles = [
        "Self-sizing from constraints",
        "Intrinsic size, hugging, compression resistance",
        "Constraints created once, constants updated",
        "One reuse identifier per set of constraints",
        "Automatic row height and an estimate",
        "Per-row estimates",
        "Manual sizing with a sizing cell",
        "Row-height cache",
        "Content width",
        "Multi-line labels",
        "Manual text heights",
        "Two kinds of rows in one table",
        "Image, title, description",
        "Self-sizing collection view",
        "Re-measuring",
        "The classic sample table",
        "Design-time warnings",
        "Dynamic Type",
    ]
}
