// A text shaped once: where its lines may break, and how far each word reaches.
//
// This does what PangoLayout does to a paragraph up to the breaking of its lines (pango-layout.c, Pango 1.50), with
// the same functions, except that HarfBuzz is called directly: only so does it say where a text may be cut without
// changing what is on either side.

#define PANGO_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1

#include "CGtkShims.h"

#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <string.h>

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
    gboolean with_pieces;
};

gtks_text_shaper *gtks_text_shaper_new(void *context) {
    gtks_text_shaper *shaper = g_new0(gtks_text_shaper, 1);
    shaper->context = g_object_ref(context);
    shaper->buffer = hb_buffer_create();
    shaper->characters = g_array_new(FALSE, FALSE, sizeof(character));
    shaper->items = g_array_new(FALSE, FALSE, sizeof(item_info));
    shaper->breaks = g_array_new(FALSE, FALSE, sizeof(gtks_text_break));
    shaper->paragraphs = g_array_new(FALSE, FALSE, sizeof(gtks_text_paragraph));
    shaper->kinds = g_array_new(FALSE, FALSE, sizeof(run_kind));
    shaper->pieces = g_array_new(FALSE, FALSE, sizeof(gtks_text_piece));
    shaper->safe_afters = g_array_new(FALSE, FALSE, sizeof(int));
    shaper->metrics = g_array_new(FALSE, FALSE, sizeof(gtks_line_metrics));
    return shaper;
}

void gtks_text_shaper_free(gtks_text_shaper *shaper) {
    g_array_free(shaper->characters, TRUE);
    g_array_free(shaper->items, TRUE);
    g_array_free(shaper->breaks, TRUE);
    g_array_free(shaper->paragraphs, TRUE);
    g_array_free(shaper->kinds, TRUE);
    g_array_free(shaper->metrics, TRUE);
    g_array_free(shaper->pieces, TRUE);
    g_array_free(shaper->safe_afters, TRUE);
    g_free(shaper->attributes);
    hb_buffer_destroy(shaper->buffer);
    g_object_unref(shaper->context);
    g_free(shaper);
}

static int kind_index(gtks_text_shaper *shaper, const PangoAnalysis *analysis) {
    for (guint i = 0; i < shaper->kinds->len; i++) {
        run_kind *known = &g_array_index(shaper->kinds, run_kind, i);
        if (known->font == analysis->font && known->script == (PangoScript)analysis->script
            && known->language == analysis->language)
            return (int)i;
    }
    // The logical height of a run does not depend on its glyphs.
    PangoRectangle rect;
    pango_font_get_glyph_extents(analysis->font, PANGO_GLYPH_EMPTY, NULL, &rect);
    run_kind kind = {
        g_object_ref(analysis->font), analysis->language, (PangoScript)analysis->script,
        {-rect.y, rect.y + rect.height}};
    g_array_append_val(shaper->kinds, kind);
    return (int)shaper->kinds->len - 1;
}

static hb_position_t baseline_of(const run_kind *kind, hb_ot_layout_baseline_tag_t tag) {
    hb_tag_t script_tags[HB_OT_MAX_TAGS_PER_SCRIPT];
    hb_tag_t language_tags[HB_OT_MAX_TAGS_PER_LANGUAGE];
    unsigned script_count = HB_OT_MAX_TAGS_PER_SCRIPT;
    unsigned language_count = HB_OT_MAX_TAGS_PER_LANGUAGE;
    hb_ot_tags_from_script_and_language(
        (hb_script_t)g_unicode_script_to_iso15924((GUnicodeScript)kind->script),
        hb_language_from_string(pango_language_to_string(kind->language), -1), &script_count, script_tags,
        &language_count, language_tags);
    hb_position_t baseline = 0;
    hb_ot_layout_get_baseline_with_fallback(
        pango_font_get_hb_font(kind->font), tag, HB_DIRECTION_LTR, script_tags[script_count - 1],
        language_count ? language_tags[language_count - 1] : HB_TAG_NONE, &baseline);
    return baseline;
}

