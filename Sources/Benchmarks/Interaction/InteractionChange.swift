import AppModel
import AutoLayout
import LayoutDocument
import RowscopeApp
import SelfSizing
import TableViewGtk

/// A kind of change that a user makes repeatedly.
@MainActor
struct InteractionChange {
    /// The name of the change.
    let kind: String
    /// Whether the change lays out the list.
    var laysOut = true
    /// Prepares the changes.
    var begin: @MainActor () -> Void = {}
    /// Makes the change with a number, counted from 0.
    let make: @MainActor (Int) -> Void
    /// Whether the list shows the change.
    var isShown: @MainActor () -> Bool = { true }
    /// Restores the state before the changes.
    var end: @MainActor () -> Void = {}

    /// The kinds that are measured in a window.
    static func all(in context: WindowContext) -> [InteractionChange] {
        [
            width(in: context), textSize(in: context), constant(in: context), overlays(in: context),
            presets(in: context), typing(in: context), connecting(in: context), property(in: context),
        ]
        .compactMap(\.self)
    }

    /// A value that goes from 0 up to a limit and back again.
    private static func zigzag(_ step: Int, limit: Int) -> Int {
        let place = step % (2 * limit)
        return place <= limit ? place : 2 * limit - place
    }

    /// Drags the edge by a point in each frame.
    private static func width(in context: WindowContext) -> InteractionChange? {
        let old = context.model.controls.width
        return InteractionChange(
            kind: "width", begin: { context.model.updateControls { $0.width = 320 } },
            make: { step in
                context.model.updateControls { $0.width = 320 + Double(zigzag(step + 1, limit: 100)) }
            }, isShown: { context.stage.shownWidth == context.model.controls.width },
            end: { context.model.updateControls { $0.width = old } })
    }

    /// Changes the text size by a step in each frame.
    private static func textSize(in context: WindowContext) -> InteractionChange? {
        let old = context.model.controls.textSize
        let sizes = ContentSizeCategory.allCases
        return InteractionChange(
            kind: "text size", begin: { context.model.updateControls { $0.textSize = .category(sizes[0]) } },
            make: { step in
                let size = sizes[zigzag(step + 1, limit: sizes.count - 1)]
                context.model.updateControls { $0.textSize = .category(size) }
            }, end: { context.model.updateControls { $0.textSize = old } })
    }

    /// Scrubs the constant of a constraint in the selected row's height by a point in each frame.
    private static func constant(in context: WindowContext) -> InteractionChange? {
        guard let template = context.app.inspection.inspectedRow()?.template,
            let index = template.constraints.firstIndex(where: { constraint in
                constraint.isActive && constraint.relation == .equal
                    && constraint.first.attribute.axis == .vertical && constraint.constant > 0
            })
        else { return nil }
        let constant = template.constraints[index].constant
        return InteractionChange(
            kind: "constant",
            begin: { context.editing.begin(ofTemplate: template.identifier, name: "Constant") },
            make: { step in
                let value = constant + Double(zigzag(step + 1, limit: 40))
                context.editing.change([.constant(constraint: index, value)])
            }, end: { context.editing.cancel() })
    }

    /// Switches one overlay on or off in each frame.
    private static func overlays(in context: WindowContext) -> InteractionChange? {
        let old = context.overlays.shown
        let offered = OverlayChoice.offered
        return InteractionChange(
            kind: "overlay", laysOut: false, begin: { context.overlays.shown = [] },
            make: { step in context.overlays.toggle(offered[step / 2 % offered.count].overlay) },
            end: { context.overlays.shown = old })
    }

    /// Shows one preset after another.
    private static func presets(in context: WindowContext) -> InteractionChange? {
        let old = context.overlays.shown
        let presets = OverlayPreset.allCases
        return InteractionChange(
            kind: "preset", laysOut: false, begin: { context.overlays.shown = [] },
            make: { step in context.overlays.toggle(presets[step % presets.count]) },
            end: { context.overlays.shown = old })
    }
}

extension RowscopeApp.ListStage {
    /// The width of a cell on screen; `nil` for none.
    fileprivate var shownWidth: Double? {
        guard let row = table.layout?.visibleRows.first?.row else { return nil }
        return table.visibleCell(forRow: row)?.cellView.frame.width
    }
}
