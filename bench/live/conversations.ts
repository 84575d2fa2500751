import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { openConnection, openConnections, succeed } from '../http/http-connection.ts'
import { openScreens } from '../browser/screens.ts'
import { inTurn, shareOut } from '../rounds.ts'
import type { Scene } from '../scene.ts'

const OPEN = 2000
const SCREENS = 20
const CONNECTIONS = 8
const MESSAGES = 400
const LISTS = 40
const ROUNDS = 5

/**
 * A restaurant with 2,000 open conversations: how long their list takes, and how many answers of staff a second are
 * stored and brought to twenty screens; against the same rows and events written by bare statements, and the same list
 * read by one.
 */
export async function measureConversations(scene: Scene) {
  const { restaurantId } = scene.shops[1]!
  const token = await scene.server.ask<string>('employeeToken', restaurantId)
  const ids = await openConversations(scene, restaurantId, userOf(token))
  const list = await measureList(scene, restaurantId, token)

  const screens = await openScreens(
    scene.port,
    `/restaurant-hub?restaurantId=${restaurantId}&access_token=${token}`,
    SCREENS,
    'welcome',
  )
  const staff = await openConnections(scene.port, CONNECTIONS)
  let sent = 0
  const answers = () =>
    Array.from({ length: MESSAGES }, () => ({
      method: 'POST',
      path: `/api/conversations/${ids[sent++ % ids.length]!}/messages`,
      token,
      body: { id: uuidv7(), text: 'Gern, in zwanzig Minuten ist alles bei Ihnen.' },
    }))
  const before = await lastSeq(scene, restaurantId)
  await shareOut(staff, answers(), succeed)
  const each = ((await lastSeq(scene, restaurantId)) - before) / MESSAGES
  const ours = async () => {
    const last = (await lastSeq(scene, restaurantId)) + each * MESSAGES
    const requests = answers()
    const began = performance.now()
    const seen = screens.until(`"seq":${last}}]}`)
    await shareOut(staff, requests, succeed)
    await seen
    return (MESSAGES * 1000) / (performance.now() - began)
  }

  const pool = new pg.Pool({ connectionString: scene.databaseUrl, max: CONNECTIONS })
  const payload = await lastPayload(scene, restaurantId)
  const bare = () => {
    const rows = Array.from({ length: MESSAGES }, () => ids[sent++ % ids.length]!)
    return writeAllBare(pool, rows, { restaurantId, payload, each })
  }
  await ours()
  await bare()
  const rate = await inTurn(ROUNDS, ours, bare)
  const costs = await scene.processorTimeOf(ours)
  for (const one of [screens, ...staff]) one.close()
  await pool.end()
  return {
    ...rate,
    list,
    each: { server: costs.server / MESSAGES, postgres: costs.postgres / MESSAGES },
  }
}

/** Milliseconds of a call for all of them, and of one statement that reads as much. */
async function measureList({ port, client }: Scene, restaurantId: string, token: string) {
  const connection = await openConnection(port)
  const path = `/api/restaurant/${restaurantId}/conversations`
  const [ours, bare]: [number[], number[]] = [[], []]
  let bytes = 0
  for (let round = 0; round < LISTS; round++) {
    let began = performance.now()
    bytes = (await succeed(connection, { method: 'GET', path, token })).bytes
    ours.push(performance.now() - began)
    began = performance.now()
    const { rows } = await client.query('select * from conversations where restaurant_id = $1', [
      restaurantId,
    ])
    JSON.stringify(rows)
    bare.push(performance.now() - began)
  }
  connection.close()
  return { ours, bare, bytes }
}

async function openConversations({ client }: Scene, restaurantId: string, userId: string) {
  const { rows } = await client.query<{ id: string }>(
    `insert into conversations (restaurant_id, id, channel, state, assigned_user_id, priority, level, is_guest_waiting,
      was_handed_off, needs_review, is_in_review, deadline_at, is_unread, customer_name, message_count, last_message,
      created_at, updated_at)
    select $1, gen_random_uuid(), 'OnlineChat', 'Connected', $2, 1, 'Agents', true, true, false, false,
      now() + interval '1 day', true, 'Gast ' || n, 1,
      json_build_object('text', 'Wie lange dauert es?', 'at', now(), 'fromRole', 'User'), now(), now()
    from generate_series(1, $3::integer) as n returning id`,
    [restaurantId, userId, OPEN],
  )
  await client.query(
    `insert into conversation_messages (restaurant_id, conversation_id, id, number, at, type, state, from_role, text)
    select restaurant_id, id, gen_random_uuid(), 1, now(), 'message', 'received', 'User', 'Wie lange dauert es?'
    from conversations where restaurant_id = $1 and id = any($2)`,
    [restaurantId, rows.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

type Bare = { restaurantId: string; payload: string; each: number }

/** Answers a second. */
async function writeAllBare(pool: pg.Pool, ids: readonly string[], written: Bare): Promise<number> {
  const workers = Array.from({ length: CONNECTIONS }, (_, worker) => worker)
  const began = performance.now()
  await shareOut(workers, ids, (_worker, id) => writeBare(pool, id, written))
  return (ids.length * 1000) / (performance.now() - began)
}

function writeBare(pool: pg.Pool, id: string, { restaurantId, payload, each }: Bare) {
  return pool.query({
    name: 'bare answer',
    text: `with changed as (
        update conversations set version = version + 1, message_count = message_count + 1, updated_at = now()
        where restaurant_id = $1 and id = $2 returning message_count),
      said as (
        insert into conversation_messages (restaurant_id, conversation_id, id, number, at, type, state, from_role, text)
        select $1, $2, gen_random_uuid(), message_count, now(), 'message', 'sent', 'HandOffUser', 'Gern' from changed)
      select append_event($1, 'conversationUpdated', $3, null) from generate_series(1, $4::integer)`,
    values: [restaurantId, id, payload, each],
  })
}

/** Of the person that a token names. */
function userOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return claims.sub
}

async function lastSeq({ client }: Scene, streamId: string): Promise<number> {
  const { rows } = await client.query<{ seq: string }>('select last_seq as seq from streams where id = $1', [
    streamId,
  ])
  return Number(rows[0]!.seq)
}

async function lastPayload({ client }: Scene, streamId: string): Promise<string> {
  const { rows } = await client.query<{ payload: string }>(
    'select payload from events where stream_id = $1 order by seq desc limit 1',
    [streamId],
  )
  return rows[0]!.payload
}
