/// The device that a file was laid out for, by Interface Builder's name for it.
struct CanvasDevice: Sendable {
    /// A phone in portrait.
    struct Phone: Sendable {
        /// The height of the screen in points.
        let height: Double
        /// The points that the safe area leaves at the top since Xcode 14; `nil` for a phone with a home button.
        var top: Double?
    }

    /// The width in points of the shorter side.
    let width: Double
    /// The number of pixels per point.
    let scale: Double
    /// The phone; `nil` for other devices.
    let phone: Phone?
    /// The size classes of the canvas: any for files without a device.
    let sizeClass: SizeClassVariations.SizeClass

    /// Looks up a device; an unknown one is taken for the phone of most files, 375 points wide.
    ///
    /// Files without a device were laid out on a canvas of no particular one, before Xcode 8 in whole points.
    init(named name: String?, toolsVersion: Double) {
        let device: (width: Double, scale: Double, phone: Phone?) =
            switch name {
            case "retina3_5": (320, 2, Phone(height: 480))
            case "retina4_0": (320, 2, Phone(height: 568))
            case "retina5_4": (375, 3, Phone(height: 812, top: 50))
            case "retina5_5": (414, 3, Phone(height: 736))
            case "retina5_9": (375, 3, Phone(height: 812, top: 50))
            case "retina6_1": (414, 2, Phone(height: 896, top: 48))
            case "retina6_0": (390, 3, Phone(height: 844, top: 47))
            case "retina6_12": (393, 3, Phone(height: 852, top: 59))
            case "retina6_3": (402, 3, Phone(height: 874, top: 62))
            case "retina6_5": (414, 3, Phone(height: 896, top: 44))
            case "retina6_7": (428, 3, Phone(height: 926, top: 47))
            case "retina6_72": (430, 3, Phone(height: 932, top: 59))
            case "ipad7_9", "ipad9_7", "ipad9_7v2": (768, 2, nil)
            case "ipad10_5", "ipad10_9", "ipad11_0rounded", "ipad10_2", "ipad10_9rounded": (834, 2, nil)
            case "ipad12_9", "ipad12_9rounded": (1024, 2, nil)
            case "appleTV": (1920, 1, nil)
            default: (375, name == nil && toolsVersion < 10000 ? 1 : 2, Phone(height: 667))
            }
        (width, scale, phone) = device
        sizeClass = name == nil ? .init() : phone == nil ? .init(width: "regular", height: "regular") : .phone
    }
}
