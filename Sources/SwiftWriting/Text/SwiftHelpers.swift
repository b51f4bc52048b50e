/// Declarations that classes need in their file besides themselves.
struct SwiftHelpers: Hashable, Sendable {
    /// The UIKit classes for which the file has subclasses of a given size.
    var sizedClasses: [String] = []
    /// Whether the file has the extension for slanted fonts.
    var slantsFonts = false
    /// Whether the file has the extension for resized images.
    var resizesImages = false

    /// Adds the declarations of another value.
    mutating func formUnion(_ other: SwiftHelpers) {
        sizedClasses += other.sizedClasses.filter { !sizedClasses.contains($0) }
        slantsFonts = slantsFonts || other.slantsFonts
        resizesImages = resizesImages || other.resizesImages
    }

    /// A class's name in prose: “An image view”.
    private static func phrase(for type: String) -> String {
        let words = type.dropFirst(2).reduce(into: "") { words, character in
            words += (character.isUppercase && !words.isEmpty ? " " : "") + character.lowercased()
        }
        return (words.first.map { "aeiou".contains($0) } == true ? "An " : "A ") + words
    }

    /// The lines of the subclasses and extensions, each after a blank line.
    var lines: [String] {
        var source = SourceLines()
        for type in sizedClasses {
            source.add()
            source.add("/// \(Self.phrase(for: type)) of a given intrinsic size.")
            source.add("private final class Sized\(type.dropFirst(2)): \(type) {") { body in
                body.add("var contentSize = CGSize.zero {") {
                    $0.add("didSet { invalidateIntrinsicContentSize() }")
                }
                body.add()
                if type == "UIImageView" {
                    body.add("override var intrinsicContentSize: CGSize {") {
                        $0.add("image == nil ? super.intrinsicContentSize : contentSize")
                    }
                } else {
                    body.add("override var intrinsicContentSize: CGSize { contentSize }")
                }
            }
        }
        if slantsFonts {
            source.add()
            source.add("extension UIFont {") { body in
                body.add("/// The font’s slanted cut.")
                body.add("fileprivate var slanted: UIFont {") {
                    $0.add("let traits = fontDescriptor.symbolicTraits.union(.traitItalic)")
                    $0.add(
                        "guard let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }"
                    )
                    $0.add("return UIFont(descriptor: descriptor, size: pointSize)")
                }
            }
        }
        if resizesImages {
            source.add()
            source.add("extension UIImage {") { body in
                body.add("/// The picture in another size.")
                body.add("fileprivate func resized(to size: CGSize) -> UIImage {") {
                    $0.add("let renderer = UIGraphicsImageRenderer(size: size)")
                    $0.add("let image = renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }")
                    $0.add("return image.withRenderingMode(renderingMode)")
                }
            }
        }
        return source.lines
    }
}
