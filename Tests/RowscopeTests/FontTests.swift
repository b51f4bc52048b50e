import Foundation
import TestKit
import Testing

@Suite("Machines without fonts")
struct FontTests {
    /// The program's environment on a machine without fonts.
    private static func environment(in folder: TemporaryFolder) throws -> [String: String] {
        let configuration = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>\(folder.url.path)/fonts</dir><cachedir>\(folder.url.path)/cache</cachedir></fontconfig>
            """
        return ["FONTCONFIG_FILE": try folder.file("fonts.conf", configuration).path]
    }

    @Test(
        "What measures texts says which package to install",
        arguments: [
            ["measure", "example:email"], ["render", "example:email", "-o", "rows.png"],
            ["audit", "example:email"],
            ["breaks", "example:email"], ["check", "exercise:ninety-six", "cell.rowscope.yaml"],
            ["example:email"],
            [],
        ])
    func refusal(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try Program.run(arguments, environment: try Self.environment(in: folder))
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("no font is installed") && run.errors.contains("fonts-noto-core"))
    }

    @Test("What measures no text needs no font")
    func others() throws {
        let folder = try TemporaryFolder()
        let run = try Program.run(["schema"], environment: try Self.environment(in: folder))
        #expect(run.exitCode == 0 && run.output.hasPrefix("{"))
    }
}
