import type { Call } from '@tresen/contract/define'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../deps.ts'
import { networkOf } from '../../edge/trusted-proxies.ts'
import type { Actor } from '../access.ts'
import { actorOf } from '../actor.ts'
import { eventStreams, type EventStream } from './event-streams.ts'
import { refusalOfAccess } from '../guard.ts'
import { inputReader } from '../input/read-input.ts'
import { Refusal } from '../refusal.ts'
import { isTooMuchRead } from '../too-much-read.ts'
import { visitOf } from '../visit.ts'
import { latestState } from './latest-state.ts'
import { createSharedReads } from './shared-reads.ts'

type Followed<At, Shown> = {
  /** What is followed is what this call answers; so are who may follow, and what they send. */
  call: Call
  /** As the contract writes it, with `{restaurantId}`. */
  path: string
  /** As it is now; nothing where it is not theirs. */
  find: (ctx: Ctx, at: At) => Promise<Shown | null | undefined>
  /** Whether an event of the restaurant may have changed what was last sent. */
  isAbout: (payload: string, shown: Shown, at: At) => boolean
  /** As what a sign of the moment is handed on; null: it is not for whoever follows. */
  signFor?: (sign: { name: string; payload: string }, shown: Shown) => string | null
}

/** Sends a guest what is theirs, and again whenever it changes, as server-sent events. */
export function followRoute<At extends { restaurantId: string }, Shown extends object>(
  app: FastifyInstance,
  deps: Deps,
  { call, path, find, isAbout, signFor }: Followed<At, Shown>,
) {
  const readInput = inputReader(call)
  const openEventStream = eventStreams(app, deps.streamPlaces)
  const shared = createSharedReads()
  app.get<{ Params: Record<string, string> }>(
    path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async (request, reply) => {
      if (isTooMuchRead(deps, request, reply)) return reply
      const notFound = () => reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' })
      const actor = await actorOf(deps, call, request, reply)
      const at = readInput(request) as At | Refusal
      if (actor instanceof Refusal || at instanceof Refusal) return notFound()
      if (await refusalOfAccess(deps, call, actor, request.params)) return notFound()
      const ctx: Ctx = {
        ...deps,
        actor,
        access: call.access,
        remoteAddress: networkOf(request.ip),
        visit: visitOf(request, reply),
      }
      const first = await find(ctx, at)
      if (!first) return notFound()
      let shown: Shown = first
      // All windows of one guest look once.
      const key = JSON.stringify([whoIs(actor), at])
      const lookAgain = async () => {
        const found = await shared(key, async () => withText(await find(ctx, at)))
        if (found) shown = found.now
        return found?.text ?? null
      }
      const warn = (error: unknown) => request.log.warn({ err: error }, `${call.name} could not be sent`)
      let send = () => {}
      await openEventStream(request, reply, (stream) => {
        send = latestState(stream, lookAgain, warn)
        return deps.events.subscribe(at.restaurantId, {
          heard: ({ payload }) => void (isAbout(payload, shown, at) && send()),
          reset: () => send(),
          passed: (sign) => handOn(stream, signFor?.(sign, shown)),
        })
      })
      send()
      return reply
    },
  )
}

function withText<Shown>(now: Shown | null | undefined) {
  return now ? { now, text: JSON.stringify(now) } : null
}

function whoIs(actor: Actor): string {
  if (actor.kind === 'nobody') return ''
  return actor.kind === 'guest' ? actor.guestId : actor.userId
}

/** A sign says by its name all that it has to say. */
function handOn(stream: EventStream, name: string | null | undefined) {
  if (name) stream.send('{}', name)
}
