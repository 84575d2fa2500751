/** What a device shows. `tag`: a newer one of the same takes the place of an older. `path`: where a tap leads. */
export type PushMessage = {
  title: string
  text: string
  tag: string
  path: string
  /** The path of its picture; without one, the worker's own or the browser's. */
  icon?: string
  /** `high`, as when left out: wakes a sleeping device, and after an hour nobody waits for it any more. */
  urgency?: 'high' | 'normal'
}

/** `Gone`: the device wants no more, ever. `Failed`: may arrive when it is tried again. */
export type PushOutcome = 'Sent' | 'Gone' | 'Failed'

/** A way to devices of one kind; `Target` is by what it finds one of them. */
export type PushService<Target> = (target: Target, message: PushMessage) => Promise<PushOutcome>

const HOUR_S = 3600

/** So long a message waits for a device that is away. */
export function lifetimeOf({ urgency = 'high' }: Pick<PushMessage, 'urgency'>): number {
  return urgency === 'high' ? HOUR_S : 24 * HOUR_S
}
