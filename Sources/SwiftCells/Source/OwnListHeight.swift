import AutoLayout

/// What code says of the height of a list itself.
enum OwnListHeight {
    /// Nothing: it is taken to fill the screen.
    case screen
    /// A height in points, as of a strip that scrolls sideways.
    case known(Double)
    /// It has one that is not known.
    case open

    /// The height to begin with.
    var points: Double {
        if case .known(let points) = self { return points }
        return UIKitConstants.list.height
    }

    /// Whether a size that follows from the height is not known.
    var isOpen: Bool { if case .open = self { true } else { false } }
}
