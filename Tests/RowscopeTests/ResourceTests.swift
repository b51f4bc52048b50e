import AppResources
import Foundation
import Gtk
import TestKit
import Testing

@Suite("Resources")
struct ResourceTests {
    @Test("The compiled resources are those of the Resources folder")
    func freshness() throws {
        let path = Checkout.path("Resources/rowscope.gresource.xml")
        let list = try String(contentsOfFile: path, encoding: .utf8)
        let names = list.matches(of: /<file>(.+?)<\/file>/).map { String($0.1) }
        try #require(!names.isEmpty)
        for name in names {
            let file = try Data(contentsOf: URL(fileURLWithPath: Checkout.path("Resources/\(name)")))
            // Compared first, since a difference of thousands of bytes is not worth printing.
            let isSame = try Resource.data(at: "\(AppResources.path)/\(name)") == [UInt8](file)
            #expect(isSame, "\(name)")
        }
    }
}
