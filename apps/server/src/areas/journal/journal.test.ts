import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { tidy } from '../../upkeep.ts'
import { anArea } from '@tresen/domain/carts/testing/some-shop-rules'
import { aVoucherInput } from '../discounts/testing/a-discount.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { hashOf } from './chain.ts'
import { insertLinks, listLinks, saveHead } from './journal.sql.ts'
import { chainNews } from './keep-journal.ts'
import { verifyJournal } from './verify-journal.ts'

const restaurant = useRestaurant()
const { server, restaurantId } = restaurant
const manager = restaurant.as('manager')
const admin = restaurant.as('admin')

const say = (statusMessage: string) => manager.setStatusMessage({ restaurantId, statusMessage })
const chained = async () => {
  await chainNews(server.deps)
  return (await manager.listJournal({ restaurantId, pageSize: 100 })).entries
}
const brokenAt = async () => {
  const verdicts = await verifyJournal(server.deps)
  return verdicts.find(({ streamId }) => streamId === restaurantId)!.brokenAt
}
const fieldsOf = (text: string | null) => JSON.parse(text!) as Record<string, unknown>
const change = (statement: string) => server.database.pool.query(statement, [restaurantId])

beforeEach(async () => {
  await change('delete from journal where stream_id = $1')
  await change('delete from journal_heads where stream_id = $1')
  await change('delete from events where stream_id = $1')
})

