import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/*
 * A million addresses as a state with cities, towns and villages has them, always the same ones: the largest places
 * have the most streets, every village has its Hauptstraße, most streets are short.
 */

const common = [
  'Hauptstraße',
  'Bahnhofstraße',
  'Schulstraße',
  'Gartenstraße',
  'Dorfstraße',
  'Bergstraße',
  'Birkenweg',
  'Lindenstraße',
  'Kirchstraße',
  'Waldstraße',
  'Ringstraße',
  'Schillerstraße',
  'Goethestraße',
  'Amselweg',
  'Jahnstraße',
  'Buchenweg',
  'Wiesenstraße',
  'Finkenweg',
  'Ahornweg',
  'Mühlenweg',
  'Am Sportplatz',
  'Friedhofstraße',
  'Rosenstraße',
  'Eichenweg',
  'Lerchenweg',
  'Blumenstraße',
  'Mozartstraße',
  'Beethovenstraße',
  'Feldstraße',
  'Tannenweg',
  'Poststraße',
  'Mittelstraße',
]
const fronts = [
  'Linden',
  'Eichen',
  'Mühlen',
  'Kirch',
  'Sonnen',
  'Wiesen',
  'Berg',
  'Tal',
  'Stein',
  'Brunnen',
  'Kloster',
  'Schloss',
  'Königs',
  'Bischofs',
  'Grafen',
  'Jäger',
  'Schäfer',
  'Weber',
  'Müller',
  'Schmiede',
  'Töpfer',
  'Fischer',
  'Gerber',
  'Hirten',
  'Roten',
  'Grünen',
  'Weißen',
  'Schwarzen',
  'Alten',
  'Neuen',
  'Langen',
  'Breiten',
  'Kurzen',
  'Oberen',
  'Unteren',
  'Hinteren',
  'Friedrich-Ebert-',
  'Konrad-Adenauer-',
  'Theodor-Heuss-',
  'Albert-Schweitzer-',
  'Robert-Koch-',
  'Clara-Zetkin-',
  'Geschwister-Scholl-',
  'Wilhelm-Busch-',
  'Heinrich-Heine-',
  'Käthe-Kollwitz-',
  'Anne-Frank-',
  'Sophie-Scholl-',
  'Göttinger ',
  'Hannoversche ',
  'Kasseler ',
  'Braunschweiger ',
  'Münchner ',
  'Kölner ',
  'Lübecker ',
  'Züricher ',
  'Am ',
  'Im ',
  'An der ',
  'Auf dem ',
  'Unter den ',
  'Hinter der ',
  'Zum ',
  'Zur ',
]
const ends = [
  'straße',
  'weg',
  'allee',
  'platz',
  'gasse',
  'ring',
  'damm',
  'steig',
  'ufer',
  'hof',
  'kamp',
  'breite',
  'graben',
  'wall',
]
const syllables = [
  'Bel',
  'Dor',
  'Els',
  'Fal',
  'Gan',
  'Har',
  'Ils',
  'Ker',
  'Lau',
  'Mel',
  'Nor',
  'Oster',
  'Rah',
  'Sal',
  'Tei',
  'Ühr',
  'Wal',
  'Zor',
  'Bö',
  'Schö',
]
const places = [
  'hausen',
  'rode',
  'feld',
  'dorf',
  'heim',
  'stedt',
  'burg',
  'beck',
  'büttel',
  'ingen',
  'au',
  'leben',
  'münde',
  'tal',
]

export type AddressRow = {
  lon: number
  lat: number
  number: string
  street: string
  city: string
  zip: string
}

export function* addressRows(count: number, seed = 5): Generator<AddressRow> {
  const chance = seededChance(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
  let made = 0
  for (let town = 0; made < count; town++) {
    // Göttingen's own surroundings are where the demo restaurants are.
    const isHome = town === 0
    const city = isHome ? 'Göttingen' : `${one(syllables)}${one(syllables).toLowerCase()}${one(places)}`
    const [lat, lon] = isHome ? [51.535, 9.93] : [51.2 + chance() * 2.6, 7.5 + chance() * 4]
    const streets = Math.max(12, Math.round(1800 / (town + 1) ** 0.55))
    const width = 0.004 * Math.sqrt(streets)
    const names = new Set(common.slice(0, Math.min(common.length, streets)))
    while (names.size < streets)
      names.add(one(fronts) + streetEnd(one(ends), one(syllables), one(places), chance()))
    for (const name of names) {
      const zip = String(
        isHome
          ? 37073 + 2 * Math.floor(chance() * 5)
          : 26000 + ((town * 37) % 12000) + Math.floor((chance() * streets) / 150),
      )
      const [y, x] = [lat + (chance() - 0.5) * width, lon + (chance() - 0.5) * width * 1.6]
      const houses = 4 + Math.floor(chance() ** 2 * 55)
      for (let number = 1; number <= houses && made < count; number++) {
        const suffix = chance() > 0.93 ? 'a' : ''
        made++
        yield {
          lon: x + number * 0.0002,
          lat: y + number * 0.00005,
          number: `${number}${suffix}`,
          street: name,
          city,
          zip,
        }
      }
    }
  }
}

function streetEnd(end: string, syllable: string, place: string, kind: number): string {
  const middle = kind > 0.4 ? syllable.toLowerCase() + (kind > 0.75 ? place : '') : ''
  return middle ? `${middle}${end}` : end
}

/** As OpenAddresses lists them. */
export async function writeAddresses(file: string, count: number): Promise<void> {
  const out = createWriteStream(file)
  let lines = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n'
  for (const { lon, lat, number, street, city, zip } of addressRows(count)) {
    lines += `${lon.toFixed(7)},${lat.toFixed(7)},${number},${street},,${city},,NI,${zip},,\n`
    if (lines.length < 1 << 20) continue
    if (!out.write(lines)) await once(out, 'drain')
    lines = ''
  }
  out.end(lines)
  await once(out, 'finish')
}
