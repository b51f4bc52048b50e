import AutoLayout
import Gtk

/// How marks of one meaning are drawn: colour and dash, never colour alone.
public struct OverlayStyle: Hashable, Sendable {
    /// The colour of lines.
    public let color: RGBA
    /// The colour of letters on ``color``.
    public let textColor: RGBA
    /// The lengths of dashes and gaps in turn, in points; none for solid lines.
    public let dash: [Double]
    /// How thick lines are, in points.
    public let lineWidth: Double
    /// Whether areas are hatched besides being tinted.
    let hatchesAreas: Bool
    /// Whether captions are drawn on the mark's colour, rather than on the row's background.
    let fillsCaption: Bool

    /// The style of a meaning on the background of a palette.
    ///
    /// The hues are those of Okabe and Ito's palette, which colour-blind people can distinguish. They are darkened until
    /// lines have a contrast of 3 : 1 (WCAG 2.2, 1.4.11); on a dark background they are lightened further, so that dark
    /// letters on the colour itself stand out. Those letters are black or white, whichever has more contrast.
    public init(_ meaning: OverlayMark.Meaning, in palette: Palette) {
        let background = palette[.background]
        var color =
            switch meaning {
            case .frame, .alignmentRect: palette[.label].mixed(with: background, 0.4)
            case .baseline: palette[.label].mixed(with: background, 0.25)
            case .margin, .intrinsicSize, .slack, .placed, .estimated, .note: RGBA(hex: 0x767676)
            case .active, .pool1: RGBA(hex: 0x0072B2)
            case .measured, .pool3: RGBA(hex: 0x009E73)
            case .emphasised: palette[.accent]
            case .notMet, .pool2: RGBA(hex: 0xE69F00)
            case .dropped, .conflicting, .missing, .finding, .pool6: RGBA(hex: 0xD55E00)
            case .ambiguous, .pool4: RGBA(hex: 0xCC79A7)
            case .misplaced, .pool5: RGBA(hex: 0x56B4E9)
            }
        let away: RGBA = palette.isDark ? .white : .black
        let least = palette.isDark ? Self.contrastOnDark : Self.lineContrast
        for _ in 0..<20 where color.contrast(with: background) < least {
            color = color.mixed(with: away, 0.05)
        }
        self.color = color.onByteGrid
        textColor =
            color.contrast(with: .white) >= color.contrast(with: .black) ? .white : .black
        switch meaning {
        case .frame, .active, .measured, .emphasised, .finding: dash = []
        case .pool1, .pool2, .pool3, .pool4, .pool5, .pool6: dash = []
        case .estimated: dash = [4, 3]
        case .placed: dash = [1, 1]
        case .alignmentRect: dash = [4, 2]
        case .baseline: dash = [1, 2]
        case .margin: dash = [2, 2]
        case .note: dash = [3, 3]
        case .intrinsicSize: dash = [1, 3]
        case .slack: dash = [2, 3]
        case .notMet: dash = [6, 3]
        case .dropped: dash = [3, 2]
        case .conflicting: dash = []
        case .missing: dash = [5, 4]
        case .ambiguous: dash = [5, 2, 1, 2]
        case .misplaced: dash = [8, 3]
        }
        let isPool = OverlayMark.Meaning.pools.contains(meaning)
        hatchesAreas = meaning != .measured && meaning != .emphasised && !isPool
        fillsCaption =
            switch meaning {
            case .frame, .alignmentRect, .baseline, .margin, .intrinsicSize, .placed, .note: false
            default: true
            }
        switch meaning {
        case .dropped, .conflicting, .missing, .ambiguous, .misplaced: lineWidth = 1.5
        case .emphasised, .finding: lineWidth = 2
        default: lineWidth = isPool ? Self.poolLineWidth : 1
        }
    }

    /// How thick the line of a reuse pool at the end of a row is, in points.
    static let poolLineWidth = 5.0
    /// The least contrast of a line with the background.
    public static let lineContrast = 3.1
    /// The least contrast of a line with a dark background.
    private static let contrastOnDark = 4.6

    /// The style of the terms of a height, measured ones: green.
    static func measured(in palette: Palette) -> RGBA {
        RGBA(hex: palette.isDark ? 0x33C29B : 0x009E73)
    }
}

extension RGBA {
    /// The nearest colour whose parts are whole 255ths, as a screen shows it.
    fileprivate var onByteGrid: RGBA {
        func part(_ value: Double) -> Double { (value * 255).rounded() / 255 }
        return RGBA(part(red), part(green), part(blue), alpha)
    }

    /// About the contrast of two colours by the formula of WCAG 2, from 1 to 21.
    public func contrast(with other: RGBA) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
