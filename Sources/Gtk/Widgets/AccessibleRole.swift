/// What a widget is to assistive technology; the names are those of WAI-ARIA.
///
/// GTK warns about the roles called abstract, which are meant to be refined.
public enum AccessibleRole: Int, Hashable, Sendable, ValueConvertible {
    /// Important news.
    case alert = 0
    /// A button.
    case button = 3
    /// No meaning of its own.
    case generic = 15
    /// A grid of things to act on.
    case grid = 16
    /// A cell of a grid.
    case gridCell = 17
    /// Things that belong together.
    case group = 18
    /// The heading of a section.
    case heading = 19
    /// A picture.
    case image = 20
    /// A list.
    case list = 26
    /// An item of a list.
    case listItem = 28
    /// Visual only.
    case presentation = 43
    /// A line between parts.
    case separator = 58
    /// A value set by sliding.
    case slider = 59
    /// A number stepped up and down.
    case spinButton = 60
    /// News of minor weight.
    case status = 61
    /// A tree.
    case tree = 73
    /// An item of a tree.
    case treeItem = 75
}
