/// A mistake made on purpose, to be shown beside the right way.
///
/// Demonstrations are never saved, and measuring for a result leaves them out.
public enum Demonstration: String, Hashable, Sendable, CaseIterable {
    /// The constraint that holds a row open at its bottom is left out.
    case missingBottomPin
    /// Subviews are pinned to the cell instead of its contentView.
    case pinsToCell
    /// A required constraint on a label's own height is stronger than its content.
    case overriddenContentHeight
    /// A label's intrinsic size depends on its frame.
    case frameDependentIntrinsicSize
    /// Constraints are added outside the set-up-once guard of `updateConstraints`, at every call.
    case constraintsAddedAtEveryUpdate
    /// Constants are set inside the guard, so that they are stale after reuse.
    case constantsSetOnce
    /// All rows share one reuse identifier; constraints are torn down and rebuilt at every dequeue.
    case sharedPool
    /// The sizing cell is dequeued, and leaks, instead of being created once.
    case dequeuedSizingCell
    /// The sizing cell is filled by another function than the shown cell.
    case differingConfiguration
    /// Cached heights are not cleared when the conditions they depend on change.
    case staleHeightCache
    /// The manual recipe uses the table's width for the contentView's, without subtracting accessories.
    case ignoredAccessoryWidth
    /// `preferredMaxLayoutWidth` is the table's width, whatever the margins.
    case preferredWidthOfTable
    /// Rows are not measured again after a change of width, text size or content until they are reloaded.
    case noReload
}
