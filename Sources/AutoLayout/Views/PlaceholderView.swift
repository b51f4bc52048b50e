/// A stand-in for a view of an unknown class, with a size of its own.
public final class PlaceholderView: View {
    /// The name of the class.
    public let className: String
    /// The intrinsic size in points; `nil` for none.
    public let contentSize: Size?

    /// Makes a view that stands for one of a class; the size in points.
    public init(name: String, className: String, contentSize: Size? = nil) {
        self.className = className
        self.contentSize = contentSize
        super.init(name: name)
    }

    /// The given size.
    public override var intrinsicContentSize: Size { contentSize ?? super.intrinsicContentSize }
}
