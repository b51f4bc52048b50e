/// A picture, as layout knows it: its name and its size.
public struct Image: Hashable, Sendable {
    /// The size of a symbol whose size nobody gives, in points.
    public static let symbolSize = Size(width: 24, height: 24)

    /// The name as it was given: a file's, or a symbol's.
    public var name: String
    /// The file that the picture is in; `nil` for a symbol.
    public var path: String?
    /// The picture's own size in points; `nil` where it is not known, as for a file that is missing.
    public var size: Size?

    /// Another number whenever the file is another one, so that what was drawn of it does not outlive it.
    public var version: Int

    /// Makes a picture; the size in points.
    public init(name: String, path: String? = nil, size: Size? = nil, version: Int = 0) {
        self.version = version
        self.name = name
        self.path = path
        self.size = size
    }
}
