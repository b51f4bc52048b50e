import Foundation
import Testing

@Suite("Resources")
struct ResourceTests {
    @Test("The compiled resources are those of the Resources folder")
    func freshness() throws {
        let folder = try TemporaryFolder()
        let compiled = folder.url.appendingPathComponent("resources.c")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "glib-compile-resources", "--generate-source", "--c-name", "rowscope",
            "--sourcedir", Checkout.path("Resources"), "--target", compiled.path,
            Checkout.path("Resources/rowscope.gresource.xml"),
        ]
        try process.run()
        process.waitUntilExit()
        try #require(
            process.terminationStatus == 0,
            "glib-compile-resources is missing or failed; it comes with libglib2.0-dev-bin")
        let committed = URL(fileURLWithPath: Checkout.path("Sources/CRowscopeResources/resources.c"))
        // Comparing data, not texts: a difference of half a megabyte is not worth printing.
        let isFresh = try Data(contentsOf: compiled) == Data(contentsOf: committed)
        #expect(isFresh, "out of date: run meson-helpers/resources")
    }
}
