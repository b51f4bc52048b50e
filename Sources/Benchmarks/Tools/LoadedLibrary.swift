import Foundation

/// A shared library that is loaded into this process, and is never unloaded.
struct LoadedLibrary {
    private let path: String
    private let handle: UnsafeMutableRawPointer

    /// Loads a library.
    ///
    /// - Throws: `Tool.Failure` if the library cannot be loaded.
    init(_ path: String) throws(Tool.Failure) {
        guard let handle = dlopen(path, RTLD_NOW) else { throw Self.failure(path) }
        self.path = path
        self.handle = handle
    }

    /// The C function with a name.
    ///
    /// - Throws: `Tool.Failure` if the library has no such function.
    func function<Function>(_ name: String) throws(Tool.Failure) -> Function {
        guard let symbol = dlsym(handle, name) else { throw Self.failure(path) }
        return unsafeBitCast(symbol, to: Function.self)
    }

    private static func failure(_ path: String) -> Tool.Failure {
        Tool.Failure(description: "\(path) cannot be loaded")
    }
}
