// Items of a text as glyphs: how wide their characters are, how wide what is cut off from them, and how high lines
// of them are.

#include "TextShaper.h"

#include <hb-ot.h>

static gboolean is_of_same_file(PangoFont *a, PangoFont *b) {
    return a == b || hb_font_get_face(pango_font_get_hb_font(a)) == hb_font_get_face(pango_font_get_hb_font(b));
}

// Whether two fonts are of one family, as a bold one and a regular one. It copies two descriptions.
static gboolean is_of_same_family(PangoFont *a, PangoFont *b) {
    PangoFontDescription *one = pango_font_describe(a);
    PangoFontDescription *other = pango_font_describe(b);
    gboolean is_same =
        g_strcmp0(pango_font_description_get_family(one), pango_font_description_get_family(other)) == 0;
    pango_font_description_free(one);
    pango_font_description_free(other);
    return is_same;
}

static gboolean has_lines_of(PangoFont *font, const gtks_font_lines *lines) {
    return is_of_same_file(font, lines->font) || (lines->is_of_family && is_of_same_family(font, lines->font));
}

// The height of a line as the font says it, which does not depend on glyphs.
static gtks_line_metrics own_metrics(PangoFont *font) {
    PangoRectangle rect;
    pango_font_get_glyph_extents(font, PANGO_GLYPH_EMPTY, NULL, &rect);
    gtks_line_metrics metrics = {-rect.y, rect.y + rect.height};
    return metrics;
}

static gboolean has_box(const PangoGlyphString *glyphs) {
    for (int i = 0; i < glyphs->num_glyphs; i++)
        if (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG && glyphs->glyphs[i].glyph != PANGO_GLYPH_EMPTY)
            return TRUE;
    return FALSE;
}

gtks_line_metrics gtks_layout_line_metrics(const void *pointer, const gtks_font_lines *lines) {
    gtks_line_metrics line = {0, 0};
    const GSList *runs = ((const PangoLayoutLine *)pointer)->runs;
    for (const GSList *link = runs; link; link = link->next) {
        const PangoGlyphItem *run = link->data;
        PangoFont *font = run->item->analysis.font;
        gtks_line_metrics metrics;
        if (font && has_lines_of(font, lines) && !has_box(run->glyphs)) {
            metrics = lines->metrics;
        } else {
            PangoRectangle rect;
            pango_glyph_string_extents(run->glyphs, font, NULL, &rect);
            metrics.ascent = -rect.y;
            metrics.descent = rect.y + rect.height;
        }
        line.ascent = MAX(line.ascent, metrics.ascent + run->y_offset);
        line.descent = MAX(line.descent, metrics.descent - run->y_offset);
    }
    return runs ? line : lines->metrics;
}

int gtks_layout_breaks_words(void *layout) {
    int count = 0;
    const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &count);
    const char *text = pango_layout_get_text(layout);
    const char *reached = text;
    long offset = 0;
    for (const GSList *link = pango_layout_get_lines_readonly(layout); link; link = link->next) {
        const PangoLayoutLine *line = link->data;
        const char *start = text + line->start_index;
        offset += g_utf8_pointer_to_offset(reached, start);
        reached = start;
        if (!line->is_paragraph_start && offset < count && !attributes[offset].is_line_break) return TRUE;
    }
    return FALSE;
}

int gtks_text_kind_index(gtks_text_shaper *shaper, const PangoAnalysis *analysis) {
    for (guint i = 0; i < shaper->kinds->len; i++) {
        run_kind *known = &g_array_index(shaper->kinds, run_kind, i);
        if (known->font == analysis->font && known->script == (PangoScript)analysis->script
            && known->language == analysis->language)
            return (int)i;
    }
    gtks_line_metrics own = own_metrics(analysis->font);
    gboolean has_lines = shaper->lines && is_of_same_file(analysis->font, shaper->lines->font);
    run_kind kind = {
        g_object_ref(analysis->font), analysis->language, (PangoScript)analysis->script,
        has_lines ? shaper->lines->metrics : own, own.ascent + own.descent};
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

void gtks_text_collect_metrics(gtks_text_shaper *shaper) {
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

int gtks_text_shape_item(gtks_text_shaper *shaper, item_info *info, const char *text, int length) {
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

// How many characters around a cut are shaped again at most. A word of joined letters may have no safe place at all,
// and would be shaped as often as it has letters.
static const int reach = 64;

cut gtks_text_cut_at(
    gtks_text_shaper *shaper, int place, int count, gboolean with_hyphen, const char *text, int length,
    int end_byte) {
    character *characters = &g_array_index(shaper->characters, character, 0);
    const item_info *info = &g_array_index(shaper->items, item_info, characters[place - 1].item);
    int item_end = MIN(count, info->first + info->item->num_chars);
    cut result = {0, 0, place, place, FALSE};
    int before = 0, after = 0;
    do {
        result.safe_before--;
        before += characters[result.safe_before].width;
        if (place - result.safe_before > reach) result.is_unknown = TRUE;
    } while (result.safe_before > info->first && !result.is_unknown
             && (characters[result.safe_before].is_unsafe || !characters[result.safe_before].starts_cluster
                 || (with_hyphen && place - result.safe_before < 3)));
    if (result.is_unknown) return result;
    int middle = place < count ? characters[place].byte : end_byte;
    result.left =
        part_width(shaper, info->item, text, length, characters[result.safe_before].byte, middle, with_hyphen)
        - before;
    if (place == item_end || !(characters[place].is_unsafe || !characters[place].starts_cluster)) return result;
    do {
        after += characters[result.safe_after].width;
        result.safe_after++;
        if (result.safe_after - place > reach) result.is_unknown = TRUE;
    } while (result.safe_after < item_end && !result.is_unknown
             && (characters[result.safe_after].is_unsafe || !characters[result.safe_after].starts_cluster));
    if (result.is_unknown) return result;
    int last = result.safe_after < count ? characters[result.safe_after].byte : end_byte;
    result.right = part_width(shaper, info->item, text, length, middle, last, FALSE) - after;
    return result;
}
