import LayoutDocument
import Wording

extension Coverage {
    /// The most names that are listed in a sentence.
    private static let mostNames = 6

    /// The gaps, each in a clause without its full stop; empty for full coverage.
    package var gaps: [String] {
        var gaps: [String] = []
        if judgedTiles < tiles {
            let count = tiles - judgedTiles
            gaps.append(
                tr(
                    count, one: "\(count.grouped) tile not audited",
                    many: "\(count.grouped) tiles not audited"))
        }
        if showsNoText {
            gaps.append(tr("no label has a text"))
        } else {
            for (contents, labels) in emptyLabels.grouped(by: \.contents) {
                let names = labels.map { $0.spokenView.value ?? $0.view }.listed(limit: Self.mostNames)
                let texts = contents.map { RowTexts(rawValue: $0)?.words ?? $0 }.listed()
                gaps.append(
                    contents == self.contents
                        ? tr(labels.count, one: "\(names) has no text", many: "\(names) have no text")
                        : tr(
                            labels.count, one: "\(names) has no text with texts \(texts)",
                            many: "\(names) have no text with texts \(texts)"))
            }
        }
        if !boxes.isEmpty {
            let names = boxes.map { "\($0.spokenView.value ?? $0.view) (\($0.className))" }.listed(
                limit: Self.mostNames)
            gaps.append(
                tr(boxes.count, one: "\(names) is drawn as a box", many: "\(names) are drawn as boxes"))
        }
        if !unread.isEmpty {
            let names = unread.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" }
            gaps.append(tr("not understood: \(names.listed(limit: Self.mostNames))"))
        }
        if !overlaid.isEmpty {
            let pairs = overlaid.map { tr("\($0[0]) and \($0[1])") }.listed(limit: Self.mostNames)
            gaps.append(tr("not compared, since they lie over each other in the file: \(pairs)"))
        }
        if !missingFonts.isEmpty {
            let names = missingFonts.listed(limit: Self.mostNames)
            gaps.append(
                tr(missingFonts.count, one: "\(names) is not installed", many: "\(names) are not installed"))
        }
        for language in untranslated {
            let texts = language.keys.counted("text")
            gaps.append(
                tr(
                    language.missing, one: "\(language.missing) of \(texts) is not in \(language.language)",
                    many: "\(language.missing) of \(texts) are not in \(language.language)"))
        }
        return gaps + unreadTables
    }
}

extension [Coverage] {
    /// The coverage of each template by all its subjects: a label with a text in one row is covered.
    package var byTemplate: [Coverage] {
        grouped(by: \.template).compactMap { _, members -> Coverage? in
            guard var whole = members.first else { return nil }
            for other in members.dropFirst() {
                whole.tiles += other.tiles
                whole.judgedTiles += other.judgedTiles
                whole.labels = Swift.max(whole.labels, other.labels)
                whole.emptyLabels = whole.emptyLabels.compactMap { label in
                    let past = other.emptyLabels.first { $0.view == label.view }?.contents ?? []
                    let contents = label.contents.filter(past.contains)
                    if contents.isEmpty { return nil }
                    return Coverage.EmptyLabel(
                        view: label.view, spokenView: label.spokenView, contents: contents)
                }
            }
            return whole
        }
    }
}
