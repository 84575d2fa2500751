import { v7 as uuidv7 } from 'uuid'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cookingTimesOf } from '@tresen/domain/availability/cooking-times'
import { anExternalOrder } from '@tresen/domain/orders/external/testing/an-external-order'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { chainNews } from '../../journal/keep-journal.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { follow } from '../../../testing/hub-follower.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const own = useRestaurant({ state: 'Testing' })
const live = own.another({ phoneNumber: '+493023125777' })
const { server, restaurantId, franchiseId } = own
const admin = () => server.as({ roles: ['admin'] })
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })
const sql = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const DAY = 24 * 3600_000

async function account() {
  const id = uuidv7()
  await sql(`insert into users (id, username, password_hash) values ($1, $2, 'none')`, [id, id])
  return id
}

const body = {
  name: 'Süße Ecke',
  ...{ streetName: 'Weender Straße', streetNumber: '12', zipCode: '37073', city: 'Göttingen' },
  location: { latitude: 51.53, longitude: 9.93 },
}

/** So long another process may not have heard of it. */
const later = () => void (server.clock.now = new Date(server.clock.now.getTime() + 4000))

async function setState(state: 'Live' | 'Testing') {
  await sql('update restaurants set state = $1, rules_version = rules_version + 1 where id = $2', [
    state,
    restaurantId,
  ])
  later()
}

describe('A new restaurant', () => {
  it('begins closed, under a name of its own, and belongs to who made it', async () => {
    const userId = await account()
    const somebody = server.as({ userId, restaurants: { [restaurantId]: 'manager' } })
    const made = await somebody.createRestaurant({ body })
    expect(made).toMatchObject({ state: 'Onboarding', subdomain: 'suesse-ecke', taxNumber: '' })
    const second = await admin().createRestaurant({ body })
    expect(second.subdomain).toBe('suesse-ecke-2')
    const { users } = await admin().listRestaurantUsers({ restaurantId: made.id })
    expect(users.map((one) => [one.userId, one.role])).toEqual([[userId, 'manager']])
    const manager = server.as({ restaurants: { [made.id]: 'manager' } })
    expect((await manager.getSetup({ restaurantId: made.id })).missing).toEqual([
      ...['Place', 'Hours', 'Menu', 'DeliveryAreas', 'Payment', 'Imprint', 'TaxNumber', 'TestOrder'],
    ])
    await refused(server.as().getPublicRestaurant({ restaurantId: made.id }), 'NotFound')
  })

  it('promises 25 to 35 minutes until somebody knows better, the same for pickup and delivery', async () => {
    const { id } = await admin().createRestaurant({ body })
    const manager = server.as({ restaurants: { [id]: 'manager' } })
    const { availability } = await manager.getAvailability({ restaurantId: id })
    const minutes = { from: 25, to: 35 }
    expect(cookingTimesOf(availability)).toEqual({ pickup: minutes, delivery: minutes })
  })

  it('is in the journal from its beginning, so that the first change has something before it', async () => {
    const { id } = await admin().createRestaurant({ body })
    const manager = server.as({ restaurants: { [id]: 'manager' } })
    const { orderSettings } = await manager.getRestaurant({ restaurantId: id })
    await manager.updateRestaurant({
      restaurantId: id,
      body: { orderSettings: { ...orderSettings, offlinePaymentMethods: ['Cash'] } },
    })
    await chainNews(server.deps)
    const { entries } = await manager.listJournal({ restaurantId: id, pageSize: 100 })
    expect(entries.map(({ name }) => name)).toContain('restaurantProfileChanged')
    const { before, after } = entries[0]!
    expect(JSON.parse(before!)).toEqual({ orderSettings })
    expect(JSON.parse(after!)).toEqual({
      orderSettings: { ...orderSettings, offlinePaymentMethods: ['Cash'] },
    })
  })

  it('joins a franchise only by those who answer for it', async () => {
    const userId = await account()
    const one = server.as({ userId, restaurants: { [restaurantId]: 'manager' } })
    await refused(one.createRestaurant({ franchiseId, body }), 'NotFound')
    await refused(admin().createRestaurant({ franchiseId: uuidv7(), body }), 'NotFound')
    const boss = server.as({
      userId,
      franchises: { [franchiseId]: 'manager' },
      restaurants: { [restaurantId]: 'manager' },
    })
    expect(await boss.createRestaurant({ franchiseId, body })).toMatchObject({ franchiseId })
    await refused(
      server.as({ restaurants: { [restaurantId]: 'employee' } }).createRestaurant({ body }),
      'NotAllowed',
    )
  })
})

