import type { User } from '@tresen/contract/identity'

const storageKey = 'user'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who is signed in, kept in the browser's storage so that a reload and other tabs know it too. */
export type Session = {
  user: () => User | null
  set: (user: User | null) => void
  /** Reads the storage again, because another tab signed in or out. */
  reread: () => void
  isExpired: (now: Date) => boolean
  subscribe: (listener: () => void) => () => void
}

export function createSession(storage: Store): Session {
  const listeners = new Set<() => void>()
  let user = readUser(storage)

  function become(next: User | null) {
    user = next
    for (const listener of listeners) listener()
  }

  return {
    user: () => user,
    set(next) {
      if (next) storage.setItem(storageKey, JSON.stringify(next))
      else storage.removeItem(storageKey)
      become(next)
    },
    reread() {
      const stored = readUser(storage)
      if (stored?.token !== user?.token) become(stored)
    },
    isExpired: (now) => user !== null && Date.parse(user.tokenExpiresAt) <= now.getTime(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readUser(storage: Store): User | null {
  try {
    const user = JSON.parse(storage.getItem(storageKey) ?? 'null') as User | null
    return user?.token && user.tokenExpiresAt ? user : null
  } catch {
    return null
  }
}
