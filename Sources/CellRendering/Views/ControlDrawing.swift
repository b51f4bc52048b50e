import AutoLayout
import Gtk

extension CellRenderer {
    /// Draws a control.
    func draw(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        switch control.kind {
        case .switch: drawSwitch(control, in: frame, into: snapshot)
        case .slider: drawSlider(control, in: frame, into: snapshot)
        case .progress: drawProgress(control, in: frame, into: snapshot)
        case .activityIndicator: drawActivity(control, in: frame, into: snapshot)
        case .segmentedControl: drawSegments(control, in: frame, into: snapshot)
        case .stepper: drawStepper(control, in: frame, into: snapshot)
        case .pageControl: drawPages(control, in: frame, into: snapshot)
        case .textField: drawTextField(control, in: frame, into: snapshot)
        case .textView: drawTextView(control, in: frame, into: snapshot)
        case .searchBar: drawSearchBar(control, in: frame, into: snapshot)
        case .datePicker: drawDatePicker(control, in: frame, into: snapshot)
        case .picker: drawPicker(control, in: frame, into: snapshot)
        }
    }

    /// The tint colour of a control.
    func tint(of control: Control) -> RGBA {
        control.tintColor.map(appearance.palette.value) ?? controlColors.tint
    }

    /// The font of a control's text at the appearance's text size.
    func font(of control: Control) -> FontDescriptor {
        descriptor(of: control.font, in: control)
    }

    /// Draws a round knob with a shadow.
    private func drawKnob(around x: Double, _ y: Double, diameter: Double, into snapshot: Snapshot) {
        let knob = RoundedRect(
            Gtk.Rect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter),
            radius: diameter / 2)
        snapshot.appendShadow(controlColors.shadow, around: knob, dy: 1, blur: 4)
        snapshot.append(.white, in: knob)
        snapshot.appendBorder(RGBA.black.withAlpha(0.06), width: 0.5, around: knob)
    }

    private func drawSwitch(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        // A switch has one size, whatever its frame.
        let size = (width: min(51, frame.width), height: min(31, frame.height))
        let track = mirrored(
            Gtk.Rect(
                x: frame.x, y: frame.y + ((frame.height - size.height) / 2).rounded(.down), width: size.width,
                height: size.height), in: frame)
        let on = control.tintColor.map(appearance.palette.value) ?? controlColors.on
        snapshot.append(
            control.isOn ? on : controlColors.track, in: RoundedRect(track, radius: track.height / 2))
        let isRight = control.isOn != isMirrored
        let inset = track.height / 2
        drawKnob(
            around: isRight ? track.x + track.width - inset : track.x + inset, track.y + inset,
            diameter: track.height - 4, into: snapshot)
    }

    private func drawSlider(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let value = max(0, min(1, control.value))
        let knob = min(28, frame.height, frame.width)
        let track = Gtk.Rect(
            x: frame.x + 2, y: frame.y + (frame.height - 4) / 2, width: max(0, frame.width - 4), height: 4)
        snapshot.append(controlColors.track, in: RoundedRect(track, radius: 2))
        let reach = (track.width - knob) * value + knob / 2
        let done = Gtk.Rect(x: track.x, y: track.y, width: max(0, reach), height: 4)
        snapshot.append(tint(of: control), in: RoundedRect(mirrored(done, in: track), radius: 2))
        let x = isMirrored ? track.x + track.width - reach : track.x + reach
        drawKnob(around: x, track.y + 2, diameter: knob, into: snapshot)
    }

    private func drawProgress(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let radius = min(2, frame.height / 2)
        snapshot.append(controlColors.track, in: RoundedRect(frame, radius: radius))
        var done = frame
        done.width *= max(0, min(1, control.value))
        guard done.width > 0 else { return }
        snapshot.append(tint(of: control), in: RoundedRect(mirrored(done, in: frame), radius: radius))
    }

    /// A wheel of eight spokes, at rest.
    private func drawActivity(_ control: Control, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let side = min(frame.width, frame.height, 37)
        let color = control.tintColor.map(appearance.palette.value) ?? appearance.palette[.secondaryLabel]
        for spoke in 0..<8 {
            snapshot.withSavedState {
                snapshot.translate(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
                snapshot.rotate(degrees: Double(spoke) * 45)
                let bar = Gtk.Rect(x: -side * 0.05, y: -side / 2, width: side * 0.1, height: side * 0.28)
                snapshot.append(
                    color.withAlpha(color.alpha * (0.3 + 0.09 * Double(spoke))),
                    in: RoundedRect(bar, radius: side * 0.05))
            }
        }
    }
}
