import type http from 'node:http'
import type { Product } from '@tresen/contract/menu/product'
import type { TakeawayImport } from '@tresen/contract/takeaway/takeaway'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTakeawayMenu, someTakeawayMarks, startSource, type Source } from './testing/a-source.ts'
import { follow } from '../../testing/hub-follower.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({}, { jobs: true, simulators: async () => source.origin })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')
const foreign = restaurant.another()

let source: Source
beforeAll(async () => {
  source = await startSource()
})
afterAll(async () => {
  source.close()
})
beforeEach(() => {
  source.documents = { '/menu.json': aTakeawayMenu(), '/marks.json': someTakeawayMarks }
  source.asked.length = 0
})

/** Imports and waits for the end of it. */
async function importNow(): Promise<TakeawayImport> {
  await manager.triggerTakeawayImport({ restaurantId, takeawayUrl: source.url })
  return ended()
}

async function ended(client = manager, at = restaurantId): Promise<TakeawayImport> {
  return vi.waitFor(
    async () => {
      const found = await client.getTakeawayImport({ restaurantId: at })
      expect(['Finished', 'Failed']).toContain(found.importState)
      return found
    },
    { interval: 20 },
  )
}

async function products(): Promise<Product[]> {
  const all = await manager.listProducts({ restaurantId, includeVariants: true })
  return all.filter(({ name }) => name.startsWith('Quell-'))
}

async function versions(): Promise<{ version: number; summary: string; author_name: string }[]> {
  const { rows } = await server.database.pool.query(
    'select version, summary, author_name from menu_changes where restaurant_id = $1 order by version',
    [restaurantId],
  )
  return rows as { version: number; summary: string; author_name: string }[]
}

/** Everything that is kept of the menu, as bytes. */
async function documents(): Promise<string> {
  const { rows } = await server.database.pool.query<{ all: string }>(
    `select jsonb_agg(to_jsonb(m) order by kind, id)::text as all from menu_items m where restaurant_id = $1`,
    [restaurantId],
  )
  return rows[0]!.all
}

