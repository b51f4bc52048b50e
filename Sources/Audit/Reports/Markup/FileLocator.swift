import Wording

/// Names files relative to a folder where they are below it.
struct FileLocator {
    /// The name that SARIF's users give the root of the sources.
    static let base = "%SRCROOT%"

    /// The parts of the folder's path.
    private let folder: [String]

    /// The folder that relative paths of files begin at.
    private let present: [String]

    /// Makes a locator.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the folder that names are relative to.
    ///   - present: The absolute path of the folder that relative paths of files begin at; `nil` for the same.
    init(folder: String, present: String? = nil) {
        self.folder = Self.parts(of: folder)
        self.present = present.map { Self.parts(of: $0) } ?? self.folder
    }

    /// The path of a file as names relative to the folder; the path as it is for a file that is not below it.
    func path(of path: String) -> String { below(path)?.joined(separator: "/") ?? path }

    /// The URI of a file.
    func location(of path: String) -> SARIFLog.ArtifactLocation {
        if let colon = Self.scheme(of: path) {
            return SARIFLog.ArtifactLocation(
                uri: path[...colon] + Self.encoded(String(path[path.index(after: colon)...])))
        }
        if let names = below(path) {
            return SARIFLog.ArtifactLocation(
                uri: names.map(Self.encoded).joined(separator: "/"), uriBaseId: Self.base)
        }
        let absolute = absolute(path)
        return SARIFLog.ArtifactLocation(
            uri: "file:///" + absolute.map(Self.encoded).joined(separator: "/"))
    }

    /// Where the scheme ends of a document that comes with the program, and is in no folder.
    private static func scheme(of path: String) -> String.Index? {
        guard let colon = path.firstIndex(of: ":"), !path[..<colon].isEmpty,
            path[..<colon].allSatisfy({ $0.isASCII && $0.isLetter })
        else { return nil }
        return colon
    }

    private func absolute(_ path: String) -> [String] {
        path.hasPrefix("/") ? Self.parts(of: path) : Self.parts(of: path, from: present)
    }

    /// The names on the way from the folder to a file; `nil` for a file that is not below it.
    private func below(_ path: String) -> [String]? {
        guard Self.scheme(of: path) == nil else { return nil }
        let absolute = absolute(path)
        guard absolute.count > folder.count, Array(absolute.prefix(folder.count)) == folder else {
            return nil
        }
        return Array(absolute.dropFirst(folder.count))
    }

    /// The names on a path, without those that lead nowhere.
    private static func parts(of path: String, from start: [String] = []) -> [String] {
        var parts = start
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts
    }

    /// A part of a path with everything but letters, digits and what RFC 3986 leaves unreserved written as bytes.
    static func encoded(_ part: String) -> String {
        var result = ""
        for byte in part.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || "0123456789-._~+@".unicodeScalars.contains(scalar))
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else {
                result += "%" + byte.hexadecimal(digits: 2)
            }
        }
        return result
    }
}
