import Foundation
import TestKit
import Testing

/// The catalogs in `po` are up to date and complete.
@Suite("Catalogs of translations")
struct CatalogTests {
    /// The catalogs, by the file's name.
    private static let languages = ["de", "ja"]

    @Test("po/rowscope.pot has the texts of the sources")
    func template() throws {
        let output = try run("meson-helpers/build/translations", "check")
        #expect(output.status == 0, "\(output.text) Run meson-helpers/build/translations update.")
    }

    @Test("Every text is translated, with the same values", arguments: languages)
    func complete(language: String) throws {
        let path = Checkout.path("po/\(language).po")
        let checked = try run("/usr/bin/msgfmt", "--check", "--statistics", "--output-file=/dev/null", path)
        #expect(checked.status == 0, "\(checked.text)")
        #expect(!checked.text.contains("untranslated") && !checked.text.contains("fuzzy"), "\(checked.text)")
    }

    @Test("Lessons in German have the scenes, steps and values of the English ones")
    func lessons() throws {
        let folder = "Resources/lessons"
        let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder))
            .filter { $0.hasSuffix(".md") }
        #expect(names.count > 10)
        for name in names {
            let english = try Self.skeleton(of: "\(folder)/\(name)")
            let german = try Self.skeleton(of: "\(folder)/de/\(name)")
            #expect(german == english, "\(name)")
        }
    }

    /// The lines of a lesson that are no prose, and the expressions in it.
    private static func skeleton(of path: String) throws -> [String] {
        let text = try String(contentsOfFile: Checkout.path(path), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            if line.hasPrefix("### ") { return [String(line)] }
            if line.hasPrefix("#") { return [String(line.prefix { $0 == "#" })] }
            if line.hasPrefix("- ") {
                // Questions, rules, replies and the answers of options are words.
                let words = /^- (option \(.*?\)|question|rule|reply):/
                guard let key = line.firstMatch(of: words).map({ String($0.0) }) else {
                    return [String(line)]
                }
                return [key] + expressions(in: line.dropFirst(key.count))
            }
            return expressions(in: line)
        }
        func expressions(in line: Substring) -> [String] {
            line.matches(of: /\{([^}|]+)/).map { $0.1.trimmingCharacters(in: .whitespaces) }
        }
    }

    private func run(_ program: String, _ arguments: String...) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: program.hasPrefix("/") ? program : Checkout.path(program))
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
