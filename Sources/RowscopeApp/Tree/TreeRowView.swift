import AppModel
import CellRendering
import Gtk
import Wording

/// A view in the inspector's tree.
final class TreeRowView: FocusableRow {
    /// Called when the view is selected, with whether its frame on the stage is meant too.
    var onSelect: (_ isStrong: Bool) -> Void = { _ in }
    /// Called when the view is to be added to the chosen ones, or removed.
    var onChoose: () -> Void = {}
    /// Called when the pointer or the focus enters or leaves the row.
    var onPoint: (Bool) -> Void = { _ in }

    /// The indentation of a view in its superview's, in points.
    private static let indent = 16

    private let symbol = TreeSymbolView()
    private let title = Label(xalign: 0, ellipsize: .end).expanding()
    private let marks = Label()
    private let dot = Label("●", styles: "change-dot")
    private let size = Label(styles: "dim-label", "numeric")
    /// The content of the row.
    private var shown: (node: TreeNode, isSelected: Bool)?

    init() {
        super.init(spacing: 6)
        addCssClass("tree-row")
        accessibleRole = .treeItem
        dot.tooltipText = tr("Changed since the file was saved")
        for child in [symbol, title, dot, marks, size] as [Widget] { append(child) }
        let click = GestureClick()
        click.onPressed { [weak self, weak click] count, _, _ in
            self?.grabFocus()
            if click?.currentModifiers.contains(.control) == true {
                self?.onChoose()
                return
            }
            self?.onSelect(count == 2)
        }
        addController(click)
        onHovered { [weak self] in self?.onPoint($0) }
        onFocused { [weak self] in self?.onPoint($0) }
    }

    /// Shows the present state of the view.
    func show(_ node: TreeNode, isSelected: Bool) {
        // Marks are drawn in the theme's colours, which may have changed.
        if let shown, shown == (node, isSelected), node.marks.isEmpty { return }
        shown = (node, isSelected)
        symbol.symbol = node.symbol
        symbol.marginStart = node.depth * Self.indent
        title.text = node.title
        title.tooltipText = "\(node.name): \(node.kind)"
        size.text = node.sizeText
        dot.isVisible = node.isChanged
        showMarks(node.marks)
        setCssClass("selected", isSelected)
        opacity = node.isHidden ? 0.5 : 1
        updateProperty(.label(node.accessibleText), .level(node.depth + 1))
        updateState(.selected(isSelected))
    }

    private func showMarks(_ new: [TreeNode.Mark]) {
        marks.isVisible = !new.isEmpty
        guard !new.isEmpty else { return }
        let palette = Palette(themeOf: self)
        let texts = new.map { mark -> String in
            let isConflict = mark == .conflict
            let color = OverlayStyle(isConflict ? .dropped : .ambiguous, in: palette).color
            return "<span foreground=\"\(color.hex)\" weight=\"bold\">\(isConflict ? "✕" : "?")</span>"
        }
        marks.setMarkup(texts.joined(separator: " "))
        let words = new.map {
            $0 == .conflict ? tr("in conflict") : tr("ambiguous: its place or size is open")
        }
        marks.tooltipText = words.joined(separator: "; ")
    }
}

extension RGBA {
    /// The colour in the notation of Pango markup.
    fileprivate var hex: String {
        let parts = [red, green, blue].map { part -> String in
            let number = Int(clamping: (min(max(part, 0), 1) * 255).rounded())
            let digits = String(number, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + parts.joined()
    }
}
