import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../http/access.ts'

const working = new AsyncLocalStorage<string | null>()

/** Does something in somebody's name: the events that it stores have them as author. */
export function inNameOf<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  return working.run(authorOf(actor), work)
}

/** Whose change is being made, as it is stored with events; null: Tresen's own. */
export function author(): string | null {
  return working.getStore() ?? null
}

function authorOf(actor: Actor): string | null {
  if (actor.kind === 'nobody') return null
  if (actor.kind === 'guest') return 'guest'
  return `user ${actor.actingAs?.userId ?? actor.userId} ${actor.sessionId ?? ''}`.trimEnd()
}
