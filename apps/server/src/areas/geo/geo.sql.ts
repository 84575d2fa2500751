import type { Location } from '@tresen/contract/common'
import type { Address, PointOfInterest, WrittenAddress } from '@tresen/contract/geo/address'
import {
  addressKey,
  normalAddress,
  readHouseNumber,
  readZipCode,
  type AddressQuery,
  type HouseNumber,
} from '@tresen/domain/geo/address-text'
import type { StreetCandidate } from '@tresen/domain/geo/find-address'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

/** Streets that are looked at more closely; more than anybody reads. */
const CANDIDATES = 40
/** Degrees of latitude around the restaurant that are searched first, some 30 km. */
const NEAR = 0.3
/** How much less a street fits counts for more than any distance. */
const MUCH = 100_000

const addressColumns = sql`
  s.name as street, coalesce(a.street_number, '') as "streetNumber", s.zip_code as "zipCode", s.city,
  coalesce(a.latitude, s.latitude) as latitude, coalesce(a.longitude, s.longitude) as longitude`

/** Most streets of one name that a postcode or a town is looked through for. */
const NAMESAKES = 8

/**
 * The streets that are called as it was written, in the postcode or in the town that was, whatever the spelling of "Str.",
 * umlauts and number: each with the house, or with what tells where it should be. A number that nobody knows is taken for
 * the house it extends (12b for 12, 14 for 12-14).
 */
export function listStreetCandidates(db: Db, written: WrittenAddress) {
  const { number, suffix } = readHouseNumber(written.streetNumber)
  const zipCode = readZipCode(written.zipCode)
  const [streetKey, key] = [addressKey(written.street), addressKey(`${written.street} ${written.city}`)]
  return rows(
    db,
    sql<StreetCandidate>`
    with named as (
      select * from streets where street_key = ${streetKey} and zip_code = ${zipCode} or key = ${key}
      order by key = ${key} desc, zip_code = ${zipCode} desc, id limit ${NAMESAKES})
    select s.name as street, s.zip_code as "zipCode", s.city, s.latitude, s.longitude, h.house,
      case when h.house is null and ${number > 0} then
        (select coalesce(json_agg(json_build_object('number', number, 'latitude', latitude, 'longitude', longitude)), '[]')
        from (${neighboursOf(number)}) n)
      else '[]' end as neighbours
    from named s
    left join lateral (
      select json_build_object('streetNumber', street_number, 'latitude', latitude, 'longitude', longitude) as house
      from addresses
      where street_id = s.id and (number = ${number} or ${isInRange(number)})
      order by number <> ${number}, suffix <> ${suffix}, suffix <> '', not starts_with(suffix, ${suffix}), suffix
      limit 1) h on true`,
  )
}

/** 14 is in the house 12-14; on one side of a street every second number stands. */
function isInRange(number: number): Condition {
  const most = 10
  return sql`number < ${number} and number >= ${number - most} and (number - ${number}) % 2 = 0
    and suffix like '-%' and coalesce(substring(suffix from '^-([0-9]{1,4})')::integer, 0) >= ${number}`
}

/** Of a street `s`: two houses on either side of a number, and both ends. */
function neighboursOf(number: number): RawBuilder<unknown> {
  const some = (condition: Condition, order: Condition, count: number) => sql`
    (select number, latitude, longitude from addresses where street_id = s.id and ${condition}
    order by number ${order}, suffix limit ${count})`
  return sql`
    ${some(sql`number between 1 and ${number - 1}`, sql`desc`, 2)} union
    ${some(sql`number > ${number}`, sql`asc`, 2)} union
    ${some(sql`number > 0`, sql`asc`, 1)} union ${some(sql`number > 0`, sql`desc`, 1)}`
}

/**
 * Addresses that fit what was typed so far: streets that begin with it; where none does, those that begin with it after
 * two swapped letters; then streets that hold every word, and when there are none, streets that are spelled alike; near
 * the place first. Without a number, streets alone (their middle,
 * no number) unless only one fits. A number that a street does not have is taken as it was typed, near the house of the
 * next number: what people live in is more than lists know.
 */
export function completeAddress(db: Db, typed: AddressQuery, near: Location, limit: number) {
  const found = sql`${streetTiers(typed, near, limit)},
    found as (
      select *, (select count(*) from tiers) as streets from tiers order by tier, far limit ${CANDIDATES})`
  if (typed.words.length === 0 && !typed.zipCode) return Promise.resolve<Address[]>([])
  return typed.house
    ? completeHouse(db, found, typed.house, typed.houseText, limit)
    : completeStreet(db, found, limit)
}

