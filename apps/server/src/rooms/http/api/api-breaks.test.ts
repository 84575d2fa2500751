import { describe, expect, it } from 'vitest'
import { apiBreaks } from './api-breaks.ts'
import { createApiDocument } from './api-document.ts'
import { readApiFiles, writeApiFiles, type ApiDocument } from './api-files.ts'

const size = { type: 'integer', minimum: 1, maximum: 9 }

/** One call that takes a size and a colour and answers with a thing; changed as a test wants it. */
function api(change: (parts: ReturnType<typeof partsOf>) => void = () => {}): ApiDocument {
  const parts = partsOf()
  change(parts)
  const { query, body, thing } = parts
  const operation = {
    tags: ['things'],
    parameters: [{ name: 'limit', in: 'query', ...query }],
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
    },
  }
  return {
    openapi: '3.1.0',
    components: { schemas: { Thing: thing } },
    paths: { '/things': { post: operation } },
  }
}

function partsOf() {
  return {
    query: { required: false, schema: { type: 'integer', minimum: 1 } as Record<string, unknown> },
    body: {
      type: 'object',
      required: ['size'],
      properties: {
        size: { ...size } as Record<string, unknown>,
        colour: { anyOf: [{ const: 'red' }, { const: 'blue' }] },
      },
    },
    thing: {
      type: 'object',
      required: ['id', 'parts'],
      properties: {
        id: { type: 'string' } as Record<string, unknown>,
        parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
      } as Record<string, Record<string, unknown>>,
    },
  }
}

const CALL = 'POST /things'

describe('Nobody trips over', () => {
  it('what stays as it is', () => expect(apiBreaks(api(), api())).toEqual([]))

  it('what is added, and what is taken in wider limits', () => {
    const after = api(({ query, body, thing }) => {
      query.schema['minimum'] = 0
      body.properties.size['maximum'] = 99
      body.properties.colour.anyOf.push({ const: 'green' })
      thing.properties['name'] = { type: 'string' }
      thing.required.push('name')
    })
    after.paths['/others'] = { get: {} }
    expect(apiBreaks(api(), after)).toEqual([])
  })
})

describe('It is told', () => {
  it.each<[string, Parameters<typeof api>[0]]>([
    ['query limit asked for', ({ query }) => (query.required = true)],
    ['query limit minimum', ({ query }) => (query.schema['minimum'] = 2)],
    ['body.colour asked for', ({ body }) => body.required.push('colour')],
    ['body.size maximum', ({ body }) => (body.properties.size['maximum'] = 5)],
    ['body.size of another type', ({ body }) => (body.properties.size['type'] = 'string')],
    ['body.size gone', ({ body }) => delete (body.properties as Partial<typeof body.properties>).size],
    ['body.colour takes fewer values', ({ body }) => body.properties.colour.anyOf.pop()],
    ['reply.id gone', ({ thing }) => delete thing.properties['id']],
    ['reply.id may be missing', ({ thing }) => thing.required.shift()],
    [
      'reply.id may be null',
      ({ thing }) => (thing.properties['id'] = { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    ],
    [
      'reply.parts[] of another type',
      ({ thing }) => (thing.properties['parts'] = { type: 'array', items: { type: 'string' } }),
    ],
  ])('%s', (what, change) => expect(apiBreaks(api(), api(change))).toContain(`${CALL}: ${what}`))

  it('when a call is gone', () => {
    expect(apiBreaks(api(), { ...api(), paths: {} })).toEqual([`${CALL}: gone`])
  })
})

it('the files of the areas are the whole document, and no call stands in two', async () => {
  const document = (await createApiDocument()) as ApiDocument
  const plain = JSON.parse(JSON.stringify(document)) as ApiDocument
  expect(await readApiFiles()).toEqual(plain)
  const calls = [...writeApiFiles(document).values()].flatMap((text) =>
    Object.entries((JSON.parse(text) as ApiDocument).paths).flatMap(([address, one]) =>
      Object.keys(one).map((method) => `${method} ${address}`),
    ),
  )
  expect(new Set(calls).size).toBe(calls.length)
})
