import Foundation
import Gtk
import GtkTestKit
import InputOutput
import TestKit
import XCTest

@testable import RowscopeApp

/// The window in other languages.
final class LanguageTests: XCTestCase {
    /// The made-up language, whose catalog `meson-helpers/build/translations pseudo` makes.
    private static let madeUp = "en_XA"

    /// Texts are made once, so that another language needs a process of its own, which runs this test too.
    func testNothingIsUntranslatedOrCut() throws {
        guard ProcessInfo.processInfo.environment["LANGUAGE"] != Self.madeUp else {
            return try onMainActor { try Self.walk() }
        }
        try onMainActor { try requireDisplay() }
        let process = Process()
        let output = Pipe()
        process.standardOutput = output
        process.executableURL = URL(
            fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.arguments = ["RowscopeTests.LanguageTests/testNothingIsUntranslatedOrCut"]
        process.environment = ProcessInfo.processInfo.environment.merging(["LANGUAGE": Self.madeUp]) { $1 }
        try process.run()
        let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, said)
        XCTAssert(said.contains("Executed 1 test, with 0 failures"), said)
    }

    /// Looks at the windows of all pictures, at 900 × 600 where they have the usual size.
    @MainActor
    private static func walk() throws {
        try requireDisplay()
        DesktopLanguage.begin()
        let documents = try documents()
        let messages = try messages(besidesHeadingsOf: documents)
        let names = try names(in: documents)
        var shown = 0
        // The guide is English.
        for picture in WindowPicture.all
        where picture.base == nil && picture.folder == WindowPicture.mainFolder
            && !["guide", "rule"].contains(picture.name)
        {
            var small = picture
            if picture.size == (1240, 800) { small.size = (900, 600) }
            try PictureStage.show(small) { _, subject in
                MainLoop.wait(forFrames: 5, of: subject)
                var window = TranslatedWindow(document: documents, names: names, messages: messages)
                window.check(subject)
                shown += window.translatedCount
                XCTAssertEqual(window.findings.sorted(), [], picture.name)
                XCTAssertLessThanOrEqual(
                    subject.measured(.horizontal).minimum, small.size.width, picture.name)
            }
        }
        XCTAssertGreaterThan(shown, 1_000, "run meson-helpers/build/translations pseudo .build/debug/locale")
    }

    /// The texts of all examples, lessons and fixtures: what they say is not translated.
    private static func documents() throws -> String {
        let folders = ["Resources/examples", "Resources/lessons", "Resources/new", "Tests/Fixtures/Pictures"]
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: Checkout.path(folder)).sorted().compactMap {
                try? String(contentsOfFile: Checkout.path("\(folder)/\($0)"), encoding: .utf8)
            }
        }.joined(separator: "\n")
    }

    /// The texts that are translated, without those that have values, and those that a lesson or a view of this name has
    /// too.
    private static func messages(besidesHeadingsOf documents: String) throws -> Set<String> {
        let headings = documents.matches(of: /(?m)^# (.*)$/).map { String($0.1) }
        let template = try String(contentsOfFile: Checkout.path("po/rowscope.pot"), encoding: .utf8)
        let texts = template.matches(of: /(?m)^msgid "(.*)"$/).map { String($0.1) }
        return Set(texts.filter { $0.count > 3 && !$0.contains("{") }).subtracting(
            headings + keys(in: documents))
    }

    /// The keys of documents, names of views among them.
    private static func keys(in documents: String) -> [String] {
        documents.matches(of: /(?m)^ *(?:- )?([\w-]+):/).map { String($0.1) }
    }

    /// The keys of the schema and of documents, and other words that are the same in all languages.
    private static func names(in documents: String) throws -> Set<String> {
        let schema = try String(
            contentsOfFile: Checkout.path("Resources/schema/rowscope-1.schema.json"), encoding: .utf8)
        let values = schema.matches(of: /"([\w.-]+)"/).flatMap { $0.1.split(separator: ".").map(String.init) }
        // Names of devices, keys, files, properties and views; GTK translates its own texts.
        let others = [
            "Rowscope", "iPhone", "iPad", "Pro", "Max", "mini", "Plus", "Air", "Ctrl", "Shift", "Alt", "Tab",
            "Esc",
            "Enter", "Return", "Space", "Home", "End", "yaml", "rowscope", "xib", "storyboard", "swift",
            "Swift",
            "Clear", "entry", "height", "rating",
        ]
        return Set(values + keys(in: documents) + others)
    }
}
