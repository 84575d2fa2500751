import { paramsSchema, type Call } from '@tresen/contract/define'
import { paramNames } from '@tresen/contract/paths'
import fc from 'fast-check'
import Type from 'typebox'
import { describe, expect, inject, it } from 'vitest'
import { requestOf, type RawInput } from '../call-request.ts'
import { expectRefusal } from '../expect-refusal.ts'
import { hostileValues, spoiled, valuesOf, type KnownValues } from '../schema-values.ts'
import type { Scene } from './scene.ts'

/** Input of which, by luck, nothing, one thing, or everything is wrong. */
function inputsOf(call: Call, known: KnownValues): fc.Arbitrary<RawInput> {
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

const json = 'application/json'
const bodies: [what: string, contentType: string, body: string | Uint8Array][] = [
  ['nothing', json, ''],
  ['half an object', json, '{"state":'],
  ['no JSON', json, 'state=New'],
  ['two values', json, '{}{}'],
  ['NaN', json, '{"isPickup":NaN}'],
  ['__proto__', json, '{"__proto__":{"state":"New"}}'],
  ['__proto__, written otherwise', json, '{"\\u005f_proto__":{"state":"New"}}'],
  ['constructor.prototype', json, '{"constructor":{"prototype":{"state":"New"}}}'],
  ['a string', json, '"New"'],
  ['no UTF-8', json, Uint8Array.of(0x22, 0xff, 0xfe, 0x22)],
  ['a huge number', json, '{"version":1e999,"edit":{"number":99999999999999999999}}'],
  ['a form', 'application/x-www-form-urlencoded', 'state=New'],
  ['XML', 'text/xml', '<state>New</state>'],
  ['plain text', 'text/plain', '{}'],
  ['no content type at all', '', '{}'],
  ['a content type of rubbish', ';;;', '{}'],
]

/** Node itself refuses an address of 16 KB. */
const longestHandedIn = 8000

/** Sends what an admin may send; whatever it is, the answer is one of the contract's. */
export function describeInput(calls: readonly Call[], { own, known }: Scene) {
  /** JSON in its right place is not about the wire, whatever is in it; but for an address that is too long for it. */
  async function send(call: Call, input: RawInput) {
    const [path, init] = requestOf(call, input)
    return sendAnything(path, init, path.length < longestHandedIn ? own.server.handIn : own.server.fetch)
  }

  async function sendAnything(path: string, init: RequestInit, how = own.server.fetch) {
    const authorization = `Bearer ${await own.token('admin')}`
    const response = await how(path, { ...init, headers: { authorization, ...init.headers } })
    const text = await response.text()
    expect(response.status, text).toBeLessThan(500)
    if (response.status >= 400) expectRefusal(JSON.parse(text))
    return response.status
  }

  const pathTo = (call: Call) =>
    requestOf(call, { params: Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v[0]])) })[0]

  describe('Input made from the schemas, right and wrong', () => {
    it.each(calls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
      const property = fc.asyncProperty(inputsOf(call, known), async (input) => {
        await send(call, input)
      })
      await fc.assert(property, inject('probe'))
    })
  })

  const withParams = calls.filter(({ path }) => paramNames(path).length > 0)
  describe.runIf(withParams.length)('A path parameter that is no id', () => {
    it.each(withParams.map((call) => [call.name, call] as const))('%s', async (_, call) => {
      const names = paramNames(call.path)
      const right = Object.fromEntries(names.map((name) => [name, known[name]?.[0] ?? own.franchiseId]))
      for (const name of names) {
        for (const id of ids) await send(call, { params: { ...right, [name]: id }, query: {}, body: {} })
      }
    })
  })

  const withBody = calls.filter(({ body }) => body)
  describe.runIf(withBody.length)('A body that is not what it says', () => {
    it.each(withBody.map((call) => [call.name, call] as const))('%s', async (_, call) => {
      for (const [what, contentType, body] of bodies) {
        const headers = { 'content-type': contentType }
        const status = await sendAnything(pathTo(call), {
          method: call.method,
          body: body as BodyInit,
          headers,
        })
        expect(status, what).toBeGreaterThanOrEqual(400)
      }
    })
  })

  const withoutBody = calls.filter(({ method, body }) => method !== 'GET' && !body)
  it.runIf(withoutBody.length)('a body where none belongs', async () => {
    const headers = { 'content-type': 'text/xml' }
    for (const call of withoutBody)
      await sendAnything(pathTo(call), { method: call.method, body: '[1]', headers })
  })
}
