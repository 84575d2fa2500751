import { expect, it, vi } from 'vitest'
import { signal, useTelephone } from '../testing/use-telephone.ts'
import { lineCheck } from './look-after-calls.ts'

const { server, guest, anna, annasPhone, newest, ready, closeBot, line } = useTelephone()

async function annaSpeaks() {
  await ready(anna)
  await closeBot(true)
  const call = await guest.dial(line())
  await annasPhone.act(call, { pickUp: '1' })
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'Connected' }))
  return { call, id: (await newest()).id }
}

async function nextCheckOf(callId: string) {
  const { rows } = await server.database.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`line ${callId}`],
  )
  return rows[0]?.run_at
}

it('a line that the service no longer knows ends the call, which says so and can be called back', async () => {
  const { id } = await annaSpeaks()
  expect(await nextCheckOf(id)).toBeInstanceOf(Date)
  await server.database.pool.query("update calls set provider_sid = 'CA0' where id = $1", [id])
  await lineCheck.run(server.deps, { callId: id }, signal)
  expect(await newest()).toMatchObject({ id, state: 'Abandoned', outcome: 'Dropped', deadline: null })
  expect(await anna.getOwnCall()).toBeNull()
})

it('a line that is there goes on, and is looked at again; so does one of which the service says nothing', async () => {
  const { id, call } = await annaSpeaks()
  const first = (await nextCheckOf(id))!
  await lineCheck.run(server.deps, { callId: id }, signal)
  expect((await nextCheckOf(id))!.getTime()).toBeGreaterThan(first.getTime())
  for (const api of ['token', '500'] as const) {
    await guest.trouble({ api })
    await lineCheck.run(server.deps, { callId: id }, signal).catch(() => {})
    expect(await newest()).toMatchObject({ state: 'Connected' })
  }
  await guest.trouble({ api: 'normal' })
  await annasPhone.act(call, { hangUpLeg: '1' })
  expect(await newest()).toMatchObject({ outcome: 'Handled' })
  await lineCheck.run(server.deps, { callId: id }, signal)
  expect(await newest()).toMatchObject({ outcome: 'Handled' })
})
