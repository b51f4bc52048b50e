import AutoLayout
import LayoutDocument

/// A constraint that code makes.
final class ConstraintState {
    var first: AnchorValue
    var relation: Relation
    var second: AnchorValue?
    var multiplier: Number
    var constant: Number
    var priority = Number(1000)
    var identifier: String?
    var isActive = false {
        didSet {
            guard isActive, !oldValue else { return }
            order = activations.next()
            holder = activations.holder
            refusal = activations.interpreter?.refusal(of: self)
            activation = activations.place.map {
                (place: $0, isOfRow: activations.interpreter?.phase == .filling)
            }
        }
    }
    /// What UIKit misses at its last activation; `nil` for nothing.
    private(set) var refusal: ActivationRefusal?
    /// Where a statement has activated it last, and whether that fills the cell for a row; `nil` where it was made active.
    private(set) var activation: (place: SourceMark, isOfRow: Bool)?
    /// The view that code has added it to last; `nil` where it is activated by itself.
    private(set) var holder: Instance?
    /// The number of its activation; 0 for one that was never active.
    private(set) var order = 0
    private let activations: Activations
    /// Whether it was active at any time.
    var wasActive: Bool { order > 0 }
    /// The part of the constant from the row; `nil` for a fixed constant.
    var rowSum: RowSum?
    /// The nib's constraint that it comes from; `nil` where code makes it.
    var nib: ConstraintSpec?
    let file: SourceFile
    /// The statement that makes it, in bytes.
    let bytes: Range<Int>
    /// Where that begins.
    var mark: SourceMark { SourceMark(file: file, byte: bytes.lowerBound) }
    /// Whether that is an item of an array literal.
    var isItemOfList = false
    /// Whether that makes it itself, and calls no helper that does.
    var isInPlace = true
    /// Where the helper makes it that the statement calls; `nil` for none.
    var maker: SourceMark?
    /// Whether UIKit alone checks whether its attributes may meet, when it is made, and no compiler does.
    var isCheckedLate = false
    /// Whether code makes it for other rows, or in a trial.
    var isOfOtherRows = false
    /// Whether it stands for the place that code gives a view by hand.
    var isOfPlace = false
    /// Whether it holds in every layout, if both of its sides are the same.
    var alwaysHolds: Bool {
        guard multiplier.value == 1, rowSum == nil else { return false }
        return switch relation {
        case .equal: constant.value == 0
        case .lessThanOrEqual: constant.value >= 0
        case .greaterThanOrEqual: constant.value <= 0
        }
    }

    init(
        first: AnchorValue, relation: Relation, second: AnchorValue? = nil, multiplier: Number = Number(1),
        constant: Number = Number(0), activations: Activations, file: SourceFile, bytes: Range<Int>
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.activations = activations
        self.file = file
        self.bytes = bytes
    }
}

/// Counts activations of constraints; the template has the constraints in this order.
final class Activations {
    /// How many there were.
    private(set) var count = 0
    /// What runs the code that activates them.
    weak var interpreter: Interpreter?
    /// Where constraints are activated; `nil` where that makes them, too.
    var place: SourceMark?
    /// The view that constraints are added to; `nil` for none.
    var holder: Instance?

    /// The next number.
    func next() -> Int {
        count += 1
        return count
    }
}
