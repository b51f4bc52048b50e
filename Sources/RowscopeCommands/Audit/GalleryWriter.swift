import Audit
import AutoLayout
import CellRendering
import Foundation
import InputOutput
import LayoutDocument

/// Writes a gallery: a page and a picture of every cell, in a folder.
struct GalleryWriter {
    /// The states that cells are shown in.
    let matrix: AuditMatrix
    /// The design pictures of cells; `nil` for none.
    let designs: DesignPictures?
    let source: FindingPictureSource

    /// The states of a gallery without options.
    static let standardMatrix = AuditMatrix(
        widths: [375], textSizes: [.large], directions: [], contents: [.none], themes: [.light])

    /// The page's name.
    private static let pageName = "index.html"
    /// The folder of the pictures, inside that of the page.
    private static let cellsFolder = "cells"
    /// The folder of the design pictures.
    private static let designsFolder = "designs"
    private static let scale = 2.0

    /// Refuses a folder with pictures or a page that are not those of a gallery.
    ///
    /// - Parameters:
    ///   - folder: The folder, which need not exist.
    ///   - root: The folder that it must be in; `nil` for any place.
    /// - Throws: `CommandFailure.badInput` with what to do.
    static func check(_ folder: String, within root: String?) throws(CommandFailure) {
        try OutputFile.check(folder, within: root)
        let page = FilePath(folder).appending(pageName)
        try OutputFile.check(page.text, within: root)
        try OutputKind.gallery.check(page.text)
        for name in [cellsFolder, designsFolder] {
            let place = FilePath(folder).appending(name)
            guard !place.isLink else {
                throw .badInput("\(place): this is a symbolic link. Name another folder for the gallery.")
            }
        }
        // Pictures of cells have names of their own, and those of designs the names of what is copied.
        let designs = FilePath(folder).appending(designsFolder)
        if page.kind == nil, !DocumentFiles.disk.names(in: designs.text, endingWith: [""]).isEmpty {
            throw .badInput(
                "\(designs): there are files that are no gallery’s. Name another folder for the gallery.")
        }
    }

    /// Writes the page and its pictures; pictures of an earlier page are removed.
    ///
    /// - Parameters:
    ///   - report: The report whose cells are shown.
    ///   - folder: The folder, which is created if necessary.
    ///   - inputs: The files that are read, which no file must replace.
    ///   - root: The folder that it must be in; `nil` for any place.
    /// - Throws: `CommandFailure.badInput` for a file that cannot be written.
    func write(
        _ report: AuditReport, to folder: String, beside inputs: InputFiles, within root: String? = nil
    ) throws(CommandFailure) {
        try Self.check(folder, within: root)
        let cells = FilePath(folder).appending(Self.cellsFolder)
        try CommandFailure.catching { try cells.makeFolder() }
        let progress = ProgressReport("drew", "documents", total: report.documents.count)
        defer { progress.finish() }
        var gallery = Gallery(of: report, cells: [])
        var written: Set<String> = []
        for (index, document) in report.documents.enumerated() {
            var drawn: (plan: AuditPlan, drawer: TileDrawer)?
            for template in document.templates.map(\.identifier) {
                guard let subject = document.subjects.firstIndex(where: { $0.template == template }) else {
                    continue
                }
                var shots: [Gallery.Shot] = []
                for tile in 0..<matrix.followingDirections(of: document).tileCount {
                    let state = matrix.followingDirections(of: document).state(at: tile)
                    let picture = source.picture(of: document, ["gallery \(template) \(subject) \(state)"]) {
                        if drawn == nil, let plan = source.plan(of: document) {
                            let own = AuditPlan(
                                document: plan.document, subjects: plan.subjects,
                                matrix: matrix.followingDirections(of: document), settings: plan.settings,
                                rules: plan.rules)
                            drawn = (own, TileDrawer(plan: own))
                        }
                        guard let drawn, let tile = drawn.plan.matrix.index(of: state) else { return nil }
                        return Self.picture(
                            drawn.drawer.drawing(of: Finding.Place(subject: subject, tile: tile)))
                    }
                    var shot = Gallery.Shot(state: state.words, picture: nil)
                    if let picture {
                        let name = Self.name(of: picture.png)
                        let path = cells.appending(name).text
                        if written.insert(name).inserted, !Self.holds(path, picture.png) {
                            try OutputFile.write(
                                picture.png, to: path, beside: inputs, replacing: .picture(.png))
                        }
                        shot.picture = Gallery.Picture(
                            path: "\(Self.cellsFolder)/\(name)", width: picture.width, height: picture.height)
                    }
                    shot.design = try design(
                        of: template, in: document, at: state, width: picture?.width ?? state.width, folder,
                        inputs)
                    shots.append(shot)
                }
                gallery.cells.append(Gallery.Cell(template, of: document, shots: shots))
            }
            progress.show(index + 1)
        }
        removeOthers(in: cells.text, than: written)
        try OutputFile.write(
            gallery.html, to: FilePath(folder).appending(Self.pageName).text, beside: inputs,
            replacing: .gallery)
    }

