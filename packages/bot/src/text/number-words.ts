import type { Word } from './words.ts'
import { foldOne } from './words.ts'

/**
 * How a number was said. `article`: "ein", "eine", which need not count anything. `times`: "zweimal", "2x", a number of
 * pieces and nothing else. `digits`: in figures; `word`: in a word.
 */
export type NumberForm = 'article' | 'times' | 'digits' | 'word'

/** A number in a message: words from `from` up to and without `to`. `text` keeps leading zeros. */
export type SaidNumber = { from: number; to: number; value: number; form: NumberForm; text: string }

const units: Record<string, number> = folded({
  null: 0,
  eins: 1,
  ein: 1,
  zwei: 2,
  zwo: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
})
const teens: Record<string, number> = folded({
  zehn: 10,
  elf: 11,
  zwölf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fünfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
})
const tens: Record<string, number> = folded({
  zwanzig: 20,
  dreißig: 30,
  dreissig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
})
const articles = new Set(
  [
    'ein',
    'eine',
    'einen',
    'einer',
    'einem',
    'eines',
    'ne',
    'nen',
    'n',
    'einn',
    'eene',
    'eenen',
    'oane',
    'oan',
    'ner',
    'andere',
    'anderen',
  ].map(foldOne),
)
const dozen = foldOne('dutzend')
const half = new Set(['halbes', 'halbe', 'halber'].map(foldOne))
const timesWord = foldOne('mal')
const times = new Set(['mal', 'x', 'stück', 'stueck', 'stk', 'portion', 'portionen'].map(foldOne))

/** Number words as they are known: for taking misheard ones for them. */
export const numberWords: readonly string[] = [
  ...Object.keys({ ...units, ...teens, ...tens }),
  ...Object.keys(units).flatMap((unit) => Object.keys(tens).map((ten) => foldOne(`${unit}und${ten}`))),
  ...articles,
  dozen,
  ...times,
  ...['zweimal', 'einmal', 'dreimal', 'viermal', 'fünfmal'].map(foldOne),
]

/**
 * The number that begins at a word, null: none does. Reads 0 to 9999 in words ("einhundertzwanzig",
 * "vierundzwanzig"), figures, "zweimal", "2 x", "ein halbes Dutzend".
 */
export function numberAt(words: readonly Word[], at: number): SaidNumber | null {
  const word = words[at]
  if (!word) return null
  return dozenAt(words, at) ?? timesAt(words, at) ?? plainAt(word, at)
}

function plainAt({ raw, fold }: Word, at: number): SaidNumber | null {
  const said = { from: at, to: at + 1 }
  if (/^\d+$/.test(raw)) return { ...said, value: Number(raw.slice(0, 9)), form: 'digits', text: raw }
  // "nee" folds to "ne", and is none.
  if (articles.has(fold) && !/^nee$/i.test(raw)) return { ...said, value: 1, form: 'article', text: '1' }
  const value = readNumberWord(fold)
  return value === null ? null : { ...said, value, form: 'word', text: String(value) }
}

/** "zweimal", "2x", "zwei Mal", "drei Stück". */
function timesAt(words: readonly Word[], at: number): SaidNumber | null {
  const word = words[at]!
  const after = words[at + 1]
  // "Salami x2"
  if (word.fold === 'x' && after?.gap === 'none' && /^\d{1,2}$/.test(after.raw)) {
    return { from: at, to: at + 2, value: Number(after.raw), form: 'times', text: after.raw }
  }
  if (word.fold.endsWith(timesWord) && word.fold !== timesWord) {
    const value = readNumberWord(word.fold.slice(0, -timesWord.length))
    if (value !== null) return { from: at, to: at + 1, value, form: 'times', text: String(value) }
  }
  const number = plainAt(word, at)
  const next = words[at + 1]
  if (!number || !next || next.gap !== 'none' || !times.has(next.fold)) return null
  return { ...number, to: at + 2, form: 'times' }
}

/** "ein Dutzend", "ein halbes Dutzend", "zwei Dutzend". */
function dozenAt(words: readonly Word[], at: number): SaidNumber | null {
  const number = plainAt(words[at]!, at)
  const isHalf = half.has(words[number ? at + 1 : at]?.fold ?? '')
  const end = at + (number ? 1 : 0) + (isHalf ? 1 : 0)
  if (words[end]?.fold !== dozen) return null
  const value = (number?.value ?? 1) * (isHalf ? 6 : 12)
  return { from: at, to: end + 1, value, form: 'times', text: String(value) }
}

/** A number in one German word, as spellings are compared; null: it is none. */
export function readNumberWord(word: string): number | null {
  const thousand = /^(.*)tausend(?:und)?(.*)$/.exec(word)
  if (thousand) return joined(thousand[1]!, thousand[2]!, 1000)
  const hundred = /^(.*)hundert?(?:und)?(.*)$/.exec(word)
  if (hundred) return joined(hundred[1]!, hundred[2]!, 100)
  const simple = units[word] ?? teens[word] ?? tens[word]
  if (simple !== undefined) return simple
  const [, unit, ten] = /^(.+)und(.+)$/.exec(word) ?? []
  if (unit === undefined || ten === undefined) return null
  // Doubled letters are folded into one: vierunddreißig
  const [ones, whole] = [units[unit], tens[ten] ?? tens[`d${ten}`]]
  return ones === undefined || whole === undefined || ones === 0 ? null : whole + ones
}

function joined(before: string, after: string, factor: 100 | 1000): number | null {
  const many = before === '' ? 1 : readNumberWord(before)
  const rest = after === '' ? 0 : readNumberWord(after)
  return many === null || rest === null || many > 9 || rest >= factor ? null : many * factor + rest
}

function folded(words: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(words).map(([word, value]) => [foldOne(word), value]))
}
