import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { PrivacySettings } from '@tresen/contract/privacy'
import { usualPrivacySettings } from '@tresen/domain/privacy/privacy-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { tidy } from '../../upkeep.ts'

const DAY = 86_400_000
const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const manager = restaurant.as('manager')
const guest = () => server.asGuest()

/** Words that are nowhere but in what this guest typed. */
const typed = {
  firstName: 'Xaverine',
  lastName: 'Quastenflosser',
  company: 'Quast und Söhne',
  phone: '0551 9988776',
  addressAddition: 'Hinterstübchen',
  comment: 'Zwiebelallergikerin',
}
const words = [...Object.values(typed), '+495519988776', '9988776']
/** The tables that know an order's guest. */
const knowing = ['customer_addresses', 'customer_identifiers', 'customers', 'orders', 'shopping_carts']
const invoice = {
  invoiceName: 'Rechnungsfisch GmbH',
  invoiceStreet: 'Fischweg',
  invoiceNumber: '4',
  invoiceZipCode: '37099',
  invoiceCity: 'Fischstadt',
}

/** Everything that stands in the database, as text, by table. */
async function everything(): Promise<[string, string][]> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ text: string | null }>(
        `select string_agg(t::text, chr(10)) as text from ${name} t`,
      )
      return [name, rows[0]!.text ?? '']
    }),
  )
}

/** Of which tables some row still holds one of these. */
async function tablesWith(wanted: readonly string[]): Promise<string[]> {
  const found = (await everything()).filter(([, text]) => wanted.some((word) => text.includes(word)))
  return found.map(([name]) => name).toSorted()
}

function upkeepIn(days: number) {
  const { now } = server.deps
  return tidy({ ...server.deps, now: () => new Date(now().getTime() + days * DAY) })
}

describe('What is erased by itself', () => {
  let orderId: string
  let invoiceId: string
  let before: unknown
  const figures = async () => {
    const { rows } = await server.database.pool.query(
      `select number, state, cart -> 'evaluationResult' as evaluation,
        (select sum(deliver_price + deposit) from order_products p where p.order_id = o.id) as goods
      from orders o order by number`,
    )
    return rows as unknown
  }
  beforeAll(async () => {
    await aFilledCart(guest(), restaurantId, typed)
    const [one, other] = [guest(), guest()]
    const cart = await aFilledCart(one, restaurantId, typed)
    const said = { ...at, shoppingCartId: cart.id, additionalPaymentData: 'Quastenflosser zahlt' }
    orderId = (await placeAsSeen(one, said)).id
    const invoiced = await aFilledCart(other, restaurantId, { ...typed, alternativeInvoiceAddress: invoice })
    invoiceId = (await placeAsSeen(other, { ...at, shoppingCartId: invoiced.id })).id
    await restaurant.as('employee').setOrderComment({ ...at, orderId, comment: 'Quastenflosser ruft an' })
    before = await figures()
  })

  it('carts that were never ordered go after 30 days, not before', async () => {
    await upkeepIn(29)
    const open = async () => {
      const { rows } = await server.database.pool.query(`select from shopping_carts where order_id is null`)
      return rows.length
    }
    expect(await open()).toBe(1)
    await upkeepIn(31)
    expect(await open()).toBe(0)
    // By then its events are long gone, only the orders and their customer still know the guest.
    expect(await tablesWith(words)).toEqual(knowing)
  })

  it('conversations go with all that was said 30 days after the last word, not before', async () => {
    const id = crypto.randomUUID()
    const said = { restaurantId, body: { id, text: 'Flunderfrage an den Chat' } }
    await guest().writeInChat(said)
    const kept = () => tablesWith(['Flunderfrage'])
    await upkeepIn(29)
    expect(await kept()).toContain('conversation_messages')
    await upkeepIn(31)
    expect(await kept()).toEqual([])
  })

  it('orders lose their guest after 180 days, in all tables, and keep every figure', async () => {
    await upkeepIn(179)
    expect(await tablesWith(words)).toEqual(knowing)
    await upkeepIn(181)
    expect(await tablesWith([typed.phone, '9988776', typed.comment, typed.addressAddition])).toEqual([])
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from orders where cart::text like '%Quastenflosser%' or search like '%quastenflosser%' or comment <> '' or additional_payment_data is not null or guest_id is not null`,
    )
    expect(rows.map(({ id }) => id)).toEqual([invoiceId])
    expect(await figures()).toEqual(before)
    const seen = await manager.getOrder({ ...at, orderId })
    expect(seen.shoppingCart).toMatchObject({ lastName: '', phone: '', street: '' })
  })

  it('invoices keep name and address for eight years and the rest of the first, not longer', async () => {
    const placed = server.deps.now()
    const years = (count: number) =>
      (Date.UTC(placed.getUTCFullYear() + count, 0, 2) - placed.getTime()) / DAY
    await upkeepIn(years(8))
    expect(await tablesWith(['Rechnungsfisch'])).toEqual(['orders'])
    await upkeepIn(years(9))
    expect(await tablesWith([...words, ...Object.values(invoice).filter((word) => word.length > 4)])).toEqual(
      [],
    )
    expect(await figures()).toEqual(before)
  })
})

describe('The settings', () => {
  const own = { ...usualPrivacySettings, contact: 'datenschutz@example.org', orderDays: 90, cartDays: 7 }

  it('are public, usual until somebody says otherwise, and announced', async () => {
    expect(await guest().getPrivacySettings({ restaurantId })).toEqual(usualPrivacySettings)
    const saved = await manager.updatePrivacySettings({
      restaurantId,
      body: { ...own, contact: ` ${own.contact} `, before: usualPrivacySettings },
    })
    expect(saved).toEqual(own)
    expect(await guest().getPrivacySettings({ restaurantId })).toEqual(own)
  })

  it('of others are not written over', async () => {
    await expect(
      manager.updatePrivacySettings({ restaurantId, body: { ...own, before: usualPrivacySettings } }),
    ).rejects.toMatchObject({ status: 409, code: 'PrivacySettingsConflict', details: own })
  })

  it.each<Partial<PrivacySettings>>([{ cartDays: 31 }, { orderDays: 89 }, { invoiceYears: 7 }])(
    '%o is refused: longer than needed, or shorter than the law',
    async (wrong) => {
      await expect(
        manager.updatePrivacySettings({ restaurantId, body: { ...own, ...wrong } }),
      ).rejects.toMatchObject({ status: 400 })
    },
  )

  it('decide when guests are erased', async () => {
    const cart = await aFilledCart(guest(), restaurantId, typed)
    await upkeepIn(8)
    const { rows } = await server.database.pool.query(`select from shopping_carts where id = $1`, [cart.id])
    expect(rows).toHaveLength(0)
  })
})
