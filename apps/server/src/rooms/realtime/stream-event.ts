/**
 * An event on its way into a stream: a restaurant's, or a person's. `payload` is JSON text, so that it is written
 * once, and stored and sent as it is.
 */
export type Outgoing = { streamId: string; name: string; payload: string }

/** An event with its number. */
export type StoredEvent = { seq: number; name: string; payload: string }