// How high runs of each kind stand in lines that begin with each kind: Pango aligns the baselines of the first
// run's script (apply_baseline_shift).
static void collect_metrics(gtks_text_shaper *shaper) {
    for (guint first = 0; first < shaper->kinds->len; first++) {
        const run_kind *leader = &g_array_index(shaper->kinds, run_kind, first);
        hb_ot_layout_baseline_tag_t tag = hb_ot_layout_get_horizontal_baseline_tag_for_script(
            (hb_script_t)g_unicode_script_to_iso15924((GUnicodeScript)leader->script));
        hb_position_t baseline = shaper->kinds->len > 1 ? baseline_of(leader, tag) : 0;
        for (guint i = 0; i < shaper->kinds->len; i++) {
            const run_kind *kind = &g_array_index(shaper->kinds, run_kind, i);
            int shift = i == first ? 0 : baseline - baseline_of(kind, tag);
            gtks_line_metrics metrics = {kind->metrics.ascent + shift, kind->metrics.descent - shift};
            g_array_append_val(shaper->metrics, metrics);
        }
    }
}

// Shapes a part of an item as pango_hb_shape does, and a hyphen after it; returns how many glyphs there are.
static guint shape_part(
    gtks_text_shaper *shaper, const PangoItem *item, const char *text, int length, int start, int end,
    gboolean with_hyphen) {
    hb_buffer_t *buffer = shaper->buffer;
    const PangoAnalysis *analysis = &item->analysis;
    hb_buffer_reset(buffer);
    hb_buffer_set_direction(buffer, analysis->level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, (hb_script_t)g_unicode_script_to_iso15924(analysis->script));
    hb_buffer_set_language(buffer, hb_language_from_string(pango_language_to_string(analysis->language), -1));
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
    hb_buffer_set_invisible_glyph(buffer, PANGO_GLYPH_EMPTY);
    hb_buffer_add_utf8(buffer, text, length, start, end - start);
    hb_font_t *font = pango_font_get_hb_font(analysis->font);
    hb_codepoint_t hyphen;
    if (with_hyphen && hb_font_get_nominal_glyph(font, 0x2010, &hyphen))
        hb_buffer_add(buffer, 0x2010, end - 1);
    else if (with_hyphen && hb_font_get_nominal_glyph(font, '-', &hyphen))
        hb_buffer_add(buffer, '-', end - 1);
    hb_feature_t features[32];
    guint count = 0;
    pango_font_get_features(analysis->font, features, G_N_ELEMENTS(features), &count);
    hb_shape(font, buffer, features, count);
    return hb_buffer_get_length(buffer);
}

// Shapes an item and fills in its characters.
static int shape_item(gtks_text_shaper *shaper, item_info *info, const char *text, int length) {
    PangoItem *item = info->item;
    guint count = shape_part(shaper, item, text, length, item->offset, item->offset + item->length, FALSE);
    if (count == 0) return GTKS_TEXT_GLYPHS;
    const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(shaper->buffer, NULL);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaper->buffer, NULL);
    gboolean is_reversed = item->analysis.level % 2;
    character *characters = &g_array_index(shaper->characters, character, 0);
    int place = info->first;
    int end = info->first + item->num_chars;
    for (guint i = 0; i < count;) {
        guint cluster = glyphs[is_reversed ? count - 1 - i : i].cluster;
        while (place < end && (guint)characters[place].byte < cluster) place++;
        if (place == end || (guint)characters[place].byte != cluster) return GTKS_TEXT_GLYPHS;
        character *first = &characters[place];
        int glyph_count = 0;
        for (; i < count; i++) {
            guint glyph = is_reversed ? count - 1 - i : i;
            if (glyphs[glyph].cluster != cluster) break;
            // Pango has its own boxes for characters without a glyph, and mirrors negative advances.
            if (glyphs[glyph].codepoint == 0 || positions[glyph].x_advance < 0) return GTKS_TEXT_GLYPHS;
            first->width += positions[glyph].x_advance;
            if (hb_glyph_info_get_glyph_flags(&glyphs[glyph]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK)
                first->is_unsafe = TRUE;
            glyph_count++;
        }
        first->starts_cluster = TRUE;
        first->is_plain = glyph_count == 1;
    }
    // A cluster of several characters is none of its own.
    for (place = info->first; place < end; place++)
        if (characters[place].starts_cluster && place + 1 < end && !characters[place + 1].starts_cluster)
            characters[place].is_plain = FALSE;
    if (!characters[info->first].starts_cluster) return GTKS_TEXT_GLYPHS;
    // What is shaped by itself may be cut off.
    characters[info->first].is_unsafe = FALSE;
    return GTKS_TEXT_FINE;
}

