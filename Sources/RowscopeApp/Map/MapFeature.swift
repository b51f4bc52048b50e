/// A map of the whole list beside the scroll bar of each stage.
final class MapFeature: Feature {
    init(in context: WindowContext) {
        context.model.changes.observe(.looked) { [stage = context.stage, model = context.model] _ in
            for side in stage.sides { side.stage.sideView?.isWithheld = model.withholdsFigures }
        }
        for side in context.stage.sides {
            side.stage.sideView = ListMapView()
        }
    }
}
