/// The device that a file was laid out for, by Interface Builder's name for it.
struct CanvasDevice {
    /// The width in points of the shorter side.
    let width: Double
    /// The number of pixels per point.
    let scale: Double

    /// Looks up a device; an unknown one is taken for the phone of most files, 375 points wide.
    ///
    /// Files without a device were laid out on a canvas of no particular one, before Xcode 8 in whole points.
    init(named name: String?, toolsVersion: Double) {
        let size: (width: Double, scale: Double) =
            switch name {
            case "retina3_5", "retina4_0": (320, 2)
            case "retina5_4": (375, 3)
            case "retina5_5": (414, 3)
            case "retina5_9": (375, 3)
            case "retina6_1": (414, 2)
            case "retina6_0": (390, 3)
            case "retina6_12": (393, 3)
            case "retina6_3": (402, 3)
            case "retina6_5": (414, 3)
            case "retina6_7": (428, 3)
            case "retina6_72": (430, 3)
            case "ipad7_9", "ipad9_7", "ipad9_7v2": (768, 2)
            case "ipad10_5", "ipad10_9", "ipad11_0rounded", "ipad10_2", "ipad10_9rounded": (834, 2)
            case "ipad12_9", "ipad12_9rounded": (1024, 2)
            case "appleTV": (1920, 1)
            default: (375, name == nil && toolsVersion < 10000 ? 1 : 2)
            }
        width = size.width
        scale = size.scale
    }
}
