import AutoLayout
import CellRendering
import InputOutput
import LayoutDocument
import SelfSizing

/// The output of `render --json`: the files, and the frames of everything in them; lengths in points.
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
        /// Width and height in pixels; `nil` for other formats than PNG.
        let pixels: [Int]?
        let scale: Double
        let states: [State]
    }

    /// A width and a text size, with the rows drawn at them.
    struct State: Encodable {
        let width: Double
        let textSize: String
        let direction: String
        /// The frame of the strip of rows in the picture: x, y, width, height.
        let frame: [Double]
        let rows: [Row]
    }

    /// A row.
    struct Row: Encodable {
        let index: Int
        let template: String
        let height: Double
        /// The frame in the strip.
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

    /// A view of a row.
    struct ShownView: Encodable {
        let id: String
        let parent: String?
        /// The frame in the superview: x, y, width, height.
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
