import AppModel
import Gtk
import LayoutDocument
import SolverProblems
import Wording

/// Logs of constraints, pasted from Xcode: a window that answers them, with the open cell where there is one.
final class LogFeature: Feature, Registry {
    /// The window; `nil` while none is open.
    private(set) var logWindow: LogWindow?
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        context.commands.add([
            WindowCommand(
                id: "paste-log", title: tr("Paste a Log…"), section: .file,
                words: tr(
                    "xcode console conflict unable to simultaneously satisfy constraints message clipboard"),
                keys: [.window("<Shift><Control>v")], menu: .file
            ) { [weak self] in self?.show().paste() }
        ])
        context.model.changes.observe([.document, .cells]) { [weak self] _ in
            self?.logWindow?.documentDidChange()
        }
        RegistryScope.add(self)
    }

    func removeAll() {
        logWindow?.window.destroy()
        logWindow = nil
    }

    /// Shows the window.
    @discardableResult
    func show() -> LogWindow {
        let shown = logWindow ?? makeWindow()
        shown.window.present()
        return shown
    }

    private func makeWindow() -> LogWindow {
        let new = LogWindow()
        new.onClosed = { [weak self] in self?.logWindow = nil }
        new.cells = { [weak context] in
            guard let context, let document = context.model.document else { return nil }
            let system = context.textSystem
            return LoggedCell(
                in: document, system.appearance.environment(with: system.engine), system.engine,
                width: context.model.controls.width)
        }
        new.answer.onConstraint = { [weak self] template, constraint in
            self?.show(constraint, of: template)
        }
        new.answer.onChange = { [weak context] template, trial in
            context?.editing.perform([trial.edit], ofTemplate: template, name: tr("Repair")) ?? false
        }
        logWindow = new
        return new
    }

    /// Shows a constraint of a cell: its row, its term in *Why*, and its line in the document.
    private func show(_ index: Int, of template: String) {
        let model = context.model
        guard let spec = model.document?.template(named: template), spec.constraints.indices.contains(index)
        else { return }
        context.window.present()
        if context.pages.isStartShown { context.pages.showDocument() }
        if let row = model.firstRow(ofTemplate: template) { context.goTo(row: row) }
        let constraint = spec.constraints[index]
        let views = [constraint.first.view, constraint.second?.view].compactMap(\.self)
        let view = views.first { name in spec.views.contains { $0.name == name } }
        let isVertical = constraint.first.attribute.axis == .vertical
        model.select(isVertical ? .rowHeight : Selection(view: view, attribute: .width))
        context.showInspector(page: "why")
        context.app.inspection.point(at: Highlight(constraint: index))
        let place = spec.place(ofLine: constraint.place.line, isAdded: constraint.isAdded)
        if let line = place.lineInDocument {
            context.window.activateAction("win.source-line", .string("\(line)"))
        }
    }
}
