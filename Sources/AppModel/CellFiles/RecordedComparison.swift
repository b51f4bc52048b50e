import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The differences between a cell's recorded frames and its layout: those of the file itself, and those on screen
/// alone.
///
/// ``LayoutDocument/CellVerification`` compares the file with the recorded sizes of texts. On screen, texts have the
/// sizes of this machine's fonts, so most frames differ by a point or two, which is harmless.
package struct RecordedComparison: Hashable, Sendable {
    /// The differences of the file itself: harmful ones first, then in the order of the views.
    package let own: [RecordedDifference]
    /// The differences on screen alone, in the order of the template; all are harmless.
    package let content: [RecordedDifference]
    /// The number of views with a recorded frame.
    package let viewCount: Int

    /// Compares a cell that is laid out with the row's content; `nil` for a cell without recorded frames.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - verification: The verification of its file; `nil` for a cell that is not from an Interface Builder file.
    package init?(_ cell: DocumentCell, _ verification: CellVerification?) {
        guard let verification, verification.recordedCount > 0 else { return nil }
        let own = verification.ownDifferences
        let named = Set(own.map(\.name))
        self.own = own
        content = cell.template.views.compactMap { spec in
            guard !named.contains(spec.name), let view = cell.contentView.view(named: spec.name),
                !view.isHidden
            else { return nil }
            return RecordedDifference.content(of: spec, called: view.spokenName, at: view.frame)
        }
        viewCount = verification.recordedCount
    }

    /// The number of harmful differences.
    package var harmfulCount: Int { own.count { $0.isHarmful } }

    /// The result for the file, in a sentence.
    package var sentence: String {
        own.isEmpty
            ? tr("By the file’s constraints, every view has its recorded frame.")
            : tr(
                """
                By the file’s constraints, \(own.count) of \(viewCount.counted("view")) differ from \
                their recorded frames: \(harmfulCount) harmful, \(own.count - harmfulCount) harmless.
                """
            )
    }

    /// The title of the differences on screen alone.
    package var contentTitle: String {
        tr("\(content.count.counted("view")) elsewhere only here")
    }

    /// The reason for these differences, in a sentence.
    package static var contentSentence: String {
        tr(
            """
            Harmless: texts and pictures measure differently here, with this machine’s fonts, at this \
            width or text size, and the row is as tall as they make it.
            """
        )
    }
}

extension RecordedDifference {
    /// The difference in words, as in “x + 4, height − 2”; differences within the tolerance are left out.
    package var text: String {
        let parts = [
            ("x", computed.x - recorded.x), ("y", computed.y - recorded.y),
            (tr("width"), computed.width - recorded.width), (tr("height"), computed.height - recorded.height),
        ]
        return parts.filter { abs($0.1) > CellVerification.tolerance }.map { name, amount in
            "\(name) \(amount > 0 ? "+" : "−") \(abs(amount).text())"
        }.joined(separator: ", ")
    }
}
