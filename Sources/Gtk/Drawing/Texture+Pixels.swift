internal import CGtk

extension Texture {
    /// The pixels row by row as 0xAARRGGBB, with colours premultiplied by the opacity; O(pixels).
    public var pixels: [UInt32] {
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            gdk_texture_download(pointer, base.assumingMemoryBound(to: guchar.self), gsize(4 * width))
        }
        return pixels
    }
}
