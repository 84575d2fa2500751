/** Reads something for whoever wants it under this key. */
export type SharedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>

/**
 * Of what many want to know again at once, each read is for all who ask before it begins, and the next one under the
 * same key waits for its end: whoever looks through a hundred windows is answered as cheaply as by one, and what they are
 * told is never older than their question.
 */
export function createSharedReads(): SharedReads {
  const waiting = new Map<string, Promise<unknown>>()
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, read: () => Promise<T>) => {
    const known = waiting.get(key)
    if (known) return known as Promise<T>
    const before = running.get(key) ?? Promise.resolve()
    const begin = () => {
      waiting.delete(key)
      running.set(key, own)
      return read()
    }
    const own: Promise<T> = before
      .catch(() => {})
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(begin)
      .finally(() => running.get(key) === own && running.delete(key))
    waiting.set(key, own)
    return own
  }
}
