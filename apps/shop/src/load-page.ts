import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError, createClient } from '@tresen/contract/client'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { type Menu } from '@tresen/contract/menu/menu'
import type { Favourites } from '@tresen/contract/orders/order'
import { privacyCalls } from '@tresen/contract/privacy'
import { restaurantCalls, type PublicRestaurant } from '@tresen/contract/restaurants/restaurant'
import { preOrderTime } from '@tresen/domain/carts/wanted-at'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { privacySections } from '@tresen/domain/privacy/privacy-page'
import { cartCookie, readCartId } from './areas/carts/in-hand/cart-cookie.ts'
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { menuOfCart } from './areas/carts/in-hand/menu-of-cart.ts'
import { rulesOf } from './areas/carts/in-hand/rules-of.ts'
import { loadChat } from './areas/conversations/load-chat.ts'
import { loadReceipt } from './areas/invoices/load-receipt.ts'
import { loadRunning } from './areas/orders/running/load-running.ts'
import type { RunningOrder } from './areas/orders/running/running-order.ts'
import { readWishes } from './areas/menu/wishes/wishes-cookie.ts'
import type { MenuPageData, PageData, ShopRestaurant } from './page-data.ts'
import type { Loaded, PageRequest } from './page-request.ts'
import { loadSelection } from './areas/selections/load-selection.ts'
import { createShopClient } from './rooms/api/shop-client.ts'
import { placeOf, type Place } from './place-of.ts'
import {
  isPaidOnline,
  loadCardPayment,
  loadPayment,
  paymentProblem,
} from './areas/orders/payment/load-payment.ts'
import { cartOfUnpaid } from './areas/orders/payment/cart-of-unpaid.ts'
import { loadMoney } from './areas/orders/payment/load-money.ts'
import { paymentPath, placedOrderPath } from './shop-paths.ts'
import { takesNoOrders } from './areas/website/takes-no-orders.ts'

const publicCalls = {
  getPublicRestaurant: restaurantCalls.getPublicRestaurant,
  getPublicRestaurantBySubdomain: restaurantCalls.getPublicRestaurantBySubdomain,
  getPublicMenu: menuCalls.getPublicMenu,
  getPrivacySettings: privacyCalls.getPrivacySettings,
}

/** Everything that the page at an address shows to this visitor. Unknown places become a page that says so. */
export async function loadPage(request: PageRequest): Promise<Loaded> {
  const url = new URL(request.url, 'http://shop')
  const place = placeOf(url.pathname)
  if (!place)
    return missing(notThere, 'Bitte prüfen Sie die Adresse, die Sie eingegeben haben.', url.pathname)
  const calls = createClient(publicCalls, { fetch: request.fetch })
  const found = await orNull(
    'id' in place.restaurant
      ? calls.getPublicRestaurant({ restaurantId: place.restaurant.id, ordered: true })
      : calls.getPublicRestaurantBySubdomain({ subdomain: place.restaurant.subdomain, ordered: true }),
  )
  if (!found) return missing(noRestaurant, addressOrOver)
  const restaurant = withoutState(found)
  const running = await loadRunning(request, restaurant)
  const common = { now: request.now.toISOString(), restaurant, base: place.base, running }
  if (found.state !== 'Live' && !isOfOrder(place, url)) return noLongerThere(common)
  if (place.page === 'restaurant') return page({ ...common, page: 'restaurant' })
  if (place.page === 'privacy') {
    const settings = await calls.getPrivacySettings({ restaurantId: found.id })
    const subject = { ...common.restaurant, phone: common.restaurant.phoneLabel }
    return page({ ...common, page: 'privacy', sections: privacySections(subject, settings) })
  }
  if (place.page === 'chat') return loadChat(request, common)
  if (place.page === 'receipt') return loadReceipt(request, common, place.token!)
  if (place.page === 'reorder') return loadReorder(request, place, common)
  if (place.page === 'order') return loadOrder(request, place, common)
  if (place.page === 'checkout' && place.orderId)
    return loadCardPayment(request, without(place.orderId, common), place.orderId)
  const paidOrderId = place.page === 'checkout' ? url.searchParams.get('orderId') : null
  if (paidOrderId) return loadPayment(request, without(paidOrderId, common), paidOrderId)
  if (place.page === 'shared-order') return loadSharedOrder(request, place, common)

  const getMenu = () => calls.getPublicMenu({ restaurantId: found.id })
  if (place.page === 'select') return loadSelection(request, place.cartId!, common, getMenu)
  return loadCartPage(request, place, common, getMenu)
}

/** What is about an order stays where the restaurant has left the shop. */
function isOfOrder({ page: shown, orderId }: Place, { searchParams }: URL): boolean {
  if (shown === 'checkout') return orderId !== null || searchParams.has('orderId')
  return ['order', 'shared-order', 'receipt', 'privacy'].includes(shown)
}

