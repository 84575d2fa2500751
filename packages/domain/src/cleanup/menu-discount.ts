import type { DiscountInput } from '@tresen/contract/discounts/discount'
import type { Category } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { blankDiscount } from '../discounts/upkeep/blank-discount.ts'

/** A part of a menu: so many products of these categories. */
export type MenuPart = { id: string; name: string; categoryIds: string[]; amount: number }

/** The categories that a menu's name and description speak of: "Pizza + Getränk" are two parts. */
export function likelyParts(
  product: Product,
  categories: readonly Category[],
  newId: () => string,
): MenuPart[] {
  const text = `${product.name} ${product.description}`.toLowerCase()
  return categories
    .filter(({ id }) => id !== product.categoryId)
    .filter(({ name }) => stemsOf(name).some((stem) => text.includes(stem)))
    .map(({ id, name }) => ({ id: newId(), name, categoryIds: [id], amount: 1 }))
}

/** "Getränke" is spoken of as "Getränk", "Burger & Co" as "Burger". */
function stemsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-zäöüß]+/)
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/(en|er|e|n|s)$/, ''))
}

/** A menu as a discount: its parts together at the price of the product it was. */
export function menuDiscount(
  menu: { name: string; description: string; price: number },
  parts: readonly MenuPart[],
): DiscountInput {
  return {
    ...blankDiscount,
    name: menu.name,
    description: menu.description.slice(0, 500),
    totalReduction: { type: 'FixedPrice', price: menu.price },
    maximumApplications: null,
    productRules: parts.map(({ id, name, categoryIds, amount }) => ({
      id,
      name: name.slice(0, 60),
      conditions: { property: 'CategoryId', operator: 'isIn', value: categoryIds },
      minimum: amount,
      maximum: amount,
      sortOrder: 'HighestTotalPrice',
      priceBase: 'Base',
      reduction: null,
    })),
  }
}
