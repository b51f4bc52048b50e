import AutoLayout
import SourceText

/// What an Interface Builder file says of the colours and pictures that it names.
struct InterfaceBuilderResources {
    /// The elements of named colours, by name.
    private(set) var namedColors: [String: XMLElement] = [:]
    /// The elements of the system's colours, by name.
    private(set) var systemColors: [String: XMLElement] = [:]
    /// The pictures' recorded sizes in points, by name.
    private(set) var imageSizes: [String: Size] = [:]
    /// The names of pictures that are the system's symbols.
    private(set) var symbols: Set<String> = []

    /// The intrinsic sizes in points that views of the author's own classes drew themselves with, by the objects'
    /// identifiers.
    private(set) var drawnSizes: [String: Size] = [:]

    /// The height in points at which the file records a symbol, over the size of the text that it stands in.
    ///
    /// Interface Builder records symbols at their design size; at the default text size, 17, they are drawn
    /// smaller by this factor: `star.fill` is recorded 128 wide and drawn 20.
    static let symbolScale = 6.3

    init(_ document: XMLElement, context: InterfaceBuilderContext) {
        for designable in document.children(in: "designables") {
            guard let id = designable["name"],
                let size = designable.child("size", key: "intrinsicContentSize"),
                let width = size["width"].flatMap(Double.init), width.isFinite,
                let height = size["height"].flatMap(Double.init), height.isFinite
            else { continue }
            drawnSizes[id] = Size(width: width, height: height)
        }
        for resource in document.children(in: "resources") {
            guard let name = resource["name"] else { continue }
            switch resource.name {
            case "namedColor": namedColors[name] = resource.child("color")
            case "systemColor": systemColors[name] = resource.child("color")
            case "image":
                guard let size = context.size(resource) else { continue }
                if resource["catalog"] == "system" {
                    symbols.insert(name)
                    imageSizes[name] = Size(
                        width: size.width / Self.symbolScale, height: size.height / Self.symbolScale)
                } else {
                    imageSizes[name] = size
                }
            default: context.note(resource)
            }
        }
    }
}
