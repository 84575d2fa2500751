import type { AvailabilityChange, AvailabilityView, OpeningChannel } from '@tresen/contract/availability'
import type { Product } from '@tresen/contract/menu/product'
import { closedUntil, withoutOverrides } from '@tresen/domain/availability/overrides'
import { closingEnds } from '@tresen/domain/availability/override-ends'
import { buildSearchIndex, searchProducts } from '@tresen/domain/menu/search/search-products'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import { soldOutEnds } from '@tresen/domain/menu/sold-out/sold-out-ends'
import { endLabel, momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { isOpenAt, type OpeningRules } from '@tresen/domain/opening-hours/opening-state'
import { takeEnd, type TypedEnd } from './find-end.ts'

/** Something that is done at once: channels closed for a while or opened again, a product sold out or back. */
export type Action = { id: string; label: string } & (
  | { does: 'availability'; change: AvailabilityChange; done: string }
  | { does: 'agent' }
  /** Nothing yet: it goes on with what it writes into the field. */
  | { does: 'complete'; typed: string }
  | { does: 'soldOut'; productId: string; until: string | null; done: string; before: string | null }
)

export type From = {
  /** null: may not be changed, or is not there yet. */
  view: AvailabilityView | null
  /** null: may not be changed, or is not there yet. */
  products: readonly Product[] | null
  /** Whether a call-centre agent is ready; null: it is no agent's to change now. */
  isReady?: boolean | null
  rules: OpeningRules
  now: Date
}

export const mostProducts = 4
const mostEnds = 3

export const channelWords: readonly [words: string, channels: readonly OpeningChannel[], name: string][] = [
  ['lieferung liefern lieferdienst', ['delivery'], 'Lieferung'],
  ['abholung abholen', ['pickup'], 'Abholung'],
  ['restaurant gastraum', ['restaurant'], 'Restaurant'],
  ['anrufbot telefonbot bot', ['voiceBot'], 'Anrufbot'],
  ['alles komplett', ['restaurant', 'pickup', 'delivery'], 'Alles'],
]
export const closing = 'schließen schliessen geschlossen zu zumachen dicht pause'.split(' ')
export const opening = 'öffnen oeffnen geöffnet auf aufmachen wieder'.split(' ')
export const gone = 'ausverkauft aus alle weg'.split(' ')
const ready = 'bereit verfügbar pause'.split(' ')
const readyToo = 'nicht für anrufe'.split(' ')
export const back = 'wieder da verfügbar zurück'.split(' ')

/** `Lieferung bis 18 Uhr schließen`, `Abholung öffnen`, `Margherita ausverkauft`, `Margherita wieder da`: what the words ask for. */
export function findActions(typed: string, from: From): Action[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return [...agentActions(words, from), ...channelActions(words, from), ...productActions(words, from)]
}

function agentActions(words: readonly string[], { isReady = null }: From): Action[] {
  const isAsked = words.some((word) => isWord(word, ready))
  // `Anrufe` alone is the page.
  const isMeant = isAsked && words.every((word) => isWord(word, [...ready, ...readyToo]))
  if (isReady === null || !isMeant) return []
  return [{ id: 'agent', label: isReady ? 'Nicht verfügbar' : 'Bereit für Anrufe', does: 'agent' }]
}

export function isWord(word: string, known: readonly string[]): boolean {
  return known.some((one) => one === word || (word.length >= 3 && one.startsWith(word)))
}

function channelActions(words: readonly string[], { view, rules, now }: From): Action[] {
  const found = channelWords.find(([names]) => words.some((word) => isWord(word, names.split(' '))))
  if (!view || !found) return []
  const [, channels, name] = found
  const asks = (known: readonly string[]) => words.some((word) => isWord(word, known))
  const isClosed = channels.every((channel) => !isOpenAt(channel, view, now))
  if (asks(opening) || (isClosed && !asks(closing)))
    return [
      {
        id: `open ${name}`,
        label: `${name} wieder nach Öffnungszeiten`,
        does: 'availability',
        change: withoutOverrides(channels),
        done: `${name} wieder nach Öffnungszeiten`,
      },
    ]
  const { end } = takeEnd(words.join(' '), { channels, rules, now })
  const ends = end === undefined ? usualEnds(rules.timeZone, now) : end ? [end] : []
  return ends.map(({ label, at }) => ({
    id: `close ${name} ${at.getTime()}`,
    label: `${name} schließen${lastsLabel(label, momentLabel(rules.timeZone, at, now))}`,
    does: 'availability',
    change: closedUntil(channels, at),
    done: `${name} bis ${endLabel(rules.timeZone, at, now)} geschlossen`,
  }))
}

function lastsLabel(label: string | null, moment: string): string {
  return label === null ? ` bis ${moment}` : `: ${label} (bis ${moment})`
}

/** What is mostly meant. */
function usualEnds(timeZone: string, now: Date): TypedEnd[] {
  const ends = closingEnds(timeZone, now)
  return [...ends.slice(1, mostEnds), ...ends.slice(0, 1)]
}

function productActions(words: readonly string[], { products, rules, now }: From): Action[] {
  const isGone = words.some((word) => isWord(word, gone))
  const isBack = words.some((word) => isWord(word, back))
  if (!products || (!isGone && !isBack)) return []
  const { rest, end } = soldOutUntil(words, isBack, { rules, now })
  const named = rest.filter((word) => !isWord(word, gone) && !isWord(word, back))
  if (named.length === 0 || !end) return []
  return productsNamed(products, named)
    .filter((product) => isGone || isSoldOut(product, now.getTime()))
    .slice(0, mostProducts)
    .map(({ id, name, soldOutUntil: before }) => ({
      id: `${isBack ? 'back' : 'gone'} ${id}`,
      label: isBack ? `${name} wieder verfügbar` : `${name} ausverkauft${end.label}`,
      does: 'soldOut',
      productId: id,
      until: isBack ? null : end.at.toISOString(),
      done: isBack
        ? `${name} wieder verfügbar`
        : `${name} bis ${endLabel(rules.timeZone, end.at, now)} ausverkauft`,
      before,
    }))
}

/** Until when, and the words that do not speak of it; `end` null: one that cannot be. */
function soldOutUntil(
  words: readonly string[],
  isBack: boolean,
  { rules, now }: Pick<From, 'rules' | 'now'>,
) {
  const ends = soldOutEnds(rules, now)
  // Whoever is in a hurry means today; who never closes, the longest before a week.
  const { label, until: at } = ends.find((one) => one.label.startsWith('Bis ')) ?? ends.at(-2)!
  const usual = { rest: words, end: { label: `: ${label}`, at } }
  if (isBack) return usual
  const { rest, end } = takeEnd(words.join(' '), { channels: ['restaurant'], rules, now }, true)
  if (end === undefined) return usual
  const moment = end && momentLabel(rules.timeZone, end.at, now)
  return {
    rest: rest.split(' ').filter(Boolean),
    end: end && { label: lastsLabel(end.label, moment!), at: end.at },
  }
}

/** What holds these words as they are typed, else what they are a slip of. */
function productsNamed(products: readonly Product[], words: readonly string[]): readonly Product[] {
  const exact = products.filter(({ name, articleNumber }) =>
    words.every((word) => `${articleNumber} ${name}`.toLowerCase().includes(word)),
  )
  if (exact.length > 0) return exact
  const index = buildSearchIndex(products, () => [])
  return searchProducts(index, words.join(' '))
}
