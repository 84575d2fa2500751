import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteEventsBeyond } from '../../rooms/realtime/event-log.sql.ts'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { aFilledCart, isSimple } from '../carts/testing/a-cart.ts'
import { deleteGuestCartsBeyond } from '../carts/carts.sql.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { watchStorage } from './get-storage.ts'

let logged = ''
const log = new Writable({
  write(line: Buffer, _encoding, done) {
    logged += line.toString()
    done()
  },
})
const { at, restaurantId, server, as } = useRestaurant({}, { log })
const query = (text: string) => server.database.pool.query(text)

describe('A full disk', () => {
  afterEach(async () => {
    await query('drop trigger if exists full_disk on shopping_carts')
  })

  it('of the database answers 503 and when to try again', async () => {
    await query(`
      create or replace function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on shopping_carts execute function full_disk()`)
    const reply = await server.fetch(`/api/restaurants/${restaurantId}/shoppingcarts/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('60')
    expect(await reply.json()).toMatchObject({ code: 'StorageFull' })
  })

  it('for files answers the same', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(server.deps.files, 'get').mockRejectedValueOnce(full)
    const reply = await server.fetch(`/files/${'a'.repeat(32)}/200.webp`)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('60')
  })
})

describe('A disk that is filling up', () => {
  it('is told to admins, with how much is left', async () => {
    const storage = await as('admin').getStorage({})
    expect(storage.folder.total).toBeGreaterThan(storage.folder.free)
    expect(storage.database).toMatchObject({ size: expect.any(Number), most: null, state: 'Enough' })
    await expect(as('manager').getStorage({})).rejects.toMatchObject({ status: 403 })
  })

  it('is said in the log, once', async () => {
    const { size } = (await as('admin').getStorage({})).database
    const deps = {
      ...server.deps,
      storage: { ...server.deps.storage, databaseMaxBytes: Math.round(size * 1.1) },
    }
    const stop = watchStorage(deps)
    await expect.poll(() => logged).toMatch(/the disk is filling up|the disk is full/)
    await sleep(50)
    stop()
    expect(logged.split(/the disk is (?:filling up|full)/)).toHaveLength(2)
  })
})

describe('Events', () => {
  it('are bounded by size: the newest stay', async () => {
    await query('delete from events')
    await query(`
      insert into events (stream_id, seq, name, payload, created_at)
      select '${restaurantId}', 1000 + n, 'menuChanged', (select string_agg(md5(random()::text), '') from generate_series(1, 100)),
        now() - make_interval(secs => 1000 - n)
      from generate_series(1, 500) as n`)
    const stored = 500 * 3200
    expect(await deleteEventsBeyond(server.database.db, 10 * stored)).toBe(0)
    const deleted = await deleteEventsBeyond(server.database.db, stored / 2)
    expect(deleted).toBeGreaterThan(240)
    expect(deleted).toBeLessThan(270)
    const { rows } = await query('select min(seq)::integer as first, max(seq)::integer as last from events')
    expect(rows).toEqual([{ first: 1001 + deleted, last: 1500 }])
    expect(await deleteEventsBeyond(server.database.db, stored / 2)).toBe(0)
  })
})

describe('Guests’ carts that were never ordered', () => {
  it('are bounded by size: the newest stay, and so does what was ordered or is staff’s', async () => {
    const guest = server.asGuest()
    const { id: ordered } = await aFilledCart(guest, restaurantId)
    await placeAsSeen(guest, { ...at, shoppingCartId: ordered })
    const { id: ofStaff } = await aFilledCart(as('manager'), restaurantId)
    const menu = await guest.getPublicMenu({ restaurantId })
    const productPriceId = menu.products.find(isSimple)!.prices[0]!.id
    const products = Array.from({ length: 60 }, () => ({ productPriceId }))
    const carts: string[] = []
    for (let n = 0; n < 12; n++) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      const { id } = await guest.createCart({ restaurantId, body: { products } })
      carts.push(id)
    }
    const stored = `select sum(pg_column_size(content) + 300)::integer as bytes from shopping_carts
      where order_id is null and guest_id is not null`
    const { bytes } = (await query(stored)).rows[0] as { bytes: number }
    expect(await deleteGuestCartsBeyond(server.database.db, 100 * bytes)).toBe(0)

    // Room for six and a half, because no two are stored in exactly as many bytes.
    expect(await deleteGuestCartsBeyond(server.database.db, Math.round((bytes * 6.5) / carts.length))).toBe(6)
    const { rows } = await query('select id from shopping_carts')
    const left = (rows as { id: string }[]).map(({ id }) => id)
    expect(left.sort()).toEqual([ordered, ofStaff, ...carts.slice(6)].sort())
    expect((await query(stored)).rows[0]).toMatchObject({ bytes: expect.closeTo(bytes / 2, -3) })
  })
})
