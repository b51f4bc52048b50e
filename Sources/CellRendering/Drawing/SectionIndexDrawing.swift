import AutoLayout
import Gtk
import SelfSizing

/// The titles of a list's sections at its edge, centred vertically.
public struct SectionIndexDrawing {
    /// The height that a title takes where there is room for all, in points.
    public static let titleHeight = 15.0

    /// The titles, from the top down.
    public var titles: [String]
    /// The colour of the titles.
    public var color: RGBA
    /// The height available to the titles, in points.
    public var height: Double

    private let context: PangoContext

    /// Makes the drawing of titles in a height in points.
    public init(titles: [String], color: RGBA, height: Double, context: PangoContext) {
        self.titles = titles
        self.color = color
        self.height = height
        self.context = context
    }

    /// The distance from one title to the next: less than a title's height where there are too many.
    public var titlePitch: Double {
        titles.isEmpty ? Self.titleHeight : min(Self.titleHeight, height / Double(titles.count))
    }

    /// Where the first title begins, in points.
    public var top: Double { (height - titlePitch * Double(titles.count)) / 2 }

    /// Draws the titles, or as many of them as there is room for, with dots in place of the others; the origin is the
    /// top left corner of a strip as wide as a section index.
    public func draw(into snapshot: Snapshot) {
        guard !titles.isEmpty, height > 0 else { return }
        // As soon as any title is left out, every other mark is a dot, as in UIKit.
        let stride =
            titlePitch >= Self.titleHeight
            ? 1 : Int(clamping: (2 * Self.titleHeight / titlePitch).rounded(.up))
        for index in Swift.stride(from: 0, to: titles.count, by: stride) {
            draw(titles[index], at: Double(index), into: snapshot)
            if stride > 1, index + stride < titles.count {
                draw("•", at: Double(index) + Double(stride) / 2, into: snapshot)
            }
        }
    }

    private func draw(_ text: String, at place: Double, into snapshot: Snapshot) {
        let layout = PangoLayout(
            context: context, text: text, font: FontDescription(family: "Sans", pixelSize: 11, weight: 600))
        let size = layout.size
        snapshot.append(
            layout, x: ((RowAccessories.sectionIndexWidth - size.width) / 2).rounded(),
            y: (top + (place + 0.5) * titlePitch - size.height / 2).rounded(), color: color)
    }
}

extension CellRenderer {
    /// Draws a section index along the trailing edge of a list; the origin is the list's top left corner.
    ///
    /// - Parameters:
    ///   - titles: The titles, from the top down.
    ///   - size: The list's size in points.
    ///   - snapshot: Where to draw.
    public func drawSectionIndex(_ titles: [String], size: Size, into snapshot: Snapshot) {
        let drawing = SectionIndexDrawing(
            titles: titles, color: appearance.palette[.accent], height: size.height,
            context: textEngine.context)
        let isReversed = appearance.layoutDirection == .rightToLeft
        snapshot.withSavedState {
            snapshot.translate(x: isReversed ? 0 : size.width - RowAccessories.sectionIndexWidth, y: 0)
            drawing.draw(into: snapshot)
        }
    }
}
