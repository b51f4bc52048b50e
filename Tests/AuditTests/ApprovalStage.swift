import Audit
import AutoLayout
import LayoutDocument
import TestKit

extension MonospacedText {
    /// Texts in another font: every character is a quarter wider, every line a quarter higher.
    static func otherFont() -> MonospacedText {
        MonospacedText(characterWidth: { $0 * 0.625 }, lineHeight: { $0 * 1.5625 }, ascent: { $0 * 1.25 })
    }
}

/// A document that is approved, changed and compared.
///
/// In its fonts a character is 8 wide and a line 20 high, and its
/// margins are 10, so that every frame can be worked out by hand.
enum ApprovalStage {
    /// The document; `rowscope: 1` is its line 1.
    static let document = """
        rowscope: 1
        templates:
          mail:
            layoutMargins: 10
            views:
              title: {label: {text: "{title}", font: {size: 16}}}
              subtitle: {label: {text: "{subtitle}", font: {size: 16}, numberOfLines: 0}}
              note: {label: {text: "{note}", font: {size: 16}}}
              foot: {label: {text: "Always", font: {size: 16}}}
            constraints:
              - title.top == contentView.topMargin
              - title.leading == contentView.leadingMargin
              - subtitle.top == title.bottom + 4
              - subtitle.leading == contentView.leadingMargin
              - subtitle.trailing == contentView.trailingMargin
              - note.top == subtitle.bottom + 4
              - note.leading == contentView.leadingMargin
              - foot.top == note.bottom + 4
              - foot.leading == contentView.leadingMargin
              - foot.bottom == contentView.bottomMargin
        rows:
          - {template: mail, title: First, subtitle: "aaaa bbbb cccc dddd eeee", note: One}
          - {template: mail, title: Second, subtitle: "aaaa", note: Two}
          - {template: mail, title: Third, subtitle: "aaaa bbbb", note: Three}
        """

    /// The audited widths, which leave room for 10 and 30 characters.
    static let widths = [100.0, 260.0]

    static let surroundings = ApprovalSurroundings(
        rowscopeVersion: "1", textEngine: "Plain 1", fonts: [.none: [.init(family: "Plain", version: "1")]])

    static func plan(_ text: String = document, widths: [Double] = widths) throws -> AuditPlan {
        AuditPlan(
            document: try DocumentReader().read(text, sourceName: "mail.rowscope.yaml"),
            matrix: AuditMatrix(widths: widths, textSizes: [.large, .xxxLarge]))
    }

    static func approve(_ text: String = document, widths: [Double] = widths) throws -> ApprovedAudit {
        ApprovedAudit(
            recording: try plan(text, widths: widths), surroundings: surroundings, threadCount: 2,
            makeTextMeasurer: { MonospacedText() })
    }

    /// Compares a changed document with the approved one.
    static func compare(
        _ text: String, with approved: ApprovedAudit, surroundings: ApprovalSurroundings = surroundings,
        widths: [Double] = widths, isPart: Bool = false,
        by measurer: @escaping @Sendable () -> any TextMeasuring = { MonospacedText() }
    ) throws -> ApprovalComparison {
        ApprovalComparison(
            of: try plan(text, widths: widths), with: approved, surroundings: surroundings, isPart: isPart,
            threadCount: 2, makeTextMeasurer: measurer)
    }

    /// The differences after replacing parts of the document.
    static func reported(_ changes: [(String, String)]) throws -> [ApprovalDifference] {
        var text = document
        for (old, new) in changes { text.replace(old, with: new) }
        return try compare(text, with: try approve()).differences
    }
}
