import AppModel
import Foundation
import Gtk
import ListState

@testable import RowscopeApp

/// A picture of `Resources/screenshots`: what the window shows in it, and the steps that lead there.
@MainActor
struct WindowPicture {
    /// The file's name without its extension.
    var name: String
    /// What the picture shows, in words.
    var caption: String
    /// The opened document, lesson or exercise, or the name of a fixture; `nil` for the start page.
    var document: String?
    /// The state in which the document is shown.
    var request = OpenRequest()
    /// The remembered state of the window.
    var memory = WindowMemory()
    /// The size of the window's content in points.
    var size = (width: 1240, height: 800)
    /// How many pixels make a point.
    var scale = 1
    /// The longest time that widths are tried before the picture is taken, in milliseconds.
    var timeout = 8_000
    /// Whether the interface goes from right to left.
    var isMirrored = false
    /// What is done in the window before the picture is taken.
    var steps: (MainWindow) throws -> Void
    /// What is shown: the main window, one that it opened, or a part of a window.
    var subject: (MainWindow) throws -> Widget = { $0.window }
    /// How much around a part of a window is shown, in points.
    var margin = 0.0
    /// The picture of the same window in another theme, direction or resolution; `nil` for none.
    var base: String?
    /// The folder of the picture.
    var folder = Self.mainFolder

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - name: The file's name without its extension.
    ///   - caption: What the picture shows, in words.
    ///   - document: The opened document; `nil` for the start page.
    ///   - row: The selected row; `nil` for the list's own choice.
    ///   - steps: What is done in the window before the picture is taken.
    init(
        _ name: String, _ caption: String, _ document: String? = nil, row: Int? = nil,
        steps: @escaping (MainWindow) throws -> Void = { _ in }
    ) {
        (self.name, self.caption, self.document, self.steps) = (name, caption, document, steps)
        request.row = row
        memory.isDark = false
    }

    /// The picture with other properties.
    func with(_ change: (inout WindowPicture) -> Void) -> WindowPicture {
        var copy = self
        change(&copy)
        return copy
    }

    /// The same window in other circumstances.
    func variant(_ name: String, _ caption: String, _ change: (inout WindowPicture) -> Void) -> WindowPicture
    {
        with {
            ($0.name, $0.caption) = (name, caption)
            change(&$0)
        }
    }

    /// The same window in another theme, direction or resolution: its words are the same.
    func again(_ name: String, _ caption: String, _ change: (inout WindowPicture) -> Void) -> WindowPicture {
        variant(name, caption) {
            $0.base = self.name
            change(&$0)
        }
    }

    /// The folder of the pictures that are in the index.
    nonisolated static let mainFolder = "Resources/screenshots"
    /// The screen on which the picture is taken: the size in points, and how many pixels make a point.
    var screen: String { "\(size.width)x\(size.height)@\(scale)" }
    /// The file of the picture.
    var file: String { "\(folder)/\(name).png" }
    /// The file of what the window showed when the picture was taken.
    var recordFile: String { "\(folder)/\(name).txt" }

    /// The page with all pictures.
    static var index: String {
        """
        # The window in pictures

        Made by `meson-helpers/checks/screenshots`. The text beside each picture has the words in it; a test compares them with
        the window.

        """
            + all.filter { $0.folder == mainFolder }.map {
                "\n## \($0.caption)\n\n![\($0.caption)](\($0.name).png)\n"
            }.joined()
    }
}
