import type { Location } from '@tresen/contract/common'
import type { Address, PointOfInterest } from '@tresen/contract/geo/address'
import {
  addressKey,
  normalAddress,
  readHouseNumber,
  type AddressQuery,
} from '@tresen/domain/geo/address-text'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

/** Streets that are looked at more closely; more than anybody reads. */
const CANDIDATES = 40
/** Degrees of latitude around the restaurant that are searched first, some 30 km. */
const NEAR = 0.3

const addressColumns = sql`
  s.name as street, coalesce(a.street_number, '') as "streetNumber", s.zip_code as "zipCode", s.city,
  coalesce(a.latitude, s.latitude) as latitude, coalesce(a.longitude, s.longitude) as longitude`

/**
 * The address as it was typed, whatever the spelling of "Str.", umlauts and number. A number that nobody knows is taken
 * for the house it extends (12b for 12); without a number, it is the middle of the street.
 */
export function findAddress(
  db: Db,
  at: { street: string; streetNumber: string; zipCode: string; city: string },
) {
  const { number, suffix } = readHouseNumber(at.streetNumber)
  const [streetKey, key] = [addressKey(at.street), addressKey(`${at.street} ${at.city}`)]
  return firstRow(
    db,
    sql<Address>`
    with named as (
      select *, key = ${key} as is_town from streets
      where street_key = ${streetKey} and (zip_code = ${at.zipCode} or zip_code = '' and key = ${key})),
    street as (
      select * from named where is_town or (select count(*) from named) = 1 order by is_town desc, zip_code desc limit 1)
    select ${addressColumns} from street s
    left join lateral (
      select * from addresses
      where street_id = s.id and number = ${number}
      order by suffix <> ${suffix}, suffix <> '', not starts_with(suffix, ${suffix}), suffix limit 1) a on true
    where a.street_id is not null or ${at.streetNumber.trim()} = ''`,
  )
}

/**
 * Addresses that fit what was typed so far: streets that begin with it, then streets that hold every word, then, when
 * there is neither, streets that are spelled alike; near the place first. Without a number, streets alone (their middle,
 * no number) unless only one fits.
 */
export function completeAddress(db: Db, typed: AddressQuery, near: Location, limit: number) {
  const { words, house, zipCode } = typed
  const tiers = streetTiers(typed, near, limit)
  return rows(
    db,
    sql<Address>`
    with ${tiers},
    found as (
      select *, (select count(*) from tiers) as streets from tiers order by tier, far limit ${CANDIDATES}),
    numbered as (
      select f.id, f.tier, f.far, f.name, f.zip_code, f.city, f.latitude, f.longitude, a.number, a.suffix, a.street_number,
        a.latitude as house_latitude, a.longitude as house_longitude
      from found f
      cross join lateral (
        select * from addresses where street_id = f.id
          and (${house === null} or number = ${house?.number ?? 0} and starts_with(suffix, ${house?.suffix ?? ''})
            or ${house?.suffix === ''} and number::text like ${`${house?.number ?? 0}%`})
        order by number, suffix limit ${limit}) a
      where ${house !== null} or f.streets = 1)
    (select name as street, street_number as "streetNumber", zip_code as "zipCode", city,
        house_latitude as latitude, house_longitude as longitude
      from numbered order by tier, number <> ${house?.number ?? 0}, far, number, suffix)
    union all
    (select name, '', zip_code, city, latitude, longitude from found
      where not exists (select from numbered) order by tier, far)
    limit ${words.length || zipCode ? limit : 0}`,
  )
}

/** Of the grid on which outlines are drawn, in degrees. */
export const cellSize = { latitude: 0.0008, longitude: 0.0013 }

type Condition = RawBuilder<unknown>

/** In a box around the place. A degree of longitude is shorter than one of latitude: at our latitudes, 0.6 of it. */
function isNear({ latitude, longitude }: Location, size = NEAR): Condition {
  const [up, aside] = [size, size * 1.6]
  return sql`point(longitude, latitude) <@
    box(point(${longitude - aside}, ${latitude - up}), point(${longitude + aside}, ${latitude + up}))`
}

/** For sorting: the square of the distance, in degrees of latitude. */
function farFrom({ latitude, longitude }: Location): Condition {
  return sql`((latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * 0.6) ^ 2)`
}

