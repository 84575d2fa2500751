import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'

export type HubOptions = {
  /** Address of the hub with what it asks for, beside token and last event. */
  address: string
  eventNames: readonly string[]
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
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connection = new HubConnectionBuilder()
    .withUrl(addressNow(), {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: options.token,
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: (retry) => delayOf(retry.previousRetryCount) })
    .configureLogging(LogLevel.None)
    .build()

  function addressNow(): string {
    const seq = options.lastSeq()
    const address = new URL(options.address, location.origin)
    if (seq !== null) address.searchParams.set('lastSeq', String(seq))
    return address.href
  }

  // The reconnect policy does not cover the first start nor a farewell of the server.
  async function start() {
    if (isClosed || connection.state !== HubConnectionState.Disconnected) return
    connection.baseUrl = addressNow()
    try {
      await connection.start()
      retries = 0
      if (isClosed) await connection.stop()
      else options.onStatus(true)
    } catch {
      startLater()
    }
  }

  function startLater() {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void start(), delayOf((retries += 1)))
  }

  for (const name of options.eventNames) {
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
    connection.baseUrl = addressNow()
  })
  connection.onreconnected(() => options.onStatus(true))
  connection.onclose((error) => {
    hearWhy(error)
    options.onStatus(false)
    startLater()
  })
  void start()

  // The browser's word is only a hint: a server on this very computer stays in reach. So it is tried at once.
  async function tryAgain() {
    clearTimeout(timer)
    retries = 0
    if (connection.state === HubConnectionState.Disconnected) await start()
    else await connection.stop()
  }
  const onChange = () => void tryAgain()
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)

  return {
    close() {
      isClosed = true
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
      clearTimeout(timer)
      void connection.stop()
    },
  }
}

/** Spread a little, so that a thousand screens do not come back in the same instant. */
function delayOf(retry: number): number {
  const delay = delays[retry] ?? longestDelay
  return delay + delay * 0.3 * Math.random()
}
