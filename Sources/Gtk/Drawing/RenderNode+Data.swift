internal import CGtk

/// Collects the bytes that Cairo writes.
private final class ByteSink {
    var bytes: [UInt8] = []

    /// Appends bytes to the sink that `closure` points to.
    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }

    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension RasterImage {
    /// The bytes of a PNG file of the picture.
    ///
    /// - Throws: `GtkError` when there is no memory for it.
    public func pngData() throws -> [UInt8] {
        try PNGFile(pixels: pixels, width: width, height: height).bytes
    }
}

extension RenderNode {
    /// The bytes of an SVG file, with texts as glyphs; parameters as for ``drawToPNG(_:width:height:scale:background:)``.
    ///
    /// - Throws: `GtkError` when it cannot be drawn.
    public func svgData(
        width: Double, height: Double, scale: Double = 1, background: RGBA = .clear
    ) throws -> [UInt8] {
        let bytes = try data(scale: scale, background: background, doing: "Making an SVG file") { sink in
            let surface = cairo_svg_surface_create_for_stream(
                ByteSink.write, sink, width * scale, height * scale)
            // A unit of a browser, not a typographic point.
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
            return surface
        }
        return SVGIdentifiers.renumbered(bytes)
    }

    /// The bytes of a PDF file of one page; parameters as for ``drawToPNG(_:width:height:scale:background:)``.
    ///
    /// The file has no date, so that equal drawings give equal bytes.
    ///
    /// - Throws: `GtkError` when it cannot be drawn.
    public func pdfData(
        width: Double, height: Double, scale: Double = 1, background: RGBA = .clear
    ) throws -> [UInt8] {
        try data(scale: scale, background: background, doing: "Making a PDF file") { sink in
            let surface = cairo_pdf_surface_create_for_stream(
                ByteSink.write, sink, width * scale, height * scale)
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
            return surface
        }
    }

    /// The bytes of a PDF file.
    ///
    /// The file has no date, so that equal drawings give equal bytes.
    ///
    /// - Parameters:
    ///   - pages: The drawing of each page.
    ///   - width: The width of the pages in typographic points.
    ///   - height: Their height.
    /// - Returns: The bytes.
    /// - Throws: `GtkError` when it cannot be drawn.
    public static func pdfData(pages: [RenderNode], width: Double, height: Double) throws -> [UInt8] {
        let what = "Making a PDF file"
        let sink = ByteSink()
        try withExtendedLifetime(sink) {
            guard
                let surface = cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, width, height)
            else { throw GtkError(consuming: nil, doing: what) }
            defer { cairo_surface_destroy(surface) }
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
            for page in pages {
                try page.paint(on: surface, scale: 1, background: .white, doing: what)
                cairo_surface_show_page(surface)
            }
            cairo_surface_finish(surface)
            try RasterImage.check(cairo_surface_status(surface), what)
        }
        return sink.bytes
    }

    private func data(
        scale: Double, background: RGBA, doing what: String,
        make: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) throws -> [UInt8] {
        let sink = ByteSink()
        try withExtendedLifetime(sink) {
            guard let surface = make(sink.closure) else { throw GtkError(consuming: nil, doing: what) }
            defer { cairo_surface_destroy(surface) }
            try paint(on: surface, scale: scale, background: background, doing: what)
            cairo_surface_finish(surface)
            try RasterImage.check(cairo_surface_status(surface), what)
        }
        return sink.bytes
    }
}
