import AutoLayout
import SelfSizing

/// A flow layout of items of known sizes, computed from beginning to end according to the documentation of
/// UICollectionViewFlowLayout.
///
/// “The flow layout lays items out in a grid from left to right until no more items fit, with at least the minimum
/// interitem spacing, then begins the next line. The spacing is adjusted upwards to fill the line. Lines are as tall as
/// their tallest item, which the others are centred on, and the minimum line spacing apart.” The last line keeps to
/// its leading edge.
struct NaiveFlow {
    /// The frames in the content's coordinates, as in a layout from left to right, top to bottom.
    private(set) var frames: [Rect] = []
    private(set) var lines: [Range<Int>] = []
    private(set) var contentSize = Size.zero

    init(_ sizes: [Size], _ settings: FlowLayoutSettings, container: Size, rightToLeft: Bool = false) {
        let isVertical = settings.scrollDirection == .vertical
        let inset = settings.sectionInset
        let lineLength =
            isVertical
            ? container.width - inset.leading - inset.trailing : container.height - inset.top - inset.bottom
        func along(_ size: Size) -> Double { isVertical ? size.width : size.height }
        func across(_ size: Size) -> Double { isVertical ? size.height : size.width }

        // Lines.
        var start = 0
        while start < sizes.count {
            var end = start + 1
            while end < sizes.count {
                let items = sizes[start...end]
                let needed =
                    items.map(along).reduce(0, +)
                    + Double(items.count - 1) * settings.minimumInteritemSpacing
                if needed > lineLength + 1e-6 { break }
                end += 1
            }
            lines.append(start..<end)
            start = end
        }

        // Frames.
        var offset = isVertical ? inset.top : inset.leading
        for (number, line) in lines.enumerated() {
            let items = Array(sizes[line])
            let total = items.map(along).reduce(0, +)
            let depth = items.map(across).max() ?? 0
            var position = isVertical ? inset.leading : inset.top
            var spacing = settings.minimumInteritemSpacing
            if number < lines.count - 1 {
                if items.count == 1 {
                    position += max(0, lineLength - total) / 2
                } else {
                    spacing = (lineLength - total) / Double(items.count - 1)
                }
            }
            for size in items {
                let start = offset + (depth - across(size)) / 2
                frames.append(
                    isVertical
                        ? Rect(x: position, y: start, width: size.width, height: size.height)
                        : Rect(x: start, y: position, width: size.width, height: size.height))
                position += along(size) + spacing
            }
            offset += depth + (number < lines.count - 1 ? settings.minimumLineSpacing : 0)
        }
        offset += isVertical ? inset.bottom : inset.trailing
        contentSize =
            isVertical
            ? Size(width: container.width, height: offset) : Size(width: offset, height: container.height)
        if rightToLeft {
            for index in frames.indices {
                frames[index].x = contentSize.width - frames[index].maxX
            }
        }
    }

    /// The frames that are visible in a container at a content offset, in the container's coordinates.
    func visible(
        _ settings: FlowLayoutSettings, container: Size, offset: Double, rightToLeft: Bool = false
    ) -> [Int: Rect] {
        let isVertical = settings.scrollDirection == .vertical
        var seen: [Int: Rect] = [:]
        for (line, number) in lines.flatMap({ line in line.map { (line, $0) } }) {
            // A line is in view with all its items.
            let all = frames[line]
            let dx: Double
            if isVertical {
                dx = 0
            } else {
                dx = rightToLeft ? container.width - contentSize.width + offset : -offset
            }
            let dy = isVertical ? -offset : 0
            let starts = all.map { isVertical ? $0.y + dy : $0.x + dx }
            let ends = all.map { isVertical ? $0.maxY + dy : $0.maxX + dx }
            let extent = isVertical ? container.height : container.width
            guard (ends.max() ?? 0) > 0, (starts.min() ?? 0) < extent else { continue }
            seen[number] = frames[number].offset(x: dx, y: dy)
        }
        return seen
    }
}

func areAlike(_ a: Rect, _ b: Rect, within tolerance: Double = 1e-6) -> Bool {
    abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance && abs(a.width - b.width) < tolerance
        && abs(a.height - b.height) < tolerance
}