describe('An import', () => {
  it('begins with nothing', async () => {
    expect(await manager.getTakeawayImport({ restaurantId })).toMatchObject({
      importState: 'NotTriggered',
      takeawayUrl: null,
      report: null,
      exampleUrl: `${source.origin}/takeaway/lieferservice/menu.json`,
    })
    expect(await manager.getTakeawaySyncTime({ restaurantId })).toEqual({ syncTime: null })
    expect(await manager.getTakeawaySyncError({ restaurantId })).toBeNull()
  })

  it('goes through its states, live, and is one version of the menu', async () => {
    const hub = await follow(server, { restaurantId, token: await restaurant.token('manager') })
    const triggered = await manager.triggerTakeawayImport({ restaurantId, takeawayUrl: source.url })
    expect(triggered).toMatchObject({ importState: 'Waiting', takeawayUrl: source.url })
    const done = await ended()
    expect(done).toMatchObject({
      importState: 'Finished',
      downloadingProductsProgress: 100,
      downloadingAdditivesProgress: 100,
      syncTime: server.clock.now.toISOString(),
      syncError: null,
      report: { added: 7, changed: 0, removed: 0, unchanged: 0, kept: 0, problems: [], problemCount: 0 },
    })
    await vi.waitFor(() => expect(statesOf(hub.events).at(-1)).toBe('Finished'))
    expect([...new Set(statesOf(hub.events))]).toEqual([
      'Waiting',
      'DownloadingProducts',
      'DownloadingAdditives',
      'Applying',
      'Finished',
    ])
    const told = hub.events.filter(({ name }) => name === 'takeawayProductsImportStateChanged')
    expect({ ...told.at(-1)!.payload, exampleUrl: expect.anything() as unknown }).toEqual(done)
    await hub.stop()

    expect(await versions()).toEqual([
      { version: done.report!.version, summary: 'Import von „Quelle“', author_name: 'probe' },
    ])
    const [margherita] = await products()
    expect(margherita).toMatchObject({
      articleNumber: 'Q1',
      allergens: ['Milk'],
      prices: [
        { size: 'Klein', deliverPrice: 890, pickupPrice: 890 },
        { size: 'Riesig', deliverPrice: 1290, pickupPrice: 1190 },
      ],
    })
    const categories = await manager.listCategories({ restaurantId })
    expect(categories.at(-1)!.name).toBe('Holzofenpizza')
  })

  it('of the same once more changes nothing', async () => {
    const before = await documents()
    const { report } = await importNow()
    expect(report).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 7, kept: 0, version: null })
    expect(await documents()).toBe(before)
    expect(await versions()).toHaveLength(1)
  })

  it('keeps what was changed here, and follows the source in the rest', async () => {
    const [margherita] = await products()
    const { id: productId } = margherita!
    await manager.updateProduct({ restaurantId, productId, body: { description: 'Mit Liebe' } })
    const menu = aTakeawayMenu()
    menu.categories[0]!.products[0]!.prices[0]!.deliverPrice = 950
    menu.categories[0]!.products[0]!.description = 'Mit Käse'
    menu.categories[0]!.products.pop()
    source.documents['/menu.json'] = menu
    const { report } = await importNow()
    expect(report).toMatchObject({ added: 0, changed: 1, removed: 1, kept: 1 })
    const after = await products()
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ description: 'Mit Liebe', prices: [{ deliverPrice: 950 }, {}] })
  })

  it('gone wrong is rolled back byte for byte; the next one brings it in again', async () => {
    const before = await documents()
    const { version: good } = (await manager.listMenuVersions({ restaurantId }))[0]!
    const menu = aTakeawayMenu({
      categories: [{ key: 'falsch', name: 'Ganz falsch', sizes: [], products: [] }],
    })
    menu.categories[0]!.products.push({ key: 'f1', name: 'Quell-Irrtum', prices: [{ deliverPrice: 1 }] })
    source.documents['/menu.json'] = menu
    const wrong = (await importNow()).report!
    expect(wrong).toMatchObject({ version: good + 1, added: 2 })
    expect((await products()).map(({ name }) => name)).toContain('Quell-Irrtum')
    await manager.rollBackMenu({ restaurantId, version: good })
    expect(await documents()).toBe(before)

    const { report } = await importNow()
    expect(report).toEqual({ ...wrong, version: good + 3 })
    expect((await products()).map(({ name }) => name)).toContain('Quell-Irrtum')
    await manager.rollBackMenu({ restaurantId, version: good })
  })

  it('reports what it cannot take, with place and reason, and takes the rest', async () => {
    const menu = aTakeawayMenu() as unknown as { categories: { products: Record<string, unknown>[] }[] }
    const [first, second] = menu.categories[0]!.products
    first!['prices'] = [
      { size: 'm', deliverPrice: '8,90' },
      { size: 'l', deliverPrice: 1290 },
    ]
    second!['name'] = ''
    menu.categories[0]!.products.push({
      key: 'm3',
      articleNumber: (await manager.listProducts({ restaurantId }))[0]!.articleNumber,
      name: 'Quell-Nachbau',
      prices: [{ deliverPrice: 100 }],
    })
    source.documents['/menu.json'] = menu
    source.documents['/marks.json'] = {
      ...someTakeawayMarks,
      marks: [...someTakeawayMarks.marks, { of: 'sideDish', key: 'brot', allergens: ['Glutamat'] }],
    }
    const { importState, report } = await importNow()
    expect(importState).toBe('Finished')
    expect(report!.problems).toMatchObject([
      {
        path: '/categories/0/products/0/prices/0/deliverPrice',
        place_de: expect.stringMatching(
          /^Kategorie „.+“, Produkt 1 „Quell-Margherita“, Preis 1, bei Lieferung$/,
        ) as string,
        name: 'Quell-Margherita',
        message_de: 'Erwartet wird eine ganze Zahl.',
      },
      { path: '/categories/0/products/1/name', name: 'm2', message_de: 'Pflichtangabe', isLeftOut: true },
      {
        path: 'marks#/marks/1/allergens/0',
        place_de: 'zweite Datei (Allergene und Zusatzstoffe), Eintrag 2 „brot“, Allergen 1',
        message_de: '„Glutamat“ ist hier unbekannt.',
        isLeftOut: true,
      },
      { path: '/sideDishes/0', name: 'Quellbrot', isLeftOut: true },
      {
        name: 'Quell-Nachbau',
        message_de: expect.stringContaining('Artikelnummer') as unknown,
        isLeftOut: false,
      },
    ])
    const names = await products()
    expect(names.map(({ name, articleNumber }) => [name, articleNumber])).toEqual([
      ['Quell-Margherita', 'Q1'],
      ['Quell-Nachbau', ''],
    ])
  })
})

