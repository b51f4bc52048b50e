import AppModel
import Gtk
import Wording

/// The page switcher of a long list, which has widgets for one page at a time.
@MainActor
final class PageBar {
    let widget: Box
    /// Called when another page is to be shown.
    var onTurn: () -> Void = {}
    private let size: Int
    private let noun: String
    private let label = Label(styles: "dim-label", xalign: 0).expanding()
    private let previous = Button(iconName: "go-previous-symbolic")
    private let next = Button(iconName: "go-next-symbolic")
    private var count = 0
    private var first = 0

    /// Makes the bar of a list.
    ///
    /// - Parameters:
    ///   - size: The number of lines on a page.
    ///   - noun: The name of the lines in the plural, as in “views”.
    init(size: Int = 100, of noun: String) {
        self.size = size
        self.noun = noun
        label.setAttributes([.tabularDigits])
        widget = Box(.horizontal, spacing: 6, [label, previous, next]).margined(horizontal: 12, vertical: 6)
        widget.isVisible = false
        for (button, title) in [(previous, tr("Previous \(noun)")), (next, tr("Next \(noun)"))] {
            button.hasFrame = false
            button.describe(title, tooltip: title)
        }
        previous.onClicked { [weak self] in self?.turn(by: -1) }
        next.onClicked { [weak self] in self?.turn(by: 1) }
    }

    /// The indices of the lines on the current page.
    var range: Range<Int> { first..<min(count, first + size) }

    /// Sets the number of lines.
    ///
    /// - Returns: The indices of the lines on the current page.
    @discardableResult
    func show(count: Int) -> Range<Int> {
        self.count = count
        if first >= count { first = max(0, count - 1) / size * size }
        let range = range
        widget.isVisible = count > size
        label.text = tr(
            """
            \(noun.capitalised) \((range.lowerBound + 1).grouped) to \(range.upperBound.grouped) \
            of \(count.grouped)
            """)
        previous.isSensitive = first > 0
        next.isSensitive = range.upperBound < count
        return range
    }

    /// Goes to the page of a line.
    func reveal(_ line: Int) { first = max(0, line) / size * size }

    private func turn(by pages: Int) {
        first = max(0, first + pages * size)
        show(count: count)
        onTurn()
    }
}
