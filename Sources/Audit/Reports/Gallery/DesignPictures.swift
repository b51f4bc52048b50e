import Foundation
import LayoutDocument

/// Pictures of how cells were designed, found in a folder by their names.
///
/// A name is that of the template or of the document, and may go on with what it is for: `ChatCell.png`,
/// `ChatCell_375_dark.png`, `ChatCell_AX3@2x.png`.
package struct DesignPictures: Sendable {

    /// The folder.
    package let folder: String
    private let names: [String]

    /// Looks at the pictures in a folder.
    package init(folder: String) {
        self.folder = folder
        names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.lowercased().hasSuffix(".png") || $0.lowercased().hasSuffix(".jpg")
        }.sorted()
    }

    /// The file of the picture that says most precisely what it is for; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - template: The template's identifier.
    ///   - document: The document's path.
    ///   - state: The state.
    /// - Returns: The file's name in the folder.
    package func file(of template: String, in document: String, at state: TileState) -> String? {
        var stem = FilePath(document).name
        for ending in DocumentFinder.endings where stem.hasSuffix(ending) {
            stem = String(stem.dropLast(ending.count))
        }
        let bases = ["\(stem).\(template)", template, stem]
        let known = [
            state.width.shortText, state.textSize.rawValue, state.direction.rawValue, state.content.rawValue,
            state.theme.rawValue,
        ]
        var best: (file: String, rank: Int)?
        for file in names {
            let name = Self.plain(file)
            for (place, base) in bases.enumerated() {
                guard name == base || name.hasPrefix(base + "_") else { continue }
                let words = name.dropFirst(base.count).split(separator: "_").map(String.init)
                guard words.allSatisfy(known.contains) else { continue }
                let rank = words.count * bases.count + bases.count - place
                if rank > best?.rank ?? 0 { best = (file, rank) }
            }
        }
        return best?.file
    }

    /// A file's name without its ending and scale.
    private static func plain(_ file: String) -> String {
        var name = file.dropLast(4)
        for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
        return String(name)
    }
}
