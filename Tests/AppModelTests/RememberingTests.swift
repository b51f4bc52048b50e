import AppModel
import Foundation
import LayoutDocument
import TestKit
import Testing

extension TemporaryFolder {
    /// The state that is saved in the folder.
    fileprivate var state: StateFolder { StateFolder(path: path) }
}

@Suite("What is remembered from one start to the next")
struct RememberingTests {
    /// According to the XDG Base Directory Specification, relative paths are ignored.
    @Test(
        "The folder is where the desktop's rules say",
        arguments: [
            (["XDG_STATE_HOME": "/state", "HOME": "/home/ada"], "/state/rowscope"),
            (["XDG_STATE_HOME": "state", "HOME": "/home/ada"], "/home/ada/.local/state/rowscope"),
            (["XDG_STATE_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/state/rowscope"),
            (["HOME": "/home/ada"], "/home/ada/.local/state/rowscope"), ([:], nil), (["HOME": "."], nil),
        ] as [([String: String], String?)])
    func folder(environment: [String: String], path: String?) {
        #expect(StateFolder(environment: environment).path == path)
    }

    @Test("The last file opened comes first, once, and only so many are kept")
    func recents() {
        var recents = RecentDocuments()
        for number in 0..<20 { recents.add(path: "/cells/\(number).xib", title: "\(number)") }
        recents.add(path: "/cells/15.xib", title: "again")
        recents.add(path: "/cells/sub/../15.xib", title: "again, by a detour")
        #expect(recents.entries.count == RecentDocuments.limit)
        #expect(recents.entries.map(\.title).prefix(3) == ["again, by a detour", "19", "18"])
        #expect(recents.entries.first?.path == "/cells/15.xib")
        #expect(recents.entries.first?.name == "15.xib")
        #expect(recents.entries.first?.folder == "/cells")
        recents.remove(path: "/cells/15.xib")
        #expect(recents.entries.first?.title == "19")
        recents.removeAll()
        #expect(recents.entries.isEmpty)
    }

    @Test("A composed and a decomposed name are two files")
    func normalForms() {
        var recents = RecentDocuments()
        let paths = ["/d/\u{E9}.rowscope.yaml", "/d/e\u{301}.rowscope.yaml"]
        for path in paths + paths { recents.add(path: path, title: "") }
        #expect(recents.entries.map { Array($0.path.utf8) } == paths.reversed().map { Array($0.utf8) })
        recents.remove(path: paths[0])
        #expect(recents.entries.map { Array($0.path.utf8) } == [Array(paths[1].utf8)])
    }

    @Test("A relative path is taken from the present folder")
    func relativePaths() {
        var recents = RecentDocuments()
        recents.add(path: "cell.xib", title: "")
        #expect(recents.entries.first?.path == FileManager.default.currentDirectoryPath + "/cell.xib")
    }

    @Test("A file that is not there any more is known as such")
    func missing() throws {
        let folder = try TemporaryFolder()
        try folder.write("rowscope: 1", to: "a.yaml")
        #expect(RecentDocuments.Entry(path: folder.path + "/a.yaml", title: "").isThere)
        #expect(!RecentDocuments.Entry(path: folder.path + "/b.yaml", title: "").isThere)
    }

    @Test("What was kept is read back")
    func keeping() throws {
        let folder = try TemporaryFolder()
        var recents = RecentDocuments()
        recents.add(path: "/cells/Über „uns“.xib", title: "It's \\ \"here\"")
        recents.add(path: "/cells/b.yaml", title: "B")
        #expect(recents.save(in: folder.state))
        #expect(RecentDocuments(in: folder.state) == recents)

        var memory = WindowMemory()
        memory.width = 901
        memory.height = 602
        memory.isMaximized = true
        memory.showsControls = false
        memory.drawerPane = "timeline"
        memory.showsInspector = false
        memory.inspectorWidth = 401
        memory.zoom = 1.5
        memory.isDrawerAtSide = true
        memory.drawerHeight = 333
        memory.drawerWidth = 444
        memory.overlays = ["frames", "margins"]
        memory.isDark = true
        memory.lastFolder = "/cells"
        #expect(memory.save(in: folder.state))
        #expect(WindowMemory(in: folder.state) == memory)
    }

    @Test(
        "Something missing or broken is as at the first start",
        arguments: ["", "{", "null", "[1]", "{\"width\": \"wide\"}", "[{\"path\": 3}]", "\u{0}\u{1}"])
    func broken(text: String) throws {
        let folder = try TemporaryFolder()
        #expect(RecentDocuments(in: folder.state) == RecentDocuments())
        #expect(WindowMemory(in: folder.state) == WindowMemory())
        for name in ["recent.json", "window.json"] { try folder.write(text, to: name) }
        #expect(RecentDocuments(in: folder.state) == RecentDocuments())
        #expect(WindowMemory(in: folder.state) == WindowMemory())
    }

    @Test("Sizes that no window has, and folders that are none, are not taken on")
    func senseless() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{\"width\": -5, \"height\": 1e9, \"lastFolder\": \"x\", \"isMaximized\": true}",
            to: "window.json")
        var expected = WindowMemory()
        expected.isMaximized = true
        #expect(WindowMemory(in: folder.state) == expected)
        try folder.write(
            "[{\"path\": \"relative\", \"title\": \"\"}, {\"path\": \"/a\", \"title\": \"A\"}]",
            to: "recent.json")
        #expect(RecentDocuments(in: folder.state).entries == [.init(path: "/a", title: "A")])
    }

    @Test("Where nothing can be written, nothing is remembered, and nothing else happens")
    func unwritable() {
        for folder in [StateFolder(path: nil), StateFolder(path: "/dev/null/rowscope")] {
            #expect(!WindowMemory().save(in: folder))
            var recents = RecentDocuments()
            recents.add(path: "/a", title: "")
            #expect(!recents.save(in: folder))
            #expect(RecentDocuments(in: folder).entries.isEmpty)
        }
    }
}
