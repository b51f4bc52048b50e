extension LayoutDocument {
    /// Makes those texts of code fields of the rows that the app's tables have, so that they are shown in the languages
    /// of the tables.
    ///
    /// Texts of Interface Builder files are fields in any case, and texts that are fields already stay so. Rows that are
    /// generated, in sections or in files have the fields that they are written with, and the document stays as it is.
    package mutating func openTexts() {
        var opened = templates
        for index in opened.indices { opened[index].openTexts(of: localisation) }
        let added = zip(opened, templates).map { new, old in
            new.fields.dropFirst(old.fields.count).map { $0.defaultText ?? "" }
        }
        guard added.contains(where: { !$0.isEmpty }), let rows = rows.appending(fields: added) else { return }
        templates = opened
        self.rows = rows
        for index in audit.cases.indices {
            audit.cases[index].content = audit.cases[index].content.appending(fields: added)
        }
    }

    /// The document with its texts as fields; see ``openTexts()``.
    package var withOpenTexts: LayoutDocument {
        var document = self
        document.openTexts()
        return document
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
    /// Whether tables of texts may have any of its texts.
    var hasKeys: Bool { !translations.isEmpty || fields.contains { !$0.keys.isEmpty } }

    /// Whether a field is made of a text of code: it has the name of its key, and no row gives it.
    package func isOfCode(_ field: Field) -> Bool {
        field.keys == [field.name] && translations.values.contains(field.name)
    }

    /// Makes the texts fields that tables have.
    fileprivate mutating func openTexts(of tables: LocalisedTexts) {
        let own = Set(fields.filter { isOfCode($0) }.map(\.name))
        let known = translations.filter { !own.contains($0.value) && tables.hasText(of: [$0.value]) }
            .sorted { $0.key < $1.key }
        if known.isEmpty { return }
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

extension RowSource {
    /// The same rows with further texts behind their own, by the places of their templates; `nil` for rows that are not
    /// written one by one.
    fileprivate func appending(fields: [[String]]) -> RowSource? {
        guard case .items(let items, let places) = storage else { return nil }
        return RowSource(items: items.map { $0.appending(fields: fields) }, places: places, count: count)
    }
}

extension RowContent {
    fileprivate func appending(fields added: [[String]]) -> RowContent {
        guard added.indices.contains(templateIndex) else { return self }
        var row = self
        row.fields += added[templateIndex]
        return row
    }
}
