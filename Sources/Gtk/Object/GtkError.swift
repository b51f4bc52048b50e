internal import CGtk

/// A failure that GTK or one of its libraries reports.
public struct GtkError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The part of the library that failed, such as `g-io-error-quark`.
    public var domain: String
    /// The number of the failure within its domain.
    public var code: Int
    /// What went wrong, in words.
    public var message: String

    /// The error's words.
    public var description: String { message }
}

extension GtkError {
    /// Consumes and frees a GError; for `nil` the error only names the operation.
    init(consuming error: UnsafeMutablePointer<GError>?, doing what: String) {
        guard let error else {
            self.init(domain: "gtk", code: 0, message: "\(what) failed without a reason")
            return
        }
        self.init(
            domain: String(orEmpty: g_quark_to_string(error.pointee.domain)),
            code: Int(error.pointee.code), message: "\(what): \(String(orEmpty: error.pointee.message))")
        g_error_free(error)
    }

    /// What a function of C gives that reports why it gives nothing.
    ///
    /// - Parameters:
    ///   - what: The operation, for the error.
    ///   - body: Calls the function.
    /// - Returns: The result.
    /// - Throws: `GtkError` where there is none.
    static func result<Result>(
        doing what: String, of body: (inout UnsafeMutablePointer<GError>?) -> Result?
    ) throws -> Result {
        var error: UnsafeMutablePointer<GError>?
        guard let result = body(&error) else { throw GtkError(consuming: error, doing: what) }
        return result
    }
}
