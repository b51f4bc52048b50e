import SelfSizing

extension Demonstration {
    /// The command that switches it, as a list of all commands shows it.
    public func command(isOn: Bool) -> Command {
        Command(
            id: "demonstration:" + rawValue, title: title, section: "Demonstrations",
            keywords: "demonstration wrong on purpose \(briefName) \(explanation)", isOn: isOn,
            isLast: true)
    }

    /// The command that shows the same list beside it, with nothing done wrong.
    public static func compareCommand(isOn: Bool) -> Command {
        Command(
            id: "compare-demonstrations", title: "Compare with the Right Way", section: "Demonstrations",
            keywords: "demonstration compare beside costs", isOn: isOn)
    }
}
