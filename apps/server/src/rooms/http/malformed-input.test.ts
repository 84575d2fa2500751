import { request } from 'node:http'
import net from 'node:net'
import { catalogue } from '@tresen/contract/catalogue'
import { paramsSchema, type Call } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import fc from 'fast-check'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
} from '../../areas/restaurants/demo-id.ts'
import { aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import { requestOf, type RawInput } from '../../testing/call-request.ts'
import { hostileValues, spoiled, valuesOf, type KnownValues } from '../../testing/schema-values.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const RUNS = 60

let server: TestServer
let authorization: string
const known: KnownValues & Record<string, string[]> = {}

beforeAll(async () => {
  server = await startTestServer()
  authorization = `Bearer ${await server.token({ roles: ['admin'] })}`
  Object.assign(known, await thingsThatExist())
})
afterAll(() => server.close())

/** Ids of what is there, so that wrong input gets as far as it can. */
async function thingsThatExist(): Promise<KnownValues> {
  const admin = await server.as({ roles: ['admin'] })
  const [cart, other, ordered] = [
    await aFilledCart(admin, restaurantId, { paymentMethod: null }),
    await aFilledCart(admin, restaurantId, { paymentMethod: null }),
    await aFilledCart(admin, restaurantId),
  ]
  const order = await admin.placeOrder({ franchiseId, restaurantId, shoppingCartId: ordered.id })
  const { products, extraGroups } = await admin.getPublicMenu({ restaurantId })
  const withVariant = products.find(({ variants }) => variants.length > 0)!
  const [variant] = withVariant.variants
  const lines = [...cart.products, ...order.shoppingCart.products]
  return {
    franchiseId: [franchiseId],
    restaurantId: [restaurantId],
    shoppingCartId: [cart.id, other.id, ordered.id],
    cartId: [ordered.id],
    orderId: [order.id],
    shoppingCartProductId: lines.map(({ id }) => id),
    productId: [withVariant.id, ...lines.map(({ id }) => id)],
    productPriceId: [withVariant.prices[0]!.id, ...lines.map(({ productPriceId }) => productPriceId)],
    categoryId: [withVariant.categoryId],
    variantId: [variant!.id],
    variantOptionId: [variant!.options[0]!.id],
    extraGroupId: [extraGroups[0]!.id],
    ingredientId: [extraGroups[0]!.extras[0]!.ingredientId],
    phoneNumber: ['0551 1234567'],
  }
}

/** Sends what an admin may send; whatever it is, the answer must be one of the contract's. */
async function send(call: Call, input: RawInput) {
  const [path, init] = requestOf(call, input)
  return sendAnything(path, init)
}

async function sendAnything(path: string, init: RequestInit) {
  const response = await server.fetch(path, { ...init, headers: { authorization, ...init.headers } })
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  if (response.status >= 400) expectRefusal(JSON.parse(text))
  return response.status
}

function expectRefusal(reply: unknown) {
  expect(reply).toMatchObject({ code: expect.stringMatching(/^[A-Z][A-Za-z]+$/), message_de: germanSentence })
  const { fields = [] } = reply as { fields?: { message_de: string }[] }
  for (const field of fields) expect(field.message_de).toMatch(germanWord)
  expect(fields.length).toBeLessThanOrEqual(10)
}

const germanWord =
  /[äöüßÄÖÜ]|\b(ist|sind|nicht|bitte|die|der|das|an|eine?|erwartet|pflichtangabe|mindestens|text|ja|aus|mehr|nur)\b/i
const germanSentence = expect.stringMatching(new RegExp(`(?=.*(${germanWord.source}))^[A-ZÄÖÜ].*$`, 'i'))

const calls: [string, Call][] = Object.entries(catalogue)

/** Input of which, by luck, nothing, one thing, or everything is wrong. */
function inputsOf(call: Call): fc.Arbitrary<RawInput> {
  const params = valuesOf(paramsSchema(call), known)
  const query = valuesOf(call.query ?? Type.Object({}), known)
  const body = call.body ? valuesOf(call.body, known) : fc.constant(undefined)
  const names = paramNames(call.path)
  const wrongParams = fc
    .tuple(params, fc.constantFrom(...names, ''), hostileValues)
    .map(([right, name, bad]) => (name ? { ...(right as object), [name]: bad } : right))
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ params, query, body }) },
    { weight: 3, arbitrary: fc.record({ params, query, body: call.body ? spoiled(body) : body }) },
    { weight: 2, arbitrary: fc.record({ params, query: call.query ? spoiled(query) : query, body }) },
    { weight: 1, arbitrary: fc.record({ params: wrongParams, query, body }) },
    { weight: 1, arbitrary: fc.record({ params, query, body: hostileValues }) },
  )
}

describe('Input made from the schemas, right and wrong', () => {
  it.each(calls)('%s', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(call), async (input) => {
        await send(call, input)
      }),
      { numRuns: RUNS, seed: 20261120 },
    )
  })
})

