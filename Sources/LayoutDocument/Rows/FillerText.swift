import Wording

/// Filler text: sentences without meaning, made of common words.
package enum FillerText {
    /// Sentences with so many words in all.
    ///
    /// - Parameters:
    ///   - words: The number of words; 0 or less gives an empty text.
    ///   - random: Decides the words and the sentences' lengths.
    /// - Returns: The sentences, separated by spaces.
    static func text(words: Int, from random: inout SplitMix64) -> String {
        guard words > 0 else { return "" }
        var text = ""
        text.reserveCapacity(words * 7)
        var remaining = words
        while remaining > 0 {
            var length = min(remaining, 5 + random.below(10))
            // A last sentence of one or two words reads badly: the one before takes them in.
            if remaining - length < 3 { length = remaining }
            if !text.isEmpty { text += " " }
            appendSentence(words: length, to: &text, from: &random)
            remaining -= length
        }
        return text
    }

    /// Sentences of at least so many characters, the same ones each time.
    ///
    /// - Parameter characters: The least number of characters.
    /// - Returns: The sentences, separated by spaces.
    package static func text(characters: Int) -> String {
        var random = SplitMix64(seed: 1, index: 0, stream: 0)
        // No word is longer than its share of this.
        var words = characters / 4 + 1
        var text = text(words: words, from: &random)
        while text.count < characters {
            words *= 2
            text += " " + Self.text(words: words, from: &random)
        }
        return text
    }

    private static func appendSentence(words: Int, to text: inout String, from random: inout SplitMix64) {
        let comma = words > 7 ? 3 + random.below(words - 6) : 0
        var previous = -1
        for position in 1...words {
            // Drawing from one word fewer and stepping over the previous one keeps words from repeating.
            var choice = random.below(vocabulary.count - (previous < 0 ? 0 : 1))
            if previous >= 0, choice >= previous { choice += 1 }
            previous = choice
            let word = vocabulary[choice]
            text += position == 1 ? word.capitalised : word
            if position == comma { text += "," }
            if position < words { text += " " }
        }
        text += random.below(9) == 0 ? "?" : "."
    }

    private static let vocabulary: [String] =
        """
        above acorn afternoon almost amber apple around autumn balcony barley basket before bench beyond \
        blanket blue boat border bread bridge bright brook brown button calm candle carry cedar chair \
        cherry circle clay clear cliff cloud coast copper corner cotton cousin crane curtain daily dance \
        dawn deep distant door drift dusty eager early earth east echo edge elm evening every fair feather \
        fern field finch flag flour fog follow forest fountain fresh garden gather gentle glass gold grain \
        granite grass green grove half harbour hazel heather hill hollow honey horizon hour house humble \
        inland island ivory ivy kettle kitchen ladder lake lantern late leaf lemon letter light linen long \
        low lunch maple market meadow mild mill mint mirror moon morning mountain narrow near nest new \
        noon north nut oak oar ocean often old olive onion open orchard other outside oval paper path \
        patient pear pebble pepper picnic pine plain plate plum pocket pond poplar porch quiet quilt rain \
        raven ready reed ribbon ridge river road roof rope rose round sail salt sand seldom shade shallow \
        shell shelter shore short silver simple slate slow small snow soft song south spark sparrow spoon \
        spring square stable stair star station steady stone stream street summer sunny swallow tall tea \
        thin thread thyme tide timber today together towards tower train tulip under upper valley velvet \
        village violet walk wall walnut warm water weather west wheat whistle white wide willow wind \
        window winter wooden wool yard yellow young
        """
        .split(separator: " ").map(String.init)
}
