import Foundation

/// A shared library that is loaded into this process, and stays.
struct LoadedLibrary {
    private let path: String
    private let handle: UnsafeMutableRawPointer

    /// Loads a library.
    ///
    /// - Throws: `Tool.Failure` where it cannot be loaded.
    init(_ path: String) throws(Tool.Failure) {
        guard let handle = dlopen(path, RTLD_NOW) else { throw Self.failure(path) }
        self.path = path
        self.handle = handle
    }

    /// The C function of a name.
    ///
    /// - Throws: `Tool.Failure` where the library has none.
    func function<Function>(_ name: String) throws(Tool.Failure) -> Function {
        guard let symbol = dlsym(handle, name) else { throw Self.failure(path) }
        return unsafeBitCast(symbol, to: Function.self)
    }

    private static func failure(_ path: String) -> Tool.Failure {
        Tool.Failure(description: "\(path) cannot be loaded")
    }
}
