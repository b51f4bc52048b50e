import LayoutDocument

/// The state of a window when it was closed, for the next window.
package struct WindowMemory: Hashable, Sendable, Codable {
    /// The name of the file.
    private static let fileName = "window.json"
    /// The accepted sizes of a window, in points.
    private static let widths = 360...16_000
    private static let heights = 294...16_000
    /// The accepted widths of a panel, in points.
    private static let panelWidths = 240...640

    /// The width in points, while the window was not maximised.
    package var width = 1240
    /// The height in points, while the window was not maximised.
    package var height = 800
    /// Whether the window filled the screen.
    package var isMaximized = false
    /// Whether the controls at the left were shown.
    package var showsControls = true
    /// Whether the inspector at the right was shown.
    package var showsInspector = true
    /// The width of the controls, in points; `nil` for the default.
    package var controlsWidth: Int?
    /// The width of the inspector, in points; `nil` for the default.
    package var inspectorWidth: Int?
    /// The name of the inspector's page.
    package var inspectorPage: String?
    /// The name of the drawer's pane; `nil` while the drawer was hidden.
    package var drawerPane: String?
    /// Whether the drawer was beside the stage.
    package var isDrawerAtSide = false
    /// The height of the drawer, in points; `nil` for the default.
    package var drawerHeight: Int?
    /// The width of the drawer beside the stage, in points; `nil` for the default.
    package var drawerWidth: Int?
    /// The zoom of the stage; `nil` to fit the list.
    package var zoom: Double?
    /// The zoom of the matrix; `nil` to fit the columns.
    package var matrixZoom: Double?
    /// Whether rows of the matrix without findings show their names alone.
    package var collapsesCleanRows = true
    /// The names of the matrix's axes across and down; `nil` for the default.
    package var matrixAxes: [String]?
    /// The names of the overlays shown.
    package var overlays: [String] = []
    /// The identifiers of the commands run last from the list of all, the latest first.
    package var recentCommands: [String] = []
    /// Whether the dark theme was chosen, or the light one; `nil` follows the desktop.
    package var isDark: Bool?
    /// The folder that the last file was opened from.
    package var lastFolder: String?

    /// Makes the state of a new window.
    package init() {}

    /// Reads the state from a folder; missing values and impossible sizes have their defaults.
    package init(in folder: StateFolder) {
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

    /// Decodes the values that are there; another version may have written others.
    package init(from decoder: any Decoder) throws {
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
        collapsesCleanRows =
            try values.decodeIfPresent(Bool.self, forKey: .collapsesCleanRows) ?? collapsesCleanRows
        matrixAxes = try values.decodeIfPresent([String].self, forKey: .matrixAxes)
        overlays = try values.decodeIfPresent([String].self, forKey: .overlays) ?? overlays
        recentCommands =
            try values.decodeIfPresent([String].self, forKey: .recentCommands) ?? recentCommands
        isDark = try values.decodeIfPresent(Bool.self, forKey: .isDark)
        lastFolder = try values.decodeIfPresent(String.self, forKey: .lastFolder)
    }

    /// Saves the state in a folder.
    ///
    /// - Returns: Whether it was saved.
    @discardableResult
    package func save(in folder: StateFolder) -> Bool { folder.write(self, named: Self.fileName) }
}
