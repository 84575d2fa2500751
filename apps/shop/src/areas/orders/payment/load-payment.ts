import { CallError, createClient, createGuestClient } from '@tresen/contract/client'
import { orderCalls } from '@tresen/contract/orders/order-calls'
import type { GuestPayment } from '@tresen/contract/payments/payment'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import { cartCalls } from '@tresen/contract/carts/cart-calls'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '@tresen/domain/money/format-money'
import type { NoticePageData } from '../../../page-data.ts'
import type { Loaded, PageRequest } from '../../../page-request.ts'
import { checkoutPath, payPath, paymentPath, placedOrderPath } from '../../../shop-paths.ts'
import { cartCookie, readCartId } from '../../carts/in-hand/cart-cookie.ts'
import { withOrder, withoutOrder } from '../running/orders-cookie.ts'

const { startPayment, checkPayment, leavePayment } = paymentCalls
const calls = { startPayment, checkPayment, leavePayment }
const ownCalls = { getOrder: orderCalls.getOrder, getCart: cartCalls.getCart }

/** So soon it is looked again whether the provider has confirmed it. */
const LOOK_AGAIN_S = 4

type Common = Omit<NoticePageData, 'page' | 'title' | 'text' | 'ways' | 'onward'>

/**
 * Leads to where an order is paid, and says what became of it to whoever comes back: from the provider, by the browser's
 * way back, in another browser. Asks the provider each time, so that no webhook has to be faster.
 */
export async function loadPayment(request: PageRequest, common: Common, orderId: string): Promise<Loaded> {
  const query = new URL(request.url, 'http://shop').searchParams
  const at = { restaurantId: common.restaurant.id, orderId }
  const api = createClient(calls, { fetch: request.fetch })
  try {
    // Whoever merely got the link to pay may come back to it; the order is not theirs to end.
    const leaves = query.has('leave') && (await isOwn(request, common, orderId))
    if (leaves) return await shown(request, common, await api.leavePayment(at))
    if (!query.has('pay')) return await shown(request, common, await api.checkPayment(at))
    const byLink = !(await isOwn(request, common, orderId))
    const method = byLink ? wayOf(query.get('method')) : undefined
    const begun = await api.startPayment({ ...at, ...(byLink && { byLink }), ...(method && { method }) })
    return begun.state === 'Open' && begun.url ? leadOn(common, begun) : await shown(request, common, begun)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'PaymentNotPossible')
      return notPossible(common, at, await isOwn(request, common, orderId))
    if (error.status === 404 || error.status === 400) return unknown(common)
    throw error
  }
}

/**
 * The page of a card payment, at the address that programs know: it leads to the provider's page on which the card is
 * typed in. What else stands in the address (`publicApiKey`, `sessionId`) is not needed; it begins no payment by itself.
 */
export async function loadCardPayment(
  request: PageRequest,
  common: Common,
  orderId: string,
): Promise<Loaded> {
  const api = createClient({ checkPayment }, { fetch: request.fetch })
  try {
    const payment = await api.checkPayment({ restaurantId: common.restaurant.id, orderId })
    const isBegun = payment.state === 'Open' && payment.url !== null
    return isBegun ? leadOn(common, payment, 'Kartenzahlung') : await shown(request, common, payment)
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) return unknown(common)
    throw error
  }
}

/** Whether there is something to say about the payment of an order to whoever has its address. */
export function isPaidOnline(
  request: PageRequest,
  at: { restaurantId: string; orderId: string },
): Promise<boolean> {
  const { checkPayment: check } = createClient({ checkPayment }, { fetch: request.fetch })
  return orNull(check(at)).then((payment) => payment !== null)
}

/** Why a guest is at the checkout again. */
export function paymentProblem(ending: string | null): string | null {
  switch (ending) {
    case 'Declined':
      return 'Die Zahlung wurde abgelehnt. Ihr Warenkorb ist noch da: Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.'
    case 'Expired':
      return 'Die Zeit zum Bezahlen ist abgelaufen, es wurde nichts bezahlt. Ihr Warenkorb ist noch da.'
    case 'Cancelled':
      return 'Es wurde nichts bezahlt und nichts bestellt. Ihr Warenkorb ist noch da.'
    default:
      return null
  }
}

