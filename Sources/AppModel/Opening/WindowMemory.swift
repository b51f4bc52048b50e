import LayoutDocument

/// What a window looked like when it was closed, for the next one.
public struct WindowMemory: Hashable, Sendable, Codable {
    /// The name under which it is kept.
    private static let fileName = "window.json"
    /// The sizes that a window may begin with, in points.
    private static let widths = 360...16_000
    private static let heights = 294...16_000
    /// The widths that a panel may have, in points.
    private static let panelWidths = 240...640

    /// The width in points, while the window was not maximised.
    public var width = 1240
    /// The height in points, while the window was not maximised.
    public var height = 800
    /// Whether the window filled the screen.
    public var isMaximized = false
    /// Whether the controls at the left were shown.
    public var showsControls = true
    /// Whether the inspector at the right was shown.
    public var showsInspector = true
    /// The width that the controls were given, in points; `nil`: the usual one.
    public var controlsWidth: Int?
    /// The width that the inspector was given, in points; `nil`: the usual one.
    public var inspectorWidth: Int?
    /// The name of the inspector's page.
    public var inspectorPage: String?
    /// The name of the pane in the drawer; `nil` where none was shown.
    public var drawerPane: String?
    /// Whether the drawer was wanted beside the stage.
    public var isDrawerAtSide = false
    /// The height that the drawer was given, in points; `nil`: the usual one.
    public var drawerHeight: Int?
    /// The width that the drawer was given beside the stage, in points; `nil`: the usual one.
    public var drawerWidth: Int?
    /// How much larger than its points the stage was drawn; `nil`: so that the list fits.
    public var zoom: Double?
    /// How much larger than their points tiles of the matrix were drawn; `nil`: so that columns fit.
    public var matrixZoom: Double?
    /// The names of the axes that went across and down in the matrix; `nil`: the usual ones.
    public var matrixAxes: [String]?
    /// The names of the overlays shown.
    public var overlays: [String] = []
    /// The identifiers of the commands run last from the list of all, the latest first.
    public var recentCommands: [String] = []
    /// Whether the dark theme was chosen, or the light one; `nil`: neither, as the desktop has it.
    public var isDark: Bool?
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
        if controlsWidth.map(Self.panelWidths.contains) == false { controlsWidth = nil }
        if inspectorWidth.map(Self.panelWidths.contains) == false { inspectorWidth = nil }
        if drawerWidth.map(Self.panelWidths.contains) == false { drawerWidth = nil }
        zoom = zoom.map(StageZoom.clamped)
        matrixZoom = matrixZoom.map { min(max($0, MatrixZoom.steps[0]), 2) }
        if lastFolder?.hasPrefix("/") != true { lastFolder = nil }
    }

    /// Reads what is there; a value of another version's may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        width = try values.decodeIfPresent(Int.self, forKey: .width) ?? width
        height = try values.decodeIfPresent(Int.self, forKey: .height) ?? height
        isMaximized = try values.decodeIfPresent(Bool.self, forKey: .isMaximized) ?? isMaximized
        showsControls = try values.decodeIfPresent(Bool.self, forKey: .showsControls) ?? showsControls
        showsInspector = try values.decodeIfPresent(Bool.self, forKey: .showsInspector) ?? showsInspector
        controlsWidth = try values.decodeIfPresent(Int.self, forKey: .controlsWidth)
        inspectorWidth = try values.decodeIfPresent(Int.self, forKey: .inspectorWidth)
        inspectorPage = try values.decodeIfPresent(String.self, forKey: .inspectorPage)
        drawerPane = try values.decodeIfPresent(String.self, forKey: .drawerPane)
        isDrawerAtSide = try values.decodeIfPresent(Bool.self, forKey: .isDrawerAtSide) ?? isDrawerAtSide
        drawerHeight = try values.decodeIfPresent(Int.self, forKey: .drawerHeight)
        drawerWidth = try values.decodeIfPresent(Int.self, forKey: .drawerWidth)
        zoom = try values.decodeIfPresent(Double.self, forKey: .zoom)
        matrixZoom = try values.decodeIfPresent(Double.self, forKey: .matrixZoom)
        matrixAxes = try values.decodeIfPresent([String].self, forKey: .matrixAxes)
        overlays = try values.decodeIfPresent([String].self, forKey: .overlays) ?? overlays
        recentCommands =
            try values.decodeIfPresent([String].self, forKey: .recentCommands) ?? recentCommands
        isDark = try values.decodeIfPresent(Bool.self, forKey: .isDark)
        lastFolder = try values.decodeIfPresent(String.self, forKey: .lastFolder)
    }

    /// Keeps it in a folder.
    ///
    /// - Returns: Whether it could be kept.
    @discardableResult
    public func save(in folder: StateFolder) -> Bool { folder.write(self, named: Self.fileName) }
}
