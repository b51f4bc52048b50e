import Gtk

/// Offers in a popover, one below the other.
@MainActor
struct OfferList {
    /// The width of the list, in points.
    private static let width = 264

    let column = Box(.vertical, spacing: 0).margined(horizontal: 6, vertical: 6)
    private let popover: Popover

    init(in popover: Popover) {
        self.popover = popover
    }

    func addHeading(_ text: String) {
        let heading = Label.caption(text).margined(horizontal: 6, vertical: 3)
        column.append(heading)
    }

    /// Adds an offer.
    ///
    /// - Parameters:
    ///   - title: What is offered.
    ///   - value: The value beside it.
    ///   - section: The section that it is in, for screen readers.
    ///   - detail: A sentence below it.
    ///   - warning: What would be wrong with it; `nil` for nothing.
    ///   - tooltip: What it does.
    ///   - run: Called once it is chosen and the popover has closed.
    func add(
        _ title: String, value: String, in section: String? = nil, detail: String? = nil, warning: String?,
        tooltip: String, run: @escaping @MainActor () -> Void
    ) {
        let label = Label(title, xalign: 0, ellipsize: .end).expanding()
        let words = Box(.vertical, spacing: 0, [label])
        if let detail { words.append(Label(detail, styles: "dim-label", "small", "numeric", xalign: 0)) }
        if let warning {
            words.append(Label("⚠ \(warning)", styles: "error", "small", xalign: 0, wraps: true))
        }
        let button = Button().styled("offer").flat()
        button.child = Box(.horizontal, spacing: 12, [words, Label(value, styles: "dim-label", "numeric")])
        button.tooltipText = tooltip
        let name = [title, section, value, detail, warning].compactMap(\.self).joined(separator: ", ")
        button.updateProperty(.label(name), .description(tooltip))
        button.onClicked { [weak popover] in
            popover?.popdown()
            run()
        }
        column.append(button)
    }

    /// The list, which scrolls from a height in points on.
    func scroller(upTo height: Int) -> ScrolledWindow {
        let scroller = ScrolledWindow(column, upTo: height)
        scroller.sizeRequest = (Self.width, -1)
        return scroller
    }
}
