"""Word families of each language share a stem, and the language of a text is recognised."""

import random

import pytest

from core.text import (
    analysis,
    is_largely_in,
    language_recognition,
    languages,
    recognise_language,
    recognise_language_of_part,
)

# Words in some of their forms.
FAMILIES = {
    "de": """
        haus hauses häuser häusern | kind kinder kindern | buch bücher büchern
        stadt städte städten | mann männer männern | frage fragen | antwort antworten
        zeitung zeitungen | versicherung versicherungen | wohnung wohnungen
        rechnung rechnungen | vertrag vertrages | schön schöne schönen schöner
        groß große großen großes | alt alte alten alter | kaufen kaufe | lernen lerne
        suchen suche | freund freunde freunden | bild bilder bildern | land landes länder
        tag tage tagen""",
    "fr": """
        maison maisons | chat chats | mangé mangée mangés mangées manger
        chanter chantait chanté | national nationale nationaux | cheval chevaux
        heureux heureuse | beau beaux | petit petite petits petites | grand grande grands
        finir finissait finissons | élection élections | école écoles | document documents
        facture factures | contrat contrats | recherche recherches recherché | ville villes
        amitié amitiés | rapide rapidement | lent lente lents lentement | aimer aimé aimée
        parler parlait parlé""",
    "es": """
        casa casas | gato gatos | canción canciones | nación naciones
        hablar hablaba hablando | comer comía comiendo | vivir vivía viviendo
        pequeño pequeña pequeños | niño niña niños | factura facturas | contrato contratos
        documento documentos | trabajar trabajaba trabajo | libro libros | ciudad ciudades
        mujer mujeres | árbol árboles | rápido rápida rápidamente
        pregunta preguntas preguntar | respuesta respuestas | amigo amigos
        problema problemas""",
    "pt": """
        casa casas | gato gatos | nação nações | canção canções | falar falava falando
        comer comia comendo | pequeno pequena pequenos | menino menina meninos | livro livros
        contrato contratos | documento documentos | trabalhar trabalhava trabalhando
        cidade cidades | mulher mulheres | árvore árvores | governo governos
        pergunta perguntas perguntar | resposta respostas | amigo amigos | função funções
        opção opções | rápido rápida""",
    "it": """
        casa case | gatto gatti gatta | nazione nazioni | canzone canzoni
        parlare parlava parlando | mangiare mangiava mangiando | piccolo piccola piccoli
        bambino bambina bambini | libro libri | contratto contratti | documento documenti
        lavorare lavorava lavorando | fattura fatture | donna donne | albero alberi
        rapido rapida rapidamente | governo governi | domanda domande domandare
        risposta risposte | ragazzo ragazza ragazzi | funzione funzioni""",
    "nl": """
        huis huizen | kat katten | boek boeken | vraag vragen | antwoord antwoorden
        rekening rekeningen | woning woningen | groot grote | mooi mooie | document documenten
        contract contracten | brief brieven | dag dagen | jaar jaren | land landen
        vriend vrienden | school scholen | bloem bloemen | vrouw vrouwen | tafel tafels
        deur deuren | student studenten | klant klanten | boom bomen | hond honden""",
    "sv": """
        hus huset husen | katt katten katter | bok boken | fråga frågor frågan
        dag dagar dagen | bil bilar bilen | flicka flickor flickan | pojke pojkar pojken
        stad staden | avtal avtalet avtalen | dokument dokumentet dokumenten
        faktura fakturor fakturan | stor stora | arbeta arbetade arbetar | tala talade talar
        vänlig vänliga | skola skolor skolan | land landet | hund hundar hunden
        tidning tidningar | kund kunder kunden | stol stolar stolen | vägg väggar väggen
        blomma blommor blomman | brev brevet breven | barn barnet""",
    "no": """
        hus huset husene | katt katten katter | bok boken | dag dager dagen | bil biler bilen
        jente jenter jenten | gutt gutter gutten | avtale avtaler avtalen
        dokument dokumentet dokumenter | faktura fakturaer | stor store | vakker vakkert
        arbeide arbeidet arbeider | snakke snakket snakker | skole skoler skolen | land landet
        hund hunder hunden | avis aviser avisen | regning regninger regningen
        spørsmål spørsmålet | kunde kunder kunden""",
    "da": """
        hus huset husene | kat katten | bog bogen | dag dage dagen | bil biler bilen
        pige piger pigen | dreng drenge drengen | aftale aftaler aftalen
        dokument dokumentet dokumenter | faktura fakturaen | stor store | smuk smukke
        arbejde arbejdet arbejder | tale taler | skole skoler skolen | land landet lande
        hund hunde hunden | avis aviser avisen | regning regninger regningen
        brev brevet breve | stol stole stolen""",
    "fi": """
        laiva laivat laivan | loma lomat loman | kuva kuvat kuvan | sivu sivut sivun
        muna munat munan | tila tilat tilan | sota sotaa | hana hanat hanan
        talo talot talossa talon | kissa kissat kissan | kirja kirjat kirjan kirjassa
        auto autot auton autossa | koulu koulut koulun koulussa | lasku laskut laskun
        kala kalat kalan | sana sanat sanan sanassa | poika poikat | tyttö tytöt
        ystävä ystävät ystävän | päivä päivät päivän | valo valot valon | kello kellot kellon
        omena omenat omenan | ikkuna ikkunat ikkunan""",
    "hu": """
        ház házak háznak házban | könyv könyvek könyvben | város városok városban
        kérdés kérdések | válasz válaszok | szerződés szerződések | számla számlák
        kutya kutyák kutyának | macska macskák macskának | iskola iskolák iskolában
        gyerek gyerekek gyereknek | ember emberek embernek | ország országok országban
        nap napok napban | hónap hónapok | asztal asztalok asztalnak | lámpa lámpák
        kert kertek kertben | ablak ablakok | levél levélnek | barát barátok barátnak""",
    "ro": """
        casă case | carte cărți | contract contracte | document documente | oraș orașe
        câine câini | pisică pisici | prieten prieteni | lună luni | țară țări | mare mari
        limbă limbi | elev elevi | profesor profesori | problemă probleme | telefon telefonul
        sistem sisteme | proiect proiecte | test teste | text texte | client clienți
        pagină pagini | roman romane | obiect obiecte | element elemente
        program programe programul | rezultat rezultate | bun bună buni | doctor doctori""",
    "ru": """
        дом дома домов дому | книга книги книгу книгой | город города городов | вопрос вопросы
        ответ ответы ответов | договор договора договоров | документ документы документов
        красивый красивая красивые красивого | новый новая новое новые | работа работы работу
        работать работает работал | читать читает читал | школа школы школу
        машина машины машину | счёт счета счетов | язык языка языки | страна страны страну
        мальчик мальчика мальчики | девочка девочки девочку | собака собаки собаку
        большой большая большие | ёлка ёлки елка""",
    "tr": """
        ev evler evlerin | kitap kitaplar kitapların | kedi kediler kedilerin | soru sorular
        cevap cevaplar | sözleşme sözleşmeler | belge belgeler belgelerin | fatura faturalar
        okul okullar okulların | araba arabalar arabaların | çocuk çocuklar çocukların
        kadın kadınlar | adam adamlar adamların | şehir şehirler | ülke ülkeler
        dil diller dillerin | kapı kapılar | pencere pencereler | ağaç ağaçlar
        arkadaş arkadaşlar | müşteri müşteriler | proje projeler | kelime kelimeler""",
    "el": """
        σπίτι σπίτια | βιβλίο βιβλία | γάτα γάτες | ερώτηση ερωτήσεις | απάντηση απαντήσεις
        σύμβαση συμβάσεις | έγγραφο έγγραφα εγγράφων | πόλη πόλεις | σχολείο σχολεία
        όμορφος όμορφη όμορφο | μεγάλος μεγάλη μεγάλο | άνθρωπος άνθρωποι | γυναίκα γυναίκες
        χώρα χώρες | γλώσσα γλώσσες | ημέρα ημέρες | φίλος φίλοι | σκύλος σκύλοι
        τραπέζι τραπέζια | παράθυρο παράθυρα | λογαριασμός λογαριασμοί""",
    "ar": """
        كتاب الكتاب والكتاب كتابها | بيت البيت والبيت | مدرسة المدرسة والمدرسة | سؤال السؤال
        جواب الجواب | عقد العقد والعقد | وثيقة الوثيقة | مدينة المدينة | معلم المعلم معلمون
        مهندس المهندس مهندسون | طالب الطالب | بلد البلد | يوم اليوم | رجل الرجل | شركة الشركة
        مكتب المكتب | حساب الحساب حسابات | فاتورة الفاتورة | رسالة الرسالة | سوق السوق
        مشروع المشروع | برنامج البرنامج والبرنامج""",
    "ta": """
        புத்தகம் புத்தகங்கள் | மரம் மரங்கள் | பழம் பழங்கள் | நகரம் நகரங்கள் | நாடகம் நாடகங்கள்
        படம் படங்கள் | பணம் பணங்கள் | கடிதம் கடிதங்கள் | வாகனம் வாகனங்கள் | ஆவணம் ஆவணங்கள்
        விலங்கு விலங்குகள் | வீடு வீடுகள் | நாடு நாடுகள் | பாட்டு பாட்டுகள் | கதவு கதவுகள்
        உணவு உணவுகள் | கேள்வி கேள்விகள் | மொழி மொழிகள் | வழி வழிகள் | செடி செடிகள்
        மலை மலைகள்""",
}

