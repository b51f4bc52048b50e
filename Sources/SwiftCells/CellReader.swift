import AutoLayout
import LayoutDocument
import SourceText
import SwiftSyntax
import Wording

/// Makes the cells of one file.
struct CellReader {
    let library: SourceLibrary
    let parameters: [String: SwiftParameterValue]

    private static let kinds: [(base: String, kind: SwiftCell.Kind)] = [
        ("UITableViewCell", .tableViewCell), ("UITableViewHeaderFooterView", .tableViewHeaderFooterView),
        ("UICollectionViewCell", .collectionViewCell), ("UICollectionViewListCell", .collectionViewCell),
        ("UICollectionReusableView", .collectionReusableView),
    ]

    /// The cells of a file, or an error where it has none.
    func source(ofFile index: Int) -> Result<SwiftSource, DocumentErrors> {
        library.begin(withFile: index)
        let file = library.files[index]
        if let (byte, excess) = file.excess {
            return .failure(
                DocumentErrors(
                    primary: DocumentError(
                        sourceName: file.path, place: file.place(ofByte: byte), message: excess.message,
                        suggestion: excess.suggestion)))
        }
        if file.isSlow { return .failure(SlowFiles.error(file.path)) }
        let declarations = library.declarations(ofFile: index)
        var cells: [SwiftCell] = []
        var parts: Set<String> = []
        func visit(_ type: TypeDeclaration) {
            // Nobody waits any more.
            if library.cancellation.isCancelled { return }
            if type.kind == .class, let cell = cell(type, in: file, &parts) { cells.append(cell) }
            for nested in type.nested.values.sorted(by: { $0.name < $1.name }) { visit(nested) }
        }
        for type in declarations.types + declarations.extensions { visit(type) }
        // A name for a generic class with its types is a cell of its own.
        for alias in declarations.aliases.values.sorted(by: { $0.byte < $1.byte }) {
            guard !alias.type.arguments.isEmpty, let type = library.type(named: alias.type.name),
                type.kind == .class, let cell = cell(type, in: file, &parts, as: alias)
            else { continue }
            cells.append(cell)
        }
        for index in cells.indices where cells[index].kind == .view {
            cells[index].isPart = parts.contains(cells[index].name)
            for variant in cells[index].variants.indices {
                cells[index].variants[variant].isPart = cells[index].isPart
            }
        }
        TableWords.apply(to: &cells, in: library)
        guard !cells.isEmpty else {
            return .failure(DocumentErrors(primary: noCell(in: file, declarations.types)))
        }
        let others =
            library.used.filter { $0 != index }.map { library.files[$0].path } + (library.nibs?.used ?? [])
        return .success(SwiftSource(sourceName: file.path, cells: cells, files: others))
    }

    /// The error for a file without cells; it names a superclass that is not among the files.
    private func noCell(in file: SourceFile, _ types: [TypeDeclaration]) -> DocumentError {
        let interpreter = Interpreter(library: library, given: parameters)
        var error = DocumentError(
            sourceName: file.path, place: nil, message: tr("there is no cell in the file"),
            suggestion:
                tr(
                    """
                    Name a file with a class that derives from UITableViewCell, UICollectionViewCell or UIView and \
                    makes constraints.
                    """))
        error.isEmptyFile = true
        if let node = file.hosting {
            error.place = file.place(of: node)
            error.message = tr("the rows of the file are SwiftUI views in a UIHostingConfiguration")
            error.suggestion = tr(
                """
                SwiftUI lays them out, and no constraints of the file do: the row is as tall as the view, with the \
                configuration's margins. Of the file, only cells with constraints of their own can be opened.
                """)
            return error
        }
        for type in types where type.kind == .class {
            let missing = interpreter.lineage(of: type.name).last { name in
                library.type(named: name) == nil && !UIKitTypes.isKnown(name)
                    && ["Cell", "View"].contains { name.hasSuffix($0) }
            }
            guard let missing else { continue }
            error.place = file.place(of: type.node)
            error.message = tr("“\(missing)”, the superclass of “\(type.name)”, is not among the files")
            error.suggestion =
                tr("Put its file into the same folder, or keep both in the folder of their project.")
            break
        }
        return error
    }

    /// Constraints that are made and never activated.
    private func inactive(_ interpreter: Interpreter) -> [SwiftCell.NotUnderstood] {
        let entries = interpreter.constraints.compactMap(\.constraint).filter {
            !$0.isActive && !$0.wasActive
        }
        .map { state in
            // The cell's own line says more than that of a helper.
            let (file, bytes) = interpreter.home(state.file, state.bytes)
            return SwiftCell.NotUnderstood(
                file: file.path, place: file.place(ofByte: bytes.lowerBound), what: "constraint",
                consequence: tr("it is made and not activated"))
        }
        var known: Set<SwiftCell.NotUnderstood> = []
        return entries.filter { known.insert($0).inserted }
    }

    /// Collects the classes of the views in a cell.
    private func collect(_ view: Instance, into names: inout Set<String>, depth: Int = 0) {
        guard depth < 40 else { return }
        for child in view.view?.subviews ?? [] {
            if child.declaration != nil { names.insert(child.typeName) }
            collect(child, into: &names, depth: depth + 1)
        }
    }

