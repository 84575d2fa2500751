import { lazily } from '@tresen/domain/lazily'
import { foldOne } from './words.ts'

/** What guests speak of beside their order: no dish is meant where one of these words was said, however like it sounds. */
const everydayWords = `
  Büro Firma Praxis Kanzlei Werkstatt Hotel Zimmer Schule Uni Kita Heim Klinik Station Laden Lager Baustelle
  Kind Kinder Kindern Baby Hund Hunde Katze Mann Frau Männer Frauen Oma Opa Mama Papa Bruder Schwester Tochter Sohn
  Nachbar Nachbarn Nachbarin Freund Freunde Freundin Kollege Kollegen Kollegin Gäste Gast Besuch Leute Erwachsene
  Erwachsenen Person Personen Mitbewohner Student Studenten
  Euro Cent Schein Münzen Kleingeld Rückgeld Wechselgeld Geld Trinkgeld
  Tor Tür Türe Haustür Eingang Hintereingang Seiteneingang Garten Hof Hinterhof Keller Balkon Garage Parkplatz
  Haus Hinterhaus Vorderhaus Etage Stock Treppe Treppenhaus Aufzug Fahrstuhl Ecke Ampel Kirche Bahnhof Briefkasten
  Auto Fahrer Fahrerin Bote Fahrrad Kurier
  vorhin eben neulich
  Feier Geburtstag Party Arbeit Pause Mittagspause Feierabend Hunger Durst Wetter Regen Spiel Fußball
  Telefon Handy Mail Internet App Werbung Flyer Zettel Bon
`

const folded = lazily((): ReadonlySet<string> => new Set(everydayWords.trim().split(/\s+/).map(foldOne)))

/** Whether a word, folded, is one of everyday life around an order and so no misspelled dish. */
export function isEverydayWord(fold: string): boolean {
  return folded().has(fold)
}
