import AppModel
import Foundation
import Gtk
import InputOutput
import Wording

/// The look of the window: light or dark, high contrast, and the desktop's text size.
final class AppearanceFeature: Feature {
    private let context: WindowContext
    /// Handlers of the desktop's settings, which outlive the window.
    private var following: [SignalHandler] = []
    /// The program's own style, for all windows.
    private static let style: CssProvider = {
        let provider = CssProvider()
        if let css = try? Resource.text(at: "\(App.resourcePath)/style.css") { provider.load(css) }
        provider.addToDisplay()
        return provider
    }()

    isolated deinit { for handler in following { handler.disconnect() } }

    init(in context: WindowContext) {
        self.context = context
        _ = Self.style
        if let isDark = context.memory.state.isDark { Settings.current?.prefersDarkTheme = isDark }
        takeContrast()
        if let settings = Settings.current {
            context.model.textScale = settings.textScale
            following = [
                settings.onNotify("gtk-xft-dpi") { [weak context, weak settings] in
                    if let settings { context?.model.textScale = settings.textScale }
                },
                settings.onNotify("gtk-theme-name") { [weak self] in self?.takeContrast() },
                settings.onNotify("gtk-application-prefer-dark-theme") { [weak context] in
                    context?.commands.mayHaveChanged()
                },
            ]
        }
        context.commands.add(commands)
    }

    /// Draws captions as strongly as all other text while the theme is a high-contrast one.
    private func takeContrast() {
        let name = ProcessInfo.processInfo.environment["GTK_THEME"] ?? Settings.current?.themeName ?? ""
        context.window.setCssClass("high-contrast", name.hasPrefix("HighContrast"))
    }

    private var commands: [WindowCommand] {
        let memory = context.memory
        return [
            WindowCommand(
                id: "dark-theme", title: tr("Dark Theme"), section: .view,
                words: tr("light appearance night"),
                menu: .look, isOn: { Settings.current?.prefersDarkTheme ?? false },
                run: {
                    guard let settings = Settings.current else { return }
                    settings.prefersDarkTheme.toggle()
                    memory.state.isDark = settings.prefersDarkTheme
                })
        ]
    }
}
