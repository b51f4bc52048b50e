import AutoLayout
import SourceText
import Wording

/// Collects what is wrong with an Interface Builder file and what is not understood of it.
final class InterfaceBuilderContext {
    /// The most errors collected; the rest would bury the first ones.
    private static let maximumErrors = 50
    /// The most views, and the most constraints, of a cell.
    static let maximumParts = ReadingContext.maximumParts
    /// Lengths beyond this are mistakes.
    static let maximumLength = ReadingContext.maximumLength

    let sourceName: String
    private(set) var errors: [DocumentError] = []
    private(set) var unsupported: [InterfaceBuilderCell.Unsupported] = []
    private var unsupportedPlaces: [String: Int] = [:]

    /// How texts of languages are found.
    let localisation: LocalisationSettings

    /// Whether the layout of the canvas is read, rather than that of a phone.
    let isOnCanvas: Bool

    init(
        sourceName: String, localisation: LocalisationSettings = LocalisationSettings(),
        isOnCanvas: Bool = false
    ) {
        self.sourceName = sourceName
        self.localisation = localisation
        self.isOnCanvas = isOnCanvas
    }

    /// Notes an error.
    func report(_ place: SourcePlace, _ message: String, _ suggestion: String) {
        guard errors.count < Self.maximumErrors else { return }
        errors.append(
            DocumentError(sourceName: sourceName, place: place, message: message, suggestion: suggestion))
    }

    /// Notes that the file has nothing of the kind that is looked for.
    func reportEmptyFile(_ place: SourcePlace, _ message: String, _ suggestion: String) {
        report(place, message, suggestion)
        errors[errors.count - 1].isEmptyFile = true
    }

    // MARK: What is not understood

    /// Forgets what was not understood of the cell before.
    func beginCell() {
        unsupported = []
        unsupportedPlaces = [:]
    }

    /// Notes an element, or an attribute of it, that is not understood, or that does not count.
    func note(
        _ element: XMLElement, attribute: String? = nil, _ note: String = "", touchesLayout: Bool = true
    ) {
        let key = "\(element.name) \(attribute ?? "") \(note)"
        if let index = unsupportedPlaces[key] {
            unsupported[index].count += 1
            return
        }
        unsupportedPlaces[key] = unsupported.count
        unsupported.append(
            InterfaceBuilderCell.Unsupported(
                element: element.name, attribute: attribute, note: note, touchesLayout: touchesLayout,
                count: 1,
                place: element.place))
    }

    // MARK: Numbers

    /// A number of an attribute; `nil` where there is none, or none that can be used, which is an error.
    func number(
        _ element: XMLElement, _ attribute: String,
        in range: ClosedRange<Double> = -maximumLength...maximumLength
    ) -> Double? {
        guard let text = element[attribute] else { return nil }
        if let value = Double(text), range.contains(value) { return value }
        report(
            element.place,
            tr("\(attribute)=\"\(Self.shortened(text))\" of <\(element.name)> is no number to use"),
            tr("Write a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)."))
        return nil
    }

    /// A priority of an attribute, from 1 to 1000; `nil` where there is none.
    func priority(_ element: XMLElement, _ attribute: String) -> LayoutPriority? {
        number(element, attribute, in: 0...1000).map { LayoutPriority(max(1, $0)) }
    }

    /// The size that an element gives by `width` and `height`.
    func size(_ element: XMLElement) -> Size? {
        guard let width = number(element, "width", in: 0...Self.maximumLength),
            let height = number(element, "height", in: 0...Self.maximumLength)
        else { return nil }
        return Size(width: width, height: height)
    }

    /// The rectangle directly inside an element with a key; `nil` where there is none.
    func rect(_ element: XMLElement, key: String) -> Rect? {
        guard let rect = element.child("rect", key: key) else { return nil }
        guard let x = number(rect, "x"), let y = number(rect, "y"), let size = size(rect) else { return nil }
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    /// Distances from the four edges; one that is not given is 0.
    func insets(
        _ element: XMLElement, _ sides: [String] = ["top", "leading", "bottom", "trailing"]
    ) -> DirectionalEdgeInsets {
        let distances = sides.map { number(element, $0) ?? 0 }
        return DirectionalEdgeInsets(
            top: distances[0], leading: distances[1], bottom: distances[2], trailing: distances[3])
    }

    static func shortened(_ text: String) -> String {
        text.count > 40 ? text.prefix(40) + "…" : text
    }
}
