import { readMoney } from '@tresen/domain/money/read-money'
import type { BulkChange, roundings } from '@tresen/contract/menu/history'
import type { TaxKey } from '@tresen/contract/menu/marks'

export type BulkKind = 'price' | 'category' | 'tax' | 'offer'
export type Rounding = (typeof roundings)[number]

/** What somebody fills in for a change of many products; only what belongs to its kind counts. */
export type BulkDraft = {
  /** As typed: `+5` or `-0,50`. */
  amount: string
  unit: 'percent' | 'euro'
  which: 'Both' | 'Pickup' | 'Delivery'
  rounding: Rounding
  categoryId: string
  taxKey: TaxKey
  isOffered: boolean
}

export const blankBulk: BulkDraft = {
  amount: '',
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
      const amount = readMoney(draft.amount)
      if (amount === null && draft.amount.trim() !== '') return null
      if (!amount) return rounding === 'None' ? null : { productIds, price: { which, rounding } }
      const change = unit === 'percent' ? { percent: amount / 100 } : { amount }
      return isPossible(change) ? { productIds, price: { which, rounding, ...change } } : null
    }
    case 'category':
      return draft.categoryId ? { productIds, categoryId: draft.categoryId } : null
    case 'tax':
      return { productIds, taxKey: draft.taxKey }
    case 'offer':
      return { productIds, isOffered: draft.isOffered }
  }
}

function isPossible({ percent = 0, amount = 0 }: { percent?: number; amount?: number }): boolean {
  return percent >= -90 && percent <= 500 && Math.abs(amount) <= 100_000
}
