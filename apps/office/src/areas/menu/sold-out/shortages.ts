import type { Category } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type { SoldOutKind } from '@tresen/contract/menu/sold-out'
import { ingredientsById } from '@tresen/domain/menu/documents/ingredients-by-id'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { isSoldOut, latest } from '@tresen/domain/menu/sold-out/sold-out'
import { soldOutCauses } from '@tresen/domain/menu/sold-out/sold-out-cause'
import { usesByIngredient } from '../work/uses.ts'

type Item = { kind: SoldOutKind; id: string }
type Part = { id: string; soldOutUntil: string | null }

/** What a kitchen can run out of: a product, an ingredient, or the same size or option of several products. */
export type Shortage = {
  key: string
  articleNumber: string
  name: string
  /** What it is, and of what: 'Größe von 12 Produkten'. */
  detail: string
  /** What is switched off together. */
  items: readonly Item[]
  /** Until when all of it cannot be had; null: some of it can. */
  until: string | null
  /** How many of the items are switched off themselves. */
  out: number
  /** What it lacks although nobody switched it off itself. */
  causes: readonly string[]
  /** Sizes and options of a product. */
  parts: readonly Shortage[]
}

export type ShortageSection = {
  id: string
  name: string
  /** Sizes and options of several products at once. */
  shared: readonly Shortage[]
  single: readonly Shortage[]
}

export const ingredientSection = 'ingredients'

/** All that the menu has, by category, and last its ingredients; `at`: ms since 1970. */
export function shortageSections(board: MenuBoard, at: number): ShortageSection[] {
  const offered = board.products.filter(({ isOffered }) => isOffered)
  const byCategory = Map.groupBy(offered, ({ categoryId }) => categoryId)
  const categories = board.categories.flatMap((category): ShortageSection[] => {
    const products = byCategory.get(category.id)?.toSorted((a, b) => a.order - b.order) ?? []
    if (products.length === 0) return []
    const single = productShortages(board, products, at)
    return [{ id: category.id, name: category.name, shared: sharedShortages(category, products, at), single }]
  })
  const single = ingredientShortages(board, at)
  return single.length === 0
    ? categories
    : [...categories, { id: ingredientSection, name: 'Zutaten & Extras', shared: [], single }]
}

/** What somebody switched off, each once: what is switched off as a whole stands for its items. */
export function currentShortages(sections: readonly ShortageSection[]): Shortage[] {
  const whole = sections.flatMap(({ shared }) => shared.filter(isWhole))
  const covered = new Set(whole.flatMap(({ items }) => items.map(({ id }) => id)))
  const single = sections.flatMap((section) => section.single.flatMap((each) => [each, ...each.parts]))
  return [...whole, ...single.filter(({ out, items }) => out > 0 && !covered.has(items[0]!.id))]
}

function isWhole({ out, items }: Shortage): boolean {
  return out === items.length
}

function productShortages(board: MenuBoard, products: readonly Product[], at: number): Shortage[] {
  const ingredients = ingredientsById(board)
  const off = new Set(board.soldOut.filter(({ until }) => Date.parse(until) > at).map(({ id }) => id))
  return products.map((product) => ({
    key: product.id,
    articleNumber: product.articleNumber,
    name: product.name,
    detail: '',
    items: [{ kind: 'Product', id: product.id }],
    until: isSoldOut(product, at) ? product.soldOutUntil : null,
    out: off.has(product.id) ? 1 : 0,
    causes: soldOutCauses(product, board, ingredients, at),
    parts: partsOf(product, at),
  }))
}

/** Each as it can be had: without its product no size of it can. */
function partsOf({ name, prices, variants, soldOutUntil }: Product, at: number): Shortage[] {
  const sizes =
    prices.length < 2
      ? []
      : prices.map((price) => ({
          ...price,
          kind: 'ProductPrice' as const,
          name: price.size ?? 'Standard',
          of: 'Größe',
        }))
  const options = variants.flatMap((variant) =>
    variant.options.map((option) => ({ ...option, kind: 'VariantOption' as const, of: variant.name })),
  )
  return [...sizes, ...options].map((part) => {
    const own = shortage(part.kind, part.id, part.name, `${part.of} von „${name}“`, [part], at)
    return isSoldOut({ soldOutUntil }, at) ? { ...own, until: latest([own.until, soldOutUntil]) } : own
  })
}

/** Sizes and options that at least two products of a category have: what runs out is the dough, not one pizza's. */
function sharedShortages(category: Category, products: readonly Product[], at: number): Shortage[] {
  const sizes =
    category.sizes.length < 2
      ? []
      : category.sizes.map(({ id, name }) => {
          const prices = products.flatMap((product) => product.prices.filter(({ sizeId }) => sizeId === id))
          return shortage('ProductPrice', id, name, `Größe von ${prices.length} Produkten`, prices, at)
        })
  const options = products.flatMap(({ variants }) =>
    variants.flatMap((variant) => variant.options.map((option) => ({ variant: variant.name, option }))),
  )
  const alike = Map.groupBy(options, ({ variant, option }) => `${variant}: ${option.name}`)
  const shared = [...alike].map(([key, all]) => {
    const { variant, option } = all[0]!
    const parts = all.map((each) => each.option)
    const detail = `${variant} von ${parts.length} Produkten`
    return shortage('VariantOption', `${category.id} ${key}`, option.name, detail, parts, at)
  })
  return [...sizes, ...shared].filter(({ items }) => items.length > 1)
}

function ingredientShortages(board: MenuBoard, at: number): Shortage[] {
  const uses = usesByIngredient(board.products.filter(({ isOffered }) => isOffered))
  const extras = new Set(
    board.extraGroups.flatMap((group) => group.extras.map(({ ingredientId }) => ingredientId)),
  )
  return [...ingredientsById(board).values()]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
    .map((ingredient) => {
      const used = uses.get(ingredient.id) ?? 0
      const as = [
        extras.has(ingredient.id) && 'Extra',
        used > 0 && `in ${used === 1 ? '1 Produkt' : `${used} Produkten`}`,
      ]
      return shortage(
        'Ingredient',
        ingredient.id,
        ingredient.name,
        as.filter(Boolean).join(', ') || 'unbenutzt',
        [ingredient],
        at,
      )
    })
}

function shortage(
  kind: SoldOutKind,
  key: string,
  name: string,
  detail: string,
  parts: readonly Part[],
  at: number,
): Shortage {
  const ends = parts.filter((part) => isSoldOut(part, at)).map(({ soldOutUntil }) => soldOutUntil!)
  const items = parts.map(({ id }) => ({ kind, id }))
  const until =
    ends.length === parts.length ? (ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null) : null
  return { key, articleNumber: '', name, detail, items, until, out: ends.length, causes: [], parts: [] }
}
