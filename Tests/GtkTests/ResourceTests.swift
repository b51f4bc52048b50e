import Foundation
import Gtk
import XCTest

/// Resources need no display.
final class ResourceTests: XCTestCase {
    /// A bundle of `a.txt` and `sub/b.txt` under `/org/example/tests`, made by `glib-compile-resources`.
    private static let bundle = """
        R1ZhcmlhbnQAAAAAAAAAABgAAADkAAAAAAAAKAcAAAAAAAAAAQAAAAIAAAADAAAABAAAAAQAAAAFAAAA0SjxjwMAAADkAAAABQB2
        APAAAAABAQAAS1CQCwIAAAABAQAABABMAAgBAAAMAQAA1LUCAP////8MAQAAAQBMABABAAAUAQAAAWjSWgYAAAAUAQAABABMABgB
        AAAcAQAAhvnS1AEAAAAcAQAACABMACQBAAAoAQAAlxazswYAAAAoAQAABQB2ADABAABOAQAA6KVgcAQAAABOAQAABgBMAFQBAABc
        AQAAYi50eHQAAAAAAAAAAQAAAAAAAAB4AAAodXVheSlvcmcvAAAABAAAAC8AAAABAAAAc3ViLwAAAABleGFtcGxlLwYAAABhLnR4
        dAAAAA4AAAAAAAAAaGVsbG8gcmVzb3VyY2UAACh1dWF5KXRlc3RzLwUAAAADAAAA
        """

    func testABundleIsFoundByItsPaths() throws {
        let data = try XCTUnwrap(Data(base64Encoded: Self.bundle, options: .ignoreUnknownCharacters))
        XCTAssertFalse(Resource.exists(at: "/org/example/tests/a.txt"))
        try Resource.register(bytes: [UInt8](data))
        XCTAssertEqual(try Resource.text(at: "/org/example/tests/a.txt"), "hello resource")
        XCTAssertEqual(try Resource.data(at: "/org/example/tests/sub/b.txt"), [0x78])
        XCTAssertTrue(Resource.exists(at: "/org/example/tests/a.txt"))
    }

    func testWhatIsNotThereIsAnError() {
        XCTAssertThrowsError(try Resource.data(at: "/org/example/none")) { error in
            XCTAssertTrue(String(describing: error).contains("/org/example/none"))
        }
        XCTAssertThrowsError(try Resource.register(bytes: [1, 2, 3]))
    }
}