describe('Going live', () => {
  it('is refused with what is missing, and possible once nothing is', async () => {
    const manager = own.as('manager')
    const { location, ...before } = await manager.getRestaurant({ restaurantId })
    const { name, kind, streetName, streetNumber, zipCode, city } = before
    const profile = {
      ...{ name, kind, streetName, streetNumber, zipCode, city, location },
      ...{ phoneNumber: '0551 12345', imprint: 'Zur Linde GmbH', taxNumber: '25/1' },
      internalPhoneNumber: '0551 54321',
    }
    const toLive = (more = {}) => manager.updateRestaurant({ restaurantId, body: { state: 'Live', ...more } })
    await expect(toLive()).rejects.toMatchObject({
      code: 'NotReadyForLive',
      details: { missing: ['Imprint', 'TaxNumber', 'TestOrder'] },
    })
    for (const wrong of [{ phoneNumber: 'nein' }, { internalPhoneNumber: 'nein' }]) {
      await refused(
        manager.updateRestaurant({ restaurantId, body: { profile: { ...profile, ...wrong } } }),
        'InvalidInput',
      )
    }
    const hub = await follow(server, { restaurantId, token: await own.token('employee') })
    await manager.updateRestaurant({ restaurantId, body: { profile } })
    // Whoever has the office open sees the new name.
    await hub.until('restaurantProfileChanged')
    expect(hub.events.at(-1)?.payload).toMatchObject({ restaurantId, name, state: 'Testing', city })
    await hub.stop()
    await refused(
      manager.updateRestaurant({ restaurantId, body: { profile, before: { profile } } }),
      'RestaurantConflict',
    )
    // Carts of tests are filled from the menu that guests see.
    await setState('Live')
    const cart = await aFilledCart(manager, restaurantId, { isPickup: true })
    await setState('Testing')
    const trial = await placeAsSeen(manager, { ...own.at, shoppingCartId: cart.id })
    expect(trial).toMatchObject({ isTrial: true })
    expect((await manager.getTodaysStatistics({ restaurantId })).total).toMatchObject({
      orders: 0,
      revenue: 0,
    })
    expect(await toLive()).toMatchObject({
      state: 'Live',
      phoneNumber: '+4955112345',
      internalPhoneNumber: '+4955154321',
    })
    // Whoever goes live looks at once.
    expect(await server.as().getPublicRestaurant({ restaurantId })).toMatchObject({ name: 'Zur Linde' })
    expect((await server.as().getPublicMenu({ restaurantId })).products).not.toEqual([])
    await manager.updateRestaurant({ restaurantId, body: { state: 'Testing', before: { state: 'Live' } } })
    await refused(server.as().getPublicRestaurant({ restaurantId }), 'NotFound')
  })
})

