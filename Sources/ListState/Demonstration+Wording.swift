import SelfSizing
import Wording

extension Demonstration {
    /// The name of the mistake in few words, for a banner.
    package var briefName: String {
        switch self {
        case .missingBottomPin: tr("no bottom pin")
        case .pinsToCell: tr("pins to the cell")
        case .overriddenContentHeight: tr("label’s height overridden")
        case .frameDependentIntrinsicSize: tr("intrinsic size from the frame")
        case .constraintsAddedAtEveryUpdate: tr("constraints added at every update")
        case .constantsSetOnce: tr("constants set once")
        case .sharedPool: tr("shared reuse pool")
        case .dequeuedSizingCell: tr("dequeued sizing cell")
        case .differingConfiguration: tr("sizing cells filled differently")
        case .staleHeightCache: tr("height cache never cleared")
        case .ignoredAccessoryWidth: tr("accessory ignored")
        case .preferredWidthOfTable: tr("table’s width preferred")
        case .noReload: tr("no reload")
        }
    }

    /// The name of the mistake in controls.
    package var title: String {
        switch self {
        case .missingBottomPin: tr("Leave out the bottom pin")
        case .pinsToCell: tr("Pin to the cell")
        case .overriddenContentHeight: tr("Override a label’s height")
        case .frameDependentIntrinsicSize: tr("Intrinsic size from the frame")
        case .constraintsAddedAtEveryUpdate: tr("Add constraints at every update")
        case .constantsSetOnce: tr("Set constants only once")
        case .sharedPool: tr("Share one reuse pool")
        case .dequeuedSizingCell: tr("Dequeue the sizing cell")
        case .differingConfiguration: tr("Fill sizing cells differently")
        case .staleHeightCache: tr("Never clear the height cache")
        case .ignoredAccessoryWidth: tr("Ignore the accessory")
        case .preferredWidthOfTable: tr("Prefer the table’s width")
        case .noReload: tr("Do not reload")
        }
    }

    /// The consequence of the mistake in a sentence, with the property's name.
    package var explanation: String {
        switch self {
        case .missingBottomPin:
            tr("Nothing holds the contentView open, so its rows collapse to 44 points (bottomAnchor).")
        case .pinsToCell:
            tr("The contentView stays empty of constraints and cannot grow with its views (contentView).")
        case .overriddenContentHeight:
            tr(
                """
                A required height makes the label’s own size ineffective, and cuts its text off \
                (heightAnchor).
                """)
        case .frameDependentIntrinsicSize:
            tr(
                """
                An intrinsic size that follows the frame changes it again: heights depend on what was \
                shown before (intrinsicContentSize).
                """)
        case .constraintsAddedAtEveryUpdate:
            tr("Constraints added outside the guard pile up with every reuse (updateConstraints).")
        case .constantsSetOnce:
            tr(
                """
                Constants set inside the guard are still those of the cell’s first row \
                (didSetupConstraints).
                """)
        case .sharedPool:
            tr("Every dequeue tears all constraints down and builds others (dequeueReusableCell).")
        case .dequeuedSizingCell:
            tr(
                """
                A sizing cell that is dequeued never returns to the pool: one leaks for each height \
                (heightForRowAt).
                """)
        case .differingConfiguration:
            tr("What is measured is not what is drawn: rows come out too short or too tall (heightForRowAt).")
        case .staleHeightCache:
            tr("Rows keep the heights of another width, text size or content (heightForRowAt).")
        case .ignoredAccessoryWidth:
            tr("The recipe measures at the table’s width, and rows come out too low (accessoryType).")
        case .preferredWidthOfTable:
            tr("Labels wrap at a width that they do not have (preferredMaxLayoutWidth).")
        case .noReload:
            tr("Rows keep their heights, and are marked, until R reloads them (reloadData).")
        }
    }

    /// Whether the mistake is one of manual sizing, and so has no effect with automatic heights.
    package var needsManualSizing: Bool {
        switch self {
        case .dequeuedSizingCell, .differingConfiguration, .ignoredAccessoryWidth: true
        default: false
        }
    }

    /// The active demonstrations in words, for a banner; `nil` if none is active.
    package static func summary(of demonstrations: Set<Demonstration>) -> String? {
        guard !demonstrations.isEmpty else { return nil }
        let names = allCases.filter(demonstrations.contains).map(\.briefName).joined(separator: ", ")
        return tr("\(demonstrations.count.counted("demonstration")) on: \(names)")
    }
}