    /// Whether an existing file has the same bytes as a picture.
    private static func holds(_ path: String, _ png: [UInt8]) -> Bool {
        (try? DocumentFiles.disk.bytes(at: path, limit: png.count)) == png
    }

    private static func picture(_ drawing: Drawing) -> ReportPicture? {
        guard let png = try? drawing.data(as: .png, scale: scale) else { return nil }
        return ReportPicture(png: png, width: drawing.size.width, height: drawing.size.height)
    }

    /// Copies the design of a cell beside the page.
    private func design(
        of template: String, in document: ReportedDocument, at state: TileState, width: Double,
        _ folder: String, _ inputs: InputFiles
    ) throws(CommandFailure) -> Gallery.Picture? {
        guard let designs, let file = designs.file(of: template, in: document.name, at: state) else {
            return nil
        }
        let path = FilePath(designs.folder).appending(file).text
        let bytes = try CommandFailure.catching { try DocumentFile(path: path).read() }
        guard let header = ImageHeader(bytes), header.width > 0 else {
            throw .badInput("\(path): this is no picture that can be shown. Save it as PNG or JPEG.")
        }
        let copies = FilePath(folder).appending(Self.designsFolder)
        try CommandFailure.catching { try copies.makeFolder() }
        if !DocumentFile(path: path).isSame(as: DocumentFile(path: copies.appending(file).text)) {
            try OutputFile.write(
                bytes, to: copies.appending(file).text, beside: inputs, replacing: .design)
        }
        return Gallery.Picture(
            path: "\(Self.designsFolder)/\(file)", width: width, height: header.height * width / header.width)
    }

    /// Removes pictures of an earlier page, whose names are hashes of what they hold.
    private func removeOthers(in folder: String, than names: Set<String>) {
        for name in DocumentFiles.disk.names(in: folder, endingWith: [".png"])
        where name.utf8.count == 36 && !names.contains(name) {
            let path = FilePath(folder).appending(name)
            guard !path.isLink, let bytes = try? DocumentFile(path: path.text).read(),
                name == Self.name(of: bytes)
            else { continue }
            unlink(path.text)
        }
    }

    /// The name of a picture's file.
    private static func name(of png: [UInt8]) -> String { "\(ContentHash.sha256(png).prefix(32)).png" }
}

extension AuditMatrix {
    /// The matrix for a document; without requested directions, with the direction in which the document was laid out.
    fileprivate func followingDirections(of document: ReportedDocument) -> AuditMatrix {
        guard directions.isEmpty else { return self }
        var matrix = self
        matrix.directions = [document.matrix.directions.first.flatMap(LayoutDirection.init) ?? .leftToRight]
        return matrix
    }
}
