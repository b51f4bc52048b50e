import Foundation
import TestKit
import Testing

/// What is installed beside the program: entries of the desktop, the manual, completions, the list of changes.
@Suite("Installing")
struct InstallingTests {
    private static let id = "io.github.rowscope.Rowscope"

    /// The output and errors of a tool of this machine or a script of the checkout.
    @discardableResult
    private func run(
        _ tool: String, _ arguments: String..., exitCode: Int32 = 0, folder: URL = Checkout.url
    ) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == exitCode, "\(tool) \(arguments): \(text)")
        return text
    }

    private static func has(_ tools: String...) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        // With CI set, a tool that is missing fails its test.
        return ProcessInfo.processInfo.environment["CI"] == "true"
            || tools.allSatisfy { tool in
                path.split(separator: ":").contains {
                    FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
                }
            }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: Checkout.path(path), encoding: .utf8)
    }

    @Test("The desktop file is valid", .enabled(if: has("desktop-file-validate")))
    func desktopFile() throws {
        #expect(try run("desktop-file-validate", "Resources/\(Self.id).desktop") == "")
    }

    @Test(
        "The metainfo is valid, without addresses and with them",
        .enabled(if: has("appstreamcli", "python3")),
        arguments: [[], ["https://rowscope.example", "https://rowscope.example/pictures"]])
    func metainfo(addresses: [String]) throws {
        let folder = try TemporaryFolder()
        let made = try run(
            "sh", "-c", #""$@""#, "sh", "meson-helpers/packaging/changes", "metainfo",
            "Resources/\(Self.id).metainfo.xml",
            addresses.first ?? "", addresses.last ?? "")
        let file = try folder.write(made, to: "\(Self.id).metainfo.xml")
        try run("appstreamcli", "validate", "--no-net", "--strict", file)
        #expect(made.contains("<release version=\""))
        #expect(made.contains("<image>") == !addresses.isEmpty)
        for name in made.matches(of: #/pictures/(.+?\.png)</#).map(\.1) {
            #expect(FileManager.default.fileExists(atPath: Checkout.path("Resources/screenshots/\(name)")))
        }
    }

    @Test("The desktop file and the metainfo name the file types that are installed, and no others")
    func fileTypes() throws {
        let installed = Set(
            try text("Resources/\(Self.id).mime.xml").matches(of: #/mime-type type="(.+?)"/#).map(\.1))
        let line = try #require(try text("Resources/\(Self.id).desktop").firstMatch(of: #/MimeType=(.*);/#))
        let provided = try text("Resources/\(Self.id).metainfo.xml").matches(of: #/<mediatype>(.+?)</#)
        #expect(Set(line.1.split(separator: ";")) == installed)
        #expect(Set(provided.map(\.1)) == installed)
    }

    @Test("The newest version of the list of changes is the program's", .enabled(if: has("python3")))
    func changes() throws {
        let titles = try text("CHANGELOG.md").matches(of: #/(?m)^## (.+?), (.+)$/#)
        let version = try Program.run(["--version"]).output
        #expect(try #require(titles.first).1 + "\n" == version)
        #expect(titles.map(\.2) == titles.map(\.2).sorted(by: >))
        #expect(try run("meson-helpers/packaging/changes", "date") == "\(titles[0].2)\n")
        let debian = try run("meson-helpers/packaging/changes", "debian", "A Packager <a@example.org>")
        #expect(debian.hasPrefix("rowscope (\(titles[0].1)) "))
    }

    @Test(
        "The manual has every command and option, and is valid", .enabled(if: has("mandoc", "python3")))
    func manual() throws {
        let folder = try TemporaryFolder()
        let made = try run("meson-helpers/packaging/manual", Program.path, "2026-11-26")
        let file = try folder.write(made, to: "rowscope.1")
        #expect(try run("mandoc", "-T", "lint", "-W", "warning", file) == "")
        let shown = try run("mandoc", "-T", "utf8", "-O", "width=200", file)
            // A letter that is printed over itself is bold, one over a line is underlined.
            .replacing(#/.\u{8}/#, with: "")
        #expect(shown.contains("November 26, 2026"))
        for command in ["audit", "lesson export", "measure"] {
            #expect(shown.contains("\n   rowscope \(command)\n"))
            let help = try Program.run(command.split(separator: " ").map(String.init) + ["--help"]).output
            let options = help.matches(of: #/(?m)^  (?:-\w, )?(--[\w-]+)/#).map(\.1)
            #expect(options.count > 2)
            for option in options { #expect(shown.contains(option), "\(command) \(option)") }
        }
        #expect(!shown.contains("decode-picture"))
    }

    @Test(
        "Shells read their completions", .enabled(if: has("bash", "zsh", "fish")),
        arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let folder = try TemporaryFolder()
        let script = try Program.run(["--generate-completion-script", shell]).output
        #expect(script.contains("text-size"))
        try run(shell, "-n", folder.write(script, to: "completion"))
    }

    @Test("Tab completes commands, options and files", .enabled(if: has("bash")))
    func completing() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Program.run(["--generate-completion-script", "bash"]).output, to: "completion")
        try folder.write("", to: "Cell.xib")
        func completed(_ words: String...) throws -> [Substring] {
            let line = "COMP_WORDS=(rowscope \(words.joined(separator: " "))); COMP_CWORD=\(words.count)"
            let ask =
                "cur=${COMP_WORDS[-1]}; _rowscope rowscope \"$cur\" ''; printf '%s\\n' \"${COMPREPLY[@]}\""
            return try run(
                "bash", "-c",
                ". ./completion; \(line); COMP_LINE=\"${COMP_WORDS[*]}\"; COMP_POINT=${#COMP_LINE}; \(ask)",
                folder: folder.url
            ).split(separator: "\n")
        }
        #expect(try completed("aud") == ["audit"])
        #expect(try completed("audit", "--text-s") == ["--text-size"])
        #expect(try completed("audit", "Ce") == ["Cell.xib"])
        #expect(try completed("measure", "Ce") == ["Cell.xib"])
    }

    @Test(
        "The tarball's program says what the machine lacks",
        arguments: [
            ("\tlibc.so.6 => /lib/libc.so.6 (0x1)", 0, "ran 1 2\n"),
            (
                "\tlibgtk-4.so.1 => not found\n\tlibc.so.6 => /lib/libc.so.6\n\tlibcairo.so.2 => not found",
                2,
                "these libraries are missing: libgtk-4.so.1 libcairo.so.2.\nInstall GTK 4.8 or later: libgtk-4-1 "
            ),
            (
                "rowscope: /lib/libc.so.6: version `GLIBC_2.36' not found (required by rowscope)", 2,
                "the GNU C library is too old (glibc "
            ),
            ("undefined symbol: gtk_new\t(rowscope)", 2, "GTK is too old. Install GTK 4.8 or later."),
        ])
    func launcher(lines: String, exitCode: Int32, message: String) throws {
        let folder = try TemporaryFolder()
        for name in ["bin", "libexec"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: false)
        }
        try folder.write(try text("meson-helpers/packaging/launcher"), to: "bin/rowscope")
        try folder.write("#!/bin/sh\necho ran \"$@\"\n", to: "libexec/rowscope")
        try folder.write("#!/bin/sh\ncat \"$(dirname \"$0\")/lines\"\n", to: "bin/ldd")
        try folder.write(lines + "\n", to: "bin/lines")
        try run("chmod", "755", folder.path("libexec/rowscope"), folder.path("bin/ldd"))
        let said = try run(
            "sh", "-c", #"PATH=$0:$PATH exec sh "$0/rowscope" 1 2"#, folder.path("bin"), exitCode: exitCode)
        #expect(said.replacing("rowscope: ", with: "", maxReplacements: 1).hasPrefix(message))
    }
}
