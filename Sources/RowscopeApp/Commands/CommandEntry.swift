import AppModel

/// An entry in the list of all commands: how it is shown, and its action.
struct CommandEntry {
    let command: Command
    let run: @MainActor () -> Void
}
