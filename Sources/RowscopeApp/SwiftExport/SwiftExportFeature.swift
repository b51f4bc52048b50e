import Gtk
import SwiftWriting
import Wording

/// The selected row's cell as a Swift class of UIKit, copied.
final class SwiftExportFeature: Feature {
    private let context: WindowContext

    init(in context: WindowContext) {
        self.context = context
        context.commands.add([
            WindowCommand(
                id: "copy-swift", title: tr("Copy as Swift"), section: .copy,
                words: tr("cell template class code source uikit ios export clipboard"), menu: .copy,
                isPossible: { [weak context] in
                    context?.pages.isStartShown == false
                        && context?.model.document?.templates.isEmpty == false
                },
                run: { [weak self] in self?.copy() })
        ])
    }

    private func copy() {
        guard let document = context.model.document,
            let template = context.model.targetSpec ?? document.templates.first
        else { return }
        let text = SwiftWriter(document).write(template)
        Clipboard.setText(text.source)
        context.toast.show(Self.sentence(on: text))
    }

    /// A message that the class was copied, with what it leaves out of the cell.
    private static func sentence(on text: SwiftText) -> String {
        let name = text.className
        guard let first = text.notSaid.first?.sentence else { return tr("\(name) was copied") }
        let more = text.notSaid.count - 1
        return more > 0
            ? tr("\(name) was copied. Not written in Swift: \(first), and \(more) more")
            : tr("\(name) was copied. Not written in Swift: \(first)")
    }
}
