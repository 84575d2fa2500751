import type { Order } from '@tresen/contract/orders/order'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { guestNews, newsSentence, type GuestNews, type KnownToGuest } from '@tresen/domain/orders/guest-news'
import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { postMail } from '../../../rooms/mail/post-mail.ts'
import { findAmountPaid } from '../money-of-order.sql.ts'
import { deleteOldNotices, listNotices, lockNotices, noteKnown, type NoticeRow } from './notices.sql.ts'
import { orderNewsJob } from './order-news-job.ts'
import { newsMail, receiptMail } from './order-mails.ts'
import { orderLink, receiptLink } from './order-link.ts'
import { readToldOrder, type ToldOrder } from './read-told-order.ts'
import { tellBrowsers } from './tell-browsers.ts'
import { toldOf } from './told.ts'

type At = { restaurantId: string; orderId: string }

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
    await tellInConversation(deps, at)
    const asked = await listNotices(deps.db, at)
    if (asked.some(({ way }) => way === 'Push'))
      await enqueue(deps.db, tellBrowsers, at, { key: `browsers of ${at.orderId}` })
  },
})

/** What one way told is known, in one transaction: nothing is written twice. */
async function tellOnce(
  { db }: Deps,
  at: At,
  by: Exclude<NoticeRow['way'], 'Push'>,
  tell: (db: Tx, about: ToldOrder, notice: NoticeRow) => Promise<'told' | null>,
) {
  await db.transaction().execute(async (tx) => {
    await lockNotices(tx, at)
    const found = await readToldOrder(tx, at)
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

const KEPT_MS = 48 * 3600_000

/** Two days after an order was due, nobody is told of it, and where to is forgotten. */
export function forgetOldNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldNotices(db, new Date(now().getTime() - KEPT_MS))
}
