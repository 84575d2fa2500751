import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Address } from '@tresen/contract/geo/address'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../../testing/use-server.ts'
import { UnreadableFile } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'
import { saveAddresses } from './save-addresses.ts'

const server = useServer()

const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-addresses-'))
beforeEach(async () => {
  await server.database.pool.query('truncate streets, addresses, points_of_interest, address_imports')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const zone32 = { city: '', zone: 32 } as const

function aFile(content: string | Buffer, name = 'liste.csv'): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

/** What was taken, and what was refused with which reason. */
async function read(content: string | Buffer, options: Parameters<typeof importAddresses>[2] = zone32) {
  const bad: string[] = []
  const progress = await importAddresses(server.deps.db, aFile(content), options, {
    onBad: (line, reason) => bad.push(`${line}: ${reason}`),
  })
  return { ...progress, bad, addresses: await stored() }
}

async function stored() {
  const { rows } = await server.database.pool.query<Address>(
    `select s.name as street, a.street_number as "streetNumber", s.zip_code as "zipCode", s.city, a.latitude, a.longitude
    from addresses a join streets s on s.id = a.street_id order by s.key, a.number, a.suffix`,
  )
  return rows
}

const house = { street: 'Lange Straße', streetNumber: '12a', zipCode: '37073', city: 'Göttingen' }
const place = { latitude: 51.53, longitude: 9.93 }
const feature = (properties: object, coordinates: unknown[] = [9.93, 51.53]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})
const openAddress = { number: '12a', street: 'Lange Straße', city: 'Göttingen', postcode: '37073' }
/** 51.53° N 9.93° E in UTM zone 32. */
const [east, north] = ['32564510,820', '5709175,501']

describe('The progress', () => {
  it.each(['liste.csv', 'liste.csv.gz'])(
    'of %s says how much of the file is read, up to all of it',
    async (name) => {
      const lines = Array.from(
        { length: 12_000 },
        (_, n) => `Lange Straße;${n + 1};37073;Göttingen;51.53;9.93`,
      )
      const text = ['street;number;postcode;city;lat;lon', ...lines].join('\n')
      const shares: number[] = []
      const file = aFile(name.endsWith('.gz') ? gzipSync(text) : text, name)
      await importAddresses(server.deps.db, file, zone32, { onProgress: ({ share }) => shares.push(share) })
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares).toHaveLength(3)
      expect(shares[0]).toBeGreaterThan(0)
      expect(shares.at(-1)).toBe(1)
    },
  )
})

describe('Eine Anschrift aus', () => {
  it.each<[string, string | Buffer]>([
    [
      'OpenAddresses, CSV',
      'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n9.93,51.53,12a,Lange Straße,,Göttingen,,,37073,,\n',
    ],
    ['OpenAddresses, GeoJSON je Zeile', `${JSON.stringify(feature(openAddress))}\n`],
    [
      'einer GeoJSON-Sammlung',
      JSON.stringify(
        { type: 'FeatureCollection', crs: { properties: { name: 'x' } }, features: [feature(openAddress)] },
        null,
        2,
      ),
    ],
    [
      'OpenStreetMap',
      JSON.stringify({
        features: [
          feature({
            'addr:street': 'Lange Straße',
            'addr:housenumber': '12a',
            'addr:postcode': 37073,
            'addr:city': 'Göttingen',
          }),
        ],
        type: 'FeatureCollection',
      }),
    ],
    [
      'amtlichen Hauskoordinaten',
      `N;DENIALKL00012345;A;03;1;59;016;0000;01234;12;a;${east};${north};Lange Straße;37073;Göttingen;;\n`,
    ],
    [
      'einer Liste mit Namen in der ersten Zeile',
      `PLZ;Ort;Straße;HNR;ADZ;Ostwert;Nordwert\r\n37073;Göttingen;Lange Straße;12;a;${east};${north}\r\n`,
    ],
    [
      'einer Liste ohne Zone am Ostwert',
      `strasse;hausnummer;zusatz;plz;gemeinde;x;y\nLange Straße;12;a;37073;Göttingen;${east.slice(2)};${north}\n`,
    ],
    [
      'einer Liste mit vertauschten Achsen',
      `strname;hsnr;hsnrzu;plz;ort;x;y\nLange Straße;12;a;37073;Göttingen;${north};${east}\n`,
    ],
    [
      'einer Liste in Windows-1252',
      Buffer.from('lat;lon;Straße;Nr;PLZ;Ort\n51,53;9,93;Lange Straße;12a;37073;Göttingen\n', 'latin1'),
    ],
    [
      'einer gepackten Liste',
      gzipSync('lat\tlon\tstreet\tnumber\tzip\tcity\n51.53\t9.93\tLange Straße\t12a\t37073\tGöttingen\n'),
    ],
    [
      'einer Liste mit BOM, Anführungszeichen und Leerzeilen',
      '\ufefflat,lon,street,number,zip,city\n\n"51.53","9.93","Lange Straße","12a","37073","Göttingen"\n\n',
    ],
  ])('%s', async (_what, content) => {
    const { addresses, bad } = await read(content)
    expect(bad).toEqual([])
    expect(addresses).toEqual([
      {
        ...house,
        latitude: expect.closeTo(51.53, 4) as number,
        longitude: expect.closeTo(9.93, 4) as number,
      },
    ])
  })

  it('einer Liste, die ihren Ort nicht nennt, wenn er gesagt wird', async () => {
    const list = 'lat;lon;strasse;hnr;plz\n51,53;9,93;Lange Straße;12a;37073\n'
    await expect(read(list)).rejects.toThrow(/fehlen die Spalten für: Ort/)
    const { addresses } = await read(list, { ...zone32, city: 'Göttingen' })
    expect(addresses).toEqual([{ ...house, ...place }])
  })
})

