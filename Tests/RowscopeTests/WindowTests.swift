import Testing

@Suite("Opening a window where there is none")
struct WindowTests {
    @Test("Without a display the program says so in one line", arguments: [nil, ":59999", "nonsense"])
    func noDisplay(display: String?) throws {
        for arguments in [[], ["example:font-families", "--width", "320", "--row", "3"]] {
            let run = try Program.run(arguments, display: display)
            let reason =
                display.map { "rowscope: the display cannot be opened (DISPLAY=\($0))" }
                ?? "rowscope: there is no display"
            expectBadInput(run, [reason, "“rowscope measure”"])
            #expect(run.errors.split(separator: "\n").count == 1)
        }
    }
}
