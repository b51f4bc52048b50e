import AutoLayout
import CellRendering
import LayoutDocument
import SourceText

/// Reads tables of texts, fills their places in each plural form, and measures some as labels do.
final class TextsRunner: FuzzRunning {
    /// How many texts are filled, and how many of them are measured; a cell shows a few.
    private static let limits = (filled: 1000, measured: 20)

    private let engine = TextEngine(appearance: Appearance(), cacheCapacity: 4 << 20)

    func read(_ file: FuzzCase) throws -> CaseOutcome {
        let tables = try DocumentErrors.reading { () throws(DocumentError) in
            file.format == .catalogue
                ? try StringsReader.catalogue(file.bytes, name: file.fileName)
                : ["de": try StringsReader.texts(file.bytes, name: file.fileName)]
        }
        var count = 0
        for (language, texts) in tables.sorted(by: { $0.key < $1.key }) {
            for (_, text) in texts.sorted(by: { $0.key < $1.key }) {
                for plural in [nil] + text.categories.map(Optional.some) {
                    guard count < Self.limits.filled else { return .measured(rows: count) }
                    count += 1
                    let content = LabelContent(text: text.text(in: language, plural: plural))
                    if content.text.utf8.contains(0) { return .failed("U+0000 in a label") }
                    guard count <= Self.limits.measured else { continue }
                    let size = engine.prepare(content.text, font: FontDescriptor(pointSize: 17))
                        .measure(numberOfLines: 0, width: 320, by: engine).size
                    guard size.height.isFinite, size.width.isFinite else {
                        return .failed("a size of \(size)")
                    }
                }
            }
        }
        return .measured(rows: count)
    }
}