/** Says so at every other address of it; whoever waits for an order finds it. */
function noLongerThere(common: Common): Loaded {
  const { restaurant, running } = common
  // What is not paid is not ordered, and cannot be paid here any more.
  const first = running.find((order) => order.state === undefined || order.paymentState !== 'OnlinePending')
  const text = first
    ? 'Ihre Bestellung sehen Sie weiterhin.'
    : `Bei Fragen erreichen Sie uns unter ${restaurant.phoneLabel}.`
  const ways = first
    ? [{ href: placedOrderPath(restaurant.id, first.orderId), label: 'Zu Ihrer Bestellung' }]
    : []
  return {
    kind: 'page',
    status: 404,
    data: { ...common, page: 'notice', title: takesNoOrders(restaurant), text, ways },
  }
}

const notOnTheMenu = 'Dieses Gericht steht nicht mehr auf der Karte.'

/** The menu or the checkout, with the guest's cart. */
async function loadCartPage(
  request: PageRequest,
  place: Place,
  common: Common,
  getMenu: () => Promise<Menu>,
): Promise<Loaded> {
  const { searchParams } = new URL(request.url, 'http://shop')
  const restaurantId = common.restaurant.id
  const [menu, stored, favourites] = await Promise.all([
    getMenu(),
    loadCart(request, restaurantId),
    place.page === 'menu' ? loadFavourites(request, restaurantId) : null,
  ])
  const at = { id: '', restaurantId, orderChannel: 'OnlineShop' } as const
  const isOrdered = stored !== null && stored.orderId !== null
  const givenBack = isOrdered ? await cartOfUnpaid(request, common.restaurant, stored.orderId!) : null
  const openCart = isOrdered ? givenBack : stored
  const cart = openCart ?? emptyCart(at, rulesOf(common.restaurant, menu), request.now)
  const opened = openedBy(searchParams, menu)
  if (place.page === 'menu') {
    const shown = page({
      ...common,
      page: 'menu',
      menu,
      cart,
      wishes: readWishes(request.cookie),
      popular: favourites?.popular ?? [],
      goesWith: ofProducts(favourites, cart),
      opened,
      problem: isDishWanted(searchParams) && !opened ? notOnTheMenu : null,
    })
    return givenBack ? { ...shown, cookie: cartCookie(restaurantId, givenBack.id) } : shown
  }
  // Whoever goes back from the payment finds it, also where the cart was forgotten meanwhile.
  const unpaid = common.running.find(isUnpaid)
  const orderId = stored?.orderId ?? (cart.isFilled ? null : unpaid?.orderId)
  if (orderId) return { kind: 'redirect', to: placedOrderPath(restaurantId, orderId) }
  const problem = paymentProblem(searchParams.get('payment'))
  const shown = { menu: menuOfCart(menu, cart), cart, seen: JSON.stringify(seenOf(cart)) }
  return page({ ...common, page: 'checkout', ...shown, wasTried: false, problem })
}

function isUnpaid(order: RunningOrder): boolean {
  return order.state !== undefined && order.state !== 'Cancelled' && order.paymentState === 'OnlinePending'
}

/** Whether an address of the menu opens a product: all that it can ask for. */
export function isDishWanted(query: URLSearchParams): boolean {
  return query.has('product') || query.has('price')
}

/** The product that an address opens, by its id or by that of one of its sizes. */
function openedBy(query: URLSearchParams, { products }: Menu): MenuPageData['opened'] {
  const [productId, priceId] = [query.get('product'), query.get('price')]
  const product = products.find(
    ({ id, prices }) => id === productId || prices.some((one) => one.id === priceId),
  )
  return product ? { productId: product.id, priceId } : null
}

type Common = Omit<Extract<PageData, { page: 'restaurant' }>, 'page'>

/** The page of an order says all of it; the strip tells the others. */
function without(orderId: string, common: Common): Common {
  return { ...common, running: common.running.filter((order) => order.orderId !== orderId) }
}

async function loadReorder(request: PageRequest, place: Place, common: Common): Promise<Loaded> {
  const { restaurant } = common
  const calls = createShopClient({ fetch: request.fetch })
  try {
    // Whoever has chosen a time for what lies in their cart means it here as well.
    const cart = await loadCart(request, restaurant.id)
    const chosen = cart && !cart.orderId ? preOrderTime(cart) : null
    const at = chosen !== null && chosen > request.now.getTime() ? new Date(chosen).toISOString() : null
    const of = { restaurantId: restaurant.id, token: place.token!, ...(at && { at }) }
    const preview = await calls.previewReorder(of)
    return page({ ...common, page: 'reorder', preview, at, problem: null, notes: {}, takesNote: true })
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error
    const isExpired = error.code === 'ReorderLinkExpired'
    const data: PageData = {
      ...common,
      page: 'notice',
      title: isExpired ? 'Dieser Link ist abgelaufen' : 'Diesen Link kennen wir nicht',
      text: isExpired
        ? 'Ein Jahr lang konnten Sie damit dasselbe noch einmal bestellen. Auf der Speisekarte finden Sie, was es heute gibt.'
        : 'Vielleicht ist er nicht vollständig. Auf der Speisekarte finden Sie, was es heute gibt.',
      ways: ['menu'],
    }
    return { kind: 'page', status: isExpired ? 410 : 404, data }
  }
}