static int part_width(
    gtks_text_shaper *shaper, const PangoItem *item, const char *text, int length, int start, int end,
    gboolean with_hyphen) {
    guint count = shape_part(shaper, item, text, length, start, end, with_hyphen);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaper->buffer, NULL);
    int width = 0;
    for (guint i = 0; i < count; i++) width += ABS(positions[i].x_advance);
    return width;
}

// How much wider a line gets on either side of an unsafe break, and the safe places around it.
typedef struct {
    int left, right;
    int safe_before, safe_after;
} cut;

// Measures a cut within an item. A hyphen may touch some characters more.
static cut cut_at(
    gtks_text_shaper *shaper, int place, int count, gboolean with_hyphen, const char *text, int length,
    int end_byte) {
    character *characters = &g_array_index(shaper->characters, character, 0);
    const item_info *info = &g_array_index(shaper->items, item_info, characters[place - 1].item);
    int item_end = MIN(count, info->first + info->item->num_chars);
    cut result = {0, 0, place, place};
    int before = 0, after = 0;
    do {
        result.safe_before--;
        before += characters[result.safe_before].width;
    } while (result.safe_before > info->first
             && (characters[result.safe_before].is_unsafe || !characters[result.safe_before].starts_cluster
                 || (with_hyphen && place - result.safe_before < 3)));
    int middle = place < count ? characters[place].byte : end_byte;
    result.left =
        part_width(shaper, info->item, text, length, characters[result.safe_before].byte, middle, with_hyphen)
        - before;
    if (place == item_end || !(characters[place].is_unsafe || !characters[place].starts_cluster)) return result;
    do {
        after += characters[result.safe_after].width;
        result.safe_after++;
    } while (result.safe_after < item_end
             && (characters[result.safe_after].is_unsafe || !characters[result.safe_after].starts_cluster));
    int last = result.safe_after < count ? characters[result.safe_after].byte : end_byte;
    result.right = part_width(shaper, info->item, text, length, middle, last, FALSE) - after;
    return result;
}

// Appends a place where a word may be cut.
static void append_piece(
    gtks_text_shaper *shaper, int place, int count, gint64 sum, const char *text, int length, int end_byte) {
    const character *characters = &g_array_index(shaper->characters, character, 0);
    const item_info *items = &g_array_index(shaper->items, item_info, 0);
    const PangoLogAttr *attribute = &shaper->attributes[place];
    const character *before = &characters[place - 1];
    gboolean is_end = place == count;
    gboolean is_white = shaper->attributes[place - 1].is_white;
    gtks_text_piece piece = {0};
    piece.is_exact = !attribute->break_removes_preceding && (!is_white || before->is_plain);
    gboolean with_hyphen = attribute->break_inserts_hyphen && !is_end;
    cut cut = {0, 0, place, place};
    gboolean is_cut = !is_end && (characters[place].is_unsafe || !characters[place].starts_cluster);
    if (piece.is_exact && (with_hyphen || is_cut))
        cut = cut_at(shaper, place, count, with_hyphen, text, length, end_byte);
    if (cut.left && is_white) piece.is_exact = FALSE;
    piece.offset = is_end ? end_byte : characters[place].byte;
    piece.fit = (int)(sum - (is_white ? before->width : 0) + cut.left);
    piece.next = (int)(sum - cut.right);
    piece.place = place;
    piece.safe_before = cut.safe_before;
    piece.safe_after = cut.safe_after;
    piece.item_before = before->item;
    piece.item_after = is_end ? before->item : characters[place].item;
    piece.kind = (unsigned char)items[piece.item_after].kind;
    piece.is_break = is_end || attribute->is_line_break;
    g_array_append_val(shaper->pieces, piece);
}

