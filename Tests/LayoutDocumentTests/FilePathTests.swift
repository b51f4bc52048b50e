import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("Paths")
struct FilePathTests {
    /// The results of the system's own functions, which may change their arguments.
    private func posix(
        _ path: String, _ function: (UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar>?
    ) -> String {
        var bytes = path.utf8CString.map { $0 }
        return bytes.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap(function).map { String(cString: $0) } ?? ""
        }
    }

    @Test("Folder and name are those of dirname and basename, for every path of six characters")
    func parts() {
        var paths = [""]
        for _ in 0..<6 { paths += paths.flatMap { path in ["/", ".", "a"].map { path + $0 } } }
        for path in Set(paths) {
            // Two slashes alone may be special according to POSIX; here they are the root.
            let folder = posix(path) { dirname($0) }
            #expect(FilePath(path).folder.text == (folder == "//" ? "/" : folder), "\(path)")
            guard path.contains(where: { $0 != "/" }) else {
                #expect(FilePath(path).name.isEmpty)
                continue
            }
            #expect(FilePath(path).name == posix(path) { __xpg_basename($0) }, "\(path)")
        }
    }

    @Test("A path is followed to the file that is written, over links and where there is none yet")
    func real() throws {
        let folder = try TemporaryFolder()
        let base = try #require(FilePath(folder.path).real.kind.map { _ in FilePath(folder.path).real.text })
        try folder.write("x", to: "file")
        symlink("file", folder.path + "/link")
        symlink("missing", folder.path + "/dangling")
        symlink("circle", folder.path + "/circle")
        #expect(FilePath(folder.path + "/./link").real.text == base + "/file")
        #expect(FilePath(folder.path + "/dangling").real.text == base + "/missing")
        #expect(FilePath(folder.path + "/circle").kind == nil)
        #expect(FilePath(folder.path + "/circle").real.name == "circle")
        #expect(FilePath("/").real.text == "/")
        #expect(FilePath("").real.text == "")
        #expect(FilePath(folder.path + "/link").identity == FilePath(folder.path + "/file").identity)
        #expect(FilePath(folder.path).kind == .folder)
        #expect(FilePath("/dev/null").kind == .other)
        #expect(FilePath(folder.path).appending("a").text == folder.path + "/a")
        #expect(FilePath("/").appending("a").text == "/a")
    }

    @Test("Short paths are as good as long ones", arguments: [".", "./", "-", "x", "/", "", "..", "~", " "])
    func short(path: String) {
        let file = DocumentFile(path: path)
        #expect(file.watchedPaths.count == 1)
        #expect(file.absolute.isSame(as: file))
        #expect(throws: DocumentError.self) { try file.read() }
        if path != "x", path != "-", path != "~", path != " " {
            #expect(throws: DocumentFile.Failure.self) { try file.write([1], over: nil) }
        }
    }
}

extension TemporaryFolder {
    /// A state folder inside the folder, which is created on use.
    var state: StateFolder { StateFolder(path: path("state")) }
}
