import type { Order, OrderState } from '@tresen/contract/orders/order'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { newId } from '@tresen/session/new-id'
import type { BrowserDatabase } from './browser-database.ts'

/** One change of an order on its way to the server. The id makes it happen once, however often it is sent. */
export type OrderCommand = {
  id: string
  position: number
  madeAt: number
  userId: string
  restaurantId: string
  franchiseId: string
  orderId: string
  shoppingCartId: string
  number: number
  willBePickedUp: boolean
  change: OrderChange
  /** What the person saw: a change counts as overtaken only when this no longer stands. */
  seen: { version: number; state: OrderState; comment: string }
  /** Set: the server did not make the change, and a person has to decide. `order`: as it is; null: it is gone. */
  conflict?: { text: string; order: Order | null }
}

/** What became of sending a command. `later`: the server is out of reach, or not itself. */
export type Outcome =
  | { kind: 'done'; order: Order }
  | { kind: 'conflict'; text: string; order: Order | null }
  | { kind: 'later'; isFault: boolean }

export type QueueState = {
  waiting: readonly OrderCommand[]
  conflicts: readonly OrderCommand[]
  /** The last attempt did not reach the server. */
  isStuck: boolean
}

export type CommandQueue = {
  state: () => QueueState
  subscribe: (listener: () => void) => () => void
  add: (command: Omit<OrderCommand, 'id' | 'position' | 'madeAt' | 'userId'>) => void
  /** Sends what waits: when the connection is back, or somebody signed in. */
  flush: () => void
  /** Reads again what another tab wrote. */
  reread: () => Promise<void>
  dismiss: (commandId: string) => void
}

export type QueueOptions = {
  database: BrowserDatabase
  userId: () => string | null
  send: (command: OrderCommand) => Promise<Outcome>
  /** The order as the server answered it. */
  onOrder: (restaurantId: string, order: Order) => void
  /** All that had to wait has arrived. */
  onCaughtUp?: (count: number) => void
  /** Tells other tabs. */
  onChanged?: () => void
  retryAfter?: number
}

/** A server that fails at one command must not hold up the others for ever. */
const mostFaults = 5
const nothing: QueueState = { waiting: [], conflicts: [], isStuck: false }

/** Keeps changes in their order until the server has made them; over reloads, and while it is out of reach. */
export function createCommandQueue(options: QueueOptions): CommandQueue {
  const { database, userId } = options
  const listeners = new Set<() => void>()
  const faults = new Map<string, number>()
  let commands: OrderCommand[] = []
  let state = nothing
  let isStuck = false
  let isSending = false
  let hadToWait = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const removed = new Set<string>()
  const isUnwritten = new Set<string>()
  const ready = reread()

  function changed() {
    const mine = commands.filter((command) => command.userId === userId())
    state = {
      waiting: mine.filter(({ conflict }) => !conflict),
      conflicts: mine.filter(({ conflict }) => conflict),
      isStuck,
    }
    for (const listener of listeners) listener()
  }

  async function reread() {
    const stored = await database.readAll<OrderCommand>('commands').catch(() => [])
    const known = new Map(stored.filter(({ id }) => !removed.has(id)).map((command) => [command.id, command]))
    // What was added here while the database was read.
    for (const command of commands)
      if (!known.has(command.id) && isUnwritten.has(command.id)) known.set(command.id, command)
    commands = [...known.values()].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    changed()
  }

  async function store(command: OrderCommand) {
    isUnwritten.add(command.id)
    await database.write('commands', command.id, command).catch(() => {})
    isUnwritten.delete(command.id)
    if (removed.has(command.id)) await database.remove('commands', command.id).catch(() => {})
    options.onChanged?.()
  }

  function remove(gone: (command: OrderCommand) => boolean) {
    for (const { id } of commands.filter(gone)) {
      removed.add(id)
      void database
        .remove('commands', id)
        .then(() => options.onChanged?.())
        .catch(() => {})
    }
    commands = commands.filter((command) => !gone(command))
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    try {
      await ready
      for (let next = state.waiting[0]; next; next = state.waiting[0]) {
        const outcome = await options.send(next)
        if (outcome.kind === 'later' && !isPoison(next, outcome.isFault)) {
          isStuck = true
          hadToWait = Math.max(hadToWait, state.waiting.length)
          changed()
          timer = setTimeout(() => void sendAll(), options.retryAfter ?? 5_000)
          return
        }
        await settle(next, outcome)
      }
      isStuck = false
      if (hadToWait > 0) options.onCaughtUp?.(hadToWait)
      hadToWait = 0
      if (state.isStuck) changed()
    } finally {
      isSending = false
    }
  }

  function isPoison({ id }: OrderCommand, isFault: boolean): boolean {
    if (!isFault) return false
    faults.set(id, (faults.get(id) ?? 0) + 1)
    return faults.get(id)! >= mostFaults
  }

  async function settle(command: OrderCommand, outcome: Outcome) {
    if (outcome.kind !== 'later') isStuck = false
    if (outcome.kind !== 'later' && outcome.order) options.onOrder(command.restaurantId, outcome.order)
    // A later wish for the same thing stands in for the earlier one that could not be fulfilled.
    remove((other) => other.conflict !== undefined && isSameWish(other, command))
    if (outcome.kind === 'done') {
      remove(({ id }) => id === command.id)
      changed()
      return
    }
    const conflict =
      outcome.kind === 'conflict'
        ? { text: outcome.text, order: outcome.order }
        : { text: 'Die Änderung konnte nicht gespeichert werden.', order: null }
    const settled = { ...command, conflict }
    commands = commands.map((each) => (each.id === command.id ? settled : each))
    hadToWait = Math.max(0, hadToWait - 1)
    changed()
    await store(settled)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(asked) {
      const user = userId()
      if (!user) return
      const madeAt = Date.now()
      const command = {
        ...asked,
        id: newId(),
        userId: user,
        madeAt,
        position: Math.max((commands.at(-1)?.position ?? 0) + 1, madeAt),
      }
      commands = [...commands, command]
      remove((other) => other.conflict !== undefined && isSameWish(other, command))
      changed()
      // Stored before it is sent: a reload in between must not lose it.
      void store(command).then(sendAll)
    },
    flush: () => {
      changed()
      void sendAll()
    },
    reread,
    dismiss(commandId) {
      remove(({ id }) => id === commandId)
      changed()
    },
  }
}

function isSameWish(a: OrderCommand, b: OrderCommand): boolean {
  return a.orderId === b.orderId && a.change.kind === b.change.kind && lineOf(a.change) === lineOf(b.change)
}

function lineOf(change: OrderChange): string {
  if (change.kind === 'lines') return change.lineIds.join()
  return change.kind === 'lineComment' ? change.lineId : ''
}
