import AutoLayout
import CellRendering
import Foundation
import LayoutDocument

/// What `render --json` prints: the files that were written, and where everything lies in them; lengths in points.
struct RenderReport: Encodable {
    let document: String
    let fontFamily: String
    let rowscope: String
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
        let views: [MeasuredRow.MeasuredView]

        init(_ row: RowStrip.Row, views: [MeasuredRow.MeasuredView]) {
            index = row.index
            template = row.reuseIdentifier
            height = row.frame.height
            frame = [row.frame.x, row.frame.y, row.frame.width, row.frame.height]
            self.views = views
        }
    }

    init(document: LayoutDocument, textEngine: TextEngine, files: [RenderJob.File]) {
        self.document = document.sourceName
        fontFamily = textEngine.resolvedFontFamily
        rowscope = RowscopeCommand.version
        self.files = files.map(\.report)
    }

    func encoded() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