function statesOf(events: { name: string; payload: unknown }[]): string[] {
  return events
    .filter(({ name }) => name === 'takeawayProductsImportStateChanged')
    .map(({ payload }) => (payload as TakeawayImport).importState)
}

describe('An import that fails', () => {
  const answers = (status: number, text = ''): http.RequestListener => {
    return (_request, response) => response.writeHead(status).end(text)
  }
  const failures: [string, Record<string, unknown>, object][] = [
    ['nothing there', { '/menu.json': undefined }, { errorType: 'NotFound', httpStatusCode: 404 }],
    ['no access', { '/menu.json': answers(401) }, { errorType: 'SignInRefused', httpStatusCode: 401 }],
    ['broken JSON', { '/menu.json': answers(200, '{"format":') }, { errorType: 'NotJson' }],
    ['something else', { '/menu.json': { dishes: [] } }, { errorType: 'WrongFormat' }],
    ['a later version', { '/menu.json': { ...aTakeawayMenu(), version: 2 } }, { errorType: 'WrongFormat' }],
    ['nothing in it', { '/menu.json': aTakeawayMenu({ categories: [] }) }, { errorType: 'Unusable' }],
    ['no marks', { '/marks.json': undefined }, { errorType: 'NotFound', takeawayRestaurantId: 'q-1' }],
    [
      'marks on another host',
      { '/menu.json': aTakeawayMenu({ marksUrl: 'http://10.0.0.1/marks.json' }) },
      { errorType: 'AddressNotAllowed' },
    ],
  ]

  it.each(failures)('%s: says so and leaves the menu alone', async (_, changed, error) => {
    Object.assign(source.documents, changed)
    const before = await documents()
    const syncTime = await manager.getTakeawaySyncTime({ restaurantId })
    const failed = await importNow()
    expect(failed).toMatchObject({ importState: 'Failed', syncError: error, report: null })
    expect(failed.syncError!.errorMessage).toMatch(/^[A-ZÄÖÜ].*\.( \(Status \d+\))?$/)
    expect(await manager.getTakeawaySyncError({ restaurantId })).toEqual(failed.syncError)
    expect(await manager.getTakeawaySyncTime({ restaurantId })).toEqual(syncTime)
    expect(await documents()).toBe(before)
  })

  it('for a moment tries again by itself', async () => {
    let asked = 0
    source.documents['/menu.json'] = ((_request, response) => {
      if (++asked === 1) return response.writeHead(503).end()
      return response.end(JSON.stringify(aTakeawayMenu()))
    }) satisfies http.RequestListener
    expect(await importNow()).toMatchObject({ importState: 'Finished' })
  })
})

describe('Name, password and key', () => {
  it('reach the source, and are forgotten with the end of the import', async () => {
    const seen: (string | undefined)[] = []
    source.documents['/menu.json'] = (({ headers }, response) => {
      seen.push(headers.authorization, headers['x-api-key'] as string)
      response.end(JSON.stringify(aTakeawayMenu()))
    }) satisfies http.RequestListener
    const secrets = { username: 'wirt', password: 'streng-geheim', apiKey: 'auch-geheim' }
    await manager.triggerTakeawayImport({ restaurantId, takeawayUrl: source.url, ...secrets })
    const done = await ended()
    expect(seen).toEqual([`Basic ${Buffer.from('wirt:streng-geheim').toString('base64')}`, 'auch-geheim'])
    const { rows } = await server.database.pool.query('select * from takeaway_imports')
    expect(JSON.stringify([rows, done])).not.toMatch(/geheim/)
  })
})