// Appends the places where the lines of a paragraph may break, the paragraph's end last.
static int append_breaks(
    gtks_text_shaper *shaper, gtks_text_paragraph *paragraph, int count, gboolean is_last, const char *text,
    int length, int end_byte) {
    const character *characters = &g_array_index(shaper->characters, character, 0);
    const PangoLogAttr *attributes = shaper->attributes;
    const item_info *items = &g_array_index(shaper->items, item_info, 0);
    gint64 sum = 0;
    gint64 previous_fit = 0;
    g_array_set_size(shaper->safe_afters, 0);
    unsigned kinds = 0;
    paragraph->kind = (unsigned char)items[0].kind;
    gboolean has_open_boundary = FALSE, has_moved_start = FALSE;
    for (int place = 1; place <= count; place++) {
        const character *before = &characters[place - 1];
        kinds |= 1u << items[before->item].kind;
        sum += before->width;
        gboolean is_end = place == count;
        gboolean can_break = is_end && is_last ? TRUE : attributes[place].is_line_break;
        if (!is_end && characters[place].starts_item && !can_break) has_open_boundary = TRUE;
        if (shaper->with_pieces && (is_end || can_break || attributes[place].is_char_break))
            append_piece(shaper, place, count, sum, text, length, end_byte);
        if (!is_end && !can_break) continue;
        if (attributes[place].break_inserts_hyphen || attributes[place].break_removes_preceding)
            return GTKS_TEXT_HYPHENS;
        gboolean is_white = can_break && attributes[place - 1].is_white;
        if (is_white && !before->is_plain) return GTKS_TEXT_GLYPHS;
        gtks_text_break entry = {0};
        entry.offset = is_end ? end_byte : characters[place].byte;
        entry.kinds = (unsigned short)kinds;
        cut cut = {0, 0, place, place};
        if (!is_end) {
            const character *after = &characters[place];
            entry.next_kind = (unsigned char)items[after->item].kind;
            if (!after->starts_cluster) return GTKS_TEXT_GLYPHS;
            // Pango lets a hanging space end a run, and begins the next with no room at all.
            if (after->starts_item && is_white && (attributes[place].is_white || after->width == 0))
                return GTKS_TEXT_SPACES;
            if (after->is_unsafe) {
                cut = cut_at(shaper, place, count, FALSE, text, length, end_byte);
                if (cut.right) has_moved_start = TRUE;
                if (cut.left && is_white) return GTKS_TEXT_KERNING;
            }
        }
        // A line is exact that goes on from beyond what its beginning changed to before what its end changes.
        int span = 1;
        for (guint i = shaper->safe_afters->len; i > 0; i--, span++)
            if (g_array_index(shaper->safe_afters, int, i - 1) <= cut.safe_before) break;
        if (span > 255) return GTKS_TEXT_KERNING;
        entry.least_span = (unsigned char)span;
        g_array_append_val(shaper->safe_afters, cut.safe_after);
        gint64 fit = sum - (is_white ? before->width : 0) + cut.left;
        if (fit < previous_fit || sum > G_MAXINT32 / 2) return GTKS_TEXT_WIDTHS;
        previous_fit = fit;
        entry.fit = (int)fit;
        entry.next = (int)(sum - cut.right);
        g_array_append_val(shaper->breaks, entry);
        if (is_end) {
            paragraph->end_width = (int)sum;
            paragraph->ends_in_space = attributes[place - 1].is_white;
            // Pango first looks at what the end of an item was wide before its beginning was cut off.
            if (has_open_boundary || is_white) {
                if (has_moved_start) return GTKS_TEXT_KERNING;
                for (guint i = (guint)paragraph->first_piece; i < shaper->pieces->len; i++) {
                    gtks_text_piece *piece = &g_array_index(shaper->pieces, gtks_text_piece, i);
                    if (piece->safe_after > piece->place) piece->is_exact = FALSE;
                }
            }
        }
        kinds = 0;
    }
    return GTKS_TEXT_FINE;
}

