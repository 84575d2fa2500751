import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const own = useRestaurant()
const sister = own.another({ franchiseId: own.franchiseId })
const { at, franchiseId, server } = own
const manager = own.as('manager')
const employee = own.as('employee')

async function aTalk(restaurantId: string, phone: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into conversations (restaurant_id, id, channel, state, priority, level, is_guest_waiting, was_handed_off,
      needs_review, is_in_review, is_unread, customer_phone, created_at, updated_at)
    values ($1, gen_random_uuid(), 'WhatsApp', 'Complete', 0, 'Nobody', false, false, false, false, false, $2, now(), now())
    returning id`,
    [restaurantId, phone],
  )
  return rows[0]!.id
}

it('tells who calls or orders, with their orders here, and shows managers their conversations', async () => {
  const customer = await manager.createCustomer({
    franchiseId,
    body: {
      ...{ salutation: 'Unspecified', lastName: 'Kern', firstName: '', company: '', notes: 'Hund' },
      identifiers: [{ kind: 'Phone', value: '0551 660001' }],
    },
  })
  const found = await employee.getCustomerInformation({ ...at, customerId: customer.id })
  expect(found).toEqual({ customer, bans: [], orders: [] })
  expect(await employee.getCustomerInformation(at)).toEqual({ customer: null, bans: [], orders: [] })

  const talks = [await aTalk(own.restaurantId, '0551 660001'), await aTalk(own.restaurantId, '0049551660001')]
  await aTalk(own.restaurantId, '0551 660002')
  const there = await aTalk(sister.restaurantId, '+49551660001')
  const listed = { franchiseId, customerId: customer.id }
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
  expect(ids(await manager.listCustomerConversations(listed))).toEqual(talks.toSorted())
  const ofOperator = await own.as('admin').listCustomerConversations(listed)
  expect(ids(ofOperator)).toEqual([...talks, there].toSorted())
  const elsewhere = { ...listed, restaurantId: sister.restaurantId }
  expect(await manager.listCustomerConversations(elsewhere)).toEqual([])
})
