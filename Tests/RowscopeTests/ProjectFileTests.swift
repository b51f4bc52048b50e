import Foundation
import TestKit
import Testing

/// What is beside the cells of a project, and what git says of it.
@Suite("Files of a project")
struct ProjectFileTests {
    /// Expects that the audit goes on, and fails with a message.
    private func expectNamed(_ run: ProgramRun, _ message: String) {
        #expect(run.exitCode == 2 && run.errors.contains(message), "\(run)")
    }

    @Test("Git may warn as much as it likes")
    func warnings() throws {
        let project = try ProjectAuditTests.Project()
        // Git warns of each line that it does not understand.
        try project.folder.write(
            (0..<3000).map { "* -!wrong\($0)\n" }.joined(), to: ".gitattributes")
        try project.cell(gap: 12)
        let run = try project.audit("--changed")
        #expect(run.errors.contains("1 document unchanged"), "\(run.errors)")
    }

    @Test("A strings file that is there and cannot be read is named", arguments: ["strings", "stringsdict"])
    func unreadable(ending: String) throws {
        for make in [
            { symlink("nowhere", $0) }, { mkfifo($0, 0o600) }, { mkdir($0, 0o700) },
            { close(open($0, O_WRONLY | O_CREAT, 0o600)) == 0 ? truncate($0, 33 << 20) : -1 },
        ] as [(String) -> Int32] {
            let project = try ProjectAuditTests.Project()
            let path = project.folder.path("App/de.lproj/Share.\(ending)")
            unlink(path)
            #expect(make(path) == 0)
            expectNamed(try project.audit(), "App/de.lproj/Share.\(ending): ")
        }
    }

    @Test("A catalogue that leads nowhere, and a table that is named and missing, are named")
    func missingTables() throws {
        let project = try ProjectAuditTests.Project()
        #expect(symlink("nowhere", project.folder.path("App/Localizable.xcstrings")) == 0)
        expectNamed(
            try project.audit(), "App/Localizable.xcstrings: a symbolic link leads to no file")
        unlink(project.folder.path("App/Localizable.xcstrings"))
        try project.folder.write(
            """
            project: 1
            cells: App
            matrix: {widths: 320, languages: de}
            strings: {tables: [App/de.lproj/Gone.strings]}

            """, to: "rowscope.project.yaml")
        expectNamed(try project.audit(), "App/de.lproj/Gone.strings: there is no such file")
    }
}
