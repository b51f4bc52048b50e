import SelfSizing
import Wording

extension Demonstration {
    /// The name of the mistake in few words, for a banner.
    public var briefName: String {
        switch self {
        case .missingBottomPin: "no bottom pin"
        case .pinsToCell: "pins to the cell"
        case .overriddenContentHeight: "label’s height overridden"
        case .frameDependentIntrinsicSize: "intrinsic size from the frame"
        case .constraintsAddedAtEveryUpdate: "constraints added at every update"
        case .constantsSetOnce: "constants set once"
        case .sharedPool: "shared reuse pool"
        case .dequeuedSizingCell: "dequeued sizing cell"
        case .differingConfiguration: "sizing cells filled differently"
        case .staleHeightCache: "height cache never cleared"
        case .ignoredAccessoryWidth: "accessory ignored"
        case .preferredWidthOfTable: "table’s width preferred"
        case .noReload: "no reload"
        }
    }

    /// The name of the mistake in controls.
    public var title: String {
        switch self {
        case .missingBottomPin: "Leave out the bottom pin"
        case .pinsToCell: "Pin to the cell"
        case .overriddenContentHeight: "Override a label’s height"
        case .frameDependentIntrinsicSize: "Intrinsic size from the frame"
        case .constraintsAddedAtEveryUpdate: "Add constraints at every update"
        case .constantsSetOnce: "Set constants only once"
        case .sharedPool: "Share one reuse pool"
        case .dequeuedSizingCell: "Dequeue the sizing cell"
        case .differingConfiguration: "Fill sizing cells differently"
        case .staleHeightCache: "Never clear the height cache"
        case .ignoredAccessoryWidth: "Ignore the accessory"
        case .preferredWidthOfTable: "Prefer the table’s width"
        case .noReload: "Do not reload"
        }
    }

    /// The consequence of the mistake in a sentence, with the property's name.
    public var explanation: String {
        switch self {
        case .missingBottomPin:
            "Nothing holds the contentView open, so its rows collapse to 44 points (bottomAnchor)."
        case .pinsToCell:
            "The contentView stays empty of constraints and cannot grow with its views (contentView)."
        case .overriddenContentHeight:
            "A required height makes the label’s own size ineffective, and cuts its text off (heightAnchor)."
        case .frameDependentIntrinsicSize:
            "An intrinsic size that follows the frame changes it again: heights depend on what was shown before "
                + "(intrinsicContentSize)."
        case .constraintsAddedAtEveryUpdate:
            "Constraints added outside the guard pile up with every reuse (updateConstraints)."
        case .constantsSetOnce:
            "Constants set inside the guard are still those of the cell’s first row (didSetupConstraints)."
        case .sharedPool:
            "Every dequeue tears all constraints down and builds others (dequeueReusableCell)."
        case .dequeuedSizingCell:
            "A sizing cell that is dequeued never returns to the pool: one leaks for each height "
                + "(heightForRowAt)."
        case .differingConfiguration:
            "What is measured is not what is drawn: rows come out too short or too tall (heightForRowAt)."
        case .staleHeightCache:
            "Rows keep the heights of another width, text size or content (heightForRowAt)."
        case .ignoredAccessoryWidth:
            "The recipe measures at the table’s width, and rows come out too low (accessoryType)."
        case .preferredWidthOfTable:
            "Labels wrap at a width that they do not have (preferredMaxLayoutWidth)."
        case .noReload:
            "Rows keep their heights, and are marked, until R reloads them (reloadData)."
        }
    }

    /// All demonstrations in groups, by their subject, as controls show them.
    public static let groups: [(title: String, members: [Demonstration])] = [
        (
            "Constraints",
            [.missingBottomPin, .pinsToCell, .constraintsAddedAtEveryUpdate, .constantsSetOnce]
        ),
        ("Labels", [.overriddenContentHeight, .frameDependentIntrinsicSize, .preferredWidthOfTable]),
        ("Reuse", [.sharedPool]),
        ("Sizing cells", [.dequeuedSizingCell, .differingConfiguration, .ignoredAccessoryWidth]),
        ("Heights", [.staleHeightCache, .noReload]),
    ]

    /// Whether the mistake is one of manual sizing, and so has no effect with automatic heights.
    package var needsManualSizing: Bool {
        switch self {
        case .dequeuedSizingCell, .differingConfiguration, .ignoredAccessoryWidth: true
        default: false
        }
    }

    /// The active demonstrations in words, for a banner; `nil` if none is active.
    public static func summary(of demonstrations: Set<Demonstration>) -> String? {
        guard !demonstrations.isEmpty else { return nil }
        let names = allCases.filter(demonstrations.contains).map(\.briefName).joined(separator: ", ")
        return "\(demonstrations.count.counted("demonstration")) on: \(names)"
    }
}
