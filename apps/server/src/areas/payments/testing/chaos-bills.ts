import { aBuyer } from '@tresen/domain/invoices/testing/an-invoice'
import type { Pool } from 'pg'

const columns = `franchise_id, name, state, street_name, street_number, zip_code, city, phone_number, latitude, longitude,
  time_zone, accent_color, operating_hours, availability, order_settings`

/** So many restaurants like one, each with a plan since September, and where its invoices go. */
export async function manyRestaurants(pool: Pool, like: string, count: number): Promise<void> {
  await pool.query(
    `insert into restaurants (id, subdomain, ${columns})
     select gen_random_uuid(), 'haus-' || n, ${columns.replace('name', `'Haus ' || n`)}
     from restaurants r, generate_series(1, $2::int) n where r.id = $1`,
    [like, count],
  )
  await pool.query(
    `insert into billing_plans (restaurant_id, id, name, valid_from, monthly_fee, fee_per_order, turnover_share, free_months)
     select id, gen_random_uuid(), 'Standard', '2026-09-01', 4900 + (row_number() over ())::int, 0, 0, 0
     from restaurants where name like 'Haus %'`,
  )
  await pool.query(
    `insert into billing_accounts (restaurant_id, recipient)
     select id, $1::jsonb from restaurants where name like 'Haus %'`,
    [JSON.stringify(aBuyer)],
  )
}

type Books = {
  restaurants: number
  invoices: number
  first: number
  last: number
  written: number
  mails: number
  open: number
}

/** What stands in the books of the operator. */
export async function operatorsBooks(pool: Pool): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `select count(distinct b.restaurant_id)::int as restaurants, count(distinct b.number)::int as invoices,
       min(right(b.number, 5)::int) as first, max(right(b.number, 5)::int) as last, coalesce(sum(b.open), 0)::int as open,
       (select count(*)::int from invoices i where i.issuer_id = '00000000-0000-7000-8000-0be7a7000000') as written,
       (select count(*)::int from mails where kind = 'bill') as mails
     from bills b`,
  )
  return rows[0]!
}
