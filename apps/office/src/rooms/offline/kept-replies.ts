import { isOffline, type Api } from '../api/api.ts'
import type { Session } from '../api/session.ts'
import type { BrowserDatabase } from './browser-database.ts'

type Kept = { at: number; value: unknown }

/** The last replies that a screen needs to show something without network. */
export type KeptReplies = {
  save: (name: string, value: unknown) => void
  /** What was kept and when; null: nothing. */
  load: (name: string) => Promise<Kept | null>
  /** Whoever signs out leaves nothing behind. */
  clear: () => void
}

const writeEvery = 1_000

export function createKeptReplies(
  database: BrowserDatabase,
  session: Pick<Session, 'user'>,
  now: () => number = Date.now,
): KeptReplies {
  const latest = new Map<string, Kept>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  // Of each person their own: two may share a computer.
  const keyOf = (name: string) => `${session.user()?.id} ${name}`

  return {
    save(name, value) {
      const key = keyOf(name)
      latest.set(key, { at: now(), value })
      if (waiting.has(key)) return
      const write = () => {
        waiting.delete(key)
        const kept = latest.get(key)
        if (kept) database.write('replies', key, kept).catch(() => {})
      }
      waiting.set(key, setTimeout(write, writeEvery))
    },
    async load(name) {
      const key = keyOf(name)
      return latest.get(key) ?? (await database.read<Kept>('replies', key).catch(() => undefined)) ?? null
    },
    clear() {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      latest.clear()
      database.clear('replies').catch(() => {})
    },
  }
}

export const ordersReply = (restaurantId: string) => `orders ${restaurantId}`

/** The same calls; the few that every screen starts with answer from what was kept while the server is out of reach. */
export function withKeptReplies(api: Api, kept: KeptReplies): Api {
  async function orKept<T>(name: string, reply: Promise<T>): Promise<T> {
    try {
      const value = await reply
      kept.save(name, value)
      return value
    } catch (error) {
      const last = isOffline(error) ? await kept.load(name) : null
      if (!last) throw error
      return last.value as T
    }
  }
  return {
    ...api,
    listRestaurants: (input) => orKept('restaurants', api.listRestaurants(input)),
    getAvailability: (input) => orKept(`availability ${input.restaurantId}`, api.getAvailability(input)),
    listOrders: (input) =>
      input.showCancelled
        ? orKept(ordersReply(input.restaurantId), api.listOrders(input))
        : api.listOrders(input),
  }
}
