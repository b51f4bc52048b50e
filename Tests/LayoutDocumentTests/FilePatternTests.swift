import Foundation
import LayoutDocument
import TestKit
import Testing

/// Patterns as in bash with `globstar`, and the documents that arguments match.
@Suite("Patterns of files")
struct FilePatternTests {
    @Test(
        "A pattern matches the paths that bash's would",
        arguments: [
            ("*.xib", ["Cell.xib"], ["Cells/Cell.xib", ".Cell.xib", "Cell.xib~"]),
            ("**/*.xib", ["Cell.xib", "a/Cell.xib", "a/b/Cell.xib"], [".git/Cell.xib", "a/.b/Cell.xib"]),
            ("App/**", ["App/a", "App/a/b"], ["Apps/a", "App/.a"]),
            ("App/**/Old/*.xib", ["App/Old/a.xib", "App/a/b/Old/a.xib"], ["App/Old/b/a.xib", "Old/a.xib"]),
            ("Cell?.xib", ["Cell1.xib"], ["Cell.xib", "Cell12.xib", "Cell/.xib"]),
            ("[AB]*.xib", ["A.xib", "Bc.xib"], ["C.xib"]),
            ("{App,Kit}/*.{xib,storyboard}", ["App/a.xib", "Kit/a.storyboard"], ["App/a.yaml", "a.xib"]),
            (".hidden/*", [".hidden/a"], ["hidden/a"]),
            ("./a/*", ["a/b", "./a/b"], ["b/a"]),
            ("/a/*", ["/a/b"], ["a/b"]),
            ("plain.xib", ["plain.xib"], ["a/plain.xib"]),
        ])
    func matches(pattern: String, paths: [String], others: [String]) {
        let pattern = FilePattern(pattern)
        for path in paths { #expect(pattern.matches(path), "\(path)") }
        for path in others { #expect(!pattern.matches(path), "\(path)") }
    }

    @Test(
        "A pattern covers what .gitignore leads to expect: names in any folder, and all that is in a folder",
        arguments: [
            ("*Preview.xib", ["APreview.xib", "App/Cells/APreview.xib"], ["App/A.xib", "APreview.xib~"]),
            ("Vendor", ["Vendor/a.xib", "App/Vendor/b/a.xib"], ["App/Vendors/a.xib", "App/Vendor.xib"]),
            ("App/Vendor", ["App/Vendor/a.xib", "App/Vendor/b/.c/a.xib"], ["Kit/App/Vendor/a.xib"]),
            ("App/Vendor/", ["App/Vendor/a.xib"], ["App/a.xib"]),
            ("Vendor/", ["App/Vendor/a.xib"], ["App/a.xib"]),
            ("App/**", ["App/a.xib", "App/b/a.xib"], ["Kit/App/a.xib"]),
            ("App/*/Old", ["App/a/Old/b.xib"], ["App/Old/b.xib"]),
            ("App/*.xib", ["App/a.xib"], ["App/b/a.xib"]),
            ("**/Old", ["Old/a.xib", "a/b/Old/c.xib"], ["a/Older/c.xib"]),
            ("{Pods,Old*}", ["a/Pods/a.xib", "Older/a.xib"], ["App/a.xib"]),
            ("./Cell.xib", ["Cell.xib"], ["App/Cell.xib"]),
            (".", ["Cell.xib", "App/Cell.xib"], ["/App/Cell.xib"]),
            ("/App", ["/App/a.xib"], ["App/a.xib"]),
            ("", [], ["a.xib", "App/a.xib"]),
        ])
    func covers(pattern: String, paths: [String], others: [String]) {
        let pattern = FilePattern(pattern)
        for path in paths { #expect(pattern.covers(path), "\(path)") }
        for path in others { #expect(!pattern.covers(path), "\(path)") }
    }

    /// A folder with documents, others, a hidden folder and a link to itself.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["App/Cells", ".build"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for name in [
            "a.rowscope.yaml", "App/b.xib", "App/b.swift", "App/Cells/c.storyboard",
            "App/Cells/d.rowscope.json",
            ".build/e.xib",
        ] { try folder.write("", to: name) }
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("App/Cells/again"), withDestinationURL: folder.url)
        return folder
    }

    @Test("The files that a pattern stands for are those that it matches, each once and sorted")
    func files() throws {
        let folder = try Self.folder()
        let all = ["App/Cells/c.storyboard", "App/Cells/d.rowscope.json", "App/b.swift", "App/b.xib"]
        #expect(try FilePattern("App/**").files(in: folder.path) == all)
        #expect(try FilePattern("**/*.xib").files(in: folder.path) == ["App/b.xib"])
        #expect(try FilePattern("{App,App}/*.{xib,x*}").files(in: folder.path) == ["App/b.xib"])
        #expect(try FilePattern("none/*").files(in: folder.path) == [])
        #expect(
            try FilePattern(folder.path + "/*.yaml").files() == [folder.path + "/a.rowscope.yaml"])
    }

