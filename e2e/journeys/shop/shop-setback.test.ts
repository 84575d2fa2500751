import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePickup, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { guestAtCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: stage.server.databaseUrl() })
  await client.connect()
})
afterAll(() => client.end())

const ofGuest = `(select id from shopping_carts where order_id is null and guest_id is not null
  order by updated_at desc limit 1)`

/** The guest's cart as it is stored now; what it answers puts it back, as a crash of the database does. */
async function keepStored() {
  const kept = await client.query<{ id: string }>(`select * from shopping_carts where id = ${ofGuest}`)
  const { id } = kept.rows[0]!
  await client.query('drop table if exists kept')
  await client.query(`create table kept as select * from shopping_carts where id = '${id}'`)
  return async () => {
    const { rowCount } = await client.query(
      `update shopping_carts c set version = k.version, content = k.content, last_edits = k.last_edits,
         updated_at = k.updated_at, discount_facts = k.discount_facts
       from kept k where c.id = k.id and c.version > k.version`,
    )
    expect(rowCount).toBe(1)
  }
}

describe('A guest whose cart fell back by a version, as after a crash', () => {
  it('goes on with all that they chose', async () => {
    const guest = await newVisitor(stage.browser, { width: 1280, height: 900 })
    await openShop(guest, `${stage.server.url}/r/leineglut/order`)
    await choosePickup(guest)
    await putIntoCart(guest, 'Milchreis')
    const putBack = await keepStored()
    await putIntoCart(guest, 'Milchreis')
    await putBack()
    await putIntoCart(guest, 'Milchreis')
    await expect.poll(storedLines).toBe(3)
    await expect.poll(() => guest.getByRole('link', { name: /^Zur Kasse/ }).innerText()).toMatch(/14,70/)
    await guest.context().close()
  })

  it('orders what they saw, without a word', async () => {
    const guest = await guestAtCheckout(stage)
    await expect.poll(() => stored()).toEqual({ name: 'Mustermann', paysBy: 'Cash' })
    const putBack = await keepStored()
    await guest.getByLabel('Nachname').fill('Neumann')
    await expect.poll(() => stored()).toMatchObject({ name: 'Neumann' })
    const places: number[] = []
    let isLost = false
    await guest.route(/\/orders\b/, async (route) => {
      if (route.request().method() === 'POST' && !isLost) {
        isLost = true
        await putBack()
      }
      await route.continue()
    })
    guest.on('response', (response) => {
      if (response.request().method() === 'POST' && /\/orders\b/.test(response.url()))
        places.push(response.status())
    })
    await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await guest.waitForURL(/payment-offline-success/)
    expect(places).toEqual([409, 200])
    const orders = await client.query<{ name: string }>(
      `select cart ->> 'lastName' as name from orders order by created_at desc limit 1`,
    )
    expect(orders.rows).toEqual([{ name: 'Neumann' }])
    await guest.context().close()
  })
})

async function stored() {
  const { rows } = await client.query<{ name: string; paysBy: string }>(
    `select content ->> 'lastName' as name, content ->> 'paymentMethod' as "paysBy"
     from shopping_carts where id = ${ofGuest}`,
  )
  return rows[0]
}

async function storedLines() {
  const { rows } = await client.query<{ amount: number }>(
    `select json_array_length(content::json -> 'products') as amount from shopping_carts where id = ${ofGuest}`,
  )
  return rows[0]?.amount
}
