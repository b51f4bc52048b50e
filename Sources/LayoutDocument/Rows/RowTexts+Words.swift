extension RowTexts {
    // MARK: German

    /// A German word for every word, up to half as long again.
    static func german(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count * 2)
        var word: [Character] = []
        let isLoud = text.contains(where: \.isLetter) && !text.contains(where: \.isLowercase)
        func translate() {
            guard !word.isEmpty else { return }
            let german = germanWord(for: word)
            result += isLoud && word.count > 1 ? german.uppercased() : german
            word.removeAll(keepingCapacity: true)
        }
        for character in text {
            if character.isLetter {
                word.append(character)
            } else {
                translate()
                result.append(character)
            }
        }
        translate()
        return result
    }

    /// The same German word for the same letters: about half as long again, a short one as long or a little longer.
    private static func germanWord(for word: [Character]) -> String {
        let wanted = word.count < 4 ? word.count + 1 : word.count * 3 / 2
        let choice = germanWords[min(wanted, germanWords.count - 1)]
        let seed = word.reduce(UInt32(0)) { $0 &* 31 &+ ($1.unicodeScalars.first?.value ?? 0) }
        return choice[Int(seed % UInt32(choice.count))]
    }

    /// For each number of letters the words that have it, or the next smaller number that any has.
    private static let germanWords: [[String]] = {
        let words = [
            "so", "ab", "an", "in", "zu", "und", "der", "die", "das", "ein", "mit", "von", "für", "aus",
            "nach", "eine", "noch", "über", "beim", "unter", "heute", "gegen", "Seite", "Termin", "gestern",
            "wieder", "Ordner", "zwischen", "Antwort", "Anfrage", "Freigabe", "Nachricht", "Vorschau",
            "Übersicht", "Abmeldung", "Rechnungen", "Bearbeiten", "Gespeichert", "Verbindung", "Einstellung",
            "Aktualisiert", "Einstellungen", "Veranstaltung", "Berechtigungen", "Zusammenfassung",
            "Benachrichtigung", "Zahlungsmethoden", "Anmeldeverfahren", "Datenschutzhinweis",
            "Benutzeroberfläche", "Lieferbedingungen", "Kontaktinformation", "Bestellbestätigung",
            "Wiederherstellung", "Speicherplatzbedarf", "Sicherheitsabfragen", "Verfügbarkeitsprüfung",
            "Zwei-Faktor-Anmeldung", "Versandkostenpauschale", "Aufmerksamkeitsspanne",
            "Datenschutzeinstellungen", "Geschwindigkeitsbegrenzung", "Benachrichtigungseinstellungen",
            "Rechtsschutzversicherungsgesellschaft",
        ].filter { !$0.contains("-") }
        let longest = words.map(\.count).max() ?? 0
        var table: [[String]] = [["so"]]
        for length in 1...longest {
            let exact = words.filter { $0.count == length }
            table.append(exact.isEmpty ? table[length - 1] : exact)
        }
        return table
    }()

    // MARK: One word

    /// The text's letters and digits, with a letter again wherever there was anything between two of them at which a
    /// line may break.
    ///
    /// Lines do not break between letters and digits of alphabets (Unicode's line breaking, UAX #14, rules LB23 and
    /// LB28), but do between ideographs and in scripts from Thai on.
    static func oneWord(_ text: String) -> String {
        let lastAlphabetic: UInt32 = 0x0E00
        func stays(_ character: Character) -> Bool {
            (character.isLetter || character.isWholeNumber)
                && character.unicodeScalars.allSatisfy { $0.value < lastAlphabetic }
        }
        guard text.contains(where: \.isLetter) else { return text }
        var last = text.first { stays($0) && $0.isLetter } ?? "n"
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for character in text {
            if stays(character) {
                result.append(character)
                if character.isLetter { last = Character(character.lowercased()) }
            } else {
                result.append(last)
            }
        }
        return result
    }
}
