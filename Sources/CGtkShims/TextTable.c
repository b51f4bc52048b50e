// A text shaped once: where its lines may break, and how far each word reaches.
//
// This does what PangoLayout does to a paragraph up to the breaking of its lines (pango-layout.c, Pango 1.50), with
// the same functions, except that HarfBuzz is called directly: only so does it say where a text may be cut without
// changing what is on either side.

#include "TextShaper.h"

#include <string.h>

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
    cut cut = {0, 0, place, place, FALSE};
    gboolean is_cut = !is_end && (characters[place].is_unsafe || !characters[place].starts_cluster);
    if (piece.is_exact && (with_hyphen || is_cut))
        cut = gtks_text_cut_at(shaper, place, count, with_hyphen, text, length, end_byte);
    if (cut.is_unknown || (cut.left && is_white)) piece.is_exact = FALSE;
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
        cut cut = {0, 0, place, place, FALSE};
        if (!is_end) {
            const character *after = &characters[place];
            entry.next_kind = (unsigned char)items[after->item].kind;
            if (!after->starts_cluster) return GTKS_TEXT_GLYPHS;
            // Pango lets a hanging space end a run, and begins the next with no room at all.
            if (after->starts_item && is_white && (attributes[place].is_white || after->width == 0))
                return GTKS_TEXT_SPACES;
            if (after->is_unsafe) {
                cut = gtks_text_cut_at(shaper, place, count, FALSE, text, length, end_byte);
                if (cut.is_unknown) return GTKS_TEXT_KERNING;
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
        item_info info = {item, count, gtks_text_kind_index(shaper, &item->analysis)};
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
        result = gtks_text_shape_item(shaper, &g_array_index(shaper->items, item_info, i), text, length);
    if (!result) result = append_breaks(shaper, &paragraph, count, next == end && end == length, text, length, end);
    g_list_free_full(list, (GDestroyNotify)pango_item_free);
    if (shaper->kinds->len > 16) result = GTKS_TEXT_GLYPHS;
    paragraph.break_count = (int)shaper->breaks->len - paragraph.first_break;
    g_array_append_val(shaper->paragraphs, paragraph);
    return result;
}

int gtks_text_shaper_shape(
    gtks_text_shaper *shaper, const void *font, const gtks_font_lines *lines, const char *text, int length,
    int with_pieces, gtks_text_table *table) {
    shaper->with_pieces = with_pieces;
    shaper->lines = lines;
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
    if (!result) gtks_text_collect_metrics(shaper);
    table->own_height = shaper->kinds->len ? g_array_index(shaper->kinds, run_kind, 0).own_height : 0;
    for (guint i = 0; i < shaper->kinds->len; i++) {
        run_kind *kind = &g_array_index(shaper->kinds, run_kind, i);
        if (kind->own_height != table->own_height) table->own_height = 0;
        g_object_unref(kind->font);
    }
    shaper->lines = NULL;
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
