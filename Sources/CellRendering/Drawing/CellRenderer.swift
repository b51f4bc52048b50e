import AutoLayout
import Gtk
import SelfSizing

/// Draws laid-out cells: the one path from frames and texts to pixels, with and without a window.
public struct CellRenderer {
    /// The appearance of cells.
    public var appearance: Appearance
    /// The text engine that measured the texts and lays them out.
    public var textEngine: TextEngine
    /// Draws again when pictures have been decoded on another thread; `nil` waits for each picture.
    public var pictureObserver: PictureObserver?

    /// Makes a renderer.
    public init(appearance: Appearance, textEngine: TextEngine) {
        self.appearance = appearance
        self.textEngine = textEngine
    }

    /// Draws the views of a cell; the origin is the contentView's top left corner.
    public func draw(_ cell: TableViewCell, into snapshot: Snapshot) {
        draw(cell.contentView, at: .zero, into: snapshot)
    }

    /// Draws a view and those inside it, at its frame.
    public func draw(_ view: View, into snapshot: Snapshot) {
        draw(view, at: .zero, into: snapshot)
    }

    private func draw(_ view: View, at origin: Point, into snapshot: Snapshot) {
        if view.isHidden || view.alpha <= 0 { return }
        if view.alpha < 1 {
            snapshot.withOpacity(view.alpha) { drawCovering(view, at: origin, into: snapshot) }
        } else {
            drawCovering(view, at: origin, into: snapshot)
        }
    }

    /// Draws a view as if it were opaque.
    private func drawCovering(_ view: View, at origin: Point, into snapshot: Snapshot) {
        let frame = view.frame.offset(x: origin.x, y: origin.y)
        if let color = view.backgroundColor, frame.width > 0, frame.height > 0 {
            let shape = RoundedRect(Gtk.Rect(frame), radius: view.cornerRadius)
            snapshot.append(appearance.palette.value(of: color), in: shape)
        }
        drawContent(of: view, in: frame, into: snapshot)
        if view.clipsToBounds, !view.subviews.isEmpty {
            snapshot.withClip(to: RoundedRect(Gtk.Rect(frame), radius: view.cornerRadius)) {
                drawSubviews(of: view, at: frame.origin, into: snapshot)
            }
        } else {
            drawSubviews(of: view, at: frame.origin, into: snapshot)
        }
        if let border = view.border, border.width > 0, frame.width > 0, frame.height > 0 {
            snapshot.appendBorder(
                appearance.palette.value(of: border.color), width: border.width,
                around: RoundedRect(Gtk.Rect(frame), radius: view.cornerRadius))
        }
    }

    private func drawSubviews(of view: View, at origin: Point, into snapshot: Snapshot) {
        for child in view.subviews { draw(child, at: origin, into: snapshot) }
    }

    /// The font of a view at the appearance's text size, with the line height that the view was measured with.
    public func descriptor(of font: LabelFont, in view: View) -> FontDescriptor {
        view.descriptor(of: font, for: appearance.contentSizeCategory)
    }

    /// Draws a label's lines, vertically centred in a frame that is taller than they are.
    func draw(_ label: AutoLayout.Label, in bounds: AutoLayout.Rect, into snapshot: Snapshot) {
        let frame =
            label.drawingInsets == .zero ? bounds : label.textArea.offset(x: bounds.x, y: bounds.y)
        guard !label.text.isEmpty, frame.width > 0, frame.height > 0 else { return }
        let (text, shift) = textEngine.drawnText(
            of: label, category: appearance.contentSizeCategory, direction: appearance.layoutDirection)
        guard let node = text.node(in: appearance.palette.value(of: label.textColor)) else { return }
        let scale = appearance.displayScale
        let slack = frame.height - text.size.height
        // The spare height follows from the text's measured height in whole pixels, so that baselines are those of the
        // constraints.
        let spare = (slack * scale).rounded(.down)
        let middle = (spare / 2).rounded(.down) / scale
        // A line that is too high for its label shows its middle, as UIKit's labels do.
        let y = frame.y + (text.isOneLine ? middle : max(0, middle))
        if slack < -0.5 || text.size.width > frame.width + 0.5 {
            snapshot.withClip(to: Gtk.Rect(frame)) { snapshot.append(node, x: frame.x + shift, y: y) }
        } else {
            snapshot.append(node, x: frame.x + shift, y: y)
        }
    }
}

extension Gtk.Rect {
    /// Makes GTK's rectangle from the engine's.
    public init(_ rect: AutoLayout.Rect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}
