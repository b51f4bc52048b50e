import AppModel

/// An entry in the list of all commands: how it is shown, and its action.
struct CommandEntry {
    let command: Command
    let run: @MainActor () -> Void
}

extension CommandEntry {
    /// Makes an entry in a section.
    init(
        id: String, title: String, section: CommandSection, keywords: String,
        run: @escaping @MainActor () -> Void
    ) {
        let command = Command(id: id, title: title, section: section.title, keywords: keywords)
        self.init(command: command, run: run)
    }
}
