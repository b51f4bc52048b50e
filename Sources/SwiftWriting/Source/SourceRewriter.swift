import AutoLayout
import LayoutDocument

/// Rewrites the source of cells, so that it makes changed templates, and reads it again to see that it does.
package struct SourceRewriter {
    private let reader: DocumentReader
    private let document: LayoutDocument
    /// The files with changes.
    private var changed: [String: [UInt8]] = [:]
    private var originals: [String: [UInt8]] = [:]

    /// Makes a rewriter.
    ///
    /// - Parameters:
    ///   - document: The document, which names the views.
    ///   - reader: Reads the sources.
    package init(_ document: LayoutDocument, reader: DocumentReader) {
        self.document = document
        self.reader = reader
    }

    /// The files that were changed: their paths, and their contents before and after.
    package var changedFiles: [(path: String, old: [UInt8], new: [UInt8])] {
        changed.sorted { $0.key < $1.key }.compactMap { path, new in
            originals[path].flatMap { $0 == new ? nil : (path, $0, new) }
        }
    }

    /// Changes the source of a cell, so that its template says what another one says.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - wanted: What the template is to say.
    /// - Returns: Whether that could be done; nothing is changed where it could not.
    package mutating func rewrite(_ cell: SwiftCell, to wanted: TemplateSpec) -> Bool {
        // Bytes are those of the file as it is now.
        guard let cell = changed.isEmpty ? cell : read(cell, with: changed) else { return false }
        let own = cell.layoutTemplate.withGrownTextViews()
        // The cell of its nib may have another name, and its list may give it its height.
        var wanted = wanted
        wanted.identifier = own.identifier
        wanted.takeHeight(of: own)
        guard own.views.count == wanted.views.count else { return false }
        let notation = SourceNotation(wanted, of: cell, in: document)
        var tried: Set<[SourceEdit]> = []
        let present = self
        let ways: [() -> [SourceEdit]?] =
            SourceWriter.Style.allCases.map { style in
                {
                    SourceWriter(
                        cell: cell, own: own, style: style, notation: notation, source: present.source
                    ).edits(to: wanted)
                }
            } + [{ present.nibEdits(of: cell, own, to: wanted) }]
        for way in ways {
            guard let edits = way(), tried.insert(edits).inserted, let files = files(with: edits),
                let new = read(cell, with: files),
                new.notUnderstood.count <= cell.notUnderstood.count,
                new.layoutTemplate.makesSame(as: wanted)
            else { continue }
            take(files)
            return true
        }
        return false
    }

    /// Changes the Interface Builder file of a cell, so that its template says what another one says.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - file: The file.
    ///   - wanted: What the template is to say.
    /// - Returns: Whether that could be done; nothing is changed where it could not.
    package mutating func rewrite(
        _ cell: InterfaceBuilderCell, in file: String, to wanted: TemplateSpec
    ) -> Bool {
        let reader = InterfaceBuilderReader(files: reader.files)
        func read(_ bytes: [UInt8]) -> (cell: InterfaceBuilderCell, template: TemplateSpec)? {
            guard let document = try? reader.read(bytes, sourceName: file),
                var read = document.cells.first(where: { $0.id == cell.id })
            else { return nil }
            read.codedSize = cell.codedSize
            return (read, document.template(of: read))
        }
        guard let bytes = source(file), let (cell, own) = read(bytes),
            let edits = NibWriter(cell, own, in: file, bytes).edits(to: wanted),
            let files = files(with: edits), let new = files[file].flatMap(read),
            new.cell.unsupported.count <= cell.unsupported.count, wanted.makesSame(as: new.template)
        else { return false }
        take(files)
        return true
    }

    /// The edits of one of the Interface Builder files that a class takes its views from; `nil` where a change is none of
    /// a file's.
    private func nibEdits(
        of cell: SwiftCell, _ own: TemplateSpec, to wanted: TemplateSpec
    ) -> [SourceEdit]? {
        let nibs = Set(own.views.compactMap(\.origin?.file).filter(InterfaceBuilderReader.reads))
        return nibs.sorted().lazy.compactMap { file in
            guard let bytes = source(file),
                let nib = try? InterfaceBuilderReader(files: reader.files).read(bytes, sourceName: file),
                let recorded = nib.cells.first(where: { $0.customClass == cell.name }) ?? nib.cells.first
            else { return nil }
            return NibWriter(recorded, own, in: file, bytes).edits(to: wanted)
        }.first
    }

    /// The changed files with further edits; `nil` where these cannot be made.
    private func files(with edits: [SourceEdit]) -> [String: [UInt8]]? {
        var files = changed
        for (path, some) in Dictionary(grouping: edits, by: \.file) {
            guard let old = source(path), let new = SourceEdit.apply(some, to: old) else { return nil }
            files[path] = new
        }
        return edits.isEmpty ? nil : files
    }

    private mutating func take(_ files: [String: [UInt8]]) {
        for path in files.keys where originals[path] == nil { originals[path] = source(path) }
        changed = files
    }

    private func source(_ path: String) -> [UInt8]? {
        changed[path] ?? (try? SwiftSources.bytes(path, files: reader.files))
    }

    /// The cell as changed files make it.
    private func read(_ cell: SwiftCell, with files: [String: [UInt8]]) -> SwiftCell? {
        let given = cell.parameters.filter { $0.value != $0.defaultValue }.map { ($0.name, $0.value) }
        let parameters = Dictionary(firstOf: given)
        guard
            let read = try? SwiftSources.read(
                contentsOf: cell.file, parameters: parameters, files: reader.files.replacing(files),
                by: reader.swift),
            let new = read.cell(named: cell.name)
        else { return nil }
        if new.variant == cell.variant { return new }
        return new.variants.first { $0.variant == cell.variant }
    }
}

