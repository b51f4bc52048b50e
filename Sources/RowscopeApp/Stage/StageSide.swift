import Gtk
import Wording

/// A stage with its reuse pools at its foot where they are shown, and in a comparison a caption above and its costs below.
@MainActor
package final class StageSide {
    package let widget: Box
    package let stage = StageView()
    /// The view that zooms the stage.
    let zoomView: ZoomView
    /// The zoom that the stage is given; `nil` to fit it to the room.
    package var fixedZoom: Double? {
        get { zoomView.fixedZoom }
        set { zoomView.fixedZoom = newValue }
    }
    /// The zoom at which the stage is drawn.
    package var zoom: Double { zoomView.zoom }
    private let tag = Label(styles: "tag")
    private let caption = Label(styles: "heading")
    private let header: Box
    /// The reuse pools of the list, hidden unless they are asked for.
    package let pools = PoolCounters()
    private let costs = Label(styles: "costs", wraps: true).margined(horizontal: 12, vertical: 0)

    /// Makes a side without caption and costs.
    package init() {
        zoomView = ZoomView(child: stage)
        let scroller = ScrolledWindow(child: zoomView, vertical: .never).expanding(.horizontal, .vertical)
        header = Box(.horizontal, spacing: 6, [caption, tag]).aligned(.center)
        header.marginTop = 12
        costs.justification = .center
        costs.setAttributes([.tabularDigits])
        costs.marginBottom = 12
        // The list keeps its height where the pools are shown.
        let room = Overlay(child: scroller)
        room.addOverlay(pools.widget)
        widget = Box(.vertical, spacing: 0, [header, room, costs]).styled("side")
        setCaption(nil)
        // The zoom is fixed during a drag, so that the edge stays under the pointer.
        stage.edge.onDragging = { [weak zoomView] isDragging in zoomView?.isHeld = isDragging }
    }

    /// Sets the caption and whether the stage is marked as wrong on purpose; `nil` hides caption and costs.
    package func setCaption(_ text: String?, isWrong: Bool = false) {
        header.isVisible = text != nil
        costs.isVisible = text != nil
        caption.text = text ?? ""
        tag.text = tr("wrong on purpose")
        tag.isVisible = isWrong
        stage.updateProperty(.label(text.map { tr("Stage, \($0)") } ?? tr("Stage")))
    }

    /// Shows the costs of the list.
    package func showCosts(_ text: String) {
        if costs.text != text { costs.text = text }
    }
}
