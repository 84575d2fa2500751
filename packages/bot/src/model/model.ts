import type { Product } from '@tresen/contract/menu/product'
import { anySlips, nearProducts } from '../menu/near-products.ts'
import { understand, type Understood } from '../reading/understand.ts'
import { noFood, type OrderWish, type SaidPart } from '../reading/said-food.ts'
import { foldOne } from '../text/words.ts'
import type { BotState } from '../dialogue/state.ts'
import type { Bot } from '../dialogue/turn.ts'

/** What a language model is asked, and the products that it may name. */
export type ModelQuestion = { system: string; user: string; schema: object; products: readonly Product[] }
/** What a model took a message for: wishes over the menu, to be carried out by the same rules as all others. */
export type ModelReading = { wishes: readonly OrderWish[] }

const mostProducts = 40
const mostExtras = 15
const mostOrders = 10
const mostAmount = 50
const longestAnswer = 20_000

/**
 * What a model is to be asked about a message that the rules did not understand; null: nothing, because it is about a
 * person or names nothing that could be looked for on the menu. Only the part of the menu goes out that may be meant,
 * and no name, telephone number or address.
 */
export function questionForModel(bot: Bot, state: BotState | null, message: string): ModelQuestion | null {
  const asked = state?.asked?.what
  if (asked === 'name' || asked === 'phone' || asked === 'address' || asked === 'confirm') return null
  const said = understand(bot.menu, message, null)
  const { name, digits, address } = said.details
  // Where no name is asked for, the rules take "grumpfel" for one only if nothing else can be meant.
  const isOneWord = name?.isBare === 'likely' && name.firstName === '' && said.words.length === 1
  if ((name && !isOneWord) || digits !== null || address) return null
  const near = mayBeMeant(bot, message, said)
  const products = near.length === 0 && namesSomething(said) ? ofEachCategory(bot) : near
  if (products.length === 0) return null
  return {
    system,
    user: `${products.map(lineOf(bot)).join('\n')}\n\nGast: ${withoutFigures(message)}`,
    schema,
    products,
  }
}

const system = `Du liest, was ein Gast bei einem Restaurant bestellt. Unten steht, was es gibt: Kürzel | Nummer | Name | Größen | Auswahl | Extras.
Antworte nur im vorgegebenen JSON. Nenne nur Kürzel, Größen, Auswahl und Extras, die dort stehen. Was nicht dort steht, lass weg. Bestellt der Gast nichts davon, sind die Listen leer.`

const names = { type: 'array', items: { type: 'string' } }
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['orders', 'remove'],
  properties: {
    orders: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['product', 'amount', 'size', 'options', 'extras', 'without'],
        properties: {
          product: { type: 'string' },
          amount: { type: 'integer' },
          size: { type: ['string', 'null'] },
          options: names,
          extras: names,
          without: names,
        },
      },
    },
    remove: names,
  },
}

/** What the words of a message are like, and what is called nearly so; the rest of the menu stays here. */
function mayBeMeant({ menu }: Bot, message: string, { concepts, words, details }: Understood): Product[] {
  const ids = new Set<string>()
  const categories = new Set<string>()
  for (const concept of concepts) {
    const raw = words.slice(concept.from, concept.to).map((word) => word.raw)
    const hits = concept.kind === 'food' ? concept.hits : nearProducts(menu.foods, raw.join(' '), anySlips)
    for (const { key } of hits) {
      if (key.kind === 'product') ids.add(key.productId)
      if (key.kind === 'category') categories.add(key.categoryId)
    }
  }
  const ofName = details.name ? nearProducts(menu.foods, message, anySlips) : []
  for (const { key } of ofName) if (key.kind === 'product') ids.add(key.productId)
  for (const { id, categoryId, isOffered } of menu.index.menu.products)
    if (isOffered && categories.has(categoryId)) ids.add(id)
  return [...ids].slice(0, mostProducts).flatMap((id) => menu.index.products.get(id) ?? [])
}

/** A word that nobody knows, and no question about something else: "wie ist das Wetter". */
function namesSomething({ words, concepts, details }: Understood): boolean {
  if (asksElse.test(words[0]?.fold ?? '')) return false
  const isLong = (from: number, to: number) =>
    words.slice(from, to).some(({ fold }) => fold.length >= shortestName)
  if (details.name) return isLong(0, words.length)
  return concepts.some(({ kind, from, to }) => kind === 'word' && isLong(from, to))
}

