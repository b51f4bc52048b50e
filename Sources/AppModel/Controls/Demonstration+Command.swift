import SelfSizing
import Wording

extension Demonstration {
    /// The command that switches the demonstration.
    package func command(isOn: Bool) -> Command {
        Command(
            id: "demonstration:" + rawValue, title: title, section: tr("Demonstrations"),
            keywords: tr("demonstration wrong on purpose \(briefName) \(explanation)"), isOn: isOn,
            isLast: true)
    }

    /// The command that shows the correct list beside the demonstration.
    package static func compareCommand(isOn: Bool) -> Command {
        Command(
            id: "compare-demonstrations", title: tr("Compare with the Right Way"),
            section: tr("Demonstrations"),
            keywords: tr("demonstration compare beside costs"), isOn: isOn)
    }
}
