import type * as documents from '@tresen/contract/menu/menu-documents'
import type * as source from '@tresen/contract/takeaway/takeaway-menu'
import { givenParts } from '../menu/documents/given-parts.ts'
import type { MenuItem } from '../menu/documents/menu-documents.ts'
import { item, marksOf, unique, type Context } from './takeaway-reading.ts'

/** The products of a source, of the categories that were taken. */
export function productItems(context: Context, categories: readonly source.TakeawayCategory[]): MenuItem[] {
  const keys = new Set<string>()
  const numbers = new Set<string>()
  return categories.flatMap((category) =>
    unique(context, category.products, keys).flatMap((product, order) => {
      const reason = missingPart(context, product)
      const prices = reason ? [] : pricesOf(context, category, product)
      if (!reason && prices.length)
        return [productItem(context, category, withOwnNumber(context, product, numbers), prices, order)]
      context.report({
        path: context.pathOf(product),
        name: product.name,
        message_de: reason ?? 'Es ist kein Preis übrig, zu dem es verkauft werden könnte.',
        isLeftOut: true,
      })
      return []
    }),
  )
}

/** The first with an article number keeps it, at every import again; each other one comes without and is reported. */
function withOwnNumber(
  { pathOf, report }: Context,
  product: source.TakeawayProduct,
  taken: Set<string>,
): source.TakeawayProduct {
  const number = product.articleNumber?.trim() ?? ''
  if (number === '') return product
  if (!taken.has(number)) {
    taken.add(number)
    return product
  }
  report({
    path: pathOf(product),
    name: product.name,
    message_de: `Die Artikelnummer ${number} hat in der Quelle schon ein anderes Produkt; dieses kommt ohne Nummer.`,
    isLeftOut: false,
  })
  return { ...product, articleNumber: '' }
}

/** Why a product's allergens would not be known. */
function missingPart({ taken }: Context, product: source.TakeawayProduct): string | null {
  const ingredient = product.ingredients?.find((key) => !taken.ingredient.has(key))
  const sideDish = product.sideDishes?.find((key) => !taken.sideDish.has(key))
  if (ingredient === undefined && sideDish === undefined) return null
  const missing = ingredient === undefined ? `Beilage „${sideDish}“` : `Zutat „${ingredient}“`
  return `Die ${missing} fehlt oder wurde nicht übernommen; seine Allergene wären unvollständig.`
}

function pricesOf(
  { ids, pathOf, report, taken }: Context,
  category: source.TakeawayCategory,
  product: source.TakeawayProduct,
): documents.PriceDocument[] {
  const sizes = new Set<string>()
  return product.prices.flatMap((price) => {
    const size = price.size ?? null
    const isKnown = size === null || taken.size.has(`${category.key}/${size}`)
    if (!isKnown || sizes.has(size ?? '')) {
      report({
        path: pathOf(price),
        name: product.name,
        message_de: isKnown
          ? 'Für diese Größe steht schon ein Preis da.'
          : `Die Größe „${size}“ gibt es in der Kategorie „${category.name}“ nicht.`,
        isLeftOut: false,
      })
      return []
    }
    sizes.add(size ?? '')
    return [
      {
        id: ids('price', `${product.key}/${size ?? ''}`),
        sizeId: size === null ? null : ids('size', `${category.key}/${size}`),
        deliverPrice: price.deliverPrice,
        pickupPrice: price.pickupPrice ?? price.deliverPrice,
        deposit: price.deposit ?? 0,
        millilitres: price.millilitres ?? null,
      },
    ]
  })
}

function productItem(
  context: Context,
  category: source.TakeawayCategory,
  product: source.TakeawayProduct,
  prices: documents.PriceDocument[],
  order: number,
): MenuItem {
  const { ids } = context
  const id = ids('product', product.key)
  return item('Product', id, {
    categoryId: ids('category', category.key),
    articleNumber: product.articleNumber ?? '',
    name: product.name,
    description: product.description ?? '',
    order,
    highlight: product.highlight ?? 'None',
    diet: product.diet ?? 'None',
    taxKey: product.taxKey ?? 'Food',
    ...givenParts(product),
    isOffered: true,
    image: context.imageOf(id, product.image),
    ingredientIds: [...new Set(product.ingredients)].map((key) => ids('ingredient', key)),
    sideDishIds: [...new Set(product.sideDishes)].map((key) => ids('sideDish', key)),
    prices,
    variants: variantsOf(context, product),
    extraGroups: extraGroupsOf(context, product),
    alternatives: [],
    ...marksOf(product),
  })
}

function variantsOf(context: Context, product: source.TakeawayProduct): documents.VariantDocument[] {
  return unique(context, product.variants ?? [], new Set()).map((variant) => ({
    id: context.ids('variant', `${product.key}/${variant.key}`),
    name: variant.name,
    options: unique(context, variant.options, new Set()).map((option) => ({
      id: context.ids('option', `${product.key}/${variant.key}/${option.key}`),
      name: option.name,
      additionalPrice: option.additionalPrice ?? 0,
      ...marksOf(option),
    })),
  }))
}

function extraGroupsOf({ ids, pathOf, report, taken }: Context, product: source.TakeawayProduct) {
  const used = new Set<string>()
  return (product.extraGroups ?? []).flatMap((use) => {
    const { freeAmount = 0, minimum = 0, maximum = null } = use
    const refused = !taken.extraGroup.has(use.extraGroup)
      ? `Die Extra-Gruppe „${use.extraGroup}“ gibt es in der Quelle nicht.`
      : used.has(use.extraGroup)
        ? `Die Extra-Gruppe „${use.extraGroup}“ steht schon an diesem Produkt.`
        : maximum !== null && minimum > maximum
          ? `Von der Extra-Gruppe „${use.extraGroup}“ müssten mehr gewählt werden, als erlaubt sind.`
          : null
    if (refused) {
      report({ path: pathOf(use), name: product.name, message_de: refused, isLeftOut: false })
      return []
    }
    used.add(use.extraGroup)
    return [{ extraGroupId: ids('extraGroup', use.extraGroup), freeAmount, minimum, maximum }]
  })
}
