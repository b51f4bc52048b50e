import AutoLayout
import LayoutDocument
import Wording

extension WhyModel {
    /// Which terms make the selected row taller or shorter than the first row of its cell's first variant, in a sentence.
    ///
    /// `nil` for a row of the first variant, for other frame values than the height of the row, and in documents with
    /// cells so large that they are examined on another thread. It is made again only after changes.
    package var variantSentence: String? {
        guard list.selection == .rowHeight, let document = list.document, let first = list.variants.first,
            let row = list.targetRow, list.targetTemplate != first.template,
            !document.templates.contains(where: \.isLarge),
            let other = list.firstRow(ofTemplate: first.template),
            let key = list.state(ofRow: row)?.key, let otherKey = list.state(ofRow: other)?.key
        else { return nil }
        let keys = [key, otherKey]
        if let known = variantDifference, known.keys == keys { return known.sentence }
        let sums = [row, other].map { row in
            inspection.inspectedRow(at: row).flatMap { frameSum(of: $0, .rowHeight, findsReasons: false) }
        }
        var sentence: String?
        if let mine = sums[0], let theirs = sums[1] {
            sentence = HeightDifference(of: mine, from: theirs).sentence(besides: first.name)
        }
        variantDifference = (keys, sentence)
        return sentence
    }
}

/// What makes one height differ from another: the terms that only one of them has, or that have other amounts.
struct HeightDifference: Hashable {
    /// A term and how much larger it is.
    struct Part: Hashable {
        /// The term without its number.
        var title: String
        /// By how much it is larger, in points.
        var amount: Double
    }

    /// The most terms that a sentence names.
    private static let mostNamed = 4
    /// Differences below this are those of rounding, in points.
    private static let least = 0.05

    /// By how much the height is larger, in points.
    let amount: Double
    /// The terms, the largest differences first.
    let parts: [Part]

    /// Compares the terms of two heights.
    init(of sum: FrameSum, from other: FrameSum) {
        amount = sum.value - other.value
        // The lines of a text are a part of its title.
        func identity(of term: FrameSum.Term) -> String {
            term.kind == .content ? term.view.map { "content of \($0)" } ?? term.title : term.title
        }
        var order: [String] = []
        var parts: [String: Part] = [:]
        for (terms, sign) in [(sum.terms, 1.0), (other.terms, -1.0)] {
            for term in terms {
                let key = identity(of: term)
                if parts[key] == nil { order.append(key) }
                parts[key, default: Part(title: term.title, amount: 0)].amount += sign * term.amount
            }
        }
        let places = Dictionary(firstOf: zip(order, order.indices))
        self.parts =
            parts.filter { abs($0.value.amount) >= Self.least }
            .sorted { one, two in
                let (mine, others) = (abs(one.value.amount), abs(two.value.amount))
                return mine == others
                    ? places[one.key, default: 0] < places[two.key, default: 0] : mine > others
            }
            .map(\.value)
    }

    /// The difference in a sentence; `nil` where there is none.
    ///
    /// - Parameter name: The name of the variant with the other height.
    /// - Returns: The sentence.
    func sentence(besides name: String) -> String? {
        guard abs(amount) >= Self.least, !parts.isEmpty else { return nil }
        let points = abs(amount).points
        return amount > 0
            ? tr("Taller than “\(name)” by \(points): \(words(sign: 1)).")
            : tr("Shorter than “\(name)” by \(points), which has \(words(sign: -1)).")
    }

    /// The terms with their numbers, as in “note, 1 line 20.5 + spacing 8”.
    private func words(sign: Double) -> String {
        var text = ""
        for part in parts.prefix(Self.mostNamed) {
            let number = sign * part.amount
            if number < 0 {
                text += text.isEmpty ? "−" : " − "
            } else if !text.isEmpty {
                text += " + "
            }
            text += "\(part.title) \(abs(number).text())"
        }
        let more = parts.count - Self.mostNamed
        return more > 0 ? tr("\(text) and \(more.grouped) more") : text
    }
}
