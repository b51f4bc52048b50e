extension ImageView.ContentMode {
    /// The place of a picture in a rectangle.
    ///
    /// - Parameters:
    ///   - size: The picture's own size in points.
    ///   - rect: The rectangle.
    ///   - keepsShape: Whether a picture that would be stretched is fitted instead.
    /// - Returns: The picture's place.
    public func place(of size: Size, in rect: Rect, keepsShape: Bool = false) -> Rect {
        guard size.width > 0, size.height > 0 else { return rect }
        let factors = (rect.width / size.width, rect.height / size.height)
        var width = size.width
        var height = size.height
        var mode = self
        if mode == .scaleToFill, keepsShape { mode = .scaleAspectFit }
        switch mode {
        case .scaleToFill: return rect
        case .scaleAspectFit, .scaleAspectFill:
            let factor =
                mode == .scaleAspectFit ? min(factors.0, factors.1) : max(factors.0, factors.1)
            width *= factor
            height *= factor
        default: break
        }
        let x: Double =
            switch mode {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: 1
            default: 0.5
            }
        let y: Double =
            switch mode {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: 1
            default: 0.5
            }
        return Rect(
            x: rect.x + (rect.width - width) * x, y: rect.y + (rect.height - height) * y, width: width,
            height: height)
    }
}
