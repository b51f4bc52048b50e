import AutoLayout
import Gtk
import Wording

/// Two pictures of the same thing compared pixel by pixel: an older one and a newer one.
public struct PictureDifference {
    /// The largest difference of a colour of a pixel, from 0 to 255, that counts as the same: the edges of letters
    /// differ a little from one machine to the next.
    public static let standardTolerance = 16

    /// The number of pixels that differ; pixels of only one picture count too.
    public let changedPixelCount: Int
    /// The rectangle around all of them, in pixels; `nil` if none differs.
    public let changedArea: AutoLayout.Rect?

    private let before: Texture
    private let after: Texture
    /// Which pixels differ, row by row over the larger of both sizes.
    private let changed: [Bool]
    private let width: Int
    private let height: Int

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - before: The bytes of the older one's file.
    ///   - after: The bytes of the newer one's.
    ///   - tolerance: By how much a colour may differ, from 0 to 255.
    /// - Throws: `GtkError` for bytes that are no picture.
    public init(
        before: [UInt8], after: [UInt8], tolerance: Int = PictureDifference.standardTolerance
    ) throws {
        let (old, new) = (try Texture(bytes: before), try Texture(bytes: after))
        let (oldPixels, newPixels) = (old.pixels, new.pixels)
        let (width, height) = (max(old.width, new.width), max(old.height, new.height))
        var changed = [Bool](repeating: false, count: width * height)
        var count = 0
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        for y in 0..<height {
            for x in 0..<width {
                let isInOld = x < old.width && y < old.height
                let isInNew = x < new.width && y < new.height
                if isInOld, isInNew,
                    Self.isAlike(oldPixels[y * old.width + x], newPixels[y * new.width + x], tolerance)
                {
                    continue
                }
                changed[y * width + x] = true
                count += 1
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        (self.before, self.after, self.width, self.height) = (old, new, width, height)
        self.changed = changed
        changedPixelCount = count
        changedArea =
            count == 0
            ? nil
            : AutoLayout.Rect(
                x: Double(left), y: Double(top), width: Double(right - left + 1),
                height: Double(bottom - top + 1))
    }

    private static func isAlike(_ first: UInt32, _ second: UInt32, _ tolerance: Int) -> Bool {
        if first == second { return true }
        for shift in [0, 8, 16, 24] as [UInt32] {
            if abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)) > tolerance { return false }
        }
        return true
    }

    /// The new picture, pale, with the pixels that differ in one colour.
    private var marked: Texture {
        let pixels = after.pixels
        var rgba: [UInt8] = []
        rgba.reserveCapacity(4 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                if changed[y * width + x] {
                    // Vermilion, the colour of findings elsewhere.
                    rgba += [0xD5, 0x5E, 0x00, 0xFF]
                } else {
                    let isInside = x < after.width && y < after.height
                    let pixel = isInside ? pixels[y * after.width + x] : 0xFFFF_FFFF
                    let sum = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)
                    let gray = UInt8(clamping: 0xA0 + sum / 3 * 0x5F / 0xFF)
                    rgba += [gray, gray, gray, 0xFF]
                }
            }
        }
        return Texture(rgba: rgba, width: width, height: height)
    }

    /// The older picture, the newer one, and their difference, side by side under captions; the changed area is
    /// outlined.
    ///
    /// - Parameter renderer: Draws captions; its palette has the colours.
    /// - Returns: The drawing, a point for a pixel of the pictures.
    public func drawing(by renderer: CellRenderer) -> Drawing {
        let palette = renderer.appearance.palette
        let gap = 16.0
        let captionHeight = 20.0
        let snapshot = Snapshot()
        let column = max(Double(width), 90)
        let size = Size(
            width: 3 * column + 4 * gap, height: Double(height) + captionHeight + 2 * gap)
        snapshot.append(
            palette[.background].mixed(with: palette[.label], 0.1),
            in: Gtk.Rect(width: size.width, height: size.height))
        let parts = [(tr("Before"), before), (tr("After"), after), (tr("Difference"), marked)]
        for (index, part) in parts.enumerated() {
            let x = gap + Double(index) * (column + gap)
            let y = gap + captionHeight
            snapshot.append(
                renderer.caption(part.0), x: x, y: gap, color: palette[.label])
            snapshot.append(
                part.1, in: Gtk.Rect(x: x, y: y, width: Double(part.1.width), height: Double(part.1.height)))
            guard let area = changedArea else { continue }
            for edge in Self.outline(area) {
                snapshot.append(
                    RGBA(hex: 0xD55E00),
                    in: Gtk.Rect(x: x + edge.x, y: y + edge.y, width: edge.width, height: edge.height))
            }
        }
        return Drawing(size: size, background: palette[.background], node: snapshot.takeNode())
    }

    /// The edges of a rectangle, two pixels around it.
    private static func outline(_ area: AutoLayout.Rect) -> [AutoLayout.Rect] {
        let outer = AutoLayout.Rect(
            x: area.x - 3, y: area.y - 3, width: area.width + 6, height: area.height + 6)
        return [
            AutoLayout.Rect(x: outer.x, y: outer.y, width: outer.width, height: 1),
            AutoLayout.Rect(x: outer.x, y: outer.maxY - 1, width: outer.width, height: 1),
            AutoLayout.Rect(x: outer.x, y: outer.y, width: 1, height: outer.height),
            AutoLayout.Rect(x: outer.maxX - 1, y: outer.y, width: 1, height: outer.height),
        ]
    }
}