static int add_paragraph(
    gtks_text_shaper *shaper, PangoAttrList *attrs, PangoDirection direction, const char *text, int length,
    int start, int end, int next) {
    gtks_text_paragraph paragraph = {0};
    paragraph.offset = start;
    paragraph.first_break = (int)shaper->breaks->len;
    paragraph.first_piece = (int)shaper->pieces->len;
    paragraph.is_right_to_left = direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL;
    if (start == end) {
        g_array_append_val(shaper->paragraphs, paragraph);
        return GTKS_TEXT_FINE;
    }
    GList *list = pango_itemize_with_base_dir(shaper->context, direction, text, start, end - start, attrs, NULL);
    g_array_set_size(shaper->items, 0);
    g_array_set_size(shaper->characters, 0);
    if (shaper->attribute_room < next - start + 2) {
        shaper->attribute_room = 2 * (next - start) + 64;
        shaper->attributes = g_renew(PangoLogAttr, shaper->attributes, shaper->attribute_room);
    }
    memset(shaper->attributes, 0, sizeof(PangoLogAttr) * (size_t)(next - start + 2));
    pango_default_break(text + start, next - start, NULL, shaper->attributes, next - start + 1);
    int result = GTKS_TEXT_FINE;
    int count = 0;
    for (GList *link = list; link; link = link->next) {
        PangoItem *item = link->data;
        if (!item->analysis.font || item->analysis.extra_attrs
            || item->analysis.flags & PANGO_ANALYSIS_FLAG_CENTERED_BASELINE || text[item->offset] == '\t')
            result = text[item->offset] == '\t' ? GTKS_TEXT_TABS : GTKS_TEXT_GLYPHS;
        if (result) break;
        pango_tailor_break(
            text + item->offset, item->length, &item->analysis, -1, shaper->attributes + count,
            item->num_chars + 1);
        item_info info = {item, count, kind_index(shaper, &item->analysis)};
        g_array_append_val(shaper->items, info);
        const char *at = text + item->offset;
        g_array_set_size(shaper->characters, count + item->num_chars);
        for (int i = 0; i < item->num_chars; i++, at = g_utf8_next_char(at)) {
            character one = {(int)(at - text), 0, 0, 0, 0, i == 0, (guint16)(shaper->items->len - 1)};
            g_array_index(shaper->characters, character, count + i) = one;
        }
        count += item->num_chars;
    }
    if (shaper->items->len > G_MAXUINT16) result = GTKS_TEXT_GLYPHS;
    for (guint i = 0; i < shaper->items->len && !result; i++)
        result = shape_item(shaper, &g_array_index(shaper->items, item_info, i), text, length);
    if (!result) result = append_breaks(shaper, &paragraph, count, next == end && end == length, text, length, end);
    g_list_free_full(list, (GDestroyNotify)pango_item_free);
    if (shaper->kinds->len > 16) result = GTKS_TEXT_GLYPHS;
    paragraph.break_count = (int)shaper->breaks->len - paragraph.first_break;
    g_array_append_val(shaper->paragraphs, paragraph);
    return result;
}

int gtks_text_shaper_shape(
    gtks_text_shaper *shaper, const void *font, const char *text, int length, int with_pieces,
    gtks_text_table *table) {
    shaper->with_pieces = with_pieces;
    g_array_set_size(shaper->pieces, 0);
    g_array_set_size(shaper->breaks, 0);
    g_array_set_size(shaper->paragraphs, 0);
    g_array_set_size(shaper->metrics, 0);
    g_array_set_size(shaper->kinds, 0);
    PangoAttrList *attrs = pango_attr_list_new();
    pango_attr_list_insert(attrs, pango_attr_font_desc_new(font));
    // A paragraph without letters runs as the one before.
    PangoDirection previous = pango_find_base_dir(text, length);
    if (previous == PANGO_DIRECTION_NEUTRAL) previous = pango_context_get_base_dir(shaper->context);
    int start = 0;
    int result = GTKS_TEXT_FINE;
    while (TRUE) {
        int delimiter = 0, following = 0;
        pango_find_paragraph_boundary(text + start, length - start, &delimiter, &following);
        PangoDirection direction = pango_find_base_dir(text + start, delimiter);
        if (direction == PANGO_DIRECTION_NEUTRAL) direction = previous;
        previous = direction;
        result = add_paragraph(
            shaper, attrs, direction, text, length, start, start + delimiter, start + following);
        if (result || start + delimiter == length) break;
        start += following;
    }
    pango_attr_list_unref(attrs);
    if (!result) collect_metrics(shaper);
    for (guint i = 0; i < shaper->kinds->len; i++) g_object_unref(g_array_index(shaper->kinds, run_kind, i).font);
    table->breaks = (const gtks_text_break *)shaper->breaks->data;
    table->pieces = (const gtks_text_piece *)shaper->pieces->data;
    table->piece_count = (int)shaper->pieces->len;
    table->break_count = (int)shaper->breaks->len;
    table->paragraphs = (const gtks_text_paragraph *)shaper->paragraphs->data;
    table->paragraph_count = (int)shaper->paragraphs->len;
    table->metrics = (const gtks_line_metrics *)shaper->metrics->data;
    table->kind_count = (int)shaper->kinds->len;
    return result;
}
