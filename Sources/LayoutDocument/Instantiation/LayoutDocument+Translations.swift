extension LayoutDocument {
    /// Makes those texts of its code fields of its rows that the app's tables have, and reads the tables.
    ///
    /// A document of another kind stays as it is: the texts of Interface Builder files are fields in any case.
    ///
    /// - Parameters:
    ///   - settings: How texts are found.
    ///   - files: How files are reached.
    package mutating func readTranslations(settings: LocalisationSettings, files: DocumentFiles) {
        guard case .swift = origin, templates.contains(where: { !$0.translations.isEmpty }) else { return }
        localisation = LocalisedTexts(beside: sourceName, settings: settings, files: files)
        let counts = templates.map(\.fields.count)
        for index in templates.indices { templates[index].openTexts(of: localisation) }
        let places = (0..<rows.count).map { rows.place(at: $0) ?? .start }
        let items = (0..<rows.count).map { index in
            var row = rows.row(at: index)
            guard templates.indices.contains(row.templateIndex) else { return row }
            let added = templates[row.templateIndex].fields.dropFirst(counts[row.templateIndex])
            row.fields += added.map { $0.defaultText ?? "" }
            return row
        }
        rows = RowSource(items: items, places: places)
    }

    /// The languages that have the longest text of any field, at most two: those of the most fields.
    package var longestLanguages: [String] {
        var counts: [String: Int] = [:]
        for field in templates.flatMap(\.fields) where localisation.hasText(of: field.keys) {
            var longest = (code: "", length: (field.defaultText ?? "").count)
            for code in localisation.languages {
                guard let (text, isOwn) = localisation.text(of: field.keys, in: code), isOwn else { continue }
                let length = text.text(in: code).count
                if length > longest.length { longest = (code, length) }
            }
            if !longest.code.isEmpty { counts[longest.code, default: 0] += 1 }
        }
        return Array(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).prefix(2))
    }
}

extension TemplateSpec {
    /// Makes the texts fields that tables have.
    fileprivate mutating func openTexts(of tables: LocalisedTexts) {
        let known = translations.filter { tables.hasText(of: [$0.value]) }.sorted { $0.key < $1.key }
        let first = fields.count
        for (text, key) in known {
            var field = Field(name: key, defaultText: text)
            field.keys = [key]
            fields.append(field)
        }
        let texts = known.map(\.key)
        open(texts, from: first)
        for index in adaptations.indices where adaptations[index].template.fields.count == first {
            adaptations[index].template.fields = fields
            adaptations[index].template.open(texts, from: first)
        }
    }

    /// Shows fields in place of texts, the first of which is at a position among the fields.
    private mutating func open(_ texts: [String], from first: Int) {
        func opened(_ text: TextTemplate?) -> TextTemplate {
            TextTemplate(
                parts: (text?.parts ?? []).map { part in
                    guard case .literal(let text) = part, let index = texts.firstIndex(of: text) else {
                        return part
                    }
                    return .field(first + index)
                })
        }
        for index in views.indices {
            let kind = views[index].kind
            views[index].kind[LabelSpec.self]?.text = opened(kind[LabelSpec.self]?.text)
            views[index].kind[ButtonSpec.self]?.title = opened(kind[ButtonSpec.self]?.title)
            views[index].kind[ControlSpec.self]?.text = opened(kind[ControlSpec.self]?.text)
            views[index].kind[ControlSpec.self]?.placeholder = opened(kind[ControlSpec.self]?.placeholder)
        }
    }
}
