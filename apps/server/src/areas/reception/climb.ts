import type { LadderStep, ReceptionSettings } from '@tresen/contract/reception'
import { issueKindLabels } from '@tresen/domain/issues/issue-steps'
import { nextMove, planLadder, usualReception } from '@tresen/domain/reception/ladder'
import type { Deps } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { issueArrived } from '../issues/issue-arrived.ts'
import { orderArrived } from '../orders/states/order-arrived.ts'
import { listAgentsOf } from '../identity/push/push.sql.ts'
import { devicesOf, pushToStaff } from '../identity/push/push-to-staff.ts'
import { giveUpOrder } from '../orders/tell-order-of-ladder.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants/restaurants.sql.ts'
import { storeEvents } from '../../rooms/realtime/event-log.sql.ts'
import { unattendedChanged } from './reception.events.ts'
import { callNote, dialJob, numberFor, wordsFor } from './dial.ts'
import { newsMailOf } from './reception-mails.ts'
import {
  endLadder,
  findReceptionSettings,
  insertAction,
  insertLadder,
  lockLadder,
  noteStep,
  type ActionRow,
  type SubjectAt,
} from './reception.sql.ts'
import { isTakenUp, lockSubject, tellReception, type LockedSubject, type Stored } from './subjects.ts'

/** An order came in, or became one that is paid. */
export const climbForOrder = defineJob<{ restaurantId: string; orderId: string }>({
  ...orderArrived,
  run: (deps, { restaurantId, orderId }) =>
    climb(deps, { restaurantId, subjectId: orderId, subject: 'Order' }),
})

export const climbForIssue = defineJob<{ restaurantId: string; issueId: string }>({
  ...issueArrived,
  run: (deps, { restaurantId, issueId }) =>
    climb(deps, { restaurantId, subjectId: issueId, subject: 'Issue' }),
})

const climbOn = defineJob<SubjectAt>({ name: 'climbOn', run: climb })
export const ladderJobs = [climbForOrder, climbForIssue, climbOn]

/**
 * Does what is due of a ladder. Each step is one transaction with its proof and the job for the next, so that a process
 * that dies has done it wholly or not at all; what reaches beyond the database is a job of its own.
 */
async function climb(deps: Deps, at: SubjectAt): Promise<void> {
  const restaurant = await findRestaurantRow(deps.db, at.restaurantId)
  if (!restaurant) return
  for (;;) {
    const stored = await deps.db.transaction().execute((tx) => takeStep(deps, tx, at, restaurant))
    if (!stored) return
    deps.events.published(stored.outgoing, stored.seqs)
    // Of an order that was given up.
    if (stored.outgoing.length) deps.tellWorkers()
  }
}

/** Null: there is nothing to be done now. */
async function takeStep(
  deps: Deps,
  tx: Tx,
  at: SubjectAt,
  restaurant: RestaurantRow,
): Promise<Stored | null> {
  const now = deps.now()
  const subject = await lockSubject(tx, at)
  if (!subject) return null
  const settings = { ...usualReception, ...(await findReceptionSettings(tx, at.restaurantId)) }
  const ladder = await begin(tx, at, { settings, subject, restaurant, now })
  if (!ladder || ladder.outcome) return null
  const move = nextMove(ladder.plan, ladder.done, { isTakenUp: isTakenUp(subject) }, now)
  if (move.kind === 'End') {
    await endLadder(tx, at, 'Acknowledged', now)
    return null
  }
  if (move.kind === 'Wait') {
    // The queue goes by the database's clock.
    const after = new Date(Date.now() + Date.parse(move.until) - now.getTime())
    await enqueue(tx, climbOn, at, { key: `ladder ${at.subjectId}`, at: after })
    return null
  }
  await noteStep(tx, at, move.position + 1)
  const proof = await carryOut({ ...deps, tx }, at, { step: move.step, subject, settings, restaurant })
  const { stored, ...said } = proof
  await insertAction(tx, {
    ...{ ...at, id: proof.id, position: move.position, kind: move.step, at: now },
    ...{ result: said.result, note: said.note, phone: said.phone ?? null, words: said.words ?? null },
  })
  return stored
}

type Known = { settings: ReceptionSettings; subject: LockedSubject; restaurant: RestaurantRow; now: Date }

async function begin(tx: Tx, at: SubjectAt, { settings, subject, restaurant, now }: Known) {
  const known = await lockLadder(tx, at)
  if (known) return known
  const plan = planLadder(
    settings,
    subject.order
      ? { kind: 'Order', arrivedAt: subject.order.newAt, dueAt: subject.order.dueAt }
      : { kind: 'Issue', arrivedAt: subject.issue.createdAt, dueAt: null },
    restaurant,
  )
  if (plan.length === 0) return undefined
  await insertLadder(tx, at, plan, now)
  return lockLadder(tx, at)
}

type Proof = Pick<ActionRow, 'id' | 'result' | 'note'> & {
  phone?: string
  words?: string
  stored: Stored
}
type Step = Omit<Known, 'now'> & { step: LadderStep }

