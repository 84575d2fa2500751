import { demoId } from './demo-id.ts'
import type {
  Diet,
  MarksDefinition,
  MenuDefinition,
  PriceDefinition,
  ProductDefinition,
} from './menu-definition.ts'

/** The rows of one restaurant's menu, by table; the keys are the columns. */
export type MenuRows = ReturnType<typeof menuRows>

/** Turns a menu into rows. `kindPrefix` is one hex digit that keeps the ids of the restaurants apart. */
export function menuRows(restaurantId: string, kindPrefix: string, menu: MenuDefinition) {
  const ids = menuIds(kindPrefix, menu)
  const own = { restaurant_id: restaurantId }
  const rows = {
    categories: menu.categories.map((category, position) => ({
      ...own,
      id: ids.category(category.name),
      name: category.name,
      description: category.description ?? '',
      position,
    })),
    sizes: menu.categories.flatMap((category) =>
      (category.sizes ?? []).map((size, position) => ({
        ...own,
        id: ids.size(category.name, size.name),
        category_id: ids.category(category.name),
        ...size,
        position,
      })),
    ),
    ingredient_categories: ingredientGroups(menu).map((name) => ({
      ...own,
      id: ids.ingredientGroup(name),
      name,
    })),
    ingredients: Object.entries(menu.ingredients).map(([name, ingredient]) => ({
      ...own,
      id: ids.ingredient(name),
      ingredient_category_id: ids.ingredientGroup(ingredient.group),
      name,
      ...marksOf(ingredient),
    })),
    extra_groups: menu.extraGroups.map(({ name }, position) => ({
      ...own,
      id: ids.extraGroup(name),
      name,
      position,
    })),
    extras: menu.extraGroups.flatMap((group) =>
      group.extras.map((extra, position) => ({
        ...own,
        extra_group_id: ids.extraGroup(group.name),
        ingredient_id: ids.ingredient(extra.ingredient),
        position,
        additional_price: extra.additionalPrice,
        prices_by_size: (extra.bySize ?? []).map(({ size, additionalPrice }) => ({
          sizeId: ids.sizeOfExtras(size),
          additionalPrice,
        })),
      })),
    ),
  }
  return { ...rows, ...productRows(own, ids, menu) }
}

type Ids = ReturnType<typeof menuIds>

function productRows(own: { restaurant_id: string }, ids: Ids, menu: MenuDefinition) {
  const placed = menu.categories.flatMap(({ name, products }) =>
    products.map((product, position) => ({ product, position, category: name, id: ids.product(product) })),
  )
  const prices = placed.flatMap(({ product, category, id }) =>
    product.prices.map((price, position) => ({
      ...own,
      id: ids.price(product, price),
      product_id: id,
      size_id: price.size ? ids.size(category, price.size) : null,
      position,
      pickup_price: price.pickupPrice ?? price.price,
      deliver_price: price.price,
      deposit: price.deposit ?? 0,
      millilitres: price.millilitres ?? null,
    })),
  )
  const variants = placed.flatMap(({ product, id }) =>
    (product.variants ?? []).map((variant, position) => ({
      row: { ...own, id: ids.variant(product, position), product_id: id, name: variant.name, position },
      options: variant.options,
    })),
  )
  return {
    products: placed.map(({ product, position, category, id }) => ({
      ...own,
      id,
      category_id: ids.category(category),
      article_number: product.articleNumber,
      name: product.name,
      description: product.description ?? '',
      position,
      highlight: product.highlight ?? 'None',
      diet: product.diet ?? dietOfParts(product, menu),
      tax_key: product.taxKey ?? 'Food',
      ...marksOf(product),
    })),
    product_prices: prices,
    product_ingredients: placed.flatMap(({ product, id }) =>
      (product.ingredients ?? []).map((name, position) => ({
        ...own,
        product_id: id,
        ingredient_id: ids.ingredient(name),
        position,
      })),
    ),
    variants: variants.map(({ row }) => row),
    variant_options: variants.flatMap(({ row, options }) =>
      options.map((option, position) => ({
        ...own,
        id: ids.option(row.id, position),
        variant_id: row.id,
        name: option.name,
        position,
        additional_price: option.additionalPrice ?? 0,
        ...marksOf(option),
      })),
    ),
    product_extra_groups: placed.flatMap(({ product, id }) =>
      (product.extras ?? []).map((use, position) => ({
        ...own,
        product_id: id,
        extra_group_id: ids.extraGroup(use.group),
        position,
        free_amount: use.freeAmount ?? 0,
        minimum: use.minimum ?? 0,
        maximum: use.maximum ?? null,
      })),
    ),
  }
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
  return { allergens, additives }
}

function ingredientGroups(menu: MenuDefinition): string[] {
  return [...new Set(Object.values(menu.ingredients).map(({ group }) => group))]
}

/** Numbers everything in the order of the menu. What the menu does not have is an error of whoever wrote it. */
function menuIds(prefix: string, menu: MenuDefinition) {
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
    product: (p: ProductDefinition) => product(p.articleNumber),
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
