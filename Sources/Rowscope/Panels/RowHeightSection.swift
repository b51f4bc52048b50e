import AppModel
import Gtk
import SelfSizing

/// Where heights come from, and what stands in for them until they are known.
@MainActor
final class RowHeightSection: ControlSection {
    let widget: Box
    private let model: AppModel
    private let guardian = RefreshGuard()
    private let height = Choice<HeightKind>(
        "Row height", HeightKind.offered.map { ($0, $0.title) },
        tooltip: "Where heights come from (rowHeight; automatic is rowHeight = automaticDimension)")
    private let fixedHeight = SpinButton(in: Controls.estimates, step: 1)
    private let estimate = Choice<EstimateKind>(
        "Estimated row height", EstimateKind.offered.map { ($0, $0.title) },
        tooltip: "What a row’s height is taken for until it is measured (estimatedRowHeight)")
    private let constantEstimate = SpinButton(in: Controls.estimates, step: 1)
    private let sentence = ControlRow.sentence()
    private let position = Choice<PositionCorrection>(
        "Position", [(.steady, "Steady"), (.atOnce, "Corrected at once"), (.none, "Not corrected")],
        tooltip: "What happens to what is on screen when rows turn out otherwise (contentOffset)")
    private let positionSentence = ControlRow.sentence()
    /// The numbers to come back to, in points.
    private var lastFixedHeight = 60.0
    private var lastEstimate = Controls.defaultEstimate

    init(model: AppModel) {
        self.model = model
        widget = ControlRow.section(
            "ROW HEIGHT",
            [
                Self.row("Height", height.widget, fixedHeight),
                Self.row("Estimate", estimate.widget, constantEstimate), sentence,
                ControlRow.labelled("Position", position.widget), positionSentence,
            ])
        position.onChosen { [weak self] new in
            self?.guardian.reacting { self?.model.updateControls { $0.correction = new } }
        }
        for (entry, tooltip, name) in [
            (
                fixedHeight, "The height of every row in points, separator included (rowHeight)",
                "Fixed height"
            ),
            (
                constantEstimate,
                "What an unmeasured row’s height is taken for, in points (estimatedRowHeight)",
                "Constant estimate"
            ),
        ] {
            entry.setIncrements(step: 1, page: 10)
            entry.isNumeric = true
            entry.tooltipText = tooltip
            entry.updateProperty(.label(name))
            entry.onValueChanged { [weak self] in self?.changed() }
        }
        height.onChosen { [weak self] _ in self?.changed() }
        estimate.onChosen { [weak self] _ in self?.changed() }
    }

    /// A name, a choice, and the number that goes with one of its values.
    private static func row(_ name: String, _ choice: Widget, _ number: Widget) -> Box {
        ControlRow.labelled(name, Box(.horizontal, spacing: 6, [choice, number]))
    }

    private func changed() {
        guardian.reacting {
            lastFixedHeight = fixedHeight.value
            lastEstimate = constantEstimate.value
            let newHeight = height.value?.rowHeight(fixed: lastFixedHeight)
            let newEstimate = estimate.value?.estimate(constant: lastEstimate)
            model.updateControls {
                if let newHeight { $0.measuring.rowHeight = newHeight }
                if let newEstimate { $0.estimatedRowHeight = newEstimate }
            }
        }
    }

    func refresh() {
        guardian.refreshing {
            let controls = model.controls
            // Items of a flow have sizes of their own.
            widget.isVisible = controls.layoutKind == .table
            if case .fixed(let points) = controls.measuring.rowHeight {
                lastFixedHeight = points
                fixedHeight.digits = points == points.rounded() ? 0 : 2
            }
            if case .constant(let points) = controls.estimatedRowHeight {
                lastEstimate = points
                constantEstimate.digits = points == points.rounded() ? 0 : 2
            }
            height.value = HeightKind(controls.measuring.rowHeight)
            fixedHeight.value = lastFixedHeight
            fixedHeight.isVisible = height.value == .fixed
            estimate.value = EstimateKind(controls.estimatedRowHeight)
            constantEstimate.value = lastEstimate
            constantEstimate.isVisible = estimate.value == .constant
            position.value = controls.correction
            positionSentence.text =
                switch controls.correction {
                case .steady: "What is on screen stays where it is, to the pixel."
                case .atOnce: "The offset takes up the difference while you scroll, as a table view does."
                case .none: "The offset stays; what is on screen jumps."
                }
            sentence.text = RowHeightSentence.text(
                for: controls.measuring.rowHeight, estimate: controls.estimatedRowHeight)
        }
    }
}

/// The ways of finding heights, without their numbers.
private enum HeightKind: Equatable {
    case automatic, sizingCell, textHeight, fixed

    /// What there is to choose from.
    static let offered: [HeightKind] = [.automatic, .sizingCell, .textHeight, .fixed]

    init(_ height: RowHeight) {
        self =
            switch height {
            case .automatic: .automatic
            case .sizingCell: .sizingCell
            case .textHeight: .textHeight
            case .fixed: .fixed
            }
    }

    var title: String {
        switch self {
        case .automatic: "Automatic"
        case .sizingCell: "Sizing cell"
        case .textHeight: "Text height"
        case .fixed: "Fixed"
        }
    }

    func rowHeight(fixed: Double) -> RowHeight {
        switch self {
        case .automatic: .automatic
        case .sizingCell: .sizingCell
        case .textHeight: .textHeight
        case .fixed: .fixed(fixed)
        }
    }
}

/// The kinds of estimates, without their numbers.
private enum EstimateKind: Equatable {
    case off, constant, perRow, automatic, adaptive

    /// What there is to choose from.
    static let offered: [EstimateKind] = [.off, .constant, .perRow, .automatic, .adaptive]

    init(_ estimate: EstimatedRowHeight) {
        self =
            switch estimate {
            case .off: .off
            case .constant: .constant
            case .perRow: .perRow
            case .automatic: .automatic
            case .adaptive: .adaptive
            }
    }

    var title: String {
        switch self {
        case .off: "Off"
        case .constant: "Constant"
        case .perRow: "Per row"
        case .automatic: "Automatic"
        case .adaptive: "Adaptive"
        }
    }

    func estimate(constant: Double) -> EstimatedRowHeight {
        switch self {
        case .off: .off
        case .constant: .constant(constant)
        case .perRow: .perRow
        case .automatic: .automatic
        case .adaptive: .adaptive
        }
    }
}
