// Pango alone: lays out the rows' texts as the fastest plain use of it does, with the fonts, lines and options of ours.
#include <pango/pangocairo.h>
#include <stdlib.h>

typedef struct {
    PangoFontMap *map;
    PangoContext *context;
    PangoFontDescription *fonts[3];
    PangoAttrList *lines;
    PangoLayout *scratch[3];
    PangoLayout **kept;
    int count;
} pango_peer;

enum { TITLE, BODY, DATE };

static PangoLayout *new_layout(pango_peer *peer, int kind) {
    PangoLayout *layout = pango_layout_new(peer->context);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_font_description(layout, peer->fonts[kind]);
    pango_layout_set_attributes(layout, peer->lines);
    return layout;
}

void *pango_peer_open(double pixels) {
    pango_peer *peer = g_new0(pango_peer, 1);
    peer->map = pango_cairo_font_map_new();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(peer->map), 96);
    peer->context = pango_font_map_create_context(peer->map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(peer->context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(peer->context, 96);
    pango_context_set_round_glyph_positions(peer->context, FALSE);
    pango_context_set_language(peer->context, pango_language_from_string("en"));
    // The phone's lines are 1222 / 1024 of the font's size.
    peer->lines = pango_attr_list_new();
    pango_attr_list_insert(peer->lines, pango_attr_line_height_new_absolute((int)(pixels * 1222)));
    for (int kind = 0; kind < 3; kind++) {
        PangoFontDescription *font = pango_font_description_from_string("Sans");
        pango_font_description_set_absolute_size(font, pixels * PANGO_SCALE);
        if (kind == TITLE) pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD);
        peer->fonts[kind] = font;
        peer->scratch[kind] = new_layout(peer, kind);
    }
    return peer;
}

// A size in points, rounded up to the phone's pixels, half points.
static double up(int units) { return (2 * units + PANGO_SCALE - 1) / PANGO_SCALE / 2.0; }

static double wrapped_height(PangoLayout *layout, double width) {
    int height;
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_get_size(layout, NULL, &height);
    return up(height);
}

// A row's height at a width: the texts of the cell, its gaps and margins.
static double row_height(PangoLayout *const layouts[3], int width) {
    int date_width, date_height;
    pango_layout_get_size(layouts[DATE], &date_width, &date_height);
    double title = wrapped_height(layouts[TITLE], width - 24 - 44 - 8 - up(date_width));
    double body = wrapped_height(layouts[BODY], width - 24 - 44);
    return 16 + MAX(32, MAX(title, up(date_height)) + 4 + body);
}

// Lays out the texts of rows again at a width, three to a row.
double pango_peer_first(void *data, const char *const *texts, int rows, int width) {
    pango_peer *peer = data;
    double sum = 0;
    for (int row = 0; row < rows; row++) {
        for (int kind = 0; kind < 3; kind++) pango_layout_set_text(peer->scratch[kind], texts[row * 3 + kind], -1);
        sum += row_height(peer->scratch, width);
    }
    return sum;
}

// Keeps layouts of rows' texts, for `pango_peer_again`.
void pango_peer_keep(void *data, const char *const *texts, int rows) {
    pango_peer *peer = data;
    peer->count = rows;
    peer->kept = g_new(PangoLayout *, rows * 3);
    for (int place = 0; place < rows * 3; place++) {
        peer->kept[place] = new_layout(peer, place % 3);
        pango_layout_set_text(peer->kept[place], texts[place], -1);
    }
}

// Wraps the kept rows again at a width.
double pango_peer_again(void *data, int width) {
    pango_peer *peer = data;
    double sum = 0;
    for (int row = 0; row < peer->count; row++) sum += row_height(peer->kept + row * 3, width);
    return sum;
}

void pango_peer_close(void *data) {
    pango_peer *peer = data;
    for (int place = 0; place < peer->count * 3; place++) g_object_unref(peer->kept[place]);
    g_free(peer->kept);
    for (int kind = 0; kind < 3; kind++) {
        g_object_unref(peer->scratch[kind]);
        pango_font_description_free(peer->fonts[kind]);
    }
    pango_attr_list_unref(peer->lines);
    g_object_unref(peer->context);
    g_object_unref(peer->map);
    g_free(peer);
}
