/// Texts with every known kind of line break, by script or by peculiarity.
enum TextCorpus {
    struct Group {
        let name: String
        let texts: [String]
    }

    static let groups = [
        latin, german, french, greekAndCyrillic, cjk, korean, arabic, hebrew, hindi, thai, emoji, addresses,
        mixed, softHyphens, spaces, longWords, paragraphs, marks, joiners,
    ]

    static let latin = Group(
        name: "Latin",
        texts: [
            "The main valve was replaced this morning. Please check your own taps before you leave, and tell the "
                + "caretaker if any of them drips. The water will be off again on Thursday from nine to eleven.",
            "Invoice 2026/117", "AVATAR Tower: WAVE To. Yo, Ty! P. T. Watt, V. Ålesund",
            "Office staff find five offline affidavits; difficult, efficient, baffling fjords.",
            "“Well-known” half-baked so-called state-of-the-art e-mail — or, as he put it – “never again”…",
            "Meet at 10:30 a.m. (not 11:00!) in room 4/2; bring 3,50 € and 2 × 4 m² of felt, i.e. 50 % more.",
            "I", "Yes. No. Maybe? Ok! A b c d e f g h i j k l m n o p q r s t u v w x y z",
            "rock'n'roll isn't it? don't you think o'clock & R&D's C++/C# teams re-used #hashtags @home?",
        ])

    static let german = Group(
        name: "German",
        texts: [
            "Die Hauptabsperrung wurde heute Morgen ausgetauscht. Bitte prüfen Sie vor dem Verlassen der Wohnung "
                + "Ihre eigenen Wasserhähne und melden Sie tropfende Hähne dem Hausmeister.",
            "Die Fußgängerüberführung an der Straßenbahnhaltestelle bleibt wegen Bauarbeiten bis Ende März "
                + "gesperrt; benutzen Sie die Unterführung.",
            "Rechnung vom 12.03.2026: 1.234,56 € zzgl. 19 % MwSt., zahlbar bis 30.04.2026.",
            "„Übermäßig große Öfen“, sagte er, ›wärmen schöne Häuser‹ – z. B. in der Großstadt.",
            "Ein-/Ausgabe, Vor- und Nachname, Hin- und Rückfahrt, Montag–Freitag, 8–12 Uhr",
            "Sehr geehrte Damen und Herren, hiermit kündige ich meinen Vertrag fristgerecht zum Jahresende.",
        ])

    static let french = Group(
        name: "French, spaces that do not break",
        texts: [
            "«\u{A0}Vraiment\u{202F}?\u{A0}» demanda-t-elle\u{A0}; il répondit\u{202F}: «\u{A0}Oui, à 10\u{A0}h\u{A0}30, "
                + "près de l’église\u{202F}!\u{A0}»",
            "Prix\u{A0}: 1\u{202F}234,50\u{A0}€ — l’œuvre d’aujourd’hui, c’est-à-dire là-haut, où qu’il naît.",
            "a\u{2007}b\u{2060}c d\u{2009}e\u{2003}f \u{2002}g\u{200A}h",
        ])

    static let greekAndCyrillic = Group(
        name: "Greek and Cyrillic",
        texts: [
            "Η κεντρική βάνα αντικαταστάθηκε σήμερα το πρωί. Παρακαλώ ελέγξτε τις βρύσες σας πριν φύγετε.",
            "Главный вентиль заменили сегодня утром. Пожалуйста, проверьте свои краны перед уходом — и скажите "
                + "дворнику, если какой-нибудь из них капает.",
        ])

    static let cjk = Group(
        name: "CJK",
        texts: [
            "明天上午十點在圖書館門口見面，請帶上你的身分證和兩本要還的書。下雨的話改在一樓大廳。",
            "明日の午前十時に図書館の前で会いましょう。「身分証」と返却する本を二冊持ってきてください。ラーメン、ジュース、きゃっきゃっ。",
            "我们用 Swift 6 写了一个 GTK 4 应用，版本号是 2.0.1（测试版），网址见 README。",
            "価格は¥1,980（税込）です。２０２６年１１月２１日、東京・大阪間。",
            "今天",
        ])

    static let korean = Group(
        name: "Korean",
        texts: [
            "오늘 아침에 주 밸브를 교체했습니다. 나가시기 전에 수도꼭지를 확인해 주세요. 목요일 9시부터 11시까지 단수됩니다.",
            "서울특별시 강남구 테헤란로 123, Rowscope 4층 (역삼동)",
        ])

    static let arabic = Group(
        name: "Arabic",
        texts: [
            "تم استبدال الصمام الرئيسي هذا الصباح. يرجى التحقق من الصنابير قبل المغادرة وإبلاغ الحارس إذا كان أي منها يقطر.",
            "الاجتماع الساعة 10:30 صباحًا في الغرفة 4، والسعر 1,234.50 ريال.",
            "مُحَمَّدٌ رَسُولُ اللهِ لا إله إلا الله", "سلام",
        ])

    static let hebrew = Group(
        name: "Hebrew",
        texts: [
            "הברז הראשי הוחלף הבוקר. נא לבדוק את הברזים שלכם לפני היציאה, ולהודיע לשרת אם אחד מהם דולף.",
            "הפגישה ב-10:30 בחדר 4/2 (לא ב-11:00), מחיר: 1,234.50 ₪ בלבד.",
        ])

    static let hindi = Group(
        name: "Hindi and other Indic scripts",
        texts: [
            "मुख्य वाल्व आज सुबह बदल दिया गया। कृपया जाने से पहले अपने नल जाँच लें और टपकता हो तो चौकीदार को बताएँ।",
            "क्षत्रिय ज्ञान श्रीमान् द्वारा कर्तव्य, १२३ रुपये 45 पैसे",
            "আজ সকালে প্রধান ভালভ বদলানো হয়েছে। অনুগ্রহ করে বেরোনোর আগে কল পরীক্ষা করুন।",
            "இன்று காலை முக்கிய வால்வு மாற்றப்பட்டது. வெளியே செல்லும் முன் குழாய்களைச் சரிபார்க்கவும்.",
        ])

