/// Something that can be done, as a list of all commands shows it.
public struct Command: Hashable, Sendable, Identifiable {
    /// What it is to the program, such as `win.open` or `width:320`.
    public let id: String
    /// What it does, such as "Show the Inspector".
    public let title: String
    /// What it belongs to, such as "View".
    public let section: String
    /// Further words by which it may be looked for.
    public let keywords: String
    /// Its keys in words, such as "Ctrl+O"; `nil` where it has none.
    public let shortcut: String?
    /// Whether it is on, of a command that switches something; `nil` of any other.
    public let isOn: Bool?
    /// Whether it comes after all others that are found, as what does something wrong on purpose.
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
