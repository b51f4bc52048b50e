import Foundation
import TestKit
import Testing

@Suite("Pictures that are meant to harm")
struct HostilePictureTests {
    private static let document = """
        rowscope: 1
        templates:
          t:
            views: {a: {image: {name: "{p}", size: [100, 100]}}}
            constraints: ["H:|-[a]", "V:|-[a]-|"]
        rows: [{template: t, p: PICTURE}]

        """

    private func render(_ picture: String, in folder: TemporaryFolder) throws -> Data {
        let file = try folder.file(
            "a.rowscope.yaml", Self.document.replacingOccurrences(of: "PICTURE", with: picture))
        let output = folder.url.appendingPathComponent("rows.png")
        let run = try Program.run(["render", file.path, "-o", output.path])
        #expect(run.exitCode == 0)
        return try Data(contentsOf: output)
    }

    /// A drawing whose filters take hours.
    private static var bomb: String {
        let steps = String(
            repeating: "<feTurbulence baseFrequency='0.05' numOctaves='50'/>"
                + "<feMorphology operator='dilate' radius='200'/>", count: 200)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">
            <filter id="f" x="-1" y="-1" width="3" height="3">\(steps)</filter>
            \(String(repeating: "<g filter='url(#f)'>", count: 50))
            <rect width="300" height="300" fill="red"/>\(String(repeating: "</g>", count: 50))</svg>
            """
    }

    @Test("A drawing that takes hours is shown as one that cannot be read")
    func bomb() throws {
        let (hostile, broken, good) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
        _ = try hostile.file("picture.svg", Self.bomb)
        _ = try broken.file("picture.svg", "no drawing")
        _ = try good.file(
            "picture.svg",
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>")
        let box = try render("picture.svg", in: broken)
        #expect(try render("picture.svg", in: hostile) == box)
        #expect(try render("picture.svg", in: good) != box)
    }

    @Test("A drawing with a harmless filter is drawn")
    func filter() throws {
        let folder = try TemporaryFolder()
        func drawing(_ filter: String) -> String {
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">\(filter)
            <rect width="100" height="100" fill="red"/></svg>
            """
        }
        _ = try folder.file("plain.svg", drawing(""))
        _ = try folder.file(
            "filter.svg", drawing("<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>"))
        // The program decodes the first picture itself and the second one in a process of its own, to the same pixels.
        #expect(try render("plain.svg", in: folder) == render("filter.svg", in: folder))
    }

    @Test("What is no file is not waited for", arguments: ["pipe.svg", "pipe.png", "/dev/zero"])
    func special(name: String) throws {
        let folder = try TemporaryFolder()
        if !name.hasPrefix("/") { #expect(mkfifo(folder.url.appendingPathComponent(name).path, 0o600) == 0) }
        _ = try render(name, in: folder)
    }
}
