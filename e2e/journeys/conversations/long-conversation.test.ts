import pg from 'pg'
import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

/** Longer than what is drawn at first; each message of one to four lines. */
async function longConversation(messages: number): Promise<string> {
  const client = new pg.Client(stage.server.databaseUrl())
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with made as (
      insert into conversations (restaurant_id, id, channel, state, priority, level, is_guest_waiting, was_handed_off,
        needs_review, is_in_review, deadline_at, is_unread, customer_name, message_count, last_message, created_at,
        updated_at)
      values ($1::uuid, gen_random_uuid(), 'OnlineChat', 'Bot', 0, 'Nobody', false, false, false, false,
        now() + interval '1 day', false, 'Frau Lang', $2::integer, jsonb_build_object('at', now(), 'text', 'Bis dann',
        'role', 'User', 'state', 'received'), now(), now()) returning id),
    said as (
      insert into conversation_messages (restaurant_id, conversation_id, id, number, at, type, state, from_role, text)
      select $1::uuid, id, gen_random_uuid(), m, now() - ($2::integer - m) * interval '1 minute', 'message', 'received',
        case m % 2 when 0 then 'User' else 'Bot' end,
        repeat('Das ist Nachricht ' || m || ' mit einigen Worten. ', 1 + m % 4)
      from made, generate_series(1, $2::integer) m)
    select id from made`,
    [leineglutId, messages],
  )
  await client.end()
  return rows[0]!.id
}

it('staff read the end of a long conversation at once, and nothing moves when what was before it comes', async () => {
  const id = await longConversation(400)
  const office = await stage.office('kueche@demo.tresen.example', `/restaurants/${leineglutId}/conversations`)
  let letIn = () => {}
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await office.route(/\/messages$/, async (route) => {
    await held
    await route.continue()
  })
  await office.getByRole('tab', { name: /Laufend/ }).click()
  await office.getByRole('link', { name: /Frau Lang/ }).click()
  const log = office.getByRole('log')
  const last = log.getByText(/Das ist Nachricht 400/)
  await last.waitFor()
  const before = await last.boundingBox()
  letIn()
  await log.locator('li[aria-setsize="401"], li[aria-setsize="402"]').first().waitFor()
  expect(await last.boundingBox()).toEqual(before)
  await log.evaluate((box) => box.scrollTo({ top: 0 }))
  await log.getByText(/^Das ist Nachricht 1 mit/).waitFor()
  expect(office.url()).toContain(id)
})