TEXTS = {
    "de": "Die Rechnung wurde uns erst nach dem Umzug geschickt, und wir haben sie nicht bezahlt.",
    "fr": "La facture nous a été envoyée après le déménagement, et nous ne l'avons pas payée.",
    "es": "La factura nos fue enviada después de la mudanza y todavía no la hemos pagado.",
    "pt": "A fatura foi enviada depois da mudança e nós ainda não a pagámos.",
    "it": "La fattura ci è stata inviata dopo il trasloco e non l'abbiamo ancora pagata.",
    "nl": "De rekening is pas na de verhuizing naar ons gestuurd en wij hebben hem niet betaald.",
    "sv": "Räkningen skickades till oss efter flytten och vi har inte betalat den än.",
    "pl": "Rachunek został wysłany do nas po przeprowadzce i jeszcze go nie zapłaciliśmy.",
    "en": "The invoice was sent to us only after we had moved, and we have not paid it.",
    "ru": "Счёт был отправлен нам после переезда, и мы ещё не оплатили его.",
    "uk": "Рахунок був надісланий нам після переїзду, і ми ще не оплатили його.",
    "el": "Ο λογαριασμός μας στάλθηκε μετά τη μετακόμιση και δεν τον πληρώσαμε.",
    "ar": "أرسلت إلينا الفاتورة بعد الانتقال ولم ندفعها بعد.",
    "he": "החשבונית נשלחה אלינו אחרי המעבר ועדיין לא שילמנו אותה.",
    "hi": "बिल हमें घर बदलने के बाद भेजा गया और हमने अभी तक भुगतान नहीं किया है।",
    "th": "ใบแจ้งหนี้ถูกส่งมาหลังจากที่เราย้ายบ้าน",
    "ja": "請求書は引っ越しの後に送られてきました。まだ払っていません。",
    "zh": "发票是在我们搬家之后寄来的，我们还没有付款。",
    "ko": "청구서는 이사한 뒤에야 왔고 아직 내지 않았습니다.",
    "": "x = foo(bar) + 12",
}


