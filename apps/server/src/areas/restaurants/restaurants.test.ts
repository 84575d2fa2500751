import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { follow } from '../../testing/hub-follower.ts'
import { type TestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ name: 'Bergblick', internalPhoneNumber: '+493023125199' })
const { restaurantId, server } = restaurant
const sister = restaurant.another({ name: 'Talblick', franchiseId: restaurant.franchiseId })
const foreign = restaurant.another()
const beingSetUp = restaurant.another({ state: 'Onboarding' })

type Who = Parameters<TestServer['token']>[0]

async function listFor(who: Who, managerOnly?: boolean) {
  const client = server.as(who)
  const found = await client.listRestaurants(managerOnly === undefined ? {} : { managerOnly })
  return found.map(({ id }) => id)
}

describe('The list of restaurants', () => {
  it('has those of the account, by name', async () => {
    const own = { [sister.restaurantId]: 'employee', [restaurantId]: 'manager' } as const
    expect(await listFor({ restaurants: own })).toEqual([restaurantId, sister.restaurantId])
    expect(await listFor({ restaurants: own }, true)).toEqual([restaurantId])
    expect(await listFor({ restaurants: { [foreign.restaurantId]: 'callcenter' } })).toEqual([
      foreign.restaurantId,
    ])
    expect(await listFor({ restaurants: { [foreign.restaurantId]: 'callcenter' } }, true)).toEqual([])
  })

  it('has all for admins, and those being set up for onboarding', async () => {
    expect((await listFor({ roles: ['admin'] })).sort()).toEqual(
      [restaurant, sister, foreign, beingSetUp].map((one) => one.restaurantId).sort(),
    )
    expect(await listFor({ roles: ['onboarding'] })).toEqual([beingSetUp.restaurantId])
    const both = { roles: ['onboarding' as const], restaurants: { [restaurantId]: 'manager' as const } }
    expect((await listFor(both)).sort()).toEqual([restaurantId, beingSetUp.restaurantId].sort())
  })

  it('is empty for a role without a restaurant, and for an account that has just been made', async () => {
    expect(await listFor({})).toEqual([])
    expect(await listFor({ roles: ['callcenter'] })).toEqual([])
  })
})

describe('Hints for those who answer guests', () => {
  it('are read by everybody who works there, and changed by who is responsible', async () => {
    const manager = restaurant.as('manager')
    const cook = restaurant.as('employee')
    expect(await cook.getQnaSettings({ restaurantId })).toEqual({ humanReadableHints: '' })
    const hints = 'Ruhetag ist Montag.\nHunde sind willkommen.'
    const body = { humanReadableHints: `\n${hints}  ` }
    expect(await manager.updateQnaSettings({ restaurantId, body })).toEqual({ humanReadableHints: hints })
    expect(await cook.getQnaSettings({ restaurantId })).toEqual({ humanReadableHints: hints })
    const admin = restaurant.as('admin')
    expect(await admin.getQnaSettings({ restaurantId: foreign.restaurantId })).toEqual({
      humanReadableHints: '',
    })
    await expect(cook.updateQnaSettings({ restaurantId, body })).rejects.toMatchObject({ status: 403 })
  })

  it('of somebody else are not written over, and reach who follows the restaurant', async () => {
    const manager = restaurant.as('manager')
    const hub = await follow(server, { restaurantId, token: await restaurant.token('admin') })
    const { humanReadableHints: before } = await manager.getQnaSettings({ restaurantId })
    const save = (humanReadableHints: string) =>
      manager.updateQnaSettings({ restaurantId, body: { humanReadableHints, before } })
    await save('Von der Chefin')
    await hub.until('qnaSettingsChanged')
    expect(hub.events.at(-1)?.payload).toEqual({ restaurantId, humanReadableHints: 'Von der Chefin' })
    await expect(save('Von jemand anderem')).rejects.toMatchObject({
      code: 'QnaSettingsConflict',
      details: { humanReadableHints: 'Von der Chefin' },
    })
    expect(await manager.getQnaSettings({ restaurantId })).toEqual({ humanReadableHints: 'Von der Chefin' })
    await hub.stop()

    const admin = restaurant.as('admin')
    const first = { humanReadableHints: 'Erster Hinweis', before: '' }
    await admin.updateQnaSettings({ restaurantId: beingSetUp.restaurantId, body: first })
    await expect(
      admin.updateQnaSettings({ restaurantId: beingSetUp.restaurantId, body: first }),
    ).rejects.toMatchObject({
      code: 'QnaSettingsConflict',
    })
  })

  it('do not make anybody price carts anew', async () => {
    const versions = 'select rules_version from restaurants where id = $1'
    const version = async () => (await server.database.pool.query(versions, [restaurantId])).rows[0] as object
    const before = await version()
    const manager = restaurant.as('manager')
    await manager.updateQnaSettings({ restaurantId, body: { humanReadableHints: '' } })
    expect(await version()).toEqual(before)
  })
})