async function shown(request: PageRequest, common: Common, payment: GuestPayment): Promise<Loaded> {
  switch (payment.state) {
    case 'Open':
      return open(common, payment, await isOwn(request, common, payment.orderId))
    case 'Pending':
      return pending(common, payment)
    case 'Paid':
      return paid(request, common, payment)
    case 'GivenUp':
      return givenUp(request, common, payment)
    case 'GoesBack':
      return notice(common, {
        title: 'Diese Bestellung ist storniert',
        text: `${refundWords(payment)} Bei Fragen: ${common.restaurant.phoneLabel}.`,
        ways: ['menu'],
      })
  }
}

/** By a page of its own: a posted form may not lead to a foreign site, and a page may. */
function leadOn(common: Common, { url, amount, isTest }: GuestPayment, title = 'Weiter zur Zahlung'): Loaded {
  return notice(common, {
    title,
    text: `${formatMoney(amount)} an ${common.restaurant.name}.${isTest ? ' Testzahlung: Hier fließt kein Geld.' : ''}`,
    ways: [{ href: url!, label: 'Jetzt bezahlen' }],
    onward: { to: url!, seconds: 0 },
  })
}

/** What became of the last try by a link; it may be used again. */
const lastTry: Record<NonNullable<GuestPayment['ending']>, string> = {
  Declined: 'Die Zahlung wurde abgelehnt, bitte versuchen Sie es noch einmal. ',
  Cancelled: 'Die Zahlung wurde abgebrochen. ',
  Expired: 'Die Zeit dafür war abgelaufen. ',
}

/** In another browser than that of the cart there is nothing to go back to: it is paid here, by whatever way online. */
function open(common: Common, payment: GuestPayment, isOwn: boolean): Loaded {
  const { orderId, amount, ending, otherMethods } = payment
  const { id, phoneLabel } = common.restaurant
  return notice(common, {
    title: 'Noch nicht bezahlt',
    text: `${ending ? lastTry[ending] : ''}Ihre Bestellung geht erst ans Restaurant, wenn die ${formatMoney(amount)} bezahlt sind. So lange halten wir sie 15 Minuten für Sie bereit.${isOwn ? '' : ` Lieber vor Ort bezahlen? Rufen Sie uns an: ${phoneLabel}.`}`,
    ways: [
      { href: payPath(id, orderId), label: 'Weiter zur Zahlung' },
      ...(isOwn
        ? [leaveWay(id, orderId, 'Anders bezahlen oder ändern')]
        : otherMethods.map((method) => ({
            href: `${payPath(id, orderId)}&method=${method}`,
            label: `Mit ${wayNames[method]} bezahlen`,
          }))),
    ],
  })
}

const wayNames: Partial<Record<PaymentMethod, string>> = {
  ...{ CreditCardOnline: 'Kreditkarte', Klarna: 'Klarna', PayPal: 'PayPal' },
}

function wayOf(said: string | null): PaymentMethod | undefined {
  return (Object.keys(wayNames) as PaymentMethod[]).find((method) => method === said)
}

function leaveWay(restaurantId: string, orderId: string, label: string) {
  return { href: `${paymentPath(restaurantId, orderId)}&leave=1`, label }
}

function pending(common: Common, { orderId }: GuestPayment): Loaded {
  const here = paymentPath(common.restaurant.id, orderId)
  return notice(common, {
    title: 'Ihre Zahlung wird bestätigt',
    text: 'Das dauert meist nur Sekunden. Sobald sie da ist, geht Ihre Bestellung ans Restaurant, auch wenn Sie diese Seite schließen.',
    ways: [{ href: here, label: 'Noch einmal nachsehen' }],
    onward: { to: here, seconds: LOOK_AGAIN_S },
  })
}

