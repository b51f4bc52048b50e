import AppModel
import CellRendering
import Gtk
import Wording

/// A term of a sum in the inspector: its mark, its amount, its title, and its place in the document.
@MainActor
final class WhyTermRow {
    let widget = FocusableRow(spacing: 6)
    /// Called when the pointer or the focus enters or leaves the row.
    var onPoint: (Bool) -> Void = { _ in }
    /// The numbers that can be changed, of which the row shows one or both.
    var numbers: [ScrubbableNumber] { [amount, length] }

    private let mark = WhyTermMark()
    private let amount = ScrubbableNumber(label: tr("Amount"), format: { $0.text() }).aligned(.end)
    private let factor = Label(styles: "dim-label").aligned(vertically: .start)
    private let length = ScrubbableNumber(label: tr("Length"), format: { $0.text() })
    private let title = Label(xalign: 0, wraps: true).aligned(vertically: .start).expanding()
    private let place = PlaceLink()
    /// The term as shown; `nil` while the row may show the user's own number instead.
    private var shown: FrameSum.Term?

    /// The width of the column of amounts, in points.
    private static let amountWidth = 48

    init() {
        amount.valign = .start
        let column = Box(.horizontal, spacing: 0, [amount])
        column.sizeRequest = (Self.amountWidth, -1)
        amount.hexpand = true
        // The number may grow within its column, but the column keeps its width.
        column.hexpand = false
        length.valign = .start
        title.wrapMode = .wordCharacter
        place.widget.valign = .start
        for child in [mark, column, factor, length, title, place.widget] as [Widget] { widget.append(child) }
        widget.addCssClass("why-term")
        widget.accessibleRole = .listItem
        for number in numbers {
            number.onFocus = { [weak self] in self?.onPoint($0) }
        }
        widget.onHovered { [weak self] in self?.onPoint($0) }
        widget.onFocused { [weak self] in self?.onPoint($0) }
    }

    /// Whether the user is changing the number.
    var isChanging: Bool { numbers.contains(where: \.isChanging) }

    /// Whether the term is highlighted.
    var isLit = false {
        didSet {
            guard isLit != oldValue else { return }
            widget.setCssClass("lit", isLit)
            mark.isLit = isLit
        }
    }

    /// Shows a term.
    func show(_ term: FrameSum.Term) {
        guard term != shown else { return }
        shown = isChanging ? nil : term
        let factorText = SumNumber.factor(term.factor)
        let canChange = term.control != nil
        amount.value = term.amount
        amount.isEditable = canChange && factorText == nil
        length.isVisible = factorText != nil
        factor.isVisible = factorText != nil
        if let factorText {
            factor.text = factorText
            length.value = term.number
            length.isEditable = canChange
        }
        let range: ClosedRange<Double> =
            if case .listWidth = term.control { Controls.widths } else { -10_000...10_000 }
        amount.range = range
        length.range = range
        amount.label = term.title
        length.label = term.title
        title.text = term.title
        place.show(term.line ?? "", of: term.place)
        mark.kind = term.kind
        widget.opacity = 1
        widget.isFocusable = !canChange
        // During a drag, a tooltip would cover the result.
        widget.describe("\(term.amount.points), \(term.title)", tooltip: isChanging ? nil : tooltip(of: term))
    }

    /// Shows that the number that is being changed adds nothing now.
    func showIdle() {
        shown = nil
        widget.opacity = 0.55
        place.show(tr("adds nothing now"))
    }

    private func tooltip(of term: FrameSum.Term) -> String? {
        var lines: [String] = []
        if let text = term.constraintText {
            lines.append(term.constraint == nil ? tr("Held by \(text).") : text)
        }
        if let range = term.range { lines.append(range) }
        switch term.control {
        case .constant:
            lines.append(tr("Drag the number, use arrow keys or type to change the constraint’s constant."))
        case .margin:
            lines.append(tr("Drag the number, use arrow keys or type to change the margin (layoutMargins)."))
        case .listWidth:
            lines.append(tr("Drag the number, use arrow keys or type to change the width of the list."))
        case nil: break
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

/// The mark of a term, in the style of its part of the dimension line.
final class WhyTermMark: MarkWidget {
    var kind = FrameSum.Kind.content {
        didSet { if kind != oldValue { queueDraw() } }
    }
    var isLit = false {
        didSet { if isLit != oldValue { queueDraw() } }
    }

    init() {
        super.init(width: 13, height: 16)
        // The mark fills the height of the row, whose title may wrap.
        valign = .fill
    }

    override func snapshot(_ snapshot: Snapshot) {
        DimensionStyle(palette: Palette(themeOf: self)).draw(
            kind, in: Rect(x: 3, y: 2, width: DimensionLine.breadth, height: Double(height) - 4),
            along: .vertical, isLit: isLit, into: snapshot)
    }
}
