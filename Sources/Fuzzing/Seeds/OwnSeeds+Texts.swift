/// Seeds for the readers of texts by their keys, with texts that hold U+0000 and forms that name each other.
extension OwnSeeds {
    /// A table of each format.
    static let texts = [
        seed(
            .strings, "strings",
            #"""
            /* Class = "UILabel"; text = "Share"; */
            "abc-12-def.text" = "Teilen \"jetzt\"\n\U00e4 \\ %1$@ %2$lld %.2f %%";
            // one line
            plain_key = value;
            "same";
            "emoji" = "\UD83D\UDE00";
            "nul" = "a\U0000b\U";
            'single' = 'x';

            """#),
        seed(
            .stringsdict, "stringsdict",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
              <key>files</key>
              <dict>
                <key>NSStringLocalizedFormatKey</key>
                <string>%#@files@ in %#@folders@ (%@)</string>
                <key>files</key>
                <dict>
                  <key>NSStringFormatSpecTypeKey</key>
                  <string>NSStringPluralRuleType</string>
                  <key>NSStringFormatValueTypeKey</key>
                  <string>d</string>
                  <key>one</key>
                  <string>%d file</string>
                  <key>other</key>
                  <string>%d files %#@folders@%#@folders@%#@files@</string>
                </dict>
                <key>folders</key>
                <dict>
                  <key>one</key>
                  <string>a folder</string>
                  <key>few</key>
                  <string>%d folders %#@files@%#@files@</string>
                  <key>other</key>
                  <string>%#@files@%#@files@%#@files@%#@files@%#@files@%#@files@%#@files@%#@files@</string>
                </dict>
              </dict>
              <key>width</key>
              <dict>
                <key>NSStringVariableWidthRuleType</key>
                <dict>
                  <key>20</key>
                  <string>Short</string>
                  <key>100</key>
                  <string>A longer text</string>
                </dict>
              </dict>
            </dict>
            </plist>

            """),
        seed(
            .catalogue, "catalogue",
            #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Add": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Hinzuf\u00fcgen \u0000"}}}},
              "n": {"localizations": {
                "de": {"variations": {"plural": {
                  "one": {"stringUnit": {"value": "%lld Tag"}}, "other": {"stringUnit": {"value": "%lld Tage"}}}}},
                "pl": {"variations": {"device": {
                  "iphone": {"stringUnit": {"value": "x"}}, "other": {"stringUnit": {"value": "y"}}}}},
                "en": {"stringUnit": {"value": "%#@days@ left, %#@hours@"}, "substitutions": {
                  "days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"value": "%arg day"}},
                    "other": {"stringUnit": {"value": "%arg days %#@hours@%#@hours@"}}}}},
                  "hours": {"variations": {"plural": {
                    "other": {"stringUnit": {"value": "%arg %#@days@%#@days@%#@hours@%#@hours@"}}}}}}}}}
            }}

            """#),
    ]
}
