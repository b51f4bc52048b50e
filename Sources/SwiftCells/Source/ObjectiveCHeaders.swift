import LayoutDocument
import ObjectiveCSource

/// The Objective-C files of a library, from which a file gets the headers of its classes.
final class ObjectiveCHeaders {
    private var files: [(path: String, bytes: [UInt8])] = []
    /// The headers by their names without ending, and by the classes that they declare.
    private var named: [String: [Int]] = [:]
    private var declaring: [String: [Int]] = [:]
    /// The implementations by the names of their files without ending.
    private var implementations: [String: [Int]] = [:]

    /// How the names of files end.
    static let endings = [".m", ".mm", ".h", ".pch"]

    /// The most bytes of a file with a cell: it is translated before it is read.
    static let maximumBytes = 1 << 20

    /// Whether a file is Objective-C, by the end of its name.
    static func isObjectiveC(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

    /// Whether a file is a header, by the end of its name.
    static func isHeader(_ path: String) -> Bool { path.hasSuffix(".h") || path.hasSuffix(".pch") }

    init(_ all: [(path: String, bytes: [UInt8])]) {
        for file in all where Self.isObjectiveC(file.path) {
            let index = files.count
            files.append(file)
            if Self.isHeader(file.path) {
                named[Self.stem(file.path), default: []].append(index)
                for name in ObjectiveCSource.classes(in: file.bytes).declared {
                    declaring[name, default: []].append(index)
                }
            } else {
                implementations[Self.stem(file.path), default: []].append(index)
            }
        }
    }

    /// Whether these are the Objective-C files among others.
    func areSame(_ all: [(path: String, bytes: [UInt8])]) -> Bool {
        all.lazy.filter { Self.isObjectiveC($0.path) }.elementsEqual(files, by: ==)
    }

    private static func stem(_ path: String) -> String {
        let name = FilePath(path).name
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The translation of a file.
    func translation(of path: String, _ bytes: [UInt8]) -> ObjectiveCSource {
        if Self.isHeader(path) {
            let implementation = nearest(implementations[Self.stem(path)] ?? [], to: path)
            return ObjectiveCSource(
                bytes, implementation: implementation.map { files[$0].bytes } ?? [], isHeader: true)
        }
        var headers = nearest(named[Self.stem(path)] ?? [], to: path).map { [$0] } ?? []
        let (implemented, _) = ObjectiveCSource.classes(in: bytes)
        for name in implemented.sorted() {
            let found = declaring[name] ?? []
            if !headers.contains(where: found.contains), let index = nearest(found, to: path) {
                headers.append(index)
            }
        }
        return ObjectiveCSource(bytes, headers: headers.map { files[$0].bytes })
    }

    /// The file that shares the most folders with another one.
    private func nearest(_ all: [Int], to path: String) -> Int? {
        func shared(_ index: Int) -> Int {
            zip(path.split(separator: "/"), files[index].path.split(separator: "/")).prefix { $0 == $1 }.count
        }
        return all.max { shared($0) < shared($1) }
    }
}
