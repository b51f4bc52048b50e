import AutoLayout
import CellRendering
import Foundation
import Gtk
import XCTest

final class PaletteTests: XCTestCase {
    /// The relative luminance of WCAG 2.1.
    private func luminance(_ color: RGBA) -> Double {
        func linear(_ part: Double) -> Double {
            part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    func testTextsStandOutFromTheBackground() {
        for (name, palette) in [("light", Palette.light), ("dark", .dark)] {
            for (role, least) in [(ColorRole.label, 4.5), (.secondaryLabel, 4.5), (.tertiaryLabel, 3)] {
                let ratio = contrast(palette[role], palette[.background])
                XCTAssertGreaterThanOrEqual(ratio, least, "\(name), \(role)")
            }
        }
    }

    func testWhatIsNotTextStandsOutFromTheBackground() {
        for (name, palette) in [("light", Palette.light), ("dark", .dark)] {
            XCTAssertGreaterThanOrEqual(
                contrast(palette[.accent], palette[.background]), 3, "\(name), accent")
        }
    }

    func testEveryRoleHasAColour() {
        for palette in [Palette.light, .dark] {
            for role in ColorRole.allCases { XCTAssertEqual(palette[role].alpha, 1, "\(role)") }
        }
    }

    func testLuminanceIsCloseToTheRealCurve() {
        for red in stride(from: 0.0, through: 1, by: 0.1) {
            for blue in stride(from: 0.0, through: 1, by: 0.25) {
                let color = RGBA(red, 1 - red, blue)
                XCTAssertEqual(color.luminance, luminance(color), accuracy: 0.02)
            }
        }
        XCTAssertEqual(RGBA.white.luminance, 1, accuracy: 1e-9)
        XCTAssertEqual(RGBA.black.luminance, 0)
    }

    func testMixingGoesFromOneColourToTheOther() {
        XCTAssertEqual(RGBA.black.mixed(with: .white, 0), .black)
        XCTAssertEqual(RGBA.black.mixed(with: .white, 1), .white)
        XCTAssertEqual(RGBA.black.mixed(with: .white, 0.25), RGBA(0.25, 0.25, 0.25))
    }
}
