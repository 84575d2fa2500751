import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { paymentMethodLabels } from '@tresen/domain/restaurants/payment-method-labels'
import { clockLabel, momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { viewCartLine } from '@tresen/domain/carts/lines/cart-lines'
import type { Conversation } from './conversation.ts'

const asks: Record<string, string> = {
  size: 'Größe',
  product: 'Auswahl',
  option: 'Sorte',
  extras: 'Zutaten',
  suggestedAddress: 'Adresse?',
  time: 'Uhrzeit',
  phone: 'Telefon',
}

/**
 * What of a conversation is other than the corpus expects, in German; null: nothing. The products must be just those;
 * of the details only those that are named.
 */
export function deviation(expected: string, conversation: Conversation, lastReply: string): string | null {
  const { menu } = conversation.bot.menu.index
  const [wanted = '', ...details] = expected.split('|').map((part) => part.trim())
  const isNothing = wanted === '' || wanted === 'nichts'
  const lines = isNothing ? [] : wanted.split(';').map((line) => lineOf(menu, line.trim()))
  const [want, got] = [lines.sort().join('; '), linesOf(conversation).sort().join('; ')]
  if (want !== got) return `Warenkorb: ${got || 'nichts'}; erwartet: ${want || 'nichts'}`
  for (const detail of details) {
    const fault = deviationOf(detail, conversation, lastReply)
    if (fault) return fault
  }
  return null
}

function linesOf({ bot, cart }: Conversation): string[] {
  const lines = cart.products.map((line) => {
    const { articleNumber, size, variantOptions, extras, comment } = viewCartLine(
      bot.shop.rules.menu,
      line,
      '',
    )
    const parts = [
      ...variantOptions.map(({ name }) => `[${name}]`),
      ...extras.map(({ ingredient }) => `+ ${ingredient}`),
      ...(comment ? [comment] : []),
    ]
    return [`#${articleNumber}`, size ?? '', ...parts.sort()].filter(Boolean).join(' ')
  })
  return [...Map.groupBy(lines, (line) => line)].map(([line, alike]) => `${alike.length} ${line}`)
}

const read = new WeakMap<Menu, Map<string, string>>()

/** Read once: a case is tried in a dozen other words, and expects the same each time. */
function lineOf(menu: Menu, text: string): string {
  const known = read.get(menu) ?? new Map<string, string>()
  read.set(menu, known)
  const line = known.get(text) ?? readLine(menu, text)
  known.set(text, line)
  return line
}

/** `2 Salami Large [Joghurt] + Rucola - Zwiebeln` in the form of `linesOf`. */
function readLine(menu: Menu, text: string): string {
  const [, amount = '', rest = ''] = /^(\d+) (.+)$/.exec(text) ?? []
  const options = [...rest.matchAll(/\[([^\]]+)\]/g)].map(([, option]) => option!.trim())
  const plain = rest.replace(/\[[^\]]+\]/g, '')
  const [named = '', ...marks] = plain.split(/ (?=[+-] )/)
  const extras = marks.filter((mark) => mark.startsWith('+')).map((mark) => `+ ${mark.slice(2).trim()}`)
  const without = marks.filter((mark) => mark.startsWith('-')).map((mark) => `ohne ${mark.slice(2).trim()}`)
  const { product, option, size } = findNamed(menu, named.trim())
  const all = [...options, ...(option ? [option] : [])].map((one) => `[${one}]`)
  const parts = [...all, ...extras, ...(without.length > 0 ? [without.join(', ')] : [])].sort()
  return [amount, `#${product.articleNumber}`, size, ...parts].filter(Boolean).join(' ')
}

function findNamed(menu: Menu, named: string): { product: Product; option: string | null; size: string } {
  for (const product of menu.products) {
    const listed = product.variants
      .flatMap(({ options }) => options.map(({ name }) => name))
      .filter((name) => product.name.includes(name))
    for (const option of [null, ...listed]) {
      for (const { size } of product.prices) {
        const names = [option ?? product.name, ...(option ? [] : [`#${product.articleNumber}`])]
        if (names.some((name) => `${name} ${size ?? ''}`.trim() === named))
          return { product, option, size: size ?? '' }
      }
    }
  }
  throw new Error(`Nicht auf der Karte: „${named}“`)
}

function deviationOf(detail: string, conversation: Conversation, reply: string): string | null {
  const { cart, state, isOrdered, bot, now } = conversation
  const { timeZone } = bot.shop.rules
  const [, word = '', value = ''] = /^(\S+)\s*(.*)$/.exec(detail) ?? []
  const is = (actual: string) =>
    actual === value ? null : `${word}: ${actual || 'nichts'}; erwartet: ${value}`
  const moment = cart.preOrderDateTime ? new Date(cart.preOrderDateTime) : null
  if (word === 'fragt') {
    const actual = asks[state?.asked?.what ?? ''] ?? state?.asked?.what ?? ''
    return actual === value ? null : `fragt: ${actual}; erwartet: ${value}`
  }
  if (word === 'sagt')
    return reply.replaceAll('\u00a0', ' ').includes(value) ? null : `sagt: ${reply}; erwartet darin: ${value}`
  if (word === 'Abholung') return cart.isPickup ? null : 'keine Abholung'
  if (word === 'Lieferung') return !cart.isPickup && state?.isWayKnown ? null : 'keine Lieferung'
  if (word === 'bestellt') return isOrdered ? null : 'nicht bestellt'
  if (word === 'unbestellt') return isOrdered ? 'bestellt' : null
  if (word === 'Mensch') return state?.phase === 'handedOff' ? null : 'keine Übergabe'
  if (word === 'Name') return is(`${cart.firstName} ${cart.lastName}`.trim())
  if (word === 'Telefon') return is(cart.phone.replace(/\D/g, ''))
  if (word === 'Adresse') return is(`${cart.street} ${cart.houseNumber}`)
  if (word === 'Zahlung') return is(cart.paymentMethod ? paymentMethodLabels[cart.paymentMethod] : '')
  if (word === 'Zeit') return is(moment && cart.isPreOrder ? clockLabel(timeZone, moment) : 'sofort')
  if (word === 'Tag') return is(moment ? momentLabel(timeZone, moment, now).split(',')[0]! : 'heute')
  if (word === 'Gutschein') return is(cart.voucherCodes.join(' '))
  if (word === 'Notiz') return is(cart.comment)
  throw new Error(`Unbekannte Erwartung: ${detail}`)
}
