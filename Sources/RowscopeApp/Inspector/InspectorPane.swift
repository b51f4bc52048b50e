import AppModel
import Gtk

/// One of the inspector's pages.
@MainActor
package protocol InspectorPane: AnyObject {
    /// What the page shows.
    var widget: Widget { get }
    /// The page's name in the program, such as `why`.
    var name: String { get }
    /// The page's title in the switcher.
    var title: String { get }
    /// Shows a row, after something about it or the selection may have changed; `nil` where there is none.
    ///
    /// Called only while the page is in view.
    func show(_ row: InspectedRow?)
    /// Lights up what the pointer or the focus is at, wherever that is.
    func show(_ highlight: Highlight)
    /// Takes the keyboard focus.
    ///
    /// - Returns: Whether the page has a place for it; where it has none, its first control gets the focus.
    func grabFocus() -> Bool
}

extension InspectorPane {
    package func show(_ highlight: Highlight) {}

    package func grabFocus() -> Bool { false }
}
