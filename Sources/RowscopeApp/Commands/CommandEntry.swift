import AppModel

/// A command as it is offered, with what it does.
struct CommandEntry {
    let command: Command
    let run: @MainActor () -> Void
}
