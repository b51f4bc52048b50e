import AppModel
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import SelfSizing
import TableViewGtk

/// What is drawn over the rows: frames, constraints, what a file recorded.
extension MainWindow {
    /// The overlays that a window offers; the terms of a height stand beside the row, where it is explained.
    static let offeredOverlays = Overlays.entries.filter { $0.overlay != .heights }

    func makeOverlayMenu() -> Menu {
        let menu = Menu()
        for entry in Self.offeredOverlays { menu.append(entry.title, action: "win." + Self.action(entry)) }
        return menu
    }

    func addOverlayActions() {
        for entry in Self.offeredOverlays {
            window.addAction(
                Action(Self.action(entry), state: .bool(false)) { [weak self] _ in self?.toggle(entry.overlay)
                })
        }
        window.addAction(
            Action("overlay-preset", parameter: .string, state: .string("")) { [weak self] value in
                if let preset = value?.string.flatMap(OverlayPreset.init(rawValue:)) { self?.toggle(preset) }
            })
        overlayMenu.onClose = { [weak self] in self?.focusContent() }
        showOverlaysOnStages()
    }

    private static func action(_ entry: Overlays.Entry) -> String { "overlay-" + entry.name }

    /// Shows an overlay, or hides it.
    func toggle(_ overlay: Overlays) { overlays.formSymmetricDifference(overlay) }

    /// Shows what belongs to a preset and nothing else, or hides it.
    func toggle(_ preset: OverlayPreset) { overlays = overlays == preset.overlays ? [] : preset.overlays }

    /// Shows the preset of a key, from 1 on.
    ///
    /// - Returns: Whether there is one.
    func togglePreset(ofKey key: Key) -> Bool {
        let number = key.character.flatMap { Int(String($0)) }
        guard let preset = OverlayPreset.allCases.first(where: { $0.key == number }) else { return false }
        toggle(preset)
        return true
    }

    /// Hides all overlays, or shows those again that were shown last.
    func toggleOverlays() { overlays = overlays.isEmpty ? lastOverlays : [] }

    /// Shows what has been chosen on the stages, in the menu and wherever else it is chosen.
    func showOverlays(insteadOf old: Overlays) {
        guard overlays != old else { return }
        if !overlays.isEmpty { lastOverlays = overlays }
        for entry in Self.offeredOverlays {
            window.action(Self.action(entry))?.state = .bool(overlays.contains(entry.overlay))
        }
        window.action("overlay-preset")?.state = .string(OverlayPreset(showing: overlays)?.rawValue ?? "")
        showDifferencesPane()
        showOverlaysOnStages()
    }

    private func showOverlaysOnStages() {
        let shown = ShownOverlays(
            overlays,
            recorded: { [weak model] in
                ($0 as? DocumentCell)?.recordedFrames(model?.verifications) ?? []
            }, emphasis: { [weak self] in self?.emphasis(of: $0) ?? RowEmphasis() })
        for side in [comparison.first, comparison.second] {
            var shown = shown
            // The second list is another one than the model looks at.
            if side === comparison.first {
                shown.findings = { [weak self] in self?.findingMarks(of: $0) }
            }
            side.stage.tableView.overlays = shown
            side.stage.collectionView.overlays = shown
        }
    }

    /// The marks of what is wrong with the picked row; `nil` where the cell is small enough to find them at once.
    private func findingMarks(of overlays: Overlays) -> [OverlayMark]? {
        model.found(overlayFindings, question: overlays.rawValue) { RowOverlay.findings(overlays, of: $0) }
            .map { $0.value ?? [] }
    }

    // MARK: What stands out in the picked row

    private func emphasis(of cell: TableViewCell) -> RowEmphasis {
        let cell = cell as? DocumentCell
        return RowEmphasis(
            selectedView: model.selection.view, pointedView: model.highlight.view,
            pointedConstraint: model.highlight.constraint.flatMap { cell?.constraint(at: $0) },
            places: alternation.places)
    }

    /// Draws the picked row anew, after something else stands out in it.
    func showEmphasis() {
        for side in [comparison.first, comparison.second] {
            side.stage.tableView.emphasisChanged()
            side.stage.collectionView.emphasisChanged()
        }
    }
}

extension DocumentCell {
    /// What the document's file records of the frames of the cell's views, in the contentView's coordinates, and what
    /// it is wrong about.
    func recordedFrames(_ verifications: DocumentVerifications?) -> [RecordedFrame] {
        var frames: [String: AutoLayout.Rect] = [:]
        for view in template.views { frames[view.name] = view.recorded?.frame }
        guard !frames.isEmpty else { return [] }
        return RecordedFrame.frames(
            in: contentView, differences: verifications?.captions(of: template.identifier) ?? [:]
        ) { frames[$0] }
    }
}
