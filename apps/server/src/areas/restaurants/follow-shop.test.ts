import { shopStreamPath } from '@tresen/contract/live'
import { closedUntil, withoutOverrides } from '@tresen/domain/availability/overrides'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { chainNews } from '../journal/keep-journal.ts'
import { stopwatch } from '../../testing/busy-machine.ts'
import { messagesOf } from '../../testing/read-event-stream.ts'
import { fridayEvening, startTestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant
const beingSetUp = restaurant.another({ state: 'Onboarding' })
const closing = restaurant.another()
const manager = restaurant.as('manager')

const until = new Date(fridayEvening.getTime() + 3_600_000)

function open(id: string, signal?: AbortSignal) {
  return server.fetch(shopStreamPath.replace('{restaurantId}', id), { signal: signal ?? null })
}

describe('The stream of the shop', () => {
  it('tells guests what to fetch again, within a second, and nothing of orders or carts', async () => {
    const leaving = new AbortController()
    const response = await open(restaurantId, leaving.signal)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const messages = messagesOf(response)

    await aFilledCart(server.asGuest(), restaurantId)
    const took = stopwatch()
    await manager.updateAvailability({ restaurantId, body: closedUntil(['delivery'], until) })
    expect((await messages.next()).value).toBe('restaurant')
    expect(took()).toBeLessThan(1000)

    const { products } = await manager.getPublicMenu({ restaurantId })
    await manager.setSoldOut({
      restaurantId,
      body: { items: [{ kind: 'Product', id: products[0]!.id }], until: until.toISOString() },
    })
    expect((await messages.next()).value).toBe('menu')

    // Two changes at once are two words, whatever came between.
    await manager.updateAvailability({ restaurantId, body: withoutOverrides(['delivery']) })
    await manager.setStatusMessage({ restaurantId, statusMessage: 'Wieder da' })
    expect((await messages.next()).value).toBe('restaurant')

    const { orderSettings } = await manager.getRestaurant({ restaurantId })
    const body = { orderSettings: { ...orderSettings, reusablePackaging: 'None' as const } }
    await manager.updateRestaurant({ restaurantId, body })
    expect((await messages.next()).value).toBe('restaurant')
    leaving.abort()
  })

  it('tells guests that the restaurant is deleted, which the journal keeps as its restoring', async () => {
    const at = { restaurantId: closing.restaurantId }
    const leaving = new AbortController()
    const messages = messagesOf(await open(at.restaurantId, leaving.signal))
    await closing.as('manager').deleteRestaurant(at)
    expect((await messages.next()).value).toBe('restaurant')
    await expect(server.asGuest().getPublicRestaurant(at)).rejects.toMatchObject({ status: 404 })
    leaving.abort()
    await closing.as('manager').restoreRestaurant(at)
    await chainNews(server.deps)
    const { entries } = await server.as({ roles: ['admin'] }).listJournal({ ...at, pageSize: 2 })
    expect(entries.map(({ before, after }) => [before && JSON.parse(before), JSON.parse(after!)])).toEqual([
      [{ state: 'Deleted' }, expect.objectContaining({ state: 'Live' })],
      [null, expect.objectContaining({ state: 'Deleted' })],
    ])
  })

  it('is open only once it follows, so that whoever looks then misses nothing', async () => {
    const { events } = server.deps
    const subscribe = events.subscribe.bind(events)
    const slowly = vi.spyOn(events, 'subscribe').mockImplementation(async (...args) => {
      await sleep(300)
      return subscribe(...args)
    })
    const leaving = new AbortController()
    const messages = messagesOf(await open(restaurantId, leaving.signal))
    slowly.mockRestore()
    await manager.setStatusMessage({ restaurantId, statusMessage: 'Gerade eben' })
    expect((await messages.next()).value).toBe('restaurant')
    leaving.abort()
  })

  it('is there for live restaurants only', async () => {
    for (const id of [beingSetUp.restaurantId, '00000000-0000-7000-8000-000000000000', 'x']) {
      const response = await open(id)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NotFound' })
    }
  })

  it('ends with the server', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const response = await other.fetch(shopStreamPath.replace('{restaurantId}', restaurantId))
    const ended = messagesOf(response).next()
    await other.close()
    expect(await ended).toEqual({ done: true, value: undefined })
  })
})
