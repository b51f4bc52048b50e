/// A page with pictures of cells: all of them, whether or not something was found in them.
package struct Gallery: Sendable {
    /// A picture in a file.
    package struct Picture: Hashable, Sendable {
        /// The file's path from the page's folder.
        package var path: String
        /// The width at which it is shown, in points.
        package var width: Double
        /// The height at which it is shown, in points.
        package var height: Double

        /// Makes a picture; lengths in points.
        package init(path: String, width: Double, height: Double) {
            self.path = path
            self.width = width
            self.height = height
        }
    }

    /// A cell in one state.
    package struct Shot: Hashable, Sendable {
        /// The state in words.
        package var state: String
        /// The cell; `nil` where it could not be drawn.
        package var picture: Picture?
        /// How it was designed; `nil` where no picture says so.
        package var design: Picture?

        /// Makes a shot.
        package init(state: String, picture: Picture?) {
            self.state = state
            self.picture = picture
        }
    }

    /// A cell.
    package struct Cell: Hashable, Sendable {
        /// The document's path.
        package var document: String
        /// The template's identifier.
        package var template: String
        /// What was found in it, by the names of severities.
        package var counts: [String: Int]
        /// The rules that were broken, in words.
        package var rules: [String]
        /// The pictures.
        package var shots: [Shot]

        /// Makes a cell of what a report says of it.
        package init(_ template: String, of document: ReportedDocument, shots: [Shot]) {
            self.document = document.name
            self.template = template
            self.shots = shots
            let findings = document.findings.filter { $0.template == template }
            counts = findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
            rules = findings.grouped(by: \.title).map(\.key)
        }
    }

    /// The cells in the report's order.
    package var cells: [Cell]
    /// The report that the cells are of.
    package var report: AuditReport

    /// Makes a gallery.
    package init(of report: AuditReport, cells: [Cell]) {
        self.report = report
        self.cells = cells
    }

    /// The page, which loads nothing but the pictures beside it.
    package var html: [UInt8] { Array(GalleryPage(gallery: self).text.utf8) }
}