@pytest.mark.parametrize("language", sorted(FAMILIES))
def test_the_forms_of_a_word_share_a_stem(language):
    families = [family.split() for family in FAMILIES[language].replace("\n", "|").split("|")]
    families = [family for family in families if family]
    assert len(families) >= 20
    for family in families:
        stems = {analysis.fold(languages.stem(word, language)) for word in family}
        assert len(stems) == 1, (family, stems)
    # Otherwise a stemmer that returns nothing would do.
    different = {analysis.fold(languages.stem(family[0], language)) for family in families}
    assert len(different) >= len(families) - 1


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_the_language_of_a_sentence_is_recognised(language):
    assert recognise_language(TEXTS[language]) == language


def test_a_part_is_in_another_language_only_if_that_is_clear():
    assert recognise_language_of_part("Array.prototype.map()", "fr") == "fr"
    assert recognise_language_of_part("The end", "fr") == "fr"
    english = TEXTS["en"] + " But this is what they would have done if they were there."
    assert recognise_language_of_part(english, "fr") == "en"
    assert recognise_language_of_part(TEXTS["ja"], "en") == "ja"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("école", "ecole"), ("Straße", "strasse"), ("Øre", "ore"), ("Æble", "aeble"),
        ("cœur", "coeur"), ("ёлка", "елка"), ("naïve", "naive"), ("Ångström", "angstrom"),
        ("كِتَابٌ", "كتاب"), ("שָׁלוֹם", "שלום"), ("İstanbul", "istanbul"), ("łódź", "lodz"),
        ("أحمد", "احمد"), ("مكتبة", "مكتبه"), ("हिन्दी", "हिन्दी"), ("ＡＢＣ", "abc"), ("ｶﾞｽ", "ガス"),
        ("على", "علي"), ("क़लम", "कलम"),
    ],
)  # fmt: skip
def test_letters_are_folded_both_ways(one, other):
    assert analysis.fold(one) == analysis.fold(other)


