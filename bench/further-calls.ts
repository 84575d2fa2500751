import { catalogue, models } from '@tresen/contract/catalogue'
import type { Call, Calls } from '@tresen/contract/define'
import type { App } from '../apps/server/src/app.ts'
import { bindCalls, type Handlers } from '../apps/server/src/rooms/http/bind-calls.ts'

const named = new Set<unknown>(Object.values(models))

/** So many calls more than there are, each with schemas of its own, bound and never used: what growing costs. */
export function bindFurtherCalls({ http, deps }: App, amount: number) {
  const calls: Record<string, Call> = {}
  const known = Object.entries<Call>(catalogue)
  for (let number = 0; number < amount; number++) {
    const [name, call] = known[number % known.length]!
    const path = `/further${number}${call.path}` as const
    calls[`${name}${number}`] = { ...(copied(call) as Call), path }
  }
  const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, async () => null]))
  bindCalls(http, deps, calls, handlers as unknown as Handlers<Calls>)
}

/** Named models are shared by all calls, as those of a further area would be. */
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || named.has(value)) return value
  if (Array.isArray(value)) return value.map(copied)
  const properties = Object.getOwnPropertyDescriptors(value)
  for (const property of Object.values(properties))
    if ('value' in property) property.value = copied(property.value)
  return Object.create(Object.getPrototypeOf(value) as object, properties)
}
