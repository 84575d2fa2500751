import type { OrderNotices } from '@tresen/contract/orders/order-notice-calls'
import type { PaymentState } from '@tresen/contract/orders/order'
import type { PushSubscription } from '@tresen/contract/push'
import { isClosed } from '@tresen/domain/orders/order-states'
import { guestOf, type Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { areKeys } from '../../../rooms/push/encrypt-push.ts'
import { pushKeysOf } from '../../../rooms/push/push-keys.ts'
import { mayBeAsked } from '../../../rooms/push/send-push.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { findAmountPaid } from '../money-of-order.sql.ts'
import { findOrderRow } from '../orders.sql.ts'
import { viewOrder } from '../orders.view.ts'
import { deletePush, insertNotice, listNotices, tellAgain } from './notices.sql.ts'
import { newsMail, receiptMail } from './order-mails.ts'
import { orderLink, receiptLink } from './order-link.ts'
import { isTooMuchMail } from './too-much-mail.ts'
import { toldOf } from './told.ts'

type At = { restaurantId: string; orderId: string }

/** The second corrects what was wrong in the first. */
const ADDRESSES_OF_AN_ORDER = 2
const BROWSERS_OF_AN_ORDER = 5

export async function getOrderNotices(ctx: Ctx, at: At): Promise<OrderNotices | null> {
  return (await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })) ? viewNotices(ctx, at) : null
}

/**
 * Sends the receipt of an order to an address, once; the latest address hears what becomes of it. While the order waits
 * for its payment there is nothing to confirm: the receipt goes out with the money.
 */
export async function sendOrderReceipt(
  ctx: Ctx,
  { body: { email }, ...at }: At & { body: { email: string } },
) {
  const row = await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  const restaurant = await findRestaurantRow(ctx.db, at.restaurantId)
  if (!row || !restaurant) return refuse('NotFound')
  const target = email.toLowerCase()
  const asked = await listNotices(ctx.db, at)
  const isCounted = !asked.some((one) => one.target === target) && !isPaidFor(row, asked)
  if (isCounted && (await isTooMuchMail(ctx, target))) return refuse('TooManyReceipts')
  const order = viewOrder(row)
  const [link, receipt] = [orderLink(ctx, order), receiptLink(ctx, order)]
  const waits = order.paymentState === 'OnlinePending'
  const notice = {
    way: 'Email',
    target,
    keys: null,
    known: waits ? null : toldOf(order, restaurant),
    now: ctx.now(),
  } as const
  const outcome = await ctx.db.transaction().execute(async (db) => {
    const noted = await insertNotice(db, at, notice, ADDRESSES_OF_AN_ORDER)
    if (noted === 'New' && !waits) {
      const about = { order, restaurant, recipient: email, link }
      // It may have been cancelled while its page was looked at.
      const mail = order.cancelledAt
        ? newsMail(about, 'Cancelled')
        : receiptMail({ ...about, receipt, paid: await findAmountPaid(db, at) })
      await postMail({ ...ctx, db }, mail)
    }
    // It may have been paid in this moment.
    if (waits) await tellAgain(db, at)
    return noted
  })
  return outcome === 'TooMany' ? refuse('TooManyReceipts') : viewNotices(ctx, at)
}

/** Tells a browser what becomes of a running order. */
export async function pushOrder(ctx: Ctx, { body, ...at }: At & { body: PushSubscription }) {
  const row = await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  const restaurant = await findRestaurantRow(ctx.db, at.restaurantId)
  if (!row || !restaurant) return refuse('NotFound')
  const { endpoint, key, authsecret } = body
  const isPossible = URL.canParse(endpoint) && areKeys(body) && (await mayBeAsked(ctx, new URL(endpoint)))
  if (!isPossible || isClosed(row)) return refuse('PushNotPossible')
  const known = toldOf(viewOrder(row), restaurant)
  const notice = { way: 'Push', target: endpoint, keys: { key, authsecret }, known, now: ctx.now() } as const
  const noted = await insertNotice(ctx.db, at, notice, BROWSERS_OF_AN_ORDER)
  return noted === 'TooMany' ? refuse('PushNotPossible') : viewNotices(ctx, at)
}

export async function stopPushingOrder(ctx: Ctx, { endpoint, ...at }: At & { endpoint: string }) {
  if (!(await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) }))) return refuse('NotFound')
  await deletePush(ctx.db, at, endpoint)
  return viewNotices(ctx, at)
}

async function viewNotices(ctx: Ctx, at: At): Promise<OrderNotices> {
  const [asked, { publicKey }] = await Promise.all([listNotices(ctx.db, at), pushKeysOf(ctx.db)])
  const address = asked.find(({ way }) => way === 'Email')?.target
  return { email: address ? covered(address) : null, pushKey: publicKey }
}

/** Whoever else gets hold of the page learns no address from it: `e…a@example.org`. */
function covered(address: string): string {
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${host}`
}

/**
 * The first receipt of an order whose money has come online, or that goes out with it, waits for nobody else's: to fill
 * somebody's mailbox with those costs an order each.
 */
function isPaidFor({ paymentState }: { paymentState: PaymentState }, asked: readonly { way: string }[]) {
  const isOnline = paymentState === 'OnlinePending' || paymentState === 'OnlinePaid'
  return isOnline && !asked.some(({ way }) => way === 'Email')
}
