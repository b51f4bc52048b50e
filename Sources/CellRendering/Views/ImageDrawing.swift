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

    /// Draws a picture in a rectangle, or a box with its name if it is missing.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - size: The given size in points; `nil` for its own.
    ///   - mode: How it fills the rectangle.
    ///   - tint: The colour of a picture drawn in one colour; `nil` for the picture's own colours.
    ///   - rect: The rectangle.
    ///   - snapshot: Where to draw.
    func draw(
        _ image: AutoLayout.Image, size: Size?, mode: ImageView.ContentMode, tint: RGBA?, in rect: Gtk.Rect,
        into snapshot: Snapshot
    ) {
        if image.path == nil {
            let natural = size ?? image.size ?? AutoLayout.Image.symbolSize
            let place = mode.place(of: natural, in: AutoLayout.Rect(rect), keepsShape: true)
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
        let place = Gtk.Rect(mode.place(of: natural, in: AutoLayout.Rect(rect)))
        // A picture that is still being decoded is left blank.
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
