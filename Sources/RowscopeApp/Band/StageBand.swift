import AppModel
import Gtk
import Wording

/// The band over the stage: the most important message in two lines, the details of all, and the stage's drawing tools.
///
/// The band is always shown and keeps its height, so that messages never move the stage.
@MainActor
package final class StageBand {
    package let widget: Overlay
    /// The buttons at the band's end, which choose how the stage is drawn.
    let tools = Box(.horizontal, spacing: 6)
    /// Called when the details were closed, so that the focus can be put elsewhere.
    var onClose: () -> Void = {}

    private let content: Box
    private let icon = Image()
    private let tag = Label(tr("wrong on purpose"), styles: "tag")
    private let line = Label(xalign: 0, ellipsize: .end).expanding()
    private let button = MenuButton(label: tr("Details")).flat()
    private let column = Box(.vertical, spacing: 18).margined(horizontal: 6, vertical: 6)
    private var parts: [BandPart] = []
    private weak var details: Popover?
    /// Called in place of ``onClose`` once the details are closed.
    private var afterDetails: (() -> Void)?

    /// The greatest height of the details, in points.
    private static let detailsHeight = 480

    init() {
        line.wraps = true
        line.lineLimit = 2
        for style in ["numeric", "message"] { line.addCssClass(style) }
        line.accessibleRole = .status
        for child in [icon, tag, button] as [Widget] { child.valign = .center }
        content = Box(.horizontal, spacing: 6, [icon, tag, line, button, tools]).styled("band")
        widget = Overlay(child: content)
        button.describe(tr("Details"), tooltip: tr("More about the message, and what to do about it"))
        addDetails()
        refresh()
    }

    private func addDetails() {
        let scroller = ScrolledWindow(column, upTo: Self.detailsHeight)
        scroller.propagatesNaturalWidth = true
        let popover = Popover(child: scroller)
        button.popover = popover
        details = popover
        // Waits until GTK has given the focus back to the button.
        popover.onClosed { [weak self] in
            MainLoop.once {
                guard let self else { return }
                let next = self.afterDetails
                self.afterDetails = nil
                if let next { next() } else { self.onClose() }
            }
        }
    }

    /// Whether a bar lies over the band; the keyboard then skips the band's buttons.
    var isCovered = false {
        didSet { content.canFocus = !isCovered }
    }

    /// Adds a bar that the user opens: while it is shown, it lies over the band.
    func add(bar: Widget) {
        bar.isVisible = false
        widget.addOverlay(bar)
    }

    /// Adds a part whose messages the band shows; of messages of one level, that of the part added first is shown.
    func add(_ part: BandPart) {
        parts.append(part)
        column.append(part.details)
        if let own = part.button {
            own.valign = .center
            own.hasFrame = false
            content.insert(own, after: line)
        }
        part.onChange = { [weak self] in self?.refresh() }
        refresh()
    }

    /// The band's text; empty for none.
    package var text: String { line.text }

    /// Opens the details, if there are any.
    func showDetails() {
        if button.isSensitive { button.popup() }
    }

    /// Closes the details, as after something was done about them.
    ///
    /// - Parameter next: Called in place of ``onClose`` once they are closed, where something else is to get the focus.
    func hideDetails(then next: (() -> Void)? = nil) {
        guard details?.isMapped == true else {
            next?()
            return
        }
        afterDetails = next
        button.popdown()
    }

    private func refresh() {
        let messages = parts.compactMap(\.message)
        let shown = StageMessage.line(of: messages)
        // Details that all is well are hidden while something is wrong.
        let isFine = shown.map { $0.level.rawValue <= StageMessage.Level.fine.rawValue } ?? true
        for part in parts {
            part.details.isVisible = part.message.map { isFine || $0.level != .fine } ?? part.hasOwnDetails
        }
        let hasDetails = parts.contains { $0.message != nil || $0.hasOwnDetails }
        let text = shown?.text.withMinusSigns ?? ""
        if line.text != text {
            line.text = text
        }
        tag.isVisible = messages.contains { $0.level == .wrongOnPurpose }
        button.isSensitive = hasDetails
        if !hasDetails { hideDetails() }
        show(shown?.level)
    }

    private func show(_ level: StageMessage.Level?) {
        for each in StageMessage.Level.allCases { content.setCssClass(each.cssClass, each == level) }
        let name = (level ?? .fine).iconName
        if icon.iconName != name { icon.iconName = name }
        // The icon keeps its room while there is no message.
        icon.opacity = level == nil ? 0 : 1
    }
}

extension StageMessage.Level {
    /// The class of the style sheet for a band of the level.
    fileprivate var cssClass: String {
        switch self {
        case .fine: "fine"
        case .withheld: "withheld"
        case .wrongOnPurpose: "wrong-on-purpose"
        case .layoutBreak: "layout-break"
        case .warning: "warned"
        case .trial: "tried"
        case .error: "failed"
        }
    }

    fileprivate var iconName: String {
        switch self {
        case .fine: "object-select-symbolic"
        // The name that stands for information is the picture of a light bulb in GNOME, as if a tip waited.
        case .withheld, .trial: "help-about-symbolic"
        case .wrongOnPurpose, .layoutBreak, .warning: "dialog-warning-symbolic"
        case .error: "dialog-error-symbolic"
        }
    }
}
