import type { TakeawayMark, TakeawayMarks, TakeawayMenu } from '@tresen/contract/takeaway/takeaway-menu'
import { givenParts } from '@tresen/domain/menu/documents/given-parts'
import type {
  MarksDefinition,
  MenuDefinition,
  ProductDefinition,
} from '../../../server/src/areas/menu/demo/menu-definition.ts'

/** A menu as another system would offer it, without allergens and additives: these come with `takeawayMarks`. */
export function takeawayMenu(menu: MenuDefinition, marksUrl: string): TakeawayMenu {
  const categoryOfSize = (name: string) =>
    keyOf(menu.categories.find(({ sizes = [] }) => sizes.some((size) => size.name === name))!.name)
  return {
    format: 'tresen-menu',
    version: 1,
    restaurant: { id: 'lieferservice', name: 'Lieferservice (Simulator)' },
    currency: 'EUR',
    marksUrl,
    categories: menu.categories.map((category) => ({
      key: keyOf(category.name),
      name: category.name,
      description: category.description ?? '',
      sizes: (category.sizes ?? []).map((size) => ({ key: keyOf(size.name), ...size })),
      products: category.products.map((product, place) => ({
        ...productOf(product),
        // As restaurants have them: a few.
        ...(place === 0 && { image: `images/${encodeURIComponent(product.articleNumber)}.png` }),
      })),
    })),
    ingredientCategories: [...new Set(Object.values(menu.ingredients).map(({ group }) => group))].map(
      (name) => ({ key: keyOf(name), name }),
    ),
    ingredients: Object.entries(menu.ingredients).map(([name, { group }]) => ({
      key: keyOf(name),
      category: keyOf(group),
      name,
    })),
    extraGroups: menu.extraGroups.map(({ name, extras }) => ({
      key: keyOf(name),
      name,
      extras: extras.map(({ ingredient, additionalPrice, bySize = [] }) => ({
        ingredient: keyOf(ingredient),
        additionalPrice,
        pricesBySize: bySize.map((price) => ({
          category: categoryOfSize(price.size),
          size: keyOf(price.size),
          additionalPrice: price.additionalPrice,
        })),
      })),
    })),
  }
}

function productOf(product: ProductDefinition): TakeawayMenu['categories'][number]['products'][number] {
  const {
    articleNumber,
    name,
    description = '',
    highlight = 'None',
    diet = 'None',
    taxKey = 'Food',
  } = product
  return {
    key: articleNumber,
    articleNumber,
    name,
    description,
    highlight,
    diet,
    taxKey,
    ...givenParts(product),
    prices: product.prices.map(({ size, price, pickupPrice, deposit, millilitres }) => ({
      size: size === undefined ? null : keyOf(size),
      deliverPrice: price,
      pickupPrice: pickupPrice ?? price,
      deposit: deposit ?? 0,
      millilitres: millilitres ?? null,
    })),
    ingredients: (product.ingredients ?? []).map(keyOf),
    variants: (product.variants ?? []).map((variant) => ({
      key: keyOf(variant.name),
      name: variant.name,
      options: variant.options.map((option) => ({
        key: keyOf(option.name),
        name: option.name,
        additionalPrice: option.additionalPrice ?? 0,
      })),
    })),
    extraGroups: (product.extras ?? []).map(({ group, freeAmount = 0, minimum = 0, maximum }) => ({
      extraGroup: keyOf(group),
      freeAmount,
      minimum,
      maximum: maximum ?? null,
    })),
  }
}

/** What everything on the menu brings with it, for itself. */
export function takeawayMarks(menu: MenuDefinition): TakeawayMarks {
  const marks: TakeawayMark[] = []
  const add = (of: TakeawayMark['of'], key: string, { allergens = [], additives = [] }: MarksDefinition) => {
    if (allergens.length || additives.length)
      marks.push({ of, key, allergens: [...allergens], additives: [...additives] })
  }
  for (const [name, ingredient] of Object.entries(menu.ingredients))
    add('ingredient', keyOf(name), ingredient)
  for (const product of menu.categories.flatMap(({ products }) => products)) {
    add('product', product.articleNumber, product)
    for (const { name, options } of product.variants ?? [])
      for (const option of options)
        add('option', [product.articleNumber, keyOf(name), keyOf(option.name)].join('/'), option)
  }
  return { format: 'tresen-menu-marks', version: 1, marks }
}

/** `Essig/Öl` is `essig-oel`. */
export function keyOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return plain.replace(/[^a-z0-9.]+/g, '-').replace(/^-|-$/g, '')
}
