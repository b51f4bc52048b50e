import Gtk

/// A picture of a page: as large as it is, or smaller where there is less room.
final class GuidePicture: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .image }

    private let picture: Picture
    private let size: (width: Int, height: Int)

    init(_ texture: Texture, words: String) {
        picture = Picture(texture: texture)
        size = (max(1, texture.width), max(1, texture.height))
        super.init()
        addChild(picture)
        picture.accessibleRole = .presentation
        updateProperty(.label(words))
        tooltipText = words
    }

    override func measure(orientation: Orientation, forSize given: Int) -> Measurement {
        switch orientation {
        case .horizontal: return Measurement(minimum: 0, natural: size.width)
        case .vertical:
            let width = given < 0 ? size.width : min(given, size.width)
            return Measurement((size.height * width + size.width - 1) / size.width)
        }
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let shown = min(width, size.width)
        let x = direction == .rightToLeft ? width - shown : 0
        allocateChild(
            picture, x: Double(x), y: 0, width: shown, height: min(height, size.height * shown / size.width))
    }
}
