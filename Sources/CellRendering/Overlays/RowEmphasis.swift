import AutoLayout
import Wording

/// What of the picked row stands out, whatever overlays are shown: the view that is looked at, what is pointed at, and
/// one of the layouts that its constraints allow.
public struct RowEmphasis {
    /// Where the constraints allow a view to lie.
    public struct Place: Hashable, Sendable {
        /// The name of the view.
        public var view: String
        /// Its frame in the row's coordinates, in points.
        public var frame: Rect

        /// Places a view.
        public init(view: String, frame: Rect) {
            self.view = view
            self.frame = frame
        }
    }

    /// A view that something is wrong with.
    public struct Fault: Hashable, Sendable {
        /// The name of the view.
        public var view: String
        /// What is wrong, in a few words.
        public var caption: String

        /// Tells of a view.
        public init(view: String, caption: String) {
            self.view = view
            self.caption = caption
        }
    }

    /// The name of the view that is looked at; `nil` for the row as a whole.
    public var selectedView: String?
    /// The name of the view that is pointed at.
    public var pointedView: String?
    /// The constraint of the cell that is pointed at.
    public var pointedConstraint: LayoutConstraint?
    /// The views that one of the possible layouts places otherwise than another.
    public var places: [Place]
    /// The views that something is wrong with.
    public var faults: [Fault]

    /// Lets nothing stand out unless it is said.
    public init(
        selectedView: String? = nil, pointedView: String? = nil, pointedConstraint: LayoutConstraint? = nil,
        places: [Place] = [], faults: [Fault] = []
    ) {
        self.selectedView = selectedView
        self.pointedView = pointedView
        self.pointedConstraint = pointedConstraint
        self.places = places
        self.faults = faults
    }

    /// Whether nothing stands out.
    public var isEmpty: Bool {
        selectedView == nil && pointedView == nil && pointedConstraint == nil && places.isEmpty
            && faults.isEmpty
    }
}

/// What a row was taken for before it was measured, and what it measures.
public struct HeightEstimate: Hashable, Sendable {
    /// The height that it was taken for, in points.
    public var estimated: Double
    /// The size that it has, in points, the separator with it.
    public var measured: Size

    /// Compares an estimate with a measured size; in points.
    public init(estimated: Double, measured: Size) {
        self.estimated = estimated
        self.measured = measured
    }

    /// What measuring has added, in points; negative where the row is lower than it was taken for.
    public var difference: Double { measured.height - estimated }

    /// The estimate and the difference in words, as in “estimate 44, +61”.
    public var caption: String {
        let amount = abs(difference).text()
        let change = abs(difference) < 0.005 ? "exact" : (difference > 0 ? "+" : "−") + amount
        return "estimate \(estimated.text()), \(change)"
    }
}
