extension View {
    /// Sets the frame together with the superview's size that it was made for, as files record them.
    ///
    /// - Parameters:
    ///   - frame: The rectangle in the superview's coordinates in points.
    ///   - size: The superview's size in points, from which the autoresizing mask counts changes.
    public func setFrame(_ frame: Rect, inSuperviewOfSize size: Size) {
        layoutFrame = frame
        autoresizingFrame = frame
        autoresizingSuperviewSize = size
        if translatesAutoresizingMaskIntoConstraints { layoutEngine?.structureChanged() }
    }
}
