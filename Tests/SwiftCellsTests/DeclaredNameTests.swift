import Testing

@testable import SwiftCells

@Suite("The names that files declare")
struct DeclaredNameTests {
    /// The files that extend protocols, of a header and of Swift files behind it.
    private func extending(_ header: String, _ files: String...) -> Set<Int> {
        var names = DeclaredNames()
        names.add(NameIndex(objectiveC: Array(header.utf8), isHeader: true), ofFile: 0)
        for (index, file) in files.enumerated() {
            names.add(NameIndex(Array(file.utf8)), ofFile: index + 1)
        }
        return names.filesExtendingProtocols
    }

    @Test("An enumeration in Objective-C is no protocol that its header extends")
    func enumerations() {
        let header = "typedef NS_ENUM(uint8_t, Side) { SideNear, SideFar };"
        #expect(NameIndex(objectiveC: Array(header.utf8), isHeader: true).extended.contains("Side"))
        #expect(extending(header) == [])
        #expect(extending(header, "protocol Wide {}\nextension Wide { var gap: Int { 4 } }") == [1])
        // A name of Swift's may be a protocol's, whatever else has the name.
        #expect(
            extending(header, "typealias Side = Wide", "extension Side { var gap: Int { 4 } }") == [0, 2])
        #expect(
            extending(header, "protocol Holder { associatedtype Part }", "extension Part { func use() {} }")
                == [2])
    }
}
