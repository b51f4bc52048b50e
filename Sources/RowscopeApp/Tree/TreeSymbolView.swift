import AppModel
import Gtk

/// The picture of a kind of view in the tree, drawn in the text's own colour.
final class TreeSymbolView: MarkWidget {
    /// What is drawn.
    var symbol = TreeNode.Symbol.box {
        didSet { if symbol != oldValue { queueDraw() } }
    }

    init() { super.init(width: 14, height: 14) }

    override func snapshot(_ snapshot: Snapshot) {
        let color = foregroundColor.withAlpha(0.75)
        let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let isMirrored = direction == .rightToLeft
        snapshot.appendCairo(in: bounds) { context in
            if isMirrored {
                context.translate(x: bounds.width, y: 0)
                context.scale(x: -1, y: 1)
            }
            context.setPen(color, width: 1)
            switch symbol {
            case .text:
                for (line, length) in [(3.5, 11.0), (6.5, 11), (9.5, 7)] {
                    context.rectangle(Rect(x: 1.5, y: line, width: length, height: 1))
                }
                context.fill()
            case .image:
                outline(context)
                context.line(through: (2, 11.5), (5.5, 6.5), (8, 9.5), (10, 7.5), (12, 11.5))
                context.closePath()
                context.fill()
            case .control:
                context.arc(x: 5, y: 7, radius: 3.5, from: .pi / 2, to: .pi * 1.5)
                context.arc(x: 9, y: 7, radius: 3.5, from: .pi * 1.5, to: .pi / 2)
                context.closePath()
                context.stroke()
                context.arc(x: 9, y: 7, radius: 2, from: 0, to: 2 * .pi)
                context.fill()
            case .line:
                context.rectangle(Rect(x: 1, y: 6.5, width: 12, height: 1))
                context.fill()
            case .box: outline(context)
            case .row:
                outline(context)
                columns(context)
            case .column:
                outline(context)
                for y in [5.5, 8.5] {
                    context.line(through: (1.5, y), (12.5, y))
                }
                context.stroke()
            case .space:
                context.setDash([1.5, 1.5])
                outline(context)
            }
        }
    }

    private func outline(_ context: CairoContext) {
        context.rectangle(Rect(x: 1.5, y: 2.5, width: 11, height: 9))
        context.stroke()
    }

    private func columns(_ context: CairoContext) {
        for x in [5.5, 8.5] {
            context.line(through: (x, 2.5), (x, 11.5))
        }
        context.stroke()
    }
}
