import AutoLayout
import LayoutDocument
import SourceText
import Testing

@Suite("Texts of languages")
struct LocalisationTests {
    // MARK: Files

    @Test("A .strings file: comments, escapes, words without quotes, as Apple documents them")
    func strings() throws {
        let text = """
            /* Class = "UILabel"; text = "Share"; */
            "abc-12-def.text" = "Teilen \\"jetzt\\"\\n\\U00e4 \\\\";
            // one line
            plain_key = value;
            "same";
            "emoji" = "\\UD83D\\UDE00";
            """
        let texts = try StringsReader.texts(Array(text.utf8), name: "de.lproj/Cell.strings")
        #expect(texts["abc-12-def.text"]?.format == "Teilen \"jetzt\"\nä \\")
        #expect(texts["plain_key"]?.format == "value")
        #expect(texts["same"]?.format == "same")
        #expect(texts["emoji"]?.format == "😀")
        #expect(texts.count == 4)
        // Xcode used to write UTF-16.
        let utf16: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
        #expect(try StringsReader.texts(utf16, name: "a.strings") == texts)
    }

    @Test("A property list may name its type, as Apple's do, and declare nothing")
    func propertyList() throws {
        let body = "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"
        let named =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
            + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n" + body
        #expect(try StringsReader.texts(Array(named.utf8), name: "a.stringsdict")["a"]?.format == "b")
        let declaring = "<!DOCTYPE plist [<!ENTITY e \"x\">]>" + body
        #expect(throws: DocumentError.self) {
            try StringsReader.texts(Array(declaring.utf8), name: "a.stringsdict")
        }
    }

    @Test("Only the languages that are asked for are read, with the regions of each")
    func chosenLanguages() throws {
        let files = DocumentFiles.inMemory(
            Dictionary(
                uniqueKeysWithValues: ["de", "de-AT", "ja", "en", "Base"].map {
                    ("App/\($0).lproj/Cell.strings", Array("\"k\" = \"\($0)\";".utf8))
                }))
        var settings = LocalisationSettings()
        func languages() -> [String] {
            LocalisedTexts(beside: "App/Base.lproj/Cell.xib", settings: settings, files: files).languages
        }
        #expect(languages() == ["de", "de-AT", "en", "ja"])
        settings.languages = ["de-CH"]
        #expect(languages() == ["de", "de-AT", "en"])
    }

    @Test("A catalogue of texts may lie in a folder of resources above the cell")
    func resources() {
        let json = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {
              "de": {"stringUnit": {"value": "Senden"}}, "en": {"stringUnit": {"value": "Send"}}}}}}
            """
        let texts = LocalisedTexts(
            beside: "App/Cells/Cell.swift", settings: LocalisationSettings(),
            files: .inMemory(["App/Resources/Localizable.xcstrings": Array(json.utf8)]))
        #expect(texts.languages == ["de", "en"])
        #expect(texts.text(of: ["k"], in: "de")?.text.format == "Senden")
    }

    @Test(
        "What is wrong with a file is said with its place",
        arguments: [
            ("\"a\" = \"b\"\n\"c\" = \"d\";", "a.strings:2:1"), ("\n\"a\" = \"b;", "a.strings:2:7"),
            ("/* no end", "a.strings:1:1"), ("\"a\" = ;", "a.strings:1:7"),
        ])
    func broken(text: String, place: String) throws {
        let error = #expect(throws: DocumentError.self) {
            try StringsReader.texts(Array(text.utf8), name: "a.strings")
        }
        #expect(error?.description.hasPrefix(place) == true, "\(error?.description ?? "")")
    }

    @Test("A binary property list is refused with what to do")
    func binary() {
        let error = #expect(throws: DocumentError.self) {
            try StringsReader.texts(Array("bplist00xyz".utf8), name: "a.strings")
        }
        #expect(error?.suggestion.contains("plutil") == true)
    }

    private static let plurals = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@f@ in %@</string>
            <key>f</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>one</key><string>%d plik</string><key>few</key><string>%d pliki</string>
              <key>many</key><string>%d plików</string><key>other</key><string>%d pliku</string>
            </dict></dict>
        </dict></plist>
        """

    @Test("A .stringsdict file: each category is filled with a number that takes it by CLDR's rules")
    func stringsDictionary() throws {
        let texts = try StringsReader.texts(Array(Self.plurals.utf8), name: "pl.lproj/A.stringsdict")
        let text = try #require(texts["files"])
        #expect(text.categories == [.one, .few, .many, .other])
        #expect(text.text(in: "pl", plural: .one) == "1 plik in Alex Taylor")
        #expect(text.text(in: "pl", plural: .few) == "2 pliki in Alex Taylor")
        #expect(text.text(in: "pl", plural: .many) == "12 plików in Alex Taylor")
    }

    @Test("Forms that name each other fill no more than a label lays out, and end")
    func multiplyingForms() throws {
        let forms = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")].map { name, next in
            let form = String(repeating: "%#@\(next)@%d ", count: 400)
            return "<key>\(name)</key><dict><key>other</key><string>\(form)</string></dict>"
        }
        let dictionary =
            "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>"
            + forms.joined() + "</dict></dict></plist>"
        let texts = try StringsReader.texts(Array(dictionary.utf8), name: "de.lproj/A.stringsdict")
        let shown = try #require(texts["k"]?.text(in: "de"))
        #expect(shown.count > TextLimit.characters)
        #expect(shown.utf8.count < 5 * TextLimit.characters)
    }

    @Test("There are as many languages as an axis has values, and the rest is reported")
    func manyLanguages() throws {
        let languages = (0..<3000).map { "\"l\($0)\": {\"stringUnit\": {\"value\": \"x\"}}" }
        let json = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {\(languages.joined(separator: ","))}}}}
            """
        let texts = LocalisedTexts(
            beside: "Cell.xib", settings: LocalisationSettings(),
            files: .inMemory(["Localizable.xcstrings": Array(json.utf8)]))
        #expect(texts.languages.count == 1000)
        #expect(texts.errors.map(\.message) == ["there are texts in more than 1,000 languages"])
    }

    @Test("A string catalog has languages and plural forms; its source language may use the key as text")
    func catalogue() throws {
        let json = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Add": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hinzufügen"}}}},
              "n": {"localizations": {
                "de": {"variations": {"plural": {
                  "one": {"stringUnit": {"state": "translated", "value": "%lld Tag"}},
                  "other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}},
                "en": {"stringUnit": {"state": "new", "value": "%#@days@ left"},
                  "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"state": "new", "value": "%arg day"}},
                    "other": {"stringUnit": {"state": "new", "value": "%arg days"}}}}}}}}}
            }}
            """
        let texts = try StringsReader.catalogue(Array(json.utf8), name: "Localizable.xcstrings")
        #expect(texts["de"]?["Add"]?.format == "Hinzufügen")
        #expect(texts["en"]?["Add"]?.format == "Add")
        #expect(texts["de"]?["n"]?.text(in: "de", plural: .one) == "1 Tag")
        #expect(texts["de"]?["n"]?.text(in: "de") == "12 Tage")
        #expect(texts["en"]?["n"]?.text(in: "en", plural: .one) == "1 day left")
    }

    @Test(
        "Places are filled as texts usually are",
        arguments: [
            ("%@ of %@", "Alex Taylor of London"), ("%2$@, %1$@", "London, Alex Taylor"), ("%d%%", "12%"),
            ("%ld, %lu, %lld", "12, 12, 12"), ("%.1f", "12.5"), ("%.0f", "12"), ("100 % sure", "100 % sure"),
            ("%", "%"), ("%5d", "12"), ("50%", "50%"),
        ])
    func places(format: String, text: String) { #expect(LocalisedText(format).text(in: "en") == text) }

    // MARK: Names

    @Test("Languages are contents by their codes, with a plural form behind a full stop")
    func names() {
        #expect(RowTexts(rawValue: "de") == .language(LanguageTexts("de")))
        #expect(RowTexts(rawValue: "ar.few") == .language(LanguageTexts("ar", plural: .few)))
        #expect(RowTexts(rawValue: "zh-Hans")?.rawValue == "zh-Hans")
        for name in ["", "d", "long1", "DE", "de.", "de.some", "d e", "deutsch", "de-"] {
            #expect(RowTexts(rawValue: name) == nil, "\(name)")
        }
        for texts in RowTexts.allCases { #expect(RowTexts(rawValue: texts.rawValue) == texts) }
        #expect(LanguageTexts("ar-EG").direction == .rightToLeft)
        #expect(LanguageTexts("az").direction == .leftToRight)
    }

    // MARK: Cells

    /// A file with a label with Xcode's own key, and one with a runtime attribute that names a key.
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
        <objects><view contentMode="scaleToFill" id="v-00-00"><rect key="frame" x="0" y="0" width="320" height="80"/>
        <subviews>
        <label text="Share" translatesAutoresizingMaskIntoConstraints="NO" id="l-11-11"><rect key="frame" x="0" y="0" width="320" height="20"/></label>
        <label text="3 files" translatesAutoresizingMaskIntoConstraints="NO" id="l-22-22"><rect key="frame" x="0" y="30" width="320" height="20"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="KEYPATH" value="files"/></userDefinedRuntimeAttributes></label>
        </subviews></view></objects></document>
        """

    private static func files(keyPath: String = "localizationKey") -> DocumentFiles {
        let texts = [
            "App/Base.lproj/Cell.xib": nib.replacing("KEYPATH", with: keyPath),
            "App/de.lproj/Cell.strings": "\"l-11-11.text\" = \"Weitergeben\";",
            "App/pl.lproj/Localizable.stringsdict": plurals,
            "App/ar.lproj/Localizable.strings": "\"files\" = \"ملفات\";",
            "App/fr.lproj/Localizable.strings": "\"broken",
        ]
        return .inMemory(texts.mapValues { Array($0.utf8) })
    }

    private static func document(
        _ settings: LocalisationSettings = LocalisationSettings(), keyPath: String = "localizationKey"
    ) throws -> LayoutDocument {
        try DocumentReader(files: files(keyPath: keyPath), localisation: settings)
            .read(contentsOf: "App/Base.lproj/Cell.xib")
    }

    private static func texts(_ document: LayoutDocument, _ texts: RowTexts) -> [String] {
        let template = document.templates[0]
        return document.fields(
            template.fields.map { $0.defaultText ?? "" }, of: template.identifier, with: texts)
    }

    @Test("A cell shows the texts of a language by its objects' identifiers and by the keys that it names")
    func cell() throws {
        let document = try Self.document()
        #expect(document.localisation.languages == ["ar", "de", "pl"])
        #expect(Self.texts(document, .none) == ["Share", "3 files"])
        #expect(Self.texts(document, .language(LanguageTexts("de"))) == ["Weitergeben", "3 files"])
        #expect(Self.texts(document, .language(LanguageTexts("de-AT"))) == ["Weitergeben", "3 files"])
        #expect(
            Self.texts(document, .language(LanguageTexts("pl", plural: .few))) == [
                "Share", "2 pliki in Alex Taylor",
            ])
        #expect(document.pluralCategories(in: "pl") == [.one, .few, .many])
        #expect(document.pluralCategories(in: "ar").isEmpty)
        // Files that cannot be read are reported, and the others are used.
        #expect(document.localisation.errors.map(\.sourceName) == ["App/fr.lproj/Localizable.strings"])
    }

    @Test("A project names the key paths of its app")
    func keyPaths() throws {
        #expect(
            Self.texts(try Self.document(keyPath: "myKey"), .language(LanguageTexts("ar")))[1] == "3 files")
        var settings = LocalisationSettings()
        settings.keyPaths = ["myKey"]
        #expect(
            Self.texts(try Self.document(settings, keyPath: "myKey"), .language(LanguageTexts("ar")))[1]
                == "ملفات")
    }

    @Test("Cells have the texts and the direction of the language that is shown")
    func dataSource() throws {
        let source = DocumentDataSource(document: try Self.document())
        let key = source.contentKey(forRow: 0)
        source.rowTexts = .language(LanguageTexts("ar"))
        #expect(source.naturalDirection == .rightToLeft)
        #expect(source.contentKey(forRow: 0) != key)
        source.rowTexts = .language(LanguageTexts("pl", plural: .one))
        let one = source.contentKey(forRow: 0)
        source.rowTexts = .language(LanguageTexts("pl", plural: .few))
        #expect(source.contentKey(forRow: 0) != one)
    }
}
