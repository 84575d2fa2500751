import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartEdit } from '@tresen/session/carts/cart-edit'
import { newId } from '@tresen/session/new-id'
import { productsOf } from './products-of-form.ts'

/** Dishes that were tapped while a first one was on its way as a form, as `index.html` keeps them; once. */
export function takeKeptTaps(cart: ShoppingCart): CartEdit[] {
  const [from, ...forms] = (sessionStorage.getItem('tresen_taps') ?? '').split('\n')
  if (from !== location.pathname) return []
  sessionStorage.removeItem('tresen_taps')
  return forms.flatMap((form) => editsOf(new URLSearchParams(form), cart))
}

function editsOf(form: URLSearchParams, cart: ShoppingCart): CartEdit[] {
  const lineId = form.get('fewer')
  if (lineId) return [{ kind: 'remove', lineId }]
  const products = productsOf(form, cart).map((one) => ({ ...one, id: newId() }))
  return products.length > 0 ? [{ kind: 'add', products }] : []
}