    /// The cell of a class; `nil` for other classes, and for a view without constraints.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - file: The file that is read.
    ///   - parts: Takes the names of the classes of the views in it.
    ///   - alias: The name of a generic class with its types; `nil` for the class itself.
    /// - Returns: The cell.
    private func cell(
        _ type: TypeDeclaration, in file: SourceFile, _ parts: inout Set<String>, as alias: TypeAlias? = nil
    ) -> SwiftCell? {
        while true {
            let own = library.ownStatics.count
            let cell = made(type, in: file, &parts, as: alias)
            // Otherwise code has changed what cells shared until then.
            if own == library.ownStatics.count { return cell }
        }
    }

    private func made(
        _ type: TypeDeclaration, in file: SourceFile, _ parts: inout Set<String>, as alias: TypeAlias?
    ) -> SwiftCell? {
        let probe = Interpreter(library: library, given: parameters)
        let lineage = probe.lineage(of: type.name)
        guard lineage.contains("UIView") else { return nil }
        let kind = Self.kinds.first { lineage.contains($0.base) }?.kind ?? .view
        let base = lineage.first { UIKitTypes.superclass(of: $0) != nil } ?? "UIView"
        // Views of classes that do more than contain other views.
        if kind == .view, base != "UIView" && base != "UIControl" { return nil }
        var subject = CellSubject(type: type, alias: alias, kind: kind, file: file)
        if kind != .view {
            subject.outside = OutsideFillings(of: type, named: subject.name, by: probe)
            let life = CellLife(interpreter: probe, type: type, file: file)
            subject.isWithoutNib = life.isMadeWithoutNib
        }
        let sizes = OutsideSizes(library: library, given: parameters)
        let givenSize = sizes.size(of: type, named: subject.name, kind: kind)
        // A collection view makes items with the size that they get; a table makes rows before they have one.
        if kind == .collectionViewCell, let givenSize {
            subject.madeSize = Size(
                width: givenSize.width ?? Interpreter.cellSize.width, height: givenSize.height)
        }
        var (cell, root) = run(subject, by: probe)
        collect(root, into: &parts)
        if kind == .view, cell.constraintCount == 0, root.nib == nil { return nil }
        if let missing = probe.missingCell(above: type.name), !UIKitTypes.plainCells.contains(missing) {
            if cell.template.views.isEmpty, cell.constraintCount == 0 { return nil }
            probe.note(
                file.mark(of: type.node), missing,
                tr("what the superclass makes is left out, since it is not among the files"))
        }
        adapt(&cell, of: subject, by: probe, [])
        if kind != .view, cell.template.views.isEmpty, cell.constraintCount == 0, probe.notes.isEmpty,
            cell.template.settings.isEmpty
        {
            return nil
        }
        for byte in file.unparsedCode {
            probe.note(
                SourceMark(file: file, byte: byte), "syntax", tr("it is left out, since it does not parse"))
        }
        for file in library.used.map({ library.files[$0] }) where file.isSlow {
            probe.note(
                file.start, FilePath(file.path).name,
                tr(
                    "it is left out, since it takes longer than \(ReadingLimit.secondsToRead.shortText) s to read"
                ))
        }
        for alias in library.circularAliases {
            probe.note(
                SourceMark(file: alias.file, byte: alias.byte), "typealias \(alias.name)",
                tr("it stands for no type, since it leads to itself"))
        }
        if probe.isExhausted {
            probe.note(
                file.mark(of: type.node), "run",
                tr("the cell takes too many steps; what it makes after that is left out"))
        }
        for note in probe.notes where !cell.notUnderstood.contains(note) { cell.notUnderstood.append(note) }
        cell.givenSize = givenSize
        cell.hasUnknownSize =
            cell.givenSize == nil && sizes.sizeNotGiven(to: type, named: subject.name, kind: kind) == .unknown
        if kind == .tableViewCell {
            cell.hasSeparator = !sizes.hideSeparators(of: type, named: subject.name)
        }
        let isOfCollection = kind == .collectionViewCell || kind == .collectionReusableView
        let fitting =
            isOfCollection && cell.givenSize == nil
            ? sizes.fitting(of: type, named: subject.name, isItem: kind == .collectionViewCell) : nil
        let noEstimate =
            kind == .tableViewCell && cell.givenSize == nil && !cell.hasUnknownSize
            ? sizes.noEstimate(of: type, named: subject.name) : nil
        let variants = probe.meetsDecisions ? self.variants(of: subject) : nil
        var ran = probe.ran
        var unset = UnsetProperties()
        unset.take(probe)
        if let variants {
            cell.take(variants)
            ran.formUnion(variants.ran)
            unset.take(variants.unset)
        } else if kind != .view, probe.makesMoreForRows {
            cell.template.take(leftover(of: subject))
        }
        for setting in [fitting, noEstimate, library.lightWindows].compactMap(\.self) {
            cell.template.settings.append(setting)
            for index in cell.variants.indices { cell.variants[index].template.settings.append(setting) }
        }
        for note in probe.leftOut(in: unset) where !cell.notUnderstood.contains(note) {
            cell.notUnderstood.append(note)
        }
        let idle = IdleStatements(ran: ran, file: file)
        let extensions = library.extensionsInFiles(of: type.name).filter { $0.file === file }
        let notes = cell.notUnderstood
        cell.notRun =
            ([type] + extensions).flatMap { idle.list(in: $0.node) }
            .filter { method in !notes.contains { $0.place == method.place && $0.what == method.what } }
        if cell.variants.isEmpty { cell.notRun += inactive(probe) }
        return cell
    }
}
