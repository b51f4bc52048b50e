import AppModel
import Gtk
import InputOutput
import Wording

/// The window of keyboard shortcuts, and the about dialog.
final class HelpFeature: Feature {
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        context.commands.add([
            WindowCommand(
                id: "show-shortcuts", title: tr("Keyboard Shortcuts"), section: .help, words: tr("keys"),
                keys: [.window("<Control>question")], menu: .help
            ) { [weak self] in self?.showShortcuts() },
            WindowCommand(
                id: "about", title: tr("About Rowscope"), section: .help, words: tr("version licence"),
                menu: .help
            ) { [weak self] in self?.showAbout() },
        ])
    }

    private func showShortcuts() {
        guard let window = ShortcutsWindow.make(context.commands.shortcuts()) else { return }
        window.transientFor = context.window
        window.present()
    }

    private func showAbout() {
        let about = AboutDialog(
            programName: App.name, version: App.version, comments: App.summary)
        about.setLogo(iconName: App.id)
        about.setLicense(tr("MIT License"))
        about.transientFor = context.window
        about.isModal = true
        about.present()
    }
}
