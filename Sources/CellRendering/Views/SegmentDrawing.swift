import AutoLayout
import Gtk

extension CellRenderer {
    /// Draws titles side by side, the first one selected.
    func drawSegments(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let colors = controlColors
        let titles = control.parts
        let width = frame.width / Double(max(1, titles.count))
        let radius = min(8, frame.height / 4)
        snapshot.append(colors.track, in: RoundedRect(frame, radius: radius))
        for (place, title) in titles.enumerated() {
            let segment = mirrored(
                Gtk.Rect(
                    x: frame.x + Double(place) * width, y: frame.y, width: width, height: frame.height),
                in: frame)
            if place == 0 {
                let pill = RoundedRect(
                    Gtk.Rect(
                        x: segment.x + 2, y: segment.y + 2, width: segment.width - 4,
                        height: segment.height - 4), radius: max(0, radius - 1))
                snapshot.appendShadow(colors.shadow.withAlpha(0.12), around: pill, dy: 1, blur: 3)
                snapshot.append(
                    control.tintColor.map(appearance.palette.value) ?? colors.knob, in: pill)
            } else if place > 1 {
                let x = isMirrored ? segment.x + segment.width : segment.x
                snapshot.append(
                    colors.line,
                    in: Gtk.Rect(x: x, y: segment.y + 7, width: 1, height: segment.height - 14))
            }
            var font = font(of: control)
            if place == 0 { font.weight = .semibold }
            drawLine(
                String(title), font: font,
                color: control.textColor.map(appearance.palette.value) ?? colors.label,
                in: Gtk.Rect(
                    x: segment.x + 4, y: segment.y, width: segment.width - 8, height: segment.height),
                into: snapshot)
        }
    }

    /// Draws a minus and a plus beside one another.
    func drawStepper(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let colors = controlColors
        let color = control.tintColor.map(appearance.palette.value) ?? colors.label
        snapshot.append(colors.track, in: RoundedRect(frame, radius: min(8, frame.height / 4)))
        let middle = frame.y + frame.height / 2
        snapshot.append(
            colors.line, in: Gtk.Rect(x: frame.x + frame.width / 2, y: middle - 9, width: 1, height: 18))
        for (place, isPlus) in [(0.25, isMirrored), (0.75, !isMirrored)] {
            let x = (frame.x + frame.width * place).rounded()
            let y = middle.rounded()
            snapshot.append(color, in: Gtk.Rect(x: x - 7, y: y - 1, width: 14, height: 2))
            if isPlus {
                snapshot.append(color, in: Gtk.Rect(x: x - 1, y: y - 7, width: 2, height: 14))
            }
        }
    }

    /// Draws a dot for each page, the first one lit.
    func drawPages(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let count = control.parts.count
        let color = control.tintColor.map(appearance.palette.value) ?? controlColors.label
        let width = Double(count) * 16 - 9
        for page in 0..<count {
            let dot = Gtk.Rect(
                x: frame.x + (frame.width - width) / 2 + Double(page) * 16,
                y: frame.y + (frame.height - 7) / 2, width: 7, height: 7)
            snapshot.append(
                page == 0 ? color : color.withAlpha(0.28),
                in: RoundedRect(mirrored(dot, in: frame), radius: 3.5))
        }
    }
}
