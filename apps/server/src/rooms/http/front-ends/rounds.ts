/**
 * Lets whoever waits go on one after the other, each in a round of its own of the event loop: between two of them, calls
 * are answered and what the database says is heard. Sixteen pages that are drawn one right after the other would keep
 * everybody waiting for all of them.
 */
export function createRounds(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => new Promise((resolve) => setImmediate(resolve))))
}
