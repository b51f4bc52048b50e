import Wording

/// The calls of the list to its data source, as a pane of the drawer.
final class TimelineFeature: Feature {
    let pane: TimelinePane

    init(in context: WindowContext) {
        pane = TimelinePane(model: context.model)
        context.add(
            pane, title: tr("Call Timeline"), words: tr("calls delegate data source"), keys: "<Control>t")
        context.commands.add(
            notes: tr("Call timeline, with the focus in it"),
            [(tr("Previous and next call"), "Left Right"), (tr("First and last call"), "Home End")])
    }
}
