import Foundation
import TestKit
import Testing

@testable import GuidePages

@Suite("Guide")
struct GuideTests {
    /// The guide as it is in the checkout.
    static let guide = Guide { try? String(contentsOfFile: Checkout.path($0), encoding: .utf8) }
    static let paths = guide.pages.map(\.path)

    private func page(_ path: String) throws -> GuidePage { try #require(Self.guide.page(path)) }

    @Test("The table of contents has a line for each entry of its file, and every page is there")
    func contents() throws {
        let text = try String(contentsOfFile: Checkout.path(Guide.contentsPath), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("- [") }
        let entries = Self.guide.sections.flatMap(\.entries)
        #expect(entries.count == lines.count && entries.count > 15)
        #expect(Self.guide.sections.map(\.title).contains("Cells"))
        #expect(Self.guide.missing == [])
        #expect(Array(Self.paths.prefix(entries.count)) == entries.map(\.path))
    }

    @Test("The list that the guide shows is the program that is built")
    func clientProgram() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOfFile: Checkout.path(path), encoding: .utf8)
        }
        let page = try text("docs/Libraries.md")
        let folder = "Tests/Clients/Sources/ListClient/"
        #expect(page.contains("```swift\n\(try text(folder + "Notes.swift"))```"))
        // The program looks at itself besides, when it is tested.
        let main = try text(folder + "main.swift").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(main.filter { !page.contains($0) }.count < 9)
    }

    @Test("A page has nothing that the reader does not know", arguments: paths)
    func parses(path: String) throws {
        let page = try page(path)
        #expect(page.unknown == [])
        #expect(page.title != path && page.blocks.count > 1)
    }

    @Test("Every link of a page leads somewhere, and every picture is there", arguments: paths)
    func links(path: String) throws {
        let page = try page(path)
        for block in page.blocks {
            if case .picture(_, let file) = block {
                let picture = Self.guide.pictureFiles(file, from: page)
                #expect(
                    picture.contains { FileManager.default.fileExists(atPath: Checkout.path($0)) }, "\(file)")
                continue
            }
            for destination in block.destinations {
                #expect(Self.guide.target(of: destination, from: page) != nil, "\(destination)")
            }
        }
    }

    @Test("All words of every page are in what is read of it", arguments: paths)
    func words(path: String) throws {
        let text = try String(contentsOfFile: Checkout.path(path), encoding: .utf8)
        let shown = try page(path).blocks.flatMap(\.texts).map(\.plainText).joined(separator: " ")
        // What links lead to, the languages of code and the numbers of lists are not shown.
        let written = text.replacing(
            /\]\([^)]*\)|^```\w+|^ *\d+\.|<doc:/.anchorsMatchLineEndings(), with: " ")
        for word in Set(written.split { !$0.isLetter && !$0.isNumber }) {
            #expect(shown.contains(word), "\(word)")
        }
    }

    @Test("A search finds words on all pages, headings first")
    func search() throws {
        let hits = Self.guide.search("touchTarget FINGER")
        #expect(hits.isEmpty)
        let rule = try #require(
            Self.guide.search("touchTarget 44 points").first { $0.path.hasSuffix("Rules.md") })
        #expect(rule.place.part != nil)
        let stacks = try #require(Self.guide.search("stacks").first)
        let page = try page(stacks.path)
        #expect(page.blocks[stacks.place.block].headingText?.lowercased().contains("stacks") == true)
        let phrase = try #require(Self.guide.search("key of a row").first)
        #expect(phrase.path.hasSuffix("Format.md") || phrase.excerpt.lowercased().contains("key of a row"))
        #expect(Self.guide.search("  ").isEmpty)
        #expect(Self.guide.search("nosuchwordanywhere").isEmpty)
    }
}
