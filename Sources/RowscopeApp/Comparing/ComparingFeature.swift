import AppModel
import Gtk
import SelfSizing

/// Demonstrations of wrong ways: the band names them, and a comparison shows their cost beside the right way.
final class ComparingFeature: Feature {
    private let context: WindowContext
    private let view: DemonstrationView
    /// The cost of the wrong way compared with the right one, in words under both lists.
    private let sentence = Label(wraps: true).margined(horizontal: 12, vertical: 6).hidden()
    /// Shows costs that change with every frame ten times a second, after the cost of the frame itself is counted.
    private lazy var following = DelayedCall(milliseconds: 100, priority: .low) { [weak self] in
        self?.showCosts()
    }

    init(in context: WindowContext) {
        self.context = context
        let model = context.model
        view = DemonstrationView(model: model)
        context.band.add(view.part)
        sentence.justification = .center
        context.footer.append(sentence)
        model.changes.observe([.controls, .document, .comparison]) { [weak self] _ in self?.follow() }
        model.changes.observe([.ahead, .progress, .looked]) { [weak self] _ in self?.costsMayHaveChanged() }
        context.stage.layouts.observe { [weak self] _ in self?.costsMayHaveChanged() }
    }

    private func follow() {
        let model = context.model
        view.show(
            model.controls.measuring.demonstrations, isComparing: model.isComparing,
            isFlow: model.controls.layoutKind == .flow)
        sentence.isVisible = context.stage.view.isComparing
        costsMayHaveChanged()
    }

    private func costsMayHaveChanged() {
        if context.stage.view.isComparing { following.schedule() }
    }

    private func showCosts() {
        guard let costs = context.stage.comparedCosts else { return }
        let (view, model) = (context.stage.view, context.model)
        let isWithheld = model.withholdsFigures
        view.first.showCosts(isWithheld ? "–" : costs.own.summary)
        view.second.showCosts(isWithheld ? "–" : costs.right.summary)
        let sentence = costs.own.comparison(with: costs.right, model.controls.measuring.demonstrations)
        let text = isWithheld ? "–" : sentence ?? ""
        if self.sentence.text != text { self.sentence.text = text }
    }
}
