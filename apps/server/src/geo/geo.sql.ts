import type { Address } from '@tresen/contract/geo'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/database.ts'

const addressColumns = sql`street, street_number as "streetNumber", zip_code as "zipCode", city, latitude, longitude`

/** The address as it was typed, found whatever the spelling of "Str." or the umlauts. */
export function findAddress(
  db: Db,
  at: { street: string; streetNumber: string; zipCode: string; city: string },
) {
  return firstRow(
    db,
    sql<Address>`
    select ${addressColumns} from addresses
    where zip_code = ${at.zipCode}
      and search = normal_address(${`${at.street} ${at.streetNumber} ${at.zipCode} ${at.city}`})
    limit 1`,
  )
}

/**
 * Addresses that fit what was typed so far, those that begin with it first, then by likeness, then near the
 * place. Every word must occur; when none does so, likeness alone decides, which forgives typos.
 */
export function completeAddress(
  db: Db,
  text: string,
  near: { latitude: number; longitude: number },
  limit: number,
) {
  return rows(
    db,
    sql<Address>`
    with typed as (select normal_address(${text}) as search),
    patterns as (select array(select '%' || word || '%' from unnest(string_to_array((select search from typed), ' ')) word) as words),
    fitting as (
      select a.* from addresses a, typed, patterns where a.search like all (patterns.words) and typed.search <> '' limit 500),
    alike as (
      select a.* from addresses a, typed
      where not exists (select from fitting) and typed.search <% a.search limit 500)
    select ${addressColumns} from (select * from fitting union all select * from alike) found, typed
    order by found.search like typed.search || '%' desc, round(word_similarity(typed.search, found.search)::numeric, 1) desc,
      abs(latitude - ${near.latitude}) + abs(longitude - ${near.longitude}) > 0.15, street, length(street_number), street_number
    limit ${limit}`,
  )
}
