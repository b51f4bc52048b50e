import AppModel
import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing

extension DocumentCell {
    /// The recorded frames of the cell's views in the document's file, in the contentView's coordinates, with their
    /// errors.
    package func recordedFrames(_ verifications: DocumentVerifications?) -> [RecordedFrame] {
        var frames: [String: AutoLayout.Rect] = [:]
        for view in template.views { frames[view.name] = view.recorded?.frame }
        guard !frames.isEmpty else { return [] }
        return RecordedFrame.frames(
            in: contentView, differences: verifications?.captions(of: template.identifier) ?? [:]
        ) { frames[$0] }
    }
}
