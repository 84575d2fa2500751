import { lazily } from '@tresen/domain/lazily'
import { foldOne } from './words.ts'

/** What a turn of phrase is a sign of. Written as guests say it, ways of saying it parted by `|`. */
const phrases = {
  yes: 'ja|basst|basst so|bassd|basd|jo basst|jawohl|jawoll|jawol|jo|joa|jau|jup|jep|jap|yes|genau|richtig|korrekt|stimmt|stimmt so|passt|passt so|passt alles|okay|ok|oki|gerne|gern|in ordnung|alles klar|das stimmt|das stimmt so|so ist es|klar|perfekt|einverstanden|alles richtig|alles korrekt|sehr gut|super|prima|bestätigt|bestätige|ja bitte|ja gerne|ja genau|so bestellen|das ist richtig|das ist richtig so|das ist so richtig|ist richtig so|richtig so|das ist korrekt|das ist alles richtig|stimmt alles|alles stimmt|stimmt alles so|passt alles so|können sie so machen|können sie so bestellen|können wir so machen|machen sie das so|ist gut|is gut|ist gut so|gut ja|ja gut|ist ok|ist okay|passt scho|passt schon|ja passt scho|ja passt schon|das können sie so abschicken|so abschicken|so machen wir das|bitte bestellen|können sie so abschicken|abschicken',
  no: 'lass so|dann lass so|lass es so|dann lass es so|lassen wir so|lassen wir es so|dann lassen wir es so|lassen sie es so|dann bleibt es so|bleibt so|bleibt dabei|dann nicht|dann eben nicht|dann halt nicht|dann doch nicht|dann lass|lass mal|ne dann lass|nee dann lass|nein dann lass|lass gut sein|lassen wir das|dann lassen wir das|nein|nee|nö|noe|auf keinen fall|falsch|stimmt nicht|das stimmt nicht|nicht richtig|ist nicht richtig|passt nicht|lieber nicht|nein danke',
  done: 'thats it|that s it|des wars|des war s|war s das|wars|das sind alle|das wäre s gewesen|das wäre alles gewesen|das wars|dann so|gut so|gut dann so|so ist gut|das passt dann|ok passt|okay passt|passt so|das passt so|so passt es|so passt das|das war s|das wär s|das wärs|das wäre s|das wäre es|das war es|das wäre alles|das ist alles|das war alles|das wäre dann alles|das ist dann alles|das wär dann alles|das war dann alles|das müsste es sein|das müsste alles sein|das ist soweit alles|soweit alles|das wars soweit|das langt|langt so|langt dann|reicht so|nix mehr|sonst nix|sonst nix mehr|feddich|das war alles von mir|sonst nichts|sonst nichts mehr|nichts mehr|mehr nicht|nichts weiter|weiter nichts|fertig|ok so|okay so|mehr will ich nicht|mehr wollen wir nicht|mehr möchte ich nicht|das reicht|das genügt|das wär alles|wars das|dann wars das|mehr brauche ich nicht|mehr brauchen wir nicht|nein das wars|nichts|alles danke|keine weiteren wünsche|bin fertig|abschließen|bestellung abschließen|zur kasse',
  with: 'mit|plus|dazu|drauf|extra|zusätzlich|inklusive|samt|dazu noch|mit extra|noch mit|aber mit|bitte mit|und mit|dann mit|doppelt|doppelte|viel|mit viel|ganz viel|mit ganz viel|nach wahl mit|belegt mit|dafür|dafür bitte|obendrauf|oben drauf',
  without:
    'ohne|ohn|hne|phn|ohm|ohnr|ohnw|ohbe|ohhn|oohne|ohen|phne|ohhne|ohme|ihne|kiene|keien|kein|keine|keinen|keiner|weglassen|bitte ohne|aber ohne|und ohne|nur ohne|ohne die|aber keine|bitte keine|noch ohne|nicht mit|bitte nicht mit',
  and: 'und|sondern|sowie|außerdem|dann|danach|und dann|dann noch|noch dazu|und noch|des weiteren|ferner|als nächstes|und dazu|und dazu noch|und außerdem|dann bitte noch|noch|dann bitte|und auch|sowie noch|plus noch',
  each: 'je|jeweils|von jedem|von beiden',
  asSaid:
    'hab ich gesagt|habe ich gesagt|hab ich doch gesagt|habe ich doch gesagt|hatte ich gesagt|hatte ich doch gesagt|sagte ich|sagte ich doch|sage ich doch|sag ich doch|hab ich bestellt|habe ich bestellt|hatte ich bestellt|hab ich gemeint|habe ich gemeint|meinte ich',
  correct:
    'mist|so ein mist|vertan|hab mich vertan|habe mich vertan|verschrieben|hab mich verschrieben|vertippt|hab mich vertippt|versprochen|hab mich versprochen|verlesen|hab mich verlesen|ach was|was solls|was soll s|ach was solls|ach was soll s|ach komm|ach wissen sie was|weißt du was|wissen sie was|äh nein|nein äh|ach nein|nein doch|quatsch|ach quatsch|ich meine|ich meinte|korrigiere|korrektur|stopp|vielmehr|besser gesagt|sorry|pardon|verzeihung|entschuldigung|tschuldigung|nein warte|nein moment|moment nein|ich korrigiere|verbessere|doch lieber|lieber|lieber doch|ach ne|ach nee|hoppla|nee doch|nein lieber|dann doch|dann lieber|doch besser',
  hesitate: 'moment|warte|warten sie|moment bitte|einen moment|moment noch|äh|ähm|öh|hm|hmm|öhm',
  instead:
    'statt|anstatt|anstelle|statt der|statt des|statt dem|anstatt der|anstelle von|anstelle der|an stelle',
  swap: 'tauschen|tausche|tausch|austauschen|ersetzen|ersetze|wechseln|wechsel|ändern|ändere|umändern|machen sie aus|mach aus|aus der|machen wir aus',
  into: 'zu|in eine|gegen eine|durch|durch eine',
  remove:
    'runter|runternehmen|raus|wieder raus|weg|wieder weg|streichen|streich|streiche|streichen sie|löschen|lösch|lösche|löschen sie|entfernen|entfern|entferne|entfernen sie|stornieren|storniere|storno|abbestellen|doch nicht|doch nicht mehr|rausnehmen|rauslassen|herausnehmen|nehmen raus|nicht mehr|will ich nicht|brauch i net|brauch i ned|brauch ich net|will i net|will ich net|mag i net|mag ich net|mog i ned|doch net|net mehr|mag ich nicht|mag er nicht|mag sie nicht|mögen wir nicht|ess ich nicht|esse ich nicht|muss nicht sein|müssen nicht sein|müssen nicht drauf|muss nicht drauf|möchte ich nicht|brauche ich nicht|brauchen wir nicht|doch keine|doch keinen|doch kein|lassen sie weg|lass weg|vergiss|vergessen sie|kann weg|kann raus|abziehen|zurücknehmen',
  same: 'noch ne|noch nen|gleiche|gleichen|das gleiche|die gleiche|den gleichen|dasselbe|dieselbe|denselben|nochmal|noch mal|noch einmal|noch so eine|noch so einen|noch so ein|das selbe|genauso eine|genau so eine|so eine|so einen|noch eine|noch einen|noch eins|noch ein|noch eine davon|noch einen davon',
  share: 'davon|von denen|von diesen|darunter|hiervon',
  only: 'nur|nur noch|bloß|lediglich|doch nur|doch nur noch',
  outOf: 'draus|daraus|drauß|das ganze|das ganze bitte|reicht|reichen|genügt|genügen',
  less: 'weniger|zu viel',
  more: 'mehr',
  ordinal:
    'erste|ersten|erster|zweite|zweiten|zweiter|dritte|dritten|dritter|vierte|vierten|vierter|fünfte|fünften|fünfter',
  last: 'letzte|letzten|letztes|zuletzt|das letzte|die letzte|den letzten',
  except: 'bis auf|außer|ausser|mit ausnahme|ausgenommen',
  all: 'alles|alle|komplett|sämtliche|ganze bestellung|alle beide|beide|beides|allen|allen beiden|beiden',
  clear:
    'alles löschen|alles streichen|von vorne|von vorn|nochmal von vorne|neu anfangen|nochmal neu|warenkorb leeren|alles weg|alles raus|alles zurück|fangen wir neu an|noch mal von vorn|fang nochmal an|fange nochmal an|fang noch mal an|fange noch mal an|fangen nochmal an|fangen noch mal an|fang von vorne an|noch mal neu|alles vergessen|vergessen sie alles|vergiss alles',
  abort:
    'bestellung abbrechen|abbrechen|ich will nichts mehr bestellen|ich möchte nicht mehr bestellen|doch nichts bestellen|vergessen sie es|vergiss es|hat sich erledigt|nicht bestellen|stornieren sie alles|alles stornieren',
  this: 'die|der|das|den|dem|diese|dieser|dieses|diesen|bei der|bei dem|beim|auf die|auf der|auf den|auf das|zur|zum|aus der|aus dem|an die|für die|von der|von den|vom',
  number: 'nummer|nr|nummero|die nummer|artikel|artikelnummer|position|gericht nummer|numero',
  how: 'halb halb',

  pickup:
    'komm gleich rum|komme gleich rum|komm rum|komme rum|kommen rum|kommen gleich rum|hol dat af|ik hol dat af|hol ik af|hol af|hol ick ab|abholung|ich hole es|wir holen es|ich hole sie|ich hol es|ich hole das|hole ich es ab|hole ich das ab|hole ich sie ab|hol ich es ab|holen wir es ab|hole das ab|ich hole das ab|hol das ab|hole sie ab|holen es ab|holen das ab|abholen|hole ich ab|hole ab|ich hole ab|ich hole es ab|hole es ab|wir holen ab|holen wir ab|holen ab|selbstabholung|selbstabholer|selber abholen|selber holen|selbst holen|selbst abholen|abgeholt|zum mitnehmen|mitnehmen|komme vorbei|ich komme vorbei|komme es holen|hol ich ab|hol es ab|ich hols|zum abholen|zur abholung|hol ab|wird abgeholt|vor ort abholen',
  delivery:
    'lieferung|liefern|geliefert|liefern lassen|bringen|gebracht|vorbeibringen|nach hause|zuschicken|zu mir|zur lieferung|zum liefern|bitte liefern|liefern sie|nach hause liefern|bringen sie|schicken sie|ausliefern|liefert es|liefert',
  asap: 'so schnell wie möglich|schnellstmöglich|sofort|jetzt|jetzt gleich|so bald wie möglich|baldmöglichst|schnell wie möglich|gleich|asap|so schnell es geht|möglichst schnell|frühestmöglich',
  name: 'mein name ist|name ist|auf den namen|auf namen|ich heiße|heiße|der name ist|name|namen|ich bin|ich bin der|ich bin die|hier ist|hier spricht|nachname ist|nachname|auf name|der name lautet|mein name lautet|bestellung für',
  phone:
    'meine nummer ist|telefonnummer ist|telefonnummer|telefon|handynummer|handy|meine nummer|rückrufnummer|erreichbar unter|unter der nummer|nummer ist|tel|mobil|mobilnummer|meine telefonnummer ist|die nummer ist|meine handynummer ist|rufnummer|zu erreichen unter',
  address:
    'adresse ist|meine adresse ist|adresse|anschrift|wohne in|ich wohne in|wohne|wohnen|lieferadresse|lieferadresse ist|straße ist|die adresse ist|wir wohnen in|meine adresse|liefern an|lieferung an|die adresse lautet|wohne im|wohne am',
  voucher:
    'gutschein|gutscheincode|gutschein code|rabattcode|rabatt code|code|gutscheinnummer|coupon|voucher|promocode',
  comment:
    'anmerkung|kommentar|hinweis|bemerkung|bitte klingeln|nicht klingeln|klingeln|bitte anrufen|notiz|eine anmerkung|abgeben|bitte abgeben|abstellen|hinstellen|vor die tür|vor der tür|an die tür|klopfen|bitte klopfen|am tor|hintereingang|beim nachbarn|bei den nachbarn|kurz durchklingeln|durchklingeln|kurz anrufen|anrufen wenn|nicht anrufen|hinweis an den fahrer|für den fahrer|dem fahrer|rechnung auf|rechnung auf die firma|rechnung an die firma|schreiben sie dazu|bitte dazuschreiben|bitte notieren|notieren sie',
  kitchenNote:
    'dünner boden|dünnen boden|mit dünnem boden|dünner teig|dünnen teig|dicker boden|dicken boden|mit dickem boden|knuspriger boden|knusprigen boden|auf hundert rausgeben|auf fünfzig rausgeben|auf zwanzig rausgeben|auf 100 rausgeben|auf 50 rausgeben|auf 20 rausgeben|auf 200 rausgeben|rausgeben|herausgeben|stäbchen|mit stäbchen|ohne stäbchen|essstäbchen|ohne besteck|besteck|mit besteck|servietten|mit servietten|gut durchgebacken|durchgebacken|gut durch|gut gebacken|gut knusprig|schön knusprig|knusprig|schön kross|kross|nicht so dunkel|nicht zu dunkel|nicht zu lange backen|schneidet die bitte in kleine stücke|schneidet sie bitte in kleine stücke|schneidet die bitte in stücke|schneidet die bitte|bitte in kleine stücke schneiden|in kleine stücke schneiden|in kleine stücke geschnitten|in kleine stücke|klein schneiden|klein geschnitten|bitte schneiden|schneiden bitte|schneiden|schon geschnitten|geschnitten|in stücke schneiden|in acht stücke schneiden|in sechs stücke schneiden|in vier stücke schneiden|in acht stücke|in sechs stücke|in vier stücke|in stücke|in stücke geschnitten|nur einen fünfziger|einen fünfziger|fünfziger|nur einen hunderter|einen hunderter|hunderter|nur einen zwanziger|einen zwanziger|zwanziger|fuffi|nen fuffi|nur nen fuffi|fuffziger',
  invoice:
    'rechnung auf firma|firmenrechnung|rechnung|quittung|mit rechnung|rechnungsadresse|bewirtungsbeleg|firmenrechnung',
  cash: 'bar auf kralle|bar auf die kralle|bar auf die hand|bar|barzahlung|in bar|cash|bargeld|bar zahlen|zahle bar|bar bezahlen|ich zahle bar',
  card: 'karte|ec|ec karte|mit karte|girokarte|giro karte|kartenzahlung|mit ec karte|kreditkarte vor ort|karte vor ort|mit der karte|kartengerät|ec cash|bankkarte|apple pay|google pay',
  creditCard: 'kreditkarte|mit kreditkarte|visa|mastercard|kreditkarte online|online mit kreditkarte',
  payPal: 'paypal|pay pal|per paypal|mit paypal|paypal zahlen|peipel',
  transfer: 'überweisen|überweise|überweisung|per überweisung|banküberweisung|vorkasse',
  tooDear:
    'zu teuer|viel zu teuer|mir zu teuer|ganz schön teuer|so teuer|das ist teuer|das ist aber teuer|ist mir zu viel geld|zu viel geld|geht das auch billiger|geht es auch billiger|billiger',
  payOnline:
    'online|online zahlen|online bezahlen|zahle online|im internet|im voraus|gleich online|per link|über den link|mit dem handy zahlen',
  klarna: 'klarna|sofortüberweisung|auf rechnung',

  at: 'punkt|um punkt|um|gegen|ab|so gegen|so um|um circa|um etwa',
  clock: 'uhr',
  half: 'halb|hälfte|die hälfte|zur hälfte|andere hälfte|die andere hälfte',
  quarter: 'viertel',
  threeQuarter: 'dreiviertel|drei viertel',
  before: 'vor',
  after: 'nach',
  in: 'in',
  hour: 'stunde|stunden|std|h',
  halfHour: 'halben stunde|halbe stunde|halbes stündchen|halben stündchen',
  quarterHour: 'viertelstunde|viertel stunde',
  threeQuarterHour: 'dreiviertelstunde|drei viertel stunde|dreiviertel stunde',
  oneAndHalf: 'anderthalb|eineinhalb|ein einhalb',
  minute: 'minute|minuten|min',
  today: 'heute',
  tomorrow: 'morgen',
  dayAfter: 'übermorgen',
  morning: 'früh|vormittag|vormittags|morgens|am vormittag',
  noon: 'mittag|mittags|am mittag',
  afternoon: 'nachmittag|nachmittags|am nachmittag',
  evening: 'abend|abends|am abend|heute abend',
  night: 'nachts|in der nacht|mitternacht',
  monday: 'montag',
  tuesday: 'dienstag',
  wednesday: 'mittwoch',
  thursday: 'donnerstag',
  friday: 'freitag',
  saturday: 'samstag|sonnabend',
  sunday: 'sonntag',

  smaller:
    'kleiner|etwas kleiner|bisschen kleiner|ein bisschen kleiner|eine nummer kleiner|ne nummer kleiner|eine größe kleiner|eine stufe kleiner|eins kleiner|noch kleiner',
  larger:
    'größer|größe bitte|etwas größer|bisschen größer|ein bisschen größer|eine nummer größer|ne nummer größer|eine größe größer|eine stufe größer|eins größer|noch größer',
  small: 'klein|kl|kleine|kleines|kleinen|kleinste|kleinster|kleinsten|in klein',
  medium:
    'mittel|m|mittlere|mittleren|mittlerer|normal|normale|normalen|normaler|normales|standard|mittelgroß|mittelgroße|mittelgroßen',
  large: 'groß|gr|große|großen|großer|großes|in groß|richtig groß|literflasche|große flasche',
  secondLargest: 'zweitgrößte|zweitgrößten|zweitgrößter|zweitgröste|zweit größte|zweite größte',
  largest:
    'größte|größten|riesengroß|riesengroße|riesengroßen|xl|riesig|riesige|xxl|jumbo|party|partypizza|partygröße|blech|riesen|ganz große|sehr große|extragroß|extra groß|maxi',
  familySize: 'familie|familien|familiengröße|familienpizza|family|familiy|familypizza',
  centimetres: 'cm|zentimeter|er',
  litre: 'l|liter',
  gram: 'g|gramm',

  askPrice:
    'wie ist das mit pfand|wie ist das mit dem pfand|ist pfand dabei|ist das mit pfand|kommt pfand dazu|kommt da pfand drauf|wie viel wären das|wie viel wäre das|wieviel wären das|wieviel wäre das|was wäre das|was wären das|wie viel ist das|was kostet|kosten|kostet|kost|wie viel muss ich zahlen|wieviel muss ich zahlen|wie viel muss ich bezahlen|was kosten|wie teuer|wie viel kostet|wieviel kostet|preis|preise|was macht das|was macht es|was macht das zusammen|was macht eine|was macht ne|was macht die|was macht ein|wie viel macht das|was würde|wie teuer ist|wie teuer sind|wie viel kosten|ist das teuer|ist es teuer|ist die teuer|ist der teuer|sind die teuer|ist das günstig|was koscht|was soll kosten|gesamtpreis|was kostet das|was kostet alles|wieviel macht das|was muss ich zahlen|was zahle ich|was bin ich schuldig|was bin ich ihnen schuldig|was bin ich dir schuldig|was bin ich euch schuldig|was bekommt ihr von mir|was bekommen sie von mir|was kriegt ihr von mir|kostenpunkt',
  askHours:
    'wann geöffnet|wie lange habt ihr heute auf|wie lange habt ihr heute offen|wie lange habt ihr offen|wie lange haben sie heute auf|wie lange haben sie offen|wie lange haben sie geöffnet|habt ihr noch offen|haben sie noch offen|noch geöffnet|habt ihr noch auf|haben sie noch auf|habt ihr noch geöffnet|habt ihr heute offen|habt ihr geöffnet|haben sie geöffnet|bis wann habt ihr|bis wann haben sie|habt ihr offen|haben sie offen|geöffnet|öffnungszeiten|wie lange offen|wann macht ihr auf|wann macht ihr zu|wann schließt ihr|wie lange habt ihr auf|habt ihr auf|haben sie auf|wann öffnet|wann öffnen sie|ab wann|bis wann|habt ihr heute auf|wie lange haben sie auf|wann habt ihr auf|wann haben sie geöffnet|noch offen|schon auf|schon offen|wann habt ihr wieder auf|habt ihr wieder auf|haben sie wieder auf|wann macht ihr wieder auf|macht ihr wieder auf|machen sie wieder auf|wieder auf|wieder offen|habt ihr morgen auf|habt ihr morgen offen|haben sie morgen auf|haben sie morgen offen|habt ihr geschlossen|haben sie geschlossen|geschlossen|betriebsferien',
  askArea:
    'liefert ihr zur|liefert ihr zum|liefern sie zur|liefern sie zum|liefert ihr nach|liefern sie nach|liefert ihr auch|liefern sie auch|liefert ihr bis|liefern sie bis|liefergebiet|wohin liefert|wohin liefern|wo liefert ihr|liefern sie in|liefert ihr in|liefert ihr zu|fahrt ihr nach|bringt ihr auch|kommt ihr auch nach|liefert ihr an|liefern sie an',
  askMinimum:
    'mindestbestellwert|wieviel euro|wie viel euro|welchem betrag|mindestbestellung|mindestbetrag|ab wie viel|ab wieviel|mindestens bestellen|mindestsumme|minimum',
  askFee:
    'lieferung kostenlos|lieferung gratis|kostenlose lieferung|gratis lieferung|für die lieferung|keine lieferkosten|lieferung extra|lieferkosten|liefergebühr|anfahrt|was kostet die lieferung|was kostet denn die lieferung|kostet denn die lieferung|wie teuer ist die lieferung|liefergebühren|anfahrtskosten|lieferpauschale|kostet die lieferung',
  askWait:
    'was geht schnell|was geht denn schnell|was geht am schnellsten|was ist am schnellsten|was geht denn am schnellsten|dauert das lange|dauert das lang|dauerts lange|wie lange dauerts|wie lange dauert|wie lang|wie lang braucht|wie lange muss|warten|wie lang dauert|wie lange brauchen|wie lange braucht|wann kommt|wann ist es fertig|wann kann ich abholen|wie lange|lieferzeit|wartezeit|wann wäre|dauert es lange|wie schnell|wann sind sie da|wann ist das da|wann kann ich die holen|wann kann ich es holen|wann kann ich das holen|wann ist das fertig|wann ist die fertig|wann sind die fertig|wann kann ich kommen|wann kann ich vorbeikommen|wann seid ihr da|wann seid ihr hier|wann bringt ihr|wann kommt ihr|wann könnt ihr da sein|wann wärt ihr da|wann ist es da',
  askStatus:
    'wo bleibt|bestellstatus|wo ist meine bestellung|wann kommt meine bestellung|wie weit ist|schon unterwegs|status meiner bestellung|status|wo bleibt mein essen|wo bleibt unser essen|wann kommt unser essen|wann kommt mein essen|noch nicht da|ist meine bestellung|was ist mit meiner bestellung',
  askAllergens:
    'fischfrei|fischfreie|fischfreies|allergene|allergen|allergisch|allergie|inhaltsstoffe|zusatzstoffe|enthält|enthalten|unverträglichkeit|vertrage|vertrage ich|ist da drin|drin|ob in der|ob in dem|ob im|ob auf der|ist in der|ist in dem|ist in den|ist auf der|was ist drin|ist drin|was ist in|was ist auf|was ist denn auf der|was ist auf der|was ist denn auf dem|was ist denn auf|was ist denn alles|was ist alles|was ist denn auf|was ist denn in|was ist da|was ist denn da|was kommt auf|drauf sind|frei von|zutaten',
  askSizes:
    'welche größen|welche größe|was für größen|was für ne größe|in welchen größen|in welcher größe|welche größen habt ihr|welche größen gibt es|welche größen haben sie|verschiedene größen|wie groß ist|wie groß sind|wie groß is|viel größer als|größer als|unterschied zwischen|der unterschied|was ist der unterschied|was ist der unterschied zwischen',
  askMenu:
    'was süßes|noch was süßes|etwas süßes|noch etwas süßes|irgendwas süßes|was zum nachtisch|was habt ihr|was haben sie|was gibt es|was gibts|speisekarte|welche pizzen|welche pizza|auf welcher|auf welchen|in welcher|in welchen|was ohne|etwas ohne|was mit|etwas mit|irgendwas mit|irgendetwas mit|irgendwas ohne|welche habt ihr|welche gibt es|welche haben sie|was für|was können sie empfehlen|empfehlen|empfehlt|empfehlst|empfiehlst|empfehle|haste|hast du|habts|führt ihr|führen sie|bietet ihr|bieten sie|was empfehlen sie|empfehlung|was ist gut|haben sie auch|habt ihr auch|gibt es auch|gibt es|haben sie|habt ihr|gibts|welche sorten|welche dressings|welche soßen|welche saucen|was könnt ihr empfehlen|was kannst du empfehlen|was empfehlen|mir was empfehlen|mir etwas empfehlen|etwas empfehlen|uns was empfehlen|uns etwas empfehlen|haben sie eine empfehlung',
  askPayment:
    'in raten zahlen|in raten|auf raten|ratenzahlung|ratenzahlungen|kann ich mit|wie kann ich zahlen|welche zahlungsarten|zahlungsarten|zahlungsmöglichkeiten|nehmen sie karte|nehmt ihr karte|kann man mit karte|kann man mit|wie bezahle ich',
  askLanguage:
    'do you speak english|speak english|english please|in english|english|sprechen sie englisch|sprecht ihr englisch|können sie englisch|könnt ihr englisch|auf englisch|parlez vous|parlez vous francais|parlez vous français|türkce|türkisch|sprechen sie türkisch|auf türkisch',
  askAddress:
    'wo seid ihr|befindet ihr|befinden sie sich|wo genau|wie komme ich zu euch|wo sind sie|eure adresse|ihre adresse|wo finde ich euch|wo liegt|wo ist das restaurant|wo muss ich hin|wo abholen|wo muss ich das abholen|wo muss ich abholen|wo kann ich das abholen|wo kann ich abholen|wo hole ich|wo kann man abholen|wo holt man',
  askTable:
    'tisch|einen tisch|tisch reservieren|tisch bestellen|reservieren|reservierung|tischreservierung|platz reservieren|tisch frei|platz frei|plätze frei',
  usual:
    'wie immer|das übliche|das gleiche wie immer|dasselbe wie immer|wie letztes mal|das gleiche wie letztes mal|dasselbe wie letztes mal|wie beim letzten mal',
  summary:
    'zusammenfassung|zusammenfassen|fassen sie zusammen|was hab ich|was hab ich bestellt|was hab ich jetzt bestellt|was habe ich jetzt bestellt|was habe ich|was habe ich bestellt|was haben wir|wiederholen sie die bestellung|bestellung wiederholen|nochmal vorlesen|vorlesen|was steht drauf|wie weit sind wir|was habe ich bisher|was ist im warenkorb',
  anyOf:
    'egal|ganz egal|völlig egal|total egal|egal welche|egal welcher|egal welches|egal was|ist egal|ist mir egal|mir egal|das ist egal|das ist mir egal|wie sie wollen|wie sie möchten|suchen sie aus|such du aus|suchen sie eine aus|such eine aus|überraschen sie mich|überrasch mich|hauptsache lecker',
  repeat:
    'wie bitte|nochmal sagen|noch mal sagen|noch einmal sagen|das bitte nochmal sagen|das nochmal sagen|bitte wiederholen|wiederholen|noch mal bitte|nochmal bitte|das habe ich nicht verstanden|habe ich nicht verstanden|was haben sie gesagt|sagen sie das nochmal|können sie das wiederholen|bitte noch einmal|hä|was',

  vegan: 'vegan|veganes|vegane|veganer|veganen|rein pflanzlich',
  vegetarian: 'vegetarisch|vegetarische|vegetarisches|veggie|vegetarischen',
  meatless:
    'ohne fleisch|fleischlos|fleischlose|fleischloser|fleischloses|fleischlosen|fleischfrei|fleischfreie',
  hello:
    'ist da die pizzeria|ist da die küche|bin ich da richtig|hallo|hört mich jemand|hören sie mich|hört ihr mich|ist da jemand|jemand da|hallöchen|hallihallo|huhu|nabend|n abend|guten tag|guten abend|guten morgen|moin|servus|grüß gott|hi|hey|tach|schönen guten abend|schönen guten tag|grüezi|mahlzeit|moin moin',
  thanks: 'danke|dank|dankeschön|danke schön|vielen dank|besten dank|danke sehr|merci',
  bye: 'tschüss|auf wiederhören|auf wiedersehen|ciao|bis gleich|bis später|bis dann|tschö|schönen abend|schönen tag',
  human:
    'mensch|mit einem menschen|einen menschen|menschen|mitarbeiter|mitarbeiterin|mit einem mitarbeiter|echte person|richtige person|jemanden sprechen|jemand sprechen|verbinden|verbinden sie mich|durchstellen|weiterleiten|chef|chefin|kollegen|kollegin|kundenservice|mit jemandem|personal|echten menschen|kein roboter|keinen roboter|keine maschine|kein computer|keinen computer|mit wem|human|operator|real person|a person',
  placedBefore:
    'bestellung von vorhin|bestellung von eben|vorhin bestellt|eben angerufen|gerade angerufen|vorhin angerufen|schon angerufen|grad angerufen|grade angerufen|gerade bestellt|eben bestellte|schon bestellt|bestellung ändern|bestellung noch ändern|frage zu meiner bestellung|frage zur bestellung|frage zu meiner rechnung|frage zur rechnung|bestellung stornieren|bestellung zurückziehen|bestellung noch stornieren',
  complaint:
    'die soße vergessen|das getränk vergessen|die getränke vergessen|letztes mal vergessen|ihr habt vergessen|sie haben vergessen|beschwerde|beschweren|reklamation|reklamieren|kalt angekommen|total kalt|ganz kalt|völlig kalt|kam kalt|kalt geliefert|matschig|labberig|falsch geliefert|fehlt was|fehlte|hat gefehlt|falsche pizza|war kalt|waren kalt|pommes kalt|pizza kalt|essen kalt|gestern kalt|leider kalt|kalt war|kalt waren|viel zu kalt|schon kalt|nur noch lauwarm|war lauwarm|waren lauwarm|nicht mehr warm|nicht warm|eiskalt|verbrannt|ungenießbar|geld zurück|erstattung|schlecht geworden|haar in|unverschämtheit|unverschämt|schlecht geschmeckt|falsche bestellung bekommen|nicht angekommen|falsches essen|kalte pizza gebracht|kalt gebracht|gestern gebracht|kaltes essen|kalte pizza geliefert|gestern ne kalte|gestern eine kalte|warte schon ne|warte schon eine|warte schon über|warte seit|warten schon ne|warten schon eine|warten seit',
  anger:
    'scheiße|scheiss|scheißladen|scheißdreck|arschloch|arsch|idiot|idioten|depp|verdammt|verarschen|saftladen|dumme maschine|blöde maschine|blöder computer|leck mich|fick|fick dich|hurensohn|wichser|schnauze|halt die klappe|halts maul|maul|verpiss dich|spinnt ihr|vollidiot|mistding|blödsinn|kotzt mich an|trottel|alles mist hier|doch alles mist|so ein mist hier|so ein saftladen',
  robot:
    'wer ist da|wer ist denn da|wer spricht da|mit wem spreche ich|wer sind sie|wer bist du|bist du ein roboter|sind sie ein roboter|bist du echt|ist das ein computer|sind sie ein mensch|rede ich mit einer maschine|sind sie eine maschine|bist du eine ki|sind sie eine ki|spreche ich mit einem computer|ist das ein bot|bist du ein bot|bist du ein mensch',
  company: 'wir sind|es sind|wir sind zu|wir wären|zu zweit|zu dritt|zu viert|zu fünft|zu sechst|sind wir',
  filler:
    'wenns geht|lass|lasst|laß|wenn es geht|wenn das geht|wenns möglich ist|wenn es möglich ist|wenn möglich|falls möglich|ins|gut|dät|däd|tät|mecht|möcht|mechad|bschdella|bschtella|bstelln|bestelln|bstella|kriag|bitte|hab ich doch schon gesagt|habe ich doch schon gesagt|hab ich schon gesagt|habe ich schon gesagt|hab ich doch gesagt|ich brauch was|ich brauche was|wir brauchen was|wir brauchen etwas|ich brauche etwas|sohn|tochter|bruder|schwester|was bestellt|etwas bestellt|was zu bestellen|größe|größen|dressing|dressings|patty|patties|doch|nachher|zuhause|daheim|unterwegs|zwischendurch|flasche|flaschen|dose|dosen|glas|gläser|portion|portionen|teller|pizzaboden|für|circa|ca|etwa|ungefähr|bis|hätte gern|hätte gerne|hätten gern|hätten gerne|hätte|hätten|gern|gerne|ich|wir|möchte|möchten|wollte|wollten|nehme|nehmen|will|wollen|würde|würden|bekomme|kriege|bestellen|bestelle|bestellung|einmal bitte|mir|uns|mal|also|so|auch|dann|eben|halt|ja also|und zwar|zwar|machen|mach|machen sie|mach mir|geben sie mir|gib mir|geben sie|nimm|für mich|für uns|haben|hab|kann|könnte|könnten|können sie|kann ich|es|ist|wäre|wären|sein|soll|sollen|da|hier|noch bitte|einfach|natürlich|schon|vielleicht|eigentlich|doch bitte|schön|bräuchte|brauche|brauchen|kriegen|nochmals|sie|du|ihr|euch|ihnen|mich|bekommen|man|würd|hätt|ich hätte gern|ich hätte gerne|ich möchte|ich nehme|wir nehmen|ich würde gern|ich würde gerne|nehm|mein|meine|meiner|meinen|unser|unsere|denn|ob|wenn|dass|aber|oder|im|am|an|von|bei|auf|aus|drin|war|hat|sind|wird|werden|freundlich|eh|paar|ein paar|personen|leute|erwachsene|frage|ne frage|eine frage|noch eine frage|noch ne frage|kurze frage|süß|süße|süßen|süßer|süßes',
} as const

