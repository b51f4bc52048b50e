/// A text's size at a width, and the other widths at which it is the same.
public struct MeasuredText: Hashable, Sendable {
    /// The size.
    public var size: TextSize
    /// The widths to wrap at, in points, at which lines start at the same places and the size is this one.
    ///
    /// The range contains the width that was asked for. A text that was not wrapped has the same size at all widths
    /// that hold its widest line.
    public var widths: Range<Double>

    /// No text: no extent, whatever the width.
    public static let empty = MeasuredText(size: .empty, widths: 0..<Double.infinity)

    /// Makes an answer; widths in points.
    public init(size: TextSize, widths: Range<Double>) {
        self.size = size
        self.widths = widths
    }

    /// Makes an answer of a size alone, wrapped at a width in points or not at all.
    ///
    /// Lines break at the same places for all widths from the widest line's own width to the width that was wrapped at,
    /// as each line holds as many words as fit.
    public init(size: TextSize, wrappedAt width: Double?) {
        self.size = size
        guard let width else {
            widths = size.width..<Double.infinity
            return
        }
        widths = min(size.width, width)..<width.nextUp
    }
}

/// A text in a font, analysed once so that its size at any width costs little.
///
/// It never changes, so that threads can share it. It holds no measurer: for what it does not know it asks the measurer
/// that is passed in, which belongs to the calling thread.
public protocol PreparedText: AnyObject, Sendable {
    /// The text.
    var text: String { get }
    /// The font it was prepared in.
    var font: FontDescriptor { get }

    /// The size at a width.
    ///
    /// - Parameters:
    ///   - numberOfLines: The most lines drawn; 0 means as many as the text needs.
    ///   - width: The width to wrap at in points; `nil` means that lines end only at line breaks.
    ///   - measurer: The measurer of the present layout. Where its fonts differ from those that the text was prepared
    ///     with, it measures the text again.
    /// - Returns: The size, and the other widths at which it is the same.
    func measure(numberOfLines: Int, width: Double?, by measurer: any TextMeasuring) -> MeasuredText
}

/// A text that is not prepared: its measurer is asked each time.
final class UnpreparedText: PreparedText {
    let text: String
    let font: FontDescriptor

    init(text: String, font: FontDescriptor) {
        self.text = text
        self.font = font
    }

    func measure(numberOfLines: Int, width: Double?, by measurer: any TextMeasuring) -> MeasuredText {
        MeasuredText(
            size: measurer.size(of: text, font: font, numberOfLines: numberOfLines, width: width),
            wrappedAt: width)
    }
}
