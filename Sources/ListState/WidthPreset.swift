import Wording

/// A named width in points: that of a device.
package struct WidthPreset: Hashable, Sendable {
    /// The device and orientation in English, as command lines and lessons give them.
    package let name: String
    /// The device and orientation, as controls show them.
    package let title: String
    /// The device and orientation where there is room for a few letters, as in “SE”, “14 ↔” or “½ iPad”.
    package let shortTitle: String
    /// The width in points.
    package let width: Double
    /// The device's width when it is turned, in points.
    package let turnedWidth: Double

    /// The widths that testers sweep, from narrow to wide.
    ///
    /// The sizes are those of the devices' screens in points; half of an iPad in split view is 507 points wide.
    package static var all: [WidthPreset] {
        let devices: [(name: String, letters: String, short: Double, long: Double)] = [
            ("iPhone SE", "SE", 320, 568), ("iPhone 8", "8", 375, 667), ("iPhone 14", "14", 390, 844),
            ("iPhone Pro Max", "Max", 430, 932), ("iPad", "iPad", 768, 1024),
        ]
        var all = [
            WidthPreset(
                name: "iPad split view", title: tr("iPad split view"), shortTitle: "½ iPad", width: 507,
                turnedWidth: 768)
        ]
        for (name, letters, short, long) in devices {
            all.append(
                WidthPreset(
                    name: name, title: name, shortTitle: letters, width: short, turnedWidth: long))
            all.append(
                WidthPreset(
                    name: name + ", landscape", title: tr("\(name), landscape"), shortTitle: letters + " ↔",
                    width: long, turnedWidth: short))
        }
        return all.sorted { $0.width < $1.width }
    }

    /// The preset nearest to a width in points.
    package static func nearest(to width: Double) -> WidthPreset? {
        all.min { abs($0.width - width) < abs($1.width - width) }
    }
}
