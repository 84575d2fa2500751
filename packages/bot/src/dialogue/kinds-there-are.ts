import type { Understood } from '../reading/understand.ts'
import { foldOne } from '../text/words.ts'
import { linesOf, say, type Turn } from './turn.ts'
import { listed } from './words-of-cart.ts'

/** What everybody knows as kinds of the same thing: who names one of them means it, also where the menu has others. */
const kinds = [
  'Penne Spaghetti Maccheroni Rigatoni Tagliatelle Fusilli Farfalle Linguine Fettuccine Bandnudeln Pappardelle',
].map((line) => new Set(line.split(' ').map(foldOne)))

/** "doch lieber Penne", of a dish that comes with others: says so, and which there are. */
export function sayKindsThereAre(turn: Turn, { words, message }: Understood) {
  const { bot, state } = turn
  const said = words.find(
    ({ fold }) => kinds.some((kind) => kind.has(fold)) && !bot.menu.foods.vocabulary.positions.has(fold),
  )
  const kind = said && kinds.find((one) => one.has(said.fold))
  if (!kind || turn.operations.length > 0 || message.length > mostLetters) return
  if (turn.said.some((one) => one.includes(said.raw))) return
  const key = state.open[0]?.food.hits[0]?.key
  const last = new Set(state.lastLines)
  const productId =
    key?.kind === 'product' ? key.productId : linesOf(turn).findLast(({ id }) => last.has(id))?.productId
  const product = productId === undefined ? undefined : bot.menu.index.products.get(productId)
  const variant = product?.variants.find(({ options }) => options.some(({ name }) => kind.has(foldOne(name))))
  turn.trace.push(`„${said.raw}“ → unbekannt, nicht auf der Karte`)
  turn.isUnderstood = true
  say(turn, `${said.raw} haben wir leider nicht.`)
  // What is asked anyway names them.
  if (!product || !variant || state.open.length > 0) return
  say(
    turn,
    `Zu ${product.name} gibt es ${listed(
      variant.options.map(({ name }) => name),
      'oder',
    )}.`,
  )
}

const mostLetters = 60
