import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Welcome } from '@tresen/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './context.ts'
import type { Tx } from './rooms/db/database.ts'
import type { Leap } from './rooms/db/setbacks/setbacks.ts'
import type { FindSite } from './rooms/edge/site-gate.ts'
import type { AnyJobKind } from './rooms/jobs/job-kind.ts'
import type { Hears, HubShape } from './rooms/realtime/hub.ts'
import type { Outgoing } from './rooms/realtime/stream-event.ts'

/** What a business area adds to the server. It says so in `<area>.area.ts` and stands in one line of `areas.ts`. */
export type Area = {
  /** Binds its calls, and its streams of server-sent events. */
  routes: readonly ((http: FastifyInstance, deps: Deps) => void)[]
  /** What it does later. */
  jobs?: readonly AnyJobKind[]
  /** Forgets every ten minutes what nobody needs any more. */
  upkeep?: readonly ((deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'files'>) => Promise<unknown>)[]
  /** A picture that it draws instead of being given it, as SVG by its name; its files are made when they are asked for. */
  pictures?: (fileId: string) => string | null
  /** Hubs that people connect to. */
  hubs?: (deps: Deps) => HubShape[]
  /** Whose website stands at the address by which somebody came. */
  sites?: (deps: Deps) => FindSite
  /** Takes over an upgrade request that is no hub's; false: it is not meant. */
  upgrade?: (deps: Deps) => (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** What it adds to the welcome of a restaurant's hub, for somebody who `hears` these events. */
  welcome?: (deps: Deps, restaurantId: string, hears: Hears) => Promise<Partial<Welcome>>
  /** Raises its numbers after a setback of the database, so that none that may have been seen comes again. */
  leap?: Leap
  /** Fills its part of the demo into an empty database, after the areas before it. */
  demo?: (tx: Tx, now: Date, past: Past) => Promise<void>
}

/** What the demo has behind it. */
export type Past = {
  /** 0: nothing; whoever comes first orders first. */
  weeks: number
  /** Notes what was told at that time, whose author is as events have it; areas need not care in what order. */
  tell(at: Date, author: string | null, event: Outgoing): void
}

export function defineArea(area: Area): Area {
  return area
}
