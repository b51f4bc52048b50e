/// A map of the whole list beside the scroll bar of each stage.
@MainActor
final class MapFeature: Feature {
    init(in context: WindowContext) {
        for side in context.stage.sides {
            side.stage.sideView = ListMapView(
                table: side.stage.tableView, collection: side.stage.collectionView)
        }
    }
}
