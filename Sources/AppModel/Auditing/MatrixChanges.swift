import AutoLayout
import LayoutDocument
import Wording

/// New values for some axes of a matrix, as a command line gives them.
///
/// The other axes keep their values.
///
/// Its text names axes and values, as `widths=320,375 sizes=large,AX3 directions=ltr,rtl contents=none,long
/// themes=light,dark`; the values are those of the options of single axes, and `all` stands for all values.
package struct MatrixChanges: Hashable, Sendable {
    /// The widths in points.
    package var widths: [Double]?
    /// The text sizes.
    package var textSizes: [ContentSizeCategory]?
    /// The writing directions; `none` stands for the content's own.
    package var directions: [LayoutDirection]?
    /// The texts that replace the rows' own.
    package var contents: [RowTexts]?
    /// Light, dark or both.
    package var themes: [ThemeSetting]?

    /// Makes an empty set of changes.
    package init() {}

    /// The axes by the names that the text gives them.
    package enum Axis: String, CaseIterable, Sendable {
        /// The widths of the list.
        case widths
        /// The text sizes.
        case sizes
        /// The writing directions.
        case directions
        /// The texts that replace the rows' own.
        case contents
        /// The languages whose texts are shown, in place of the rows' own.
        case languages
        /// Light and dark.
        case themes
    }

    /// Reads axes separated by spaces, each a name and values.
    ///
    /// - Throws: ``ControlError`` with the accepted values.
    package init(parsing text: String) throws(ControlError) {
        for part in text.split(whereSeparator: \.isWhitespace) {
            let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pieces.count == 2 else {
                throw ControlError(
                    tr("“\(part)” is not an axis with its values"),
                    remedy: tr("Write as in “widths=320,375 sizes=large,AX3”."))
            }
            let name = String(pieces[0])
            // The names of the options are accepted too.
            let spellings = [
                "width": Axis.widths, "textSizes": .sizes, "text-size": .sizes, "texts": .contents,
                "language": .languages,
            ]
            guard let axis = Axis(rawValue: name) ?? spellings[name] else {
                throw ControlError(
                    tr("“\(name)” is not an axis of the matrix"),
                    remedy: nearestName(to: name, among: Axis.allCases.map(\.rawValue)).map {
                        tr("Did you mean “\($0)”?")
                    } ?? tr("Give one of \(Axis.allCases.map(\.rawValue).joined(separator: ", "))."))
            }
            try set(axis, to: String(pieces[1]))
        }
    }

    /// Sets an axis to values separated by commas.
    ///
    /// - Throws: ``ControlError`` with the accepted values.
    package mutating func set(_ axis: Axis, to text: String) throws(ControlError) {
        switch axis {
        case .widths: widths = try Self.widths(of: text).unique
        case .sizes: textSizes = try Self.textSizes(of: text).unique
        case .directions:
            let given = try Self.values(text, Self.directions).unique
            directions = given.contains(nil) && given.count == 1 ? [] : given.compactMap(\.self)
            if given.contains(nil), given.count > 1 {
                throw ControlError(
                    tr("The content's own direction stands alone"),
                    remedy: tr("Give content, or ltr, rtl or both."))
            }
        case .contents:
            contents = try Self.values(text) { word throws(ControlError) in try Self.words(word, .texts) }
                .unique
        case .languages:
            let languages = try Self.values(text) { word throws(ControlError) in [try Self.language(word)] }
            contents = ((contents?.filter { $0.language == nil } ?? []) + languages).unique
        case .themes:
            themes = try Self.values(text) { word throws(ControlError) in try Self.words(word, .theme) }
                .unique
        }
    }

    /// Takes the axes that another value sets.
    package mutating func take(_ other: MatrixChanges) {
        widths = other.widths ?? widths
        textSizes = other.textSizes ?? textSizes
        directions = other.directions ?? directions
        contents = other.contents ?? contents
        themes = other.themes ?? themes
    }

    /// A matrix with these axes in place of its own.
    package func applied(to matrix: AuditMatrix) -> AuditMatrix {
        AuditMatrix(
            widths: widths ?? matrix.widths, textSizes: textSizes ?? matrix.textSizes,
            directions: directions ?? matrix.directions, contents: contents ?? matrix.contents,
            themes: themes ?? (matrix.hasGivenThemes ? matrix.themes : nil))
    }

    // MARK: Values

    /// The most values of an axis, as many as a document may give.
    private static let maximumValues = 1000

    /// Reads widths separated by commas, in their order, with repetitions.
    ///
    /// - Throws: ``ControlError`` with the accepted values.
    package static func widths(of text: String) throws(ControlError) -> [Double] {
        try values(text, widths(named:))
    }

    /// Reads text sizes separated by commas, in their order, with repetitions.
    ///
    /// - Throws: ``ControlError`` with the accepted values.
    package static func textSizes(of text: String) throws(ControlError) -> [ContentSizeCategory] {
        try values(text, textSizes(named:))
    }

    private static var tooManyValues: ControlError {
        ControlError(
            tr("There are more than \(maximumValues.grouped) values on an axis"),
            remedy: tr("Give at most \(maximumValues.grouped)."))
    }

    /// The values of the words between commas.
    private static func values<Value>(
        _ text: String, _ read: (String) throws(ControlError) -> [Value]
    ) throws(ControlError) -> [Value] {
        var values: [Value] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let trimmed = word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            values += try read(String(trimmed))
            guard values.count <= maximumValues else { throw tooManyValues }
        }
        return values
    }

    private static func words<Word: CaseIterable>(
        _ text: String, _ form: ArgumentForm<Word>
    ) throws(ControlError) -> [Word] {
        text == "all" ? Array(Word.allCases) : [try form.read(text)]
    }

    /// The widths for a word: a number of points, a device, or `phones` or `all` of ``WidthPreset/all``.
    private static func widths(named text: String) throws(ControlError) -> [Double] {
        let name = plain(text)
        switch name {
        case "all": return WidthPreset.all.map(\.width)
        case "phones":
            return WidthPreset.all.filter { $0.name.hasPrefix("iPhone") && $0.width < $0.turnedWidth }.map(
                \.width)
        default: break
        }
        if let range = try range(text) { return range }
        if let device = WidthPreset.all.first(where: { plain($0.name) == name }) { return [device.width] }
        if Double(text) == nil, !text.isEmpty {
            let names = WidthPreset.all.map { deviceWord($0.name) }
            let bounds = tr("\(Int(Controls.widths.lowerBound)) to \(Int(Controls.widths.upperBound))")
            throw ControlError(
                tr("“\(text)” is not a width"),
                remedy: nearestName(to: text, among: names + ["phones", "all"]).map {
                    tr("Did you mean “\($0)”?")
                }
                    ?? tr(
                        """
                        Give points from \(bounds), or a device: phones, all, \
                        \(names.joined(separator: ", ")).
                        """
                    )
            )
        }
        return [try ArgumentForm.width.read(text)]
    }

    /// The widths of a range: `320..430` for each whole number of points, `320..430/10` for every tenth; `nil` for
    /// another text.
    private static func range(_ text: String) throws(ControlError) -> [Double]? {
        guard text.contains("..") else { return nil }
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let bounds = parts[0].replacing("...", with: "..").split(
            separator: "..", omittingEmptySubsequences: false
        )
        .map { Double($0) }
        let step = parts.count > 1 ? Double(parts[1]) : 1
        guard bounds.count == 2, let low = bounds[0], let high = bounds[1], let step, step > 0, low <= high,
            Controls.widths.contains(low), Controls.widths.contains(high)
        else {
            throw ControlError(
                tr("“\(text)” is not a range of widths"),
                remedy: tr(
                    """
                    Write as in 320..430, or 320..430/10 for every tenth point, from \
                    \(Int(Controls.widths.lowerBound)) to \(Int(Controls.widths.upperBound)).
                    """
                ))
        }
        guard (high - low) / step < Double(maximumValues) else { throw tooManyValues }
        return Array(stride(from: low, through: high, by: step))
    }

    private static func textSizes(named text: String) throws(ControlError) -> [ContentSizeCategory] {
        text == "all"
            ? ContentSizeCategory.allCases : [try ArgumentForm.textSize.read(text).category(textScale: 1)]
    }

    private static func language(_ text: String) throws(ControlError) -> RowTexts {
        guard let texts = RowTexts(rawValue: text), texts.language != nil else {
            throw ControlError(
                tr("“\(text)” is not a language"),
                remedy: tr("Give codes such as de, ja or zh-Hans, or all for those that there are."))
        }
        return texts
    }

    /// `nil` stands for the content's own direction.
    private static func directions(_ text: String) throws(ControlError) -> [LayoutDirection?] {
        if text == "all" { return [.leftToRight, .rightToLeft] }
        return switch try ArgumentForm.direction.read(text) {
        case .content: [nil]
        case .leftToRight: [.leftToRight]
        case .rightToLeft: [.rightToLeft]
        }
    }

    /// A device's name as one word, as in `iphone-se-landscape`.
    package static func deviceWord(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    private static func plain(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