@pytest.mark.parametrize(
    ("written", "word"),
    [("l'arbre", "arbre"), ("d'école", "ecole"), ("qu'elle", "elle"), ("dell'acqua", "acqua"),
     ("L’Europe", "europe"), ("un'altra", "altra")],
)  # fmt: skip
def test_an_elided_article_is_no_part_of_the_word(written, word):
    piece = analysis.analyse(written)
    assert [entry.word for entry in piece.entries] == [word]


def test_languages_are_known_by_code_and_name():
    assert languages.code_of("de") == languages.code_of("German") == "de"
    assert languages.code_of("pt-BR") == "pt"
    assert languages.code_of("klingon") is None


NO_LANGUAGE = {
    "code": "module Site\n  class Link < Tag\n    def initialize(tag, text, tokens)\n      super\n"
    "      @text = text.strip\n    end\n\n    def render(context)\n      page = context.page\n"
    "      page.url == @text ? 'active' : ''\n    end\n  end\nend\nLiquid.register(Link)\n",
    "checksums": 'checksum = "0d85ff2e9a1c4e8b7l1e6c2d0e3a4f5c9d1e7a2b8c0d4e6f"\n' * 20,
    "names": "Jürgen Müller\nJörg Schröder\nBjörn Ålund\nZoë Brontë\nJosé Nuñez\nGüray Öz",
    "people": "\n".join(
        f"  {name.lower()}:\n    name: {name}\n    site: example.org/{name[0]}\n    bio: developer"
        for name in ["Jörg de Vries", "Paulus Schoutsen", "Fabian Affolter", "Günther Es"] * 2
    ),
}


@pytest.mark.parametrize("kind", NO_LANGUAGE)
def test_code_and_names_are_in_no_other_language(kind):
    assert recognise_language(NO_LANGUAGE[kind]) in ("", "en")


MIXED = {
    "signature": "Hi Anna,\n\nthanks for the draft. I will read it tomorrow and send my comments."
    "\n\nBest,\nJörg\n\n--\nJörg Müller\nGeschäftsführer\nGesellschaft für Gewässerschutz mbH\n"
    "Münchner Straße 5, 80333 München\nSitz der Gesellschaft: München",
    "Japanese": "The Japanese particle は marks the topic, を the object, が the subject and に "
    "the direction. 日本語 and 英語 are taught in this school, and lessons are free for all. "
    "私は学生です means I am a student. 東京に行きます means I go to Tokyo.",
    "Russian": "Chapter on Толстой and Достоевский: the novels of both are read in every school. "
    "Война и мир is long.",
}


@pytest.mark.parametrize("kind", MIXED)
def test_an_english_text_with_names_and_words_of_another_language_is_largely_english(kind):
    assert is_largely_in(MIXED[kind], {"en"})


@pytest.mark.parametrize("language", sorted(set(TEXTS) - {"", "en"}))
def test_a_text_in_another_language_is_largely_in_that(language):
    assert not is_largely_in(TEXTS[language], {"en"})
    assert is_largely_in(TEXTS[language], {language})


def test_the_short_way_to_english_agrees_with_weighing_every_language(monkeypatch):
    rng = random.Random(7)
    small = {
        language: sorted(filter(str.isascii, languages.function_words(language)))
        for language in ("de", "fr", "nl", "es", "id")
    }
    texts = []
    for _ in range(1500):
        share, other = rng.random(), small[rng.choice([*small])]
        chosen = [
            rng.choice(sorted(analysis.STOP_WORDS) if rng.random() < share else other)
            for _ in range(rng.randint(1, 150))
        ]
        texts.append(
            " ".join([*chosen, *rng.choices(chosen, k=30), *["word"] * rng.randint(0, 90)])
        )

    def recognised():
        return [
            (recognise_language(text), recognise_language_of_part(text, "en")) for text in texts
        ]

    short = recognised()
    assert {one for one, _ in short} >= {"en", "de", "fr"}
    monkeypatch.setattr(language_recognition, "_is_clearly_english", lambda words: False)
    monkeypatch.setattr(language_recognition, "_stays_english", lambda words: False)
    assert recognised() == short