const asksElse = /^(wie|wer|wen|wem|wo|woher|wohin|wann|warum|wieso|weshalb)$/
const shortestName = 4

/** Where no word is like anything, what there is, of each kind as much: the first of each, then the second. */
function ofEachCategory({ menu }: Bot): Product[] {
  const places = new Map<string, number>()
  const placed = menu.index.menu.products
    .filter(({ isOffered }) => isOffered)
    .map((product) => {
      const place = places.get(product.categoryId) ?? 0
      places.set(product.categoryId, place + 1)
      return { product, place }
    })
  return placed
    .toSorted((a, b) => a.place - b.place)
    .slice(0, mostProducts)
    .map(({ product }) => product)
}

function lineOf({ menu }: Bot) {
  const groups = new Map(menu.index.menu.extraGroups.map((group) => [group.id, group]))
  return ({ articleNumber, name, prices, variants, extraGroups }: Product, place: number): string => {
    const sizes = prices.flatMap(({ size }) => size ?? [])
    const options = variants.flatMap((variant) => variant.options.map((option) => option.name))
    const extras = extraGroups.flatMap(({ extraGroupId }) => groups.get(extraGroupId)?.extras ?? [])
    const listed = extras.slice(0, mostExtras).map((extra) => extra.name)
    return [
      `p${place + 1}`,
      articleNumber,
      name,
      sizes.join(', '),
      options.join(', '),
      listed.join(', '),
    ].join(' | ')
  }
}

/** Long figures order nothing and may be somebody's number. */
function withoutFigures(message: string): string {
  return message.slice(0, 500).replace(/\d[\d /-]{3,}\d/g, '…')
}

/** What a model answered, as far as it says something of the products it was asked about; null: nothing usable. */
export function readModelAnswer(bot: Bot, { products }: ModelQuestion, text: string): ModelReading | null {
  const answer = parse(text.slice(0, longestAnswer))
  if (!answer) return null
  const named = (short: unknown) => products[Number(/^p(\d{1,2})$/.exec(String(short))?.[1] ?? 0) - 1]
  const orders = listOf(answer['orders'])
    .slice(0, mostOrders)
    .flatMap((one) => orderOf(bot, named, one))
  const removed = listOf(answer['remove'])
    .slice(0, mostOrders)
    .flatMap((short): OrderWish[] => {
      const product = named(short)
      return product ? [{ wish: 'remove', food: foodOf(product) }] : []
    })
  const wishes = [...removed, ...orders]
  return wishes.length === 0 ? null : { wishes }
}

function orderOf(bot: Bot, named: (short: unknown) => Product | undefined, one: unknown): OrderWish[] {
  const { product: short, amount, size, options, extras, without } = one as Record<string, unknown>
  const product = named(short)
  if (!product || !Number.isInteger(amount) || Number(amount) < 1 || Number(amount) > mostAmount) return []
  const sizeName = product.prices.find((price) => isCalled(price.size, size))?.size ?? null
  const optionNames = product.variants.flatMap((variant) => variant.options.map((option) => option.name))
  const ingredients = [
    ...bot.menu.index.menu.extraGroups.flatMap((group) => group.extras.map((extra) => extra.name)),
    ...product.ingredients.map((ingredient) => ingredient.name),
  ]
  const food = {
    ...foodOf(product),
    amount: Number(amount),
    size: sizeName === null ? null : ({ by: 'name', name: sizeName } as const),
    parts: [...partsOf('option', options, optionNames), ...partsOf('ingredient', extras, ingredients)],
    without: partsOf('ingredient', without, ingredients),
  }
  return [{ wish: 'order', food }]
}

function foodOf({ id, name }: Product) {
  const key = { kind: 'product', productId: id, option: null } as const
  return { ...noFood(), hits: [{ key, score: 1, by: 'model' as const }], said: name }
}

function partsOf(kind: 'option' | 'ingredient', said: unknown, known: readonly string[]): SaidPart[] {
  return listOf(said).flatMap((word): SaidPart[] => {
    const name = known.find((one) => isCalled(one, word))
    return name ? [{ hits: [{ key: { kind, name }, score: 1, by: 'model' }], said: name }] : []
  })
}

function isCalled(name: string | null, said: unknown): boolean {
  return name !== null && typeof said === 'string' && said.length < 100 && foldOne(name) === foldOne(said)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((one) => one !== null && one !== undefined) : []
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
