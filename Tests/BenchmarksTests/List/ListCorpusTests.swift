import Foundation
import TestKit
import Testing

@testable import Benchmarks

/// Both lists show the same texts, byte for byte.
@Suite struct ListCorpusTests {
    /// The C version of the texts, in a library that is compiled for the test.
    private struct Library {
        private typealias Fill = @convention(c) (UnsafeMutablePointer<CChar>, UInt32) -> Void
        let loaded: LoadedLibrary

        func text(_ name: String, _ index: UInt32) throws -> String {
            let fill: Fill = try loaded.function(name)
            var buffer = [CChar](repeating: 0, count: 512)
            fill(&buffer, index)
            return buffer.withUnsafeBufferPointer {
                String(decoding: $0.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
        }
    }

    /// Small indices, large ones, those around powers of two, and the last ones.
    private static let indices: [UInt32] =
        Array(0..<3000) + (0..<3000).map { 999_998_500 + $0 }
        + (1..<32).flatMap { power in [-1, 0, 1].map { UInt32(truncatingIfNeeded: (1 << power) + $0) } }
        + (0..<2000).map { UInt32.max - $0 * 1_000_003 } + (0..<100).map { UInt32.max - $0 }

    private func check(_ library: Library, prefix: String) throws {
        for index in Self.indices {
            #expect(try library.text(prefix + "title", index) == ListCorpus.title(index))
            #expect(try library.text(prefix + "body", index) == ListCorpus.body(index))
            #expect(try library.text(prefix + "date", index) == ListCorpus.date(index))
        }
    }

    @Test func textsAreThoseOfThePeer() throws {
        try check(Library(loaded: LoadedLibrary(ListSources.corpus())), prefix: "list_corpus_")
    }

    /// The texts of the first measurements of GtkListView.
    @Test func textsAreThePublishedOnes() throws {
        let text = try Checkout.fixture("list-corpus.h")
        let exported = ["title", "body", "date"].map {
            "void published_\($0)(char *text, uint32_t index) { corpus_\($0)(text, index); }\n"
        }
        let library = RunTimeLibrary(
            name: "published-corpus", source: Array(text) + Array(exported.joined().utf8), language: "c",
            compilers: ["cc", "gcc", "clang"], flags: ["-O1"])
        try check(Library(loaded: LoadedLibrary(library.build().library)), prefix: "published_")
    }

    @Test func textsHaveTheirLengths() {
        for index in Self.indices.prefix(4000) {
            #expect((12...70).contains(ListCorpus.title(index).utf8.count))
            #expect((30...400).contains(ListCorpus.body(index).utf8.count))
            #expect(ListCorpus.date(index).utf8.count == 10)
        }
    }
}
