import ArgumentParser
import CellRendering
import InputOutput

/// `rowscope decode-picture`: the process that decodes a picture which may take long, see `PictureDecoder`.
struct DecodePictureCommand: ParsableCommand {
    static let name = "decode-picture"
    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Write the pixels of the picture in descriptor 3.", shouldDisplay: false)

    @Argument(help: "The width of a drawing in pixels.")
    var width: Int

    @Argument(help: "The height of a drawing in pixels.")
    var height: Int

    func run() throws {
        guard PictureDecoder.help(width: width, height: height) else { throw CommandFailure.reported }
    }
}
