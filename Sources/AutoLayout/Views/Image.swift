/// A picture in a layout: its name and its size.
public struct Image: Hashable, Sendable {
    /// The size of a symbol without a given size, in points.
    public static let symbolSize = Size(width: 24, height: 24)

    /// How large a symbol is beside its text.
    package enum SymbolScale: String, Sendable {
        /// Smaller than the text's capitals.
        case small
        /// UIKit's own.
        case medium
        /// Larger than the text's line.
        case large

        /// How much larger than at the medium scale a symbol is drawn.
        package var factor: Double {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// About the size of a symbol beside text of a size, in half points; the symbols are not all alike.
    ///
    /// - Parameters:
    ///   - pointSize: The text's size in points.
    ///   - scale: The symbol's scale.
    /// - Returns: The size.
    package static func symbolSize(pointSize: Double, scale: SymbolScale = .medium) -> Size {
        func side(_ share: Double) -> Double { (pointSize * scale.factor * share * 2).rounded() / 2 }
        return Size(width: side(1.2), height: side(1.1))
    }

    /// The given name: a file's, or a symbol's.
    public var name: String
    /// The path of the picture's file; `nil` for a symbol.
    public var path: String?
    /// The picture's own size in points; `nil` where it is not known, as for a file that is missing.
    public var size: Size?

    /// A number that changes when the file does, so that drawings of the former file are not used again.
    public var version: Int

    /// Makes a picture; the size in points.
    public init(name: String, path: String? = nil, size: Size? = nil, version: Int = 0) {
        self.version = version
        self.name = name
        self.path = path
        self.size = size
    }
}
