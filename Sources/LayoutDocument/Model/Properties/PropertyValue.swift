import AutoLayout

/// A value of a property of a view, whatever its type in the view's description.
package enum PropertyValue: Hashable, Sendable {
    /// No value, where there need not be one.
    case none
    /// A truth value, or the field that has it.
    case truth(RowValue<Bool>)
    /// A number, or the field that has it.
    case number(RowValue<Double>)
    /// A name, such as that of a distribution.
    case word(String)
    /// A text with its fields.
    case text(TextTemplate)
    /// A font.
    case font(LabelFont)
    /// A colour.
    case color(Color)
    /// A size in points.
    case size(Size)
    /// A place in points.
    case point(Point)
    /// Distances from the four edges in points, those from the left and the right as from left to right.
    case insets(DirectionalEdgeInsets)
    /// A priority for each axis.
    case priorities(AxisPriorities)
    /// Lengths by the names of views.
    case lengths([String: Double])
    /// A frame and mask.
    case autoresizing(AutoresizingSpec)
    /// Parts of a text in another weight or in italics.
    case pieces(FontPieces)

    /// The same truth in every row.
    package static func truth(_ truth: Bool) -> Self { .truth(.constant(truth)) }

    /// The same number in every row.
    package static func number(_ number: Double) -> Self { .number(.constant(number)) }
}

/// A type whose values have names.
protocol NamedValue {
    init?(rawValue: String)
    var rawValue: String { get }
}

extension TextAlignment: NamedValue {}
extension StackView.Distribution: NamedValue {}
extension StackView.Alignment: NamedValue {}
extension Button.Style: NamedValue {}
extension Control.Kind: NamedValue {}
extension ImageView.ContentMode: NamedValue {}

extension Axis {
    /// The word for the axis in documents.
    package var key: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension PropertyValue {
    /// Takes a value of a view's description.
    init(ofDescription value: some Hashable) {
        switch value {
        case let truth as Bool: self = .truth(truth)
        case let truth as RowValue<Bool>: self = .truth(truth)
        case let number as Double: self = .number(number)
        case let number as Int: self = .number(Double(number))
        case let number as RowValue<Double>: self = .number(number)
        case let axis as Axis: self = .word(axis.key)
        case let named as any NamedValue: self = .word(named.rawValue)
        case let word as String: self = .word(word)
        case let text as TextTemplate: self = .text(text)
        case let font as LabelFont: self = .font(font)
        case let color as Color: self = .color(color)
        case let size as Size: self = .size(size)
        case let point as Point: self = .point(point)
        case let insets as DirectionalEdgeInsets: self = .insets(insets)
        case let insets as EdgeInsets:
            self = .insets(DirectionalEdgeInsets(insets, direction: .leftToRight))
        case let priorities as AxisPriorities: self = .priorities(priorities)
        case let lengths as [String: Double]: self = .lengths(lengths)
        case let autoresizing as AutoresizingSpec: self = .autoresizing(autoresizing)
        case let pieces as FontPieces: self = .pieces(pieces)
        default: self = .none
        }
    }

    /// The value as one of a view's description; `nil` where it is of another type.
    func inDescription<Value>(as type: Value.Type) -> Value? {
        switch self {
        case .none: Value?.none as Any as? Value
        case .truth(let truth):
            if case .constant(let constant) = truth {
                constant as? Value ?? truth as? Value
            } else {
                truth as? Value
            }
        case .number(.constant(let number)):
            number as? Value ?? Int(clamping: number.rounded()) as? Value ?? RowValue.constant(number)
                as? Value
        case .number(let number): number as? Value
        case .word(let word):
            if let named = type as? any NamedValue.Type {
                named.init(rawValue: word) as? Value
            } else {
                Axis.allCases.first { $0.key == word } as? Value ?? word as? Value
            }
        case .text(let text): text as? Value
        case .font(let font): font as? Value
        case .color(let color): color as? Value
        case .size(let size): size as? Value
        case .point(let point): point as? Value
        case .insets(let insets): insets as? Value ?? EdgeInsets(insets, direction: .leftToRight) as? Value
        case .priorities(let priorities): priorities as? Value
        case .lengths(let lengths): lengths as? Value
        case .autoresizing(let autoresizing): autoresizing as? Value
        case .pieces(let pieces): pieces as? Value
        }
    }
}
