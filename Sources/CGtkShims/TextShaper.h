// What the parts of the text shaper share; see TextTable.c.

#ifndef TEXT_SHAPER_H
#define TEXT_SHAPER_H

#define PANGO_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1

#include "CGtkShims.h"

#include <hb.h>
#include <pango/pango.h>

// One character of the paragraph at hand.
typedef struct {
    int byte;           // where it starts in the text
    int width;          // its cluster's width where it starts one, else 0
    guint8 starts_cluster;
    guint8 is_plain;    // whether it is a cluster of its own with one glyph
    guint8 is_unsafe;   // whether cutting before it changes what is around
    guint8 starts_item;
    guint16 item;
} character;

typedef struct {
    PangoItem *item;
    int first;          // its first character
    int kind;           // its place among the kinds
} item_info;

// Runs of one font and script stand alike in a line.
typedef struct {
    PangoFont *font;
    PangoLanguage *language;
    PangoScript script;
    gtks_line_metrics metrics;
    int own_height;
} run_kind;

struct gtks_text_shaper {
    PangoContext *context;
    hb_buffer_t *buffer;
    PangoLogAttr *attributes;
    int attribute_room;
    GArray *characters;
    GArray *items;
    GArray *breaks;
    GArray *paragraphs;
    GArray *kinds;
    GArray *metrics;
    GArray *pieces;
    GArray *safe_afters;    // of the paragraph's breaks so far
    const gtks_font_lines *lines;
    gboolean with_pieces;
};

// How much wider a line gets on either side of an unsafe break, and the safe places around it.
typedef struct {
    int left, right;
    int safe_before, safe_after;
    // Whether a safe place is too far away to be looked for at each break.
    gboolean is_unknown;
} cut;

// The place of the kind of runs that an item is of; a new one keeps its font.
int gtks_text_kind_index(gtks_text_shaper *shaper, const PangoAnalysis *analysis);

// How high runs of each kind stand in lines that begin with each kind: Pango aligns the baselines of the first
// run's script (apply_baseline_shift).
void gtks_text_collect_metrics(gtks_text_shaper *shaper);

// Shapes an item and fills in its characters.
int gtks_text_shape_item(gtks_text_shaper *shaper, item_info *info, const char *text, int length);

// Measures a cut within an item. A hyphen may touch some characters more.
cut gtks_text_cut_at(
    gtks_text_shaper *shaper, int place, int count, gboolean with_hyphen, const char *text, int length,
    int end_byte);

#endif
