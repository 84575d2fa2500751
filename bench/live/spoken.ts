import { createHmac, randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { largeShop } from '../../packages/bot/trial/large-menu.ts'
import { readCorpus } from '../../packages/bot/trial/read-corpus.ts'
import { shareOut } from '../rounds.ts'
import type { Scene } from '../scene.ts'
import { publicUrlOfBench, telephoneOfBench } from './telephone-of-bench.ts'

const PRODUCTS = 2000
const AT_ONCE = 8
const SOME_TALKS = 48
const LONGEST_MS = 10_000

/** Milliseconds of each utterance: by the clock until the reply, and of the server's processor. */
export type Answered = { clock: number[]; server: number[]; postgres: number }

type Talk = { title: string; said: readonly string[] }
type Way = 'relay' | 'gather'

/**
 * From the moment when the telephone service says that an utterance has ended until the first word of the reply is here:
 * over the websocket of ConversationRelay, and as the answer to Gather. Whole dialogues of the open corpus with their
 * orders, and deliveries with address, voucher and payment, against the menu of the demo and one of 2,000 products.
 */
export async function measureSpoken(scene: Scene) {
  const [usual, large] = [scene.shops[2]!.restaurantId, scene.shops[3]!.restaurantId]
  await giveNumber(scene, usual, numbers.usual)
  await giveNumber(scene, large, numbers.large)
  const takeAway = await fillWithInvented(scene, large)
  const talks = [...deliveries(), ...ordersOfCorpus()]
  const before = await ordersByTelephone(scene)
  await inEachWay(scene, numbers.usual, talks.slice(0, 10))
  const relay = await oneByOne(scene, 'relay', numbers.usual, talks)
  const some = talks.slice(0, SOME_TALKS)
  const gather = await oneByOne(scene, 'gather', numbers.usual, some)
  const atOnce = await manyAtOnce(scene, some)
  await inEachWay(scene, numbers.large, talks.slice(0, 3))
  const largeMenu = await oneByOne(scene, 'relay', numbers.large, some)
  await takeAway()
  const orders = (await ordersByTelephone(scene)) - before
  if (orders < talks.length) throw new Error(`only ${orders} orders of ${talks.length} dialogues`)
  return { relay, gather, atOnce, largeMenu, talks: talks.length, orders }
}

const numbers = { usual: '+4955199001', large: '+4955199002' }

async function inEachWay(scene: Scene, number: string, talks: readonly Talk[]) {
  for (const way of ['relay', 'gather'] as const) await oneByOne(scene, way, number, talks)
}

/** Dialogues one after the other: what the processors take meanwhile is theirs. */
async function oneByOne(scene: Scene, way: Way, number: string, talks: readonly Talk[]): Promise<Answered> {
  await scene.server.ask('relays', way === 'relay')
  const answered: Answered = { clock: [], server: [], postgres: 0 }
  for (const talk of talks) {
    const call = await (way === 'relay' ? callOverRelay : callByTurns)(scene.port, number)
    for (const words of talk.said) {
      if (call.isOver()) break
      const { server, postgres } = await scene.processorTimeOf(async () => {
        answered.clock.push(await call.say(words))
      })
      answered.server.push(server)
      answered.postgres += postgres
    }
    await call.hangUp()
  }
  return { ...answered, postgres: answered.postgres / answered.clock.length }
}

/** Several callers at once over the websocket, by the clock. */
async function manyAtOnce(scene: Scene, talks: readonly Talk[]): Promise<number[]> {
  await scene.server.ask('relays', true)
  const clock: number[] = []
  const callers = Array.from({ length: AT_ONCE }, (_, caller) => caller)
  await shareOut(callers, talks, async (_caller, talk) => {
    const call = await callOverRelay(scene.port, numbers.usual)
    for (const words of talk.said) if (!call.isOver()) clock.push(await call.say(words))
    await call.hangUp()
  })
  return clock
}

/** A call as the telephone service has it. `say` answers with the milliseconds until the reply. */
type Line = { say(words: string): Promise<number>; isOver(): boolean; hangUp(): Promise<void> }

async function callOverRelay(port: number, number: string): Promise<Line> {
  const call = newCall(number)
  const url = /<ConversationRelay [^>]*\burl="([^"]+)"/.exec(
    await post(port, '/api/telephone/incoming', call),
  )![1]!
  const line = new WebSocket(url.replace(/^ws:\/\/[^/]+/, `ws://127.0.0.1:${port}`), {
    headers: { 'x-twilio-signature': signed(url) },
  })
  await new Promise((resolve, reject) => line.once('open', resolve).once('error', reject))
  let isOver = false
  let heard = () => {}
  line.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { type: string }
    if (type === 'end') isOver = true
    heard()
  })
  line.on('close', () => {
    isOver = true
    heard()
  })
  line.send(JSON.stringify({ type: 'setup', callSid: call.CallSid }))
  return {
    say: (words) => {
      const began = performance.now()
      line.send(JSON.stringify({ type: 'prompt', voicePrompt: words, lang: 'de-DE', last: true }))
      return within(words, new Promise((resolve) => (heard = () => resolve(performance.now() - began))))
    },
    isOver: () => isOver,
    hangUp: async () => {
      line.close()
      await post(port, '/api/telephone/status', { ...call, CallStatus: 'completed' })
    },
  }
}

