import { lazily } from '@tresen/domain/lazily'
import { foldOne } from './words.ts'

/** What guests speak of beside their order: no dish is meant where one of these words was said, however like it sounds. */
const everydayWords = `
  Klinikum Krankenhaus Feuerwehr Büro Firma Praxis Kanzlei Werkstatt Hotel Zimmer Schule Uni Kita Heim Klinik Station Laden Lager Baustelle
  Kind Kinder Kindern Baby Hund Hunde Katze Mann Frau Männer Frauen Oma Opa Mama Papa Bruder Schwester Tochter Sohn
  Nachbar Nachbarn Nachbarin Freund Freunde Freundin Kollege Kollegen Kollegin Gäste Gast Besuch Leute Erwachsene
  Erwachsenen Person Personen Mitbewohner Student Studenten
  Januar Februar März April Juni Juli August September Oktober November Dezember
  Euro Cent Schein Münzen Kleingeld Rückgeld Wechselgeld Geld Trinkgeld
  Tor Tür Türe Haustür Eingang Hintereingang Seiteneingang Garten Hof Hinterhof Keller Balkon Garage Parkplatz
  Haus Hinterhaus Vorderhaus Etage Stock Treppe Treppenhaus Aufzug Fahrstuhl Ecke Ampel Kirche Bahnhof Briefkasten
  Auto Fahrer Fahrerin Bote Fahrrad Kurier
  teilen teile teilt geteilt essen esse isst gegessen trinken trinke trinkt feiern feiert warten wartet gewartet
  gehen gehe geht gegangen kommen kommt gekommen fahren fahre fährt gefahren laufen laufe läuft sitzen sitze sitzt
  stehen stehe steht gestanden liegen liegt wohnt bleiben bleibe bleibt geblieben schlafen schläft wecken weckt
  sagen sage sagt gesagt sprechen spricht gesprochen reden rede erzählen erzählt fragen frage fragt gefragt antworten
  rufen rufe ruft gerufen angerufen telefonieren schreiben schreibe schreibt geschrieben lesen lese liest gelesen
  sehen sehe sieht gesehen schauen schaue schaut geschaut gucken gucke guckt hören höre hört gehört riechen schmecken
  schmeckt geschmeckt wissen weiß gewusst kennen kenne kennt denken denke denkt gedacht glauben glaube glaubt meinen
  hoffen hoffe hofft finden finde findet gefunden suchen suche sucht gesucht brauchen braucht gebraucht
  lassen lasse lässt gelassen geben gebe gibt gegeben legen lege legt gelegt stellen stelle stellt gestellt setzen
  still stilles stille sprudelig aufgegeben
  zeigen zeigt öffnen öffnet schließen schließt helfen hilft geholfen arbeiten arbeite arbeitet gearbeitet
  kaufen kaufe kauft gekauft kosten zahlen zahlt gezahlt sparen leisten verdienen einlösen eingelöst
  probieren probiere probiert versuchen versuche versucht entscheiden entschieden überlegen überlege überlegt
  vergessen vergisst erinnern freuen freut ärgern lachen lacht weinen weint spielen spielt lernen lernt
  klappt klappen passiert passieren dauert gedauert beeilen eilig schnell langsam pünktlich spät später früher
  immer nie oft selten manchmal meistens wieder ziemlich wirklich ehrlich leider hoffentlich wahrscheinlich
  eigentlich obwohl trotzdem deshalb deswegen weil während sobald solange falls sonst überhaupt sowieso jedenfalls
  drinnen draußen oben unten vorne hinten drüben daneben gegenüber irgendwo nirgends überall woanders
  gestern heute morgen übermorgen wochenende woche monat jahr sommer herbst frühling feiertag
  schade lecker hungrig durstig satt müde krank schwanger alt jung neu letzte nächste gleiche andere eigene
  Catering Sportheim Verein Mannschaft Schicht Chef Meister Ferien Urlaub Ausflug Treffen Sitzung Besprechung
  aufgeben aufnehmen durchgeben loswerden vorbestellen abgeben mitbringen dazugeben
  vorhin eben neulich verschiedene verschiedenen Mittagstisch Stammtisch
  dabei jeder einzeln getrennt zusammen
  Feier Geburtstag Party Arbeit Pause Mittagspause Feierabend Hunger Durst Wetter Regen Spiel Fußball
  Telefon Handy Mail Internet App Werbung Flyer Zettel Bon
`

const folded = lazily((): ReadonlySet<string> => new Set(everydayWords.trim().split(/\s+/).map(foldOne)))

/** Whether a word, folded, is one of everyday life around an order and so no misspelled dish. */
export function isEverydayWord(fold: string): boolean {
  return folded().has(fold)
}
