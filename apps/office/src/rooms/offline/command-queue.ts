import type { Order, OrderState } from '@tresen/contract/orders/order'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { createListeners } from '@tresen/session/listeners'
import { newId } from '@tresen/session/new-id'
import type { BrowserDatabase } from './browser-database.ts'

/** One change of an order on its way to the server. The id makes it happen once, however often it is sent. */
export type OrderCommand = {
  id: string
  position: number
  madeAt: number
  userId: string
  /** Who did it, also where several share a device; missing: kept by an earlier version. */
  madeBy?: string
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

/** A change as it is asked for. */
export type AskedCommand = Omit<OrderCommand, 'id' | 'position' | 'madeAt' | 'userId' | 'madeBy'>

/** What became of sending a command. `later`: the server is out of reach, or not itself. */
export type Outcome =
  | { kind: 'done'; order: Order }
  | { kind: 'conflict'; text: string; order: Order | null }
  | { kind: 'later'; isFault: boolean }

export type QueueState = {
  waiting: readonly OrderCommand[]
  conflicts: readonly OrderCommand[]
  /** An attempt did not reach the server, and not all that had to wait has since. */
  isStuck: boolean
  /** What became of the last changes that had to wait, once all of them were sent. `open`: a person is to decide. */
  caughtUp: CaughtUp | null
}

export type CaughtUp = { kept: number; open: number }

export type CommandQueue = {
  state: () => QueueState
  subscribe: (listener: () => void) => () => void
  add: (command: AskedCommand) => void
  /** Sends what waits, and is done once it has arrived or has to wait on: when the connection is back, or somebody signed in. */
  flush: () => Promise<void>
  /** Reads again what another tab wrote. */
  reread: () => Promise<void>
  dismiss: (commandId: string) => void
}

export type QueueOptions = {
  database: BrowserDatabase
  userId: () => string | null
  /** Who is at work just now; missing: whoever is signed in. */
  madeBy?: () => string | null
  send: (command: OrderCommand) => Promise<Outcome>
  /** The order as the server answered it. */
  onOrder: (restaurantId: string, order: Order) => void
  /** Tells other tabs. */
  onChanged?: () => void
  retryAfter?: number
}

const mostFaults = 5
const nothing: QueueState = { waiting: [], conflicts: [], isStuck: false, caughtUp: null }

/** Keeps changes in their order until the server has made them; over reloads, and while it is out of reach. */
export function createCommandQueue(options: QueueOptions): CommandQueue {
  const kept = keepCommands(options)
  const flush = sendInOrder(kept, options)
  return {
    state: kept.state,
    subscribe: kept.subscribe,
    add(asked) {
      const user = options.userId()
      if (!user) return
      const command = kept.make(asked, { userId: user, madeBy: options.madeBy?.() ?? user })
      // Stored before it is sent: a reload in between must not lose it.
      void kept.store(command).then(flush)
    },
    flush() {
      kept.changed()
      return flush()
    },
    reread: kept.reread,
    dismiss(commandId) {
      kept.remove(({ id }) => id === commandId)
      kept.changed()
    },
  }
}

type Kept = ReturnType<typeof keepCommands>

/** The commands of this browser in its database, with what other tabs wrote. */
function storeCommands({ database, onChanged }: QueueOptions) {
  const removed = new Set<string>()
  const isUnwritten = new Set<string>()
  const erase = (id: string) => database.remove('commands', id).catch(() => {})
  return {
    /** All of them, in their order. `here`: those of this tab, of which some may have been added while this was read. */
    async read(here: () => readonly OrderCommand[]): Promise<OrderCommand[]> {
      const stored = await database.readAll<OrderCommand>('commands').catch(() => [])
      const known = new Map(
        stored.filter(({ id }) => !removed.has(id)).map((command) => [command.id, command]),
      )
      for (const command of here())
        if (!known.has(command.id) && isUnwritten.has(command.id)) known.set(command.id, command)
      return [...known.values()].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    },
    async write(command: OrderCommand) {
      isUnwritten.add(command.id)
      await database.write('commands', command.id, command).catch(() => {})
      isUnwritten.delete(command.id)
      if (removed.has(command.id)) await erase(command.id)
      onChanged?.()
    },
    remove(id: string) {
      removed.add(id)
      void erase(id).then(() => onChanged?.())
    },
  }
}

/** The commands as the screen shows them. */
function keepCommands(options: QueueOptions) {
  const listeners = createListeners()
  const store = storeCommands(options)
  let commands: OrderCommand[] = []
  let state = nothing
  let sent = { isStuck: false, caughtUp: nothing.caughtUp }
  const ready = reread()

  function changed(now?: Partial<typeof sent>) {
    sent = { ...sent, ...now }
    const mine = commands.filter((command) => command.userId === options.userId())
    state = {
      waiting: mine.filter(({ conflict }) => !conflict),
      conflicts: mine.filter(({ conflict }) => conflict),
      ...sent,
    }
    listeners.tell()
  }
  async function reread() {
    commands = await store.read(() => commands)
    changed()
  }
  function remove(gone: (command: OrderCommand) => boolean) {
    for (const { id } of commands.filter(gone)) store.remove(id)
    commands = commands.filter((command) => !gone(command))
  }
  /** A later wish for the same thing stands in for the earlier one that could not be fulfilled. */
  function removeConflicts(command: OrderCommand) {
    remove((other) => other.conflict !== undefined && isSameWish(other, command))
  }
  function make(asked: AskedCommand, who: Pick<OrderCommand, 'userId' | 'madeBy'>): OrderCommand {
    const madeAt = Date.now()
    const position = Math.max((commands.at(-1)?.position ?? 0) + 1, madeAt)
    const command = { ...asked, ...who, id: newId(), madeAt, position }
    commands = [...commands, command]
    removeConflicts(command)
    changed()
    return command
  }
  function replace(command: OrderCommand) {
    commands = commands.map((each) => (each.id === command.id ? command : each))
  }
  const { subscribe } = listeners
  return {
    ...{ ready, subscribe, changed, reread, remove, removeConflicts, make, replace },
    state: () => state,
    store: (command: OrderCommand) => store.write(command),
  }
}

/** Sends what is kept, one after the other, again and again until it has arrived. */
function sendInOrder(kept: Kept, options: QueueOptions): () => Promise<void> {
  const isPoison = countFaults()
  let sending: Promise<void> | null = null
  /** By their ids: some of them arrive before anybody looks. */
  const hadToWait = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function settle(command: OrderCommand, outcome: Outcome) {
    if (outcome.kind !== 'later' && outcome.order) options.onOrder(command.restaurantId, outcome.order)
    kept.removeConflicts(command)
    if (outcome.kind === 'done') {
      kept.remove(({ id }) => id === command.id)
      return kept.changed()
    }
    const settled = { ...command, conflict: conflictOf(outcome) }
    kept.replace(settled)
    kept.changed()
    await kept.store(settled)
  }

  async function sendAll() {
    await kept.ready
    for (let [next] = kept.state().waiting; next; [next] = kept.state().waiting) {
      const outcome = await options.send(next)
      if (outcome.kind === 'later' && !isPoison(next, outcome.isFault)) {
        for (const { id } of kept.state().waiting) hadToWait.add(id)
        kept.changed({ isStuck: true })
        timer = setTimeout(() => void flush(), options.retryAfter ?? 5_000)
        return
      }
      await settle(next, outcome)
    }
    if (hadToWait.size === 0) return
    const open = kept.state().conflicts.filter(({ id }) => hadToWait.has(id)).length
    const caughtUp = { kept: hadToWait.size, open }
    hadToWait.clear()
    kept.changed({ isStuck: false, caughtUp })
  }

  async function sendOnce() {
    clearTimeout(timer)
    try {
      await sendAll()
    } finally {
      sending = null
    }
  }
  function flush() {
    return (sending ??= sendOnce())
  }
  return flush
}

/** A server that fails at one command again and again must not hold up the others for ever. */
function countFaults() {
  const faults = new Map<string, number>()
  return ({ id }: OrderCommand, isFault: boolean): boolean => {
    if (!isFault) return false
    faults.set(id, (faults.get(id) ?? 0) + 1)
    return faults.get(id)! >= mostFaults
  }
}

function conflictOf(outcome: Exclude<Outcome, { kind: 'done' }>): NonNullable<OrderCommand['conflict']> {
  if (outcome.kind === 'conflict') return { text: outcome.text, order: outcome.order }
  return { text: 'Die Änderung konnte nicht gespeichert werden.', order: null }
}

function isSameWish(a: OrderCommand, b: OrderCommand): boolean {
  return a.orderId === b.orderId && a.change.kind === b.change.kind && lineOf(a.change) === lineOf(b.change)
}

function lineOf(change: OrderChange): string {
  if (change.kind === 'lines') return change.lineIds.join()
  return change.kind === 'lineComment' ? change.lineId : ''
}
