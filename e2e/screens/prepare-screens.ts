import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import { rosenstockId } from '../../apps/server/src/areas/restaurants/demo-id.ts'
import type { BulkChange } from '@tresen/contract/menu/history'
import type { Shown } from './screen.ts'

const regular = '0551 7654321'

/**
 * Lays open carts of a regular on the order desk, leaves something to archive and in the archive, and picks an order
 * that is prepared. The menu has a history and a plan, vouchers have an end. Another restaurant has few products, one of
 * them sold out, and is closed today.
 */
export async function prepareScreens(
  anybody: Client<typeof catalogue>,
  calls: typeof catalogue,
  url: string,
): Promise<Shown> {
  const as = async (name: string) => {
    const body = { username: `${name}@demo.tresen.example`, password: 'Tresen-Demo-2026' }
    const { token } = await anybody.signIn({ body })
    return createClient(calls, { baseUrl: url, token: () => token })
  }
  const staff = await as('kueche')
  const [restaurant] = await staff.listRestaurants({})
  const at = { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId }
  const products = await staff.listProducts({ ...at, includeVariants: true })
  const priceOf = (articleNumber: string) =>
    products.find((product) => product.articleNumber === articleNumber)!.prices.at(-1)!.id
  const takeCart = (products: readonly string[]) =>
    staff.createCart({
      restaurantId: at.restaurantId,
      body: {
        phone: regular,
        firstName: 'Charlotte',
        lastName: 'von Hardenberg-Wolkenstein',
        street: 'Lange Geismarstraße',
        houseNumber: '20',
        zipCode: '37073',
        city: 'Göttingen',
        comment: 'Bitte klingeln, Hund bellt.',
        paymentMethod: 'Cash',
        products: products.map((number) => ({ productPriceId: priceOf(number) })),
      },
    })
  let completedId = ''
  for (const products of [
    ['24', '02', '02'],
    ['06', '08'],
    ['24', '24', '24', '11'],
  ]) {
    const { id: orderId } = await placeAsSeen(staff, { ...at, shoppingCartId: (await takeCart(products)).id })
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
      await staff.changeOrderState({ ...at, orderId, body: { state } })
    completedId = orderId
    if (products.length === 3) await staff.changeOrderState({ ...at, orderId, body: { state: 'Archived' } })
  }
  const { id: underwayId } = await placeAsSeen(staff, { ...at, shoppingCartId: (await takeCart(['24'])).id })
  for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery'] as const)
    await staff.changeOrderState({ ...at, orderId: underwayId, body: { state } })
  const { id: cancelledId } = await placeAsSeen(staff, { ...at, shoppingCartId: (await takeCart(['24'])).id })
  await staff.changeOrderState({ ...at, orderId: cancelledId, body: { state: 'Cancelled' } })
  const manager = await as('chefin')
  await reportIssues(staff, { restaurantId: at.restaurantId, orderId: cancelledId })
  await leadRestaurant(manager, at)
  await leadSmallRestaurant(await as('rosenstock'))
  const other = await takeCart(['24', '07'])
  const cart = await takeCart(['24', '24', '02', '06'])
  const { orders } = await staff.listOrders(at)
  const guests = await manager.listCustomers({
    ...{ franchiseId: at.franchiseId, page: 1, itemsPerPage: 1 },
    ...{ search: regular, sortBy: 'name' },
  })
  const online = { ...at, productPriceId: priceOf('24') }
  const paidOrderId = await payOnline(aGuest(calls, url), manager, online)
  const receiptToken = await invoicePaid(manager, { ...at, orderId: paidOrderId })
  return {
    url,
    siteAddress: await publishWebsite(manager, at.restaurantId),
    restaurantId: at.restaurantId,
    cartId: cart.id,
    otherCartId: other.id,
    orderId: orders.find(({ state }) => state === 'InProgress')?.id ?? completedId,
    paidOrderId,
    receiptToken,
    awaitPayment: () => beginPaying(aGuest(calls, url), online, 'Wüstenrot'),
    customerId: guests.items[0]!.id,
    conversationId: await talk(aGuest(calls, url), at.restaurantId),
  }
}

