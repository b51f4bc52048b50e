extension String {
    /// The text as C takes it: U+0000, which would end it there, becomes U+FFFD.
    ///
    /// Texts of documents have none (`TextLimit`); this is for all others, such as those of files that cannot be read.
    var forC: String {
        guard utf8.contains(0) else { return self }
        return replacing("\0", with: "\u{FFFD}")
    }
}
