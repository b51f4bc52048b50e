import AppResources
import Gtk
import GuidePages

/// The guide that is compiled into the program.
@MainActor
enum GuideLibrary {
    /// All pages, which are read when the first of them is asked for.
    static let guide = Guide(file: text(of:))

    /// The table of contents.
    static let sections = Guide.sections(file: text(of:))

    private nonisolated static func text(of path: String) -> String? {
        try? Resource.text(at: "\(AppResources.guidePath)/\(path)")
    }

    /// A picture of a page; `nil` where there is none that this machine can show.
    static func picture(_ file: String, of page: GuidePage) -> Texture? {
        for path in guide.pictureFiles(file, from: page) {
            guard let bytes = try? Resource.data(at: "\(AppResources.guidePath)/\(path)") else { continue }
            return try? Texture(bytes: bytes)
        }
        return nil
    }
}
