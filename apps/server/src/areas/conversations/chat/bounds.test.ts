import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { inNameOfGuest } from '../work/conversation-cart.ts'
import { useChats } from '../testing/use-chats.ts'
import { takeMessage } from './write-in-chat.ts'

const { restaurantId, server, employee, annaId, aGuest, last } = useChats()
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

describe('One conversation', () => {
  it('holds so many bytes; then its guest ends it and begins a new one', async () => {
    const guest = aGuest()
    const { id } = await guest.open()
    const bytesOf = async () => {
      const { rows } = await query('select byte_count as bytes from conversations where id = $1', [id])
      return (rows[0] as { bytes: number }).bytes
    }
    // Why the bot answered so is kept with what it answers.
    const long = 'eine Cola '.repeat(90)
    const before = await bytesOf()
    await guest.say(long)
    expect((await bytesOf()) - before).toBeGreaterThan(2 * long.length)
    await query('update conversations set byte_count = 499000 where id = $1', [id])
    await guest.say(long)
    await expect(guest.say(long)).rejects.toMatchObject({
      status: 422,
      code: 'ChatFull',
      message_de:
        'Dieses Gespräch ist sehr lang geworden. Bitte beenden Sie es und beginnen Sie ein neues, oder rufen Sie uns an.',
    })
    await guest.client.leaveChat({ restaurantId })
    expect((await guest.say('Hallo')).id).not.toBe(id)
  })

  it('keeps only so much of what guests send as files, says so, and goes on', async () => {
    const guestId = uuidv7()
    const ctx = inNameOfGuest(server.deps, { guestId })
    const content = Buffer.alloc(4_000_000)
    const send = (id: string) =>
      takeMessage(ctx, restaurantId, {
        ...{ id, text: 'Sprachnachricht', attachment: { type: 'audio' }, answer: 'Kann ich nicht hören.' },
        file: { mimeType: 'audio/ogg', content },
      })
    for (let sent = 0; sent < 7; sent++) await send(uuidv7())
    const { rows } = await query(
      `select sum(octet_length(content))::integer as bytes, max(conversation_id::text) as id from conversation_files`,
    )
    const [{ bytes, id }] = rows as [{ bytes: number; id: string }]
    expect(bytes).toBe(20_000_000)
    const said = await employee.listConversationMessages({ conversationId: id })
    expect(said.at(-2)).toMatchObject({ state: 'unsupported', attachment: null })
    expect(said.at(-2)!.text).toContain('nicht gespeichert')
    expect(said.at(-1)!.text).toContain('Bitte schreiben Sie mir, was Sie möchten')
  })
})

describe('A restaurant with as many conversations as it has at once', () => {
  beforeEach(() => query('delete from conversations'))

  /** As if seventeen connections had begun them, a minute ago. */
  function crowd(state: 'Bot' | 'Queued' | 'Connected') {
    return query(
      `insert into conversations (restaurant_id, id, channel, guest_id, origin, state, assigned_user_id, priority, level,
         is_guest_waiting, was_handed_off, needs_review, is_in_review, deadline_at, is_unread, created_at, updated_at)
       select $1, gen_random_uuid(), 'OnlineChat', gen_random_uuid(), 'network ' || n % 17, $2, $3, 0, 'Agents',
         false, false, false, false, $4::timestamptz + interval '1 hour', false, $4, $4::timestamptz + n * interval '1 ms'
       from generate_series(1, 1000) n`,
      [
        restaurantId,
        state,
        state === 'Connected' ? annaId : null,
        new Date(server.clock.now.getTime() - 60_000),
      ],
    )
  }
  const countOpen = async () => {
    const { rows } = await query(
      `select count(*)::integer as open from conversations where state in ('Bot', 'Queued', 'Connecting', 'Connected')`,
    )
    return (rows[0] as { open: number }).open
  }

  it.each(['Bot', 'Queued'] as const)(
    'takes somebody else all the same, for one of those who have most (%s)',
    async (state) => {
      const early = aGuest()
      const { id } = await early.open()
      await query('update conversations set updated_at = $1', [
        new Date(server.clock.now.getTime() - 3_600_000),
      ])
      await crowd(state)
      const late = aGuest()
      expect(last(await late.say('Hallo')).from).toBe('Bot')
      expect((await early.see()).state).toBe('Bot')
      expect(await countOpen()).toBe(1001)
      const { rows } = await query(`select id, guest_id from conversations where state = 'Abandoned'`)
      expect(rows).toHaveLength(1)
      expect((rows[0] as { id: string }).id).not.toBe(id)
    },
  )

  it('tells whoever made room, who goes on with a new one', async () => {
    const early = aGuest()
    const { id } = await early.open()
    await crowd('Connected')
    expect(last(await aGuest().open()).from).toBe('Bot')
    const ended = await early.see()
    expect([ended.id, ended.state]).toEqual([id, 'Ended'])
    expect(last(ended).text).toContain('Schreiben Sie einfach weiter')
    await query(`update conversations set state = 'Bot', assigned_user_id = null where id =
      (select id from conversations where state = 'Connected' limit 1)`)
    expect((await early.say('Hallo?')).id).not.toBe(id)
  })

  it('takes nobody from whom people talk with', async () => {
    await crowd('Connected')
    await expect(aGuest().open()).rejects.toMatchObject({ status: 429, code: 'TooManyChats' })
  })
})
