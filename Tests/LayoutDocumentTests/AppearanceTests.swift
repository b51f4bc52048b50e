import LayoutDocument
import TestKit
import Testing

/// Apps that are always light, by their `Info.plist`.
@Suite struct AppearanceTests {
    @Test(
        "A cell of an app whose Info.plist asks for the light appearance has a fixed appearance",
        arguments: [
            ("App/Supporting/Info.plist", "Light", true), ("App/Supporting/Info.plist", "Automatic", false),
            ("Other/App-Info.plist", "Light", true), ("App/Supporting/Other.plist", "Light", false),
        ])
    func appearance(_ path: String, _ style: String, _ isLight: Bool) throws {
        let list = """
            <plist version="1.0"><dict>
            <key>UIUserInterfaceStyle</key>
            <string>\(style)</string>
            </dict></plist>
            """
        let nib = Nib.cell(Nib.view("view", "v", Nib.rect(0, 0, 320, 40)))
        let files = DocumentFiles.inMemory([
            path: Array(list.utf8), "App.xcodeproj/project.pbxproj": [], "App/Cells/Row.xib": Array(nib.utf8),
        ])
        let document = try DocumentReader(files: files).read(nib, sourceName: "App/Cells/Row.xib")
        #expect(!document.templates[0].settings(of: .fixedAppearance).isEmpty == isLight)
    }
}
