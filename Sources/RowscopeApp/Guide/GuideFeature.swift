import AppModel
import Gtk
import GuidePages

/// The guide: a window of its own, with every page among the commands.
@MainActor
final class GuideFeature: Feature, Registry {
    /// The guide's window; `nil` while none is open.
    private(set) var guideWindow: GuideWindow?

    init(in context: WindowContext) {
        context.commands.add([
            WindowCommand(
                id: "guide", title: "Guide", section: .help, words: "help documentation manual pages",
                keys: [.window("F1")], menu: .help
            ) { [weak self] in self?.show(nil) }
        ])
        context.commands.addEntries { [weak self] in self?.entries() ?? [] }
        context.openGuide = { [weak self] name, anchor in
            guard let page = GuideLibrary.guide.page(named: name) else { return }
            self?.show(GuideAddress(path: page.path, anchor: anchor))
        }
        context.files.onFormat = { [weak context] in context?.openGuide("Format", nil) }
        RegistryScope.add(self)
    }

    func removeAll() {
        guideWindow?.window.destroy()
        guideWindow = nil
    }

    /// Shows the guide at an address; `nil` for the page that it shows already, or the first.
    private func show(_ address: GuideAddress?) {
        let guide = guideWindow ?? makeWindow()
        if let address { guide.open(address) } else { guide.openFirst() }
        guide.window.present()
    }

    private func makeWindow() -> GuideWindow {
        let new = GuideWindow(GuideLibrary.guide)
        new.onClosed = { [weak self] in self?.guideWindow = nil }
        guideWindow = new
        return new
    }

    /// A command for each page.
    private func entries() -> [CommandEntry] {
        GuideLibrary.sections.flatMap { section in
            section.entries.map { entry in
                let name = entry.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
                return CommandEntry(
                    command: Command(
                        id: "guide:\(entry.path)", title: entry.title, section: CommandSection.help.rawValue,
                        keywords: "guide help page \(section.title) \(name)")
                ) { [weak self] in self?.show(GuideAddress(path: entry.path)) }
            }
        }
    }
}
