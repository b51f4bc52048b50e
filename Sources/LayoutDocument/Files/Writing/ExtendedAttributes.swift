import Foundation

/// The extended attributes of an open file, access control lists among them.
///
/// The system's functions are looked up by name: Swift's module of the C library leaves them out, and Foundation passes
/// over attributes without a value.
enum ExtendedAttributes {
    private typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias Get =
        @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Set =
        @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

    private static let list: List? = function("flistxattr")
    private static let get: Get? = function("fgetxattr")
    private static let set: Set? = function("fsetxattr")

    private static func function<Function>(_ name: String) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }

    /// Gives a file the attributes of another one; whether it has them all, and no others.
    static func copy(from old: Int32, to new: Int32) -> Bool {
        guard let wanted = values(of: old), let present = values(of: new) else { return false }
        if wanted == present { return true }
        for (name, value) in wanted where present[name] != value {
            let result = value.withUnsafeBytes { set?(new, name, $0.baseAddress, $0.count, 0) }
            guard result == 0 else { return false }
        }
        return values(of: new) == wanted
    }

    /// The attributes by their names; `nil` where they cannot be had.
    private static func values(of file: Int32) -> [String: [UInt8]]? {
        guard let list, let get else { return nil }
        let size = list(file, nil, 0)
        // Not every file system has any.
        if size < 0, errno == EOPNOTSUPP { return [:] }
        guard size > 0 else { return size == 0 ? [:] : nil }
        var names = [CChar](repeating: 0, count: size)
        let count = list(file, &names, size)
        guard count >= 0 else { return nil }
        var values: [String: [UInt8]] = [:]
        for name in names[..<count].split(separator: 0) {
            let name = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let size = get(file, name, nil, 0)
            guard size >= 0 else { return nil }
            var value = [UInt8](repeating: 0, count: size)
            guard get(file, name, &value, size) == size else { return nil }
            values[name] = value
        }
        return values
    }
}
