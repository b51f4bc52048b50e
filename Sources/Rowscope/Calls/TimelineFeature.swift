/// What the list has asked its data source for, as a pane of the drawer.
@MainActor
final class TimelineFeature: Feature {
    let pane: TimelinePane

    init(in context: WindowContext) {
        pane = TimelinePane(model: context.model)
        context.drawer.add(pane)
        context.commands.add([
            .showing(
                pane, title: "Call Timeline", words: "calls delegate data source", keys: "<Control>t",
                in: context)
        ])
        context.commands.add(notes: [
            ShortcutNote(
                group: "Call timeline, with the focus in it", title: "Previous and next call",
                keys: "Left Right"),
            ShortcutNote(
                group: "Call timeline, with the focus in it", title: "First and last call", keys: "Home End"),
        ])
    }
}
