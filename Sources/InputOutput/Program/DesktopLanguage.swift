import Foundation
import Gtk
import Wording

/// The language of the window: the desktop's, where there is a catalog for it.
package enum DesktopLanguage {
    /// Translates the texts that are made from now on.
    ///
    /// It is called before anything makes a text, since titles are made once.
    package static func begin() {
        guard let folder else { return }
        let catalog = Catalog(domain: "rowscope", folder: folder)
        guard let line = catalog.header?.split(separator: "\n").first(where: { $0.hasPrefix("Language: ") })
        else { return }
        Translation.begin(
            Translation.Catalog(
                language: String(line.dropFirst("Language: ".count)), text: { catalog.text($0) },
                plural: { catalog.text($0, $1, count: $2) }))
    }

    /// The folder with the catalogs: beside the program as it is built, or where an installed one has them.
    private static var folder: String? {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        else { return nil }
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
        return ["locale", "../share/locale"].map { folder.appending(path: $0).standardized.path }
            .first { path in
                // A program of this name is in /usr/bin.
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                    && isFolder.boolValue
            }
    }
}
