import { CallError } from '@tresen/contract/client'
import type { User } from '@tresen/contract/identity'

const storageKey = 'user'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who is signed in, as it is kept: the token lives in the memory of this page alone. */
export type Person = Omit<User, 'token' | 'tokenExpiresAt'>

export type Session = {
  /** Also after a reload without network, when there is no token yet. */
  user: () => Person | null
  set: (user: User | null) => void
  /**
   * Becomes whom the answer names. The server ends the session of before while it answers, so whatever needs a token
   * waits; `ask` gets the one of before.
   */
  become: (ask: (token: string) => Promise<User>) => Promise<User>
  /** Reads the storage again, because another tab signed in or out. */
  reread: () => void
  /** The token of the moment, fetched where there is none; null: nobody is signed in. Fails while the server is out of reach. */
  freshToken: () => Promise<string | null>
  /** Another token than this one, which the server takes no more; null: there is none, the session is over. */
  tokenInsteadOf: (refused: string) => Promise<string | null>
  /** Since when the token is here, milliseconds since 1970; null: there is none. */
  tokenSince: () => number | null
  subscribe: (listener: () => void) => () => void
}

type Means = {
  /** Asks the server for a token, by the cookie of this browser. */
  fetchUser: () => Promise<User>
  /** The server said that the session is over; and why, where that is not just its time. */
  onOver: (why: string | null) => void
  now?: () => number
}

/** Who is signed in, kept in the browser's storage so that a reload and other tabs know it too. */
export function createSession(storage: Store, { fetchUser, onOver, now = Date.now }: Means): Session {
  const listeners = new Set<() => void>()
  let user = readPerson(storage)
  let token: { text: string; since: number } | null = null
  let fetching: Promise<string | null> | null = null
  let becoming: Promise<unknown> = Promise.resolve()

  function become(next: Person | null, nextToken: typeof token) {
    user = next
    token = nextToken
    for (const listener of listeners) listener()
  }

  function set(next: User | null) {
    if (!next) {
      storage.removeItem(storageKey)
      return become(null, null)
    }
    const person = withoutToken(next)
    storage.setItem(storageKey, JSON.stringify(person))
    become(person, { text: next.token, since: now() })
  }

  async function fetchToken(): Promise<string | null> {
    const before = user?.id
    try {
      const fetched = await fetchUser()
      // Somebody may have signed out, or in as another person, while the answer was on its way.
      if (user?.id === before) set(fetched)
    } catch (error) {
      if (!isOver(error)) throw error
      if (user && user.id === before) onOver(reasonOf(error))
    }
    return token?.text ?? null
  }

  /** Many calls at once need one token. */
  const fetchOnce = () => (fetching ??= fetchToken().finally(() => (fetching = null)))

  async function freshToken() {
    await becoming
    return user ? (token?.text ?? (await fetchOnce())) : null
  }

  return {
    user: () => user,
    set,
    become(ask) {
      const become = freshToken().then(async (held) => {
        const next = await ask(held ?? '')
        set(next)
        return next
      })
      becoming = become.catch(() => {})
      return become
    },
    reread() {
      const stored = readPerson(storage)
      if (stored?.id !== user?.id) become(stored, null)
    },
    freshToken,
    async tokenInsteadOf(refused) {
      await becoming
      if (!user) return null
      return token && token.text !== refused ? token.text : fetchOnce()
    },
    tokenSince: () => token?.since ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function withoutToken({ token: _token, tokenExpiresAt: _end, ...person }: User): Person {
  return person
}

/** The server has answered, and knows the cookie no more. */
function isOver(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 401
}

/** Somebody else had it too: that must be read. */
function reasonOf({ code, message_de }: CallError): string | null {
  return code === 'SessionStolen' ? message_de : null
}

function readPerson(storage: Store): Person | null {
  try {
    const person = JSON.parse(storage.getItem(storageKey) ?? 'null') as Person | null
    return person?.id && person.restaurants ? person : null
  } catch {
    return null
  }
}
