extension OpenList {
    /// Sets the controls; where the direction followed the content, it does so still if that leads to the same one.
    ///
    /// - Returns: Whether the controls were accepted.
    package func setControlsKeepingDirection(_ new: Controls) -> Bool {
        let followed = controls.direction == .content
        guard setControls(new) else { return false }
        // The content's direction depends on the texts that the controls choose.
        if followed, layoutDirection == shown.contentDirection { updateControls { $0.direction = .content } }
        return true
    }
}
