import type { MenuDocumentOf, MenuItemKind } from '@tresen/contract/menu/menu-documents'
import { givenParts } from '@tresen/domain/menu/documents/given-parts'
import { demoId } from '../../restaurants/demo-id.ts'
import { imageOfDish } from './pictures/draw-dish.ts'
import type {
  CategoryDefinition,
  Diet,
  MarksDefinition,
  MenuDefinition,
  OptionDefinition,
  PriceDefinition,
  ProductDefinition,
} from './menu-definition.ts'

/** A row of `menu_items`. */
export type MenuRow = { restaurant_id: string; kind: MenuItemKind; id: string; document: object }

/** Turns a menu into rows. `kindPrefix` is one hex digit that keeps the ids of the restaurants apart. */
export function menuRows(restaurantId: string, kindPrefix: string, menu: MenuDefinition): MenuRow[] {
  const ids = menuIds(kindPrefix, menu)
  const row = <K extends MenuItemKind>(kind: K, id: string, document: MenuDocumentOf<K>) => ({
    restaurant_id: restaurantId,
    kind,
    id,
    document,
  })
  return [
    ...menu.categories.map((category, order) =>
      row('Category', ids.category(category.name), {
        name: category.name,
        description: category.description ?? '',
        order,
        image: null,
        sizes: (category.sizes ?? []).map((size) => ({ id: ids.size(category.name, size.name), ...size })),
        ...(category.hours && { hours: category.hours }),
      }),
    ),
    ...ingredientGroups(menu).map((name) => row('IngredientCategory', ids.ingredientGroup(name), { name })),
    ...Object.entries(menu.ingredients).map(([name, ingredient]) =>
      row('Ingredient', ids.ingredient(name), {
        ingredientCategoryId: ids.ingredientGroup(ingredient.group),
        name,
        ...marksOf(ingredient),
      }),
    ),
    ...menu.extraGroups.map(({ name, extras }, order) =>
      row('ExtraGroup', ids.extraGroup(name), {
        name,
        order,
        extras: extras.map(({ ingredient, additionalPrice, bySize = [] }) => ({
          ingredientId: ids.ingredient(ingredient),
          additionalPrice,
          pricesBySize: bySize.map((one) => ({
            sizeId: ids.sizeOfExtras(one.size),
            additionalPrice: one.additionalPrice,
          })),
        })),
      }),
    ),
    ...menu.categories.flatMap((category) =>
      category.products.map((product, order) =>
        row('Product', ids.product(product), productDocument(ids, menu, category, product, order)),
      ),
    ),
  ]
}

type Ids = ReturnType<typeof menuIds>

function productDocument(
  ids: Ids,
  menu: MenuDefinition,
  category: CategoryDefinition,
  product: ProductDefinition,
  order: number,
): MenuDocumentOf<'Product'> {
  return {
    categoryId: ids.category(category.name),
    articleNumber: product.articleNumber,
    name: product.name,
    description: product.description ?? '',
    order,
    highlight: product.highlight ?? 'None',
    diet: product.diet ?? dietOfParts(product, menu),
    taxKey: product.taxKey ?? 'Food',
    ...givenParts({
      ...product,
      halves: product.halvesOf && {
        productIds: product.halvesOf.map((articleNumber) => ids.product({ articleNumber })),
        price: 'Dearer',
      },
      removableIngredientIds: product.removable?.map(ids.ingredient),
    }),
    isOffered: true,
    image: menu.isPictured ? imageOfDish(category, product) : null,
    ingredientIds: (product.ingredients ?? []).map(ids.ingredient),
    sideDishIds: [],
    prices: product.prices.map((price) => ({
      id: ids.price(product, price),
      sizeId: price.size ? ids.size(category.name, price.size) : null,
      pickupPrice: price.pickupPrice ?? price.price,
      deliverPrice: price.price,
      deposit: price.deposit ?? 0,
      millilitres: price.millilitres ?? null,
    })),
    variants: (product.variants ?? []).map(({ name, options }, position) => {
      const id = ids.variant(product, position)
      return { id, name, options: options.map((option, at) => optionDocument(ids.option(id, at), option)) }
    }),
    extraGroups: (product.extras ?? []).map((use) => ({
      extraGroupId: ids.extraGroup(use.group),
      freeAmount: use.freeAmount ?? 0,
      minimum: use.minimum ?? 0,
      maximum: use.maximum ?? null,
    })),
    alternatives: [],
    ...marksOf(product),
  }
}

