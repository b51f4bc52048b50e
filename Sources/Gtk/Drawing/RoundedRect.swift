internal import CGtk

/// A rectangle with round corners, in points.
public struct RoundedRect: Hashable, Sendable {
    /// The rectangle around it.
    public var rect: Rect
    /// The radius of all corners.
    public var radius: Double

    /// Makes a rectangle with equal corners.
    public init(_ rect: Rect, radius: Double = 0) {
        self.rect = rect
        self.radius = radius
    }

    var gsk: GskRoundedRect {
        var result = GskRoundedRect()
        var bounds = rect.graphene
        gsk_rounded_rect_init_from_rect(&result, &bounds, Float(radius))
        return result
    }
}
