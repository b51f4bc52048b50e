import AutoLayout
import Testing

@Suite struct ScaledFontTests {
    /// Sizes of fonts of `UIFontMetrics` on iPhones, as published by jaredsinclair.com, “Scaled Metric Surprises”
    /// (Medium), and in Stack Overflow question 51243804 (AX5).
    @Test(
        "A scaled font has the sizes that phones have",
        arguments: [(ContentSizeCategory.medium, 3.0, 49.0 / 3), (.accessibilityExtraExtraExtraLarge, 2, 48)])
    func measured(category: ContentSizeCategory, displayScale: Double, size: Double) {
        let font = LabelFont.scaled(FontDescriptor(pointSize: 17), .body)
        let descriptor = font.descriptor(for: category, displayScale: displayScale)
        #expect(abs(descriptor.pointSize - size) < 1e-12)
    }

    @Test("Its size grows as the leading of the style does, in whole pixels", arguments: TextStyle.allCases)
    func leading(style: TextStyle) {
        for category in ContentSizeCategory.allCases {
            let own = FontDescriptor(family: "Serif", pointSize: 15.2, weight: .medium, isItalic: true)
            let font = LabelFont.scaled(own, style).descriptor(for: category)
            let exact = 15.2 * style.leading(for: category) / style.leading(for: .large)
            if category == .large {
                #expect(font == own)
            } else {
                #expect(abs(font.pointSize - exact) <= 0.25)
                #expect((font.pointSize * 2).truncatingRemainder(dividingBy: 1) == 0)
            }
            #expect(font.weight == .medium && font.isItalic && font.family == "Serif")
        }
    }

    @Test("A style in another cut has the style's own sizes", arguments: TextStyle.allCases)
    func styled(style: TextStyle) {
        for category in ContentSizeCategory.allCases {
            let font = LabelFont.styled(style, weight: .bold, isItalic: true).descriptor(for: category)
            #expect(font.pointSize == style.font(for: category).pointSize)
            #expect(font.weight == .bold && font.isItalic)
        }
    }

    @Test("A font with a largest size grows up to it, and is never larger", arguments: TextStyle.allCases)
    func maximum(style: TextStyle) {
        let own = FontDescriptor(pointSize: 16, weight: .bold)
        for category in ContentSizeCategory.allCases {
            let free = LabelFont.scaled(own, style).descriptor(for: category)
            let limited = LabelFont.scaled(own, style, upTo: 18.5).descriptor(for: category)
            #expect(limited.pointSize == min(free.pointSize, 18.5))
            #expect(limited.weight == .bold)
            #expect(LabelFont.scaled(own, style, upTo: 12).descriptor(for: category).pointSize <= 12)
        }
    }

    @Test("A label in a scaled font is as high as one in the font that it is at a text size")
    func label() {
        func height(_ font: LabelFont) -> Double {
            let cell = View(name: "cell")
            let label = Label(name: "l", font: font)
            label.text = "word"
            cell.addSubview(label)
            let engine = LayoutEngine(root: cell, environment: environment(category: .xxxLarge, scale: 2))
            for constraint in label.pinToEdges() { constraint.isActive = true }
            return engine.fittingSize(for: .zero, horizontalPriority: 50, verticalPriority: 50).height
        }
        let font = FontDescriptor(pointSize: 16)
        #expect(height(.scaled(font, .body)) == height(.fixed(FontDescriptor(pointSize: 21))))
        #expect(height(.fixed(font)) < height(.scaled(font, .body)))
    }
}
