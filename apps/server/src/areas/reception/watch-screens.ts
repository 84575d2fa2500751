import {
  CALL_AFTER_MS,
  SCREEN_GRACE_MS,
  screenMove,
  type ScreenNotice,
} from '@tresen/domain/reception/screens'
import { usualReception } from '@tresen/domain/reception/ladder'
import type { ReceptionSettings } from '@tresen/contract/reception'
import type { Deps } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { storeEvents } from '../../rooms/realtime/event-log.sql.ts'
import { listAgentsOf } from '../identity/push/push.sql.ts'
import { devicesOf, pushToStaff } from '../identity/push/push-to-staff.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants/restaurants.sql.ts'
import { callNote, dialJob, numberFor } from './dial.ts'
import { screensChanged, unattendedChanged } from './reception.events.ts'
import { findReceptionSettings, insertAction, type ActionRow } from './reception.sql.ts'
import { listUnseenScreens, lockScreens, noteScreens, saveScreens, saveScreensAway } from './screens.sql.ts'

const NOTE_MS = 20_000
const MOST_AT_ONCE = 200

/** Looks for restaurants that are open while none of their screens is there; one process for all. */
export const watchScreens = defineJob({
  name: 'watchScreens',
  attempts: 1,
  run: async (deps) => {
    const now = deps.now()
    const since = new Date(now.getTime() - SCREEN_GRACE_MS)
    const unseen = await listUnseenScreens(deps.db, { since, now, limit: MOST_AT_ONCE })
    for (const { restaurantId } of unseen) await lookAt(deps, restaurantId)
  },
})

/**
 * Notes every twenty seconds which restaurants have a screen in this process, in one statement for all of them. Returns
 * how to stop.
 */
export function keepScreens(deps: Deps, screens: () => string[]): () => void {
  const note = () => {
    noteNow(deps, screens()).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'screens were not noted; they will be'),
    )
  }
  const timer = setInterval(note, NOTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** All processes name the same moment for the next look, so that there is one. */
export function noteNow(deps: Pick<Deps, 'db' | 'now'>, restaurantIds: readonly string[]): Promise<void> {
  const next = new Date((Math.floor(Date.now() / NOTE_MS) + 1) * NOTE_MS)
  return noteScreens(deps.db, { restaurantIds, now: deps.now() }, watchScreens, {}, next)
}

/** Does for one restaurant what is due, with its proof, in one transaction. */
async function lookAt(deps: Deps, restaurantId: string): Promise<void> {
  const restaurant = await findRestaurantRow(deps.db, restaurantId)
  if (!restaurant) return
  const settings = { ...usualReception, ...(await findReceptionSettings(deps.db, restaurantId)) }
  const events = await deps.db.transaction().execute(async (tx) => {
    const screens = await lockScreens(tx, restaurantId)
    const now = deps.now()
    // Somebody else has looked meanwhile.
    if (!screens || (screens.lookAt && screens.lookAt > now)) return null
    const rules = restaurant.state === 'Live' ? settings : { ...settings, screensAfter: null }
    const move = screenMove(rules, restaurant, screens, now)
    if (move.kind === 'Wait') {
      await saveScreens(tx, restaurantId, { told: screens.told, lookAt: move.until })
      return null
    }
    const awaySince = move.kind === 'Tell' ? move.awaySince : null
    const lookAt = awaySince && new Date(now.getTime() + CALL_AFTER_MS)
    await saveScreens(tx, restaurantId, { told: awaySince ? screens.told + 1 : 0, lookAt })
    if (move.kind === 'Tell')
      await tell({ ...deps, tx }, restaurant, { settings, notice: move.notice, awaySince: move.awaySince })
    if (awaySince && screens.told > 0) return null
    await saveScreensAway(tx, restaurantId, awaySince)
    const agents = await listAgentsOf(tx, restaurantId)
    const outgoing = [screensChanged(restaurantId, awaySince), ...unattendedChanged(restaurantId, agents)]
    return { outgoing, seqs: await storeEvents(tx, outgoing) }
  })
  if (events) deps.events.published(events.outgoing, events.seqs)
}

type Notice = { settings: ReceptionSettings; notice: ScreenNotice; awaySince: Date }

async function tell(deps: Deps & { tx: Tx }, restaurant: RestaurantRow, told: Notice): Promise<void> {
  const { tx, now, newId } = deps
  const { id: restaurantId } = restaurant
  const proof = await (told.notice === 'ScreensPush'
    ? push(deps, restaurant, told)
    : call(deps, restaurant, told))
  const { words = null, phone = null, ...said } = proof
  const id = newId()
  await insertAction(tx, {
    ...{ restaurantId, id, subjectId: restaurantId, subject: 'Order', position: null, kind: told.notice },
    ...{ at: now(), ...said, phone, words },
  })
  if (phone) await enqueue(tx, dialJob, { restaurantId, actionId: id }, { key: `dial ${id}` })
}

type Proof = Pick<ActionRow, 'result' | 'note'> & { phone?: string; words?: string }

async function push(
  { tx, now, newId }: Deps & { tx: Tx },
  { id: restaurantId, name }: RestaurantRow,
  { awaySince }: Notice,
): Promise<Proof> {
  const [means, to] = [{ db: tx, now, newId }, { restaurantId }]
  const devices = await devicesOf(means, to)
  if (devices === 0) return { result: 'Skipped', note: 'Kein Gerät will benachrichtigt werden' }
  const message = {
    ...{ title: `${name}: kein Bildschirm an`, path: '/', tag: `screens ${restaurantId}` },
    text: 'Es ist geöffnet, aber niemand sieht neue Bestellungen. Bitte öffnen Sie Tresen.',
  }
  await pushToStaff(means, to, message, `${restaurantId} screens ${awaySince.toISOString()}`)
  return { result: 'Sent', note: `Push an ${devices === 1 ? 'ein Gerät' : `${devices} Geräte`}` }
}

async function call({ telephone }: Deps, restaurant: RestaurantRow, { settings }: Notice): Promise<Proof> {
  const phone = numberFor('Call', settings, restaurant)
  if (!telephone) return { result: 'Skipped', note: 'Kein Telefondienst eingerichtet' }
  if (!phone) return { result: 'Skipped', note: 'Keine Telefonnummer eingetragen' }
  const words = `Hier ist Tresen. ${restaurant.name} ist geöffnet, aber kein Bildschirm ist an. Bitte öffnen Sie Tresen, damit Sie neue Bestellungen sehen.`
  return { result: 'Begun', note: callNote(phone), phone, words }
}