async function callByTurns(port: number, number: string): Promise<Line> {
  const call = newCall(number)
  const actionIn = (twiml: string) => /<Gather [^>]*\baction="([^"]+)"/.exec(twiml)?.[1] ?? null
  let action = actionIn(await post(port, '/api/telephone/incoming', call))
  return {
    say: async (words) => {
      const path = action!.replace(/^http:\/\/[^/]+/, '')
      const began = performance.now()
      action = actionIn(
        await within(words, post(port, path, { ...call, SpeechResult: words, Confidence: '0.9' })),
      )
      return performance.now() - began
    },
    isOver: () => action === null,
    hangUp: async () => {
      await post(port, '/api/telephone/status', { ...call, CallStatus: 'completed' })
    },
  }
}

function within<Value>(words: string, reply: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no reply to: ${words}`)), LONGEST_MS)
    void reply.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** Withheld, so that the bot asks for a number as it does in the corpus. */
function newCall(number: string): Record<string, string> {
  return {
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    From: 'anonymous',
    To: number,
    CallStatus: 'ringing',
  }
}

async function post(port: number, path: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signed(publicUrlOfBench + path, form) },
    body: new URLSearchParams(form),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status}`)
  return response.text()
}

function signed(url: string, form: Record<string, string> = {}): string {
  const text =
    url +
    Object.keys(form)
      .sort()
      .map((key) => key + form[key]!)
      .join('')
  return createHmac('sha1', telephoneOfBench.authToken).update(text).digest('base64')
}

/** Whoever orders by telephone in the open corpus, and gets to the end. */
function ordersOfCorpus(): Talk[] {
  return readCorpus('dialogues')
    .filter(({ isHeldOut, restaurant }) => !isHeldOut && restaurant === 'leineglut')
    .filter(({ expected }) => /\| .*\bbestellt\b/.test(expected))
    .map(({ title, messages }) => ({ title, said: messages.map(({ text }) => text) }))
}

const houses = [3, 5, 7, 9, 11, 12, 14, 16]

/** With all that is asked: several dishes, a correction, address, name, number, voucher, payment, the yes. */
function deliveries(): Talk[] {
  return houses.map((house, at) => ({
    title: `Lieferung ${house}`,
    said: [
      'Guten Abend, ich hätte gern zwei große Salami und eine große Cola',
      'äh nein, doch lieber drei große Salami',
      'wie lange dauert das denn',
      'das wärs dann',
      'liefern bitte',
      `Weender Straße ${house}`,
      'auf Schröder',
      `null fünf fünf eins ${20 + at} 47 1${at}`,
      'ich habe noch einen Gutschein, WILLKOMMEN',
      'bar',
      'ja',
    ],
  }))
}

async function giveNumber({ client }: Scene, restaurantId: string, number: string) {
  await client.query(
    `insert into phone_lines (restaurant_id, number) values ($1, $2)
     on conflict (restaurant_id) do update set number = excluded.number`,
    [restaurantId, number],
  )
}

async function ordersByTelephone({ client }: Scene): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer from conversations where channel = 'Phone' and order_id is not null`,
  )
  return rows[0]!.count
}

/**
 * Beside the real card, dishes with invented names until there are so many. Returns how they are taken away, so that what
 * is measured afterwards finds the real card.
 */
async function fillWithInvented({ client }: Scene, restaurantId: string) {
  const real = await productsOf(client, restaurantId)
  const names = largeShop(PRODUCTS).rules.menu.menu.products.map(({ name }) => name)
  await client.query(
    `with real as (
       select kind, document, row_number() over (order by id) - 1 as place, count(*) over () as total
       from menu_items where restaurant_id = $1 and kind = 'Product'),
     invented as (
       select name, n from unnest($2::text[]) with ordinality as t(name, n)
       where n > (select count(*) from real))
     insert into menu_items (restaurant_id, kind, id, document)
     select $1, kind, gen_random_uuid(), document || jsonb_build_object('name', name,
       'articleNumber', (1000 + n)::text, 'variants', '[]'::jsonb,
       'prices', (select jsonb_agg(price || jsonb_build_object('id', gen_random_uuid()))
         from jsonb_array_elements(document->'prices') price))
     from invented join real on place = n % total`,
    [restaurantId, names],
  )
  await changedPastServer(client, restaurantId)
  return async () => {
    await client.query(
      `delete from menu_items where restaurant_id = $1 and kind = 'Product' and not (id = any($2))`,
      [restaurantId, real],
    )
    await changedPastServer(client, restaurantId)
  }
}

async function productsOf(client: Scene['client'], restaurantId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from menu_items where restaurant_id = $1 and kind = 'Product'`,
    [restaurantId],
  )
  return rows.map(({ id }) => id)
}

/** Whoever remembers the menu has to read it whole. */
async function changedPastServer(client: Scene['client'], restaurantId: string) {
  await client.query(
    'update restaurants set menu_version = menu_version + 1000, rules_version = rules_version + 1 where id = $1',
    [restaurantId],
  )
}
