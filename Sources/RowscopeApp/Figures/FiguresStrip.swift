import AppModel
import Gtk
import SelfSizing
import Wording

import enum AutoLayout.SystemFont

/// The strip of figures under the stage, updated at most ten times a second.
@MainActor
final class FiguresStrip {
    let widget: Box
    /// The figures that fit; the others are in a menu.
    let row = FiguresRow()
    /// Called when a figure is clicked, with the name of the drawer's pane on it.
    var onOpen: (String) -> Void = { _ in }

    /// Whether the list has items of a flow, not rows.
    var countsItems = false

    /// A figure in the strip, and its row in the menu of figures that do not fit.
    @MainActor
    private struct Figure {
        let value = Label(xalign: 0)
        let pair = Box(.horizontal, spacing: 6)
        let menuValue = Label(xalign: 0)
        let menuRow = Box(.horizontal, spacing: 12)
        /// The usual number of characters.
        ///
        /// For a longer text the figure widens and then keeps its width, so that nothing moves back and forth.
        let usualWidth: Int

        func show(_ text: String) {
            guard value.text != text else { return }
            value.text = text
            menuValue.text = text
        }

        /// Widens the figure for a text.
        func widen(for text: String) {
            if text.count > value.widthChars { value.widthChars = text.count }
        }
    }

    private let menu = MenuButton(iconName: "view-more-symbolic").aligned(vertically: .center).flat()
    private let column = Box(.vertical, spacing: 6).margined(horizontal: 6, vertical: 6)
    // The most important figure comes first.
    private lazy var contentSize = add(
        "contentSize", characters: 12, opens: "history",
        tr("Width and expected height of all rows (contentSize)"))
    private lazy var contentOffset = add(
        "contentOffset", characters: 6, opens: "history",
        tr("Expected height of what is above the visible part (contentOffset)"))
    private lazy var frame = add(
        tr("last"), characters: 14, opens: "timeline",
        tr("Rows measured for the last frame that measured any"))
    private lazy var jump = add(
        "", characters: 7, opens: "history",
        tr(
            """
            How far the rows on screen jumped, or would have jumped, \
            when measured heights replaced estimates (contentOffset)
            """))
    private lazy var measured = add(
        tr("measured"), characters: 6, opens: "timeline",
        tr("Rows whose height is known, those measured ahead apart, of all rows"))
    private lazy var cache = add(
        tr("cache"), characters: 4,
        tr("Heights that were known already when a width or text size came back (heightForRowAt)"))
    private lazy var font = add(tr("font"), characters: 4, tr("The family that draws the rows' text"))
    private lazy var duplicates = add(
        tr("duplicates"), characters: 5,
        tr(
            """
            Constraints that say again what others say; a cell keeps \(ConstraintPile.limit) at most, \
            where an app would go on (updateConstraints)
            """))
    private var all: [Figure] {
        [contentSize, duplicates, contentOffset, frame, jump, measured, cache, font]
    }
    /// The figures that there are: without a demonstration that piles up constraints there are no duplicates.
    private var figures: [Figure] { all.filter(\.pair.isVisible) }
    /// The number of digits of the row count; when it changes, the figures return to their usual widths.
    private var rowDigits = 0
    private var pending: (@MainActor () -> (figures: Figures, isWithheld: Bool)?)?
    private var timer: LoopSource?

    /// Makes the strip without figures.
    init() {
        menu.describe(tr("More figures"), tooltip: tr("The figures that have no room"))
        menu.popover = Popover(child: column)
        widget = Box(.horizontal, spacing: 6, [row, menu]).styled("figures")
        row.onActivate = { [weak self] in self?.onOpen("history") }
        row.onCount = { [weak self] in self?.fillMenu(from: $0) }
        for figure in all {
            column.append(figure.menuRow)
            // Without a document there is nothing to say.
            figure.show("–")
        }
        (duplicates.pair.isVisible, duplicates.menuRow.isVisible) = (false, false)
        font.value.ellipsize = .end
        font.value.maxWidthChars = 16
        fillMenu(from: 0)
    }

