/** Carries out work on the same thing one piece after the other. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Turns within this process. Each change of a cart or order is saved only on its newest version; without turns, many
 * at once would make each other try again and again. Other processes compete as before.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const turn = before ? before.then(work, work) : work()
    last.set(key, turn)
    const leave = () => last.get(key) === turn && last.delete(key)
    turn.then(leave, leave)
    return turn
  }
}
