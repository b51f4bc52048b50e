import AppModel
import SelfSizing
import Testing

@Suite struct PresetTests {
    @Test(arguments: SystemPreset.allCases)
    func aPresetSetsTheControlsItNames(_ preset: SystemPreset) {
        var controls = Controls()
        controls.width = 414
        controls.measuring.accessories.accessory = .disclosure
        #expect(controls.systemPreset == nil)
        controls.apply(preset)
        #expect(controls.systemPreset == preset)
        #expect(controls.measuring.rowHeight == (preset == .ios7 ? .sizingCell : .automatic))
        #expect(controls.estimatedRowHeight == (preset == .ios11 ? .automatic : .off))
        #expect(controls.measuring.accessories.accessory == .disclosure)
        #expect(controls.width == 414)
        controls.correction = .steady
        #expect(controls.systemPreset == nil)
    }
}
