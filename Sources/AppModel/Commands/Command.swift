/// A command as the list of all commands shows it.
package struct Command: Hashable, Sendable, Identifiable {
    /// The identifier, such as `win.open` or `width:320`.
    package let id: String
    /// What it does, such as "Show the Inspector".
    package let title: String
    /// The section, such as "View".
    package let section: String
    /// Further words that find the command.
    package let keywords: String
    /// Its keys in words, such as "Ctrl+O"; `nil` where it has none.
    package let shortcut: String?
    /// Whether a command that switches something is on; `nil` for other commands.
    package let isOn: Bool?
    /// Whether it comes after all other matches, as demonstrations of mistakes do.
    package let isLast: Bool

    /// Makes a command.
    package init(
        id: String, title: String, section: String, keywords: String = "", shortcut: String? = nil,
        isOn: Bool? = nil, isLast: Bool = false
    ) {
        self.id = id
        self.title = title
        self.section = section
        self.keywords = keywords
        self.shortcut = shortcut
        self.isOn = isOn
        self.isLast = isLast
    }
}
