import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import { CallError } from '@tresen/contract/client'
import { wishesOf } from '@tresen/domain/carts/seen-cart'
import { loadPage } from '../../../../load-page.ts'
import type { CheckoutPageData } from '../../../../page-data.ts'
import type { Loaded, PageRequest } from '../../../../page-request.ts'
import { createShopClient } from '../../../../rooms/api/shop-client.ts'
import { checkoutPath, payPath, placedOrderPath } from '../../../../shop-paths.ts'
import { cartCookie } from '../../../carts/in-hand/cart-cookie.ts'
import { emailFault } from '../../notices/email-fault.ts'
import { withOrder } from '../../running/orders-cookie.ts'
import { changeOfPosted } from './posted-checkout.ts'
import { refusalToPlace } from './refusal-to-place.ts'

/**
 * The checkout as a posted form: from browsers without scripts, and from those whose script was not there yet. What was
 * filled in is kept in the cart; then it is ordered as the page showed it, unless only `update` was asked for.
 */
export async function actOnCheckout(request: PageRequest & { form: string }): Promise<Loaded> {
  const loaded = await loadPage(request)
  // Ordered already: the same form sent twice leads to the one order.
  if (loaded.kind === 'redirect' || loaded.data.page !== 'checkout') return loaded
  const { data } = loaded
  const form = new URLSearchParams(request.form)
  if (!data.cart.isFilled) return loaded
  try {
    const cart = await keep(request, data, form)
    if (form.has('update') || form.has('withoutVoucher'))
      return { kind: 'redirect', to: checkoutPath(data.restaurant.id) }
    const order = await place(request, data, cart, form)
    await sendReceipt(request, data, order.id, form)
    const known = withOrder(request.cookie, data.restaurant.id, order.id)
    if (order.paymentState === 'OnlinePending')
      return { kind: 'redirect', to: payPath(data.restaurant.id, order.id), cookie: known }
    const cookie = [cartCookie(data.restaurant.id, null), known]
    return { kind: 'redirect', to: placedOrderPath(data.restaurant.id, order.id), cookie }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return withRefusal(request, loaded, error)
  }
}

function keep(request: PageRequest, data: CheckoutPageData, form: URLSearchParams): Promise<ShoppingCart> {
  const { restaurant, menu, cart } = data
  const body = changeOfPosted(form, { cart, restaurant, menu, now: request.now })
  const at = { restaurantId: restaurant.id, shoppingCartId: cart.id }
  return createShopClient({ fetch: request.fetch }).updateCart({ ...at, body })
}

function place(
  request: PageRequest,
  { restaurant: { id: restaurantId, franchiseId } }: CheckoutPageData,
  cart: ShoppingCart,
  form: URLSearchParams,
) {
  // How, when, where to and how to pay is what they just chose; the rest is what the page showed them.
  const seen = { ...shownIn(form), ...wishesOf(cart) }
  const order = { franchiseId, restaurantId, shoppingCartId: cart.id, body: { seen } }
  return createShopClient({ fetch: request.fetch }).placeOrder(order)
}

/** What goes wrong with it the order's page offers once more: the order stands. */
async function sendReceipt(
  request: PageRequest,
  { restaurant: { id: restaurantId, franchiseId } }: CheckoutPageData,
  orderId: string,
  form: URLSearchParams,
) {
  const email = form.get('receiptEmail')?.trim()
  if (!email || emailFault(email)) return
  const receipt = { franchiseId, restaurantId, orderId, body: { email } }
  await createShopClient({ fetch: request.fetch })
    .sendOrderReceipt(receipt)
    .catch(() => {})
}

/** What the page showed. A form that does not say so showed nothing that could be ordered: it is asked anew. */
function shownIn(form: URLSearchParams): SeenCart {
  const nothing = { totalOrderValue: 0, lines: [], sums: [], toMinutes: 100_000 }
  try {
    return { ...nothing, ...(JSON.parse(form.get('seen') ?? '{}') as SeenCart) }
  } catch {
    return nothing as unknown as SeenCart
  }
}

async function withRefusal(request: PageRequest, before: Loaded, error: CallError): Promise<Loaded> {
  const again = await loadPage(request).catch(() => before)
  if (again.kind === 'redirect' || again.data.page !== 'checkout') return again
  // What is missing is marked where it stands.
  const problem = error.code === 'CartNotReady' ? null : refusalToPlace(error)
  const data = { ...again.data, wasTried: true, problem }
  return { kind: 'page', status: error.status || 503, data }
}
