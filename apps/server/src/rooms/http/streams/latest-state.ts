import type { EventStream } from './event-streams.ts'

/**
 * Sends a state, as it is then, each time that this is called: one after the other, so that an older one never follows a
 * newer one. Whoever reads slowly, or not at all, is sent the latest once they have what was sent before: for each of
 * them everything would else pile up here.
 */
export function latestState(
  stream: Pick<EventStream, 'send' | 'left'>,
  read: () => Promise<string | null>,
  failed: (error: unknown) => void,
): () => void {
  let sending = Promise.resolve()
  let isDue = false
  async function sendOne() {
    await stream.left()
    // What changes from here on is another one.
    isDue = false
    const state = await read()
    if (state !== null) stream.send(state)
  }
  return () => {
    if (isDue) return
    isDue = true
    sending = sending.then(sendOne).catch(failed)
  }
}