describe('A path parameter that is no id', () => {
  const ids = [
    '0',
    '..',
    '%00',
    'undefined',
    '__proto__',
    'constructor',
    '0190A0B0-0000-7000-8000-00000000000A',
    'x'.repeat(5000),
    '💥',
  ]
  const withParams = calls.filter(([, call]) => paramNames(call.path).length > 0)
  it.each(withParams)('%s', async (_, call) => {
    const right = Object.fromEntries(
      paramNames(call.path).map((name) => [name, known[name]?.[0] ?? franchiseId]),
    )
    for (const name of paramNames(call.path)) {
      for (const id of ids) await send(call, { params: { ...right, [name]: id }, query: {}, body: {} })
    }
  })
})

describe('A body that is not what it says', () => {
  const json = 'application/json'
  const bodies: [string, string, string | Uint8Array][] = [
    ['nothing', json, ''],
    ['half an object', json, '{"state":'],
    ['no JSON', json, 'state=New'],
    ['two values', json, '{}{}'],
    ['NaN', json, '{"isPickup":NaN}'],
    ['__proto__', json, '{"__proto__":{"state":"New"}}'],
    ['__proto__, written otherwise', json, '{"\\u005f_proto__":{"state":"New"}}'],
    ['constructor.prototype', json, '{"constructor":{"prototype":{"state":"New"}}}'],
    ['deep nesting', json, '['.repeat(100_000) + ']'.repeat(100_000)],
    ['deeply nested objects', json, `[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`],
    ['a string', json, '"New"'],
    ['no UTF-8', json, Uint8Array.of(0x22, 0xff, 0xfe, 0x22)],
    ['a huge number', json, '{"version":1e999,"edit":{"number":99999999999999999999}}'],
    ['too much', json, JSON.stringify({ comment: 'x'.repeat(1_100_000) })],
    ['a form', 'application/x-www-form-urlencoded', 'state=New'],
    ['XML', 'text/xml', '<state>New</state>'],
    ['plain text', 'text/plain', '{}'],
    ['no content type at all', '', '{}'],
    ['a content type of rubbish', ';;;', '{}'],
  ]
  const withBody = calls.filter(([, call]) => call.body)
  it.each(bodies)('%s', async (_, contentType, body) => {
    for (const [, call] of withBody) {
      const [path] = requestOf(call, {
        params: Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v[0]])),
      })
      const status = await sendAnything(path, {
        method: call.method,
        body: body as BodyInit,
        headers: { 'content-type': contentType },
      })
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })

  it('a body where none belongs', async () => {
    for (const [, call] of calls.filter(([, { method, body }]) => method !== 'GET' && !body)) {
      const [path] = requestOf(call, { params: { restaurantId, franchiseId }, query: {} })
      await sendAnything(path, { method: call.method, body: '[1]', headers: { 'content-type': 'text/xml' } })
    }
  })
})

describe('A request that is no call', () => {
  it.each([
    ['GET', '/api/restaurants/%zz'],
    ['GET', '/api/restaurants/%E0%A4%A'],
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PUT', '/api/identity/signIn'],
    ['OPTIONS', '/api/restaurants/list'],
    ['GET', `/api/restaurants/${'x'.repeat(9000)}`],
    ['GET', `/api/Geo/lookupaddress/${restaurantId}?query=%zz&maxResults=%00`],
    ['GET', `/api/Geo/lookupaddress/${restaurantId}?query=a&query=b&query[]=c&__proto__=d`],
    ['GET', `/api/Geo/deliverPrice/${restaurantId}/geolocation?latitude=&longitude=`],
    ['GET', '//api//restaurants//list'],
    ['GET', '/api/../api/restaurants/list'],
  ])('%s %s', async (method, path) => {
    const { status, text } = await sendRaw(method, path)
    expect(status, text).toBeGreaterThanOrEqual(400)
    expect(status, text).toBeLessThan(500)
    expectRefusal(JSON.parse(text))
  })

  it('no HTTP', async () => {
    expectRefusal(JSON.parse(await sendBytes('HELLO\r\n\r\n')))
    expectRefusal(
      JSON.parse(await sendBytes(`GET /api HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`)),
    )
  })

  /** Without a client that would tidy the path. */
  function sendRaw(method: string, path: string) {
    const { port } = new URL(server.url)
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      request({ port, method, path, headers: { authorization } }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode!, text }))
      })
        .on('error', reject)
        .end()
    })
  }

  /** What comes back after the head. */
  function sendBytes(bytes: string) {
    return new Promise<string>((resolve, reject) => {
      let text = ''
      net
        .connect(Number(new URL(server.url).port), '127.0.0.1')
        .on('data', (chunk) => (text += String(chunk)))
        .on('close', () => resolve(text.slice(text.indexOf('\r\n\r\n') + 4)))
        .on('error', reject)
        .end(bytes)
    })
  }
})
