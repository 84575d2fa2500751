import type { Product } from '@tresen/contract/menu/product'
import { localDateAt } from '../../opening-hours/local-time.ts'
import { clockLabel, shortDayLabel } from '../../opening-hours/words/moment-label.ts'
import { latest, nthEarliest } from './sold-out.ts'

/**
 * Until when something is sold out, beside the word: 'bis 20:00 Uhr', 'bis Fr., 27.11., 18:00 Uhr'. Null: it can be had.
 * By the day for which it is ordered, so that it stays true of a page that is read later.
 *
 * @param at for when it is ordered, in ms since 1970
 */
export function soldOutNote(until: string | null, timeZone: string, at: number): string | null {
  if (until === null || Date.parse(until) <= at) return null
  const end = new Date(until)
  const isThatDay = localDateAt(timeZone, end) === localDateAt(timeZone, new Date(at))
  const clock = `${clockLabel(timeZone, end)} Uhr`
  return isThatDay ? `bis ${clock}` : `bis ${shortDayLabel(timeZone, end)}, ${clock}`
}

/** That something is sold out until a later moment: '„Margherita“ ist bis 20:00 Uhr ausverkauft.' */
export function soldOutSentence(name: string, until: string, timeZone: string, at: number): string {
  return `„${name}“ ist ${soldOutNote(until, timeZone, at)} ausverkauft.`
}

/** From when on a product can be had again in one of its sizes, whatever stands in the way; null: all along. */
export function productSoldOutUntil({ soldOutUntil, prices, variants }: Product): string | null {
  const oneOf = (parts: readonly { soldOutUntil: string | null }[]) =>
    nthEarliest(
      1,
      parts.map((part) => part.soldOutUntil),
    )
  return latest([soldOutUntil, oneOf(prices), ...variants.map(({ options }) => oneOf(options))])
}
