import AppModel
import SelfSizing

/// The list as a flow of items.
extension MainWindow {
    /// Shows the list as a flow, if it is one.
    ///
    /// - Parameters:
    ///   - areContentsNew: Whether something else is in its items.
    ///   - areCellsNew: Whether cells are made in another way.
    func showFlow(areContentsNew: Bool, areCellsNew: Bool) {
        if let flow = model.flowLayout {
            if stage.collectionView.layout !== flow {
                stage.collectionView.setContent(layout: flow, renderer: textSystem.renderer)
            } else if areCellsNew {
                stage.collectionView.cellsChanged()
            } else if !areContentsNew, stage.collectionView.renderer?.appearance == textSystem.appearance {
                stage.collectionView.layoutChanged()
            } else {
                stage.collectionView.setRenderer(textSystem.renderer)
            }
            stage.scrollsSideways = model.controls.flow.scrollDirection == .horizontal
        }
        stage.layoutKind = model.controls.layoutKind
    }

    /// Shows the figures of a flow in the strip.
    func showFigures(of flow: CollectionViewFlowLayout) {
        let frame = flow.frameStatistics
        var figures = Figures(
            contentSize: flow.contentSize, rowCount: flow.itemCount,
            measuredRowCount: flow.measuredItemCount, frameMeasurementCount: frame.rowCount,
            frameMilliseconds: frame.milliseconds, fontFamily: textSystem.engine.resolvedFontFamily)
        figures.contentOffset = flow.contentOffset
        strip.show(figures)
    }
}
