import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import {
  globalEvents,
  hubPaths,
  restaurantEvents,
  type RestaurantEvent,
  type Welcome,
} from '@tresen/contract/live'
import WebSocket from 'ws'
import { faultOf } from './reply-check.ts'
import type { TestServer } from './test-server.ts'

export type Follower = {
  connection: HubConnection
  /** Everything received, in order. Each payload is checked against the contract. */
  events: RestaurantEvent[]
  welcome: Welcome
  /** Waits until the event of this number, or of this name, has come. */
  until(wanted: number | string): Promise<void>
  stop(): Promise<void>
}

/** `token`: a function gives a fresh one for each connection. */
type Where = { restaurantId?: string; token: string | (() => string); lastSeq?: number; reconnects?: boolean }

const PATIENCE_MS = 30_000

/** Follows a restaurant, or, without `restaurantId`, what goes to the token's owner; by the official client. */
export async function follow(server: TestServer, where: Where): Promise<Follower> {
  const connection = hubConnection(server.url, where)
  const events: RestaurantEvent[] = []
  const faults: string[] = []
  const watchers = new Set<() => void>()
  const schemas = where.restaurantId ? restaurantEvents : globalEvents
  for (const [name, schema] of Object.entries(schemas)) {
    connection.on(name, (payload: unknown, about: { seq: number }) => {
      // The client swallows what its handlers throw.
      const fault = faultOf(schema, payload)
      if (fault) faults.push(`${name} carries ${fault}`)
      events.push({ name, payload, seq: about.seq } as RestaurantEvent)
      for (const look of watchers) look()
    })
  }
  const follower: Follower = {
    connection,
    events,
    get welcome() {
      return events.find(({ name }) => name === 'welcome')!.payload as Welcome
    },
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const has = events.some(({ name, seq }) =>
            typeof wanted === 'string' ? name === wanted : seq >= wanted,
          )
          if (faults.length) done(() => reject(new Error(faults.join('\n'))))
          else if (has) done(resolve)
        }
        const timer = setTimeout(
          () =>
            done(() => reject(new Error(`${wanted} did not come: ${events.map(({ seq }) => seq).join()}`))),
          PATIENCE_MS,
        )
        const done = (end: () => void) => {
          clearTimeout(timer)
          watchers.delete(look)
          end()
        }
        watchers.add(look)
        look()
      }),
    stop: () => connection.stop(),
  }
  await connection.start()
  await follower.until('welcome')
  return follower
}

/** The official client as the office uses it: websockets without negotiation. */
export function hubConnection(url: string, { restaurantId, token, lastSeq, reconnects = false }: Where) {
  const path = restaurantId ? `${hubPaths.restaurant}?restaurantId=${restaurantId}` : hubPaths.global
  const seq = lastSeq === undefined ? '' : `${restaurantId ? '&' : '?'}lastSeq=${lastSeq}`
  const options = {
    skipNegotiation: true,
    transport: HttpTransportType.WebSockets,
    accessTokenFactory: typeof token === 'string' ? () => token : token,
    // Node's own takes no headers; in a browser the token goes into the query instead.
    WebSocket,
  }
  const builder = new HubConnectionBuilder()
    .withUrl(url + path + seq, options)
    .configureLogging(LogLevel.None)
  return (reconnects ? builder.withAutomaticReconnect([20, 50, 100, 200, 500]) : builder).build()
}

/** The events after `seq` without the connection's own, as a reducer gets them. */
export function eventsAfter({ events }: Follower, seq: number): RestaurantEvent[] {
  return events.filter((event) => event.seq > seq && event.name !== 'welcome' && event.name !== 'forceReload')
}
