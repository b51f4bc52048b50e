// The rows' texts, made of the row's index: the same bytes as ListCorpus.swift makes. Goes before the peers' sources.
#include <stdint.h>
#include <stdio.h>

static const char *const words[] = {
    "lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "adipiscing", "elit", "sed", "do", "eiusmod",
    "tempor", "incididunt", "ut", "labore", "et", "dolore", "magna", "aliqua", "enim", "ad", "minim",
    "veniam", "quis", "nostrud", "exercitation", "ullamco", "laboris", "nisi", "aliquip", "ex", "ea",
    "commodo", "consequat", "duis", "aute", "irure", "in", "reprehenderit", "voluptate", "velit", "esse",
    "cillum", "eu", "fugiat", "nulla", "pariatur", "excepteur", "sint", "occaecat", "cupidatat", "non",
    "proident", "sunt", "culpa", "qui", "officia", "deserunt", "mollit", "anim", "id", "est", "laborum",
    "vitae", "sapien", "pellentesque", "habitant", "morbi"};

// 32-bit arithmetic wraps around, so that there are texts for any index.
uint32_t list_corpus_hash(uint32_t x) {
    x = (x ^ x >> 16) * 0x7feb352dU;
    x = (x ^ x >> 15) * 0x846ca68bU;
    return x ^ x >> 16;
}

// Words up to a length, the first letter a capital, a full stop for the last; 400 bytes at most, and a 0.
static void fill(char *text, uint32_t seed, unsigned length) {
    unsigned n = 0;
    while (n < length) {
        seed = seed * 1664525U + 1013904223U;
        const char *word = words[(seed >> 10) % (sizeof words / sizeof *words)];
        if (n > 0) text[n++] = ' ';
        while (*word != 0 && n < length) text[n++] = *word++;
    }
    text[n] = 0;
    text[n - 1] = '.';
    text[0] -= 'a' - 'A';
}

// 12 to 70 bytes.
void list_corpus_title(char *text, uint32_t index) {
    uint32_t hash = list_corpus_hash(index * 2 + 77777);
    fill(text, hash, 12 + hash % 59);
}

// 30 to 400 bytes.
void list_corpus_body(char *text, uint32_t index) {
    uint32_t hash = list_corpus_hash(index * 2 + 1);
    fill(text, hash, 30 + hash % 371);
}

void list_corpus_date(char *text, uint32_t index) {
    uint32_t hash = list_corpus_hash(index ^ 0x5bd1e995U);
    snprintf(text, 16, "2026-%02u-%02u", 1 + hash % 12, 1 + (hash >> 8) % 28);
}
