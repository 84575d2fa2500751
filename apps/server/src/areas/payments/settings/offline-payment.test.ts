import { offlinePaths } from '@tresen/contract/payments/offline-payment'
import { describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

const restaurant = useRestaurant({
  orderSettings: { defaultPaymentMethod: 'Cash', onlinePaymentMethods: [] },
})
const { restaurantId, server } = restaurant
const fresh = restaurant.another({
  orderSettings: { offlinePaymentMethods: [], onlinePaymentMethods: ['PayPal'] },
})
const manager = restaurant.as('manager')
const [onCash, onCard] = offlinePaths
const at = { restaurantId, offlinePaymentMethodsId: restaurantId }
const settings = async () => (await manager.getRestaurant({ restaurantId })).orderSettings

describe('What is paid on site', () => {
  it('is what the settings say: shop and carts honour it, and it is told', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const errors = async () =>
      (await guest.evaluateCart({ restaurantId, shoppingCartId: cart.id })).errors.map(({ code }) => code)
    expect(await errors()).toEqual([])
    const before = await settings()

    const body = [
      { op: 'test', path: onCash, value: true } as const,
      { op: 'replace', path: onCash, value: false } as const,
      { op: 'replace', path: onCard, value: true } as const,
    ]
    const methods = { Cash: false, DebitOrCreditCardOffline: true }
    expect(await manager.updateOfflinePaymentInformation({ ...at, body })).toEqual({
      ...{ id: restaurantId, methods },
    })
    const { defaultPaymentMethod: _gone, ...others } = before
    const now = { ...others, offlinePaymentMethods: ['DebitOrCreditCardOffline'] }
    expect(await settings()).toEqual(now)
    expect((await guest.getPublicRestaurant({ restaurantId })).orderSettings).toEqual(now)
    expect(await errors()).toEqual(['PaymentMethodMissing'])

    await expect(manager.updateOfflinePaymentInformation({ ...at, body })).rejects.toMatchObject({
      code: 'OfflinePaymentConflict',
      details: { information: { methods } },
    })
    const back = [{ op: 'replace', path: onCash, value: true } as const]
    await manager.updateOfflinePaymentInformation({ ...at, body: back })
    expect(await errors()).toEqual([])
  })

  it('is changed by whoever sends JSON Patch under its own name', async () => {
    const send = async (body: string) => {
      const headers = {
        authorization: `Bearer ${await restaurant.token('manager')}`,
        'content-type': 'application/json-patch+json',
      }
      const path = `/api/restaurants/${restaurantId}/offlinePaymentInformation/${restaurantId}`
      return (await server.fetch(path, { method: 'PATCH', headers, body })).status
    }
    expect(await send(JSON.stringify([{ op: 'test', path: onCash, value: true }]))).toBe(200)
    expect(await send(JSON.stringify([{ op: 'test', path: onCash, value: false }]))).toBe(409)
    expect(await send(JSON.stringify([{ op: 'remove', path: onCash }]))).toBe(400)
    expect(await send('[')).toBe(400)
  })

  it('is something, where nothing is paid online', async () => {
    const before = await settings()
    const body = offlinePaths.map((path) => ({ op: 'replace', path, value: false }) as const)
    await expect(manager.updateOfflinePaymentInformation({ ...at, body })).rejects.toMatchObject({
      details: {
        fields: [{ path: 'offlinePaymentMethods', message_de: expect.stringMatching(/mindestens/) }],
      },
    })
    expect(await settings()).toEqual(before)
  })

  it('is chosen once, and belongs to one restaurant', async () => {
    const methods = { Cash: true, DebitOrCreditCardOffline: false }
    const theirs = { restaurantId: fresh.restaurantId, body: { methods } }
    const owner = fresh.as('manager')
    const made = await owner.createOfflinePaymentInformation(theirs)
    expect(made).toEqual({ id: fresh.restaurantId, methods })
    await expect(owner.createOfflinePaymentInformation(theirs)).rejects.toMatchObject({
      code: 'OfflinePaymentSetUp',
      details: { information: made },
    })
    const body = [{ op: 'replace', path: onCash, value: false } as const]
    for (const foreign of [
      { restaurantId: fresh.restaurantId, offlinePaymentMethodsId: fresh.restaurantId },
      { restaurantId, offlinePaymentMethodsId: fresh.restaurantId },
    ])
      await expect(manager.updateOfflinePaymentInformation({ ...foreign, body })).rejects.toMatchObject({
        status: 404,
      })
    const stored = await owner.getRestaurant({ restaurantId: fresh.restaurantId })
    expect(stored.orderSettings.offlinePaymentMethods).toEqual(['Cash'])
  })
})
