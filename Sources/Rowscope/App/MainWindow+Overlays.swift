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
    private static let offered = Overlays.entries.filter { $0.overlay != .heights }

    func makeOverlayMenu() -> Menu {
        let menu = Menu()
        for entry in Self.offered { menu.append(entry.title, action: "win." + Self.action(entry)) }
        return menu
    }

    func addOverlayActions() {
        for entry in Self.offered {
            window.addAction(
                Action(Self.action(entry), state: .bool(false)) { [weak self] _ in self?.toggle(entry.overlay)
                })
        }
    }

    private static func action(_ entry: Overlays.Entry) -> String { "overlay-" + entry.name }

    /// Shows an overlay, or hides it.
    func toggle(_ overlay: Overlays) { overlays.formSymmetricDifference(overlay) }

    /// Hides all overlays, or shows those again that were shown last.
    func toggleOverlays() { overlays = overlays.isEmpty ? lastOverlays : [] }

    /// Shows what has been chosen on the stages, in the menu and wherever else it is chosen.
    func showOverlays(insteadOf old: Overlays) {
        guard overlays != old else { return }
        if !overlays.isEmpty { lastOverlays = overlays }
        for entry in Self.offered {
            window.action(Self.action(entry))?.state = .bool(overlays.contains(entry.overlay))
        }
        showDifferencesPane()
        let shown = ShownOverlays(overlays) { [weak model] in
            ($0 as? DocumentCell)?.recordedFrames(model?.verifications) ?? []
        }
        for side in [comparison.first, comparison.second] {
            side.stage.tableView.overlays = shown
            side.stage.collectionView.overlays = shown
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
