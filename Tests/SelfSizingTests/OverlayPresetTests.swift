import AutoLayout
import SelfSizing
import Testing

@Suite("Presets of overlays")
struct OverlayPresetTests {
    @Test("There are four, each with a key and found again by what it shows")
    func presets() {
        #expect(OverlayPreset.allCases.map(\.key) == [1, 2, 3, 4])
        for preset in OverlayPreset.allCases {
            #expect(OverlayPreset(showing: preset.overlays) == preset)
            #expect(!preset.overlays.isEmpty && !preset.title.isEmpty && !preset.explanation.hasSuffix("."))
        }
        #expect(OverlayPreset(showing: []) == nil)
        #expect(OverlayPreset(showing: [.frames]) == nil)
    }

    @Test("Every overlay has a name, a title and an explanation of its own")
    func entries() {
        let entries = Overlays.entries
        #expect(Set(entries.map(\.name)).count == entries.count)
        #expect(Set(entries.map(\.title)).count == entries.count)
        #expect(Set(entries.map(\.explanation)).count == entries.count)
        let all = entries.reduce(Overlays()) { $0.union($1.overlay) }
        for preset in OverlayPreset.allCases { #expect(preset.overlays.isSubset(of: all)) }
    }
}
