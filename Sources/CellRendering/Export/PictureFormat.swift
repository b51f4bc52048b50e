import Wording

/// The kinds of files that pictures are written to.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Pixels.
    case png
    /// Shapes and glyphs for browsers and drawing programs.
    case svg
    /// Shapes and text on a page.
    case pdf

    /// The kind for the end of a file's name; `nil` for any other.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }

    /// The longest side that a picture may have: in pixels for PNG, where it bounds memory, in points otherwise.
    ///
    /// Cairo's image surfaces are limited to 32,767 pixels, the pages of PDF to 14,400 units (ISO 32000, Annex C). The
    /// limit of SVG is Rowscope's own, since programs that open larger files fail.
    public var maximumSide: Double {
        switch self {
        case .png: 32_000
        case .svg: 100_000
        case .pdf: 14_400
        }
    }

    /// The most pixels that a picture of pixels may have: 64 million take 256 MB while it is drawn.
    public static let maximumPixelCount = 64e6
}

/// Why a picture cannot be made.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It would be larger than its kind of file, or memory, allows; lengths in points, or pixels for PNG.
    case tooLarge(width: Double, height: Double, format: PictureFormat)
    /// Drawing or writing failed, with the reason.
    case failed(String)

    /// What is wrong and what to do, in sentences.
    public var description: String {
        switch self {
        case .tooLarge(let width, let height, let format):
            Self.refusal(
                "\(width.rounded(.up).text()) × \(height.rounded(.up).text())",
                format, format.maximumSide.text())
        case .failed(let reason): reason
        }
    }

    private static func refusal(_ size: String, _ format: PictureFormat, _ side: String) -> String {
        switch format {
        case .png:
            tr(
                """
                The picture would be \(size) pixels or more, and a side of a PNG file may be \(side) at most, \
                with \((PictureFormat.maximumPixelCount / 1e6).text()) million pixels in all. \
                Choose fewer rows, widths or text sizes, or a smaller scale.
                """)
        case .svg:
            tr(
                """
                The picture would be \(size) points or more, and a side of an SVG file may be \(side) at most. \
                Choose fewer rows, widths or text sizes, or a smaller scale.
                """)
        case .pdf:
            tr(
                """
                The picture would be \(size) points or more, and a side of a PDF file may be \(side) at most. \
                Choose fewer rows, widths or text sizes, or a smaller scale.
                """)
        }
    }
}
