/// The font that stands for the phone's system font.
public enum SystemFont {
    /// The family whose texts are as wide as the phone's.
    ///
    /// Of labels that Interface Builder recorded, the median ratio of its widths to the recorded ones is 1.003.
    public static let family = "Noto Sans"

    /// What there is to say of the family that stands for the system font on a machine; `nil` for ``family``.
    public static func note(onFamily family: String) -> String? {
        guard family != Self.family else { return nil }
        return
            "texts are measured in \(family); in \(Self.family) (package fonts-noto-core) they are as wide as on "
            + "the phone"
    }
}
