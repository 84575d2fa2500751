import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const foreign = restaurant.another()
const { restaurantId, server } = restaurant
const employee = restaurant.as('employee')

async function aTalk(...texts: string[]) {
  const guest = server.asGuest()
  let id = ''
  for (const text of texts) id = (await guest.writeInChat({ restaurantId, body: { id: uuidv7(), text } })).id
  return id
}
const found = async (query: string) =>
  (await employee.searchConversations({ restaurantId, query })).map(({ conversation }) => conversation.id)

it('finds by what was said, by name and by number in whatever way it is written', async () => {
  const said = await aTalk('Haben Sie glutenfreien Teig für 100%_ige Pizza?')
  const known = await aTalk('eine Cola zur Abholung, auf den Namen Sonnenschein, 0551 778899, bar')
  const [hit] = await employee.searchConversations({ restaurantId, query: 'GLUTENFREI' })
  expect(hit).toMatchObject({
    conversation: { id: said },
    message: { text: expect.stringContaining('glutenfreien') },
  })
  expect(await found('100%_ige')).toEqual([said])
  expect(await found('%%')).toEqual([])
  expect(await found('sonnensch')).toContain(known)
  expect(await found('+49 551/77 88 99')).toContain(known)
  expect(await found('niemand sagte das')).toEqual([])
})

it('names the youngest place, in part where it is long', async () => {
  const long = `${'a'.repeat(300)} Froschschenkel ${'b'.repeat(300)}`
  const id = await aTalk('Froschschenkel?', long)
  const hits = await employee.searchConversations({ restaurantId, query: 'froschschenkel' })
  const hit = hits.find(({ conversation }) => conversation.id === id)!
  expect(hit.message!.text).toMatch(/^… a+ Froschschenkel b+ …$/)
})

it('is of one restaurant', async () => {
  await aTalk('Schnabeltier')
  const other = foreign.as('manager')
  expect(
    await other.searchConversations({ restaurantId: foreign.restaurantId, query: 'Schnabeltier' }),
  ).toEqual([])
})

it('is found by an index, not by reading all that was ever said', async () => {
  const { rows } = await server.database.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'conversation_messages_text'`,
  )
  expect(rows[0]?.indexdef).toContain('gin_trgm_ops')
})
