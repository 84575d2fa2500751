import { CallError } from '@tresen/contract/client'
import type { User } from '@tresen/contract/identity/user'

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
  const { held, set, ...rest } = holdPerson(storage, now)
  let fetching: Promise<string | null> | null = null
  let becoming: Promise<unknown> = Promise.resolve()

  async function fetchToken(): Promise<string | null> {
    const before = held().user?.id
    try {
      const fetched = await fetchUser()
      // Somebody may have signed out, or in as another person, while the answer was on its way.
      if (held().user?.id === before) set(fetched)
    } catch (error) {
      if (!isOver(error)) throw error
      if (before && held().user?.id === before) onOver(reasonOf(error))
    }
    return held().token?.text ?? null
  }

  /** Many calls at once need one token. */
  const fetchOnce = () => (fetching ??= fetchToken().finally(() => (fetching = null)))

  async function tokenOtherThan(refused: string | null) {
    await becoming
    const { user, token } = held()
    if (!user) return null
    return token && token.text !== refused ? token.text : fetchOnce()
  }
  const freshToken = () => tokenOtherThan(null)

  return {
    ...{ ...rest, set, freshToken, tokenInsteadOf: tokenOtherThan },
    user: () => held().user,
    become(ask) {
      const become = freshToken().then(async (token) => {
        const next = await ask(token ?? '')
        set(next)
        return next
      })
      becoming = become.catch(() => {})
      return become
    },
    tokenSince: () => held().token?.since ?? null,
  }
}

type Held = { user: Person | null; token: { text: string; since: number } | null }

/** The person in the storage, the token in memory, and those who are told of another. */
function holdPerson(storage: Store, now: () => number) {
  const listeners = new Set<() => void>()
  let held: Held = { user: readPerson(storage), token: null }
  function hold(next: Held) {
    held = next
    for (const listener of listeners) listener()
  }
  function set(next: User | null) {
    if (!next) {
      storage.removeItem(storageKey)
      return hold({ user: null, token: null })
    }
    const user = withoutToken(next)
    storage.setItem(storageKey, JSON.stringify(user))
    hold({ user, token: { text: next.token, since: now() } })
  }
  return {
    held: () => held,
    set,
    reread() {
      const user = readPerson(storage)
      if (user?.id !== held.user?.id) hold({ user, token: null })
    },
    subscribe(listener: () => void) {
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

/** Somebody else had it too, took the device out or locked the account: that must be read. */
function reasonOf({ code, message_de, details }: CallError): string | null {
  if (code === 'AccountLocked') return withReason(message_de, details['reason'])
  return code === 'SessionStolen' || code === 'DeviceWithdrawn' ? message_de : null
}

function withReason(text: string, reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? `${text} Grund: ${reason}` : text
}

function readPerson(storage: Store): Person | null {
  try {
    const person = JSON.parse(storage.getItem(storageKey) ?? 'null') as Person | null
    return person?.id && person.restaurants ? person : null
  } catch {
    return null
  }
}
