import type { Order } from '@tresen/contract/orders/order'
import type { Api } from '../api/api.ts'
import type { Session } from '../api/session.ts'
import type { BrowserDatabase } from './browser-database.ts'
import { createCommandQueue, type CommandQueue } from './command-queue.ts'
import { commandSender } from './send-command.ts'

type Means = {
  database: BrowserDatabase
  session: Session
  api: Api
  /** Whether whoever is at work on a shared device has gone, also while the server cannot be told so. */
  isLeft: () => boolean
  /** Shows an order as the server answered it. */
  onOrder: (restaurantId: string, order: Order) => void
}

/** The queue of this page, in step with other tabs, with who is signed in, and with the network. */
export function startCommands({ database, session, api, isLeft, onOrder }: Means): CommandQueue {
  const tabs = new BroadcastChannel('tresen-commands')
  const commands = createCommandQueue({
    database,
    userId: () => session.user()?.id ?? null,
    madeBy: () => (isLeft() ? null : (session.user()?.device?.actingAs?.userId ?? null)),
    send: commandSender(api),
    onOrder,
    onChanged: () => tabs.postMessage(null),
  })
  tabs.onmessage = () => void commands.reread()
  const flush = () => void commands.flush()
  session.subscribe(flush)
  window.addEventListener('online', flush)
  flush()
  return commands
}