describe('A restaurant is deleted', () => {
  it('softly: nobody reaches it, and it comes back as it was, within 30 days', async () => {
    const at = { restaurantId: live.restaurantId }
    const manager = live.as('manager')
    await manager.deleteRestaurant(at)
    later()
    await refused(manager.getRestaurant(at), 'NotFound')
    await refused(server.as().getPublicRestaurant(at), 'NotFound')
    expect((await manager.searchRestaurants({ query: 'Linde' })).items.map(({ id }) => id)).not.toContain(
      at.restaurantId,
    )
    const found = (await admin().searchRestaurants({ query: live.restaurantId })).items[0]
    expect(found?.deletedAt).toBeTruthy()
    expect(await manager.restoreRestaurant(at)).toMatchObject({ state: 'Live' })
    later()
    expect(await server.as().getPublicRestaurant(at)).toMatchObject({ id: at.restaurantId })
    await manager.deleteRestaurant(at)
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 30 * DAY + 1000)
    await refused(manager.restoreRestaurant(at), 'TooLateToRestore')
    server.clock.now = before
    await manager.restoreRestaurant(at)
    later()
  })

  it('and takes no order any more, also where nobody has heard of it yet; restored, it does', async () => {
    const at = { restaurantId: live.restaurantId }
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, live.restaurantId)
    const place = () => placeAsSeen(guest, { ...live.at, shoppingCartId: cart.id })
    const bring = () => live.as('employee').placeExternalOrder({ ...at, body: anExternalOrder() })
    await live.as('manager').deleteRestaurant(at)
    await refused(place(), 'NotFound')
    await refused(bring(), 'NotFound')
    await live.as('manager').restoreRestaurant(at)
    expect(await place()).toMatchObject({ state: 'New' })
    expect(await bring()).toMatchObject({ state: 'New' })
  })

  it('permanently: by an admin, once deleted, with its name; nothing of it is left', async () => {
    const gone = await admin().createRestaurant({ body: { ...body, name: 'Weg damit' } })
    const at = { restaurantId: gone.id, permanently: true }
    await refused(admin().deleteRestaurant({ ...at, name: 'Weg damit' }), 'DeleteFirst')
    await admin().deleteRestaurant({ restaurantId: gone.id })
    await refused(admin().deleteRestaurant({ ...at, name: 'weg damit' }), 'NameDiffers')
    const manager = server.as({ restaurants: { [gone.id]: 'manager' } })
    await refused(manager.deleteRestaurant({ ...at, name: 'Weg damit' }), 'NotAllowed')
    await admin().deleteRestaurant({ ...at, name: 'Weg damit' })
    const { rows } = await sql(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'restaurant_id'`,
    )
    for (const { table_name: table } of rows as { table_name: string }[]) {
      const left = await sql(`select from ${table} where restaurant_id = $1`, [gone.id])
      expect([table, left.rowCount]).toEqual([table, 0])
    }
    await refused(admin().restoreRestaurant({ restaurantId: gone.id }), 'NotFound')
  })

  it('permanently: not what is had back in the same moment, which keeps its team', async () => {
    const { id } = await admin().createRestaurant({ body: { ...body, name: 'Doch nicht' } })
    const userId = await account()
    await sql(`insert into user_restaurants values ($1, $2, 'manager')`, [userId, id])
    await admin().deleteRestaurant({ restaurantId: id })
    const other = await server.database.pool.connect()
    await other.query('begin')
    await other.query(
      `update restaurants set state = state_before_deletion, state_before_deletion = null, deleted_at = null
       where id = $1`,
      [id],
    )
    const erasing = admin().deleteRestaurant({ restaurantId: id, permanently: true, name: 'Doch nicht' })
    const isRefused = refused(erasing, 'DeleteFirst')
    while ((await sql('select from pg_locks where not granted')).rowCount === 0);
    await other.query('commit')
    other.release()
    await isRefused
    expect((await sql('select from user_restaurants where restaurant_id = $1', [id])).rowCount).toBe(1)
  })
})

describe('Finding, secret, image, words', () => {
  it('who searches finds their own, by every word', async () => {
    const ids = async (who: ReturnType<typeof admin>, query: string) =>
      (await who.searchRestaurants({ query })).items.map(({ id }) => id)
    expect(await ids(live.as('employee'), '')).toEqual([live.restaurantId])
    expect(await ids(live.as('employee'), 'linde 30159')).toEqual([live.restaurantId])
    expect(await ids(live.as('employee'), 'linde 99999')).toEqual([])
    const setUp = await ids(server.as({ roles: ['onboarding'] }), 'linde')
    expect(setUp).toContain(restaurantId)
    expect(setUp).not.toContain(live.restaurantId)
    const page = await admin().searchRestaurants({ page: 2, itemsPerPage: 1 })
    expect([page.items.length, page.total > 1]).toEqual([1, true])
    expect((await admin().listRestaurantsWithPlans({})).map(({ id }) => id)).toContain(live.restaurantId)
    expect((await admin().findRestaurantByTresenNumber({ number: '030 23125777' }))?.id).toBe(
      live.restaurantId,
    )
    expect(await admin().findRestaurantByTresenNumber({ number: '030 1' })).toBeNull()
    await sql(`update restaurants set public_whatsapp_number = '+4930111' where id = any($1)`, [
      [restaurantId, live.restaurantId],
    ])
    const asked = { number: '+49 30 111', triggerPhrase: `r-${live.restaurantId}` }
    expect((await admin().findRestaurantByWhatsAppNumber(asked))?.id).toBe(live.restaurantId)
  })

  it('a secret is shown once and only its hash is kept', async () => {
    const at = { restaurantId }
    expect(await own.as('manager').getRestaurantSecret(at)).toEqual({ madeAt: null })
    const [one, two] = [
      await own.as('manager').resetRestaurantSecret(at),
      await own.as('manager').resetRestaurantSecret(at),
    ]
    expect(one.secret).not.toBe(two.secret)
    const { rows } = await sql('select * from restaurants where id = $1', [restaurantId])
    expect(JSON.stringify(rows)).not.toContain(two.secret)
    expect(Object.keys(await own.as('manager').getRestaurantSecret(at))).toEqual(['madeAt'])
  })

  it('an image is one, and what programs need to read a menu is there', async () => {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const manager = own.as('manager')
    const { image } = await manager.setRestaurantImage({
      restaurantId,
      files: [new File([new Uint8Array(bytes)], 'a.png')],
    })
    expect((await manager.getRestaurant({ restaurantId })).image).toBe(image)
    await refused(
      manager.setRestaurantImage({ restaurantId, files: [new File(['<svg>'], 'a.png')] }),
      'NoImage',
    )
    expect(await manager.listTaxes({})).toContainEqual({ key: 'Food', name: 'Speisen', rate: 7 })
    expect((await manager.listAdditives({})).length).toBeGreaterThan(5)
    expect(await manager.getFrontendUrl({})).toEqual({ frontendUrl: 'http://localhost' })
    expect(await manager.listSharedWhatsAppNumbers({})).toEqual([])
  })
})