describe('How often sounds come again', () => {
  it('reaches every screen, and is not written over by who saw an older one', async () => {
    const manager = restaurant.as('manager')
    const hub = await follow(server, { restaurantId, token: await restaurant.token('employee') })
    const before = {
      ...{ repeatNewOrderSoundIntervalInSec: 30, repeatUnreviewedOrdersSoundIntervalInSec: 60 },
      repeatIssueSoundIntervalInSec: null,
    }
    const sounds = { ...before, repeatIssueSoundIntervalInSec: 45 }
    const save = () =>
      manager.updateRestaurant({ restaurantId, body: { sounds, before: { sounds: before } } })
    expect(await save()).toMatchObject(sounds)
    await hub.until('restaurantSettingsChanged')
    expect(hub.events.at(-1)?.payload).toMatchObject({ sounds })
    await expect(save()).rejects.toMatchObject({ code: 'RestaurantConflict' })
    await hub.stop()
  })
})

describe('The settings for orders', () => {
  it('hold for the next evaluation, and reach office and shop', async () => {
    const manager = restaurant.as('manager')
    const guest = server.asGuest()
    const hub = await follow(server, { restaurantId, token: await restaurant.token('admin') })
    const cart = await aFilledCart(guest, restaurantId)
    const evaluate = () => guest.evaluateCart({ restaurantId, shoppingCartId: cart.id })
    expect((await evaluate()).errors).toEqual([])

    const { orderSettings: before, operatingHours } = await manager.getRestaurant({ restaurantId })
    const orderSettings = {
      ...before,
      invoiceAddressAbove: 100,
      preOrderDays: 3,
      offlinePaymentMethods: ['DebitOrCreditCardOffline' as const],
      reusablePackaging: 'OwnContainers' as const,
    }
    const body = { orderSettings, before: { orderSettings: before } }
    expect(await manager.updateRestaurant({ restaurantId, body })).toMatchObject({
      orderSettings,
      operatingHours,
    })
    await hub.until('restaurantSettingsChanged')
    expect(hub.events.at(-1)?.payload).toMatchObject({ restaurantId, orderSettings })
    expect((await evaluate()).errors.map(({ code }) => code)).toEqual(['PaymentMethodMissing'])
    expect((await guest.getPublicRestaurant({ restaurantId })).orderSettings).toEqual(orderSettings)

    await expect(manager.updateRestaurant({ restaurantId, body })).rejects.toMatchObject({
      code: 'RestaurantConflict',
      details: { restaurant: { orderSettings } },
    })
    await manager.updateRestaurant({ restaurantId, body: { orderSettings: before } })
    expect((await evaluate()).errors).toEqual([])
    await hub.stop()
  })

  it('are refused when nobody could pay, and not changed by an employee', async () => {
    const manager = restaurant.as('manager')
    const { orderSettings } = await manager.getRestaurant({ restaurantId })
    const body = { orderSettings: { ...orderSettings, offlinePaymentMethods: [], onlinePaymentMethods: [] } }
    await expect(manager.updateRestaurant({ restaurantId, body })).rejects.toMatchObject({
      details: {
        fields: [{ path: 'offlinePaymentMethods', message_de: expect.stringMatching(/mindestens eine/) }],
      },
    })
    expect((await manager.getRestaurant({ restaurantId })).orderSettings).toEqual(orderSettings)
    const cook = restaurant.as('employee')
    await expect(cook.updateRestaurant({ restaurantId, body: { orderSettings } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('A restaurant that is being set up', () => {
  it('is seen by onboarding in state Onboarding and Testing, not when it is live, by guests only then', async () => {
    const onboarding = restaurant.as('onboarding')
    const { restaurantId } = beingSetUp
    const seen = async () => ({
      byOnboarding: await onboarding.getRestaurant({ restaurantId }).then(
        () => 200,
        ({ status }) => status as number,
      ),
      byGuests: await server
        .asGuest()
        .getPublicRestaurant({ restaurantId })
        .then(
          () => 200,
          ({ status }) => status as number,
        ),
    })
    const become = async (state: string) => {
      await server.database.pool.query('update restaurants set state = $2 where id = $1', [
        restaurantId,
        state,
      ])
      server.clock.now = new Date(server.clock.now.getTime() + 4000)
    }
    expect(await seen()).toEqual({ byOnboarding: 200, byGuests: 404 })
    await become('Testing')
    expect(await seen()).toEqual({ byOnboarding: 200, byGuests: 404 })
    await become('Live')
    expect(await seen()).toEqual({ byOnboarding: 404, byGuests: 200 })
    await become('Deleted')
    expect(await seen()).toEqual({ byOnboarding: 404, byGuests: 404 })
    await become('Onboarding')
  })
})

describe('A deleted restaurant', () => {
  it('answers nobody any more', async () => {
    const { restaurantId } = foreign
    const admin = restaurant.as('admin')
    await admin.getRestaurant({ restaurantId })
    await server.database.pool.query(`update restaurants set state = 'Deleted' where id = $1`, [restaurantId])
    server.clock.now = new Date(server.clock.now.getTime() + 5000)
    await expect(admin.getRestaurant({ restaurantId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('What guests see of a restaurant', () => {
  it('is the same by id and by subdomain, and has nothing internal', async () => {
    const guest = server.asGuest()
    const shown = await guest.getPublicRestaurant({ restaurantId })
    expect(await guest.getPublicRestaurantBySubdomain({ subdomain: shown.subdomain })).toEqual(shown)
    const admin = restaurant.as('admin')
    const { internalPhoneNumber } = await admin.getRestaurant({ restaurantId })
    expect(internalPhoneNumber).toMatch(/^\+49/)
    expect(JSON.stringify(shown)).not.toContain(internalPhoneNumber)
    expect(Object.keys(shown)).not.toContain('repeatNewOrderSoundIntervalInSec')
    await expect(guest.getPublicRestaurantBySubdomain({ subdomain: 'gibt-es-nicht' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('says whether it is open, as staff see it', async () => {
    const guest = server.asGuest()
    const staff = restaurant.as('employee')
    const isOpen = async () =>
      (await guest.getPublicRestaurant({ restaurantId })).openingState.delivery.isOpen
    expect(await isOpen()).toBe(true)
    const { openingState, timeZone } = await staff.getAvailability({ restaurantId })
    expect(timeZone).toBe('Europe/Berlin')
    expect(openingState).toEqual((await guest.getPublicRestaurant({ restaurantId })).openingState)
    server.clock.now = new Date('2026-11-20T22:00:00Z')
    expect(await isOpen()).toBe(false)
  })

  it('names the delivery areas that staff see', async () => {
    const staff = restaurant.as('employee')
    const { deliveryAreas } = await server.asGuest().getPublicRestaurant({ restaurantId })
    expect(await staff.listDeliveryAreas({ restaurantId })).toEqual(deliveryAreas)
    expect(deliveryAreas.length).toBeGreaterThan(0)
  })
})
