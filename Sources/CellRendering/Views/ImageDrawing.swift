import AutoLayout
import Gtk

extension CellRenderer {
    /// Draws the picture of an image view, cut at its edges and round corners.
    func draw(_ view: ImageView, in frame: Gtk.Rect, into snapshot: Snapshot) {
        guard let image = view.image else {
            if view.isOutlinedWhenEmpty { drawBox(named: "", in: frame, into: snapshot) }
            return
        }
        let shape = RoundedRect(frame, radius: view.cornerRadius)
        let tint = view.tintColor.map(appearance.palette.value)
        snapshot.withClip(to: shape) {
            draw(image, size: view.contentSize, mode: view.contentMode, tint: tint, in: frame, into: snapshot)
        }
    }

    /// Draws a picture in a rectangle; a box with its name where it is missing.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - size: The size that it is given in points; `nil` for its own.
    ///   - mode: How it fills the rectangle.
    ///   - tint: What a picture of one colour is drawn in; `nil` for the picture's own colours.
    ///   - rect: The rectangle.
    ///   - snapshot: Where to draw.
    func draw(
        _ image: AutoLayout.Image, size: Size?, mode: ImageView.ContentMode, tint: RGBA?, in rect: Gtk.Rect,
        into snapshot: Snapshot
    ) {
        if image.path == nil {
            let natural = size ?? image.size ?? AutoLayout.Image.symbolSize
            let place = mode.place(of: natural, in: rect, keepsShape: true)
            let side = min(place.width, place.height)
            guard
                let icon = SymbolIcons.icon(
                    for: image.name, size: side, scale: appearance.displayScale, isRightToLeft: isMirrored)
            else { return drawBox(named: image.name, isPicture: true, in: rect, into: snapshot) }
            let square = Gtk.Rect(
                x: place.x + (place.width - side) / 2, y: place.y + (place.height - side) / 2, width: side,
                height: side)
            snapshot.append(icon, in: square, color: tint ?? appearance.palette[.accent])
            return
        }
        guard let natural = image.size, let path = image.path else {
            return drawBox(named: image.name, isPicture: true, in: rect, into: snapshot)
        }
        let place = mode.place(of: natural, in: rect)
        // Nothing is drawn in the place of a picture that comes in a moment.
        switch texture(path, version: image.version, in: place) {
        case nil: break
        case .some(nil): drawBox(named: image.name, isPicture: true, in: rect, into: snapshot)
        case .some(let texture?): snapshot.append(texture, in: place)
        }
    }

    /// The picture in a file; `nil` while it is decoded.
    private func texture(_ path: String, version: Int, in place: Gtk.Rect) -> Texture?? {
        let (width, height) = (place.width * appearance.displayScale, place.height * appearance.displayScale)
        guard let pictureObserver else {
            return .some(PictureStore.shared.texture(path, version: version, width: width, height: height))
        }
        return PictureStore.shared.texture(
            path, version: version, width: width, height: height, observer: pictureObserver)
    }
}

extension ImageView.ContentMode {
    /// Where a picture stands in a rectangle.
    ///
    /// - Parameters:
    ///   - size: The picture's own size in points.
    ///   - rect: The rectangle.
    ///   - keepsShape: Whether a picture that would be stretched is made to fit instead.
    /// - Returns: The picture's place.
    func place(of size: Size, in rect: Gtk.Rect, keepsShape: Bool = false) -> Gtk.Rect {
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
        return Gtk.Rect(
            x: rect.x + (rect.width - width) * x, y: rect.y + (rect.height - height) * y, width: width,
            height: height)
    }
}
