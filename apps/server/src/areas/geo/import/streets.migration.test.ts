import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { addressKey, normalAddress, readHouseNumber } from '@tresen/domain/geo/address-text'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aTown } from '../testing/a-town.ts'

/* What was in the old table is spelled in the new ones as the program spells it, and nothing is lost. */

const directory = new URL('../../../rooms/db/migrations/', import.meta.url)
const name = `streets_${randomUUID().replaceAll('-', '')}`
const odd = [
  {
    street: 'Straße des 17. Juni',
    streetNumber: '135',
    zipCode: '10623',
    city: 'Berlin',
    latitude: 52.5,
    longitude: 13.3,
  },
  {
    street: 'Am Königsweg',
    streetNumber: '12 A',
    zipCode: '',
    city: 'Bad Münder',
    latitude: 52,
    longitude: 9,
  },
  {
    street: 'Von-Siebold-Str.',
    streetNumber: '3-5',
    zipCode: '37075',
    city: 'Göttingen',
    latitude: 51.5,
    longitude: 9.9,
  },
]
const old = [...aTown(), ...odd]
let server: pg.Client
let client: pg.Client

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const files = (await readdir(directory)).sort()
  const run = async (file: string) => client.query(await readFile(new URL(file, directory), 'utf8'))
  for (const file of files.filter((one) => one < '0012')) await run(file)
  await client.query(
    `insert into addresses (street, street_number, zip_code, city, latitude, longitude, search)
    select street, "streetNumber", "zipCode", city, latitude, longitude,
      normal_address(concat_ws(' ', street, "streetNumber", "zipCode", city))
    from json_to_recordset($1::json) as l (street text, "streetNumber" text, "zipCode" text, city text,
      latitude float8, longitude float8)`,
    [JSON.stringify(old)],
  )
  await run('0012-streets.sql')
})
afterAll(async () => {
  await client.end()
  await server.query(`drop database ${name}`)
  await server.end()
})

it('every address is there, in its street', async () => {
  const { rows } = await client.query<Record<string, string>>(
    `select s.street_key, s.key, s.search, a.number, a.suffix, a.latitude, a.longitude
    from addresses a join streets s on s.id = a.street_id`,
  )
  const wanted = old.map(({ street, streetNumber, zipCode, city, latitude, longitude }) => ({
    street_key: addressKey(street),
    key: addressKey(`${street} ${city}`),
    search: normalAddress(`${street} ${zipCode} ${city}`),
    ...readHouseNumber(streetNumber),
    latitude,
    longitude,
  }))
  const sorted = (list: object[]) => list.map((one) => JSON.stringify(one)).toSorted()
  expect(sorted(rows)).toEqual(sorted(wanted))
})
