import { ringSeconds } from '@tresen/domain/calls/move-call'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { provideSimulators } from '../../simulators.ts'
import { clientOf } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { chainNews } from '../journal/keep-journal.ts'
import { aTelephone } from './testing/a-telephone.ts'
import { callDeadline } from './work/look-after-calls.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const telephone = { api: '', accountSid: 'ACjournal', authToken: 'geheim', number: '+4955100' }
const restaurant = useRestaurant({}, { simulators: simulators.find, telephone })
const { restaurantId, server, as } = restaurant
const [admin, manager] = [as('admin'), as('manager')]
const guest = aTelephone(() => telephone.api, '+4955177001')
let line = ''

beforeAll(async () => {
  telephone.api = (await simulators.find())!
  server.deps.publicUrl = server.url
  line = (await admin.createTresenPhoneNumber({ restaurantId })).tresenPhoneNumber!
})
afterAll(() => simulators.stop())

async function anAgent(name: string) {
  const email = `${name}-${uuidv7()}@example.com`
  const made = await admin.createUser({
    body: { email, roles: ['callcenter'], password: 'drei grüne Gurken' },
  })
  const client = clientOf(server, { userId: made.id, restaurants: { [restaurantId]: 'callcenter' } })
  return { email, id: made.id, client }
}

/** What the journal knows of a thing, the oldest first. */
async function journalOf(thingId: string) {
  await chainNews(server.deps)
  const { entries } = await manager.listJournal({ restaurantId, pageSize: 100 })
  return entries
    .filter((entry) => entry.thingId === thingId)
    .toReversed()
    .map(({ name, authorKind, author, holder, before, after, personal }) => ({
      ...{ name, authorKind, author, holder, personal },
      before: before === null ? null : (JSON.parse(before) as object),
      after: after === null ? null : (JSON.parse(after) as object),
    }))
}

it('says of a call who took it, that it was handed over and who ended it, and nothing of the guest', async () => {
  const [anna, bert] = [await anAgent('anna'), await anAgent('bert')]
  for (const { client } of [anna, bert])
    await client.setOwnPhone({ body: { kind: 'Number', address: '0551 77002' } })
  const call = await guest.dial(line)
  const { id } = (await manager.listCalls({ restaurantId }))[0]!
  await guest.say(call, 'eine Margherita Medium')
  await anna.client.takeCall({ restaurantId, id })
  await bert.client.takeCall({ restaurantId, id })
  await manager.abandonCall({ restaurantId, id })
  const [begun, taken, handed, ended, ...more] = await journalOf(id)
  expect(more).toEqual([])
  expect(begun).toMatchObject({ name: 'addOrUpdateCall', authorKind: 'Program', before: null })
  expect(begun!.after).toEqual({ direction: 'Inbound', state: 'Connected', party: 'Bot' })
  expect(taken).toMatchObject({
    ...{ authorKind: 'Person', author: anna.email, holder: anna.email },
    ...{ before: { state: 'Connected', party: 'Bot' }, after: { state: 'Connecting', party: 'Agents' } },
  })
  expect(handed).toMatchObject({ author: bert.email, holder: bert.email, after: { assignedUserId: bert.id } })
  expect(ended).toMatchObject({ authorKind: 'Person', holder: '', after: { outcome: 'Ended' } })
  expect(JSON.stringify(await journalOf(id))).not.toContain('77001')
  const found = await manager.listJournal({ restaurantId, query: bert.email })
  expect(found.entries.map(({ thingId }) => thingId)).toContain(id)
  const { csv } = await manager.exportJournal({ restaurantId, query: bert.email })
  expect(csv).toContain(bert.email)
})

it('says that nobody came, without an author', async () => {
  const { client: agent } = await anAgent('cora')
  await agent.setOwnPhone({ body: { kind: 'Number', address: '0551 77003' } })
  await guest.dial(line)
  const { id } = (await manager.listCalls({ restaurantId }))[0]!
  await agent.takeCall({ restaurantId, id })
  const { deadline } = await manager.getCall({ restaurantId, id })
  server.clock.now = new Date(Date.parse(deadline!) + ringSeconds.Agents * 1000)
  await callDeadline.run(server.deps, { callId: id, deadline: deadline! }, new AbortController().signal)
  const last = (await journalOf(id)).at(-1)
  expect(last).toMatchObject({
    ...{ authorKind: 'Program', holder: '', after: { state: 'Queued', failure: 'no-answer' } },
  })
})

it('says of the line how it is set up, and what was said of its number', async () => {
  await manager.validatePhoneNumber({ restaurantId, phoneNumber: '0551 77004' })
  const body = { restaurantId, phoneNumber: line, instructions: 'Keine Calzone', announcement: '' }
  await manager.saveCallInstruction({ body })
  await manager.saveCallInstruction({ body: { ...body, instructions: 'Keine Pizza' } })
  await manager.deleteCallInstruction({ restaurantId, phoneNumber: line })
  await admin.releaseTresenPhoneNumber({ restaurantId })
  const [made, changed, deleted] = await journalOf(line)
  expect(made).toMatchObject({ name: 'callInstructionChanged', authorKind: 'Person' })
  expect(changed).toMatchObject({
    ...{ before: { instructions: 'Keine Calzone' }, after: { instructions: 'Keine Pizza' } },
  })
  expect(deleted).toMatchObject({ name: 'callInstructionDeleted', after: null })
  expect(await journalOf('phoneLineChanged')).toMatchObject([
    { after: { tresenPhoneNumber: line } },
    { before: { tresenPhoneNumber: line }, after: { tresenPhoneNumber: null } },
  ])
  const [asked] = await journalOf('phoneNumberValidationUpdate')
  expect(asked).toMatchObject({ after: { phoneNumber: '+4955177004', state: 'AwaitingValidation' } })
  expect(JSON.stringify(asked)).not.toContain('validationCode')
})

it('says of a chat who took it, gave it back and completed it', async () => {
  const anna = await anAgent('anna')
  const chat = server.asGuest()
  const say = (text: string) => chat.writeInChat({ restaurantId, body: { id: uuidv7(), text } })
  const { id: conversationId } = await say('eine Cola')
  await say('Ich möchte mit einem Menschen sprechen')
  await anna.client.assignConversation({ conversationId, body: { userId: anna.id } })
  await say('Ich bin Frau Meyer')
  await anna.client.completeConversation({ conversationId })
  const entries = await journalOf(conversationId)
  const states = entries.map(({ after }) => (after as { state?: string }).state)
  expect(states).toEqual(['Bot', 'Queued', 'Connected', 'Complete'])
  expect(entries[0]).toMatchObject({ name: 'conversationUpdated', authorKind: 'Guest', holder: '' })
  expect(entries[2]).toMatchObject({ author: anna.email, holder: anna.email })
  expect(entries[3]).toMatchObject({ author: anna.email, before: { state: 'Connected' } })
  expect(JSON.stringify(entries)).not.toContain('Meyer')
})
