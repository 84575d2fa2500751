import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr'
import { globalEventNames, hubPaths, restaurantEventNames } from '@tresen/contract/live'

export type HubOptions = {
  /** The restaurant whose hub it is; null: the hub of the person. */
  restaurantId: string | null
  token: () => Promise<string>
  /** The server takes the token no more with which it was joined. */
  onRefused: () => void
  lastSeq: () => number | null
  onEvent: (name: string, payload: unknown, seq: number) => void
  onStatus: (isConnected: boolean) => void
}

const delays = [0, 500, 1_000, 2_000, 5_000]
const longestDelay = 10_000
/** How the server says farewell to somebody whose token is over. */
const refusals = /Anmeldung ist abgelaufen|melden Sie sich an/

/** A connection that never gives up, and that asks after each break for exactly what it missed. */
export function openHub(options: HubOptions): { close(): void } {
  let isClosed = false
  const connection = buildConnection(options)
  const starter = keepStarting(connection, options)

  for (const name of eventNamesOf(options)) {
    connection.on(name, (payload: unknown, { seq }: { seq: number }) => {
      if (!isClosed) options.onEvent(name, payload, seq)
    })
  }
  const hearWhy = (error?: Error) => {
    if (error && refusals.test(error.message)) options.onRefused()
  }
  connection.onreconnecting((error) => {
    hearWhy(error)
    options.onStatus(false)
    connection.baseUrl = addressNow(options)
  })
  connection.onreconnected(() => options.onStatus(true))
  connection.onclose((error) => {
    hearWhy(error)
    options.onStatus(false)
    starter.startLater()
  })
  void starter.start()

  // The browser's word is only a hint: a server on this very computer stays in reach. So it is tried at once.
  const onChange = () => void starter.startAtOnce()
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)

  return {
    close() {
      isClosed = true
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
      starter.giveUp()
      void connection.stop()
    },
  }
}

/** What a hub tells. It stands here, with what is loaded later: hundreds of names that no start needs. */
function eventNamesOf({ restaurantId }: Pick<HubOptions, 'restaurantId'>): readonly string[] {
  return restaurantId ? restaurantEventNames : globalEventNames
}

function buildConnection(options: HubOptions): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(addressNow(options), {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: options.token,
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: (retry) => delayOf(retry.previousRetryCount) })
    .configureLogging(LogLevel.None)
    .build()
}

/** The address with the last event seen: what the hub goes on from. */
function addressNow({ restaurantId, lastSeq }: HubOptions): string {
  const seq = lastSeq()
  const now = new URL(restaurantId ? hubPaths.restaurant : hubPaths.global, location.origin)
  if (restaurantId) now.searchParams.set('restaurantId', restaurantId)
  if (seq !== null) now.searchParams.set('lastSeq', String(seq))
  return now.href
}

/** The first start and the one after a farewell of the server, which the reconnect policy does not cover. */
function keepStarting(connection: HubConnection, options: HubOptions) {
  let hasGivenUp = false
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function start() {
    if (hasGivenUp || connection.state !== HubConnectionState.Disconnected) return
    connection.baseUrl = addressNow(options)
    try {
      await connection.start()
      retries = 0
      if (hasGivenUp) await connection.stop()
      else options.onStatus(true)
    } catch {
      startLater()
    }
  }

  function startLater() {
    if (hasGivenUp) return
    clearTimeout(timer)
    timer = setTimeout(() => void start(), delayOf((retries += 1)))
  }

  async function startAtOnce() {
    clearTimeout(timer)
    retries = 0
    if (connection.state === HubConnectionState.Disconnected) await start()
    else await connection.stop()
  }

  function giveUp() {
    hasGivenUp = true
    clearTimeout(timer)
  }

  return { start, startLater, startAtOnce, giveUp }
}

/** Spread a little, so that a thousand screens do not come back in the same instant. */
function delayOf(retry: number): number {
  const delay = delays[retry] ?? longestDelay
  return delay + delay * 0.3 * Math.random()
}
