/// A command as the list of all commands shows it.
public struct Command: Hashable, Sendable, Identifiable {
    /// The identifier, such as `win.open` or `width:320`.
    public let id: String
    /// What it does, such as "Show the Inspector".
    public let title: String
    /// The section, such as "View".
    public let section: String
    /// Further words that find the command.
    public let keywords: String
    /// Its keys in words, such as "Ctrl+O"; `nil` where it has none.
    public let shortcut: String?
    /// Whether a command that switches something is on; `nil` for other commands.
    public let isOn: Bool?
    /// Whether it comes after all other matches, as demonstrations of mistakes do.
    public let isLast: Bool

    /// Makes a command.
    public init(
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
