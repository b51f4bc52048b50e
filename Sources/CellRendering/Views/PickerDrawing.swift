import AutoLayout
import Gtk

extension CellRenderer {
    /// The height of a line of a wheel in points.
    private static let lineHeight = 34.0

    /// Draws a wheel of lines, the middle one selected: those of the control's text.
    func drawPicker(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let own = control.content.text.text.split(separator: "\n").map(String.init)
        let lines = own.isEmpty ? ["First", "Second", "Third", "Fourth", "Fifth"] : own
        drawWheel([(lines, 1)], selected: lines.count / 2, control, in: frame, into: snapshot)
    }

    /// Draws wheels of a day, an hour and a minute; in a low frame a day and a time in boxes.
    ///
    /// The date is always the same, as pictures are to be.
    func drawDatePicker(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        guard frame.height < 80 else {
            let days = ["Sat 30 May", "Sun 31 May", "Mon 1 June", "Tue 2 June", "Wed 3 June"]
            drawWheel(
                [(days, 0.6), (["7", "8", "9", "10", "11"], 0.2), (["39", "40", "41", "42", "43"], 0.2)],
                selected: 2, control, in: frame, into: snapshot)
            return
        }
        let text = control.content.text.text
        let field = RoundedRect(frame, radius: min(8, frame.height / 4))
        snapshot.append(controlColors.track, in: field)
        drawLine(
            text.isEmpty ? "1 June 2026" : text, font: font(of: control), color: controlColors.label,
            in: frame, into: snapshot)
    }

    private func drawWheel(
        _ columns: [(lines: [String], share: Double)], selected: Int, _ control: Control, in frame: Gtk.Rect,
        into snapshot: Snapshot
    ) {
        let middle = frame.y + frame.height / 2
        let band = Gtk.Rect(
            x: frame.x + 9, y: middle - Self.lineHeight / 2, width: max(0, frame.width - 18),
            height: Self.lineHeight)
        var font = font(of: control)
        font.pointSize = min(font.pointSize, 23)
        let color = control.textColor.map(appearance.palette.value) ?? controlColors.label
        snapshot.withClip(to: frame) {
            snapshot.append(controlColors.track, in: RoundedRect(band, radius: 8))
            var x = band.x
            for (lines, share) in columns {
                let width = band.width * share
                for (place, line) in lines.enumerated() {
                    let distance = Double(place - selected)
                    let y = middle + distance * Self.lineHeight - Self.lineHeight / 2
                    let fading = max(0.15, 1 - abs(distance) * 0.32)
                    drawLine(
                        line, font: font, color: color.withAlpha(color.alpha * fading),
                        in: mirrored(
                            Gtk.Rect(x: x, y: y, width: width, height: Self.lineHeight), in: band),
                        into: snapshot)
                }
                x += width
            }
        }
    }
}
