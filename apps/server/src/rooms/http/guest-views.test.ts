import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { catalogue } from '@tresen/contract/catalogue'
import { createGuestClient, type GuestClient } from '@tresen/contract/client'
import type { Call } from '@tresen/contract/define'
import { orderStatusStreamPath, shopStreamPath } from '@tresen/contract/live'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { aBuyer } from '@tresen/domain/invoices/testing/an-invoice'
import { aMenu, anId, ids } from '@tresen/domain/menu/testing/a-menu'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFarPlace, aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import { aDiscountInput, aVoucherInput } from '../../areas/discounts/testing/a-discount.ts'
import { findShopMoment } from '../../areas/restaurants/find-shop-moment.ts'
import { startPushServer } from '../../testing/push-server.ts'
import { messagesOf } from '../../testing/read-event-stream.ts'
import { fetchChecked } from '../../testing/reply-check.ts'
import { clientOf, type TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { serveFrontEnds } from './front-ends/front-ends.ts'

const isBuilt = existsSync(path.resolve(import.meta.dirname, '../../../../shop/dist/server'))

/** Stands in everything that only staff may read. */
const secret = 'NUR-INTERN'
const staffId = uuidv7()
const callId = uuidv7()

const pushes = await startPushServer()
const browser = pushes.subscribe()
afterAll(() => pushes.close())

const menu = aMenu()
const hidden = { ...menu.products[0]!, id: anId(901), name: `${secret} Personalessen`, isOffered: false }
const restaurant = useRestaurant(
  {
    internalPhoneNumber: `+49${secret}`,
    taxNumber: '20/123/45678',
    orderSettings: { confirmMapAddresses: true },
    menu: { ...menu, products: [...menu.products, { ...hidden, prices: [] }] },
  },
  {
    simulators: async () => pushes.origin,
    beforeListening: async (app) => {
      if (isBuilt)
        await serveFrontEnds(app, { isDevelopment: false, tiles: null }, (one) =>
          findShopMoment(app.deps, one),
        )
    },
  },
)
const { at, restaurantId, server } = restaurant
const staff = clientOf(server, { restaurants: { [restaurantId]: 'manager' }, userId: staffId })

// A connection that was opened beside a stream, and then not needed, would be waited for.
afterAll(() => server.http.server.closeAllConnections())

/** Calls as a guest, and keeps every word that comes back. */
function aListener() {
  const heard: string[] = []
  let cookie = ''
  const send = fetchChecked(async (input, init) => {
    const headers = { ...(init?.headers as object), ...(cookie && { cookie }) }
    const response = await fetch(input, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
  const listen: typeof fetch = async (input, init) => {
    const response = await send(input, init)
    heard.push(await response.clone().text())
    return response
  }
  const calls = createGuestClient(catalogue, { get baseUrl() { return server.url }, fetch: listen }) // oxfmt-ignore
  return { calls, heard, cookie: () => cookie }
}

const pixels = { create: { width: 20, height: 20, channels: 3 as const, background: 'red' } }
const aPhoto = new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'pizza.png')

type Guest = GuestClient<typeof catalogue>
type Own = {
  cart: ShoppingCart
  order: { id: string; shoppingCartId: string }
  token: string
  followed: string
  link: string
  issueId: string
  receipt: string
  invoiceId: string
}
type Act = (guest: Guest, own: Own) => Promise<unknown>

const of = ({ id }: { id: string }) => ({ restaurantId, shoppingCartId: id })
const place = { query: 'Markt', maxResults: 5 }
const dish = { productPriceId: ids.margheritaMedium }

type PayingCall =
  | 'startPayment'
  | 'checkPayment'
  | 'leavePayment'
  | 'getStripeCheckoutLink'
  | 'getStripePayment'
  | 'getMollieCheckoutLink'
  | 'getMolliePayment'

/** Of an order that is paid on site: a refusal is heard, too. */
function paying(name: PayingCall): Record<string, Act> {
  return {
    [name]: (guest, { order }) => guest[name]({ restaurantId, orderId: order.id }).catch(() => null),
  }
}

/** Every call that is open to guests, made so that it succeeds; a new one needs its line. */
const acts: Record<string, Act> = {
  getSite: (guest) => guest.getSite({ restaurantId }),
  isSiteDomain: (guest) => guest.isSiteDomain({ domain: 'gaesteblick.localhost' }),
  contactRestaurant: (guest) =>
    guest.contactRestaurant({
      restaurantId,
      subject: 'Feier',
      phoneNumber: '0551 99',
      message: 'Am Samstag',
    }),
  getLeastAndroidVersion: (guest) => guest.getLeastAndroidVersion({}),
  getMaintenance: (guest) => guest.getMaintenance(),
  getImprint: (guest) => guest.getImprint({}),
  getPublicRestaurant: (guest) => guest.getPublicRestaurant({ restaurantId }),
  getPublicRestaurantBySubdomain: (guest) =>
    guest.getPublicRestaurantBySubdomain({ subdomain: `r-${restaurantId}` }),
  listPublicRestaurants: (guest) => guest.listPublicRestaurants({}),
  getDeliverPriceByLocation: (guest) =>
    guest.getDeliverPriceByLocation({ restaurantId, latitude: 52.37, longitude: 9.73 }),
  getDeliverPriceByAddress: (guest, { cart: { street, houseNumber, zipCode, city } }) =>
    guest.getDeliverPriceByAddress({ restaurantId, street, streetNumber: houseNumber, zipCode, city }),
  searchDeliverPrices: (guest) => guest.searchDeliverPrices({ restaurantId, ...place }),
  lookUpAddress: (guest) => guest.lookUpAddress({ restaurantId, ...place }),
  listGeometries: (guest) => guest.listGeometries({ restaurantId }),
  searchDeliverPricesOfPointsOfInterest: (guest) =>
    guest.searchDeliverPricesOfPointsOfInterest({ restaurantId, ...place }),
  getPrivacySettings: (guest) => guest.getPrivacySettings({ restaurantId }),
  getPublicMenu: (guest) => guest.getPublicMenu({ restaurantId }),
  getCart: (guest, { cart }) => guest.getCart(of(cart)),
  updateCart: (guest, { cart }) => guest.updateCart({ ...of(cart), body: { comment: 'Klingel defekt' } }),
  createCart: (guest) => guest.createCart({ restaurantId, callId, body: {} }),
  evaluateCart: (guest, { cart }) => guest.evaluateCart(of(cart)),
  addCartProducts: (guest, { cart }) => guest.addCartProducts({ ...of(cart), body: [dish] }),
  quickAddCartProduct: (guest, { cart }) => guest.quickAddCartProduct({ ...of(cart), ...dish }),
  updateCartProduct: (guest, { cart }) =>
    guest.updateCartProduct({ ...of(cart), productId: cart.products[0]!.id, body: { comment: 'kross' } }),
  removeCartProduct: (guest, { cart }) =>
    guest.removeCartProduct({ ...of(cart), productId: cart.products[1]!.id }),
  getCartOrderId: (guest, { order }) => guest.getCartOrderId(of({ id: order.shoppingCartId })),
  getSelectionToken: (guest, { cart }) => guest.getSelectionToken(of(cart)),
  getSelection: (guest, { link }) => guest.getSelection({ ...of({ id: foreignCartId }), token: link }),
  addSelectedProducts: (guest, { link }) =>
    guest.addSelectedProducts({ ...of({ id: foreignCartId }), token: link, body: [dish] }),
  updateSelectedProduct: (guest, { link }) =>
    guest.updateSelectedProduct({
      ...{ ...of({ id: foreignCartId }), token: link, productId: foreignLineIds[0]! },
      body: { comment: 'kross' },
    }),
  removeSelectedProduct: (guest, { link }) =>
    guest.removeSelectedProduct({
      ...of({ id: foreignCartId }),
      token: link,
      productId: foreignLineIds[1]!,
    }),
  getOrder: (guest, { order }) => guest.getOrder({ ...at, orderId: order.id }),
  getOrderStatus: (guest, { order }) => guest.getOrderStatus({ ...at, orderId: order.id }),
  ...paying('startPayment'),
  ...paying('checkPayment'),
  ...paying('leavePayment'),
  ...paying('getStripeCheckoutLink'),
  ...paying('getStripePayment'),
  ...paying('getMollieCheckoutLink'),
  ...paying('getMolliePayment'),
  getReceipt: (guest, { order }) => guest.getReceipt({ restaurantId, orderId: order.id }),
  getReceiptOfLink: (guest, { receipt }) => guest.getReceiptOfLink({ restaurantId, token: receipt }),
  getReceiptPdf: (guest, { order }) => guest.getReceiptPdf({ restaurantId, orderId: order.id }),
  createOrderInvoice: (guest, { order }) =>
    guest.createOrderInvoice({ restaurantId, orderId: order.id, body: aBuyer }),
  getOrderInvoice: (guest, { order }) => guest.getOrderInvoice({ restaurantId, orderId: order.id }),
  getInvoicePdf: (guest, { invoiceId }) => guest.getInvoicePdf({ restaurantId, invoiceId }),
  getInvoiceXml: (guest, { invoiceId }) => guest.getInvoiceXml({ restaurantId, invoiceId }),
  getFavourites: (guest) => guest.getFavourites({ restaurantId }),
  getOrderLink: (guest, { order }) => guest.getOrderLink({ ...at, orderId: order.id }),
  getSharedOrder: (guest, { followed }) => guest.getSharedOrder({ restaurantId, token: followed }),
  getOrderNotices: (guest, { order }) => guest.getOrderNotices({ ...at, orderId: order.id }),
  sendOrderReceipt: (guest, { order }) =>
    guest.sendOrderReceipt({ ...at, orderId: order.id, body: { email: 'gast@example.org' } }),
  pushOrder: (guest, { order }) => guest.pushOrder({ ...at, orderId: order.id, body: browser }),
  stopPushingOrder: (guest, { order }) =>
    guest.stopPushingOrder({ ...at, orderId: order.id, endpoint: browser.endpoint }),
  listIssues: (guest, { order }) => guest.listIssues({ restaurantId, orderId: order.id }),
  addIssue: (guest, { order }) =>
    guest.addIssue({ restaurantId, body: { orderId: order.id, kind: 'Missing', comment: 'Cola fehlt' } }),
  addIssuePhoto: (guest, { issueId }) => guest.addIssuePhoto({ restaurantId, issueId, files: [aPhoto] }),
  getReorderToken: (guest, { order }) => guest.getReorderToken({ ...at, orderId: order.id }),
  previewReorder: (guest, { token }) => guest.previewReorder({ restaurantId, token }),
  reorder: (guest, { token }) => guest.reorder({ restaurantId, body: { token } }),
  /** Again: the order as it is by now, with all that staff noted on it. */
  placeOrder: (guest, { cart, order }) =>
    guest.placeOrder({ ...at, shoppingCartId: order.shoppingCartId, body: { seen: seenOf(cart) } }),
  submitCartForReview: async (guest) => {
    const far = await aFilledCart(guest as unknown as TestClient, restaurantId, aFarPlace)
    await guest.submitCartForReview(of(far))
    await staff.updateCart({ ...of(far), body: { additionalDeliveryFee: 100 } })
    return guest.submitCartForReview(of(far))
  },
  getChat: (guest) => guest.getChat({ restaurantId }),
  openChat: (guest) => guest.openChat({ restaurantId, body: {} }),
  /** Also while staff have it: their name, and what the bot whispers to them, are not for the guest. */
  writeInChat: async (guest) => {
    const write = (text: string) => guest.writeInChat({ restaurantId, body: { id: uuidv7(), text } })
    const { id: conversationId } = await write('Ich möchte einen Menschen sprechen')
    await staff.sendConversationMessage({ conversationId, body: { id: uuidv7(), text: 'Guten Tag' } })
    return write('Haben Sie heute offen?')
  },
  getChatFile: async (guest) => {
    const body = { id: uuidv7(), text: 'Ich möchte einen Menschen sprechen' }
    const { id: conversationId } = await guest.writeInChat({ restaurantId, body })
    const message = { conversationId, messageId: uuidv7() }
    await staff.sendConversationImage({ ...message, files: [aPhoto], form: { text: '' } })
    return guest.getChatFile({ restaurantId, messageId: message.messageId })
  },
  typeInChat: (guest) => guest.typeInChat({ restaurantId }),
  receiveChat: (guest) => guest.receiveChat({ restaurantId, body: { messageId: uuidv7(), state: 'read' } }),
  linkChat: (guest) => guest.linkChat({ restaurantId }),
  continueChat: async (guest) => {
    const { id } = (await guest.getChat({ restaurantId }))!
    const token = server.deps.tokens.signLink('chat', { restaurantId, id }, new Date(2 ** 42))
    return guest.continueChat({ restaurantId, body: { token } })
  },
  leaveChat: (guest) => guest.leaveChat({ restaurantId }),
  deleteCart: async (guest) => {
    const { id } = await guest.createCart({ restaurantId, body: {} })
    return guest.deleteCart({ restaurantId, cartId: id })
  },
}

/** Are about accounts, and a guest has none. */
const notForGuests = ['identity', 'teams']

const open = (Object.values(catalogue) as Call[]).filter(
  ({ area, access }) =>
    !notForGuests.includes(area) &&
    (access.who === 'anyone' || (access.who === 'restaurant' && access.guests)),
)

let foreignCartId = ''
let foreignLineIds: string[] = []
let own: Own
let seenByStaff: ShoppingCart
const listener = aListener()
const guest = listener.calls as unknown as TestClient

/** Staff write into everything that they can write into, wherever it touches this guest. */
beforeAll(async () => {
  await staff.updateQnaSettings({ restaurantId, body: { humanReadableHints: secret } })
  for (const application of ['Manual', 'Voucher'] as const)
    await staff.createDiscount({ restaurantId, body: aDiscountInput({ name: secret, application }) })
  await staff.createDiscount({ restaurantId, body: aDiscountInput({ name: secret, isActive: false }) })
  await staff.createVoucher({
    restaurantId,
    body: aVoucherInput({ description: secret, maximumUses: 987_654 }),
  })
  const website = await staff.createWebsite({ restaurantId, subDomain: 'gaesteblick' })
  const ofWebsite = { restaurantId, websiteSettingsId: website.id }
  await staff.setWebsiteImprint({ ...ofWebsite, imprint: 'Zur Linde, Ada Linde, ada@linde.example' })
  await staff.publishWebsite(ofWebsite)
  const cart = await aFilledCart(guest, restaurantId, { voucherCodes: ['FÜNFER'], ...aFarPlace })
  const placed = await aFilledCart(guest, restaurantId)
  const order = await guest.placeOrder({
    ...{ ...at, shoppingCartId: placed.id },
    body: { seen: seenOf(placed) },
  })
  const onOrder = { ...at, orderId: order.id }
  await staff.setOrderComment({ ...onOrder, comment: secret })
  await staff.setOrderFilterColor({ ...onOrder, filterColor: 'Violet' })
  await staff.setOrderPrinted(onOrder)
  await staff.acknowledgeOrder(onOrder)
  await staff.changeOrderState({ ...onOrder, body: { state: 'InProgress' } })
  const line = order.shoppingCart.products[0]!.id
  const ofLine = { ...onOrder, shoppingCartId: order.shoppingCartId }
  await staff.setOrderProductComment({ ...ofLine, shoppingCartProductId: line, comment: secret })
  await staff.changeOrderProductState({ ...ofLine, productId: line, body: { completed: true } })
  await guest.submitCartForReview(of(cart))
  const decision = { additionalDeliveryFee: 50, locationConfirmed: true }
  seenByStaff = await staff.updateCart({ ...of(cart), body: decision })
  const foreign = await staff.createCart({
    ...{ restaurantId, callId, orderChannel: 'PhoneCall' },
    body: { ...{ lastName: secret, phone: '0551 1', comment: secret }, products: [dish, dish] },
  })
  foreignCartId = foreign.id
  foreignLineIds = foreign.products.map(({ id }) => id)
  const { token: link } = await staff.getSelectionToken(of(foreign))
  const { token } = await guest.getReorderToken(onOrder)
  const { token: followed, receiptToken: receipt } = await guest.getOrderLink(onOrder)
  const ofOrder = { restaurantId, orderId: order.id }
  const { id: invoiceId } = await guest.createOrderInvoice({ ...ofOrder, body: aBuyer })
  const concern = { orderId: order.id, kind: 'Wrong', comment: 'Käse' } as const
  const { id: issueId } = await guest.addIssue({ restaurantId, body: concern })
  await staff.acknowledgeIssue({ restaurantId, issueId })
  own = { cart, order, token, followed, link, issueId, receipt, invoiceId }
  listener.heard.length = 0
})

/** What no guest reads: the words, the people, what the desk marks, how often others used a voucher. */
const leaks = new RegExp(
  [secret, staffId, callId, 'Violet', 'filterColor', 'printed', 'isAcknowledged', '987654', '"completed":true'].join('|'), // oxfmt-ignore
)

describe('What guests get', () => {
  it('is tried with every call that is open to them', () => {
    expect(Object.keys(acts).sort()).toEqual(open.map(({ name }) => name).sort())
  })

  it.each(Object.keys(acts))('of %s names nothing that is for staff', async (name) => {
    listener.heard.length = 0
    await acts[name]!(listener.calls, own)
    expect(listener.heard.length).toBeGreaterThan(0)
    for (const text of listener.heard) expect(text).not.toMatch(leaks)
  })

  it('of a refusal to place names nothing either', async () => {
    listener.heard.length = 0
    const seen = { ...seenOf(own.cart), totalOrderValue: 1 }
    const order = { ...at, shoppingCartId: own.cart.id, body: { seen } }
    await expect(listener.calls.placeOrder(order)).rejects.toMatchObject({ code: 'CartNotAsSeen' })
    expect(listener.heard.join()).toContain('Preis geändert')
    expect(listener.heard.join()).not.toMatch(leaks)
  })

  it('of what staff get is truly less: the same questions tell them', async () => {
    const order = JSON.stringify(await staff.getOrder({ ...at, orderId: own.order.id }))
    for (const known of [secret, 'Violet', '"printed":true', '"completed":true'])
      expect(order).toContain(known)
    expect(JSON.stringify(seenByStaff)).toMatch(/987654/)
    expect(seenByStaff.updateUserId).toBe(staffId)
    expect(JSON.stringify(await staff.getCart(of({ id: foreignCartId })))).toContain(callId)
  })

  it('keeps their own words to a line, whatever staff wrote over them', async () => {
    const [line] = (await listener.calls.getOrder({ ...at, orderId: own.order.id })).shoppingCart.products
    expect(line).toMatchObject({ comment: '', completed: false })
  })

  it('over streams names nothing that is for staff', async () => {
    const addresses = [
      orderStatusStreamPath.replaceAll(/\{(\w+)\}/g, (_, name) => ({ ...at, orderId: own.order.id })[name as 'orderId']), // oxfmt-ignore
      shopStreamPath.replace('{restaurantId}', restaurantId),
    ]
    for (const address of addresses) {
      const leaving = new AbortController()
      const headers = { cookie: listener.cookie() }
      const response = await fetch(server.url + address, { headers, signal: leaving.signal })
      const messages = messagesOf(response)
      const first = messages.next()
      await noteAgain()
      const heard = [(await first).value, (await noteAgain(), await messages.next()).value]
      leaving.abort()
      for (const text of heard) {
        expect(text).toBeTruthy()
        expect(text).not.toMatch(leaks)
      }
    }
  })

  it.skipIf(!isBuilt)('in the source of pages names nothing that is for staff', async () => {
    const cookie = `${listener.cookie()}; tresen_cart_${restaurantId}=${own.cart.id}`
    for (const page of [
      `/public/${restaurantId}`,
      `/public/${restaurantId}/order`,
      `/public/${restaurantId}/pay-order`,
      `/public/${restaurantId}/orders/${own.order.id}/payment-offline-success`,
      `/public/${restaurantId}/reorder/${own.token}`,
    ]) {
      const response = await fetch(server.url + page, { headers: { cookie, accept: 'text/html' } })
      expect([page, response.status]).toEqual([page, 200])
      expect(await response.text(), page).not.toMatch(leaks)
    }
  })
})

/** Something happens of which both streams tell. */
async function noteAgain() {
  await staff.setOrderComment({ ...at, orderId: own.order.id, comment: `${secret} ${uuidv7()}` })
  const product = await staff.getProduct({ restaurantId, productId: ids.margherita })
  await staff.updateProduct({ restaurantId, productId: product.id, body: { description: uuidv7() } })
}
