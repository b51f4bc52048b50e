import AppModel
import Testing

@Suite("Panels beside the stage, and its zoom")
struct PanelTests {
    @Test("Where there is room both panels come and go by themselves")
    func wide() {
        var panels = PanelArrangement()
        #expect(panels.shows(.controls) && panels.shows(.inspector))
        panels.toggle(.inspector)
        #expect(panels.shows(.controls) && !panels.shows(.inspector))
        panels.toggle(.controls)
        #expect(!panels.shows(.controls) && !panels.shows(.inspector))
        panels.toggle(.inspector)
        #expect(!panels.shows(.controls) && panels.shows(.inspector))
        #expect(!panels.isInspectorFloating)
    }

    @Test("Where there is room for one, the other goes when it comes")
    func narrow() {
        var panels = PanelArrangement()
        panels.room = .narrow
        #expect(!panels.shows(.controls) && panels.shows(.inspector), "the inspector stays")
        panels.room = .tight
        #expect(panels.shows(.controls) && !panels.shows(.inspector), "it would lie over the stage")
        panels.toggle(.inspector)
        #expect(!panels.shows(.controls) && panels.shows(.inspector) && panels.isInspectorFloating)
        panels.toggle(.controls)
        #expect(panels.shows(.controls) && !panels.shows(.inspector))
        panels.toggle(.controls)
        #expect(!panels.shows(.controls) && !panels.shows(.inspector), "closing one opens no other")
    }

    @Test("The card of a lesson stays beside an inspector that lies over the stage")
    func kept() {
        var panels = PanelArrangement()
        panels.room = .narrow
        panels.keepsControls = true
        #expect(panels.shows(.controls) && !panels.shows(.inspector), "nothing opens by itself")
        panels.toggle(.inspector)
        #expect(panels.shows(.controls) && panels.shows(.inspector) && panels.isInspectorFloating)
        panels.toggle(.controls)
        #expect(!panels.shows(.controls) && panels.shows(.inspector))
        panels.toggle(.controls)
        #expect(panels.shows(.controls) && panels.shows(.inspector))
        panels.toggle(.inspector)
        #expect(panels.shows(.controls) && !panels.shows(.inspector))
        panels.toggle(.inspector)
        panels.keepsControls = false
        #expect(!panels.shows(.controls) && panels.shows(.inspector))
    }

    @Test("In a tight window the card of a lesson gives way to the inspector, and comes back when that goes")
    func keptInATightWindow() {
        var panels = PanelArrangement()
        panels.room = .tight
        panels.keepsControls = true
        #expect(panels.shows(.controls) && !panels.shows(.inspector))
        panels.toggle(.inspector)
        #expect(!panels.shows(.controls) && panels.shows(.inspector))
        panels.toggle(.inspector)
        #expect(panels.shows(.controls) && !panels.shows(.inspector), "the card comes back")
        panels.toggle(.inspector)
        panels.toggle(.controls)
        #expect(panels.shows(.controls) && !panels.shows(.inspector))
        panels.toggle(.controls)
        #expect(!panels.shows(.controls) && !panels.shows(.inspector))
    }

    @Test("A window made wider shows what is wanted again, and no more")
    func widening() {
        var panels = PanelArrangement()
        panels.room = .narrow
        panels.room = .wide
        #expect(panels.shows(.controls) && panels.shows(.inspector))
        panels.room = .narrow
        panels.toggle(.inspector)
        panels.room = .wide
        #expect(panels.shows(.controls) && !panels.shows(.inspector), "it was closed since then")
        panels = PanelArrangement(wantsControls: false)
        panels.room = .narrow
        #expect(panels.isInspectorFloating)
    }

    @Test("Zooming in and out by steps comes back to where it began")
    func zoom() {
        var zoom = 1.0
        for _ in 0..<4 { zoom = StageZoom.larger(than: zoom) }
        #expect(zoom == 1.75)
        for _ in 0..<4 { zoom = StageZoom.smaller(than: zoom) }
        #expect(zoom == 1)
        #expect(StageZoom.larger(than: 1.03) == 1.1 && StageZoom.smaller(than: 1.03) == 1)
        for _ in 0..<40 { zoom = StageZoom.larger(than: zoom) }
        #expect(zoom == StageZoom.steps.last && StageZoom.clamped(zoom * 2) == zoom)
        for _ in 0..<40 { zoom = StageZoom.smaller(than: zoom) }
        #expect(zoom == StageZoom.steps.first)
        #expect(StageZoom.clamped(.nan) == 1 && StageZoom.clamped(-3) == zoom)
        #expect(StageZoom.text(0.67) == "67 %" && StageZoom.text(1.25) == "125 %")
    }

    @Test("What fits is drawn in its own size, and what is wider as large as it fits")
    func fitting() {
        #expect(StageZoom.fitting(500, inWidth: 500) == 1)
        #expect(StageZoom.fitting(300, inWidth: 900) == 1)
        #expect(StageZoom.fitting(1000, inWidth: 500) == 0.5)
        #expect(StageZoom.fitting(100_000, inWidth: 500) == StageZoom.leastFitting)
        #expect(StageZoom.fitting(0, inWidth: 0) == 1)
    }
}