/** Each street found with its first houses that fit; a `left join` keeps it without any. */
function numberedHouses(
  join: 'join' | 'left join',
  fits: Condition,
  limit: number,
  rest: Condition,
): Condition {
  return sql`numbered as (
    select f.*, a.number, a.suffix, a.street_number, a.latitude as house_latitude, a.longitude as house_longitude
    from found f
    ${sql.raw(join)} lateral (
      select * from addresses where street_id = f.id and ${fits} order by number, suffix limit ${limit}) a on true
    ${rest})`
}

/** Streets, or the houses of the only one. */
function completeStreet(db: Db, found: Condition, limit: number) {
  return rows(
    db,
    sql<Address>`
    with ${found},
    ${numberedHouses('join', sql`true`, limit, sql`where f.streets = 1`)}
    (select name as street, street_number as "streetNumber", zip_code as "zipCode", city,
        house_latitude as latitude, house_longitude as longitude
      from numbered order by tier, far, number, suffix)
    union all
    (select name, '', zip_code, city, latitude, longitude from found
      where not exists (select from numbered) order by tier, far)
    limit ${limit}`,
  )
}

/** The house in each street, known or not. */
function completeHouse(
  db: Db,
  found: Condition,
  { number, suffix }: HouseNumber,
  houseText: string,
  limit: number,
) {
  const sorted = (from: string) =>
    sql`tier, trunc(far / ${MUCH}), ${sql.ref(`${from}.number`)} is null, ${sql.ref(`${from}.number`)} <> ${number}, far,
      ${sql.ref(`${from}.number`)}, ${sql.ref(`${from}.suffix`)}`
  const fits = sql`(number = ${number} and starts_with(suffix, ${suffix})
    or ${suffix === ''} and number::text like ${`${number}%`})`
  return rows(
    db,
    sql<Address>`
    with ${found},
    ${numberedHouses('left join', fits, limit, sql`order by ${sorted('a')} limit ${limit}`)}
    select n.name as street, coalesce(n.street_number, ${houseText}) as "streetNumber", n.zip_code as "zipCode", n.city,
      coalesce(n.house_latitude, o.latitude, n.latitude) as latitude,
      coalesce(n.house_longitude, o.longitude, n.longitude) as longitude,
      case when n.number is null then true end as "isEstimated"
    from numbered n
    left join lateral (
      select latitude, longitude from addresses where n.number is null and street_id = n.id
      order by abs(number - ${number}), suffix <> '', suffix limit 1) o on true
    order by ${sorted('n')}`,
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
function streetTiers({ words, swapped, zipCode }: AddressQuery, near: Location, limit: number) {
  const key = words.join('')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const far = farFrom(near)
  const exactFirst = sql`(street_key <> ${key} and key <> ${key})::integer * ${MUCH} + ${far}`
  const within = isNear(near)
  const begins = sql`key >= ${key} and key < ${`${key}~`}`
  // Two letters are in everything.
  const holds = sql`${longest.length > 2} and search like ${`%${longest}%`}
    and search like all(${words.map((word) => `%${word}%`)}::text[]) and not (${begins})`
  const stem = stemOf(words)
  const likeness = sql`round(1 - word_similarity(${stem}, search)::numeric, 1) * ${MUCH} + (${far})::numeric`
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
  const read = ['begun', 'begun_far', 'swapped', 'holding', 'holding_far']
  // The last word is misspelt, mostly the town.
  const [front, last] = [words.slice(0, -1).join(''), words.at(-1) ?? '']
  const beginsRight = sql`${front.length > 2} and key >= ${front} and key < ${`${front}~`} and word_similarity(${last}, search) > 0.4`
  const beginsSwapped = sql`(
    select distinct on (s.id) s.* from unnest(${swapped}::text[]) as typed (key)
    join streets s on s.key >= typed.key collate "C" and s.key < (typed.key || '~') collate "C") as streets`
  return sql`
    begun as (${tier(1, sql`${begins} and ${within}`, exactFirst)}),
    begun_far as (${tier(2, sql`${isShort('begun')} and ${begins} and not ${within}`, exactFirst)}),
    swapped as (${tier(3, sql`${isNone('begun', 'begun_far')}`, far, beginsSwapped)}),
    holding as (${tier(4, sql`${isShort('begun', 'begun_far', 'swapped')} and ${holds} and ${within}`, far)}),
    holding_far as (${tier(5, sql`${isShort('begun', 'begun_far', 'swapped', 'holding')} and ${holds} and not ${within}`, far)}),
    misspelt as (${tier(6, sql`${isNone(...read)} and ${beginsRight}`, likeness)}),
    alike as (${tier(7, sql`${isNone(...read, 'misspelt')} and ${/\w{3}/.test(stem)}`, likeness, sql`streets_alike(${stem})`)}),
    tiers as (
      select * from begun union all select * from begun_far union all select * from swapped union all select * from holding
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