    @Test("A folder stands for its documents; a named file is taken as it is")
    func documents() throws {
        let folder = try Self.folder()
        let (app, single) = (folder.path("App"), folder.path("App/b.xib"))
        let finder = DocumentFinder(excluding: [FilePattern(folder.path + "/App/Cells/*.json")])
        let named = folder.path(".build/e.xib")
        let result = try finder.documents([single, app, named, folder.path(".build/*.swift"), "-"])
        #expect(result.found.map(\.name) == [single, app + "/Cells/c.storyboard", named, "-"])
        #expect(result.found.map(\.isSearched) == [false, true, false, false])
        #expect(result.empty == [folder.path(".build/*.swift")])
        #expect(result.unused == [])
    }

    @Test("Documents of packages and of builds are left out of a folder above, and are found in their own")
    func packages() throws {
        let folder = try TemporaryFolder()
        for name in ["Pods/Kit", "Carthage/Checkouts", "App"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            try folder.write("", to: name + "/a.xib")
        }
        let all = try DocumentFinder().documents([folder.path]).found.map(\.name)
        #expect(all == [folder.path("App/a.xib")])
        let kit = try DocumentFinder().documents([folder.path("Pods/Kit")]).found.map(\.name)
        #expect(kit == [folder.path("Pods/Kit/a.xib")])
    }

    @Test("A folder is left out with all its files; a pattern that leaves none out is unused")
    func excluding() throws {
        let folder = try Self.folder()
        let unused = FilePattern(folder.path("App/Cell"))
        let finder = DocumentFinder(excluding: [FilePattern("Cells"), unused, FilePattern("a.*.yaml")])
        let result = try finder.documents([folder.path])
        #expect(result.found.map(\.name).filter { !$0.hasSuffix(".swift") } == [folder.path("App/b.xib")])
        #expect(result.unused == [unused])
    }

    @Test("A build that reads no Swift lists source as unread, once, unless it is named or excluded")
    func unread() throws {
        let folder = try Self.folder()
        let (app, other) = (folder.path("App"), folder.path("Other"))
        for name in ["Other/Pods", "Other/Old"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for name in ["Other/a.swift", "Other/b.m", "Other/Pods/c.swift", "Other/Old/d.swift"] {
            try folder.write("", to: name)
        }
        let old = FilePattern("Old")
        let finder = DocumentFinder(excluding: [old], readsSwift: false)
        let result = try finder.documents([app, folder.path("App/*.*"), other])
        #expect(
            result.found.map(\.name) == [
                app + "/Cells/c.storyboard", app + "/Cells/d.rowscope.json", app + "/b.xib",
            ])
        #expect(result.empty == [other])
        #expect(result.unread[FilePath(other)] == [other + "/a.swift", other + "/b.m"])
        #expect(result.unused == [])
        // The file of the folder and of the pattern is one; what is wrong with the other folder is said of it.
        #expect(result.leftOutCount == 1)
        #expect(try finder.documents([app, app + "/b.swift"]).leftOutCount == 0)
        let reading = try DocumentFinder(excluding: [old], readsSwift: true).documents([other])
        #expect(reading.found.map(\.name) == [other + "/a.swift", other + "/b.m"])
        #expect(reading.unread == [:] && reading.empty == [])
    }
}
