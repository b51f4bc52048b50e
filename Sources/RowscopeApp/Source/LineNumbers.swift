import Gtk
import Wording

/// The line numbers beside a text, with triangles that fold the lines below.
final class LineNumbers: CustomWidget {
    /// The room for the triangles in points.
    private static let foldWidth = 14.0

    private unowned let view: TextView
    /// The lines with errors, counted from 0.
    var wrongLines: Set<Int> = [] { didSet { if wrongLines != oldValue { queueDraw() } } }
    /// The line of the cursor, counted from 0.
    var cursorLine = 0 { didSet { if cursorLine != oldValue { queueDraw() } } }
    /// The lines with foldable lines below them, counted from 0, with whether those are folded.
    var folds: [Int: Bool] = [:] { didSet { if folds != oldValue { queueDraw() } } }
    /// The colour of the mark beside a line with an error.
    var errorColor = RGBA.black
    /// Called when the triangle beside a line is pressed.
    var onFold: (Int) -> Void = { _ in }
    private var lineCount = 1 { didSet { if "\(lineCount)".count != "\(oldValue)".count { queueResize() } } }

    init(of view: TextView) {
        self.view = view
        super.init()
        onPress { [weak self] _, _, y in
            guard let self else { return }
            let line = self.view.line(atY: self.view.visibleRect.y + y)
            if folds[line] != nil { onFold(line) }
        }
        updateState(.hidden(true))
    }

    /// Redraws the numbers after a change of the text.
    func update() {
        lineCount = view.buffer?.lineCount ?? 1
        queueDraw()
    }

    private static var layouts: [String: PangoLayout] = [:]

    /// The layout of a short text, which is kept.
    private func layout(_ text: String) -> PangoLayout {
        if let known = Self.layouts[text] { return known }
        let new = PangoLayout(drawn: text, size: 11)
        if Self.layouts.count > 4000 { Self.layouts = [:] }
        Self.layouts[text] = new
        return new
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        guard orientation == .horizontal else { return Measurement(0) }
        let widest = String(repeating: "0", count: max(2, "\(lineCount)".count))
        return Measurement(Int(layout(widest).size.width.rounded(.up)) + 12 + Int(Self.foldWidth))
    }

    override func snapshot(_ snapshot: Snapshot) {
        let visible = view.visibleRect
        let color = foregroundColor
        var line = view.line(atY: visible.y)
        while line < lineCount {
            let extent = view.extent(ofLine: line)
            let y = extent.y - visible.y
            if y > visible.height { break }
            defer { line += 1 }
            // Folded lines have no height.
            guard extent.height > 0 else { continue }
            let number = layout("\(line + 1)")
            let isWrong = wrongLines.contains(line)
            let shade = isWrong ? errorColor : color.withAlpha(line == cursorLine ? 0.9 : 0.45)
            let x = Double(width) - Self.foldWidth - 4 - number.size.width
            snapshot.append(number, x: x, y: y + (extent.height - number.size.height) / 2, color: shade)
            if isWrong {
                let mark = Rect(x: 1, y: y + extent.height / 2 - 3, width: 6, height: 6)
                snapshot.append(errorColor, in: RoundedRect(mark, radius: 3))
            }
            if let isFolded = folds[line] {
                let arrow = layout(isFolded ? "▸" : "▾")
                snapshot.append(
                    arrow, x: Double(width) - Self.foldWidth + 1,
                    y: y + (extent.height - arrow.size.height) / 2, color: color.withAlpha(0.6))
            }
        }
    }
}
