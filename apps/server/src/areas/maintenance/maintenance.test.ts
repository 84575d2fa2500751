import { shopStreamPath } from '@tresen/contract/live'
import { noMaintenance } from '@tresen/domain/maintenance/maintenance-notice'
import { afterEach, describe, expect, it } from 'vitest'
import { follow } from '../../testing/hub-follower.ts'
import { messagesOf } from '../../testing/read-event-stream.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { chainNews } from '../journal/keep-journal.ts'

const own = useRestaurant()
const other = own.another()
const { restaurantId, server } = own
const admin = own.as('admin')
const guest = () => server.asGuest()

const minutes = (count: number) => new Date(fridayEvening.getTime() + count * 60_000).toISOString()
const soon = {
  ...noMaintenance,
  message: 'Wir ziehen um.',
  startsAt: minutes(60),
  endsAt: minutes(90),
}

afterEach(async () => {
  await server.database.pool.query('delete from maintenance')
})

describe('Maintenance', () => {
  it('is told to the staff of every restaurant at once, and is then there for everybody who asks', async () => {
    const hubs = [
      await follow(server, { restaurantId, token: await own.token('employee') }),
      await follow(server, { restaurantId: other.restaurantId, token: await other.token('manager') }),
    ]
    expect(await own.as('employee').getMaintenance()).toEqual(noMaintenance)
    await admin.updateMaintenance({ body: { ...soon, message: ' Wir ziehen um. ' } })
    for (const hub of hubs) {
      await hub.until('maintenanceChanged')
      expect(hub.events.at(-1)).toMatchObject({ name: 'maintenanceChanged', payload: soon })
      await hub.stop()
    }
    expect(await other.as('manager').getMaintenance()).toEqual(soon)
    await chainNews(server.deps)
    const { entries } = await own.as('manager').listJournal({ restaurantId })
    expect(entries[0]).toMatchObject({ name: 'maintenanceChanged' })
  })

  it('reaches guests only where it is meant for them, also on pages that are open', async () => {
    await admin.updateMaintenance({ body: soon })
    expect((await guest().getPublicRestaurant({ restaurantId })).maintenance).toBe('')
    const leaving = new AbortController()
    const path = shopStreamPath.replace('{restaurantId}', restaurantId)
    const messages = messagesOf(await server.fetch(path, { signal: leaving.signal }))
    await admin.updateMaintenance({ body: { ...soon, isForGuests: true } })
    expect((await messages.next()).value).toBe('restaurant')
    leaving.abort()
    const { maintenance } = await guest().getPublicRestaurant({ restaurantId })
    expect(maintenance).toMatch(/^Geplante Wartung, Fr., 20.11., .* Uhr: Wir ziehen um\.$/)
    await admin.updateMaintenance({ body: { ...soon, isForGuests: true, message: '' } })
    expect((await guest().getPublicRestaurant({ restaurantId })).maintenance).toBe('')
  })

  it('is not written over by who saw something older, nor ends before it begins', async () => {
    const body = { ...soon, before: noMaintenance }
    await admin.updateMaintenance({ body })
    await expect(admin.updateMaintenance({ body })).rejects.toMatchObject({
      code: 'MaintenanceConflict',
      details: soon,
    })
    await expect(admin.updateMaintenance({ body: { ...soon, endsAt: soon.startsAt } })).rejects.toMatchObject(
      { code: 'MaintenanceEndsFirst' },
    )
  })

  it('tells any app which version it must have', async () => {
    expect(await guest().getLeastAndroidVersion()).toEqual({ minimumVersion: 0 })
    await admin.updateMaintenance({ body: { ...noMaintenance, leastAndroidVersion: 42 } })
    const response = await server.fetch('/mobileapp/android/forceupdate')
    expect(await response.json()).toEqual({ minimumVersion: 42 })
  })
})
