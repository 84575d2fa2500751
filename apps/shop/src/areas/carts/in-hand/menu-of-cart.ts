import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'

/**
 * As much of the menu as this cart needs: its products, what they are halved into and what is suggested instead of them, with
 * their extra groups.
 */
export function menuOfCart(menu: Menu, cart: ShoppingCart): Menu {
  const inCart = new Set(cart.products.map(({ productId }) => productId))
  const named = new Set(
    menu.products.flatMap(({ id, alternatives, halves }) =>
      inCart.has(id)
        ? [...alternatives.map(({ productId }) => productId), ...(halves?.productIds ?? [])]
        : [],
    ),
  )
  const products = menu.products.filter(({ id }) => inCart.has(id) || named.has(id))
  const groups = new Set(
    products.flatMap(({ extraGroups }) => extraGroups.map(({ extraGroupId }) => extraGroupId)),
  )
  const categories = new Set(products.map(({ categoryId }) => categoryId))
  return {
    ...menu,
    products,
    categories: menu.categories.filter(({ id }) => categories.has(id)),
    extraGroups: menu.extraGroups.filter(({ id }) => groups.has(id)),
  }
}