async function paid(request: PageRequest, common: Common, payment: GuestPayment): Promise<Loaded> {
  const { orderId } = payment
  const restaurantId = common.restaurant.id
  const order = await ownOrder(request, common, orderId)
  if (order) {
    // Who comes back here later, by the browser's way back, may have begun another cart.
    const isInHand = readCartId(request.cookie, restaurantId) === order.shoppingCartId
    const cookie = [
      ...(isInHand ? [cartCookie(restaurantId, null)] : []),
      withOrder(request.cookie, restaurantId, orderId),
    ]
    return { kind: 'redirect', to: placedOrderPath(restaurantId, orderId, true), cookie }
  }
  return notice(common, {
    title: 'Bezahlt, vielen Dank!',
    text: `Bestellung Nr. ${payment.number} ist beim Restaurant. Wie weit sie ist, sehen Sie auf dem Gerät, auf dem Sie bestellt haben. ${refundWords(payment)}`.trim(),
    ways: ['menu'],
  })
}

function refundWords({ refunds }: GuestPayment): string {
  return refunds
    .map(({ message_de, reason }) =>
      reason ? `${message_de} Grund: ${reason.replace(/\.?$/, '.')}` : message_de,
    )
    .join(' ')
}

/** Back at the checkout with everything in the cart; in another browser there is none of theirs. */
async function givenUp(
  request: PageRequest,
  common: Common,
  { orderId, shoppingCartId, ending }: GuestPayment,
): Promise<Loaded> {
  const { id: restaurantId, state, phoneLabel } = common.restaurant
  const own = createGuestClient(ownCalls, { fetch: request.fetch })
  const title = 'Es wurde nichts bezahlt'
  if (state !== 'Live')
    return notice(common, {
      title,
      text: `Darum ist auch nichts bestellt. Bei Fragen: ${phoneLabel}.`,
      ways: ['menu'],
    })
  const cart = shoppingCartId ? await orNull(own.getCart({ restaurantId, shoppingCartId })) : null
  // It was ordered since: what is in hand now is another one.
  if (cart?.orderId) {
    const cookie = withoutOrder(request.cookie, restaurantId, orderId)
    return { kind: 'redirect', to: placedOrderPath(restaurantId, cart.orderId), cookie }
  }
  if (cart) {
    const to = `${checkoutPath(restaurantId)}?payment=${ending ?? 'Cancelled'}`
    const cookie = [cartCookie(restaurantId, cart.id), withoutOrder(request.cookie, restaurantId, orderId)]
    return { kind: 'redirect', to, cookie }
  }
  return notice(common, {
    title,
    text: 'Darum ist auch nichts bestellt. Ihr Warenkorb ist noch auf dem Gerät, auf dem Sie ausgesucht haben.',
    ways: ['menu'],
  })
}

function notPossible(
  common: Common,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  isOwn: boolean,
): Loaded {
  return notice(common, {
    title: 'Online bezahlen geht gerade nicht',
    text: `Es ist noch nichts bestellt und nichts bezahlt. Bitte versuchen Sie es gleich noch einmal${isOwn ? ' oder bezahlen Sie anders' : ''}. Bei Fragen: ${common.restaurant.phoneLabel}.`,
    ways: [
      { href: payPath(restaurantId, orderId), label: 'Noch einmal versuchen' },
      ...(isOwn ? [leaveWay(restaurantId, orderId, 'Anders bezahlen')] : []),
    ],
  })
}

function unknown(common: Common): Loaded {
  const data: NoticePageData = {
    ...{ ...common, page: 'notice', title: 'Diese Zahlung finden wir nicht' },
    text: `Vielleicht ist die Adresse nicht vollständig. Bei Fragen erreichen Sie uns unter ${common.restaurant.phoneLabel}.`,
    ways: ['menu'],
  }
  return { kind: 'page', status: 404, data }
}

function notice(common: Common, said: Pick<NoticePageData, 'title' | 'text' | 'ways' | 'onward'>): Loaded {
  return { kind: 'page', status: 200, data: { ...common, page: 'notice', ...said } }
}

/** The order, if it was made in this browser. */
function ownOrder(request: PageRequest, { restaurant }: Common, orderId: string) {
  const { id: restaurantId, franchiseId } = restaurant
  const own = createGuestClient(ownCalls, { fetch: request.fetch })
  return orNull(own.getOrder({ franchiseId, restaurantId, orderId }))
}

async function isOwn(request: PageRequest, common: Common, orderId: string): Promise<boolean> {
  return (await ownOrder(request, common, orderId)) !== null
}

async function orNull<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return null
    throw error
  }
}
