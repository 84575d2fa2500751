import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFarPlace, aFilledCart } from './testing/a-cart.ts'

const restaurant = useRestaurant({ orderSettings: { confirmMapAddresses: true } })
const { franchiseId, restaurantId, server } = restaurant

const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const at = ({ id }: ShoppingCart) => ({ restaurantId, shoppingCartId: id })

function tick() {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

/** A cart, and the same with a change, of which a setback of the database leaves the first alone. */
async function aCartThatFellBack(guest: TestClient, change: CartChange = { comment: 'verloren' }) {
  const before = await aFilledCart(guest, restaurantId)
  const { rows } = await sql('select * from shopping_carts where id = $1', [before.id])
  const stored = rows[0] as { version: number; content: unknown; last_edits: unknown; updated_at: Date }
  tick()
  const lost = await guest.updateCart({ ...at(before), body: change })
  await sql(
    'update shopping_carts set version = $2, content = $3, last_edits = $4, updated_at = $5 where id = $1',
    [
      before.id,
      stored.version,
      JSON.stringify(stored.content),
      JSON.stringify(stored.last_edits),
      stored.updated_at,
    ],
  )
  tick()
  return { before, lost }
}

/** Another process makes a version of its own of what was left. */
async function storeNextDoor({ id, version }: ShoppingCart) {
  await sql(
    `update shopping_carts set version = $2, updated_at = $3,
       content = jsonb_set(content::jsonb, '{comment}', '"von nebenan"') where id = $1`,
    [id, version, server.clock.now],
  )
  tick()
}

describe('A guest’s cart that fell back by a version', () => {
  it('is read older than it was told, by a process that remembers the newer one', async () => {
    const guest = server.asGuest()
    const { before, lost } = await aCartThatFellBack(guest)
    expect(lost.version).toBe(before.version + 1)
    expect(await guest.getCart(at(lost))).toMatchObject({ version: before.version, comment: '' })
  })

  it('is changed as it is stored; the answer is no newer than what was told before', async () => {
    const guest = server.asGuest()
    const { lost } = await aCartThatFellBack(guest)
    const changed = await guest.updateCart({ ...at(lost), body: { lastName: 'Muster' } })
    expect(changed).toMatchObject({ version: lost.version, comment: '', lastName: 'Muster' })
  })

  it.each([
    ['a tip', { tip: 200 }],
    ['a word that no order is compared by', { comment: 'Nüsse weglassen' }],
  ])('is not ordered without %s, and is told as it is stored', async (_, change) => {
    const guest = server.asGuest()
    const { before, lost } = await aCartThatFellBack(guest, change)
    const seen = { ...seenOf(lost), version: lost.version }
    const placing = guest.placeOrder({ franchiseId, ...at(lost), body: { seen } })
    const shoppingCart = expect.objectContaining({ version: before.version })
    await expect(placing).rejects.toMatchObject({ code: 'CartNotAsSeen', details: { shoppingCart } })
  })

  it('is not ordered with what was typed in another window and is not to be seen in this one', async () => {
    const guest = server.asGuest()
    const seen = await aFilledCart(guest, restaurantId)
    const changed = await guest.updateCart({ ...at(seen), body: { comment: 'aus dem anderen Fenster' } })
    const place = ({ version }: ShoppingCart) =>
      guest.placeOrder({ franchiseId, ...at(seen), body: { seen: { ...seenOf(seen), version } } })
    await expect(place(seen)).rejects.toMatchObject({
      code: 'CartNotAsSeen',
      details: { changes_de: ['Ihre Angaben wurden inzwischen geändert'] },
    })
    await place(changed)
  })

  it('keeps what another process stored under the number that this one remembers', async () => {
    const guest = server.asGuest()
    const { lost } = await aCartThatFellBack(guest)
    await storeNextDoor(lost)
    const changed = await guest.updateCart({ ...at(lost), body: { lastName: 'Muster' } })
    expect(changed).toMatchObject({ version: lost.version + 1, comment: 'von nebenan', lastName: 'Muster' })
  })

  it('is ordered as another process stored it under the number that this one remembers', async () => {
    const guest = server.asGuest()
    const { lost } = await aCartThatFellBack(guest)
    await storeNextDoor(lost)
    const seen = { ...seenOf(lost), version: lost.version }
    const order = await guest.placeOrder({ franchiseId, ...at(lost), body: { seen } })
    const stored = await restaurant.as('employee').getOrder({ ...restaurant.at, orderId: order.id })
    expect(stored.shoppingCart.comment).toBe('von nebenan')
  })
})

describe('A commit waits for the disk', () => {
  // What holds at the end of each transaction that writes a cart.
  beforeAll(async () => {
    await sql(`
      create table commits (cart_id uuid, source text);
      create function note_commit() returns trigger language plpgsql as $$ begin
        insert into commits select new.id, source from pg_settings where name = 'synchronous_commit';
        return null;
      end $$;
      create constraint trigger note_commit after insert or update on shopping_carts
        deferrable initially deferred for each row execute function note_commit()`)
  })
  afterAll(async () => {
    await sql('drop trigger note_commit on shopping_carts; drop function note_commit; drop table commits')
  })

  /** Of each commit, whether it waited: by the setting of the database, not by one of its own. */
  async function waits({ id }: ShoppingCart) {
    const { rows } = await sql('select source from commits where cart_id = $1', [id])
    await sql('delete from commits')
    return (rows as { source: string }[]).map(({ source }) => source !== 'session')
  }

  it('for no cart of a guest until it is ordered', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const line = cart.products[0]!
    await guest.addCartProducts({ ...at(cart), body: [{ productPriceId: line.productPriceId }] })
    await guest.updateCartProduct({ ...at(cart), productId: line.id, body: { comment: 'ohne Zwiebeln' } })
    await guest.updateCart({ ...at(cart), body: { comment: 'bitte klingeln' } })
    expect(await waits(cart)).toEqual([false, false, false, false])
    await placeAsSeen(guest, { franchiseId, ...at(cart) })
    expect(await waits(cart)).toEqual([true])
  })

  it('for a guest’s cart that the restaurant is asked about', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, aFarPlace)
    expect(await waits(cart)).toEqual([false])
    await guest.submitCartForReview(at(cart))
    await guest.updateCart({ ...at(cart), body: { comment: 'hinter dem Tor' } })
    expect(await waits(cart)).toEqual([true, true])
  })

  it('for every cart of staff', async () => {
    const staff = restaurant.as('employee')
    const cart = await aFilledCart(staff, restaurantId)
    await staff.updateCart({ ...at(cart), body: { comment: 'bitte klingeln' } })
    expect(await waits(cart)).toEqual([true, true])
  })

  it('again on the connection that stored a guest’s cart', async () => {
    await aFilledCart(server.asGuest(), restaurantId)
    const { pool } = server.database
    const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
    for (const client of clients) {
      const { rows } = await client.query(`select source from pg_settings where name = 'synchronous_commit'`)
      expect(rows).not.toEqual([{ source: 'session' }])
      client.release()
    }
  })
})
