import type { ownItemsWishes } from '@tresen/contract/menu/chain-calls'
import type {
  ExtraGroupDocument,
  MenuDocument,
  MenuItemKind,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import {
  changesTo,
  documentOf,
  itemsOf,
  withChanges,
  type MenuChange,
  type MenuDocuments,
  type MenuItem,
} from '../documents/menu-documents.ts'
import { referencesOf, removeItem } from '../documents/menu-references.ts'
import { followTwins, type Twin } from './follow-twins.ts'

export type TakeOver = {
  own: MenuDocuments
  /** The chain's menu, of which items have the same ids in all its restaurants. */
  chain: MenuDocuments
  /** The chain's menu as it was when it was last taken over; null: never. Its items were the same here, then. */
  base: MenuDocuments | null
  /** What becomes of items that only this restaurant has. */
  ownItems: (typeof ownItemsWishes)[number]
}

/**
 * What makes a restaurant's menu that of its chain. Everything becomes as in the chain but: prices that the restaurant
 * set itself (what differs from the last time it took the menu over, or, never having done so, from the chain's), and
 * whether it offers a product at all. What the chain removed goes; what only this restaurant has stays or goes as
 * wished, and with it what it cannot be without. What is sold out is no part of it.
 *
 * A product of its own with the article number of one of the chain is taken for the same dish, written down twice before
 * there was a common menu: the chain's comes in its place, at its prices, and what only it used goes with it. What only
 * this restaurant has and named the one, names the other.
 */
export function takeOver({ own, chain, base, ownItems }: TakeOver): MenuChange[] {
  const twins = twinsIn({ own, chain, base })
  const wanted = [...itemsOf(chain)].map((item) => {
    const twin = twins.get(item.id)
    const mine = documentOf(own, item) ?? (twin ? inTheChainsWords(twin, item, { own, chain }) : null)
    const was = base && documentOf(base, item)
    return { ...item, document: mine ? withOwn(item, mine, was) : item.document }
  })
  const following = followTwins(own, chain, twins)
  const taken = withChanges(following, changesTo(following, wanted))
  const replaced = withAllTheyUse(own, [...twins.values()])
  const left = withoutItems(taken, (item) => {
    if (documentOf(chain, item)) return false
    if (ownItems === 'Remove' || replaced.has(item.id)) return true
    return base !== null && documentOf(base, item) !== null
  })
  return changesTo(own, [
    ...[...itemsOf(left)],
    ...[...itemsOf(own)]
      .filter((item) => !documentOf(left, item))
      .map((item) => ({ ...item, document: null })),
  ])
}

/**
 * What stays different from the chain's menu: `before` is how the chain has it. Items of the restaurant alone
 * are not among it.
 */
export function ownPart(chain: MenuDocuments, taken: MenuDocuments): MenuChange[] {
  const both = [...itemsOf(taken)].filter((item) => documentOf(chain, item))
  return changesTo(chain, both)
}

/** Products of the restaurant alone with the article number of one of the chain that it does not have, by the id of that one. */
function twinsIn({ own, chain, base }: Omit<TakeOver, 'ownItems'>): Map<string, Twin> {
  const numbers = new Map<string, Twin>()
  for (const [id, product] of own.Product) {
    const isOnlyHere = !chain.Product.has(id) && !base?.Product.has(id)
    const isNew = isOnlyHere && !numbers.has(product.articleNumber)
    if (isNew && product.articleNumber !== '') numbers.set(product.articleNumber, { id, product })
  }
  const twins = new Map<string, Twin>()
  for (const [id, { articleNumber }] of chain.Product) {
    const twin = numbers.get(articleNumber)
    if (twin && !own.Product.has(id)) twins.set(id, twin)
  }
  return twins
}

/** The chain's product at the prices of its twin: sizes are the same when they have the same name. */
function inTheChainsWords(
  { product }: Twin,
  item: MenuItem,
  { own, chain }: Pick<TakeOver, 'own' | 'chain'>,
): ProductDocument {
  const chains = item.document as ProductDocument
  const sizeOf = (documents: MenuDocuments, { categoryId }: ProductDocument, sizeId: string | null) =>
    documents.Category.get(categoryId)?.sizes.find(({ id }) => id === sizeId)?.name ?? null
  const prices = chains.prices.map((price) => {
    const size = sizeOf(chain, chains, price.sizeId)
    const same = product.prices.find(({ sizeId }) => sizeOf(own, product, sizeId) === size)
    return same ? { ...price, pickupPrice: same.pickupPrice, deliverPrice: same.deliverPrice } : price
  })
  return { ...chains, prices, isOffered: product.isOffered }
}

/** The ids of these products and of everything that they lead to. */
function withAllTheyUse(documents: MenuDocuments, twins: readonly Twin[]): Set<string> {
  const found = new Set(twins.map(({ id }) => id))
  const toFollow: MenuItem[] = twins.map(({ id, product }) => ({ kind: 'Product', id, document: product }))
  for (let item = toFollow.pop(); item; item = toFollow.pop()) {
    for (const { kind, id } of referencesOf(item)) {
      const document = documentOf(documents, { kind, id })
      // Another product is a dish of its own.
      if (kind === 'Product' || found.has(id) || !document) continue
      found.add(id)
      toFollow.push({ kind, id, document })
    }
  }
  return found
}

/** What holds others up goes last. */
const order: readonly MenuItemKind[] = [
  'Product',
  'SideDish',
  'ExtraGroup',
  'Ingredient',
  'IngredientCategory',
  'Category',
]

/** Without these, but for those that something that stays cannot be without. */
function withoutItems(documents: MenuDocuments, goes: (item: MenuItem) => boolean): MenuDocuments {
  const going = [...itemsOf(documents)].filter(goes)
  let left = documents
  for (const kind of order) {
    for (const item of going.filter((one) => one.kind === kind)) {
      const removal = removeItem(left, item, false)
      if ('wanted' in removal) left = withChanges(left, changesTo(left, removal.wanted))
    }
  }
  return left
}

/** What the chain says, unless the restaurant said something else since. */
function chosen<T>(chains: T, mine: T | undefined, was: T | undefined): T {
  return mine === undefined || mine === was ? chains : mine
}

function withOwn({ kind, document }: MenuItem, mine: MenuDocument, was: MenuDocument | null): MenuDocument {
  if (kind === 'Product')
    return ownProduct(document as ProductDocument, mine as ProductDocument, was as ProductDocument | null)
  if (kind === 'ExtraGroup')
    return ownGroup(
      document as ExtraGroupDocument,
      mine as ExtraGroupDocument,
      was as ExtraGroupDocument | null,
    )
  return document
}

function ownProduct(chains: ProductDocument, mine: ProductDocument, was: ProductDocument | null) {
  const isOffered = chosen(chains.isOffered, mine.isOffered, was?.isOffered)
  const prices = chains.prices.map((price) => {
    const of = (product: ProductDocument | null) => product?.prices.find(({ id }) => id === price.id)
    const [own, before] = [of(mine), of(was)]
    return {
      ...price,
      pickupPrice: chosen(price.pickupPrice, own?.pickupPrice, before?.pickupPrice),
      deliverPrice: chosen(price.deliverPrice, own?.deliverPrice, before?.deliverPrice),
    }
  })
  const optionsOf = (product: ProductDocument | null) =>
    new Map(
      product?.variants.flatMap(({ options }) =>
        options.map((one) => [one.id, one.additionalPrice] as const),
      ),
    )
  const [own, before] = [optionsOf(mine), optionsOf(was)]
  const variants = chains.variants.map((variant) => ({
    ...variant,
    options: variant.options.map((option) => ({
      ...option,
      additionalPrice: chosen(option.additionalPrice, own.get(option.id), before.get(option.id)),
    })),
  }))
  return { ...chains, isOffered, prices, variants }
}

type Extra = ExtraGroupDocument['extras'][number]

function ownGroup(chains: ExtraGroupDocument, mine: ExtraGroupDocument, was: ExtraGroupDocument | null) {
  const extras = chains.extras.map((extra) => {
    const of = (group: ExtraGroupDocument | null) =>
      group?.extras.find(({ ingredientId }) => ingredientId === extra.ingredientId)
    return ownExtra(extra, of(mine), of(was))
  })
  return { ...chains, extras }
}

/** A size that is missing costs as much as the others: what is compared is what each size costs. */
function ownExtra(chains: Extra, mine: Extra | undefined, was: Extra | undefined): Extra {
  const additionalPrice = chosen(chains.additionalPrice, mine?.additionalPrice, was?.additionalPrice)
  const sizeIds = new Set([...chains.pricesBySize, ...(mine?.pricesBySize ?? [])].map(({ sizeId }) => sizeId))
  const pricesBySize = [...sizeIds].flatMap((sizeId) => {
    const price = chosen(priceAt(chains, sizeId), mine && priceAt(mine, sizeId), was && priceAt(was, sizeId))
    const isNamed = chains.pricesBySize.some((one) => one.sizeId === sizeId)
    return isNamed || price !== additionalPrice ? [{ sizeId, additionalPrice: price }] : []
  })
  return { ...chains, additionalPrice, pricesBySize }
}

function priceAt({ additionalPrice, pricesBySize }: Extra, sizeId: string): number {
  return pricesBySize.find((one) => one.sizeId === sizeId)?.additionalPrice ?? additionalPrice
}
