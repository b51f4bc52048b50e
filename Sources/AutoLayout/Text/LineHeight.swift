/// Where lines of the system font take their height from.
///
/// It applies to labels that name no family, or the family that stands for the system font on this machine. Lines of
/// other fonts have the height that the font's file gives.
public enum LineHeight: String, Hashable, Sendable, CaseIterable {
    /// Lines are as high as the phone's, whichever font stands for the system font on this machine.
    case phone
    /// Lines have the height of the font that stands for the system font on this machine.
    case font

    /// The distance from a line's top to its baseline on the phone, as a share of the font's size.
    ///
    /// The ascender of San Francisco is 1,950 of 2,048 units. With ``phoneDescent`` a line is 1.193359375 of the font's
    /// size: the height of single-line labels recorded by Interface Builder.
    public static let phoneAscent = 0.9521484375
    /// From the baseline to a line's bottom on the phone, as a share of the font's size: 494 of 2,048 units.
    public static let phoneDescent = 0.2412109375
}
