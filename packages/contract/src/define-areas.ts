import type { TSchema } from 'typebox'
import { roles, type Calls, type Role } from './define.ts'

type Schemas = Record<string, TSchema>
/** Who hears events: for all of an area's, or by their names; who is not restricted, everybody of the restaurant hears. */
type Listeners = readonly Role[] | Readonly<Record<string, readonly Role[]>>
type AreaShape = {
  /** What the server answers. */
  calls: Calls
  /** What the restaurant's hub sends, to `listeners` alone where they are named. */
  events?: Schemas
  listeners?: Listeners
  /** What the hub of a person sends. */
  personEvents?: Schemas
  /** Where its schemas stand that have names. */
  models: readonly object[]
}
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

/** The roles that hear each event of these areas: those that may read the same by calls. */
export function listenersIn(areas: Readonly<Record<string, AreaShape>>): Map<string, readonly Role[]> {
  const each = Object.values(areas).flatMap(({ events, listeners = roles }) =>
    Object.keys(events ?? {}).map((name) => [name, namedIn(listeners, name)] as const),
  )
  return new Map(each)
}

function namedIn(listeners: Listeners, name: string): readonly Role[] {
  return 'length' in listeners ? (listeners as readonly Role[]) : (listeners[name] ?? roles)
}
