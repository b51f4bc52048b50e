import AutoLayout
import Gtk
import Wording

/// A finished drawing of a size, to be written to a file; no display is needed.
public struct Drawing {
    /// The size in points.
    public let size: Size
    /// The colour behind the drawing.
    public let background: RGBA
    /// The render node; `nil` for nothing.
    public let node: RenderNode?

    /// Makes a drawing of a render node.
    public init(size: Size, background: RGBA, node: RenderNode?) {
        self.size = size
        self.background = background
        self.node = node
    }

    /// Whether the picture can be written to a kind of file.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - format: The kind of file.
    ///   - scale: Pixels per point, or units of the file per point.
    /// - Throws: ``PictureError/tooLarge(width:height:format:)``.
    public static func check(
        _ size: Size, as format: PictureFormat, scale: Double
    ) throws(PictureError) {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        let limit = format.maximumSide
        guard width <= limit, height <= limit,
            format != .png || width * height <= PictureFormat.maximumPixelCount
        else { throw .tooLarge(width: width, height: height, format: format) }
    }

    /// The bytes of a file of the picture; equal for equal drawings, at any time.
    ///
    /// - Parameters:
    ///   - format: The kind of file.
    ///   - scale: Pixels per point; of SVG and PDF, units of the file per point.
    /// - Returns: The bytes.
    /// - Throws: ``PictureError`` for one that is too large, or cannot be drawn.
    public func data(as format: PictureFormat, scale: Double) throws(PictureError) -> [UInt8] {
        try Self.check(size, as: format, scale: scale)
        // A picture has at least a pixel.
        let width = max(size.width, 1 / scale)
        let height = max(size.height, 1 / scale)
        guard let node else { throw .failed(tr("Nothing was drawn.")) }
        do {
            switch format {
            case .png:
                return try node.draw(width: width, height: height, scale: scale, background: background)
                    .pngData()
            case .svg:
                return try node.svgData(width: width, height: height, scale: scale, background: background)
            case .pdf:
                return try node.pdfData(width: width, height: height, scale: scale, background: background)
            }
        } catch {
            throw .failed("\(error)")
        }
    }
}