describe('Was nicht stimmt, wird mit seiner Zeile genannt', () => {
  const head = 'lat;lon;strasse;hnr;plz;ort\n'
  it.each([
    ['51,53;9,93;;12a;37073;Göttingen', 'Die Straße fehlt.'],
    ['51,53;9,93;Lange Straße;;37073;Göttingen', 'Die Hausnummer fehlt.'],
    ['51,53;9,93;Lange Straße;12a;37073;', 'Der Ort fehlt.'],
    ['51,53;9,93;Lange Straße;12a;3707x;Göttingen', '„3707x“ ist keine Postleitzahl.'],
    ['0;0;Lange Straße;12a;37073;Göttingen', 'Die Koordinaten liegen außerhalb Europas.'],
    ['nord;ost;Lange Straße;12a;37073;Göttingen', 'Die Koordinaten sind keine Zahlen.'],
    [';;Lange Straße;12a;37073;Göttingen', 'Die Koordinaten sind keine Zahlen.'],
    ['51,53;9,93', 'Es sind nur 2 Felder.'],
    ['51,53;9,93;"Lange Straße;12a;37073;Göttingen', 'Ein Anführungszeichen wird nicht geschlossen.'],
    [`51,53;9,93;${'x'.repeat(200)};12a;37073;Göttingen`, /ist zu lang/],
  ])('%s', async (line, reason) => {
    const good = '51,54;9,94;Kurze Straße;1;37073;Göttingen\n'
    const { addresses, bad, badRecords } = await read(
      `${head}${good}${line}\n51,55;9,95;Rote Straße;2;37073;Göttingen\n`,
    )
    expect(bad).toEqual([expect.stringMatching(typeof reason === 'string' ? `^3: ${reason}$` : reason)])
    expect(badRecords).toBe(1)
    expect(addresses.map(({ street }) => street)).toEqual(['Kurze Straße', 'Rote Straße'])
  })

  it('auch in GeoJSON', async () => {
    const lines = [
      feature(openAddress),
      feature({ street: 'Ohne Nummer', city: 'Göttingen' }),
      { type: 'Feature', geometry: { type: 'Polygon' } },
    ]
    const { bad } = await read(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"type":"Feature"\n`)
    expect(bad).toEqual([
      '2: Die Hausnummer fehlt.',
      '3: Erwartet wird ein Punkt, nicht „Polygon“.',
      '4: Das ist kein gültiges JSON.',
    ])
  })

  it.each([
    ['nichts', '', /leer/],
    ['ein ZIP-Archiv', Buffer.from('PK\u0003\u0004abc'), /ZIP/],
    ['eine fremde Tabelle', 'a;b;c\n1;2;3\n', /fehlen die Spalten für: Straße, Hausnummer, Ort, Koordinaten/],
    ['eine leere Sammlung', '{"type":"FeatureCollection","features":[]}', /keine Objekte/],
    [
      'eine abgebrochene Sammlung',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":',
      /bricht .* ab/,
    ],
  ])('%s wird als Ganzes abgelehnt', async (_what, content, reason) => {
    await expect(read(content)).rejects.toThrow(UnreadableFile)
    await expect(read(content)).rejects.toThrow(reason)
  })
})

describe('Einlesen', () => {
  it('zweimal ändert nichts; eine neue Datei verlegt, was woanders liegt', async () => {
    const list = (latitude: number) =>
      `lat,lon,street,number,zip,city\n${latitude},9.93,Lange Straße,12a,37073,Göttingen\n`
    expect(await read(list(51.53))).toMatchObject({ wasFinished: false, records: 1 })
    expect(await read(list(51.53))).toMatchObject({ wasFinished: true, records: 1 })
    const { addresses } = await read(list(51.54))
    expect(addresses).toEqual([{ ...house, latitude: 51.54, longitude: 9.93 }])
    const { rows } = await server.database.pool.query<object>('select latitude from streets')
    expect(rows).toEqual([{ latitude: 51.54 }])
  })

  it('was schon da ist, wird auch in anderer Schreibweise erkannt', async () => {
    const { addresses } = await read(
      'lat,lon,street,number,zip,city\n51.53,9.93,Lange Straße,12a,37073,Göttingen\n51.53,9.93,Lange Str.,12 A,37073,Goettingen\n',
    )
    expect(addresses).toHaveLength(1)
  })

  it('von Orten mit Namen ergibt Orte', async () => {
    const file = JSON.stringify({
      type: 'FeatureCollection',
      features: [feature({ ...openAddress, name: 'Klinikum' }), feature({ name: 'Ohne Ort' })],
    })
    expect(await read(file)).toMatchObject({ points: 2, addresses: [] })
  })

  /** Somebody else is about to write the last house of the file: nobody gets past it until it is let go. */
  async function holdLast() {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = server.deps.db
      .transaction()
      .execute(async (tx) => {
        await saveAddresses(tx, [{ ...house, ...place }])
        isHeld.resolve()
        await held
        throw new Error('let go')
      })
      .catch(() => {})
    await isHeld.promise
    return () => (letGo(), holding)
  }

  it('geht nach einem Abbruch mitten in der Datei dort weiter', async () => {
    const lines = Array.from(
      { length: 29_999 },
      (_, n) => `51.5,9.9,Straße ${n % 300},${1 + Math.floor(n / 300)},37073,Göttingen`,
    )
    const last = '51.53,9.93,Lange Straße,12a,37073,Göttingen'
    const file = aFile(`lat,lon,street,number,zip,city\n${lines.join('\n')}\n${last}\n`, 'lang.csv')
    const command = fileURLToPath(new URL('import-command.ts', import.meta.url))
    const env = { ...process.env, DATABASE_URL: server.databaseUrl }
    const letGo = await holdLast()
    const child = spawn(process.execPath, [command, file], {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (text: Buffer) => text.toString().includes(' gelesen') && resolve()),
    )
    child.kill('SIGKILL')
    const before = (await stored()).length
    await letGo()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(30_000)
    const { stdout } = await promisify(execFile)(process.execPath, [command, file], { env, cwd: folder })
    expect(stdout).toMatch(/Fertig: 30\.000 gelesen, 30\.000 Anschriften neu/)
    expect(await stored()).toHaveLength(30_000)
    const again = await promisify(execFile)(process.execPath, [command, file], { env, cwd: folder })
    expect(again.stdout).toContain('schon eingelesen')
  })

  it('sagt in eigenen Zeilen, was fehlerhaft ist, und auf Deutsch, wie es aufgerufen wird', async () => {
    const lines = Array.from(
      { length: 9000 },
      (_, n) => `51.5,9.9,Straße,${n === 8500 ? '' : n},37073,Göttingen`,
    )
    const file = aFile(`lat,lon,street,number,zip,city\n${lines.join('\n')}\n`, 'fehler.csv')
    const command = fileURLToPath(new URL('import-command.ts', import.meta.url))
    const env = { ...process.env, DATABASE_URL: server.databaseUrl }
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [command, ...args], { env, cwd: folder })
    const { stdout } = await run(file)
    expect(stdout).toMatch(/noch \d+ s/)
    expect(stdout).toContain(' \r\x1b[K  Zeile 8502: ')
    await expect(run('--ort', 'Celle')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Aufruf: npm run import-addresses') as string,
    })
  })
})
