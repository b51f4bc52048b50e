import Gtk

/// A stage with a caption above and its costs below, which are shown only where two stages are compared.
@MainActor
package final class StageSide {
    package let widget: Box
    package let stage = StageView()
    private let zoomView: ZoomView
    /// How much larger than its points the stage is wanted; `nil`: so that it fits.
    package var fixedZoom: Double? {
        get { zoomView.fixedZoom }
        set { zoomView.fixedZoom = newValue }
    }
    /// How much larger than its points the stage is drawn.
    package var zoom: Double { zoomView.zoom }
    /// Called after the stage was drawn larger or smaller.
    package var onZoom: () -> Void {
        get { zoomView.onZoom }
        set { zoomView.onZoom = newValue }
    }
    private let tag = Label(styles: "tag")
    private let caption = Label(styles: "heading")
    private let header: Box
    private let costs = Label(styles: "costs", wraps: true)

    /// Makes a side without caption and costs.
    package init() {
        zoomView = ZoomView(child: stage)
        let scroller = ScrolledWindow(child: zoomView)
        scroller.setPolicy(horizontal: .automatic, vertical: .never)
        scroller.hexpand = true
        scroller.vexpand = true
        header = Box(.horizontal, spacing: 6, [caption, tag])
        header.halign = .center
        header.marginTop = 12
        costs.justification = .center
        costs.setAttributes([.tabularDigits])
        costs.marginBottom = 12
        costs.setMargins(horizontal: 12, vertical: 0)
        costs.marginBottom = 12
        widget = Box(.vertical, spacing: 0, [header, scroller, costs])
        widget.addCssClass("side")
        setCaption(nil)
        // The edge stays under the pointer.
        stage.onDragging = { [weak zoomView] isDragging in zoomView?.isHeld = isDragging }
    }

    /// Says what the stage shows, and whether that is wrong on purpose; `nil` leaves the stage alone.
    package func setCaption(_ text: String?, isWrong: Bool = false) {
        header.isVisible = text != nil
        costs.isVisible = text != nil
        caption.text = text ?? ""
        tag.text = "wrong on purpose"
        tag.isVisible = isWrong
        stage.updateProperty(.label(text.map { "Stage, \($0)" } ?? "Stage"))
    }

    /// Shows what the list has cost.
    package func showCosts(_ text: String) {
        if costs.text != text { costs.text = text }
    }
}
