// Fonts that several threads use at once.
//
// Each thread has a font map of its own, but two things below are shared by the process, and neither is locked:
//
// - Cairo (1.16) has one FreeType face per font file. It opens faces without a lock (FT_New_Face on one library), and
//   from the tenth on it closes an idle one, though another thread may be about to use it. Here each face is opened
//   when Pango makes its first font of the file, by one thread at a time, and stays locked as long as the process
//   lives: Cairo never closes a locked face.
// - Pango (1.50) computes a font's metrics with a static variable against recursion. A thread that finds it set leaves
//   out the average width of characters, from then on, and breaks some lines elsewhere. Here one thread at a time asks
//   for metrics.
//
// These replace a function in the class of Pango's Cairo fonts, so they hold for all fonts of the process: GTK's own,
// and those of pictures with text.
//
// A third thing is locked, but in two orders. Cairo's fonts share a cache of 16,384 glyphs. A thread that finds it full
// removes glyphs of another font: it holds the cache and waits for that font, while the font's thread holds the font
// and waits for the cache. Cairo removes nothing while any font is being filled, so one font here is filled for ever:
// drawing its only glyph waits, on a thread that does nothing else. The cache then grows to all glyphs that were used.

#include "CGtkShims.h"

#include <cairo-ft.h>
#include <pango/pangocairo.h>
#include <signal.h>
#include <unistd.h>

static GMutex opening;
// The faces that are open, with the scaled fonts that keep them so.
static GHashTable *kept;
static void (*constructed)(GObject *font);

// Computing metrics may ask for the metrics of another font.
static GRecMutex measuring;
static PangoFontMetrics *(*metrics)(PangoFont *font, PangoLanguage *language);

static cairo_scaled_font_t *scaled_font_of(FcPattern *pattern) {
    cairo_matrix_t size, identity;
    cairo_matrix_init_scale(&size, 16, 16);
    cairo_matrix_init_identity(&identity);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
    cairo_scaled_font_t *scaled = cairo_scaled_font_create(face, &size, &identity, options);
    cairo_font_face_destroy(face);
    cairo_font_options_destroy(options);
    return scaled;
}

static void keep_open(FcPattern *pattern) {
    g_mutex_lock(&opening);
    cairo_scaled_font_t *scaled = scaled_font_of(pattern);
    FT_Face face = cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
                           && cairo_scaled_font_get_type(scaled) == CAIRO_FONT_TYPE_FT
                       ? cairo_ft_scaled_font_lock_face(scaled)
                       : NULL;
    if (face && !g_hash_table_contains(kept, face)) {
        g_hash_table_insert(kept, face, scaled);
    } else {
        if (face) cairo_ft_scaled_font_unlock_face(scaled);
        cairo_scaled_font_destroy(scaled);
    }
    g_mutex_unlock(&opening);
}

static void font_constructed(GObject *font) {
    constructed(font);
    FcPattern *pattern = NULL;
    g_object_get(font, "pattern", &pattern, NULL);
    if (pattern) keep_open(pattern);
}

static PangoFontMetrics *font_metrics(PangoFont *font, PangoLanguage *language) {
    g_rec_mutex_lock(&measuring);
    PangoFontMetrics *result = metrics(font, language);
    g_rec_mutex_unlock(&measuring);
    return result;
}

static GMutex filling;
static GCond filled;
static gboolean is_filling;

static cairo_status_t fill_for_ever(
    cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cairo, cairo_text_extents_t *extents) {
    g_mutex_lock(&filling);
    is_filling = TRUE;
    g_cond_signal(&filled);
    g_mutex_unlock(&filling);
    for (;;) pause();
    return CAIRO_STATUS_SUCCESS;
}

static gpointer keep_glyphs(gpointer data) {
    // Signals are for other threads.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    cairo_font_face_t *face = cairo_user_font_face_create();
    cairo_user_font_face_set_render_glyph_func(face, fill_for_ever);
    cairo_matrix_t identity;
    cairo_matrix_init_identity(&identity);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_scaled_font_t *font = cairo_scaled_font_create(face, &identity, &identity, options);
    cairo_glyph_t glyph = {1, 0, 0};
    cairo_text_extents_t extents;
    cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents);
    // Only where Cairo does not draw the glyph to measure it.
    g_mutex_lock(&filling);
    is_filling = TRUE;
    g_cond_signal(&filled);
    g_mutex_unlock(&filling);
    return NULL;
}

static void begin_keeping_glyphs(void) {
    g_thread_unref(g_thread_new("glyphs", keep_glyphs, NULL));
    g_mutex_lock(&filling);
    while (!is_filling) g_cond_wait(&filled, &filling);
    g_mutex_unlock(&filling);
}

void gtks_share_fonts_among_threads(void) {
    g_mutex_lock(&opening);
    if (!kept) {
        begin_keeping_glyphs();
        // No function names the class; a font leads to it. Cairo does not open the font's file for this.
        PangoFontMap *map = pango_cairo_font_map_new();
        PangoContext *context = pango_font_map_create_context(map);
        PangoFontDescription *description = pango_font_description_from_string("Sans 12");
        PangoFont *font = pango_font_map_load_font(map, context, description);
        GType type = g_type_from_name("PangoFcFont");
        if (font && type && g_type_is_a(G_OBJECT_TYPE(font), type)) {
            kept = g_hash_table_new(NULL, NULL);
            PangoFontClass *class = g_type_class_ref(G_OBJECT_TYPE(font));
            constructed = class->parent_class.constructed;
            class->parent_class.constructed = font_constructed;
            metrics = class->get_metrics;
            class->get_metrics = font_metrics;
        }
        g_clear_object(&font);
        pango_font_description_free(description);
        g_object_unref(context);
        g_object_unref(map);
    }
    g_mutex_unlock(&opening);
}

unsigned gtks_open_font_face_count(void) {
    g_mutex_lock(&opening);
    unsigned count = kept ? g_hash_table_size(kept) : 0;
    g_mutex_unlock(&opening);
    return count;
}
