/// What a window looked like when it was closed, for the next one.
public struct WindowMemory: Hashable, Sendable, Codable {
    /// The name under which it is kept.
    private static let fileName = "window.json"
    /// The sizes that a window may begin with, in points.
    private static let widths = 360...16_000
    private static let heights = 294...16_000

    /// The width in points, while the window was not maximised.
    public var width = 1240
    /// The height in points, while the window was not maximised.
    public var height = 800
    /// Whether the window filled the screen.
    public var isMaximized = false
    /// Whether the controls at the left were shown.
    public var showsControls = true
    /// Whether the call timeline was shown.
    public var showsTimeline = false
    /// The folder that the last file was opened from.
    public var lastFolder: String?

    /// A window that nobody has changed.
    public init() {}

    /// What was kept in a folder; sizes that no window has, and what is missing, are as at the first start.
    public init(in folder: StateFolder) {
        guard let kept = folder.read(WindowMemory.self, named: Self.fileName) else { return }
        self = kept
        let standard = WindowMemory()
        if !Self.widths.contains(width) { width = standard.width }
        if !Self.heights.contains(height) { height = standard.height }
        if lastFolder?.hasPrefix("/") != true { lastFolder = nil }
    }

    /// Reads what is there; a value of another version's may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        width = try values.decodeIfPresent(Int.self, forKey: .width) ?? width
        height = try values.decodeIfPresent(Int.self, forKey: .height) ?? height
        isMaximized = try values.decodeIfPresent(Bool.self, forKey: .isMaximized) ?? isMaximized
        showsControls = try values.decodeIfPresent(Bool.self, forKey: .showsControls) ?? showsControls
        showsTimeline = try values.decodeIfPresent(Bool.self, forKey: .showsTimeline) ?? showsTimeline
        lastFolder = try values.decodeIfPresent(String.self, forKey: .lastFolder)
    }

    /// Keeps it in a folder.
    ///
    /// - Returns: Whether it could be kept.
    @discardableResult
    public func save(in folder: StateFolder) -> Bool { folder.write(self, named: Self.fileName) }
}
