import LayoutDocument
import SwiftCells
import Testing

@Suite("Apps whose code makes all windows light")
struct WindowAppearanceTests {
    /// Whether a cell is known to be light whatever the appearance, with other files of its project.
    private func isLight(
        _ files: [String: String], at path: String = "App/Cells/TestCell.swift"
    ) throws -> Bool {
        var files = files
        files["App/App.xcodeproj/project.pbxproj"] = ""
        let cell = CellSource(
            statements: "a.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true")
        let source = try SwiftReader().read(
            Array(cell.text.utf8), path: path, parameters: [:],
            files: .inMemory(files.mapValues { Array($0.utf8) }))
        let template = try #require(source.cell(named: "TestCell")).template
        return !template.settings(of: .fixedAppearance).isEmpty
    }

    private func delegate(_ statements: String) -> String {
        """
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
                \(statements)
            }
        }
        """
    }

    @Test(
        "Statements that make a window light count, those that change a view or a controller do not",
        arguments: [
            ("window?.overrideUserInterfaceStyle = .light", true),
            ("self.window!.overrideUserInterfaceStyle = UIUserInterfaceStyle.light // not .dark", true),
            ("if #available(iOS 13.0, *) { window?.overrideUserInterfaceStyle = .light }", true),
            ("UIApplication.shared.windows.forEach { $0.overrideUserInterfaceStyle = .light }", true),
            ("UIApplication.shared.windows.forEach({ $0.overrideUserInterfaceStyle = .light })", true),
            ("app.windows.first { $0.isKeyWindow }?.overrideUserInterfaceStyle = .light", true),
            ("for one in app.windows { one.overrideUserInterfaceStyle = .light }", true),
            ("UIWindow.appearance().overrideUserInterfaceStyle = .light", true),
            ("window?.overrideUserInterfaceStyle = .dark", false),
            ("window?.overrideUserInterfaceStyle = .unspecified", false),
            ("window?.overrideUserInterfaceStyle = isDark ? .dark : .light", false),
            ("window?.rootViewController?.overrideUserInterfaceStyle = .light", false),
            ("if let one = window { label.overrideUserInterfaceStyle = .light }", false),
            ("overrideUserInterfaceStyle = .light", false),
            ("views.forEach { $0.overrideUserInterfaceStyle = .light }", false),
            ("// window?.overrideUserInterfaceStyle = .light", false),
            ("/* window?.overrideUserInterfaceStyle = .light */", false),
            ("if window?.overrideUserInterfaceStyle == .light { start() }", false),
        ])
    func statements(_ statement: String, _ isLight: Bool) throws {
        #expect(try self.isLight(["App/SceneDelegate.swift": delegate(statement)]) == isLight)
    }

    @Test(
        "Statements in Objective-C count too",
        arguments: [
            ("self.window.overrideUserInterfaceStyle = UIUserInterfaceStyleLight;", true),
            ("[self.window setOverrideUserInterfaceStyle:UIUserInterfaceStyleLight];", true),
            ("[[app.windows firstObject] setOverrideUserInterfaceStyle:UIUserInterfaceStyleLight];", true),
            ("self.window.overrideUserInterfaceStyle = UIUserInterfaceStyleDark;", false),
            ("self.view.overrideUserInterfaceStyle = UIUserInterfaceStyleLight;", false),
        ])
    func objectiveC(_ statement: String, _ isLight: Bool) throws {
        let delegate = """
            @implementation AppDelegate
            - (void)start {
                \(statement)
            }
            @end
            """
        #expect(try self.isLight(["App/AppDelegate.m": delegate]) == isLight)
    }

    @Test(
        "A file that makes a window dark, or as the system is, outweighs others, unless it is a test or another app's"
    )
    func others() throws {
        let light = delegate("window?.overrideUserInterfaceStyle = .light")
        let dark = "func toggle() { view.window?.overrideUserInterfaceStyle = .dark }"
        #expect(try !isLight(["App/SceneDelegate.swift": light, "App/Settings/Theme.swift": dark]))
        #expect(try isLight(["App/SceneDelegate.swift": light, "App/AppTests/Looks.swift": dark]))
        let other = ["Other/Other.xcodeproj/project.pbxproj": "", ".git/HEAD": ""]
        let both = other.merging(["App/SceneDelegate.swift": light, "Other/Theme.swift": dark]) { $1 }
        #expect(try isLight(both))
        let own = delegate("window?.makeKeyAndVisible()")
        let elsewhere = other.merging(["App/SceneDelegate.swift": own, "Other/Scene.swift": light]) { $1 }
        #expect(try !isLight(elsewhere))
    }

    @Test("A nib’s cell with a class in code is of such an app too")
    func nib() throws {
        func isLightNib(_ style: String) throws -> Bool {
            let files = [
                "App/App.xcodeproj/project.pbxproj": "", "App/MessageCell.swift": NibCells.messageClass(),
                "App/SceneDelegate.swift": delegate("window?.overrideUserInterfaceStyle = \(style)"),
            ]
            let reader = DocumentReader(
                files: .inMemory(files.mapValues { Array($0.utf8) }), swift: SwiftReader())
            let document = try reader.read(NibCells.messageCell, sourceName: "App/MessageCell.xib")
            let template = try #require(document.templates.first)
            return !template.settings(of: .fixedAppearance).isEmpty
        }
        #expect(try isLightNib(".light"))
        #expect(try !isLightNib(".dark"))
    }
}
