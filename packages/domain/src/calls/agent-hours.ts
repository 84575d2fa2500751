import type {
  AgentAvailability,
  AgentAvailabilityLog,
} from '@tresen/contract/conversations/agent-availability'

type Entry = Pick<AgentAvailabilityLog, 'created' | 'state' | 'oldState'>

/** For how many seconds between two moments somebody was ready, from what is known of their changes. */
export function readySeconds(
  log: readonly Entry[],
  current: Pick<AgentAvailability, 'state'>,
  { from, to }: { from: Date; to: Date },
): number {
  const within = log
    .filter(({ created }) => created >= from.toISOString() && created < to.toISOString())
    .toSorted((one, other) => one.created.localeCompare(other.created))
  let state = within[0]?.oldState ?? current.state
  let since = from.getTime()
  let ready = 0
  for (const entry of [...within, { created: to.toISOString(), state }]) {
    const at = Date.parse(entry.created)
    if (state === 'OnlineAndAvailable') ready += at - since
    since = at
    state = entry.state
  }
  return Math.round(ready / 1000)
}

/** '2 h 05 min', '12 min', under a minute '40 s'. */
export function inHours(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}
