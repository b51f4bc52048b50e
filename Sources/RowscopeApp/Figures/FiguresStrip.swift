import AppModel
import Gtk
import Wording

import enum AutoLayout.SystemFont

/// The strip of figures under the stage, renewed at most ten times a second.
@MainActor
final class FiguresStrip {
    let widget = FiguresRow()
    /// Called when more of a figure is asked for, with the name of the drawer's pane that has it.
    var onOpen: (String) -> Void = { _ in }
    private let contentSize = Label()
    private let contentOffset = Label()
    private let measured = Label()
    private let frame = Label()
    private let jump = Label()
    private let cache = Label()
    private let font = Label()
    private var usualWidths: [(label: Label, characters: Int)] = []
    /// The digits of the number of rows: another list has other widths.
    private var rowDigits = 0
    private var pending: Figures?
    private var timer: LoopSource?

    /// Makes the strip without figures.
    init() {
        widget.addCssClass("figures")
        widget.onActivate = { [weak self] in self?.onOpen("history") }
        // What is usual; where more is needed the width grows and then stays, so that nothing moves back and forth.
        add(
            "contentSize", contentSize, characters: 12, rank: 0, opens: "history",
            "Width and expected height of all rows (contentSize)")
        add(
            "contentOffset", contentOffset, characters: 6, rank: 6, opens: "history",
            "Expected height of what is above the visible part (contentOffset)")
        add(
            "measured", measured, characters: 6, rank: 1, opens: "timeline",
            "Rows whose height is known, those measured ahead apart, of all rows")
        add(
            "last", frame, characters: 14, rank: 3, opens: "timeline",
            "Rows measured for the last frame that measured any")
        add(
            "cache", cache, characters: 4, rank: 4,
            "Heights that were known already when a width or text size came back (heightForRowAt)")
        add("font", font, characters: 4, rank: 2, "The family that draws the rows' text")
        font.ellipsize = .end
        font.maxWidthChars = 16
        add(
            "", jump, characters: 7, rank: 5, opens: "history",
            "How far what is on screen moved, or would have, when rows turned out otherwise (contentOffset)")
    }

    /// Adds a figure; those of the lowest ranks stay when there is no room for all.
    private func add(
        _ caption: String, _ value: Label, characters: Int, rank: Int, opens pane: String? = nil,
        _ tooltip: String
    ) {
        let name = Label(caption, styles: "caption")
        name.isVisible = !caption.isEmpty
        value.xalign = 0
        value.widthChars = characters
        usualWidths.append((value, characters))
        let pair = Box(.horizontal, spacing: 6, [name, value])
        pair.tooltipText = tooltip
        if let pane {
            pair.setCursor("pointer")
            let isHistory = pane == "history"
            pair.tooltipText = "\(tooltip); click for \(isHistory ? "its history" : "the calls")"
            let click = GestureClick()
            click.onReleased { [weak self] _, _, _ in self?.onOpen(pane) }
            pair.addController(click)
        }
        widget.append(pair, rank: rank) { [weak value] in
            [caption, value?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Shows figures after the current frame, or within a tenth of a second of those before.
    ///
    /// Never at once: this is called in the middle of a layout, where no label may ask for another one.
    func show(_ figures: Figures) {
        pending = figures
        guard timer == nil else { return }
        timer = MainLoop.once { [weak self] in self?.writeAndPause() }
    }

    private func writeAndPause() {
        write()
        // Not after all drawing: a window that is always drawn would keep old figures.
        timer = MainLoop.after(milliseconds: 100) { [weak self] in
            guard let self else { return }
            timer = nil
            if pending != nil { writeAndPause() }
        }
    }

    private func takeWidths(of figures: Figures) {
        let digits = String(figures.rowCount).count
        let isOther = digits != rowDigits
        rowDigits = digits
        for (label, usual) in usualWidths where label !== font {
            let needed = max(label.text.count, isOther ? usual : label.widthChars)
            if needed != label.widthChars { label.widthChars = needed }
        }
    }

    private func write() {
        guard let figures = pending else { return }
        pending = nil
        contentSize.text = "\(figures.contentSize.width.text()) × \(figures.contentSize.height.points)"
        contentOffset.text = figures.contentOffset.points
        measured.text = figures.measuredSummary
        jump.text = figures.jumpSummary
        cache.text = figures.recalledShare.percent()
        let rows = figures.frameMeasurementCount
        frame.text =
            rows == 0
            ? "none"
            : "\(rows.counted("row")) in \(figures.frameMilliseconds.milliseconds)"
        font.text = figures.fontFamily
        takeWidths(of: figures)
        // A long name is cut off.
        font.tooltipText =
            SystemFont.note(onFamily: figures.fontFamily).map { "Rows’ \($0)." }
            ?? "\(figures.fontFamily), the family that draws the rows’ text"
        widget.updateTooltip()
    }
}
