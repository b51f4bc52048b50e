import AutoLayout
import Gtk

extension CellRenderer {
    /// The colour of a control's text or placeholder.
    private func textColor(of control: Control) -> RGBA {
        if control.content.isPlaceholder { return controlColors.placeholder }
        return control.textColor.map(appearance.palette.value) ?? controlColors.label
    }

    /// The side at which a control's text is aligned.
    private func side(of control: Control) -> Side {
        switch control.textAlignment {
        case .natural: .leading
        case .center: .center
        case .left: isMirrored ? .trailing : .leading
        case .right: isMirrored ? .leading : .trailing
        }
    }

    /// Draws a text field of one line.
    func drawTextField(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        var inside = frame
        if control.isBordered {
            let shape = RoundedRect(frame, radius: min(5, frame.height / 2))
            if control.backgroundColor == nil { snapshot.append(appearance.palette[.background], in: shape) }
            snapshot.appendBorder(controlColors.line, width: 1, around: shape)
            inside.x += 7
            inside.width -= 14
        }
        snapshot.withClip(to: frame) {
            drawLine(
                control.content.text.text, font: font(of: control), color: textColor(of: control),
                at: side(of: control), in: inside, into: snapshot)
        }
    }

    /// Draws a text field of several lines, wrapped and clipped at the edges.
    func drawTextView(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let text = control.content.text.text
        // UIKit's text container: 8 above and below, and 5 at the sides.
        let width = frame.width - 10
        guard !text.isEmpty, width > 0 else { return }
        let layout = textEngine.layOut(
            text, font: font(of: control), numberOfLines: 0, width: width
        ).layout
        let side = side(of: control)
        let isLeft = (side == .leading) != isMirrored
        layout.alignment = side == .center ? .center : isLeft != layout.beginsRightToLeft ? .start : .end
        snapshot.withClip(to: frame) {
            snapshot.append(layout, x: frame.x + 5, y: frame.y + 8, color: textColor(of: control))
        }
    }

    /// Draws a field with a magnifying glass.
    func drawSearchBar(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let height = min(36, frame.height)
        let field = Gtk.Rect(
            x: frame.x + 8, y: frame.y + (frame.height - height) / 2, width: max(0, frame.width - 16),
            height: height)
        snapshot.append(controlColors.track, in: RoundedRect(field, radius: min(10, height / 2)))
        let glass = Gtk.Rect(x: field.x + 8, y: field.y + (height - 16) / 2, width: 16, height: 16)
        if let icon = SymbolIcons.icon(
            for: "magnifyingglass", size: 16, scale: appearance.displayScale, isRightToLeft: isMirrored)
        {
            snapshot.append(icon, in: mirrored(glass, in: field), color: controlColors.placeholder)
        }
        let text = Gtk.Rect(x: field.x + 30, y: field.y, width: field.width - 38, height: height)
        let isEmpty = control.content.text.text.isEmpty
        drawLine(
            isEmpty ? "Search" : control.content.text.text, font: font(of: control),
            color: isEmpty ? controlColors.placeholder : textColor(of: control), at: .leading,
            in: mirrored(text, in: field), into: snapshot)
    }
}
