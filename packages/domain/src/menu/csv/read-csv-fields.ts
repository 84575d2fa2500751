import {
  diets,
  highlights,
  minimumAges,
  spicinesses,
  taxKeys,
  type MinimumAge,
  type Spiciness,
} from '@tresen/contract/menu/marks'
import { productLimits, type ProductDocument } from '@tresen/contract/menu/menu-documents'
import { dietLabels, highlightLabels, taxKeyLabels } from '../history/describe-changes.ts'
import { additiveLabels, allergenLabels, spicinessLabels } from '../marks.ts'
import { isSameText, type CsvRow } from './csv-row.ts'
import type { CsvHeading } from './products-csv.ts'

type Fields = Partial<Omit<ProductDocument, 'minimumAge' | 'spiciness'>> & {
  minimumAge?: MinimumAge | 0 | undefined
  spiciness?: Spiciness | 0 | undefined
}

/** What the line says of the product itself; what it leaves empty is missing here. */
export function readFields(row: CsvRow): Fields {
  const fields: Fields = {
    articleNumber: shortText(row, 'Artikelnummer', productLimits.articleNumber),
    description: shortText(row, 'Beschreibung', productLimits.description),
    taxKey: row.value(
      'Steuer',
      among(taxKeys, taxKeyLabels),
      `Möglich sind: ${Object.values(taxKeyLabels).join(', ')}.`,
    ),
    minimumAge: row.value('Mindestalter', readAge, 'Möglich sind: 16, 18 und - für keines.'),
    alcoholPercent: row.value(
      'Alkohol % vol',
      (text) => readDecimal(text, 100),
      'Erwartet wird eine Zahl bis 100, zum Beispiel 4,9, oder - für keinen.',
    ),
    caffeine: row.value(
      'Koffein mg/100 ml',
      (text) => readDecimal(text, 10_000),
      'Erwartet wird eine Zahl, zum Beispiel 32, oder - für keins.',
    ),
    spiciness: row.value(
      'Schärfe',
      readSpiciness,
      `Möglich sind: ${Object.values(spicinessLabels).join(', ')} und - für keine.`,
    ),
    searchWords: shortText(row, 'Auch zu finden unter', 200)?.replace(/^-$/, ''),
    diet: row.value(
      'Ernährung',
      among(diets, dietLabels),
      `Möglich sind: ${Object.values(dietLabels).join(', ')}.`,
    ),
    highlight: row.value(
      'Hervorhebung',
      among(highlights, highlightLabels),
      `Möglich sind: ${Object.values(highlightLabels).join(', ')}.`,
    ),
    isOffered: row.value('Wird angeboten', readYesNo, 'Möglich sind: ja, nein.'),
    allergens: row.value(
      'Allergene',
      marksAmong(allergenLabels),
      'Erwartet werden die Zeichen A bis N, auch A1 bis A5 und H1 bis H8, durch Komma getrennt.',
    ),
    additives: row.value(
      'Zusatzstoffe',
      marksAmong(additiveLabels),
      'Erwartet werden die Nummern 1 bis 14, durch Komma getrennt.',
    ),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** 0: none. */
function readAge(text: string): MinimumAge | 0 | null {
  return text === '-' ? 0 : (minimumAges.find((age) => String(age) === text) ?? null)
}

/** 0: none. */
function readSpiciness(text: string): Spiciness | 0 | null {
  return text === '-' ? 0 : (spicinesses.find((one) => isSameText(spicinessLabels[one], text)) ?? null)
}

/** 0: none. */
function readDecimal(text: string, most: number): number | null {
  if (text === '-') return 0
  const value = Number(text.replace(',', '.'))
  return /^\d+([.,]\d+)?$/.test(text) && value <= most ? value : null
}

function readYesNo(text: string): boolean | null {
  const word = text.toLowerCase()
  return word === 'ja' ? true : word === 'nein' ? false : null
}

function shortText(row: CsvRow, heading: CsvHeading, most: number): string | undefined {
  return row.value(heading, (text) => (text.length <= most ? text : null), `Höchstens ${most} Zeichen.`)
}

function among<Word extends string>(words: readonly Word[], labels: Record<Word, string>) {
  return (text: string): Word | null => words.find((word) => isSameText(labels[word], text)) ?? null
}

function marksAmong<Word extends string>(labels: Record<Word, { mark: string }>) {
  const words = Object.keys(labels) as Word[]
  return (text: string): Word[] | null => {
    if (text === '-') return []
    const marks = text.split(/[,\s]+/).filter(Boolean)
    const found = marks.map((mark) => words.find((word) => isSameText(labels[word].mark, mark)))
    return found.every((word) => word !== undefined) ? words.filter((word) => found.includes(word)) : null
  }
}
