import CellRendering
import Gtk
import Wording

import struct AutoLayout.BrokenChain

/// A broken chain as a drawing: views as boxes, constraints as lines beside their equations, the missing pins dashed.
@MainActor
final class ChainView {
    let widget = Box(.vertical, spacing: 0).hidden()
    private var shown: BrokenChain?

    init() {
        widget.marginBottom = 8
        // GTK takes an empty box for one that is as tall at every width, and may keep to that once there are texts.
        widget.append(Label.paragraph().hidden())
    }

    /// Shows a chain, or nothing.
    func show(_ chain: BrokenChain?) {
        guard chain != shown else { return }
        shown = chain
        for child in widget.children.dropFirst() { widget.remove(child) }
        widget.isVisible = chain != nil
        for link in chain?.links ?? [] {
            let text = Label.paragraph(link.title.withMinusSigns).expanding()
            widget.append(Box(.horizontal, spacing: 6, [ChainMark(link.kind), text]))
        }
    }
}

/// A part of a chain: a box for a view, a bar for an edge, a line for a constraint, a dashed one for a missing pin.
private final class ChainMark: MarkWidget {
    private let kind: BrokenChain.Link.Kind

    init(_ kind: BrokenChain.Link.Kind) {
        self.kind = kind
        super.init(width: 14, height: 20)
        valign = .fill
    }

    override func snapshot(_ snapshot: Snapshot) {
        let style = OverlayStyle(meaning, in: Palette(themeOf: self))
        let (width, height) = (Double(width), Double(height))
        snapshot.appendCairo(in: Rect(x: 0, y: 0, width: width, height: height)) { context in
            context.setPen(style.color, width: 1.5)
            switch kind {
            case .edge:
                context.line(through: (0, height / 2), (width, height / 2))
            case .view:
                context.rectangle(Rect(x: 1, y: 2, width: width - 2, height: height - 4))
            case .constraint, .missing:
                context.setDash(style.dash)
                context.line(through: (width / 2, 0), (width / 2, height))
            }
            context.stroke()
        }
    }

    private var meaning: OverlayMark.Meaning {
        switch kind {
        case .edge, .view: .frame
        case .constraint: .active
        case .missing: .missing
        }
    }
}