describe('the journal', () => {
  it('says who changed what from what to what, once', async () => {
    await say('Heute ohne Nudeln')
    await say('Heute ohne Reis')
    const entries = await chained()
    expect(entries.map(({ number }) => number)).toEqual([2, 1])
    expect(entries[0]).toMatchObject({
      ...{ restaurantId, name: 'restaurantStatusMessageChanged', authorKind: 'Person' },
      before: JSON.stringify({ statusMessage: 'Heute ohne Nudeln' }),
      after: JSON.stringify({ statusMessage: 'Heute ohne Reis' }),
    })
    expect(await chained()).toHaveLength(2)
    await Promise.all(Array.from({ length: 4 }, () => chainNews(server.deps)))
    expect(await chained()).toHaveLength(2)
  })

  it('says of vouchers and delivery areas how they were and are', async () => {
    const { id, version } = await manager.createVoucher({
      restaurantId,
      body: aVoucherInput({ code: 'FÜNFER', value: 500, description: 'Für Frau Meyer' }),
    })
    const at = { restaurantId, voucherId: id }
    await manager.updateVoucher({ ...at, body: { version, value: 700 } })
    await manager.deleteVoucher(at)
    const [gone, changed, made] = await chained()
    expect(made).toMatchObject({ before: null, personal: '{"description":"Für Frau Meyer"}' })
    expect(made!.after).toContain('FÜNFER')
    expect(made!.after).not.toContain('Meyer')
    expect(fieldsOf(changed!.before)).toMatchObject({ value: 500 })
    expect(fieldsOf(changed!.after)).toEqual({ value: 700, version: 2 })
    expect(fieldsOf(gone!.before)).toMatchObject({ code: 'FÜNFER', value: 700 })
    expect(gone!.after).toBeNull()

    const area = { ...anArea({ name: 'Nord' }), id: uuidv7() }
    const body = { deliveryAreas: [area, { ...area, id: uuidv7(), name: 'Süd' }] }
    const [first, second] = (await manager.createDeliveryAreas({ restaurantId, body })).slice(-2)
    const { id: deliveryAreaId, restaurantId: _of, priority: _place, ...draft } = first!
    const polygon = draft.polygon.map((corner) => ({ ...corner, latitude: corner.latitude + 0.01 }))
    await manager.updateDeliveryArea({
      ...{ restaurantId, deliveryAreaId },
      body: { ...draft, polygon, deliveryFee: 350 },
    })
    const all = await manager.listDeliveryAreas({ restaurantId })
    const deliveryAreaIds = all.map((one) => one.id).toReversed()
    await manager.orderDeliveryAreas({ restaurantId, body: { deliveryAreaIds } })
    await manager.deleteDeliveryArea({ restaurantId, deliveryAreaId: second!.id })
    const [deleted, ordered, saved, south, north] = await chained()
    expect(fieldsOf(north!.after)).toMatchObject({ name: 'Nord', deliveryFee: area.deliveryFee })
    expect(south!.after).toContain('Süd')
    // Which one it is, and what became other.
    expect(Object.keys(fieldsOf(saved!.after))).toEqual(['name', 'deliveryFee', 'outline'])
    expect(Object.keys(fieldsOf(saved!.before))).toEqual(['deliveryFee', 'outline'])
    expect(fieldsOf(saved!.before)).toMatchObject({ deliveryFee: area.deliveryFee })
    expect(fieldsOf(ordered!.after)).toMatchObject({ names: all.map(({ name }) => name).toReversed() })
    expect(fieldsOf(deleted!.before)).toMatchObject({ name: 'Süd' })
  })

  it('is found by its words, by days, and as a table that computes nothing', async () => {
    await say('=1+1')
    await say('Ferien')
    await chained()
    const found = await manager.listJournal({ restaurantId, query: 'ferien' })
    expect(found.total).toBe(1)
    expect((await manager.listJournal({ restaurantId, to: '2020-01-01' })).total).toBe(0)
    const { entries } = await admin.listWholeJournal({ query: 'ferien' })
    expect(entries[0]).toMatchObject({ restaurantId, restaurant: expect.stringMatching(/./) })
    const ofRestaurant = await manager.listJournal({
      restaurantId,
      query: entries[0]!.restaurant.toUpperCase(),
    })
    expect(ofRestaurant).toMatchObject({ total: 2, hasMore: false })
    const second = { restaurantId, query: entries[0]!.restaurant, page: 2, pageSize: 1 }
    expect(await manager.listJournal(second)).toMatchObject({ total: 2, entries: [{ number: 1 }] })
    const { csv } = await manager.exportJournal({ restaurantId })
    expect(csv.split('\r\n')).toHaveLength(4)
    expect(csv).toContain('"{""statusMessage"":""Ferien""}"')
  })

  it('says where there is more than it counts and exports at once', async () => {
    await server.database.pool.query(
      `insert into journal (stream_id, number, seq, at, name, device, thing_id, after, hash)
       select $1, n, n, timestamptz '2026-11-20 18:00' - (10001 - n) * interval '1 day',
         'restaurantStatusMessageChanged', '', 'x', '{}', '' from generate_series(1, 10001) as n`,
      [restaurantId],
    )
    const span = { restaurantId, from: '2026-11-01' }
    expect(await manager.listJournal({ restaurantId })).toMatchObject({ total: 10_000, hasMore: true })
    expect(await manager.listJournal(span)).toMatchObject({ total: 20, hasMore: false })
    const { csv, isCut } = await manager.exportJournal({ restaurantId })
    expect([csv.trim().split('\r\n').length, isCut]).toEqual([10_001, true])
    expect(await manager.exportJournal(span)).toMatchObject({ isCut: false })
  })

  it('stands in the order of its numbers, whichever moment within a second they bear', async () => {
    for (const message of ['eins', 'zwei', 'drei']) await say(message)
    await chained()
    await change(
      `update journal set at = timestamptz '2026-11-20 18:00' - number * interval '1 ms' where stream_id = $1`,
    )
    const { entries } = await manager.listJournal({ restaurantId })
    expect(entries.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('takes accounts and roles in, with the admin who changed them', async () => {
    const email = `anna-${uuidv7()}@example.com`
    await admin.createUser({ body: { email, roles: ['callcenter'], password: 'drei grüne Gurken' } })
    await chained()
    const [entry] = (await admin.listWholeJournal({ query: email })).entries
    expect(entry).toMatchObject({ restaurantId: null, name: 'accountAccountCreated', authorKind: 'Person' })
    expect(entry!.after).toContain('callcenter')
    expect((await manager.listJournal({ restaurantId, query: email })).total).toBe(0)
  })
})

describe('the chain', () => {
  it('tells whatever was changed, left out or cut off', async () => {
    for (const message of ['eins', 'zwei', 'drei']) await say(message)
    await chained()
    expect(await brokenAt()).toBeNull()
    await change(
      `update journal set after = replace(after, 'zwei', 'zehn') where stream_id = $1 and number = 2`,
    )
    expect(await brokenAt()).toBe(2)
    await change(
      `update journal set after = replace(after, 'zehn', 'zwei') where stream_id = $1 and number = 2`,
    )
    expect(await brokenAt()).toBeNull()
    await change(`delete from journal where stream_id = $1 and number = 3`)
    expect(await brokenAt()).toBe(3)
    await change(`delete from journal where stream_id = $1 and number = 1`)
    expect(await brokenAt()).toBe(1)
  })

  it('holds when what is personal was erased, and breaks when it was changed', async () => {
    await server.database.pool.query(
      `insert into events (stream_id, seq, name, payload)
       select id, last_seq + 1, 'orderCommentChanged', '{"orderId":"o","version":2,"comment":"Frau Meyer"}'
       from streams where id = $1`,
      [restaurantId],
    )
    await change('update streams set last_seq = last_seq + 1 where id = $1')
    const [entry] = await chained()
    expect(entry).toMatchObject({ authorKind: 'Program', personal: '{"comment":"Frau Meyer"}' })
    expect(entry!.after).not.toContain('Meyer')
    await change(`update journal set personal = '{"comment":"Frau Kurz"}' where stream_id = $1`)
    expect(await brokenAt()).toBe(1)
    await change(
      `insert into privacy_erasures (restaurant_id, orders_until, invoices_until)
       values ($1, now() + interval '1 day', now())
       on conflict (restaurant_id) do update set orders_until = excluded.orders_until`,
    )
    await tidy(server.deps)
    expect((await chained())[0]!.personal).toBeNull()
    expect(await brokenAt()).toBeNull()
  })

  it('keeps nothing of the guests of a restaurant that was deleted for good, and holds', async () => {
    const address = { streetName: 'Lange Straße', streetNumber: '1', zipCode: '30159', city: 'Hannover' }
    const body = { name: 'Weg damit', ...address, location: { latitude: 52.37, longitude: 9.73 } }
    const { id: gone } = await admin.createRestaurant({ body })
    await admin.setStatusMessage({ restaurantId: gone, statusMessage: 'Heute ohne Reis' })
    await server.database.pool.query(
      `select append_event($1, 'orderCommentChanged', '{"orderId":"o","version":2,"comment":"Frau Meyer"}', null)`,
      [gone],
    )
    await chainNews(server.deps)
    const kept = () =>
      server.database.pool.query('select personal from journal where stream_id = $1 order by number', [gone])
    const before = await kept()
    expect(before.rows.at(-1)).toEqual({ personal: '{"comment":"Frau Meyer"}' })
    await admin.deleteRestaurant({ restaurantId: gone })
    await admin.deleteRestaurant({ restaurantId: gone, permanently: true, name: body.name })
    await tidy(server.deps)
    const after = await kept()
    expect(after.rows).toHaveLength(before.rows.length)
    expect(after.rows.filter(({ personal }) => personal !== null)).toEqual([])
    const verdicts = await verifyJournal(server.deps)
    expect(verdicts.find(({ streamId }) => streamId === gone)).toMatchObject({ brokenAt: null })
  })

  it('holds over notes on customers that were once within reach of the hash and had to go', async () => {
    await say('vorher')
    await chained()
    // As an entry was made before notes stood apart.
    const [head] = await listLinks(server.deps.db, restaurantId, 0, 1)
    const after = '{"notes":"Frau Meyer, dritter Stock"}'
    const link = { ...head!, number: 2, name: 'customerCommentUpdated', before: null, after }
    const old = { ...link, hash: hashOf(link, head!.hash) }
    await server.deps.db.transaction().execute(async (tx) => {
      const { isErased: _not, ...stored } = old
      await insertLinks(tx, [stored])
      await saveHead(tx, restaurantId, { seq: old.seq, number: 2, hash: old.hash })
    })
    await say('nachher')
    await chained()
    expect(await brokenAt()).toBeNull()
    const migration = await readFile(
      new URL('../../rooms/db/migrations/2026-11-24-journal-erased.sql', import.meta.url),
      'utf8',
    )
    await server.database.pool.query(/update journal[\s\S]*;/.exec(migration)![0])
    expect(JSON.stringify(await chained())).not.toContain('Meyer')
    expect(await brokenAt()).toBeNull()
    const verdicts = await verifyJournal(server.deps)
    expect(verdicts.find(({ streamId }) => streamId === restaurantId)).toMatchObject({
      entries: 3,
      erased: 1,
    })
    // What is said to be empty must be.
    await change(`update journal set after = '{"notes":""}' where stream_id = $1 and number = 2`)
    expect(await brokenAt()).toBe(2)
    await change(`update journal set after = null, is_erased = false where stream_id = $1 and number = 2`)
    expect(await brokenAt()).toBe(2)
  })
})
