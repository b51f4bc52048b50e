import AppModel
import Gtk

/// A page of the inspector.
@MainActor
package protocol InspectorPane: AnyObject {
    /// The content of the page.
    var widget: Widget { get }
    /// The page's name in the program, such as `why`.
    var name: String { get }
    /// The page's title in the switcher.
    var title: String { get }
    /// Shows a row, after the row or the selection may have changed; `nil` without a row.
    ///
    /// Called only while the page is in view.
    func show(_ row: InspectedRow?)
    /// Shows the highlight of the pointer or the focus, wherever it is.
    func show(_ highlight: Highlight)
    /// Takes the keyboard focus.
    ///
    /// - Returns: Whether the page has taken the focus; if not, its first control gets it.
    func grabFocus() -> Bool
}

extension InspectorPane {
    package func show(_ highlight: Highlight) {}

    package func grabFocus() -> Bool { false }
}
