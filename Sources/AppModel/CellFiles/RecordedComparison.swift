import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// What the file of a cell is wrong about, and which views of a row on screen lie elsewhere without that.
///
/// The file is judged by ``LayoutDocument/CellVerification``, which takes the recorded sizes of texts for theirs. On
/// screen texts have the sizes that this machine's fonts give them, so that most views lie a point or two elsewhere:
/// nothing is wrong with these.
public struct RecordedComparison: Hashable, Sendable {
    /// What the file itself is wrong about, harmful differences first, otherwise in the order of the views.
    public let own: [RecordedDifference]
    /// The views that lie elsewhere on screen alone, in the order of the template; all are harmless.
    public let content: [RecordedDifference]
    /// The number of views of which a frame is recorded.
    public let viewCount: Int

    /// Compares a cell that is laid out with the row's content; `nil` where nothing is recorded of it.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - verification: What its file is wrong about; `nil` for a cell of no Interface Builder file.
    public init?(_ cell: DocumentCell, _ verification: CellVerification?) {
        guard let verification, verification.recordedCount > 0 else { return nil }
        let own = verification.ownDifferences
        let named = Set(own.map(\.name))
        self.own = own
        content = cell.template.views.compactMap { spec in
            guard !named.contains(spec.name), let view = cell.contentView.view(named: spec.name),
                !view.isHidden
            else { return nil }
            return RecordedDifference.content(of: spec, at: view.frame)
        }
        viewCount = verification.recordedCount
    }

    /// The number of harmful differences.
    public var harmfulCount: Int { own.count { $0.isHarmful } }

    /// What there is to see of the file, in a sentence.
    public var sentence: String {
        own.isEmpty
            ? "The file’s constraints put every view where it is recorded."
            : "The file’s constraints put \(own.count) of \(viewCount.counted("view")) elsewhere "
                + "than recorded: \(harmfulCount) harmful, \(own.count - harmfulCount) harmless."
    }

    /// What the views that lie elsewhere on screen alone are called together.
    public var contentTitle: String {
        "\(content.count.counted("view")) elsewhere only here"
    }

    /// Why these lie elsewhere, in a sentence.
    public static let contentSentence =
        "Harmless: texts and pictures measure differently here, with this machine’s fonts, at this width or text size, "
        + "and the row is as high as they make it."
}

extension RecordedDifference {
    /// The difference in words, as in “x + 4, height − 2”; what is within the tolerance is left out.
    public var text: String {
        let parts = [
            ("x", computed.x - recorded.x), ("y", computed.y - recorded.y),
            ("width", computed.width - recorded.width), ("height", computed.height - recorded.height),
        ]
        return parts.filter { abs($0.1) > CellVerification.tolerance }.map { name, amount in
            "\(name) \(amount > 0 ? "+" : "−") \(abs(amount).text())"
        }.joined(separator: ", ")
    }
}
