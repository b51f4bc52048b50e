import AutoLayout
import SelfSizing
import Wording

/// The differences of a flow layout from the document's, as the command line has them:
/// `scrollDirection=horizontal,itemSize=80x40`.
package struct FlowChanges: Hashable, Sendable {
    /// The properties, by the names that documents give them.
    private enum Key: String, CaseIterable {
        case scrollDirection
        case itemSize
        case estimatedItemSize
        case minimumLineSpacing
        case minimumInteritemSpacing
        case sectionInset
        case itemFitting
    }

    /// The values as texts.
    private var values: [Key: String] = [:]

    /// Makes the changes that turn one flow into another.
    package init(from old: FlowLayoutSettings, to new: FlowLayoutSettings) {
        for key in Key.allCases where Self.text(key, of: old) != Self.text(key, of: new) {
            values[key] = Self.text(key, of: new)
        }
    }

    /// Reads properties and values separated by commas.
    ///
    /// - Throws: ``ControlError`` with the accepted values.
    package init(parsing text: String) throws(ControlError) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let key = Key(rawValue: String(sides[0])) else {
                throw ControlError(
                    tr("“\(sides[0])” is no property of a flow"),
                    remedy: tr("Give \(Key.allCases.map(\.rawValue).joined(separator: ", "))."))
            }
            var settings = FlowLayoutSettings()
            guard sides.count == 2, Self.set(key, to: String(sides[1]), in: &settings) else {
                throw ControlError(
                    tr("“\(part)” does not set \(key.rawValue)"),
                    remedy: tr("Write \(key.rawValue)=\(Self.hint(key))."))
            }
            values[key] = Self.text(key, of: settings)
        }
    }

    /// Whether there are no changes.
    package var isEmpty: Bool { values.isEmpty }

    /// The changes as an argument of the command line.
    package var argument: String {
        Key.allCases.compactMap { key in values[key].map { "\(key.rawValue)=\($0)" } }.joined(separator: ",")
    }

    /// Applies the changes to settings.
    package func apply(to settings: inout FlowLayoutSettings) {
        for (key, text) in values { _ = Self.set(key, to: text, in: &settings) }
    }

    private static func hint(_ key: Key) -> String {
        switch key {
        case .scrollDirection: tr("vertical or horizontal")
        case .itemSize: tr("WIDTHxHEIGHT in points, from 1")
        case .estimatedItemSize: tr("off, automatic or WIDTHxHEIGHT in points")
        case .minimumLineSpacing, .minimumInteritemSpacing: tr("points, from 0")
        case .sectionInset: tr("TOPxLEADINGxBOTTOMxTRAILING in points")
        case .itemFitting: tr("compressed or shareOfLine")
        }
    }

    private static func text(_ key: Key, of settings: FlowLayoutSettings) -> String {
        switch key {
        case .scrollDirection: return settings.scrollDirection.rawValue
        case .itemSize: return text(settings.itemSize)
        case .estimatedItemSize:
            switch settings.estimatedItemSize {
            case .off: return "off"
            case .automatic: return "automatic"
            case .size(let size): return text(size)
            }
        case .minimumLineSpacing: return settings.minimumLineSpacing.shortText
        case .minimumInteritemSpacing: return settings.minimumInteritemSpacing.shortText
        case .sectionInset:
            let inset = settings.sectionInset
            return [inset.top, inset.leading, inset.bottom, inset.trailing].map(\.shortText).joined(
                separator: "x")
        case .itemFitting: return settings.itemFitting.rawValue
        }
    }

    static func text(_ size: Size) -> String { "\(size.width.shortText)x\(size.height.shortText)" }

    /// Sets a property from a text.
    ///
    /// - Returns: Whether the text is a value of the property.
    private static func set(_ key: Key, to text: String, in settings: inout FlowLayoutSettings) -> Bool {
        switch key {
        case .scrollDirection: return take(.init(rawValue: text), &settings.scrollDirection)
        case .itemSize: return take(size(text), &settings.itemSize)
        case .estimatedItemSize:
            switch text {
            case "off": settings.estimatedItemSize = .off
            case "automatic": settings.estimatedItemSize = .automatic
            default: return take(size(text).map { .size($0) }, &settings.estimatedItemSize)
            }
            return true
        case .minimumLineSpacing: return take(numbers(text, 1, from: 0)?[0], &settings.minimumLineSpacing)
        case .minimumInteritemSpacing:
            return take(numbers(text, 1, from: 0)?[0], &settings.minimumInteritemSpacing)
        case .sectionInset:
            let inset = numbers(text, 4, from: 0).map {
                DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
            }
            return take(inset, &settings.sectionInset)
        case .itemFitting: return take(.init(rawValue: text), &settings.itemFitting)
        }
    }

    private static func take<Value>(_ value: Value?, _ place: inout Value) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    static func size(_ text: String) -> Size? {
        numbers(text, 2, from: 1).map { Size(width: $0[0], height: $0[1]) }
    }

    /// Numbers with an “x” between them.
    private static func numbers(_ text: String, _ count: Int, from least: Double) -> [Double]? {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard numbers.count == count, numbers.allSatisfy({ $0 >= least && $0 <= 10_000 }) else { return nil }
        return numbers
    }
}
