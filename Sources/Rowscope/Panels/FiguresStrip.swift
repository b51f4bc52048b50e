import AppModel
import Gtk

/// The strip of figures under the stage, renewed at most ten times a second.
@MainActor
final class FiguresStrip {
    let widget = Box(.horizontal, spacing: 18)
    private let contentSize = Label()
    private let measured = Label()
    private let frame = Label()
    private let font = Label()
    private var pending: Figures?
    private var timer: LoopSource?

    /// Makes the strip without figures.
    init() {
        widget.addCssClass("figures")
        // Widths that hold what a million rows can bring, so that nothing moves while numbers change.
        add("contentSize", contentSize, characters: 20, "Width and expected height of all rows (contentSize)")
        add("rows measured", measured, characters: 20, "Rows whose height is known, of all rows")
        add("last measured", frame, characters: 18, "Rows measured for the last frame that measured any")
        add("font", font, characters: 0, "The family that draws the rows' text")
    }

    private func add(_ caption: String, _ value: Label, characters: Int, _ tooltip: String) {
        let name = Label(caption)
        name.addCssClass("caption")
        value.xalign = 0
        value.ellipsize = .end
        if characters > 0 { value.widthChars = characters }
        let pair = Box(.horizontal, spacing: 6, [name, value])
        pair.tooltipText = tooltip
        widget.append(pair)
    }

    /// Shows figures, at once or within a tenth of a second.
    func show(_ figures: Figures) {
        pending = figures
        guard timer == nil else { return }
        write()
        timer = MainLoop.after(milliseconds: 100, priority: .low) { [weak self] in
            guard let self else { return }
            timer = nil
            write()
        }
    }

    private func write() {
        guard let figures = pending else { return }
        pending = nil
        contentSize.text =
            "\(Figures.points(figures.contentSize.width)) × \(Figures.points(figures.contentSize.height)) pt"
        measured.text =
            "\(Figures.grouped(figures.measuredRowCount)) of \(Figures.grouped(figures.rowCount))"
        let rows = figures.frameMeasurementCount
        frame.text =
            rows == 0
            ? "none"
            : "\(Figures.grouped(rows)) \(rows == 1 ? "row" : "rows") in "
                + "\(Figures.milliseconds(figures.frameMilliseconds)) ms"
        font.text = figures.fontFamily
    }
}
