import type { AgentState } from '@tresen/contract/conversations/agent-availability'
import { restaurantsOf, type Ctx, type Deps } from '../../../context.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { agentAvailabilityUpdated, availabilityUpdated } from '../conversations.events.ts'
import { findAgentRow, listAgentLog, listAgentRows, saveAgent, type AgentRow } from './agents.sql.ts'
import { viewAgent } from './agents.view.ts'

type Span = { from?: string; to?: string }

/** Who is at work, as they are there now; whoever was never there is offline. */
async function ownRow(ctx: Ctx): Promise<AgentRow> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Error('only people have an availability')
  const { userId, username } = actor
  const known = await findAgentRow(ctx.db, userId)
  const nowhere = { state: 'Offline' as const, isAvailable: false, updatedAt: ctx.now() }
  return { ...nowhere, ...known, userId, username, restaurantIds: restaurantsOf(ctx) }
}

async function store(
  deps: Pick<Deps, 'db' | 'events' | 'newId' | 'now'>,
  agent: AgentRow,
  oldState: AgentState | null,
  events: Outgoing[],
) {
  const isAsBefore = oldState === agent.state
  const id = deps.newId()
  const log = isAsBefore ? null : { id, created: deps.now(), oldState, isAvailability: oldState === null }
  const seqs = await saveAgent(deps.db, agent, log, events)
  if (seqs) deps.events.published(events, seqs)
}

export async function getOwnAgentAvailability(ctx: Ctx) {
  return viewAgent(await ownRow(ctx))
}

/** Whoever is ready is offered conversations from now on, the longest ready first; saying so again changes nothing of it. */
export async function setOwnAgentAvailability(ctx: Ctx, { body }: { body: { state: AgentState } }) {
  const row = await ownRow(ctx)
  const updatedAt = body.state === row.state ? row.updatedAt : ctx.now()
  const next = { ...row, state: body.state, updatedAt }
  await store(ctx, next, row.state, [agentAvailabilityUpdated(next)])
  return viewAgent(next)
}

/** Whoever did not take what was offered is not there after all: nobody else shall wait for them. */
export async function missedOffer(deps: Deps, userId: string): Promise<void> {
  const row = await findAgentRow(deps.db, userId)
  if (row?.state !== 'OnlineAndAvailable') return
  const next = { ...row, state: 'Online' as const, updatedAt: deps.now() }
  await store(deps, next, row.state, [agentAvailabilityUpdated(next)])
}

export async function setAvailability(ctx: Ctx, { body }: { body: { isAvailable: boolean } }) {
  const row = await ownRow(ctx)
  const next = { ...row, isAvailable: body.isAvailable }
  if (row.isAvailable !== next.isAvailable) await store(ctx, next, null, [availabilityUpdated(next)])
  return { userId: next.userId, isAvailable: next.isAvailable }
}

export function markAvailable(ctx: Ctx) {
  return setAvailability(ctx, { body: { isAvailable: true } })
}

export function markUnavailable(ctx: Ctx) {
  return setAvailability(ctx, { body: { isAvailable: false } })
}

export async function listAgentAvailabilities(ctx: Ctx) {
  return (await listAgentRows(ctx.db, restaurantsOf(ctx))).map(viewAgent)
}

export async function listAgentAvailabilityLog(ctx: Ctx, input: Span) {
  const log = await listAgentLog(ctx.db, restaurantsOf(ctx), 'state', spanOf(input))
  return log.map(({ id, userId, created, state, oldState }) => ({
    ...{ id, userId, created: created.toISOString(), state, oldState },
  }))
}

export async function listConversationAvailabilities(ctx: Ctx, at: { restaurantId: string }) {
  const agents = await listAgentRows(ctx.db, [at.restaurantId])
  return agents.map(({ userId, isAvailable }) => ({ userId, isAvailable }))
}

export async function listConversationAvailabilityLog(ctx: Ctx, input: Span & { restaurantId: string }) {
  const log = await listAgentLog(ctx.db, [input.restaurantId], 'availability', spanOf(input))
  return log.map(({ id, userId, created, isAvailable }) => ({
    ...{ id, userId, created: created.toISOString(), isAvailable },
  }))
}

export function spanOf({ from, to }: Span) {
  return { from: from ? new Date(from) : null, to: to ? new Date(to) : null }
}
