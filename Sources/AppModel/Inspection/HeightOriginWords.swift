import AutoLayout
import SelfSizing
import Wording

/// Describes the origin of a drawn row's height.
struct HeightOriginWords {
    private let origin: HeightOrigin
    private let environment: LayoutEnvironment
    private let width: Double

    /// Makes the words for a height drawn in an environment at a width in points.
    init(_ origin: HeightOrigin, in environment: LayoutEnvironment, width: Double) {
        self.origin = origin
        self.environment = environment
        self.width = width
    }

    /// The origin, as in “remembered from 320 points wide”.
    var title: String {
        switch origin {
        case .measured: tr("as the list measured it")
        case .estimated: tr("estimated")
        case .remembered(let conditions, let hadOtherContent):
            tr("remembered from \(differences(from: conditions, hadOtherContent))")
        }
    }

    /// The origin, and the height that would be right.
    func sentence(right: Double) -> String {
        if case .measured = origin {
            return tr(
                "The list measured it in a cell that was used before; another cell asks for \(right.points).")
        }
        return tr("\(title.capitalised); \(right.points) would be right.")
    }

    /// The differences of conditions from the present ones, as in “320 points wide”.
    private func differences(from conditions: LayoutConditions, _ hadOtherContent: Bool) -> String {
        var parts: [String] = []
        if conditions.width != width { parts.append(tr("\(conditions.width.text()) points wide")) }
        if conditions.contentSizeCategory != environment.contentSizeCategory {
            parts.append(tr("text size \(conditions.contentSizeCategory.displayName)"))
        }
        if conditions.layoutDirection != environment.layoutDirection {
            parts.append(tr("the other writing direction"))
        }
        if hadOtherContent { parts.append(tr("another content")) }
        return parts.isEmpty ? tr("an earlier state") : parts.listed()
    }
}
