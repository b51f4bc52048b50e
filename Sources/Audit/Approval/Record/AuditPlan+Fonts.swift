import AutoLayout
import LayoutDocument

extension AuditPlan {
    /// A text in a font, to see what fonts it is drawn in.
    package struct FontSample: Hashable, Sendable {
        /// What stands in for the texts.
        package let content: RowTexts
        /// The font.
        package let font: FontDescriptor
        /// The characters that it is to draw, each once.
        package let text: String
    }

    /// What the fonts that the templates ask for have to draw: the characters of all texts that are audited.
    package var fontSamples: [FontSample] { matrix.contents.flatMap(fontSamples) }

    private func fontSamples(of content: RowTexts) -> [FontSample] {
        let rows = makeDataSource().rows
        var characters: [String: Set<Character>] = [:]
        for subject in subjects where subject.row < rows.count {
            let fields = document.fields(
                rows.content(ofRow: subject.row).fields, of: subject.template, with: content)
            for view in document.template(named: subject.template)?.views ?? [] {
                let texts =
                    document.text(ofLabel: view, fields: fields, with: content).map { [$0] }
                    ?? view.texts(.text).map { content.applied(to: $0.text(fields: fields)) }
                for text in texts { characters[subject.template, default: []].formUnion(text) }
            }
        }
        var texts: [FontDescriptor: Set<Character>] = [:]
        for template in document.templates {
            guard let own = characters[template.identifier], !own.isEmpty else { continue }
            for font in template.views.compactMap(\.font) {
                var font = font.descriptor(for: .large)
                font.pointSize = 17
                texts[font, default: []].formUnion(own)
            }
        }
        return texts.map { font, characters in
            FontSample(
                content: content, font: font,
                text: characters.filter { !$0.isWhitespace }.sorted().map(String.init).joined(separator: " "))
        }
    }
}
