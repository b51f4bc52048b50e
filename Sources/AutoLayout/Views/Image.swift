/// A picture in a layout: its name and its size.
public struct Image: Hashable, Sendable {
    /// The size of a symbol without a given size, in points.
    public static let symbolSize = Size(width: 24, height: 24)

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
