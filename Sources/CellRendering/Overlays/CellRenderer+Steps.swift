import AutoLayout
import Gtk
import SelfSizing

extension CellRenderer {
    /// Draws the state of the five steps, over the items that are shown already.
    ///
    /// Estimated frames are hatched and dashed in grey, the size that a cell has computed is outlined in blue, invalid
    /// frames in orange, and final frames in green.
    ///
    /// - Parameters:
    ///   - state: The state of the steps.
    ///   - attributes: The frames of the visible items.
    ///   - snapshot: Where to draw, in the coordinates of the frames.
    public func drawSteps(
        _ state: SelfSizingState, of attributes: [CollectionViewLayoutAttributes], into snapshot: Snapshot
    ) {
        let palette = appearance.palette
        let grey = palette[.tertiaryLabel]
        for item in attributes {
            let frame = Gtk.Rect(item.frame)
            let isInvalid = state.step == .invalidate && state.invalidatedItems.contains(item.item)
            if item.isEstimated {
                snapshot.appendHatch(grey.withAlpha(0.35), in: frame, spacing: 7)
                drawOutline(
                    isInvalid ? palette[.warning] : grey, dash: [4, 3], around: frame, into: snapshot)
                drawCaption("\(item.item)", color: grey, in: frame, into: snapshot)
            } else if isInvalid {
                drawOutline(palette[.warning], dash: [4, 3], around: frame, into: snapshot)
            } else if item.item == state.item {
                drawOutline(palette[.success], dash: [], around: frame, into: snapshot, width: 2)
                // The cell itself appears in the last step.
                if state.step == .finalAttributes {
                    drawCaption(
                        item.frame.size.text, color: palette[.success], in: frame, into: snapshot)
                }
            } else {
                drawOutline(palette[.success].withAlpha(0.55), dash: [], around: frame, into: snapshot)
            }
        }
        guard state.step == .computeSize || state.step == .invalidate, let size = state.preferredSize,
            let original = state.originalAttributes?.frame
        else { return }
        // The cell's own size, at the place of its estimate.
        var frame = Gtk.Rect(x: original.x, y: original.y, width: size.width, height: size.height)
        if appearance.layoutDirection == .rightToLeft { frame.x = original.maxX - size.width }
        let color = palette[.accent]
        snapshot.append(palette[.background].withAlpha(0.8), in: frame)
        snapshot.append(color.withAlpha(0.12), in: frame)
        drawOutline(color, dash: [], around: frame, into: snapshot, width: 2)
        drawCaption(size.text, color: color, in: frame, into: snapshot)
    }

    private func drawOutline(
        _ color: RGBA, dash: [Double], around frame: Gtk.Rect, into snapshot: Snapshot, width: Double = 1
    ) {
        guard frame.width > width, frame.height > width else { return }
        let line = Gtk.Rect(
            x: frame.x.rounded() + width / 2, y: frame.y.rounded() + width / 2,
            width: frame.width.rounded() - width, height: frame.height.rounded() - width)
        snapshot.appendCairo(in: frame) { cairo in
            cairo.setPen(color, width: width, dash: dash)
            cairo.rectangle(line)
            cairo.stroke()
        }
    }

    private func drawCaption(_ text: String, color: RGBA, in frame: Gtk.Rect, into snapshot: Snapshot) {
        let layout = caption(text, size: 11, weight: 600)
        let size = layout.size
        let x = (frame.x + (frame.width - size.width) / 2).rounded()
        let y = (frame.y + (frame.height - size.height) / 2).rounded()
        let box = Gtk.Rect(x: x - 3, y: y - 1, width: size.width + 6, height: size.height + 2)
        snapshot.append(
            appearance.palette[.background].withAlpha(0.85), in: RoundedRect(box, radius: 4))
        snapshot.append(layout, x: x, y: y, color: color)
    }
}
