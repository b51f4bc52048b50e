import Foundation

/// Pango alone, loaded into this process.
final class PangoPeer {
    private typealias Open = @convention(c) (Double) -> UnsafeMutableRawPointer?
    private typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
    private typealias First = @convention(c) (UnsafeMutableRawPointer, Texts, Int32, Int32) -> Double
    private typealias Keep = @convention(c) (UnsafeMutableRawPointer, Texts, Int32) -> Void
    private typealias Again = @convention(c) (UnsafeMutableRawPointer, Int32) -> Double
    private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> Void

    private let session: UnsafeMutableRawPointer
    private let layOutFirst: First
    private let keepTexts: Keep
    private let wrapAgain: Again
    private let closeSession: Close
    private var texts: [UnsafePointer<CChar>?] = []

    /// Loads the library.
    ///
    /// - Parameters:
    ///   - library: The path of the library, see ``ListSources``.
    ///   - pixels: The font size.
    /// - Throws: `Tool.Failure` if the library cannot be loaded.
    init(library: String, pixels: Double) throws(Tool.Failure) {
        let loaded = try LoadedLibrary(library)
        let open: Open = try loaded.function("pango_peer_open")
        layOutFirst = try loaded.function("pango_peer_first")
        keepTexts = try loaded.function("pango_peer_keep")
        wrapAgain = try loaded.function("pango_peer_again")
        closeSession = try loaded.function("pango_peer_close")
        guard let session = open(pixels) else {
            throw Tool.Failure(description: "\(library) cannot be loaded")
        }
        self.session = session
    }

    deinit {
        closeSession(session)
        free(texts)
    }

    /// Sets the texts of rows, three for each row: title, body and date.
    func setTexts(_ new: [String]) {
        free(texts)
        texts = new.map { UnsafePointer(strdup($0)) }
    }

    private func free(_ texts: [UnsafePointer<CChar>?]) {
        for text in texts { Foundation.free(UnsafeMutableRawPointer(mutating: text)) }
    }

    /// Makes a new layout of each text.
    ///
    /// - Returns: The sum of the rows' heights.
    func layOut(width: Int) -> Double {
        layOutFirst(session, texts, Int32(texts.count / 3), Int32(width))
    }

    /// Makes a layout of each text and keeps it; called once for a session.
    func keep() { keepTexts(session, texts, Int32(texts.count / 3)) }

    /// Wraps the kept texts at a width.
    ///
    /// - Returns: The sum of the rows' heights.
    func wrap(width: Int) -> Double { wrapAgain(session, Int32(width)) }
}
