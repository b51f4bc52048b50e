import AppModel
import Audit
import Gtk
import Wording

import enum AutoLayout.Rule

/// The line of a page that says how many problems the row has, with a button that leads to them.
@MainActor
final class ProblemsLink {
    let widget: Box
    /// Called when the problems are to be shown, at the one that breaks a rule or at the first.
    var onShow: (_ rule: Rule?) -> Void = { _ in }
    private let text = Gtk.Label.paragraph().expanding()
    private let button = Gtk.Button(label: tr("Show Problems")).flat().aligned(vertically: .start)
    private var rule: Rule?

    init() {
        widget = Box(.horizontal, spacing: 6, [text, button]).hidden()
        button.tooltipText = tr("The views and constraints involved, and repairs")
        button.onClicked { [weak self] in
            if let self { onShow(rule) }
        }
    }

    /// Shows how many problems a row has; hides the line for one without.
    ///
    /// - Parameters:
    ///   - problems: The problems of the row; `nil` where they are not known.
    ///   - chain: Whether the page draws a chain with a missing pin, which is then the problem that is led to.
    func show(_ problems: RowProblems?, chain: Bool) {
        let counts = problems?.counts
        widget.isVisible = (counts?.problems ?? 0) > 0
        guard let problems, let words = counts?.words else { return }
        text.text = tr("This row has \(words).")
        rule = chain ? problems.problems.first { $0.chain != nil }?.rule : nil
        button.label = rule == nil ? tr("Show Problems") : tr("Show Repairs")
    }
}
