import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension WordForm {
    /// A value that is as many numbers, between commas.
    fileprivate static func numbers(
        _ count: Int, _ what: String, text numbers: @escaping (Value) -> [Double],
        value: @escaping ([Double]) -> Value?
    ) -> WordForm {
        WordForm<Double>.number().list.converted(
            what, text: numbers, value: { $0.count == count ? value($0) : nil })
    }
}

extension WordForm<DirectionalEdgeInsets> {
    /// Top, leading, bottom, trailing.
    static var insets: WordForm {
        numbers(4, tr("four margins")) {
            [$0.top, $0.leading, $0.bottom, $0.trailing]
        } value: {
            DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
    }
}

extension WordForm<EdgeInsets> {
    /// Top, left, bottom, right.
    static var edges: WordForm {
        numbers(4, tr("four margins")) {
            [$0.top, $0.left, $0.bottom, $0.right]
        } value: {
            EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }
}

extension WordForm<Size?> {
    /// A size as in `40x30`; `-` for none, and `none` for a side that there is none of.
    static var size: WordForm {
        let number = WordForm<Double>.number()
        func side(_ text: Substring) -> Double? {
            text == "none" ? View.noIntrinsicMetric : try? number.value(text)
        }
        func text(_ side: Double) -> String { side == View.noIntrinsicMetric ? "none" : number.text(side) }
        return WordForm<Size>(tr("a size")) {
            "\(text($0.width))x\(text($0.height))"
        } orNil: { word in
            let sides = word.split(separator: "x", omittingEmptySubsequences: false).map(side)
            guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
            return Size(width: width, height: height)
        }.optional(none: "-")
    }
}

extension WordForm<Point?> {
    /// A point as in `40,30`; `-` for none.
    static var point: WordForm {
        WordForm<Point>.numbers(2, tr("a point")) {
            [$0.x, $0.y]
        } value: {
            Point(x: $0[0], y: $0[1])
        }.optional(none: "-")
    }
}

extension WordForm<LayoutPriority> {
    /// A number from 0 to 1000.
    static var priority: WordForm {
        WordForm<Double>.number(tr("a priority from 0 to 1000")) { (0...1000).contains($0) }
            .converted(tr("a priority"), text: { $0.rawValue }, value: { LayoutPriority($0) })
    }
}

extension WordForm<AxisPriorities> {
    /// The horizontal and the vertical priority.
    static var priorities: WordForm {
        WordForm<LayoutPriority>.priority.list.converted(tr("two priorities")) {
            [$0.horizontal, $0.vertical]
        } value: {
            $0.count == 2 ? AxisPriorities(horizontal: $0[0], vertical: $0[1]) : nil
        }
    }
}

extension WordForm<AutoresizingSpec?> {
    /// The frame, the superview's size and the mask as numbers; `-` for none.
    static var autoresizing: WordForm {
        WordForm<AutoresizingSpec>.numbers(7, tr("an autoresizing mask")) { spec in
            let (frame, size) = (spec.frame, spec.superviewSize)
            return [
                frame.x, frame.y, frame.width, frame.height, size.width, size.height,
                Double(spec.mask.rawValue),
            ]
        } value: {
            guard (0...63).contains($0[6]) else { return nil }
            return AutoresizingSpec(
                frame: Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]),
                superviewSize: Size(width: $0[4], height: $0[5]),
                mask: AutoresizingMask(rawValue: Int($0[6])))
        }.optional(none: "-")
    }
}

extension WordForm<Axis> {
    /// An axis by name.
    static var axis: WordForm {
        one(of: Axis.allCases, tr("an axis")) { $0 == .horizontal ? "horizontal" : "vertical" }
    }
}

extension WordForm<RowHeight> {
    /// Where heights come from, or the height.
    static var rowHeight: WordForm {
        let names: [(String, RowHeight)] = [
            ("automatic", .automatic), ("sizingCell", .sizingCell), ("textHeight", .textHeight),
            ("recorded", .recorded),
        ]
        return WordForm(tr("a row height"), names: names.map(\.0)) { height in
            if case .fixed(let height) = height { return WordForm<Double>.text(height) }
            return names.first { $0.1 == height }?.0 ?? "automatic"
        } orNil: { word in
            names.first { $0.0 == word }?.1
                ?? (try? WordForm<Double>.number().value(word)).map { .fixed($0) }
        }
    }
}

extension WordForm<[String: Double]> {
    /// The spacing after arranged views, as in `title=4;body=8`.
    static var customSpacing: WordForm {
        let number = WordForm<Double>.number()
        return WordForm(tr("spacings by view")) { spacing in
            spacing.sorted { $0.key < $1.key }.map { "\($0.key)=\(number.text($0.value))" }
                .joined(separator: ";")
        } orNil: { word in
            var spacing: [String: Double] = [:]
            for entry in word.split(separator: ";") {
                guard let equals = entry.lastIndex(of: "="),
                    let value = try? number.value(entry[entry.index(after: equals)...])
                else { return nil }
                spacing[String(entry[..<equals])] = value
            }
            return spacing
        }
    }
}

