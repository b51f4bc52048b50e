/// A picture whose intrinsic size is its own, or a given one.
public final class ImageView: LeafView {
    /// How a picture fills a view of another size, by UIKit's names.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
        /// Stretched to the view's size.
        case scaleToFill
        /// As large as fits, the whole of it visible.
        case scaleAspectFit
        /// As small as fills the view.
        case scaleAspectFill
        /// At its own size, in the middle.
        case center
        /// At its own size, in the middle of the top edge.
        case top
        /// At its own size, in the middle of the bottom edge.
        case bottom
        /// At its own size, in the middle of the left edge.
        case left
        /// At its own size, in the middle of the right edge.
        case right
        /// At its own size, in the top left corner.
        case topLeft
        /// At its own size, in the top right corner.
        case topRight
        /// At its own size, in the bottom left corner.
        case bottomLeft
        /// At its own size, in the bottom right corner.
        case bottomRight
    }

    /// The intrinsic size in points; `nil` for the picture's own.
    ///
    /// ``View/noIntrinsicMetric`` means none on an axis. A view that shows no picture has no intrinsic size, whatever
    /// is given here.
    public var contentSize: Size? {
        didSet { invalidateContent(if: contentSize != oldValue) }
    }
    /// How the picture fills the view.
    public var contentMode = ContentMode.scaleToFill
    /// The colour of a picture drawn in one colour; `nil` for the picture's own colours.
    public var tintColor: Color?
    /// Whether a pale box is drawn where there is no picture, as on a design canvas.
    public var isOutlinedWhenEmpty = false

    /// Makes an image view without a picture.
    public override init(name: String) { super.init(name: name) }

    /// The picture; `nil` for none.
    public var image: Image? {
        get { content.image }
        set { content.image = newValue }
    }

    /// The picture's size, or the given one; none without a picture.
    public override var intrinsicContentSize: Size {
        let none = Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
        guard let image = content.image else { return none }
        return contentSize ?? image.size ?? none
    }
}
