import { CallError } from '@tresen/contract/client'
import type { Menu } from '@tresen/contract/menu/menu'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { buildMenuSearch, searchProducts } from '@tresen/domain/menu/search/search-products'
import { cartCookie } from '../carts/in-hand/cart-cookie.ts'
import { readWishes } from '../menu/wishes/wishes-cookie.ts'
import type { Loaded, PageRequest } from '../../page-request.ts'
import type { NoticePageData, SelectPageData } from '../../page-data.ts'
import { whatsAppChat } from '@tresen/domain/phone/whatsapp-chat'
import { placedOrderPath } from '../../shop-paths.ts'
import { selectionCartCalls } from './selection-cart-calls.ts'
import { readSelectionLink, selectionPath, type SelectionLink } from './selection-link.ts'

type Common = Pick<SelectPageData, 'now' | 'restaurant' | 'base' | 'running'>

/** The page on which a guest chooses products for a cart, or why they cannot (any more). */
export async function loadSelection(
  request: PageRequest,
  cartId: string,
  common: Common,
  getMenu: () => Promise<Menu>,
): Promise<Loaded> {
  const { restaurant } = common
  const { searchParams } = new URL(request.url, 'http://shop')
  const link = readSelectionLink(cartId, searchParams, request.origin)
  const calls = selectionCartCalls(link.token, { fetch: request.fetch })
  const at = { restaurantId: restaurant.id, shoppingCartId: cartId }
  let cart: ShoppingCart
  try {
    cart = await calls.getCart(at)
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error
    return error.code === 'SelectionLinkExpired' ? expired(common) : unknown(common)
  }
  if (cart.orderId) return placed(common, link, cart.orderId)
  if (searchParams.has('done')) return done(common, link, cart)

  const menu = await getMenu()
  const product = menu.products.find(
    ({ id, prices }) =>
      id === searchParams.get('product') || prices.some((price) => price.id === searchParams.get('price')),
  )
  const data: SelectPageData = {
    ...common,
    page: 'select',
    menu,
    cart,
    link,
    foundIds: link.searchQuery
      ? searchProducts(buildMenuSearch(menu), link.searchQuery).map(({ id }) => id)
      : null,
    wishes: readWishes(request.cookie),
    opened: product ? { productId: product.id, priceId: searchParams.get('price') } : null,
    problem: null,
  }
  // The guest's own cart is the one that their checkout shows.
  const cookie = link.token === null ? { cookie: cartCookie(restaurant.id, cart.id) } : {}
  return { kind: 'page', status: 200, data, ...cookie }
}

function notice(status: number, data: Omit<NoticePageData, 'page'>): Loaded {
  return { kind: 'page', status, data: { ...data, page: 'notice' } }
}

function expired(common: Common): Loaded {
  return notice(410, {
    ...common,
    title: 'Dieser Link ist abgelaufen',
    text: `Links zum Auswählen gelten 24 Stunden. Lassen Sie sich im Chat oder am Telefon einen neuen schicken: ${common.restaurant.phoneLabel}. Auf der Speisekarte können Sie jederzeit selbst bestellen.`,
    ways: ['menu'],
  })
}

function unknown(common: Common): Loaded {
  return notice(404, {
    ...common,
    title: 'Diesen Warenkorb finden wir nicht',
    text: 'Vielleicht ist der Link nicht vollständig, oder der Warenkorb wurde verworfen. Auf der Speisekarte können Sie einen neuen füllen.',
    ways: ['menu'],
  })
}

function placed(common: Common, { token }: SelectionLink, orderId: string): Loaded {
  const own = { href: placedOrderPath(common.restaurant.id, orderId), label: 'Bestellung ansehen' }
  return notice(410, {
    ...common,
    title: 'Schon bestellt',
    text: `Aus diesem Warenkorb ist eine Bestellung geworden. Soll noch etwas dazu? Rufen Sie uns an: ${common.restaurant.phoneLabel}.`,
    ways: [...(token === null ? [own] : []), 'menu'],
  })
}

function done(common: Common, link: SelectionLink, cart: ShoppingCart): Loaded {
  const { restaurant } = common
  const number = cart.orderChannel === 'WhatsAppChat' ? restaurant.publicWhatsAppNumber : null
  const again = { href: selectionPath(restaurant.id, link), label: 'Noch etwas auswählen' }
  return notice(200, {
    ...common,
    title: 'Ihre Auswahl ist gespeichert',
    text: 'Sie können diese Seite schließen und dort weitermachen, wo Sie den Link bekommen haben.',
    ways: number ? [{ href: whatsAppChat(number), label: 'Zurück zu WhatsApp' }, again] : [again],
  })
}
