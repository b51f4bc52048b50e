import AutoLayout
import CellRendering
import Gtk
import SelfSizing

/// The visible part of a flow while one of its items is sized in five steps.
struct FlowReplayPicture: ReplayPicture {
    let replay: FlowReplay
    /// The drawings of the cells, by item and size.
    private let drawings: [Key: RenderNode]
    let size: AutoLayout.Size

    private struct Key: Hashable {
        let item: Int
        let size: AutoLayout.Size
    }

    /// Makes the picture of a flow.
    ///
    /// - Parameters:
    ///   - replay: The replay.
    ///   - measurer: Makes the cells; it is not changed.
    ///   - renderer: Draws the cells.
    init(_ replay: FlowReplay, _ measurer: RowMeasurer, _ renderer: CellRenderer) {
        self.replay = replay
        // The size of the items, which may be smaller than the viewport.
        let frames = replay.stages.flatMap { $0.attributes.map(\.frame) }
        let bottom = frames.map(\.maxY).max() ?? 0
        size = AutoLayout.Size(
            width: max(replay.containerSize.width, 1),
            height: min(max(bottom + 12, 60), max(replay.containerSize.height, 60)))
        let scratch = measurer.another()
        var drawings: [Key: RenderNode] = [:]
        for stage in replay.stages {
            for attributes in stage.attributes where !attributes.isEstimated {
                let key = Key(item: attributes.item, size: attributes.frame.size)
                guard drawings[key] == nil else { continue }
                let cell = scratch.makeCell(
                    withReuseIdentifier: scratch.dataSource.reuseIdentifier(forRow: attributes.item))
                scratch.dataSource.fill(cell, forRow: attributes.item)
                cell.layOut(width: key.size.width, height: key.size.height)
                drawings[key] = Snapshot.node { renderer.drawRow(cell, size: key.size, into: $0) }
            }
        }
        self.drawings = drawings
    }

    func draw(at position: Double, with renderer: CellRenderer, scale: Double, into snapshot: Snapshot) {
        let pair = StagePair(at: position, of: replay.stages.count)
        guard replay.stages.indices.contains(pair.second) else { return }
        let stage = replay.stages[pair.nearest]
        let other = replay.stages[pair.nearest == pair.first ? pair.second : pair.first]
        // Items move to their new places gradually; sizes change at once, as those of cells do.
        let part = pair.nearest == pair.first ? pair.part : 1 - pair.part
        let attributes = stage.attributes.map { own in
            var moved = own
            if let there = other.attributes.first(where: { $0.item == own.item })?.frame {
                moved.frame.x += (there.x - own.frame.x) * part
                moved.frame.y += (there.y - own.frame.y) * part
            }
            return moved
        }
        let whole = Gtk.Rect(width: size.width, height: size.height)
        snapshot.append(renderer.appearance.palette[.background], in: whole)
        snapshot.withClip(to: whole) {
            for item in attributes where !item.isEstimated {
                // The cell is shown from the last step on.
                if item.item == stage.state.item, stage.state.step == .finalAttributes { continue }
                guard let node = drawings[Key(item: item.item, size: item.frame.size)] else { continue }
                snapshot.append(node, x: item.frame.x, y: item.frame.y)
            }
            renderer.drawSteps(stage.state, of: attributes, into: snapshot)
        }
    }
}
