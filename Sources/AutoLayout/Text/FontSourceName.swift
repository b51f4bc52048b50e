/// The name by which source code asks for a font, such as `Whitney-Book`.
///
/// It says nothing of how text is drawn: fonts that differ in it alone are equal.
package struct FontSourceName: Hashable, Sendable {
    /// The name; `nil` where no code gives one.
    package var text: String?

    /// All names are equal.
    package static func == (lhs: FontSourceName, rhs: FontSourceName) -> Bool { true }

    /// Adds nothing, since all names are equal.
    package func hash(into hasher: inout Hasher) {}
}