async function loadOrder(request: PageRequest, place: Place, common: Common): Promise<Loaded> {
  const { id: restaurantId, franchiseId } = common.restaurant
  const api = createShopClient({ fetch: request.fetch })
  const order = await orNull(api.getOrder({ franchiseId, restaurantId, orderId: place.orderId! }))
  // Until it is paid, or given up, its page is the one to pay on.
  if (order?.paymentState === 'OnlinePending')
    return { kind: 'redirect', to: paymentPath(restaurantId, order.id) }
  if (order) {
    const at = { franchiseId, restaurantId, orderId: order.id }
    const [reorder, link, money] = await Promise.all([
      api.getReorderToken(at),
      api.getOrderLink(at),
      loadMoney(request, order),
    ])
    const tokens = {
      ...{ reorderToken: reorder.token, followToken: link.token },
      receiptToken: link.receiptToken,
      money,
    }
    return page({ ...without(order.id, common), page: 'order', order, ...tokens })
  }
  // In another browser there is a way to pay it, or to learn what became of that.
  if (await isPaidOnline(request, { restaurantId, orderId: place.orderId! }))
    return { kind: 'redirect', to: paymentPath(restaurantId, place.orderId!) }
  const { phoneLabel } = common.restaurant
  const data: PageData = {
    ...common,
    page: 'notice',
    title: 'Diese Bestellung finden wir nicht',
    text: `Sie ist nur auf dem Gerät zu sehen, auf dem sie aufgegeben wurde. Bei Fragen erreichen Sie uns unter ${phoneLabel}.`,
    ways: ['menu'],
  }
  return { kind: 'page', status: 404, data }
}

/** Whoever has the link; the guest's own page of it is on the device on which they ordered. */
async function loadSharedOrder(request: PageRequest, place: Place, common: Common): Promise<Loaded> {
  const token = place.token!
  const api = createShopClient({ fetch: request.fetch })
  const shared = await orNull(api.getSharedOrder({ restaurantId: common.restaurant.id, token }))
  if (shared) return page({ ...without(shared.status.orderId, common), page: 'shared-order', shared, token })
  const data: PageData = {
    ...common,
    page: 'notice',
    title: 'Dieser Link zeigt keine Bestellung mehr',
    text: `Er gilt bis zwei Tage nach der Lieferung oder Abholung. Bei Fragen erreichen Sie uns unter ${common.restaurant.phoneLabel}.`,
    ways: ['menu'],
  }
  return { kind: 'page', status: 404, data }
}

function loadFavourites({ fetch }: PageRequest, restaurantId: string): Promise<Favourites | null> {
  return orNull(createShopClient({ fetch }).getFavourites({ restaurantId }))
}

function ofProducts(favourites: Favourites | null, { products }: ShoppingCart): Favourites['together'] {
  const inCart = new Set(products.map(({ productId }) => productId))
  return favourites?.together.filter(({ productId }) => inCart.has(productId)) ?? []
}

async function loadCart(request: PageRequest, restaurantId: string): Promise<ShoppingCart | null> {
  const shoppingCartId = readCartId(request.cookie, restaurantId)
  if (!shoppingCartId) return null
  return orNull(createShopClient({ fetch: request.fetch }).getCart({ restaurantId, shoppingCartId }))
}

/** What is missing, is not mine or has no valid id is simply not there; that many asked (429) or a fault of ours says nothing of it. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return null
    throw error
  }
}

function withoutState({ openingState: _state, ...restaurant }: PublicRestaurant): ShopRestaurant {
  return { ...restaurant, phoneLabel: formatPhone(restaurant.phoneNumber) }
}

function page(data: PageData): Loaded {
  return { kind: 'page', status: 200, data }
}

const notThere = 'Diese Seite gibt es nicht'
const noRestaurant = 'Dieses Restaurant finden wir nicht'
const addressOrOver =
  'Vielleicht ist die Adresse nicht ganz richtig, oder das Restaurant nimmt hier keine Bestellungen mehr an.'

/** Below a restaurant's address, the restaurant is the next step. */
function missing(title: string, text: string, pathname = ''): Loaded {
  const href = /^\/(?:r|public)\/[^/]+(?=\/.)/.exec(pathname)?.[0]
  const way = href ? { href, label: 'Zum Restaurant' } : null
  return { kind: 'page', status: 404, data: { page: 'missing', title, text, way } }
}