/** The website as it is proposed; where it is. */
async function publishWebsite(manager: Client<typeof catalogue>, restaurantId: string): Promise<string> {
  const { id } = await manager.createWebsite({ restaurantId, subDomain: 'leineglut' })
  const { deployment } = await manager.publishWebsite({ restaurantId, websiteSettingsId: id })
  return deployment.address
}

/** Somebody in the shop, who is known by a cookie. */
function aGuest(calls: typeof catalogue, baseUrl: string) {
  let cookie = ''
  const send: typeof fetch = async (address, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) }
    const response = await fetch(address, { ...init, headers })
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return response
  }
  return createClient(calls, { baseUrl, fetch: send })
}

type OnlineOrder = Record<'restaurantId' | 'franchiseId' | 'productPriceId', string>

/** An order that waits for its money at the simulator. */
async function beginPaying(
  guest: Client<typeof catalogue>,
  { productPriceId, ...at }: OnlineOrder,
  lastName: string,
) {
  const { restaurantId } = at
  const content = {
    lastName,
    phone: '0551 1234567',
    isPickup: true,
    paymentMethod: 'CreditCardOnline',
  } as const
  const cart = await guest.createCart({
    ...{ restaurantId, orderChannel: 'OnlineShop' as const },
    body: { ...content, products: [{ productPriceId }] },
  })
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  return { orderId, url: (await guest.startPayment({ restaurantId, orderId })).url! }
}

/** An order that a guest paid online at the simulator, of which a part went back. */
async function payOnline(
  guest: Client<typeof catalogue>,
  manager: Client<typeof catalogue>,
  at: OnlineOrder,
): Promise<string> {
  const { restaurantId } = at
  const { orderId, url } = await beginPaying(guest, at, 'Öztürk')
  await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' })
  await guest.checkPayment({ restaurantId, orderId })
  const [payment] = (await manager.listOrderPayments({ restaurantId, orderId })).payments
  const wish = { refundId: crypto.randomUUID(), amount: 100, refundable: payment!.refundable }
  const paymentId = payment!.id
  await manager.requestRefund({ restaurantId, orderId, paymentId, body: { ...wish, reason: 'Kam kalt an' } })
  return orderId
}

/** A guest who orders from the bot, asks something that it does not know, and waits for a person. */
async function talk(guest: Client<typeof catalogue>, restaurantId: string): Promise<string> {
  let id = ''
  for (const text of [
    'zwei große Tonno zur Abholung, auf den Namen Sonnenschein, 0551 700900',
    'Haben Sie auch glutenfreien Teig?',
    'Ich möchte mit einem Menschen sprechen',
  ])
    ({ id } = await guest.writeInChat({ restaurantId, body: { id: crypto.randomUUID(), text } }))
  return id
}

/** An invoice for a business, of which a part is taken back; the token of the link of its receipt. */
async function invoicePaid(
  manager: Client<typeof catalogue>,
  at: Record<'restaurantId' | 'franchiseId' | 'orderId', string>,
): Promise<string> {
  const { restaurantId, orderId } = at
  const seller = await manager.getInvoiceSeller({ restaurantId })
  const named = {
    name: 'Leineglut Gastronomie GmbH',
    taxNumber: '20/123/45678',
    email: 'buero@leineglut.example',
  }
  await manager.updateInvoiceSeller({ restaurantId, body: { ...seller, ...named } })
  const invoice = await manager.createOrderInvoice({
    ...{ restaurantId, orderId },
    body: {
      ...{ name: 'Bundesamt für Größenmaße', street: 'Bürgermeister-Wüstenrot-Straße', houseNumber: '12a' },
      ...{
        zipCode: '37073',
        city: 'Göttingen',
        buyerReference: '991-12345-06',
        email: 'rechnung@bund.example',
      },
    },
  })
  const body = {
    creditNoteId: crypto.randomUUID(),
    amount: 50,
    reason: 'Kam kalt an',
    creditable: invoice.creditable,
  }
  await manager.createCreditNote({ restaurantId, invoiceId: invoice.id, body }).catch(() => null)
  return (await manager.getOrderLink(at)).receiptToken
}

