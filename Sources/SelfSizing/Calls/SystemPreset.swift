import Wording

/// The way a system version's table view finds the heights of self-sizing rows, as settings.
public enum SystemPreset: String, Hashable, Sendable, CaseIterable {
    /// Heights by hand, without estimates: all of them at each load, before any cell.
    case ios7
    /// Automatic heights; without an estimate given every row is measured.
    case ios8
    /// Automatic heights and an automatic estimate, the defaults of the system.
    case ios11

    /// The system's name.
    public var title: String {
        switch self {
        case .ios7: "iOS 7"
        case .ios8: "iOS 8"
        case .ios11: "iOS 11"
        }
    }

    /// Which calls the list makes and when, in a sentence.
    public var explanation: String {
        switch self {
        case .ios7:
            tr(
                """
                The height of every row is asked for at each load, before any cell (heightForRowAt, \
                estimatedRowHeight = 0); with an estimate: cells first, then the heights of visible rows.
                """)
        case .ios8:
            tr(
                """
                Rows size themselves, but nothing is estimated unless it is given, so every row is \
                measured (rowHeight = automaticDimension, estimatedRowHeight = 0).
                """)
        case .ios11:
            tr(
                """
                Rows size themselves as they are about to appear, and the list estimates the others by \
                itself (rowHeight and estimatedRowHeight = automaticDimension).
                """)
        }
    }

    /// The estimate of unmeasured rows.
    public var estimatedRowHeight: EstimatedRowHeight { self == .ios11 ? .automatic : .off }

    /// What happens to the position: UIKit corrects the content offset at once.
    public var correction: PositionCorrection { .atOnce }

    /// The settings with what the preset implies.
    public func applied(to settings: MeasuringSettings) -> MeasuringSettings {
        var settings = settings
        settings.rowHeight = self == .ios7 ? .sizingCell : .automatic
        settings.preferredWidth = self == .ios7 ? .inLayoutSubviews : .automatic
        // Without estimates heights always come first.
        settings.callOrder = .cellsFirst
        return settings
    }

    /// Whether settings and an estimate are those of the preset, whatever the other settings are.
    public func matches(_ settings: MeasuringSettings, estimate: EstimatedRowHeight) -> Bool {
        applied(to: settings) == settings && estimate == estimatedRowHeight
    }
}