extension WordForm<LabelFont> {
    /// A text style; a style with weight and slant, as in `body/700/upright`; size, weight, slant and family of a font,
    /// as in `16/400/upright`; those scaled as a style, as in `body:16/400/upright`; or those that grow up to a size, as
    /// in `body<24:16/400/upright`.
    static var font: WordForm {
        WordForm(tr("a font"), names: TextStyle.allCases.map(\.rawValue)) { font in
            switch font {
            case .textStyle(let style): style.rawValue
            case .styled(let style, let weight, let isItalic):
                [style.rawValue, String(weight.rawValue), slant(isItalic)].joined(separator: "/")
            case .scaled(let font, let style, let maximum):
                scaling(style, maximum) + ":" + text(font)
            case .fixed(let font): text(font)
            }
        } orNil: { word in
            if let style = TextStyle(rawValue: String(word)) { return .textStyle(style) }
            guard let mark = word.firstIndex(where: { $0 == ":" || $0 == "/" }),
                let (style, maximum) = scaling(word[..<mark])
            else { return descriptor(word).map { .fixed($0) } }
            let rest = word[word.index(after: mark)...]
            if word[mark] == ":" { return descriptor(rest).map { .scaled($0, style, upTo: maximum) } }
            guard maximum == nil else { return nil }
            let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let weight = try? WordForm<FontWeight>.weight.value(parts[0]),
                let isItalic = isItalic(parts[1])
            else { return nil }
            return .styled(style, weight: weight, isItalic: isItalic)
        }
    }

    private static func scaling(_ style: TextStyle, _ maximum: Double?) -> String {
        guard let maximum else { return style.rawValue }
        return style.rawValue + "<" + WordForm<Double>.text(maximum)
    }

    /// A style, and the size up to which a font grows with it; `nil` for other words.
    private static func scaling(_ word: Substring) -> (style: TextStyle, maximum: Double?)? {
        let parts = word.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
        guard let style = TextStyle(rawValue: String(parts[0])) else { return nil }
        guard parts.count > 1 else { return (style, nil) }
        guard let size = try? WordForm<Double>.number().value(parts[1]), size > 0, size <= 10_000 else {
            return nil
        }
        return (style, size)
    }

    private static func slant(_ isItalic: Bool) -> String { isItalic ? "italic" : "upright" }

    private static func isItalic(_ word: Substring) -> Bool? {
        [slant(true), slant(false)].contains(String(word)) ? word == slant(true) : nil
    }

    private static func text(_ font: FontDescriptor) -> String {
        [
            WordForm<Double>.text(font.pointSize), String(font.weight.rawValue), slant(font.isItalic),
            font.family,
        ].compactMap(\.self).joined(separator: "/")
    }

    private static func descriptor(_ word: Substring) -> FontDescriptor? {
        let parts = word.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, let size = try? WordForm<Double>.number().value(parts[0]),
            size > 0, size <= 10_000, let weight = try? WordForm<FontWeight>.weight.value(parts[1]),
            let isItalic = isItalic(parts[2])
        else { return nil }
        return FontDescriptor(
            family: parts.count == 4 ? String(parts[3]) : nil, pointSize: size, weight: weight,
            isItalic: isItalic)
    }
}

extension WordForm<FontPieces?> {
    /// The bytes, weight and slant of each part of a text, and the text, as in `0-4/700/upright;5-9/400/italic:Text`; `-`
    /// for none.
    static var pieces: WordForm {
        WordForm<FontPieces>(tr("parts of a text")) { value in
            value.pieces.map(word(for:)).joined(separator: ";") + ":" + value.text
        } orNil: { word in
            guard let mark = word.firstIndex(of: ":") else { return nil }
            let text = String(word[word.index(after: mark)...])
            var pieces: [FontPiece] = []
            for part in word[..<mark].split(separator: ";", omittingEmptySubsequences: false) {
                guard let known = piece(part, of: text) else { return nil }
                pieces.append(known)
            }
            return FontPieces(of: text, pieces)
        }.optional(none: "-")
    }

    private static func word(for piece: FontPiece) -> String {
        let slant = WordForm<LabelFont>.slant(piece.isItalic)
        return "\(piece.range.lowerBound)-\(piece.range.upperBound)/\(piece.weight.rawValue)/\(slant)"
    }

    /// A part of a text; `nil` for one that does not begin and end between its characters.
    private static func piece(_ word: Substring, of text: String) -> FontPiece? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let weight = try? WordForm<FontWeight>.weight.value(parts[1]),
            let isItalic = WordForm<LabelFont>.isItalic(parts[2])
        else { return nil }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0, start < end,
            end <= text.utf8.count
        else { return nil }
        let isWhole = [start, end].allSatisfy { place in
            text.utf8.index(text.startIndex, offsetBy: place).samePosition(in: text.unicodeScalars) != nil
        }
        return isWhole ? FontPiece(in: start..<end, weight: weight, isItalic: isItalic) : nil
    }
}

extension WordForm<FontWeight> {
    /// A number from 1 to 1000.
    static var weight: WordForm {
        WordForm<Int>.integer(tr("a weight from 1 to 1000"), in: 1...1000)
            .converted(tr("a weight"), text: { $0.rawValue }, value: { FontWeight(rawValue: $0) })
    }
}
