import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** Whether somebody in a restaurant could see what comes in: to its staff and to its guests' pages. */
export function screensChanged(restaurantId: string, awaySince: Date | null): Outgoing {
  const payload = JSON.stringify({ restaurantId, awaySince: awaySince?.toISOString() ?? null })
  return { streamId: restaurantId, name: 'screensChanged', payload }
}

/** To each of these agents: what their restaurants do not see to is other than before. */
export function unattendedChanged(restaurantId: string, agentIds: readonly string[]): Outgoing[] {
  const payload = JSON.stringify({ restaurantId })
  return agentIds.map((streamId) => ({ streamId, name: 'unattendedChanged', payload }))
}
