import type { Understood } from '../../reading/understand.ts'
import type { BotMenu } from '../../menu/bot-menu.ts'
import type { Word } from '../../text/words.ts'
import { say, type Turn } from '../turn.ts'
import { shownNames } from './shown-names.ts'

const narrower = /^(mit|ohne|ve(gan|get).*)$/i

/**
 * "Welche Pizzen habt ihr?": the kind of dishes that is asked for as a whole; its word is part of the question, and no
 * dish, no part of one is named beside it.
 */
export function kindAsked(menu: BotMenu, message: Understood): string | null {
  const words = message.asked.flatMap(({ from, to }) => message.words.slice(from, to))
  if (words.some(({ raw }) => narrower.test(raw))) return null
  const kind = kindIn(menu, words)
  const foods = message.concepts.filter((concept) => concept.kind === 'food')
  const isWhole = foods.every(({ from, to }) =>
    message.words.slice(from, to).every(({ fold }) => kindCalled(menu, fold) === kind),
  )
  return isWhole ? kind : null
}

/** The first kind of dishes that is called by its word. */
export function kindIn(menu: BotMenu, words: readonly Word[]): string | null {
  return words.map(({ fold }) => kindCalled(menu, fold)).find((found) => found !== null) ?? null
}

/** What there is of a kind. */
export function sayKind(turn: Turn, kind: string) {
  const { categories, products } = turn.bot.menu.index.menu
  const { name } = categories.find(({ id }) => id === kind)!
  const offered = products.filter((one) => one.isOffered && one.categoryId === kind)
  say(turn, `${name}: ${shownNames(turn, offered)}.`)
}

/** What guests ask for by a word that orders nothing: "was habt ihr zu trinken?" */
const askedAs: Readonly<Record<string, string>> = {
  trinken: 'getraenke',
  sueses: 'desert',
  alkohol: 'getraenke',
}

function kindCalled({ foods }: BotMenu, fold: string): string | null {
  for (const { name } of foods.postings.get(askedAs[fold] ?? fold) ?? []) {
    const { key, weights } = foods.names[name]!
    if (key.kind === 'category' && weights.length === 1) return key.categoryId
  }
  return null
}
