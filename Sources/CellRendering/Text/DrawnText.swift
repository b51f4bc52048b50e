import AutoLayout
import Gtk

/// A label's lines for drawing, which serve every width at which they are the same.
public final class DrawnText {
    /// The width of the widest line and the height of all lines, in points.
    public let size: (width: Double, height: Double)
    /// The widths of a label, in points, at which it has these lines.
    public let widths: Range<Double>
    /// Whether there is one line.
    let isOneLine: Bool

    /// The height of the label if it was too low for its text; another height then fits other lines.
    let squeezedHeight: Double?
    /// The width of the label that the lines were placed for.
    private let width: Double
    private let placing: Placing
    private let layout: PangoLayout
    private var node: (color: RGBA, node: RenderNode?)?

    /// The edge that a line's place follows.
    enum Placing {
        case left, right, center
        /// Some lines are at the left side, others at the right one.
        case both
    }

    init(
        _ laidOut: TextEngine.LaidOutText, width: Double, widths: Range<Double>, placing: Placing,
        squeezedHeight: Double?
    ) {
        layout = laidOut.layout
        size = laidOut.layout.size
        isOneLine = layout.lineCount == 1
        self.width = width
        self.widths = widths
        self.placing = placing
        self.squeezedHeight = squeezedHeight
    }

    /// How far to the right the lines are in a label of another width, in points; `nil` where they have to be placed
    /// again.
    func shift(toWidth other: Double) -> Double? {
        if other == width { return 0 }
        switch placing {
        case .left: return 0
        case .right: return other - width
        case .center:
            // Pango puts halves on its own grid, and some on whole pixels.
            let shift = (other - width) / 2
            return shift == shift.rounded() ? shift : nil
        case .both: return nil
        }
    }

    /// Draws the lines in a colour; the node is kept.
    func node(in color: RGBA) -> RenderNode? {
        if let node, node.color == color { return node.node }
        let made = Snapshot.node { $0.append(layout, color: color) }
        node = (color, made)
        return made
    }
}

/// The texts drawn recently, in two generations of which the older is dropped when the younger is full.
struct DrawnTextCache {
    struct Key: Hashable {
        let table: ObjectIdentifier
        let numberOfLines: Int
        let alignment: AutoLayout.TextAlignment
        let direction: LayoutDirection
    }

    private struct Entry {
        // Held so that the key's identity is not reused.
        let table: WordTable
        let text: DrawnText
    }

    /// The most texts of a generation.
    let capacity: Int
    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]

    init(capacity: Int) { self.capacity = capacity }

    subscript(key: Key) -> DrawnText? {
        mutating get {
            if let entry = young[key] { return entry.text }
            guard let entry = old.removeValue(forKey: key) else { return nil }
            insert(entry.text, of: entry.table, for: key)
            return entry.text
        }
    }

    mutating func insert(_ text: DrawnText, of table: WordTable, for key: Key) {
        if young.count >= capacity {
            old = young
            young = [:]
        }
        young[key] = Entry(table: table, text: text)
    }
}
