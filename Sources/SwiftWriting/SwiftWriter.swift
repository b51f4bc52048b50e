import LayoutDocument

/// Writes a template as the source of a cell's class.
public struct SwiftWriter {
    /// Makes a writer.
    public init() {}
}
