import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import { halfFault } from '../choices/half-and-half.ts'
import type { MenuDocuments } from './menu-documents.ts'

type Lookup<Value> = { get(id: string): Value | undefined }

/** What of its menu decides over a product. */
export type ProductSurroundings = {
  categories: Lookup<{ name: string; sizes: readonly { id: string }[] }>
  extraGroups: Lookup<{ name: string; extras: readonly unknown[] }>
  /** The name of another product with this article number; undefined: the number is free. */
  nameOfNumber: (articleNumber: string, productId: string) => string | undefined
  products: Lookup<HalfOf>
  /** Whether a price or an option of another product has this id: carts name them without their product. */
  isTaken: (partId: string, productId: string) => boolean
}

/** `field`: a part of the document; of a list with the place, counted from 0: `prices`, `variants.0`. */
export type ProductFault = { field: string; message_de: string }

/**
 * What is wrong with a product as it shall be, in German, beside what its schema refuses and what it refers to and is
 * not there: for the server that stores it and for the form in which it is written.
 */
export function productFaults(
  id: string,
  product: ProductDocument,
  around: ProductSurroundings,
): ProductFault[] {
  const found: (ProductFault | false)[] = [
    fault('name', product.name.trim() === '' && 'Bitte geben Sie einen Namen an.'),
    fault('articleNumber', numberFault(id, product, around)),
    ...priceFaults(id, product, around),
    ...variantFaults(id, product, around),
    fault('ingredientIds', isRepeated(product.ingredientIds) && 'Eine Zutat ist doppelt.'),
    fault('halves', halvesFault(id, product, around)),
    fault('sideDishIds', isRepeated(product.sideDishIds) && 'Eine Beilage ist doppelt.'),
    ...groupFaults(product, around),
    fault('alternatives', alternativesFault(id, product)),
  ]
  return found.filter((one) => one !== false)
}

/** The surroundings of a product among the documents of its menu. */
export function surroundingsIn(documents: MenuDocuments): ProductSurroundings {
  return surroundings(documents.Category, documents.ExtraGroup, documents.Product)
}

/** The surroundings of a product on an open screen. */
export function surroundingsOn({ categories, extraGroups, products }: WholeMenu): ProductSurroundings {
  const byId = <Item extends { id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.id, item]))
  return surroundings(byId(categories), byId(extraGroups), byId(products))
}

type HalfOf = Omit<Parameters<typeof halfFault>[1], 'id'> & { name: string }

type Numbered = HalfOf & {
  name: string
  articleNumber: string
  prices: readonly { id: string }[]
  variants: readonly { options: readonly { id: string }[] }[]
}

function surroundings(
  categories: ProductSurroundings['categories'],
  extraGroups: ProductSurroundings['extraGroups'],
  products: ReadonlyMap<string, Numbered>,
): ProductSurroundings {
  const byNumber = new Map<string, string[]>()
  const owner = new Map<string, string>()
  const shared = new Set<string>()
  for (const [id, { articleNumber, prices, variants }] of products) {
    const number = articleNumber.trim()
    if (number) byNumber.set(number, [...(byNumber.get(number) ?? []), id])
    for (const part of [...prices, ...variants.flatMap(({ options }) => options)]) {
      if ((owner.get(part.id) ?? id) !== id) shared.add(part.id)
      owner.set(part.id, id)
    }
  }
  return {
    categories,
    extraGroups,
    products,
    nameOfNumber(articleNumber, productId) {
      const other = byNumber.get(articleNumber.trim())?.find((id) => id !== productId)
      return other === undefined ? undefined : products.get(other)!.name
    },
    isTaken: (partId, productId) =>
      shared.has(partId) || (owner.has(partId) && owner.get(partId) !== productId),
  }
}

function numberFault(
  id: string,
  { articleNumber }: ProductDocument,
  { nameOfNumber }: ProductSurroundings,
): string | false {
  const name = nameOfNumber(articleNumber, id)
  return name !== undefined && `Die Artikelnummer ${articleNumber.trim()} hat schon „${name}“.`
}

