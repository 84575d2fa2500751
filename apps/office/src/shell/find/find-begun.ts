import { overrideAt } from '@tresen/domain/availability/overrides'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import {
  back,
  channelWords,
  closing,
  gone,
  isWord,
  mostProducts,
  opening,
  type Action,
  type From,
} from './find-actions.ts'
import { takeEnd } from './find-end.ts'

/** Of shorter ones, as `aus` or `zu`, it is not known yet that anything is to be done. */
const shortestWord = 5

/** `ausverkauft`, `schließen`, `2 h schließen`: a deed without its what. Choosing one writes it into the field. */
export function findBegun(typed: string, from: From): Action[] {
  const { view, products, now } = from
  const asks = begunWords(typed, from)
  const begin = (what: string, deed: string): Action => ({
    id: `begin ${what} ${deed}`,
    label: `${what} ${deed} …`,
    does: 'complete',
    typed: `${what} ${typed.trim()}`,
  })
  if (!asks) return []
  const places = view
    ? channelWords.map(([, channels, name]) => ({
        name,
        isClosed: channels.every((channel) => overrideAt(channel, view.availability, now)?.isOpen === false),
      }))
    : []
  const dishes = (isGone: boolean) =>
    (products ?? []).filter((product) => isSoldOut(product, now.getTime()) === isGone).slice(0, mostProducts)
  return [
    ...(asks(closing) ? places.filter(({ isClosed }) => !isClosed) : []).map(({ name }) =>
      begin(name, 'schließen'),
    ),
    ...(asks(opening) ? places.filter(({ isClosed }) => isClosed) : []).map(({ name }) =>
      begin(name, 'öffnen'),
    ),
    ...(asks(gone) ? dishes(false) : []).map(({ name }) => begin(name, 'ausverkauft')),
    ...(asks(back) ? dishes(true) : []).map(({ name }) => begin(name, 'wieder verfügbar')),
  ]
}

/** What is missing, or what is possible instead; null: nothing is to be said. */
export function findHint(typed: string, from: From): string | null {
  const words = wordsOf(typed)
  if (words.length === 0 || (!from.view && !from.products)) return null
  const isOfChannel = channelWords.some(([names]) => words.some((word) => isWord(word, names.split(' '))))
  const isClosing = words.some((word) => isWord(word, closing))
  const hasFigures = !(isOfChannel && isClosing)
  if (takeEnd(words.join(' '), endOf(from), hasFigures).end === null)
    return 'Möglich sind bis zu 24 Stunden oder ein Ende: „2 h“, „bis 18 Uhr“, „bis morgen“.'
  const asks = begunWords(typed, from)
  return from.products && asks?.(gone)
    ? 'Schreiben Sie den Namen des Produkts dazu, auch mit einem Ende: „bis 18 Uhr“.'
    : null
}

function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean)
}

function endOf({ rules, now }: From) {
  return { channels: ['delivery'] as const, rules, now }
}

/** Whether all that was typed, but an end, is of these words; null: of no such words can it be. */
function begunWords(typed: string, from: From): ((known: readonly string[]) => boolean) | null {
  const { rest, end } = takeEnd(wordsOf(typed).join(' '), endOf(from), true)
  const words = rest.split(' ').filter(Boolean)
  if (end === null || !words.some(({ length }) => length >= shortestWord)) return null
  return (known) => words.every((word) => isWord(word, known))
}