export type Sign = keyof typeof phrases

/** A turn of phrase as folded words, and what it is a sign of. */
export type SignPhrase = { sign: Sign; words: readonly string[] }

const signPhrases = lazily((): readonly SignPhrase[] =>
  Object.entries(phrases).flatMap(([sign, said]) =>
    said.split('|').map((phrase) => ({ sign: sign as Sign, words: phrase.split(' ').map(foldOne) })),
  ),
)

/** All turns of phrase by their first word. */
export const signsByFirstWord = lazily((): ReadonlyMap<string, readonly SignPhrase[]> =>
  Map.groupBy(signPhrases(), ({ words }) => words[0]!),
)

/** Answers that are short and often heard badly, as one word; a yes is not among them, it has to be plain. */
const answerSigns: readonly Sign[] = [
  'done',
  'no',
  'pickup',
  'delivery',
  'cash',
  'card',
  'asap',
  'human',
  'clear',
]
export const answersAsOneWord = lazily((): readonly { sign: Sign; phrase: string; letters: string }[] =>
  signPhrases()
    .filter(({ sign }) => answerSigns.includes(sign))
    .map(({ sign, words }) => ({ sign, phrase: words.join(' '), letters: words.join('') })),
)

/** Every word of a turn of phrase, folded. */
export const signWords = lazily(
  (): ReadonlySet<string> => new Set(signPhrases().flatMap(({ words }) => words)),
)

const sizeSigns: readonly Sign[] = [
  ...(['smaller', 'larger', 'small', 'medium', 'large', 'secondLargest', 'largest', 'familySize'] as const),
]
/** Words that alone say how large something shall be. */
export const sizeWords = lazily(
  (): ReadonlyMap<string, Sign> =>
    new Map(
      signPhrases()
        .filter(({ sign, words }) => sizeSigns.includes(sign) && words.length === 1 && words[0]!.length >= 4)
        .map(({ sign, words }) => [words[0]!, sign]),
    ),
)