describe('Of several imports', () => {
  it('of one restaurant only one runs at a time', async () => {
    let answer = () => {}
    source.documents['/menu.json'] = ((_request, response) => {
      answer = () => response.end(JSON.stringify(aTakeawayMenu()))
    }) satisfies http.RequestListener
    const asked = Array.from({ length: 5 }, () =>
      manager.triggerTakeawayImport({ restaurantId, takeawayUrl: source.url }).then(
        () => 'begun',
        (error: { code: string }) => error.code,
      ),
    )
    expect((await Promise.all(asked)).sort()).toEqual([
      'ImportIsRunning',
      'ImportIsRunning',
      'ImportIsRunning',
      'ImportIsRunning',
      'begun',
    ])
    await vi.waitFor(() => expect(source.asked).toHaveLength(1))
    answer()
    await ended()
  })

  it('everybody sees only those of their restaurants', async () => {
    expect((await manager.listTakeaway()).map((one) => one.restaurantId)).toEqual([restaurantId])
    const stranger = server.as({ restaurants: { [foreign.restaurantId]: 'manager' } })
    expect(await stranger.listTakeaway()).toEqual([])
    const admin = restaurant.as('admin')
    expect(await admin.listTakeaway()).toHaveLength(1)
  })

  it.each(['', 'karte', 'ftp://karte.example/', 'http://a:b@karte.example/'])(
    '„%s“ is no address',
    async (takeawayUrl) => {
      await expect(manager.triggerTakeawayImport({ restaurantId, takeawayUrl })).rejects.toMatchObject({
        code: 'AddressInvalid',
      })
    },
  )
})

describe('Trying out an address', () => {
  const check = (changes: object = {}, client = manager) =>
    client.checkTakeaway({ restaurantId, takeawayRestaurantId: source.url, ...changes })

  it('says what is there, and changes nothing', async () => {
    const before = await documents()
    expect(await check()).toEqual({
      isUsable: true,
      message_de: '2 Produkte gefunden.',
      errorType: null,
      httpStatusCode: 200,
      restaurantName: 'Quelle',
      products: 2,
      problems: 0,
    })
    expect(await documents()).toBe(before)
  })

  it.each([
    [{ takeawayRestaurantId: 'http://127.0.0.1:1/' }, 'AddressNotAllowed'],
    [{ takeawayRestaurantId: 'karte' }, 'AddressInvalid'],
  ])('%j: %s', async (changes, errorType) => {
    expect(await check(changes)).toMatchObject({ isUsable: false, errorType, products: 0 })
  })

  it('is for those who may import there', async () => {
    const stranger = server.as({ restaurants: { [foreign.restaurantId]: 'manager' } })
    await expect(check({}, stranger)).rejects.toMatchObject({ status: 404 })
    const both = server.as({ restaurants: { [foreign.restaurantId]: 'manager', [restaurantId]: 'employee' } })
    await expect(check({}, both)).rejects.toMatchObject({ status: 403 })
  })
})

describe('An import whose process ends', () => {
  const options = { jobs: true, simulators: async () => source.origin }
  const { restaurantId, server: first, as } = useRestaurant({}, options)
  const others: TestServer[] = []
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
  })

  it('goes on in another one, without downloading again what it has', async () => {
    source.documents['/marks.json'] = (() => {}) satisfies http.RequestListener
    await as('manager').triggerTakeawayImport({ restaurantId, takeawayUrl: source.url })
    await vi.waitFor(() => expect(source.asked).toContain('/marks.json'))
    await first.close()

    source.documents['/marks.json'] = someTakeawayMarks
    const second = await startTestServer({ databaseUrl: first.databaseUrl, ...options })
    others.push(second)
    const clerk = second.as({ restaurants: { [restaurantId]: 'manager' } })
    expect(await ended(clerk, restaurantId)).toMatchObject({ importState: 'Finished' })
    expect(source.asked).toEqual(['/menu.json', '/marks.json', '/marks.json'])
  })
})
