import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import { anExternalOrder } from '@tresen/domain/orders/external/testing/an-external-order'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { tidy } from '../../../upkeep.ts'

const DAY = 86_400_000
const { as, at, restaurantId, server } = useRestaurant()
const [machine, manager] = [as('employee'), as('manager')]

let last = 0
const anOrder = (customer: ExternalOrder['customer']) =>
  anExternalOrder({ externalOrderId: `P-${(last += 1)}`, customer })
const send = (body: ExternalOrder) => machine.placeExternalOrder({ restaurantId, body })

/** What is kept under a number besides the order; undefined: nothing. */
async function kept({ externalOrderId }: ExternalOrder) {
  const { rows } = await server.database.pool.query<{ fingerprint: string | null }>(
    'select fingerprint from external_orders where restaurant_id = $1 and external_order_id = $2',
    [restaurantId, externalOrderId],
  )
  return rows[0]
}

function upkeepIn(days: number) {
  const { now } = server.deps
  return tidy({ ...server.deps, now: () => new Date(now().getTime() + days * DAY) })
}

it('what was sent of a person who is erased can not be tried out any more, and its number stays one order', async () => {
  const body = anOrder({ firstName: 'Xaverine', lastName: 'Quastenflosser', phone: '0551 9988776' })
  const { id: orderId, number } = await send(body)
  for (const state of ['InProgress', 'ReadyForDelivery', 'Completed'] as const)
    await machine.changeOrderState({ ...at, orderId, body: { state } })
  const { franchiseId } = at
  const customer = await manager.findCustomerByPhone({ franchiseId, phoneNumber: '+495519988776' })
  expect((await kept(body))!.fingerprint).toMatch(/\w/)
  await manager.erasePerson({ franchiseId, customerId: customer!.id })
  expect(await kept(body)).toEqual({ fingerprint: null })
  for (const again of [body, { ...body, comment: 'anders' }])
    expect(await send(again)).toMatchObject({ id: orderId, number, shoppingCart: { lastName: '' } })
})

it('it goes with the guests of old orders; the number of a deleted order goes then, not before', async () => {
  const [old, deleted] = [anOrder({ lastName: 'Alt' }), anOrder({ lastName: 'Weg' })]
  const { id: oldId } = await send(old)
  const { id: orderId } = await send(deleted)
  await machine.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
  await manager.deleteOrder({ ...at, orderId })
  expect(await kept(deleted)).toEqual({ fingerprint: null })
  await expect(send({ ...deleted, comment: 'anders' })).rejects.toMatchObject({
    code: 'ExternalOrderDeleted',
  })
  await upkeepIn(179)
  expect((await kept(old))!.fingerprint).toMatch(/\w/)
  expect(await kept(deleted)).toEqual({ fingerprint: null })
  await upkeepIn(181)
  expect(await kept(old)).toEqual({ fingerprint: null })
  expect(await kept(deleted)).toBeUndefined()
  expect(await send(old)).toMatchObject({ id: oldId })
})
