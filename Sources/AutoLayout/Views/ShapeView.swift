/// A view of a given intrinsic size: a picture, a badge, a coloured area.
public final class ShapeView: View {
    /// The intrinsic size in points, ``View/noIntrinsicMetric`` on an axis without one.
    public var contentSize: Size {
        didSet { if contentSize != oldValue { measureAgain { $0.contentLog.noteSize(of: self) } } }
    }
    /// Whether the engine's ``ContentLog`` records the size.
    var logsSize = false

    /// Makes a shape of an intrinsic size in points.
    public init(name: String, contentSize: Size) {
        self.contentSize = contentSize
        super.init(name: name)
    }

    /// The given size.
    public override var intrinsicContentSize: Size { contentSize }
}
