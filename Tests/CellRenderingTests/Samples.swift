import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import XCTest

/// The documents and rows of these tests.
enum Samples {
    static let names = ["email.rowscope.yaml", "font-families.rowscope.yaml"]

    /// Reads an example document.
    static func document(_ name: String) throws -> LayoutDocument {
        // Titles of several scripts, whichever fonts are installed.
        let families = ["DejaVu Sans", "Noto Naskh Arabic", "Noto Sans Thai Looped", "新細明體", "メイリオ"]
        return try DocumentReader(environment: RowEnvironment(fontFamilies: families))
            .read(contentsOf: Checkout.path("Resources/examples/\(name)"))
    }

    /// A document of one template with views, constraints and one row with a field `t`.
    static func document(views: String, constraints: [String], text: String) throws -> LayoutDocument {
        let lines =
            ["rowscope: 1", "templates:", "  cell:", "    views: {\(views)}", "    constraints:"]
            + constraints.map { "      - \"\($0)\"" } + ["rows:", "  - t: \"\(text)\""]
        return try DocumentReader().read(lines.joined(separator: "\n"), sourceName: "test.yaml")
    }

    /// Texts of several scripts and shapes.
    static let texts = [
        "K", "The main valve was replaced this morning. Please check your own taps before you leave.",
        "Fußgängerüberführung und Straßenbahnhaltestellenverzeichnis der Verkehrsgesellschaft",
        "明天上午十點在圖書館門口見面，請帶上你的身分證和兩本要還的書。下雨的話改在一樓大廳。",
        "تم استبدال الصمام الرئيسي هذا الصباح. يرجى التحقق من الصنابير قبل المغادرة.",
        "मुख्य वाल्व आज सुबह बदल दिया गया। कृपया जाने से पहले अपने नल जाँच लें।",
        "วาล์วหลักถูกเปลี่ยนเมื่อเช้านี้ กรุณาตรวจสอบก๊อกน้ำของคุณก่อนออกจากบ้าน",
        "Bring bread 🥖 and 👩‍👩‍👧‍👦, 👍🏽!", String(repeating: "Donaudampfschiff", count: 8),
        "First paragraph, long enough to be wrapped at most widths.\nSecond.\n\nFourth, after an empty one.",
        "Trailing spaces follow these words        ", "a\tb\tc", " ", "a\r\nb\r\nc\r\nd",
        "It ends with a new line\n",
        "Mixed العربية within English and 漢字 too, in one line of text.",
    ]

    /// An appearance with a pixel for each point, so that positions in pictures are positions in rows.
    static var appearance: Appearance {
        var appearance = Appearance()
        appearance.displayScale = 1
        return appearance
    }

    /// A row measurer at a width, with the document's settings and separators of a pixel.
    static func measurer(
        _ document: LayoutDocument, _ appearance: Appearance, _ engine: TextEngine, width: Double,
        lineHeight: LineHeight = .phone
    ) -> RowMeasurer {
        var settings = document.list.measuring
        settings.separatorHeight = document.list.separator ? 1 / appearance.displayScale : 0
        settings.lineHeight = lineHeight
        return RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: appearance.environment(with: engine), width: width, settings: settings)
    }
}

extension AutoLayout.View {
    /// The labels inside the view.
    var labels: [AutoLayout.Label] {
        subviews.flatMap { ($0 as? AutoLayout.Label).map { [$0] } ?? $0.labels }
    }
}
