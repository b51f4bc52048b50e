import Gtk
import XCTest

final class TmpTests: XCTestCase {
    func testA() {
        MainActor.assumeIsolated {
            XCTAssertTrue(true)
        }
    }
}
