import AutoLayout
import Wording

/// The emphasis in the selected row, whatever the overlays are: the selected view, the view or constraint under the
/// pointer, and one of the layouts that the constraints allow.
public struct RowEmphasis {
    /// A position that the constraints allow for a view.
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

    /// A view with a finding.
    public struct FoundView: Hashable, Sendable {
        /// The name of the view.
        public var view: String
        /// What is wrong, in a few words.
        public var caption: String
        /// How it is marked: as a problem or as a note.
        public var meaning: OverlayMark.Meaning

        /// Makes a finding of a view; by default a problem.
        public init(view: String, caption: String, meaning: OverlayMark.Meaning = .finding) {
            self.view = view
            self.caption = caption
            self.meaning = meaning
        }
    }

    /// The name of the selected view; `nil` for the row as a whole.
    public var selectedView: String?
    /// The name of the view under the pointer.
    public var pointedView: String?
    /// The constraint of the cell that the user points at.
    public var pointedConstraint: LayoutConstraint?
    /// The views whose places differ between two of the possible layouts.
    public var places: [Place]
    /// The views with findings.
    public var findings: [FoundView]

    /// Makes an emphasis; by default of nothing.
    public init(
        selectedView: String? = nil, pointedView: String? = nil, pointedConstraint: LayoutConstraint? = nil,
        places: [Place] = [], findings: [FoundView] = []
    ) {
        self.selectedView = selectedView
        self.pointedView = pointedView
        self.pointedConstraint = pointedConstraint
        self.places = places
        self.findings = findings
    }

    /// Whether nothing is emphasised.
    public var isEmpty: Bool {
        selectedView == nil && pointedView == nil && pointedConstraint == nil && places.isEmpty
            && findings.isEmpty
    }
}

/// The estimated height of a row, and its measured size.
public struct HeightEstimate: Hashable, Sendable {
    /// The estimated height in points.
    public var estimated: Double
    /// The measured size in points, including the separator.
    public var measured: Size

    /// Compares an estimate with a measured size; in points.
    public init(estimated: Double, measured: Size) {
        self.estimated = estimated
        self.measured = measured
    }

    /// The measured height less the estimate, in points; negative where the row is lower.
    public var difference: Double { measured.height - estimated }

    /// The estimate and the difference in words, as in “estimate 44, +61”.
    public var caption: String {
        guard abs(difference) >= 0.005 else { return tr("estimate \(estimated.text()), exact") }
        let change = (difference > 0 ? "+" : "−") + abs(difference).text()
        return tr("estimate \(estimated.text()), \(change)")
    }
}
