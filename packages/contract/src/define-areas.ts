import type { TSchema } from 'typebox'
import type { Calls } from './define.ts'

type Schemas = Record<string, TSchema>
type AreaShape = { calls: Calls; events?: Schemas; personEvents?: Schemas; models: readonly object[] }
type Key = 'calls' | 'events' | 'personEvents'

/** Lists the areas of the contract, each under its name. */
export function defineAreas<const A extends Record<string, AreaShape>>(areas: A): A {
  return areas
}

type PartOf<Area, K extends Key> = Area extends Record<K, infer Part> ? Part : Record<never, never>
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** Of all areas together what they declare under a key. Throws where two areas declare the same name. */
export function gather<A extends Record<string, AreaShape>, K extends Key>(
  areas: A,
  key: K,
): Flat<Both<{ [Name in keyof A]: PartOf<A[Name], K> }[keyof A]>> {
  const all: Record<string, unknown> = {}
  for (const [area, parts] of Object.entries(areas)) {
    for (const [name, part] of Object.entries(parts[key] ?? {})) {
      if (name in all) throw new Error(`${area}: there is another ${name} already`)
      all[name] = part
    }
  }
  return all as never
}
