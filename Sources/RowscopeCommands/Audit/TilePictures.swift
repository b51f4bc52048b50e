import Audit
import AutoLayout
import CellRendering
import Foundation
import Gtk
import InputOutput
import LayoutDocument
import SourceText
import Wording

/// Pictures of an audit's tiles in a folder beside the approved file, a file for each tile.
struct TilePictures {
    /// The result of comparing pictures.
    struct Outcome {
        /// The tiles whose pictures differ, with the number of pixels.
        var changed: [(place: Finding.Place, pixelCount: Int)] = []
        /// The number of tiles without an approved picture.
        var missingCount = 0
        /// The number of compared tiles.
        var comparedCount = 0
        /// The folder of the pictures before, after and difference; `nil` if no tile differs.
        var folder: String?
    }

    let plan: AuditPlan
    /// The folder of the approved pictures.
    let folder: String
    /// The folder of the differences.
    let differencesFolder: String
    /// The folder that they must be in; `nil` for any place.
    private let root: String?
    private let textEngine: TextEngine
    private let drawer: TileDrawer

    /// Names the folders of pictures beside an approved file.
    ///
    /// - Throws: `CommandFailure.badInput` for a folder that is a link, or outside of the folder that it must be in.
    init(
        _ plan: AuditPlan, approvedFile path: String, within root: String? = nil
    ) throws(CommandFailure) {
        self.plan = plan
        self.root = root
        let stem = path.hasSuffix(".txt") ? String(path.dropLast(4)) : path
        folder = stem
        let base = stem.hasSuffix(".approved") ? String(stem.dropLast(".approved".count)) : stem
        differencesFolder = base + ".differences"
        textEngine = TextEngine(appearance: Appearance())
        drawer = TileDrawer(plan: plan, textEngine: textEngine)
        for folder in [folder, differencesFolder] {
            try OutputFile.check(folder, within: root)
            guard !FilePath(folder).isLink else {
                throw .badInput("\(folder): this is a symbolic link. Move it away, or make a folder of it.")
            }
        }
    }

    /// Writes a picture of every tile.
    ///
    /// - Parameter removingOthers: Calls the given closure if the pictures of other tiles are to be removed.
    /// - Returns: The number of pictures.
    /// - Throws: `CommandFailure.badInput` for a picture that cannot be drawn or written.
    func approve(
        removingOthers: (_ remove: () -> Void) throws(DocumentError) -> Void
    ) throws(CommandFailure) -> Int {
        try CommandFailure.catching { try FilePath(folder).makeFolder() }
        var names: Set<String> = []
        for place in plan.places(of: plan.subjects.indices) {
            let name = name(of: place)
            names.insert(name)
            try write(try png(of: place), to: "\(folder)/\(name)")
        }
        try CommandFailure.catching {
            try removingOthers { removePictures(in: folder, except: names) }
        }
        return names.count
    }

    /// Compares every tile with its picture, and draws before, after and difference of those that differ.
    ///
    /// - Returns: The tiles that differ, and the numbers of others.
    /// - Throws: `CommandFailure.badInput` for a picture that cannot be drawn, read or written.
    func compare() throws(CommandFailure) -> Outcome {
        var outcome = Outcome()
        var renderer = CellRenderer(appearance: Appearance(), textEngine: textEngine)
        renderer.appearance.palette = .light
        var names: Set<String> = []
        for place in plan.places(of: plan.subjects.indices) {
            let name = name(of: place)
            let path = "\(folder)/\(name)"
            guard FilePath(path).kind != nil else {
                outcome.missingCount += 1
                continue
            }
            let before = try CommandFailure.catching { try DocumentFile(path: path).read() }
            let after = try png(of: place)
            outcome.comparedCount += 1
            if before == after { continue }
            guard let header = ImageHeader(before),
                header.width * header.height <= Double(Texture.maximumPixelCount)
            else { throw .badInput("\(path): this is no picture that can be compared. Approve it again.") }
            do {
                let difference = try PictureDifference(before: before, after: after)
                guard difference.changedPixelCount > 0 else { continue }
                outcome.changed.append((place, difference.changedPixelCount))
                let picture = try difference.drawing(by: renderer).data(as: .png, scale: 1)
                try CommandFailure.catching { try FilePath(differencesFolder).makeFolder() }
                try write(picture, to: "\(differencesFolder)/\(name)")
                names.insert(name)
            } catch let failure as CommandFailure {
                throw failure
            } catch {
                throw .badInput("\(path): the picture cannot be compared: \(error)")
            }
        }
        // Differences of an earlier run are removed.
        let removed = removePictures(in: differencesFolder, except: names)
        if names.isEmpty {
            // Fails where something else is in it.
            if removed > 0 { rmdir(differencesFolder) }
        } else {
            outcome.folder = differencesFolder
        }
        return outcome
    }

    // MARK: Tiles

    /// The name of a tile's file, such as `row-0_375_large_ltr_none_light.png`.
    private func name(of place: Finding.Place) -> String {
        let subject = plan.subjects[place.subject]
        let state = plan.matrix.state(at: place.tile)
        let who = subject.caseName.map { "case-\(Self.fileName($0))" } ?? "row-\(subject.row)"
        return [
            who, state.width.shortText, state.textSize.rawValue, state.direction.rawValue,
            state.content.rawValue, state.theme.rawValue,
        ].joined(separator: "_") + ".png"
    }

    /// A name without characters that paths cannot have; their bytes are written as numbers.
    private static func fileName(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain ? String(scalar) : "%\(String(byte, radix: 16))"
        }.joined()
    }

    private func png(of place: Finding.Place) throws(CommandFailure) -> [UInt8] {
        do { return try drawer.drawing(of: place).data(as: .png, scale: plan.displayScale) } catch {
            throw .badInput("The picture of \(plan.subjects[place.subject].title) cannot be drawn: \(error)")
        }
    }

    // MARK: Files

    private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        try OutputFile.write(
            bytes, to: path, beside: plan.document.inputFiles, replacing: .picture(.png), within: root)
    }

    /// Removes pictures of tiles from a folder; other files stay, and an unreadable folder is left unchanged.
    ///
    /// - Returns: The number of pictures.
    @discardableResult
    private func removePictures(in folder: String, except names: Set<String>) -> Int {
        DocumentFiles.disk.names(in: folder, endingWith: [".png"]).count { name in
            let path = FilePath(folder).appending(name)
            guard Self.isName(name), !names.contains(name), !path.isLink,
                (try? OutputKind.picture(.png).check(path.text)) != nil
            else { return false }
            return unlink(path.text) == 0
        }
    }

    /// Whether a name is one that ``name(of:)`` gives.
    private static func isName(_ name: String) -> Bool {
        let parts = name.dropLast(4).split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6, parts[0].hasPrefix("row-") || parts[0].hasPrefix("case-") else {
            return false
        }
        return Double(parts[1]) != nil && ContentSizeCategory(rawValue: parts[2]) != nil
            && LayoutDirection(rawValue: parts[3]) != nil && ThemeSetting(rawValue: parts[5]) != nil
    }
}
