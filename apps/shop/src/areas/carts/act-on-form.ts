import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import { loadPage } from '../../load-page.ts'
import type { Loaded, PageRequest } from '../../page-request.ts'
import { actOnChat } from '../conversations/load-chat.ts'
import { choiceOfForm } from '../menu/sheet/choice.ts'
import { askForInvoice } from '../invoices/load-receipt.ts'
import { sectionId } from '../menu/section-id.ts'
import { wishesCookie, wishesOfForm } from '../menu/wishes/wishes-cookie.ts'
import type { MenuPageData, ReorderPageData, SelectPageData } from '../../page-data.ts'
import { selectionCartCalls } from '../selections/selection-cart-calls.ts'
import { donePath, selectionPath } from '../selections/selection-link.ts'
import { createShopClient } from '../../rooms/api/shop-client.ts'
import { placeOf } from '../../place-of.ts'
import { checkoutPath, menuPath } from '../../shop-paths.ts'
import { cartCookie } from './in-hand/cart-cookie.ts'
import { productsOf } from './in-hand/products-of-form.ts'
import { sentenceOf } from './in-hand/guest-cart.ts'

type CartPage = MenuPageData | SelectPageData

/**
 * What a browser without scripts sends: one form, one change. It leads back to the page that it came from; what is
 * refused is said on that page, with the choice as it was made.
 */
export async function actOnForm(request: PageRequest & { form: string }): Promise<Loaded> {
  const loaded = await loadPage(request)
  if (loaded.kind === 'redirect') return loaded
  const { data } = loaded
  if (data.page === 'reorder') return reorder(request, data)
  if (data.page === 'chat') return actOnChat(request, data)
  if (data.page === 'receipt') return askForInvoice(request, data)
  if (data.page !== 'menu' && data.page !== 'select') return loaded
  const form = new URLSearchParams(request.form)
  const { pathname } = new URL(request.url, 'http://shop')
  if (form.has('wishes')) return { kind: 'redirect', to: pathname, cookie: wishesCookie(wishesOfForm(form)) }
  try {
    const cart = await change(request, data, form)
    if (data.page === 'select') return { kind: 'redirect', to: afterSelecting(data, form) }
    const cookie = cartCookie(data.restaurant.id, cart.id)
    return { kind: 'redirect', to: pathname + placeOnPage(data, form), cookie }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { kind: 'page', status: error.status || 503, data: withProblem(data, form, sentenceOf(error)) }
  }
}

/** A new cart with what there still is of an order; what is gone is named on the menu. */
async function reorder(request: PageRequest & { form: string }, data: ReorderPageData): Promise<Loaded> {
  const { token } = placeOf(new URL(request.url, 'http://shop').pathname)!
  const restaurantId = data.restaurant.id
  const form = new URLSearchParams(request.form)
  const notes = data.preview.products.flatMap(({ id }) => {
    const note = form.get(`note-${id}`)?.trim()
    return note ? [{ id, note }] : []
  })
  try {
    const calls = createShopClient({ fetch: request.fetch })
    const at = form.get('at')
    const isNoteLeft = data.preview.note !== '' && !form.has('withNote')
    const body = { token: token!, notes, ...(isNoteLeft && { note: '' }), ...(at && { at }) }
    const { shoppingCart, unavailable } = await calls.reorder({ restaurantId, body })
    const cookie = cartCookie(restaurantId, shoppingCart.id)
    // Whoever wants the same again has chosen; what is missing beside what they saw is named where there is something else.
    const seen = form.getAll('without')
    if (unavailable.every((name) => seen.includes(name)))
      return { kind: 'redirect', to: checkoutPath(restaurantId), cookie }
    const to = menuPath(data.base)
    const menu = await loadPage({ ...request, url: to, cookie: `${cookie.split(';')[0]}; ${request.cookie}` })
    if (menu.kind === 'redirect' || menu.data.page !== 'menu') return menu
    const problem = `Zurzeit nicht zu haben: ${unavailable.join(', ')}. Alles andere liegt im Warenkorb.`
    return { ...menu, cookie, data: { ...menu.data, problem } }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const typed = Object.fromEntries(notes.map(({ id, note }) => [id, note]))
    const again = { ...data, notes: typed, takesNote: form.has('withNote'), problem: sentenceOf(error) }
    return { kind: 'page', status: error.status || 503, data: again }
  }
}

function change(request: PageRequest, data: CartPage, form: URLSearchParams): Promise<ShoppingCart> {
  const options = { fetch: request.fetch }
  const calls =
    data.page === 'select' ? selectionCartCalls(data.link.token, options) : createShopClient(options)
  const { cart, restaurant } = data
  const at = { restaurantId: restaurant.id, shoppingCartId: cart.id }
  const fewer = form.get('fewer')
  if (fewer && cart.id) return calls.removeCartProduct({ ...at, productId: fewer })
  const products = productsOf(form, cart)
  if (cart.id) return calls.addCartProducts({ ...at, body: products })
  return calls.createCart({ restaurantId: restaurant.id, orderChannel: 'OnlineShop', body: { products } })
}

/** On to where the link leads, or back to what the guest was reading. */
function afterSelecting(data: SelectPageData, form: URLSearchParams): string {
  const isAdded = form.has('add') || form.has('productPriceId')
  if (isAdded && data.link.isImmediatelyBack) return donePath(data.restaurant.id, data.link)
  return selectionPath(data.restaurant.id, data.link) + placeOnPage(data, form)
}

/** Back to the category that the guest was reading. */
function placeOnPage(data: CartPage, form: URLSearchParams): string {
  const priceId = form.get('add') ?? form.get('productPriceId')
  const product = data.menu.products.find(({ prices }) => prices.some(({ id }) => id === priceId))
  const category = product && data.menu.categories.find(({ id }) => id === product.categoryId)
  return category ? `#${sectionId(category)}` : ''
}

function withProblem(data: CartPage, form: URLSearchParams, problem: string): CartPage {
  if (!form.has('productPriceId')) return { ...data, problem }
  const choice = choiceOfForm(form)
  const product = data.menu.products.find(({ prices }) =>
    prices.some(({ id }) => id === choice.productPriceId),
  )
  return product ? { ...data, problem, opened: { productId: product.id, choice } } : { ...data, problem }
}
