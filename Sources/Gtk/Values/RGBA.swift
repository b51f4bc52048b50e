internal import CGtk

/// A colour with opacity; components run from 0 to 1.
public struct RGBA: Hashable, Sendable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Makes a colour from its parts, 0 to 1.
    public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes an opaque colour from a number such as `0x0072B2`.
    public init(hex: UInt32) {
        self.init(
            Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255)
    }

    init(_ color: GdkRGBA) {
        self.init(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }

    /// This colour with another opacity.
    public func withAlpha(_ alpha: Double) -> RGBA { RGBA(red, green, blue, alpha) }

    /// Black.
    public static let black = RGBA(0, 0, 0)
    /// White.
    public static let white = RGBA(1, 1, 1)
    /// Transparent.
    public static let clear = RGBA(0, 0, 0, 0)
}
