import AutoLayout
import Gtk

extension CellRenderer {
    /// Draws a view's own content: a text, a picture, a button, a control.
    func drawContent(of view: View, in frame: AutoLayout.Rect, into snapshot: Snapshot) {
        guard frame.width > 0, frame.height > 0 else { return }
        switch view {
        case let label as AutoLayout.Label: draw(label, in: frame, into: snapshot)
        case let imageView as ImageView: draw(imageView, in: Gtk.Rect(frame), into: snapshot)
        case let button as AutoLayout.Button: draw(button, in: Gtk.Rect(frame), into: snapshot)
        case let control as Control: draw(control, in: Gtk.Rect(frame), into: snapshot)
        case let placeholder as PlaceholderView:
            drawBox(named: placeholder.className, in: Gtk.Rect(frame), into: snapshot)
        default: break
        }
    }

    /// The horizontal place of content in a rectangle.
    enum Side {
        case leading, center, trailing
    }

    /// Whether the leading edge is on the right.
    var isMirrored: Bool { appearance.layoutDirection == .rightToLeft }

    /// Draws one line of a text in a rectangle, shortened where it is too long; in the middle from top to bottom.
    func drawLine(
        _ text: String, font: FontDescriptor, color: RGBA, at side: Side = .center, in rect: Gtk.Rect,
        into snapshot: Snapshot
    ) {
        guard !text.isEmpty, rect.width > 0 else { return }
        let layout = textEngine.layOut(text, font: font, numberOfLines: 1, width: rect.width).layout
        let isLeft = (side == .leading) != isMirrored
        // Pango's start and end follow the text's own direction; a rectangle's sides do not.
        layout.alignment = side == .center ? .center : isLeft != layout.beginsRightToLeft ? .start : .end
        let scale = appearance.displayScale
        let y = ((rect.height - layout.size.height) * scale / 2).rounded(.down) / scale
        snapshot.append(layout, x: rect.x, y: rect.y + y, color: color)
    }

    /// Draws a dashed box with a name in it, for content that cannot be shown.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isPicture: Whether it stands for a picture, so that a sign is drawn where there is no room for the name.
    ///   - rect: The box.
    ///   - snapshot: Where to draw.
    func drawBox(
        named name: String, isPicture: Bool = false, in rect: Gtk.Rect, into snapshot: Snapshot
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        let color = appearance.palette[.tertiaryLabel]
        snapshot.append(appearance.palette[.label].withAlpha(0.06), in: rect)
        if rect.width > 3, rect.height > 3 {
            snapshot.appendCairo(in: rect) { cairo in
                cairo.setPen(color, width: 1, dash: [3, 2])
                cairo.rectangle(
                    Gtk.Rect(
                        x: rect.x + 0.5, y: rect.y + 0.5, width: rect.width - 1, height: rect.height - 1))
                cairo.stroke()
            }
        }
        guard rect.height >= 10, rect.width >= 48 else {
            if isPicture { drawPictureSign(in: rect, color: color, into: snapshot) }
            return
        }
        let size = max(7, min(11, rect.height - 6))
        snapshot.withClip(to: rect) {
            drawLine(
                name, font: FontDescriptor(pointSize: size), color: color,
                in: Gtk.Rect(x: rect.x + 3, y: rect.y, width: rect.width - 6, height: rect.height),
                into: snapshot)
        }
    }

    /// Draws a small sign for a picture in the middle of a rectangle that has room for it.
    private func drawPictureSign(in rect: Gtk.Rect, color: RGBA, into snapshot: Snapshot) {
        let side = min(16, rect.width - 4, rect.height - 4)
        guard side >= 6,
            let icon = SymbolIcons.icon(
                for: "photo", size: side, scale: appearance.displayScale, isRightToLeft: isMirrored)
        else { return }
        snapshot.append(
            icon,
            in: Gtk.Rect(
                x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side,
                height: side), color: color)
    }

    /// A rectangle mirrored inside another one where the writing direction is from right to left.
    func mirrored(_ rect: Gtk.Rect, in whole: Gtk.Rect) -> Gtk.Rect {
        guard isMirrored else { return rect }
        var rect = rect
        rect.x = whole.x + whole.x + whole.width - rect.x - rect.width
        return rect
    }

    /// The colours that controls share.
    var controlColors: ControlColors { ControlColors(appearance.palette) }
}

/// The colours that controls share, near to those of the originals.
struct ControlColors {
    /// The colour of switches that are on.
    let on: RGBA
    /// The colour of emphasised parts.
    let tint: RGBA
    /// Tracks and text fields.
    let track: RGBA
    /// Knobs and selected segments.
    let knob: RGBA
    /// The shadow of a knob.
    let shadow: RGBA
    /// Text and marks.
    let label: RGBA
    /// Placeholder text.
    let placeholder: RGBA
    /// Thin lines.
    let line: RGBA

    init(_ palette: Palette) {
        on = RGBA(hex: palette.isDark ? 0x30D158 : 0x34C759)
        tint = palette[.accent]
        track = palette[.label].withAlpha(palette.isDark ? 0.22 : 0.12)
        knob = palette.isDark ? RGBA(hex: 0x636366) : .white
        shadow = RGBA.black.withAlpha(0.25)
        label = palette[.label]
        placeholder = palette[.tertiaryLabel]
        line = palette[.label].withAlpha(0.2)
    }
}