    /// Adds a figure.
    private func add(
        _ caption: String, characters: Int, opens pane: String? = nil, _ tooltip: String
    ) -> Figure {
        let figure = Figure(usualWidth: characters)
        figure.value.widthChars = characters
        let pair = figure.pair
        pair.append(Label(caption, styles: "caption"))
        pair.append(figure.value)
        pair.firstChild?.isVisible = !caption.isEmpty
        let name = Label(caption.isEmpty ? tr("position") : caption, styles: "caption", xalign: 0)
        name.widthChars = 13
        figure.menuRow.append(name)
        figure.menuRow.append(figure.menuValue)
        for widget in [pair, figure.menuRow] {
            widget.tooltipText = tooltip
            guard let pane else { continue }
            widget.setCursor("pointer")
            widget.tooltipText =
                pane == "history"
                ? tr("\(tooltip); click for its history") : tr("\(tooltip); click for the calls")
            let click = GestureClick()
            click.onReleased { [weak self] _, _, _ in
                self?.menu.popdown()
                self?.onOpen(pane)
            }
            widget.addController(click)
        }
        row.append(pair)
        return figure
    }

    /// Shows in the menu the figures that do not fit in the strip.
    private func fillMenu(from count: Int) {
        for (place, figure) in figures.enumerated() { figure.menuRow.isVisible = place >= count }
        // The menu button keeps its room when it is hidden, so that nothing moves.
        menu.isSensitive = count < figures.count
        menu.opacity = menu.isSensitive ? 1 : 0
    }

    /// Shows figures after the current frame, or within a tenth of a second of those before.
    ///
    /// Labels are never changed at once, since this is called in the middle of a layout, where they must not request
    /// another.
    ///
    /// They are read when they are shown, so that what the frame still changes is in them, and not at idle priority: a
    /// window that is drawn all the time would keep old ones.
    ///
    /// - Parameter read: The figures, and whether dashes are shown in place of them, at the same widths.
    func show(_ read: @escaping @MainActor () -> (figures: Figures, isWithheld: Bool)?) {
        pending = read
        guard timer == nil else { return }
        timer = MainLoop.once(priority: .normal) { [weak self] in self?.writeAndPause() }
    }

    private func writeAndPause() {
        write()
        timer = MainLoop.after(milliseconds: 100) { [weak self] in
            guard let self else { return }
            timer = nil
            if pending != nil { writeAndPause() }
        }
    }

    private func takeWidths(of shown: Figures) {
        let digits = String(shown.rowCount).count
        guard digits != rowDigits else { return }
        rowDigits = digits
        // The last figure is the name of the font, which is cut off where it is long.
        for figure in figures.dropLast() { figure.value.widthChars = figure.usualWidth }
    }

    private func write() {
        guard let read = pending else { return }
        pending = nil
        guard let (figures, isWithheld) = read() else {
            // Without a document there is nothing to say; the family of the font stays.
            for figure in all.dropLast() { figure.show("–") }
            return
        }
        takeWidths(of: figures)
        func show(_ figure: Figure, _ text: String) {
            figure.widen(for: text)
            figure.show(isWithheld ? "–" : text)
        }
        if duplicates.pair.isVisible != (figures.pileSummary != nil) {
            duplicates.pair.isVisible.toggle()
            if !duplicates.pair.isVisible { duplicates.menuRow.isVisible = false }
        }
        show(duplicates, figures.pileSummary ?? "")
        show(contentSize, "\(figures.contentSize.width.text()) × \(figures.contentSize.height.points)")
        show(contentOffset, figures.contentOffset.points)
        show(measured, figures.measuredSummary)
        show(jump, figures.jumpSummary)
        show(cache, figures.recalledShare.percent())
        let count = figures.frameMeasurementCount
        let counted = countsItems ? count.counted("item") : count.counted("row")
        show(
            frame,
            count == 0
                ? tr("none")
                : tr("\(counted) in \(figures.frameMilliseconds.milliseconds)"))
        font.show(figures.fontFamily)
        font.value.tooltipText =
            figures.fontFamily == SystemFont.family
            ? tr("\(figures.fontFamily), the family that draws the rows’ text")
            : tr(
                """
                Rows’ texts are measured in \(figures.fontFamily); in \(SystemFont.family) \
                (package fonts-noto-core) they are as wide as on the phone.
                """)
    }
}
