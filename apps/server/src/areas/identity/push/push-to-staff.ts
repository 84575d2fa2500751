import type { Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { applePush } from '../../../rooms/push/apple.ts'
import { firebasePush } from '../../../rooms/push/firebase.ts'
import { lifetimeOf, type PushMessage, type PushOutcome } from '../../../rooms/push/push.ts'
import { sendPush } from '../../../rooms/push/send-push.ts'
import { IDLE_MS } from '../sessions/session-times.ts'
import {
  countReached,
  deleteOldPush,
  deleteSubscription,
  findDelivery,
  insertNotice,
  spreadNotice,
  type PushAudience,
  type PushDevice,
} from './push.sql.ts'

type Means = Pick<Deps, 'now' | 'newId'> & { db: Deps['db'] | Tx }

const KEPT_MS = 7 * 24 * 3600_000
const MOST_TITLE = 100
const MOST_TEXT = 400

/**
 * Tells the devices of staff something, wherever these people let themselves be told: soon after the commit of the
 * caller, and once for each `key`, however often it is called.
 */
export function pushToStaff({ db, now, newId }: Means, to: PushAudience, message: PushMessage, key: string) {
  const id = newId()
  const short = {
    ...message,
    title: message.title.slice(0, MOST_TITLE),
    text: message.text.slice(0, MOST_TEXT),
  }
  return insertNotice(db, { id, key, to, message: short, now: now() }, spread, { noticeId: id })
}

/** How many devices that would reach now: what a proof can say before they were told. */
export function devicesOf({ db, now }: Means, to: PushAudience): Promise<number> {
  return countReached(db, to, openAt(now()))
}

/** One job for each device, so that a service that is away delays nobody else and nothing is sent again to others. */
const spread = defineJob<{ noticeId: string }>({
  name: 'spreadPush',
  run: (deps, { noticeId }) =>
    deps.db.transaction().execute(async (tx) => {
      const devices = await spreadNotice(tx, noticeId, openAt(deps.now()))
      for (const subscriptionId of devices) await enqueue(tx, deliver, { noticeId, subscriptionId })
    }),
})

const deliver = defineJob<{ noticeId: string; subscriptionId: string }>({
  name: 'deliverPush',
  attempts: 8,
  run: async (deps, at) => {
    const now = deps.now()
    const found = await findDelivery(deps.db, at, openAt(now))
    if (!found) return
    const { message, createdAt, userId, ...device } = found
    if (now.getTime() - createdAt.getTime() > lifetimeOf(message) * 1000) return
    const outcome = await send(deps, device, message)
    if (outcome === 'Gone') await deleteSubscription(deps.db, { userId, ...device })
    if (outcome === 'Failed') throw new Error('a push service did not take a message')
  },
})

export const pushJobs = [spread, deliver]

async function send(deps: Deps, device: PushDevice, message: PushMessage): Promise<PushOutcome> {
  const { firebase, apple } = deps.mobilePush
  if (device.way === 'Web') return sendPush(deps, { endpoint: device.target, ...device.keys }, message)
  // Who is sent nothing any more may be again, once the account is back.
  if (device.way === 'Firebase')
    return firebase ? firebasePush(firebase, deps)(device.target, message) : 'Sent'
  return apple ? applePush(apple, deps)(device.target, message) : 'Sent'
}

export function forgetOldPush({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldPush(db, openAt(now()), new Date(now().getTime() - KEPT_MS))
}

function openAt(now: Date) {
  return { now, idleSince: new Date(now.getTime() - IDLE_MS) }
}
