import { idPattern } from '@tresen/contract/common'
import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'

/** What of JSON Schema the contract uses. */
type Schema = {
  type?: string
  anyOf?: TSchema[]
  enum?: string[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: TSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, TSchema>
  required?: string[]
}

/** Values that exist, by the name of the property that can hold them: an id of a cart that is there, for example. */
export type KnownValues = Record<string, readonly string[]>

const LONGEST_LIST = 4

/** Values that fit a schema. Properties whose name is known get known values most of the time. */
export function valuesOf(schema: TSchema, known: KnownValues = {}): Arbitrary<unknown> {
  const { type, anyOf, enum: words, ...rest } = schema as Schema
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, known)))
  if (words) return fc.constantFrom(...words)
  switch (type) {
    case 'object':
      return objectsOf(rest, known)
    case 'array':
      return fc.array(valuesOf(rest.items!, known), {
        minLength: rest.minItems ?? 0,
        maxLength: Math.min(LONGEST_LIST, rest.maxItems ?? LONGEST_LIST),
      })
    case 'string':
      return stringsOf(rest)
    case 'integer':
      return fc.integer({ min: rest.minimum ?? -(2 ** 53), max: rest.maximum ?? 2 ** 53 })
    case 'number':
      return fc.double({ min: rest.minimum, max: rest.maximum, noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`schema-values.ts does not know how to fill ${JSON.stringify(schema).slice(0, 200)}`)
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, known: KnownValues): Arbitrary<object> {
  const filled = Object.entries(properties).map(([name, schema]) => {
    const values = valuesOf(schema, known)
    const some = known[name]
    return [
      name,
      some
        ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...some) }, { weight: 1, arbitrary: values })
        : values,
    ]
  })
  return fc.record(Object.fromEntries(filled) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

function stringsOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...years }).map((at) => at.toISOString())
  if (format === 'date')
    return fc.date({ noInvalidDate: true, ...years }).map((at) => at.toISOString().slice(0, 10))
  if (!pattern) return fc.string({ unit: 'binary', minLength, maxLength })
  if (pattern === idPattern) return fc.uuid()
  const fits = new RegExp(pattern)
  if (!fits.test('ä 1')) return fc.stringMatching(fits)
  return fc.string({ unit: 'binary', minLength, maxLength }).filter((text) => fits.test(text))
}

const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') }

/** What should not be where it is. */
export const hostileValues: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  '',
  ' ',
  '0',
  'true',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00\ud800b',
  '\u001e',
  '💥'.repeat(70),
  'x'.repeat(100_000),
  "'; drop table orders; --",
  '%',
  '{}',
  '0190A0B0-0000-7000-8000-00000000000A',
  '2016-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-11-20T17:00:00.123456789012345678+23:59',
  'constructor',
  [],
  [[]],
  [null],
  {},
  { length: 5 },
  { constructor: { prototype: {} } },
  deeplyNested(500),
)

function deeplyNested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

/** Values of which one place was replaced, removed or joined by what nobody asked for. */
export function spoiled(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const how = fc.constantFrom('replace', 'remove', 'add', 'wrap')
  return fc.tuple(values, fc.nat(), hostileValues, how).map(([value, at, bad, kind]) => {
    const paths = [...pathsOf(value, [])]
    return changeAt(structuredClone(value), paths[at % paths.length]!, kind, bad)
  })
}

type Path = (string | number)[]

function* pathsOf(value: unknown, path: Path): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key])
}

function changeAt(value: unknown, [key, ...rest]: Path, kind: string, bad: unknown): unknown {
  if (key === undefined) return kind === 'wrap' ? [value] : kind === 'add' ? extended(value, bad) : bad
  const holder = value as Record<string, unknown>
  if (kind === 'remove' && rest.length === 0) delete holder[key]
  else holder[key] = changeAt(holder[key], rest, kind, bad)
  return holder
}

function extended(value: unknown, bad: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[]), bad]
  return typeof value === 'object' && value !== null ? { ...value, unasked: bad } : bad
}