/** The streets that fit, by what they fit and how far they are; a later tier is only looked for when it is needed. */
function streetTiers({ words, zipCode }: AddressQuery, near: Location, limit: number) {
  const key = words.join('')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const far = farFrom(near)
  const exactFirst = sql`(street_key <> ${key})::integer * 100000 + ${far}`
  const within = isNear(near)
  const begins = sql`key >= ${key} and key < ${`${key}~`}`
  // Two letters are in everything.
  const holds = sql`${longest.length > 2} and search like ${`%${longest}%`}
    and search like all(${words.map((word) => `%${word}%`)}::text[]) and not (${begins})`
  const stem = stemOf(words)
  const likeness = sql`round(1 - word_similarity(${stem}, search)::numeric, 1) * 100000 + (${far})::numeric`
  const tier = (number: number, condition: Condition, order: Condition, from = sql`streets`) => sql`
    select ${number}::integer as tier, (${order})::float8 as far, * from ${from}
    where ${condition} and zip_code like ${`${zipCode}%`} order by ${order} limit ${CANDIDATES}`
  const isShort = (...before: string[]) =>
    sql`${sql.join(
      before.map((name) => sql`(select count(*) from ${sql.table(name)})`),
      sql` + `,
    )} < ${limit}`
  const isNone = (...before: string[]) =>
    sql.join(
      before.map((name) => sql`not exists (select from ${sql.table(name)})`),
      sql` and `,
    )
  const exact = ['begun', 'begun_far', 'holding', 'holding_far']
  // The last word is misspelt, mostly the town.
  const [front, last] = [words.slice(0, -1).join(''), words.at(-1) ?? '']
  const beginsRight = sql`${front.length > 2} and key >= ${front} and key < ${`${front}~`} and word_similarity(${last}, search) > 0.4`
  return sql`
    begun as (${tier(1, sql`${begins} and ${within}`, exactFirst)}),
    begun_far as (${tier(2, sql`${isShort('begun')} and ${begins} and not ${within}`, exactFirst)}),
    holding as (${tier(3, sql`${isShort('begun', 'begun_far')} and ${holds} and ${within}`, far)}),
    holding_far as (${tier(4, sql`${isShort('begun', 'begun_far', 'holding')} and ${holds} and not ${within}`, far)}),
    misspelt as (${tier(5, sql`${isNone(...exact)} and ${beginsRight}`, likeness)}),
    alike as (${tier(6, sql`${isNone(...exact, 'misspelt')} and ${/\w{3}/.test(stem)}`, likeness, sql`streets_alike(${stem})`)}),
    tiers as (
      select * from begun union all select * from begun_far union all select * from holding
      union all select * from holding_far union all select * from misspelt union all select * from alike)`
}

/** What tells streets apart: nearly all of them end in "straße". */
function stemOf(words: readonly string[]): string {
  return words
    .map((word) => word.replace(/(?<=.{3})strasse$/, ''))
    .filter((word) => word !== 'strasse')
    .join(' ')
}

/** Degrees of latitude, about 300 metres. */
const AT = 0.0027

/** The addresses nearest to a place, at most five. */
export function listAddressesAt(db: Db, place: Location) {
  return rows(
    db,
    sql<Address>`
    select ${addressColumns}
    from (select *, ${farFrom(place)} as far from addresses where ${isNear(place, AT)} order by far limit 5) a
    join streets s on s.id = a.street_id order by far`,
  )
}

/** The address nearest to a place, however far. */
export function findNearestAddress(db: Db, { latitude, longitude }: Location) {
  return firstRow(
    db,
    sql<Address>`
    select ${addressColumns}
    from (select * from addresses order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit 1) a
    join streets s on s.id = a.street_id`,
  )
}

/** Points of interest whose name, street or town holds every word, or which are spelled alike; near the place first. */
export function searchPointsOfInterest(db: Db, text: string, near: Location, limit: number) {
  const words = normalAddress(text).split(' ').filter(Boolean)
  const all = words.join(' ')
  const far = farFrom(near)
  return rows(
    db,
    sql<PointOfInterest>`
    with holding as (
      select * from points_of_interest
      where ${words.length > 0} and search like all(${words.map((word) => `%${word}%`)}::text[])
      order by ${far} limit ${limit}),
    alike as (
      select * from points_of_interest
      where not exists (select from holding) and ${/\w{3}/.test(all)} and ${isNear(near)} and word_similarity(${all}, search) > 0.4
      order by word_similarity(${all}, search) desc, ${far} limit ${limit})
    select name, street, street_number as "streetNumber", zip_code as "zipCode", city, latitude, longitude
    from (select * from holding union all select * from alike) found order by ${far}`,
  )
}

/** Where addresses are, on a grid of some 90 metres, by postcode: enough for an outline. */
export function listAddressCells(db: Db, where: { zipCode: string } | { city: string }) {
  const condition =
    'zipCode' in where
      ? sql`zip_code = ${where.zipCode}`
      : sql`substr(key, length(street_key) + 1) = ${where.city} and key like ${`%${where.city}`}`
  return rows(
    db,
    sql<{ zipCode: string; city: string; addresses: number; cells: [latitude: number, longitude: number][] }>`
    with cells as (
      select s.zip_code, min(s.city) as city, round(a.latitude / ${cellSize.latitude}) as y,
        round(a.longitude / ${cellSize.longitude}) as x, count(*) as addresses
      from streets s join addresses a on a.street_id = s.id where ${condition} group by s.zip_code, y, x)
    select zip_code as "zipCode", min(city) as city, sum(addresses)::integer as addresses,
      json_agg(json_build_array(y * ${cellSize.latitude}::float8, x * ${cellSize.longitude}::float8)) as cells
    from cells group by zip_code order by zip_code`,
  )
}
