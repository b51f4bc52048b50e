import AutoLayout

extension LayoutDocument {
    /// The texts of a row of the document in a language.
    ///
    /// - Parameters:
    ///   - content: The row.
    ///   - language: The language.
    /// - Returns: The row with the texts that there are in the language; the others stay as the file has them.
    func content(_ content: RowContent, in language: LanguageTexts) -> RowContent {
        guard templates.indices.contains(content.templateIndex) else { return content }
        var content = content
        for (index, field) in templates[content.templateIndex].fields.enumerated()
        where !field.keys.isEmpty && content.fields.indices.contains(index) {
            guard let (text, _) = localisation.text(of: field.keys, in: language.code) else { continue }
            content.fields[index] = text.text(in: language.code, plural: language.plural)
        }
        return content
    }

    /// The fields of a row as they are shown with some texts, before anything stands in for them.
    ///
    /// - Parameters:
    ///   - fields: The row's own.
    ///   - template: The identifier of its template.
    ///   - texts: Which texts are shown.
    /// - Returns: The fields.
    package func fields(_ fields: [String], of template: String, with texts: RowTexts) -> [String] {
        guard let language = texts.language,
            let index = templates.firstIndex(where: { $0.identifier == template })
        else { return fields }
        return content(RowContent(templateIndex: index, fields: fields), in: language).fields
    }

    /// The plural categories that texts of the document have forms for in a language, without that of other numbers.
    package func pluralCategories(in language: String) -> [PluralCategory] {
        let own = Set(
            templates.flatMap(\.fields).flatMap { field in
                localisation.text(of: field.keys, in: language)?.text.categories ?? []
            })
        return PluralCategory.allCases.filter { $0 != .other && own.contains($0) }
    }

    /// The languages that there are texts of the document in, each followed by its further plural forms.
    package var languageContents: [RowTexts] {
        localisation.languages.filter { code in
            templates.contains { translations(of: $0.identifier, in: code).texts > 0 }
        }.flatMap(contents)
    }

    /// The texts in a language, followed by its further plural forms.
    fileprivate func contents(in language: String) -> [RowTexts] {
        [.language(LanguageTexts(language))]
            + pluralCategories(in: language).map { .language(LanguageTexts(language, plural: $0)) }
    }

    /// How many texts of a template have a key that is translated anywhere, and how many of these have a text in a
    /// language.
    ///
    /// - Parameters:
    ///   - template: The template's identifier.
    ///   - language: The language's code.
    /// - Returns: The numbers.
    package func translations(of template: String, in language: String) -> (keys: Int, texts: Int) {
        let known = (self.template(named: template)?.fields ?? []).filter {
            localisation.hasText(of: $0.keys)
        }
        return (known.count, known.count { localisation.text(of: $0.keys, in: language)?.isOwn == true })
    }
}

extension AuditMatrix {
    /// The code that stands for all languages of a document.
    package static let allLanguages = "all"

    /// The matrix of a document with the languages that make a difference to it.
    ///
    /// Each plural form of a language's texts is a content too. Languages that have no text of the document are left
    /// out, but for one that is written from right to left, which mirrors it.
    package func withLanguages(of document: LayoutDocument) -> AuditMatrix {
        guard contents.contains(where: { $0.language != nil }) else { return self }
        var matrix = self
        var mirrors = false
        matrix.contents = contents.flatMap { content -> [RowTexts] in
            guard let language = content.language else { return [content] }
            let codes =
                language.code == Self.allLanguages ? document.localisation.languages : [language.code]
            return codes.flatMap { code -> [RowTexts] in
                let isKnown = document.templates.contains {
                    document.translations(of: $0.identifier, in: code).texts > 0
                }
                if !isKnown {
                    guard LanguageTexts(code).direction == .rightToLeft, !mirrors else { return [] }
                    mirrors = true
                }
                return language.plural.map { [RowTexts.language(LanguageTexts(code, plural: $0))] }
                    ?? document.contents(in: code)
            }
        }
        matrix.contents = matrix.contents.unique
        if matrix.contents.isEmpty { matrix.contents = [.none] }
        return matrix
    }
}
