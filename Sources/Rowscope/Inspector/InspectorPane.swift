import AppModel
import Gtk

/// One of the inspector's pages.
@MainActor
protocol InspectorPane: AnyObject {
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
}

extension InspectorPane {
    func show(_ highlight: Highlight) {}
}

extension WindowCommand {
    /// The command that shows a page of the inspector.
    static func showing(_ pane: any InspectorPane, in context: WindowContext) -> WindowCommand {
        WindowCommand(
            id: "show-" + pane.name, title: pane.title, section: .inspector, words: "inspector show pane",
            isPossible: { [pages = context.pages] in !pages.isStartShown },
            run: { [weak context] in context?.showInspector(page: pane.name) })
    }
}
