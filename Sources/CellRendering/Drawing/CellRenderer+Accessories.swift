import AutoLayout
import Gtk
import SelfSizing

extension CellRenderer {
    /// The room between an accessory view and the row's trailing edge, in points.
    private static let trailingMargin = 16.0

    /// Draws the accessories beside a row's contentView: the editing control and the accessory view.
    ///
    /// The section index is drawn once beside all rows, and not here.
    ///
    /// - Parameters:
    ///   - accessories: The accessories.
    ///   - frames: Their frames in points.
    ///   - snapshot: Where to draw.
    func drawAccessories(
        _ accessories: RowAccessories, in frames: RowFrames, into snapshot: Snapshot
    ) {
        let isMirrored = appearance.layoutDirection == .rightToLeft
        if let frame = frames.editingControl {
            drawDeleteControl(around: Point(x: frame.x + frame.width / 2, y: frame.middle), into: snapshot)
        }
        guard let frame = frames.accessory else { return }
        if accessories.viewSize != nil {
            // What the view shows is not known.
            let box = Gtk.Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
            snapshot.appendBorder(
                appearance.palette[.tertiaryLabel], width: 1, around: RoundedRect(box, radius: 4))
            return
        }
        /// The centre of a mark of a width at the frame's trailing side.
        func centre(_ width: Double) -> Point {
            let inset = Self.trailingMargin + width / 2
            return Point(x: isMirrored ? frame.x + inset : frame.x + frame.width - inset, y: frame.middle)
        }
        switch accessories.accessory {
        case .none: break
        case .disclosure: drawChevron(around: centre(7), isMirrored: isMirrored, into: snapshot)
        case .detail: drawDetailMark(around: centre(20), into: snapshot)
        case .checkmark: drawCheckMark(around: centre(14), into: snapshot)
        }
    }

    private func drawChevron(around centre: Point, isMirrored: Bool, into snapshot: Snapshot) {
        let step = isMirrored ? -6.0 : 6
        let tip = Point(x: centre.x + step / 2, y: centre.y)
        let color = appearance.palette[.tertiaryLabel]
        snapshot.appendDiagonal(color, thickness: 2, from: tip, by: Point(x: -step, y: -6))
        snapshot.appendDiagonal(color, thickness: 2, from: tip, by: Point(x: -step, y: 6))
    }

    private func drawCheckMark(around centre: Point, into snapshot: Snapshot) {
        let foot = Point(x: centre.x - 2.5, y: centre.y + 4)
        let color = appearance.palette[.accent]
        snapshot.appendDiagonal(color, thickness: 2.5, from: foot, by: Point(x: -4, y: -4))
        snapshot.appendDiagonal(color, thickness: 2.5, from: foot, by: Point(x: 9, y: -9))
    }

    /// An “i” in a ring.
    private func drawDetailMark(around centre: Point, into snapshot: Snapshot) {
        let color = appearance.palette[.accent]
        let ring = Gtk.Rect(x: centre.x - 10, y: centre.y - 10, width: 20, height: 20)
        snapshot.appendBorder(color, width: 1.5, around: RoundedRect(ring, radius: 10))
        snapshot.append(
            color, in: RoundedRect(.around(centre, dy: -4.25, width: 2.5, height: 2.5), radius: 1.25))
        snapshot.append(color, in: RoundedRect(.around(centre, dy: 2.25, width: 2, height: 7), radius: 1))
    }

    /// A minus in a filled circle.
    private func drawDeleteControl(around centre: Point, into snapshot: Snapshot) {
        let circle = Gtk.Rect.around(centre, width: 20, height: 20)
        snapshot.append(appearance.palette[.error], in: RoundedRect(circle, radius: 10))
        let bar = Gtk.Rect.around(centre, width: 10, height: 2)
        snapshot.append(appearance.palette[.background], in: RoundedRect(bar, radius: 1))
    }
}

extension AutoLayout.Rect {
    fileprivate var middle: Double { y + height / 2 }
}

extension Gtk.Rect {
    /// A rectangle around a point, or around one below it.
    fileprivate static func around(
        _ centre: Point, dy: Double = 0, width: Double, height: Double
    ) -> Gtk.Rect {
        Gtk.Rect(x: centre.x - width / 2, y: centre.y + dy - height / 2, width: width, height: height)
    }
}

extension Snapshot {
    /// Draws a line with round ends that goes as far down or up as it goes to a side.
    fileprivate func appendDiagonal(_ color: RGBA, thickness: Double, from start: Point, by step: Point) {
        let length = (step.x * step.x + step.y * step.y).squareRoot()
        let turn = step.y > 0 ? 45.0 : -45
        withSavedState {
            translate(x: start.x, y: start.y)
            rotate(degrees: step.x > 0 ? turn : 180 - turn)
            let line = Gtk.Rect(
                x: -thickness / 2, y: -thickness / 2, width: length + thickness, height: thickness)
            append(color, in: RoundedRect(line, radius: thickness / 2))
        }
    }
}
