import AppModel
import Gtk
import Lessons

extension LessonsFeature {
    /// Lets the card show the page of the inspector that its scene speaks of.
    ///
    /// A narrow window, and a presented one, may have no room for the inspector beside the card and the list.
    func connectInspector() {
        lessons.panel.card.onPage = { [weak self] in
            guard let self, let page = lessons.run?.inspectorPage else { return }
            context.showInspector(page: page.rawValue)
            offerPage()
        }
        context.panels.changes.observe { [weak self] in self?.offerPage() }
        context.inspector.updates.observe { [weak self] in self?.offerPage() }
    }

    /// Offers the page that the scene speaks of where it is not in view.
    func offerPage() {
        let (panels, inspector) = (context.panels, context.inspector)
        let name = lessons.run?.inspectorPage?.rawValue
        let isInView = panels.shows(.inspector) && inspector.page == name
        let pane = inspector.panes.first { $0.name == name }
        lessons.panel.card.offer(page: isInView ? nil : pane?.title)
    }
}