extension TemplateSpec {
    /// Whether cells of another template are the same, whatever says so: constraints in any order, on either side, and
    /// as often as they are said.
    ///
    /// Texts that follow the text size in the other one have to follow it in this one. In this one more of them may, as
    /// code of the cell's class has texts of a nib follow it.
    package func makesSame(as other: TemplateSpec) -> Bool {
        let keeping = Set(withGrownTextViews().views.filter { !$0.adjustsFont }.map(\.name))
        return bare.saysSame(as: other.bare)
            && !other.withGrownTextViews().views.contains { $0.adjustsFont && keeping.contains($0.name) }
    }

    /// The template without what makes no difference to the cell: constraints that are off or repeated, their names and
    /// places, what follows for other traits, and what follows from constraints that leave something open.
    private var bare: TemplateSpec {
        var bare = withGrownTextViews()
        bare.sourceName = nil
        bare.variant = nil
        bare.adaptations = []
        bare.heightPlace = nil
        bare.heightMeans = nil
        bare.idleConstraints = []
        bare.refusedActivations = []
        bare.invalidConstraints = []
        bare.leftover = nil
        bare.settings = []
        bare.hasOpenHeight = false
        for index in bare.views.indices {
            bare.views[index].fontPlace = nil
            bare.views[index].keepsFontSize = false
            bare.views[index].keepsText = false
            bare.views[index].propertyOrigins = [:]
            bare.views[index].maker = nil
            bare.views[index].fontMaker = nil
            bare.views[index].origin = nil
            bare.views[index].restingOrigin = nil
        }
        bare.constraints = Array(
            Set(
                constraints.filter(\.isActive).map { constraint in
                    var constraint = constraint.fromInside.withoutPlace
                    constraint.first = constraint.first.throughGuide
                    constraint.second = constraint.second?.throughGuide
                    constraint.isAdded = false
                    constraint.recordedID = nil
                    constraint.identifier = nil
                    return constraint
                }))
        return bare
    }
}

extension ConstraintSpec.AttributeRef {
    /// A margin of a view as an edge of its layout margins guide, which is the same place.
    fileprivate var throughGuide: Self {
        guard guide == nil, attribute.isOfMargins else { return self }
        return Self(view, guide: .layoutMargins, attribute.withoutMargin)
    }
}