    static let thai = Group(
        name: "Thai",
        texts: [
            "วาล์วหลักถูกเปลี่ยนเมื่อเช้านี้ กรุณาตรวจสอบก๊อกน้ำของคุณก่อนออกจากบ้าน และแจ้งผู้ดูแลหากมีน้ำหยด",
            "ราคา 1,234.50 บาท (รวมภาษี) เวลา 10:30 น.", "น้ำ",
        ])

    static let emoji = Group(
        name: "Emoji in Latin",
        texts: [
            "Bring bread 🥖 and 👩‍👩‍👧‍👦, 👍🏽! Flags 🇩🇪🇫🇷🇯🇵 and keys 1️⃣2️⃣ ❤️ ☎ ☎️ then 😀 😀😀 go home.",
            "😀😃😄😁😆😅🤣😂🙂🙃🫠😉😊😇🥰😍🤩😘😗☺️😚😙🥲😋😛",
            "See you ☕️ at 5 → room ✓ 4 ★★★☆☆ ½ price ™ ® © ℃",
        ])

    static let addresses = Group(
        name: "Addresses",
        texts: [
            "https://www.example.org/products/list?category=12&sort=price_asc&page=3#results-for-today",
            "See http://example.org/a/b/c.html, mail first.last+tag@mail.example.co.uk or ftp://x.y/z~1 now.",
            "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf C:\\Windows\\System32\\drivers\\etc\\hosts",
            "::1 fe80::1%eth0 192.168.0.1:8080 +49 (0)30 1234-5678 user_name.with_underscores_and-hyphens",
        ])

    static let mixed = Group(
        name: "Mixed scripts and directions",
        texts: [
            "Mixed العربية within English and 漢字 too, in one line of text, with עברית and ไทย at the end.",
            "قرأت كتاب The Swift Programming Language في 3 أيام (2026) وأعجبني!",
            "(אבג) abc 123 דהו, def. זחט 45–67 יכל!", "한국어 and 日本語, Ελληνικά, हिन्दी, Русский; 🙂.",
            "First left to right\nثم من اليمين إلى اليسار\nthen back again", "123 العربية 456\n789",
        ])

    static let softHyphens = Group(
        name: "Soft hyphens",
        texts: [
            "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft und Kapi\u{AD}täns\u{AD}mütze",
            "un\u{AD}believ\u{AD}able inter\u{AD}national co\u{2027}op\u{2027}er\u{2027}ation",
        ])

    static let spaces = Group(
        name: "Runs of spaces and tabs",
        texts: [
            "two  spaces   three    four     five", "   leading and trailing   ", "a\tb\tc and\ttabs\t\there",
            " ", "     ", "x ", " x", "ideographic\u{3000}space\u{3000}\u{3000}here　漢字　と",
            "ends with spaces before a new line   \n   and begins with them   \n",
            "thin\u{2009}\u{2009}em\u{2003} \u{2003}hair\u{200A} mixed \u{A0} \u{A0}x",
            "emoji  😀  😀   x  漢  字",
        ])

    static let longWords = Group(
        name: "Words wider than the line",
        texts: [
            String(repeating: "Donaudampfschiff", count: 8),
            "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
            "short Rechtsschutzversicherungsgesellschaftenundnochmehr words after",
            String(repeating: "W", count: 31),
            String(repeating: "0123456789", count: 6), "𝕳𝖊𝖑𝖑𝖔𝖂𝖔𝖗𝖑𝖉𝖎𝖓𝖘𝖔𝖒𝖊𝖋𝖆𝖓𝖈𝖞𝖑𝖊𝖙𝖙𝖊𝖗𝖘",
        ])

    static let paragraphs = Group(
        name: "Paragraphs and empty lines",
        texts: [
            "First paragraph, long enough to be wrapped at most widths.\nSecond.\n\nFourth, after an empty one.",
            "a\r\nb\r\nc\r\nd", "It ends with a new line\n", "\n", "\n\n\n", "\nbegins with one",
            "one\u{2029}two\u{2028}three\u{2028}\u{2028}five", "a\rb\u{85}c\u{0B}d\u{0C}e",
            "漢字\n\nLatin\n\n😀", "word \nword \n word",
        ])

    static let marks = Group(
        name: "Combining marks",
        texts: [
            "e\u{301}te\u{301} a\u{30A}ngstro\u{308}m n\u{303} Z\u{335}\u{321}a\u{336}\u{30D}lgo\u{348}\u{33C} o\u{302}\u{323}k",
            "Tiếng Việt: Hôm nay thời tiết đẹp, chúng tôi đi dạo quanh hồ Hoàn Kiếm.",
            " \u{301}orphan \u{302}marks\u{20E3} x\u{20DD}y",
        ])

    static let joiners = Group(
        name: "Zero-width characters",
        texts: [
            "zero\u{200B}width\u{200B}space\u{200B}breaks here\u{200B} and \u{200B}there",
            "no\u{2060}break\u{FEFF}here auf\u{200C}lage fi\u{200D}t \u{200E}ltr\u{200E} \u{200F}rtl\u{200F} x\u{FE0F}y",
            "می\u{200C}خواهم کتاب\u{200C}ها را بخوانم", "क्\u{200D}ष क्\u{200C}ष",
            "\u{202A}embedded\u{202C} \u{2067}isolated אבג\u{2069} text",
        ])
}
