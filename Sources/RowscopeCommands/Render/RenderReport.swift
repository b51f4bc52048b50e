import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import RowscopeApp
import SelfSizing

/// What `render --json` prints: the files that were written, and where everything lies in them; lengths in points.
struct RenderReport: Encodable {
    let document: String
    let fontFamily: String
    let rowscope: String
    let format = JSONForm.version
    let files: [File]

    /// One file.
    struct File: Encodable {
        let file: String
        let format: String
        let bytes: Int
        /// Width and height.
        let size: [Double]
        /// Width and height in pixels; only of PNG.
        let pixels: [Int]?
        let scale: Double
        let states: [State]
    }

    /// A width and text size at which rows were drawn.
    struct State: Encodable {
        let width: Double
        let textSize: String
        let direction: String
        /// Where the strip of rows lies in the picture: x, y, width, height.
        let frame: [Double]
        let rows: [Row]
    }

    /// A row.
    struct Row: Encodable {
        let index: Int
        let template: String
        let height: Double
        /// Where it lies in its strip.
        let frame: [Double]
        let views: [ShownView]

        init(_ row: RowStrip.Row, views: [ShownView]) {
            index = row.index
            template = row.reuseIdentifier
            height = row.frame.height
            frame = row.frame.numbers
            self.views = views
        }
    }

    /// One view of a row.
    struct ShownView: Encodable {
        let id: String
        let parent: String?
        /// Where it lies in its superview: x, y, width, height.
        let frame: [Double]

        /// The views of a laid-out cell, the contentView first.
        static func views(of cell: TableViewCell) -> [ShownView] {
            var views: [ShownView] = []
            func collect(_ view: View, parent: String?) {
                views.append(ShownView(id: view.name, parent: parent, frame: view.frame.numbers))
                for child in view.subviews { collect(child, parent: view.name) }
            }
            collect(cell.contentView, parent: nil)
            return views
        }
    }

    init(document: LayoutDocument, textEngine: TextEngine, files: [RenderJob.File]) {
        self.document = document.sourceName
        fontFamily = textEngine.resolvedFontFamily
        rowscope = App.version
        self.files = files.map(\.report)
    }
}
