import AutoLayout
import CellRendering

/// The share of line breaks that cannot be found by adding widths, so that Pango is asked.
enum FallBackFigures {
    private static let texts: [(name: String, text: String)] = [
        (
            "fallback-latin",
            "The main valve was replaced this morning. Please check your own taps before you leave, and tell the "
                + "caretaker if any of them drips. The water will be off again on Thursday from nine to eleven."
        ),
        (
            "fallback-german",
            "Die Hauptabsperrung wurde heute Morgen ausgetauscht. Bitte prüfen Sie vor dem Verlassen der Wohnung "
                + "Ihre eigenen Wasserhähne und melden Sie tropfende Hähne dem Hausmeister."
        ),
        (
            "fallback-cjk",
            "明天上午十點在圖書館門口見面，請帶上你的身分證和兩本要還的書。下雨的話改在一樓大廳。"
        ),
    ]

    /// Measures the share of Pango's answers for a text in the body style, at all text sizes and at widths from 40 to
    /// 1000 points.
    static func rows() -> [ResultRow] {
        texts.map { name, text in
            ResultRow(
                name: name, unit: "share", operation: "answer", ours: share(of: text),
                target: .ours(0.05), checksum: true)
        }
    }

    private static func share(of text: String) -> Double {
        let engine = TextEngine(appearance: Appearance())
        var asked = 0
        var fellBack = 0
        for category in ContentSizeCategory.allCases {
            let prepared = engine.prepare(text, font: TextStyle.body.font(for: category))
            for width in stride(from: 40.0, through: 1000, by: 4.8) {
                let before = engine.statistics.fallBackCounts
                _ = prepared.measure(numberOfLines: 0, width: width, by: engine)
                asked += 1
                if engine.statistics.fallBackCounts != before { fellBack += 1 }
            }
        }
        return Double(fellBack) / Double(asked)
    }
}
