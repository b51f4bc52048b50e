import Audit
import CellRendering
import LayoutDocument

/// The kind of a file that a command writes.
///
/// It replaces only a file of its kind, known by its beginning, or an empty one.
package struct OutputKind: Sendable {
    /// What a file of another kind is not, as in “no report of Rowscope’s”.
    private let isNot: String
    private let isOne: @Sendable (_ beginning: [UInt8]) -> Bool

    /// A report of any form.
    package static let report = OutputKind(isNot: "no report of Rowscope’s") { ReportFormat.isReport($0) }
    /// The page of a gallery.
    package static let gallery = OutputKind(isNot: "no gallery of Rowscope’s") { ReportFormat.isGallery($0) }
    /// A page of a lesson.
    package static let page = OutputKind(isNot: "no page of Rowscope’s") { ReportFormat.isPage($0) }
    /// Swift source as exports have it.
    package static let swift = OutputKind(isNot: "no export of cells") {
        $0.starts(with: "import UIKit\n".utf8)
    }
    /// A picture or a document of pages.
    package static func picture(_ format: PictureFormat) -> OutputKind {
        OutputKind(isNot: "no \(format.rawValue.uppercased()) file") { bytes in
            switch format {
            case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            case .svg: String(decoding: bytes.prefix(1024), as: UTF8.self).contains("<svg")
            case .pdf: bytes.starts(with: "%PDF-".utf8)
            }
        }
    }
    /// A picture of a design, which is copied.
    package static let design = OutputKind(isNot: "no picture") { ImageHeader($0) != nil }

    /// Refuses to replace a file of another kind.
    ///
    /// - Parameter path: The file, which need not exist.
    /// - Throws: `CommandFailure.badInput` with what to do.
    package func check(_ path: String) throws(CommandFailure) {
        let beginning: [UInt8]
        do {
            beginning = try DocumentFiles.disk.beginning(of: path, count: ReportFormat.recognisedBytes)
        } catch .missing {
            return
        } catch {
            throw .badInput("\(path): this file cannot be read, so it is not replaced. Name another one.")
        }
        if beginning.isEmpty || isOne(beginning) { return }
        throw .badInput(
            "\(path): this file is \(isNot) and would be lost. Name another one, or move it away.")
    }
}
