import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { guestNews, newsSentence } from '@tresen/domain/orders/guest-news'
import { isClosed } from '@tresen/domain/orders/order-states'
import type { Deps } from '../../../context.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import type { PushOutcome } from '../../../rooms/push/push.ts'
import { sendPush } from '../../../rooms/push/send-push.ts'
import { deletePush, listNotices, lockBrowser, noteKnown } from './notices.sql.ts'
import { orderPath } from './order-link.ts'
import { readToldOrder } from './read-told-order.ts'
import { toldOf } from './told.ts'

type At = { restaurantId: string; orderId: string }

/**
 * Tells the browsers of a guest what became of their order; each for itself: what one service does not take keeps no other
 * from being told. Who they are, browsers say themselves: in a lane of their own, services that do not answer hold up
 * nothing but each other.
 */
export const tellBrowsers = defineJob<At>({
  name: 'tellBrowsers',
  attempts: 6,
  lane: 'browsers of guests',
  run: async (deps, at) => {
    // Before they are told: what ends an order meanwhile is told by the job of that change.
    const found = await readToldOrder(deps.db, at)
    const isOver = found !== null && isClosed(found.order)
    const browsers = (await listNotices(deps.db, at)).filter(({ way }) => way === 'Push')
    const outcomes = await Promise.all(browsers.map(({ target }) => tellBrowser(deps, at, target)))
    if (outcomes.includes('Failed')) throw new Error('a push service did not take a message')
    if (isOver) await deletePush(deps.db, at, null)
  },
})

/** Its row is held until it is told. What is sent once more after a crash takes the place of itself, by its tag. */
function tellBrowser(deps: Deps, at: At, endpoint: string): Promise<PushOutcome | null> {
  return deps.db.transaction().execute(async (db) => {
    const browser = await lockBrowser(db, at, endpoint)
    const found = await readToldOrder(db, at)
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
