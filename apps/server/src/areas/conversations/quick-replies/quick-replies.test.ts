import { usualQuickReplies } from '@tresen/domain/conversations/quick-replies'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const other = restaurant.another()
const { restaurantId } = restaurant
const [manager, employee] = [restaurant.as('manager'), restaurant.as('employee')]
const replies = [{ key: 'zeit', text: 'Heute dauert es länger, {Gast}.' }]

it('are the usual ones until a restaurant writes its own; staff read them', async () => {
  expect(await employee.getQuickReplies({ restaurantId })).toEqual({ version: 0, replies: usualQuickReplies })
  await expect(
    employee.saveQuickReplies({ restaurantId, body: { version: 0, replies } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await manager.saveQuickReplies({ restaurantId, body: { version: 0, replies } })).toEqual({
    version: 1,
    replies,
  })
  expect(await employee.getQuickReplies({ restaurantId })).toMatchObject({ version: 1, replies })
})

it('are not overwritten by who saw others, and have no fault', async () => {
  const boss = other.as('manager')
  const at = { restaurantId: other.restaurantId }
  const save = (version: number) => boss.saveQuickReplies({ ...at, body: { version, replies } })
  await expect(save(3)).rejects.toMatchObject({ code: 'QuickRepliesConflict' })
  await save(0)
  await expect(save(0)).rejects.toMatchObject({
    code: 'QuickRepliesConflict',
    details: { quickReplies: { version: 1 } },
  })
  expect(await boss.saveQuickReplies({ ...at, body: { version: 1, replies: [] } })).toMatchObject({
    version: 2,
  })
  const wrong = [{ key: 'zwei worte', text: 'Hallo {Gsat}' }]
  await expect(boss.saveQuickReplies({ ...at, body: { version: 2, replies: wrong } })).rejects.toMatchObject({
    code: 'QuickRepliesInvalid',
    details: { fields: [{ path: '0.key' }, { path: '0.text' }] },
  })
})
