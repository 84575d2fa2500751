import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { areas } from './areas.ts'
import { catalogue } from './catalogue.ts'
import { LONGEST_SEARCH } from './common.ts'
import type { Calls } from './define.ts'

type Schema = TSchema & {
  type?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Where in a schema there are numbers without an end at one side. */
function endless(schema: Schema | undefined, at: string): string[] {
  if (!schema) return []
  const isNumber = ['integer', 'number'].includes(schema.type ?? '') && !schema.enum && !('const' in schema)
  const isEndless = isNumber && (schema.minimum === undefined || schema.maximum === undefined)
  const named = Object.entries({ ...schema.properties, ...schema.patternProperties })
  const either = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...(isEndless ? [at] : []),
    ...named.flatMap(([name, one]) => endless(one, `${at}.${name}`)),
    ...endless(schema.items, `${at}[]`),
    ...either.flatMap((one) => endless(one, at)),
  ]
}

it('no number of an input is beyond what can be stored', () => {
  const calls = Object.entries<Calls[string]>(catalogue)
  const found = calls.flatMap(([name, call]) => [
    ...endless(call.query as Schema, `${name} query`),
    ...endless(call.body as Schema, `${name} body`),
  ])
  expect(found).toEqual([])
  expect(endless({ type: 'integer', minimum: 0 }, 'a')).toEqual(['a'])
})

it('no search is longer than another; addresses are looked for by more than words', () => {
  const others = Object.entries<Calls[string]>(catalogue).flatMap(([name, { query }]) => {
    const { query: words, search = words } = ((query as Schema | undefined)?.properties ?? {}) as Record<
      string,
      (Schema & { maxLength?: number }) | undefined
    >
    const isOther = search?.type === 'string' && search.maxLength !== LONGEST_SEARCH
    return isOther && !(name in areas.geo.calls) ? [`${name} ${search.maxLength}`] : []
  })
  expect(others).toEqual([])
})
