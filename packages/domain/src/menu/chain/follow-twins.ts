import type { ExtraGroupDocument, ProductDocument } from '@tresen/contract/menu/menu-documents'
import {
  changesTo,
  itemsOf,
  withChanges,
  type MenuDocuments,
  type WantedItem,
} from '../documents/menu-documents.ts'

/** A product of the restaurant alone that one of the chain replaces. */
export type Twin = { id: string; product: ProductDocument }

/** Twins by the id of the chain's product. */
type Twins = ReadonlyMap<string, Twin>

type Move = { categoryId: string; sizes: ReadonlyMap<string, string> }

/**
 * What only the restaurant has goes on with the chain's dishes where it named those that are replaced: as halves, as
 * alternatives, and beside them in the category that the chain's are in, when that has all the sizes.
 */
export function followTwins(own: MenuDocuments, chain: MenuDocuments, twins: Twins): MenuDocuments {
  const moves = movesOf(own, chain, twins)
  const newIds = new Map([...twins].map(([chainsId, { id }]) => [id, chainsId]))
  const sizes = new Map([...moves.values()].flatMap((move) => [...move.sizes]))
  const wanted = [...itemsOf(own)].flatMap((item): WantedItem[] => {
    if (item.kind === 'Product' && !chain.Product.has(item.id) && !newIds.has(item.id)) {
      const moved = inItsNewPlace(item.document as ProductDocument, moves)
      return [{ ...item, document: withNewNeighbours(moved, chain, newIds) }]
    }
    if (item.kind !== 'ExtraGroup' || chain.ExtraGroup.has(item.id)) return []
    return [{ ...item, document: withSizes(item.document as ExtraGroupDocument, sizes) }]
  })
  return withChanges(own, changesTo(own, wanted))
}

/** Where the categories of replaced dishes went: sizes are the same when they have the same name. */
function movesOf(own: MenuDocuments, chain: MenuDocuments, twins: Twins): Map<string, Move> {
  const moves = new Map<string, Move>()
  for (const [chainsId, { product }] of twins) {
    const { categoryId } = chain.Product.get(chainsId)!
    const [mine, theirs] = [own.Category.get(product.categoryId), chain.Category.get(categoryId)]
    if (!mine || !theirs || moves.has(product.categoryId) || chain.Category.has(product.categoryId)) continue
    const sizes = mine.sizes.flatMap(({ id, name }) => {
      const same = theirs.sizes.find((size) => size.name === name)
      return same ? [[id, same.id] as const] : []
    })
    const isWhole = sizes.length === mine.sizes.length && (sizes.length > 0 || theirs.sizes.length === 0)
    if (isWhole) moves.set(product.categoryId, { categoryId, sizes: new Map(sizes) })
  }
  return moves
}

function inItsNewPlace(product: ProductDocument, moves: ReadonlyMap<string, Move>): ProductDocument {
  const move = moves.get(product.categoryId)
  if (!move) return product
  const prices = product.prices.map((price) => ({
    ...price,
    sizeId: price.sizeId && (move.sizes.get(price.sizeId) ?? price.sizeId),
  }))
  return { ...product, categoryId: move.categoryId, prices }
}

function withNewNeighbours(
  product: ProductDocument,
  chain: MenuDocuments,
  newIds: ReadonlyMap<string, string>,
): ProductDocument {
  const canBeHalf = (id: string) => {
    const half = chain.Product.get(id)
    const hasSize = (sizeId: string | null) => half?.prices.some((price) => price.sizeId === sizeId)
    return !half || (!half.halves && product.prices.every(({ sizeId }) => hasSize(sizeId)))
  }
  const now = (id: string) => newIds.get(id) ?? id
  const alternatives = product.alternatives.map((one) => ({ ...one, productId: now(one.productId) }))
  const isFirst = ({ productId }: { productId: string }, index: number) =>
    alternatives.findIndex((one) => one.productId === productId) === index
  return {
    ...product,
    alternatives: alternatives.filter(isFirst),
    ...(product.halves && {
      halves: {
        ...product.halves,
        productIds: [...new Set(product.halves.productIds.map(now))].filter(canBeHalf),
      },
    }),
  }
}

function withSizes(group: ExtraGroupDocument, sizes: ReadonlyMap<string, string>): ExtraGroupDocument {
  const extras = group.extras.map((extra) => ({
    ...extra,
    pricesBySize: extra.pricesBySize.map((price) => ({
      ...price,
      sizeId: sizes.get(price.sizeId) ?? price.sizeId,
    })),
  }))
  return { ...group, extras }
}
