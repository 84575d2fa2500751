import type { Order } from '@tresen/contract/orders/order'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { guestNews, newsSentence, type GuestNews, type KnownToGuest } from '@tresen/domain/orders/guest-news'
import { isClosed } from '@tresen/domain/orders/order-states'
import type { Deps } from '../../../context.ts'
import type { Db, Tx } from '../../../rooms/db/database.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import type { PushOutcome } from '../../../rooms/push/push.ts'
import { sendPush } from '../../../rooms/push/send-push.ts'
import { findRestaurantRow, type RestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { findAmountPaid } from '../money-of-order.sql.ts'
import { findOrderRow } from '../orders.sql.ts'
import { viewOrder } from '../orders.view.ts'
import {
  deleteOldNotices,
  deletePush,
  listNotices,
  lockBrowser,
  lockNotices,
  noteKnown,
  type NoticeRow,
} from './notices.sql.ts'
import { orderNewsJob } from './order-news-job.ts'
import { newsMail, receiptMail } from './order-mails.ts'
import { orderLink, orderPath, receiptLink } from './order-link.ts'
import { toldOf } from './told.ts'

type At = { restaurantId: string; orderId: string }
type About = { order: Order; restaurant: RestaurantRow }

/** By e-mail only what a guest must know who does not look: that nothing comes, or at another time, or at which. */
function isMailed(news: GuestNews | null, { dueAt }: KnownToGuest): boolean {
  return news === 'Cancelled' || news === 'Moved' || (news === 'Confirmed' && dueAt === null)
}

/**
 * Tells a guest what became of their order since they were told last, however many changes that were. It is written by
 * `tell_guest` with the change itself.
 */
export const tellGuest = defineJob<At>({
  name: 'tellGuest',
  attempts: 6,
  run: async (deps, at) => {
    await tellByMail(deps, at)
    await tellByPush(deps, at)
    await tellInConversation(deps, at)
  },
})

/** Read by each way anew, after its lock: a job that began before may have told of a later state by then. */
async function readOrder(db: Db, at: At): Promise<About | null> {
  const row = await findOrderRow(db, { ...at, guestId: null })
  const restaurant = await findRestaurantRow(db, at.restaurantId)
  return row && restaurant ? { order: viewOrder(row), restaurant } : null
}

/** What one way told is known, in one transaction: nothing is written twice. */
async function tellOnce(
  { db }: Deps,
  at: At,
  by: NoticeRow['way'],
  tell: (db: Tx, about: About, notice: NoticeRow) => Promise<'told' | null>,
) {
  await db.transaction().execute(async (tx) => {
    await lockNotices(tx, at)
    const found = await readOrder(tx, at)
    const notice = found && (await listNotices(tx, at)).find(({ way }) => way === by)
    if (!notice || !(await tell(tx, found, notice))) return
    await noteKnown(tx, at, notice.target, toldOf(found.order, found.restaurant))
  })
}

function tellByMail(deps: Deps, at: At) {
  return tellOnce(deps, at, 'Email', async (db, { order, restaurant }, { known, target }) => {
    const news = known && guestNews(known, statusOf(order))
    if (known ? !isMailed(news, known) : !isTakenIn(order)) return null
    const about = { order, restaurant, recipient: target, link: orderLink(deps, order) }
    const receipt = receiptLink(deps, order)
    const mail = news
      ? newsMail(about, news)
      : receiptMail({ ...about, receipt, paid: await findAmountPaid(db, at) })
    await postMail({ ...deps, db }, mail)
    return 'told'
  })
}

/** Written with its job, which says it where the guest ordered. */
function tellInConversation(deps: Deps, at: At) {
  return tellOnce(deps, at, 'WhatsApp', async (db, { order, restaurant }, { known, target }) => {
    const news = known && guestNews(known, statusOf(order))
    if (known ? !news : !isTakenIn(order)) return null
    const moment = momentLabel(restaurant.timeZone, new Date(order.dueAt), deps.now())
    const { title, text } = news
      ? newsSentence(news, { willBePickedUp: order.willBePickedUp, moment })
      : {
          title: `Ihre Zahlung ist da, Bestellung Nr. ${order.number} geht in die Küche`,
          text: orderLink(deps, order),
        }
    await enqueue(db, orderNewsJob, { ...at, guestId: target, text: `${title}. ${text}` })
    return 'told'
  })
}

/** Whether there is something to confirm: until it is paid online, an order is none yet. */
function isTakenIn({ paymentState, cancelledAt }: Order): boolean {
  return paymentState !== 'OnlinePending' && cancelledAt === null
}

/** Each browser for itself: what one service does not take keeps no other from being told. */
async function tellByPush(deps: Deps, at: At) {
  // Before they are told: what ends an order meanwhile is told by the job of that change.
  const found = await readOrder(deps.db, at)
  const isOver = found !== null && isClosed(found.order)
  const browsers = (await listNotices(deps.db, at)).filter(({ way }) => way === 'Push')
  const outcomes: (PushOutcome | null)[] = []
  for (const { target } of browsers) outcomes.push(await tellBrowser(deps, at, target))
  if (outcomes.includes('Failed')) throw new Error('a push service did not take a message')
  if (isOver) await deletePush(deps.db, at, null)
}

/** Its row is held until it is told. What is sent once more after a crash takes the place of itself, by its tag. */
function tellBrowser(deps: Deps, at: At, endpoint: string): Promise<PushOutcome | null> {
  return deps.db.transaction().execute(async (db) => {
    const browser = await lockBrowser(db, at, endpoint)
    const found = await readOrder(db, at)
    if (!browser?.keys || !found) return null
    const { order, restaurant } = found
    const status = statusOf(order)
    const news = browser.known && guestNews(browser.known, status)
    if (!news) return null
    const moment = momentLabel(restaurant.timeZone, new Date(order.dueAt), deps.now())
    const { title, text } = newsSentence(news, { willBePickedUp: order.willBePickedUp, moment })
    const path = orderPath(deps, order)
    const icon = `/r/${restaurant.subdomain}/icon-192.png`
    const message = { title, text: `${restaurant.name}: ${text}`, tag: order.id, path, icon }
    const outcome = await sendPush(deps, { endpoint, ...browser.keys }, message)
    if (outcome === 'Gone') await deletePush(db, at, endpoint)
    if (outcome === 'Sent') await noteKnown(db, at, endpoint, toldOf(order, restaurant))
    return outcome
  })
}

const KEPT_MS = 48 * 3600_000

/** Two days after an order was due, nobody is told of it, and where to is forgotten. */
export function forgetOldNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldNotices(db, new Date(now().getTime() - KEPT_MS))
}
