internal import CGtk

/// Data compiled into the program (GResource), found by paths such as `/org/example/app/style.css`.
public enum Resource {
    /// Registers the resources of a compiled bundle for the life of the process.
    ///
    /// - Throws: `GtkError` when the bytes are no bundle.
    public static func register(bytes: [UInt8]) throws {
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        let resource = try GtkError.result(doing: "Reading a resource bundle") {
            g_resource_new_from_data(data, &$0)
        }
        g_resources_register(resource)
        g_resource_unref(resource)
    }

    /// The bytes at a path; O(bytes).
    ///
    /// - Throws: `GtkError` when there is nothing at the path.
    public static func data(at path: String) throws -> [UInt8] {
        let data = try GtkError.result(doing: "Looking up the resource \(path)") {
            g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, &$0)
        }
        defer { g_bytes_unref(data) }
        var size: gsize = 0
        guard let bytes = g_bytes_get_data(data, &size) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))
    }

    /// The text at a path, with invalid UTF-8 repaired; O(bytes).
    ///
    /// - Throws: `GtkError` when there is nothing at the path.
    public static func text(at path: String) throws -> String {
        String(decoding: try data(at: path), as: UTF8.self)
    }

    /// Whether there is something at a path.
    public static func exists(at path: String) -> Bool {
        g_resources_get_info(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil, nil, nil) != 0
    }
}
