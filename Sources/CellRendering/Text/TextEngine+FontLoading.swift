import AutoLayout
import Gtk
import Synchronization

extension TextEngine {
    /// A font, and a stretch of 128 characters of Unicode: the fonts that are taken for these are the same.
    struct LoadedFont: Hashable {
        let font: FontDescriptor
        let block: UInt32
    }

    private static let loading = Mutex<Void>(())

    /// Has Pango use the fonts of a text once, where it has not done so yet.
    ///
    /// What Pango (1.50) finds out of a font when a font map first uses it comes out otherwise now and then while
    /// another thread does the same with a font map of its own; from then on a word that is wider than its line is
    /// cut elsewhere. So threads take turns at it.
    func loadFonts(of text: String, font: FontDescriptor) {
        var isNew = loadedFonts.insert(LoadedFont(font: font, block: 0)).inserted
        if text.utf8.contains(where: { $0 >= 0x80 }) {
            for scalar in text.unicodeScalars where scalar.value >= 0x80 {
                let block = LoadedFont(font: font, block: scalar.value >> 7)
                if loadedFonts.insert(block).inserted { isNew = true }
            }
        }
        guard isNew else { return }
        Self.loading.withLock { _ in
            let layout = PangoLayout(context: context, text: "x" + text, font: description(for: font))
            _ = layout.size
        }
    }

    /// What is known of a font without a text.
    func facts(of font: FontDescriptor) -> FontFacts {
        if let known = fontFacts[font] { return known }
        let facts = Self.loading.withLock { _ in
            FontFacts(context: context, font: description(for: font))
        }
        fontFacts[font] = facts
        return facts
    }
}
