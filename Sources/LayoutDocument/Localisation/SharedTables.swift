import SourceText
import Synchronization

/// Tables of texts that were read, since all cells of an app share them.
enum SharedTables {
    private struct Tables: Sendable {
        var files: [String: Result<[String: LocalisedText], DocumentError>] = [:]
        var catalogues: [String: Result<[String: [String: LocalisedText]], DocumentError>] = [:]
    }

    /// More bytes of tables than these are read again each time.
    private static let mostTables = 2000
    private static let tables = Mutex(Tables())

    /// The texts of a file; see ``StringsReader/texts(_:name:)``.
    static func texts(_ bytes: [UInt8], name: String) throws(DocumentError) -> [String: LocalisedText] {
        try kept(\.files, bytes, name) { () throws(DocumentError) in
            try StringsReader.texts(bytes, name: name)
        }
    }

    /// The texts of a catalogue; see ``StringsReader/catalogue(_:name:)``.
    static func catalogue(
        _ bytes: [UInt8], name: String
    ) throws(DocumentError) -> [String: [String: LocalisedText]] {
        try kept(\.catalogues, bytes, name) { () throws(DocumentError) in
            try StringsReader.catalogue(bytes, name: name)
        }
    }

    private static func kept<Value: Sendable>(
        _ path: WritableKeyPath<Tables, [String: Result<Value, DocumentError>]> & Sendable, _ bytes: [UInt8],
        _ name: String, read: () throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value {
        let key = "\(name) \(bytes.count) \(ContentHash.sha256(bytes))"
        if let known = tables.withLock({ $0[keyPath: path][key] }) { return try known.get() }
        let result = Result { () throws(DocumentError) in try read() }
        tables.withLock { tables in
            if tables[keyPath: path].count >= mostTables { tables[keyPath: path] = [:] }
            tables[keyPath: path][key] = result
        }
        return try result.get()
    }
}