function priceFaults(id: string, product: ProductDocument, around: ProductSurroundings) {
  const { prices } = product
  const ids = prices.map((price) => price.id)
  const isTaken = isRepeated(ids) || ids.some((one) => around.isTaken(one, id))
  return [
    fault(
      'prices',
      isRepeated(prices.map(({ sizeId }) => String(sizeId))) && 'Für eine Größe stehen zwei Preise da.',
    ),
    sizesFault(product, around),
    fault('prices', isTaken && 'Ein Preis trägt die Kennung eines anderen.'),
  ]
}

function sizesFault(
  { categoryId, prices }: ProductDocument,
  { categories }: ProductSurroundings,
): ProductFault | false {
  const category = categories.get(categoryId)
  if (!category || isRepeated(prices.map(({ sizeId }) => String(sizeId)))) return false
  const sized = prices.filter(({ sizeId }) => sizeId !== null)
  if (sized.length === 0) return false
  if (sized.length < prices.length) return fault('prices', 'Neben Preisen für Größen steht einer ohne Größe.')
  const place = prices.findIndex(({ sizeId }) => category.sizes.every(({ id }) => id !== sizeId))
  const message = `Eine der Größen gibt es in der Kategorie „${category.name}“ nicht.`
  return fault(`prices.${place}`, place >= 0 && message)
}

function variantFaults(id: string, { variants }: ProductDocument, around: ProductSurroundings) {
  const ids = variants.flatMap(({ options }) => options.map((option) => option.id))
  const isTaken = isRepeated(ids) || ids.some((one) => around.isTaken(one, id))
  return [
    ...variants.map((variant, place) => fault(`variants.${place}`, variantFault(variant))),
    fault('variants', isTaken && 'Eine Option trägt die Kennung einer anderen.'),
    fault('variants', isRepeated(variants.map((variant) => variant.id)) && 'Eine Variante ist doppelt.'),
  ]
}

function variantFault({ name, options }: ProductDocument['variants'][number]): string | false {
  if (name.trim() === '') return 'Bitte geben Sie der Variante einen Namen.'
  if (options.length === 0) return 'Eine Variante braucht mindestens eine Option.'
  return options.some((option) => option.name.trim() === '') && 'Jede Option braucht einen Namen.'
}

function groupFaults({ extraGroups }: ProductDocument, around: ProductSurroundings) {
  return [
    ...extraGroups.map((use, place) =>
      fault(`extraGroups.${place}`, groupFault(use, around.extraGroups.get(use.extraGroupId))),
    ),
    fault(
      'extraGroups',
      isRepeated(extraGroups.map(({ extraGroupId }) => extraGroupId)) && 'Eine Extra-Gruppe ist doppelt.',
    ),
  ]
}

function groupFault(
  { minimum, maximum }: ProductDocument['extraGroups'][number],
  group: { name: string; extras: readonly unknown[] } | undefined,
): string | false {
  if (!group) return false
  if (maximum !== null && minimum > maximum) return `„${group.name}“: Das Mindeste ist mehr als das Höchste.`
  return minimum > group.extras.length && `„${group.name}“ hat weniger Extras, als gewählt werden müssen.`
}

function halvesFault(id: string, product: ProductDocument, around: ProductSurroundings): string | false {
  if (!product.halves) return false
  const { productIds } = product.halves
  if (isRepeated(productIds)) return 'Eine Hälfte ist doppelt.'
  if (productIds.length < 2) return 'Bitte wählen Sie mindestens zwei Produkte, aus denen Hälften werden.'
  for (const halfId of productIds) {
    const half = around.products.get(halfId)
    const fault = half && halfFault({ ...product, id }, { ...half, id: halfId })
    if (fault) return `„${half.name}“ ${fault}.`
  }
  return false
}

function alternativesFault(id: string, { alternatives }: ProductDocument): string | false {
  if (alternatives.some(({ productId }) => productId === id)) {
    return 'Ein Produkt ist keine Alternative zu sich selbst.'
  }
  const isTwice =
    isRepeated(alternatives.map(({ productId }) => productId)) ||
    isRepeated(alternatives.map((one) => one.id))
  return isTwice && 'Eine Alternative ist doppelt.'
}

function fault(field: string, message_de: string | false): ProductFault | false {
  return message_de !== false && { field, message_de }
}

function isRepeated(values: readonly string[]): boolean {
  return new Set(values).size < values.length
}
