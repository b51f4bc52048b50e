import AppModel
import Gtk
import GuidePages
import Wording

/// The guide: a window of its own, with every page among the commands.
final class GuideFeature: Feature, Registry {
    /// The guide's window; `nil` while none is open.
    private(set) var guideWindow: GuideWindow?
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        context.commands.add([
            WindowCommand(
                id: "guide", title: tr("Guide"), section: .help, words: tr("help documentation manual pages"),
                keys: [.window("F1")], menu: .help
            ) { [weak self] in self?.showForFocus() }
        ])
        context.commands.addEntries { [weak self] in self?.entries() ?? [] }
        context.openGuide = { [weak self] name, anchor in self?.show(Self.address(name, anchor)) }
        context.files.onGuide = { [weak context] page in context?.openGuide(page, nil) }
        RegistryScope.add(self)
    }

    private static func address(_ name: String, _ anchor: String?) -> GuideAddress? {
        GuideLibrary.guide.page(named: name).map { GuideAddress(path: $0.path, anchor: anchor) }
    }

    /// Shows what explains the part of the window that has the focus.
    private func showForFocus() {
        let topic = context.window.focusWidget?.nearestHelpTopic
        show(topic.flatMap { Self.address($0.page, $0.anchor) })
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
                    id: "guide:\(entry.path)", title: entry.title, section: .help,
                    keywords: tr("guide help page \(section.title) \(name)")
                ) { [weak self] in self?.show(GuideAddress(path: entry.path)) }
            }
        }
    }
}
