import Foundation

/// A picture of a tile, for a page.
package struct ReportPicture: Hashable, Sendable {
    /// The bytes of a PNG file.
    package var png: [UInt8]
    /// The width at which it is shown, in points.
    package var width: Double
    /// The height at which it is shown, in points.
    package var height: Double
    /// From where to where it shows a cell that is taller, in points; `nil` where it shows all.
    package var part: ClosedRange<Double>?

    /// Makes a picture; lengths in points.
    package init(png: [UInt8], width: Double, height: Double, part: ClosedRange<Double>? = nil) {
        self.part = part
        self.png = png
        self.width = width
        self.height = height
    }
}

extension ReportPicture: Codable {
    private enum CodingKeys: CodingKey {
        case png, width, height, top, bottom
    }

    /// Reads a picture whose bytes are written in Base64.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let top = try values.decodeIfPresent(Double.self, forKey: .top)
        let bottom = try values.decodeIfPresent(Double.self, forKey: .bottom)
        var part: ClosedRange<Double>?
        if let top, let bottom, top <= bottom { part = top...bottom }
        self.init(
            png: Array(try values.decode(Data.self, forKey: .png)),
            width: try values.decode(Double.self, forKey: .width),
            height: try values.decode(Double.self, forKey: .height), part: part)
    }

    /// Writes the picture with its bytes in Base64.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Data(png), forKey: .png)
        try values.encode(width, forKey: .width)
        try values.encode(height, forKey: .height)
        try values.encodeIfPresent(part?.lowerBound, forKey: .top)
        try values.encodeIfPresent(part?.upperBound, forKey: .bottom)
    }
}

/// How much a page holds, so that thousands of findings still open in a browser.
package struct ReportLimits: Hashable, Sendable {
    /// The most pictures.
    package var pictures = 300
    /// The most bytes of all pictures before they are written as text, which takes a third more.
    package var pictureBytes = 12 << 20
    /// The most findings that are described in full; the others are lines of a table.
    package var findings = 1500
    /// The most widths, and the most text sizes, of a map of tiles.
    package var mapSide = 24

    /// The limits that a page usually has.
    package init() {}
}
