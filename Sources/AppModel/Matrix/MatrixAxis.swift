import AutoLayout
import LayoutDocument
import Wording

/// An axis of a matrix.
package enum MatrixAxis: String, Hashable, Sendable, CaseIterable {
    /// The texts that replace the rows' own.
    case content
    /// The writing direction.
    case direction
    /// The text size.
    case textSize
    /// The width of the list.
    case width
    /// Light or dark.
    case theme

    /// The axis' name where it is chosen.
    package var title: String {
        switch self {
        case .content: tr("Texts")
        case .direction: tr("Direction")
        case .textSize: tr("Text size")
        case .width: tr("Width")
        case .theme: tr("Theme")
        }
    }
}

extension AuditMatrix {
    /// The default matrix of the page: the widths of phones and of two tablets, all text sizes, both directions, and
    /// texts as they are and longer.
    package static let page = AuditMatrix(
        widths: [320, 375, 390, 430, 507, 568, 667, 768], textSizes: ContentSizeCategory.allCases,
        directions: [.leftToRight, .rightToLeft], contents: [.none, .long])

    /// The number of values on an axis.
    package func count(of axis: MatrixAxis) -> Int {
        switch axis {
        case .content: contents.count
        case .direction: directions.count
        case .textSize: textSizes.count
        case .width: widths.count
        case .theme: themes.count
        }
    }

    /// The short title of a value over a column or beside a row, as in “375” or “AX3”.
    ///
    /// - Parameters:
    ///   - index: The value's index on the axis.
    ///   - axis: The axis.
    /// - Returns: The value in a word or two.
    package func shortTitle(of index: Int, on axis: MatrixAxis) -> String {
        switch axis {
        case .content: contents[index].title
        case .direction: directions[index] == .leftToRight ? tr("Left to right") : tr("Right to left")
        case .textSize: textSizes[index].shortName
        case .width: widths[index].text()
        case .theme: themes[index] == .light ? tr("Light") : tr("Dark")
        }
    }

    /// The addition to a value's short title; `nil` for none, as for a width that no device has.
    package func subtitle(of index: Int, on axis: MatrixAxis) -> String? {
        switch axis {
        case .width: WidthPreset.all.first { $0.width == widths[index] }?.title
        case .textSize:
            tr("body \(TextStyle.body.font(for: textSizes[index]).pointSize.text())")
        case .content, .direction, .theme: nil
        }
    }

    /// The addition to a value's short title where there is room for a few letters; `nil` for none.
    package func shortSubtitle(of index: Int, on axis: MatrixAxis) -> String? {
        switch axis {
        case .width: WidthPreset.all.first { $0.width == widths[index] }?.shortTitle
        case .textSize: TextStyle.body.font(for: textSizes[index]).pointSize.text()
        case .content, .direction, .theme: nil
        }
    }
}

extension RowTexts {
    /// The kind of texts in words, as a control shows it.
    package var title: String { words.title }

    /// The kind of texts within a sentence, as in “longer texts”.
    var phrase: String { words.phrase }

    private var words: (title: String, phrase: String) {
        switch rawValue {
        case "none": (tr("As written"), tr("texts as written"))
        case "empty": (tr("Empty"), tr("empty texts"))
        case "long": (tr("Longer"), tr("longer texts"))
        case "accented": (tr("Áccénted"), tr("accented texts"))
        case "german": (tr("German"), tr("German texts"))
        case "cjk": (tr("Chinese"), tr("Chinese texts"))
        case "arabic": (tr("Arabic"), tr("Arabic texts"))
        case "unbreakable": (tr("One long word"), tr("one long word"))
        default: (rawValue, rawValue)
        }
    }
}

extension TileState {
    /// The state in words, as in “375 pt, Large, left to right, texts as written, light”.
    package var sentence: String {
        [
            width.points, textSize.displayName,
            direction == .leftToRight ? tr("left to right") : tr("right to left"), content.phrase,
            theme == .light ? tr("light") : tr("dark"),
        ].joined(separator: ", ")
    }
}
