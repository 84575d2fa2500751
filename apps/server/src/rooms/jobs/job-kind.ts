import type { Deps } from '../deps.ts'

/**
 * A kind of work that is done later, in whichever process is free. It is done at least once: `run` may find that it
 * was interrupted half-way, or that everything is done already. What it throws is tried again, later each time. Kinds of
 * one name hear of the same: each does its part, and all do it again where one of them throws.
 */
export type JobKind<Payload extends object> = {
  name: string
  /** How often at most; 25 tries reach over about four days. */
  attempts?: number
  /** Jobs of one lane are done one after the other, by all processes together: however slow, they keep no other from its turn. */
  lane?: string
  /** `signal` says that the process ends: what is thrown then is taken up again by the next one. */
  run(deps: Deps, payload: Payload, signal: AbortSignal): Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind knows its own payload
export type AnyJobKind = JobKind<any>

export type JobOptions = {
  /** Of several jobs with one key that have not begun, the last one replaces the others. */
  key?: string
  /** Not before this moment; left out: at once. */
  at?: Date
}

/** Payloads lie in the database and in its backups as they are: ids, and nothing secret. */
export function defineJob<Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}
