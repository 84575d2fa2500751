import { readMoney, typedMoney } from '@tresen/domain/money/read-money'
import { orEmpty, type FieldKind } from '../../../rooms/ui/fields/field-kinds.ts'
import type { BulkChange, roundings } from '@tresen/contract/menu/history'
import type { TaxKey } from '@tresen/contract/menu/marks'

export type BulkKind = 'price' | 'category' | 'tax' | 'offer'
export type Rounding = (typeof roundings)[number]

/** What somebody fills in for a change of many products; only what belongs to its kind counts. */
export type BulkDraft = {
  /** Hundredths of a percent point or of a euro, below zero for cheaper; null: none. */
  amount: number | null
  unit: 'percent' | 'euro'
  which: 'Both' | 'Pickup' | 'Delivery'
  rounding: Rounding
  categoryId: string
  taxKey: TaxKey
  isOffered: boolean
}

export const blankBulk: BulkDraft = {
  amount: null,
  unit: 'percent',
  which: 'Both',
  rounding: 'To10',
  categoryId: '',
  taxKey: 'Food',
  isOffered: true,
}

export const roundingLabels: Record<Rounding, string> = {
  None: 'Auf den Cent genau',
  To10: 'Auf 10 Cent',
  To50: 'Auf 50 Cent',
  To90: 'Auf ,90',
  To95: 'Auf ,95',
  To99: 'Auf ,99',
}

export const bulkTitles: Record<BulkKind, string> = {
  price: 'Preise ändern',
  category: 'In eine andere Kategorie legen',
  tax: 'Steuer ändern',
  offer: 'Angebot ändern',
}

/** The change that was filled in; null: something is missing or cannot be read. */
export function bulkChangeOf(kind: BulkKind, draft: BulkDraft, productIds: string[]): BulkChange | null {
  switch (kind) {
    case 'price': {
      const { which, rounding, unit } = draft
      const { amount } = draft
      if (!amount) return rounding === 'None' ? null : { productIds, price: { which, rounding } }
      const change = unit === 'percent' ? { percent: amount / 100 } : { amount }
      return isPossible(amount, unit) ? { productIds, price: { which, rounding, ...change } } : null
    }
    case 'category':
      return draft.categoryId ? { productIds, categoryId: draft.categoryId } : null
    case 'tax':
      return { productIds, taxKey: draft.taxKey }
    case 'offer':
      return { productIds, isOffered: draft.isOffered }
  }
}

const bounds = {
  percent: { least: -9000, most: 50_000, text: 'Von −90 bis +500 Prozent' },
  euro: { least: -100_000, most: 100_000, text: 'Höchstens 1.000 €, zum Beispiel +0,50' },
}

function isPossible(amount: number, unit: BulkDraft['unit']): boolean {
  return amount >= bounds[unit].least && amount <= bounds[unit].most
}

/** By how much prices change, as it is typed: `+5`, `-0,50`. */
export function changeKind(unit: BulkDraft['unit']): FieldKind<number | null> {
  return orEmpty<number, null>(
    {
      read(typed) {
        const value = readMoney(typed)
        return value !== null && isPossible(value, unit) ? { value } : { fault: bounds[unit].text }
      },
      write: (amount) => `${amount < 0 ? '-' : '+'}${typedMoney(Math.abs(amount)).replace(/,00$/, '')}`,
      inputMode: 'text',
      maxLength: 9,
    },
    null,
  )
}

/** What rounding does to prices that go up or down, beside the choice of it. */
export function roundingHint({ amount }: Pick<BulkDraft, 'amount'>): string {
  if (!amount) return 'Auf den nächsten Preis, der so endet'
  return amount > 0 ? 'Dabei wird kein Preis niedriger' : 'Dabei wird kein Preis höher'
}

/** What is said of the chosen products that a change leaves as they are; null: there are none. */
export function unchangedText(kind: BulkKind, unchanged: number, changed: number): string | null {
  if (unchanged <= 0) return null
  if (kind === 'price')
    return unchanged === 1
      ? '1 Produkt behält seinen Preis: Gerundet ergibt sich derselbe.'
      : `${unchanged} Produkte behalten ihren Preis: Gerundet ergibt sich derselbe.`
  if (changed === 0) return 'Das ändert nichts: Alle ausgewählten Produkte sind schon so.'
  return unchanged === 1 ? '1 Produkt ist schon so.' : `${unchanged} Produkte sind schon so.`
}
