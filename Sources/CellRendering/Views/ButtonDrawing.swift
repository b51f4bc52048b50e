import AutoLayout
import Gtk

extension CellRenderer {
    /// Draws a button: the background of its style, its picture, and its title in one line.
    func draw(_ button: AutoLayout.Button, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let palette = appearance.palette
        var titleColor = palette.value(of: button.titleColor)
        let radius = button.cornerRadius > 0 ? button.cornerRadius : min(8, frame.height / 2)
        let shape = RoundedRect(frame, radius: radius)
        switch button.style {
        case .system, .plain: break
        case .gray: snapshot.append(controlColors.track, in: shape)
        case .tinted: snapshot.append(titleColor.withAlpha(0.16), in: shape)
        case .filled:
            snapshot.append(titleColor, in: shape)
            titleColor = titleColor.luminance > 0.6 ? .black : .white
        }
        let insets = button.effectiveInsets
        let leading = isMirrored ? insets.trailing : insets.leading
        let trailing = isMirrored ? insets.leading : insets.trailing
        let inside = Gtk.Rect(
            x: frame.x + leading, y: frame.y + insets.top, width: frame.width - leading - trailing,
            height: frame.height - insets.top - insets.bottom)
        let image = button.shownImageSize
        // Picture and title are centred together.
        let room = max(0, inside.width - image.width - button.shownPadding)
        let titleWidth = min(button.textSize.width, room)
        let width = image.width + button.shownPadding + titleWidth
        let start = inside.x + ((inside.width - width) / 2).rounded(.down)
        if let picture = button.content.image {
            let place = Gtk.Rect(
                x: start, y: frame.y + (frame.height - image.height) / 2, width: image.width,
                height: image.height)
            let tint = button.tintColor.map(palette.value) ?? titleColor
            snapshot.withClip(to: frame) {
                draw(
                    picture, size: button.imageSize, mode: .scaleAspectFit, tint: tint,
                    in: mirrored(place, in: inside), into: snapshot)
            }
        }
        guard !button.title.isEmpty, titleWidth > 0 else { return }
        let title = Gtk.Rect(
            x: start + width - titleWidth, y: inside.y, width: titleWidth, height: inside.height)
        snapshot.withClip(to: frame) {
            drawLine(
                button.title, font: descriptor(of: button.font, in: button),
                color: titleColor, in: mirrored(title, in: inside), into: snapshot)
        }
    }
}
