import AutoLayout
import Gtk

/// Strips of rows side by side under captions: widths across, text sizes down.
public struct PictureSheet {
    /// One strip with its caption.
    public struct Tile {
        /// The text above the strip.
        public var caption: String
        /// The strip.
        public var strip: RowStrip

        /// Makes a tile.
        public init(caption: String, strip: RowStrip) {
            self.caption = caption
            self.strip = strip
        }
    }

    /// The picture.
    public let drawing: Drawing
    /// Where each tile's strip lies in the picture, in points, row by row.
    public let frames: [AutoLayout.Rect]

    /// The room between tiles and around them in points.
    private static let gap = 24.0
    /// The room for a caption in points.
    private static let captionHeight = 20.0

    /// A sheet of tiles; one tile alone fills its picture, without a caption.
    ///
    /// - Parameters:
    ///   - tiles: The tiles row by row; rows may differ in length.
    ///   - renderer: Draws captions; its palette has the colours.
    public init(_ tiles: [[Tile]], renderer: CellRenderer) {
        let background = renderer.appearance.palette[.background]
        let all = tiles.flatMap(\.self)
        let snapshot = Snapshot()
        if all.count == 1, let tile = all.first {
            let size = tile.strip.size
            snapshot.append(background, in: Gtk.Rect(width: size.width, height: size.height))
            if let node = tile.strip.node { snapshot.append(node) }
            frames = [AutoLayout.Rect(x: 0, y: 0, width: size.width, height: size.height)]
            drawing = Drawing(size: size, background: background, node: snapshot.takeNode())
            return
        }
        let columnCount = tiles.map(\.count).max() ?? 0
        let widths = (0..<columnCount).map { column in
            tiles.compactMap { column < $0.count ? $0[column].strip.size.width : nil }.max() ?? 0
        }
        var frames: [AutoLayout.Rect] = []
        var y = Self.gap / 2
        for row in tiles {
            var x = Self.gap
            for (tile, width) in zip(row, widths) {
                let size = tile.strip.size
                frames.append(
                    AutoLayout.Rect(x: x, y: y + Self.captionHeight, width: size.width, height: size.height))
                x += width + Self.gap
            }
            y += Self.captionHeight + (row.map(\.strip.size.height).max() ?? 0) + Self.gap
        }
        let size = Size(width: widths.reduce(Self.gap) { $0 + $1 + Self.gap }, height: y)
        self.frames = frames
        // The backdrop makes the edges of the strips visible.
        let backdrop = background.mixed(with: renderer.appearance.palette[.label], 0.1)
        snapshot.append(backdrop, in: Gtk.Rect(width: size.width, height: size.height))
        for (tile, frame) in zip(all, frames) {
            let caption = renderer.caption(tile.caption)
            snapshot.append(
                caption, x: frame.x, y: (frame.y - Self.captionHeight + 3).rounded(),
                color: renderer.appearance.palette[.label])
            snapshot.append(background, in: Gtk.Rect(frame))
            guard let node = tile.strip.node else { continue }
            snapshot.append(node, x: frame.x, y: frame.y)
        }
        drawing = Drawing(size: size, background: background, node: snapshot.takeNode())
    }
}
