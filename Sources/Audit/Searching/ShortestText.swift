import AutoLayout
import LayoutDocument
import Wording

/// The result of a search for the shortest text that breaks a cell.
package struct ShortestText: Hashable, Sendable {
    /// A text that breaks it.
    package struct Found: Hashable, Sendable {
        /// The least number of characters of a beginning that breaks it; every shorter beginning is fine.
        package let length: Int
        /// The beginning of that length.
        package let beginning: String
        /// The text that remains when all words and characters that are not needed are left out.
        package let text: String
        /// What the view shows with it.
        package let shownText: String
        /// The row with it.
        package let content: RowContent
        /// The state in which it breaks.
        package let state: TileState
        /// What is found there with ``text``.
        package let finding: TileFinding
        /// The number of states that ``beginning`` breaks.
        package let brokenStateCount: Int
    }

    /// The cell.
    package let subject: AuditSubject
    /// The view that shows the text.
    package let view: String
    /// The view's name in sentences.
    package let spokenView: String
    /// The field that the text is put into.
    package let field: String
    /// The length of the longest text that was to be tried; where nothing was found and the search stopped early, of
    /// the longest that was.
    package let limit: Int
    /// The number of states that each was tried in.
    package let stateCount: Int
    /// The number of texts that were laid out.
    package let textCount: Int
    /// Whether all texts were tried; a search that takes too long stops.
    package let isComplete: Bool
    /// The text; `nil` where none of up to ``limit`` characters breaks the cell.
    package let found: Found?

    /// The result in a sentence, as in “title first breaks at 23 characters, at 347, AX3: title truncated”.
    package var sentence: String {
        guard let found else {
            let fine =
                stateCount == 1
                ? tr("\(subjectOfSentence) is fine up to \(limit) characters there.")
                : tr("\(subjectOfSentence) is fine up to \(limit) characters in all \(stateCount) states.")
            return isComplete ? fine : fine + " " + tr("Longer texts were not tried: it would take too long.")
        }
        let length = found.length.counted("character")
        let finding = found.finding.rule.brief(of: found.finding.spokenViews)
        return tr("\(subjectOfSentence) first breaks at \(length), at \(found.state.brief): \(finding).")
    }

    /// What is certain of shorter texts, in a sentence; `nil` where nothing was found.
    package var certainty: String? {
        guard let found else { return nil }
        let count = found.length - 1
        let fine: String? =
            count == 0
            ? nil
            : stateCount == 1
                ? tr("Up to \(count) of its characters it is fine there.")
                : tr("Up to \(count) of its characters it is fine in all \(stateCount) states.")
        let left = isComplete ? nil : tr("Smaller texts were not looked for further: it would take too long.")
        let sentences = [fine, left].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private var subjectOfSentence: String { view == field ? spokenView : "\(spokenView) (\(field))" }

    /// The text as a case for a document: the document's own where it has one with this content, or a new one with a
    /// name that none of its cases has.
    ///
    /// - Parameter document: The document.
    /// - Returns: The case; `nil` where nothing was found.
    package func makeCase(for document: LayoutDocument) -> AuditSettings.Case? {
        guard let found else { return nil }
        if let kept = document.audit.cases.first(where: { $0.content == found.content }) { return kept }
        let names = Set(document.audit.cases.map(\.name))
        // The name is kept in a file that other people read.
        let name = Translation.inEnglish {
            "\(found.finding.rule.brief(of: found.finding.views)) at \(found.state.brief)"
        }
        var unique = name
        var number = 2
        while names.contains(unique) {
            unique = "\(name) (\(number))"
            number += 1
        }
        return AuditSettings.Case(name: unique, content: found.content)
    }
}

extension TileState {
    /// Width and text size and what else is not as usual, as in “347, AX3, right to left”.
    package var brief: String {
        var parts = [width.shortText(decimals: 2), textSize.rawValue]
        if direction == .rightToLeft { parts.append(tr("right to left")) }
        return parts.joined(separator: ", ")
    }
}
