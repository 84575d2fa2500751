import { Id, Nullable } from '@tresen/contract/common'
import Type from 'typebox'
import { Clean, Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { stripUnknown } from './strip-unknown.ts'

const id = '0190a0b0-0000-7000-8000-00000000000a'
const more = { nobodyNamedThis: { at: 1 } }
const Dish = Type.Object({ name: Type.String(), size: Type.Optional(Type.String()) })
const dish = { name: 'Pizza', ...more }

it.each([
  ['an object', Dish, dish],
  ['below it', Type.Object({ dish: Dish }), { dish, ...more }],
  ['in a list', Type.Array(Dish), [dish, { name: 'Salat' }]],
  ['of what may be nothing', Type.Object({ dish: Nullable(Dish) }), { dish, ...more }],
  ['in names that are ids', Type.Record(Id, Dish), { [id]: dish, ...more }],
  ['in any names', Type.Record(Type.String(), Dish), { one: dish, two: { name: 'Salat' } }],
  [
    'of alternatives',
    Type.Union([
      Type.Object({ kind: Type.Literal('one'), one: Dish }),
      Type.Object({ kind: Type.Literal('two') }),
    ]),
    { kind: 'one', one: dish, ...more },
  ],
])('leaves of what has too much %s what TypeBox leaves', (_, schema, value) => {
  const wanted = Clean(schema, structuredClone(value))
  expect(Check(schema, value)).toBe(true)
  expect(wanted).not.toEqual(value)
  expect(stripUnknown(schema)(value)).toEqual(wanted)
})
