import type { CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import { choicesOf } from '@tresen/session/carts/line-edits'
import { choiceOfForm, inputOf } from '../../menu/sheet/choice.ts'

/** What a form of the menu puts into this cart. */
export function productsOf(form: URLSearchParams, cart: ShoppingCart): CartProductInput[] {
  const more = form.get('more')
  if (more) {
    const lines = choicesOf({ products: cart.products.filter(({ id }) => id === more) })
    return lines.map(({ id: _id, ...choice }) => choice)
  }
  const add = form.get('add')
  if (add) return [{ productPriceId: add }]
  return Array.from({ length: quantityOf(form) }, () => inputOf(choiceOfForm(form)))
}

function quantityOf(form: URLSearchParams): number {
  const wanted = Number(form.get('quantity') ?? 1)
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), 50) : 1
}
