import type { Past } from '../area.ts'
import type { Outgoing } from '../rooms/realtime/stream-event.ts'

export type PastEvent = Outgoing & { at: Date; author: string | null }

/** `told`: everything that was told, the oldest first. */
export function aPast(weeks: number): Past & { told(): PastEvent[] } {
  const events: PastEvent[] = []
  return {
    weeks,
    tell: (at, author, event) => events.push({ ...event, at, author }),
    told: () => events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