const nothing: Stored = { outgoing: [], seqs: [] }

async function carryOut(deps: Deps & { tx: Tx }, at: SubjectAt, { step, ...known }: Step): Promise<Proof> {
  const id = deps.newId()
  const { tx, now } = deps
  const { subject } = known
  if (step === 'Call' || step === 'SecondCall') return call(deps, at, id, { step, ...known })
  if (step === 'EmailAndPush') return { id, ...(await tellRestaurant(deps, at, known)) }
  if (step === 'Cancel' && subject.order) {
    await endLadder(tx, at, 'Cancelled', now())
    const note = 'Niemand hat sie angenommen. Bezahltes geht zurück, der Gast ist benachrichtigt.'
    return { id, result: 'Done', note, stored: await giveUpOrder(tx, subject.order, now()) }
  }
  await endLadder(tx, at, 'HandedOver', now())
  return { id, result: 'Done', ...(await handOver(deps, at, subject)) }
}

async function tellRestaurant(deps: Deps & { tx: Tx }, at: SubjectAt, known: Omit<Known, 'now'>) {
  const { settings, subject, restaurant } = known
  const stored = await tellReception(deps.tx, subject, 'EmailAndPush')
  const devices = await pushNews(deps, at, subject, { restaurantId: at.restaurantId }, 'wartet')
  const { email } = settings
  const to = [email && `E-Mail an ${email}`, devices > 0 && `Push an ${deviceCount(devices)}`].filter(Boolean)
  const nobody = 'Keine E-Mail-Adresse eingetragen, und kein Gerät will benachrichtigt werden'
  if (to.length === 0) return { result: 'Skipped', note: nobody, stored } as const
  if (email) await postMail({ ...deps, db: deps.tx }, newsMailOf(subject, restaurant, email, deps.publicUrl))
  return { result: 'Sent', note: to.join(', '), stored } as const
}

/** The end without a cancellation: from here on it is the call centre's. */
async function handOver(deps: Deps & { tx: Tx }, at: SubjectAt, subject: LockedSubject) {
  const userIds = await listAgentsOf(deps.tx, at.restaurantId)
  const devices = await pushNews(
    deps,
    at,
    subject,
    { userIds },
    'ist bei Ihnen: Das Restaurant meldet sich nicht',
  )
  if (userIds.length === 0)
    return { note: 'Für dieses Restaurant arbeitet niemand im Callcenter.', stored: nothing }
  const outgoing = unattendedChanged(at.restaurantId, userIds)
  const stored = { outgoing, seqs: await storeEvents(deps.tx, outgoing) }
  return devices > 0
    ? { note: `Das Callcenter kümmert sich: Push an ${deviceCount(devices)}.`, stored }
    : { note: 'Das Callcenter kümmert sich; kein Gerät dort will benachrichtigt werden.', stored }
}

/** Written with the step; the devices are told after its commit, once. How many there are. */
async function pushNews(
  { tx, now, newId }: Deps & { tx: Tx },
  { restaurantId, subjectId }: SubjectAt,
  { order, issue }: LockedSubject,
  to: { restaurantId: string } | { userIds: readonly string[] },
  what: string,
): Promise<number> {
  const means = { db: tx, now, newId }
  const devices = await devicesOf(means, to)
  if (devices === 0) return 0
  const message = order
    ? { title: `Bestellung ${order.number} ${what}`, path: `/restaurants/${restaurantId}/orders/${order.id}` }
    : { title: `Kundenanliegen ${what}`, path: `/issues/${restaurantId}` }
  const text = order ? 'Noch hat sie niemand angenommen.' : issueKindLabels[issue.kind]
  const step = 'userIds' in to ? 'HandOver' : 'EmailAndPush'
  await pushToStaff(means, to, { ...message, text, tag: subjectId }, `${subjectId} ${step}`)
  return devices
}

function deviceCount(devices: number): string {
  return devices === 1 ? 'ein Gerät' : `${devices} Geräte`
}

async function call(
  deps: Deps & { tx: Tx },
  at: SubjectAt,
  id: string,
  { step, settings, subject, restaurant }: Step,
): Promise<Proof> {
  const phone = numberFor(step, settings, restaurant)
  if (!deps.telephone)
    return { id, result: 'Skipped', note: 'Kein Telefondienst eingerichtet', stored: nothing }
  if (!phone) return { id, result: 'Skipped', note: 'Keine Telefonnummer eingetragen', stored: nothing }
  const job = { restaurantId: at.restaurantId, actionId: id }
  await enqueue(deps.tx, dialJob, job, { key: `dial ${id}` })
  const words = wordsFor(restaurant, subject.order ? { orders: 1, issues: 0 } : { orders: 0, issues: 1 })
  const stored = await tellReception(deps.tx, subject, 'Call')
  return { id, result: 'Begun', note: callNote(phone), phone, words, stored }
}