/** One that nobody has taken up, one to which somebody is called back. */
async function reportIssues(
  staff: Client<typeof catalogue>,
  { restaurantId, orderId }: Record<'restaurantId' | 'orderId', string>,
) {
  const missing = {
    orderId,
    kind: 'Missing',
    comment: 'Zwei Flaschen Apfelschorle fehlen, bezahlt sind sie.',
  } as const
  await staff.addIssue({ restaurantId, body: missing })
  const late = { kind: 'Other', comment: 'Wo bleibt die Antwort wegen der Feier am Samstag?' } as const
  const person = { guestName: 'Hannelore Wüstenrot-Schöneberg', phoneNumber: '0551 998877' }
  const { id: issueId, version } = await staff.addIssue({ restaurantId, body: { ...late, ...person } })
  const answer = { answerId: crypto.randomUUID(), version, text: 'Wir rufen Sie bis 19 Uhr an.' }
  await staff.answerIssue({ restaurantId, issueId, body: { ...answer, kind: 'CallBack' } })
}

function fromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

/** What a manager has done before: changes of the menu, one planned, and vouchers that end. */
async function leadRestaurant(manager: Client<typeof catalogue>, at: { restaurantId: string }) {
  const products = (await manager.listProducts(at)).filter(({ prices }) => prices.length > 1).slice(0, 8)
  const productIds = products.map(({ id }) => id)
  const [first] = products
  await manager.updateProduct({
    ...at,
    productId: first!.id,
    body: { description: 'Mit Tomatensoße, Mozzarella und frischem Basilikum aus dem eigenen Gewächshaus' },
  })
  const bulk = (ids: string[], price: NonNullable<BulkChange['price']>) => ({ productIds: ids, price })
  const delivery = bulk(productIds.slice(0, 2), { which: 'Delivery', amount: 50, rounding: 'None' })
  await manager.applyBulkChange({ ...at, body: delivery })
  const all = bulk(productIds, { which: 'Both', percent: 5, rounding: 'To10' })
  await manager.applyBulkChange({ ...at, body: all })
  const publishAt = fromNow(30)
  const planned = bulk(productIds, { which: 'Both', percent: 4, rounding: 'To90' })
  await manager.planMenuChange({
    ...at,
    body: { publishAt, summary: 'Neue Preise (8 Produkte)', bulk: planned },
  })
  for (const [code, from, until] of [
    ['FEST', -1, 40],
    ['NEUJAHR', 30, 60],
  ] as const)
    await manager.createVoucher({
      ...at,
      body: {
        ...{ code, description: 'Gutschein zum Fest', isActive: true, discountId: null, value: 1000 },
        ...{ maximumUses: 100, maximumUsesPerCustomer: 1 },
        ...{ validFrom: fromNow(from), validUntil: fromNow(until) },
      },
    })
}

async function leadSmallRestaurant(manager: Client<typeof catalogue>) {
  const at = { restaurantId: rosenstockId }
  const [first, ...others] = await manager.listProducts(at)
  const kept = others.filter(({ categoryId }) => categoryId === first!.categoryId).slice(0, 2)
  for (const product of others)
    if (!kept.includes(product)) await manager.deleteProduct({ ...at, productId: product.id })
  const items = [{ kind: 'Product' as const, id: kept[0]!.id }]
  await manager.setSoldOut({ ...at, body: { items, until: fromNow(1) } })
  const closed = {
    closedUntil: fromNow(0.1),
    pickupClosedUntil: fromNow(0.1),
    deliveryClosedUntil: fromNow(0.2),
  }
  await manager.updateAvailability({ ...at, body: closed })
}