function optionDocument(id: string, option: OptionDefinition) {
  return { id, name: option.name, additionalPrice: option.additionalPrice ?? 0, ...marksOf(option) }
}

/** A product is as strict as its least strict part: a choice that may be meat makes no vegetarian dish. */
export function dietOfParts(product: ProductDefinition, menu: MenuDefinition): Diet {
  const parts = [
    ...(product.ingredients ?? []).map((name) => menu.ingredients[name]?.diet ?? 'None'),
    ...(product.variants ?? []).flatMap(({ options }) => options.map(({ diet }) => diet ?? 'None')),
  ]
  if (parts.length === 0 || parts.includes('None')) return 'None'
  return parts.includes('Vegetarian') ? 'Vegetarian' : 'Vegan'
}

function marksOf({ allergens = [], additives = [] }: MarksDefinition) {
  return { allergens: [...allergens], additives: [...additives] }
}

function ingredientGroups(menu: MenuDefinition): string[] {
  return [...new Set(Object.values(menu.ingredients).map(({ group }) => group))]
}

/** Numbers everything in the order of the menu. What the menu does not have is an error of whoever wrote it. */
export function menuIds(prefix: string, menu: MenuDefinition) {
  const products = menu.categories.flatMap((category) => category.products)
  const sizes = menu.categories.flatMap(({ name, sizes = [] }) => sizes.map((size) => `${name}/${size.name}`))
  const category = numbered(
    `${prefix}001`,
    menu.categories.map(({ name }) => name),
  )
  const size = numbered(`${prefix}002`, sizes)
  const product = numbered(
    `${prefix}003`,
    products.map(({ articleNumber }) => articleNumber),
  )
  const price = numbered(
    `${prefix}004`,
    products.flatMap((p) => p.prices.map((each) => priceKey(p, each))),
  )
  const variant = numbered(
    `${prefix}005`,
    products.flatMap((p) => (p.variants ?? []).map((_, i) => variantKey(p, i))),
  )
  const option = numbered(
    `${prefix}006`,
    products.flatMap((p) =>
      (p.variants ?? []).flatMap(({ options }, i) =>
        options.map((_, position) => `${variant(variantKey(p, i))}/${position}`),
      ),
    ),
  )
  const sizesOfExtras = new Map(sizes.map((key) => [key.slice(key.indexOf('/') + 1), key]))
  return {
    category,
    size: (categoryName: string, name: string) => size(`${categoryName}/${name}`),
    sizeOfExtras: (name: string) => size(sizesOfExtras.get(name) ?? name),
    product: (p: Pick<ProductDefinition, 'articleNumber'>) => product(p.articleNumber),
    price: (p: ProductDefinition, each: PriceDefinition) => price(priceKey(p, each)),
    variant: (p: ProductDefinition, position: number) => variant(variantKey(p, position)),
    option: (variantId: string, position: number) => option(`${variantId}/${position}`),
    ingredientGroup: numbered(`${prefix}007`, ingredientGroups(menu)),
    ingredient: numbered(`${prefix}008`, Object.keys(menu.ingredients)),
    extraGroup: numbered(
      `${prefix}009`,
      menu.extraGroups.map(({ name }) => name),
    ),
  }
}

function priceKey(product: ProductDefinition, price: PriceDefinition) {
  return `${product.articleNumber}/${price.size ?? ''}`
}

function variantKey(product: ProductDefinition, position: number) {
  return `${product.articleNumber}/${position}`
}

function numbered(kind: string, keys: string[]) {
  const numbers = new Map(keys.map((key, i) => [key, i + 1]))
  if (numbers.size !== keys.length) throw new Error(`Demo menu: something of kind ${kind} is listed twice`)
  return (key: string) => {
    const number = numbers.get(key)
    if (number === undefined) throw new Error(`Demo menu: ${key} is not listed (kind ${kind})`)
    return demoId(kind, number)
  }
}
